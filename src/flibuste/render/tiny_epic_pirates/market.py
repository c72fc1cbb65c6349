"""The market with the prices before and after a sale, the two merchants, the crew row and the bag."""

from __future__ import annotations

from functools import lru_cache

from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.components import (
    BOOTY,
    NO_BOOTY,
    SHIPS,
    SIDE,
    TRADE,
)
from flibuste.games.tiny_epic_pirates.phrases import (
    cube_phrase,
    place_phrase,
)
from flibuste.games.tiny_epic_pirates.rules.trade import prices_after
from flibuste.games.tiny_epic_pirates.table import NO_CARD, NOWHERE, Tiny
from flibuste.render import fleet
from flibuste.render.memo import kept
from flibuste.render.paper import plaque
from flibuste.render.spots import laid
from flibuste.render.svg import group, path, rect, text, title
from flibuste.render.symbols import symbol
from flibuste.render.tiny_epic_pirates.crew_cards import MAY, PLAIN, back, card
from flibuste.render.tiny_epic_pirates.fight import FightPanel, shows_fight
from flibuste.render.tiny_epic_pirates.goods import booty, figure
from flibuste.render.tiny_epic_pirates.sight import Sight

CELL = 35.0
SHIP = (111.0, 40.0)
GAP = 6.0


class Market:
    """What lies beside the sea and belongs to nobody."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.table: Tiny = sight.table
        self.hints = sight.hints

    def draw(self) -> str:
        """Prices and merchants on one paper; bag and crew row on another, and while dice lie the fight."""
        sight, table, room = self.sight, self.table, self.sight.room
        bound = (table.merchants, table.headings, table.shown, table.cargo, table.seats)
        market = ("market", table.box, table.prices, self.after(), bound)
        drawn = sight.kept(market, self.phone if room.is_phone else self.desktop)
        if shows_fight(sight):
            return drawn + FightPanel(sight).draw(room.row)
        beside = ("row", table.box, table.row, table.bag, len(table.crew_deck))
        return drawn + sight.kept(beside, self.beside)

    def desktop(self) -> str:
        """One merchant below the other."""
        box, row = self.sight.room.strip, self.sight.room.row
        inside = group(self.prices(), x=9, y=8)
        for ship in range(len(SHIPS)):
            inside += group(self.merchant(ship, *SHIP), x=158, y=5 + (SHIP[1] + 4) * ship)
        return plaque(row.x - GAP, box.height, inside, x=box.x, y=box.y)

    def phone(self) -> str:
        """All in a line."""
        box = self.sight.room.strip
        inside = group(self.prices(), x=7, y=6)
        for ship in range(len(SHIPS)):
            inside += group(self.merchant(ship, 112, 54), x=154 + 117 * ship, y=6)
        return plaque(box.width, box.height, inside, x=box.x, y=box.y)

    def beside(self) -> str:
        """The crew row with what belongs to it."""
        box = self.sight.room.row
        if self.sight.phone:
            cards = group(self.stock(), x=6, y=6) + group(self.row(108, 86, 113), x=48, y=6)
        else:
            cards = group(self.bag(), x=8, y=7) + group(self.row(84, 84, 88), x=72, y=5)
        return plaque(box.width, box.height, cards, x=box.x, y=box.y)

    # -- prices --------------------------------------------------------------------------------------

    def prices(self) -> str:
        """Cheapest first, as the cubes lie on their mat; below each what a sale would make of it."""
        table, after = self.table, self.after()
        cheapest = sorted(range(len(BOOTY)), key=lambda cube: table.prices[cube])
        cells = [
            self.cell(cube, after[cube] if after else 0, CELL * at)
            for at, cube in enumerate(cheapest)
        ]
        return "".join(cells)

    def cell(self, cube: int, then: int, x: float) -> str:
        spot, now = self.hints.at("price", cube), self.table.prices[cube]
        may = spot is not None
        key = ("price", self.sight.speech.lang, self.sight.phone, cube, now, then, may)
        inside = kept(key, lambda: self.price(cube, now, then, may))
        return laid(spot, inside, x=x, name=f"price-{cube}")

    def price(self, cube: int, now: int, then: int, may: bool) -> str:
        """A space of the market; `then` is the price after a sale, or 0."""
        sold = 0 < then < now
        drawn = title(self.sight.said("price_of", cube=cube_phrase(cube), gold=now))
        if may:
            drawn += rect(-1, -1, CELL - 1, 57, "none", "glow", rx=6, stroke_width=3)
        drawn += rect(0, 0, CELL - 3, 55, "hint" if sold or may else "paper-2", "line", rx=5,
                      stroke_width=1.3)  # fmt: skip
        drawn += symbol("doubloon", 2, 3, 14) + figure(str(now), 23, 16, 15.5)
        drawn += group(symbol(booty(cube), 4, 22, 25), id=f"good-{cube}", class_="glides")
        return drawn + (self.change(now, then) if then and not self.sight.phone else "")

    def change(self, now: int, then: int) -> str:
        """An arrow up or down, and the price that comes."""
        if then == now:
            return text("=", 16, 73, 14, anchor="middle", bold=True, fill="ink-2")
        ink = "ok-text" if then > now else "danger"
        d = "M3 70l6-8 6 8z" if then > now else "M3 62h12l-6 8z"
        return path(d, ink) + figure(str(then), 23, 72, 14.5, ink)

    def after(self) -> tuple[int, ...]:
        """What prices would be after the sale that is asked about, or that the turn's order may bring."""
        table, front = self.table, self.sight.front
        place = table.ships[front]
        if place == NOWHERE or table.order != TRADE or table.turn != front:
            return ()
        market = table.here(front).market
        asked = any(isinstance(each, moves.Sell) for each in self.sight.view.options)
        if market == NO_BOOTY or not (asked or market in table.holds[front]):
            return ()
        return prices_after(table.prices, market)

    # -- merchants -----------------------------------------------------------------------------------

    def merchant(self, ship: int, width: float, height: float) -> str:
        """What it takes to sink it, what that brings, and where it is bound."""
        table = self.table
        facts = (table.shown[ship], table.cargo[ship], table.headings[ship], table.seats)
        key = ("merchant", self.sight.speech.lang, table.box, ship, width, facts)
        drawn = kept(key, lambda: self.draw_merchant(ship, width, height))
        name = f"merchant-card-{ship}-{table.shown[ship]}"
        words = title(self.sight.merchant_words(ship))
        return group(words, drawn, id=name, class_="turns")

    def draw_merchant(self, ship: int, width: float, height: float) -> str:
        table, middle = self.table, height / 2
        shown = table.things.merchants[table.shown[ship]]
        cube, port = table.cargo[ship], table.headings[ship]
        drawn = _ship_card(SHIPS[ship], width, height, flip=port % SIDE == 0)
        if cube >= 0:
            drawn += symbol(booty(cube), 27, height - 18, 15)
        drawn += symbol("hit", 46, middle - 17, 17) + figure(str(shown.value), 70, middle - 3, 16)
        drawn += symbol("doubloon", 80, middle - 16.5, 16)
        drawn += figure(str(shown.gold), 102, middle - 3, 16)
        words = self.sight.said("bound", port=place_phrase(port))
        drawn += text(words, 47, middle + 14, 12.9, fill="ink-2")
        if shown.legend_max_players >= table.seats:
            drawn += symbol("fame", width - 17, middle + 3, 14)
        return drawn

    # -- crew row and bag ----------------------------------------------------------------------------

    def row(self, width: float, height: float, step: float) -> str:
        """Three cards to be hired."""
        drawn = ""
        for at, which in enumerate(self.table.row):
            if which == NO_CARD:
                empty = rect(0, 0, width, height, "none", "ink-faint", rx=6, stroke_dasharray="5 4")
                drawn += group(empty, x=step * at)
                continue
            spot = self.hints.at("crew", which)
            sailor, state = self.table.things.crew[which], MAY if spot else PLAIN
            face = card(sailor, self.sight.speech, width, height, state)
            name, kind = f"crew-{which}", "card glides turns"
            plans = self.hints.plans.get(name, "")
            drawn += laid(spot, face, x=step * at, name=name, kind=kind, plans=plans)
        return drawn

    def bag(self) -> str:
        """What is still in the bag, by kind; below it the deck, to be paid for."""
        drawn = ""
        for cube, left in enumerate(self.table.bag):
            x, y = 29 * (cube % 2), 21 * (cube // 2)
            drawn += symbol(booty(cube), x, y, 14) + text(
                str(left), x + 15, y + 12, 12.9, bold=True
            )
        drawn = group(title(self.sight.said("bag", n=sum(self.table.bag))), drawn)
        return drawn + group(self.deck(54, 40), y=46)

    def stock(self) -> str:
        return group(self.deck(38, 50), y=18) + text(
            str(sum(self.table.bag)), 19, 12, 13, anchor="middle", bold=True
        )

    def deck(self, width: float, height: float) -> str:
        """Face down; for a coin it brings three others."""
        spot = self.hints.at("deck")
        halo = rect(-2, -2, width + 2, height + 2, "none", "glow", rx=7, stroke_width=4)
        left = len(self.table.crew_deck)
        words = title(self.sight.speech("table.crew_deck", n=left))
        return laid(spot, words, halo if spot else "", back(width, height), name="crew-deck")


@lru_cache(maxsize=16)
def _ship_card(name: str, width: float, height: float, flip: bool) -> str:
    """The paper of a merchant, her picture on the left."""
    colour = f"var(--merchant-{name})"
    ship = fleet.afloat("trader", "", 21, height - 6, 0.36, flip=flip, colour=colour)
    low = height - 6
    side = f"M42 0H6a6 6 0 0 0-6 6V{low:.0f}a6 6 0 0 0 6 6H42z"
    return (
        rect(2, 3, width, height, "shadow", rx=6, opacity=0.28)
        + rect(0, 0, width, height, "button", "line", rx=6, stroke_width=1.5)
        + path(side, f"merchant-{name}-pale", "line", 1.4)
        + ship
    )
