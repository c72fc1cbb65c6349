"""What lies and sails on the sea: search tokens, caches and treasures, ships, and what glows."""

from __future__ import annotations

from functools import cached_property

from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates.components import (
    PLACES,
    SIDE,
)
from flibuste.games.tiny_epic_pirates.moves import NAVY
from flibuste.games.tiny_epic_pirates.phrases import place_phrase
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny
from flibuste.games.tiny_epic_pirates.telling import features, in_row
from flibuste.render import fleet
from flibuste.render.memo import kept
from flibuste.render.pieces import piece
from flibuste.render.sea import Point
from flibuste.render.spots import Spot, laid, later
from flibuste.render.svg import group, tag, title
from flibuste.render.symbols import badge, symbol
from flibuste.render.tiny_epic_pirates import afloat
from flibuste.render.tiny_epic_pirates.labels import Labels
from flibuste.render.tiny_epic_pirates.layout import CACHE, COVE, ISLAND, TOKEN
from flibuste.render.tiny_epic_pirates.sight import Sight

ROADS: tuple[tuple[Point, ...], ...] = (
    ((121, 152),),
    ((126, 148), (82, 159)),
    ((136, 148), (94, 156), (50, 161)),
    ((136, 150), (94, 157), (52, 161), (142, 112)),
    ((136, 150), (94, 157), (52, 161), (142, 112), (102, 118)),
    ((136, 150), (94, 157), (52, 161), (142, 112), (102, 118), (22, 156)),
    ((136, 150), (94, 157), (52, 161), (142, 112), (102, 118), (22, 156), (62, 122)),
)
"""Where ships lie on a card, by how many there are; of each the middle of the water line."""
SIZES = (0.56, 0.5, 0.46, 0.42, 0.4, 0.4, 0.38)
HIDDEN_SIZE = 0.36
SPOTS = {"ship": "pirate", "merchant": "ship", "navy": "navy"}
"""What a kind of ship is called among the places of moves."""


class Waters:
    """The moving half of the sea."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.table: Tiny = sight.table
        self.room = sight.room
        self.hints = sight.hints
        self.k = self.room.scale
        self.labels = Labels(sight)

    def draw(self) -> str:
        """Cards, ships over them, prices over these."""
        table = self.table
        searched = tuple([table.is_searched(place) for place in PLACES])
        facts = (table.box, table.sea, table.ports, table.buried, searched)
        cards = self.sight.kept(("cards", facts), lambda: "".join(map(self.place, PLACES)))
        prices = self.sight.kept(("caches", facts), lambda: "".join(map(self.price, PLACES)))
        return "".join((cards, *map(self.fleet, PLACES), prices, self.labels.draw()))

    # -- cards ---------------------------------------------------------------------------------------

    def place(self, place: int) -> str:
        """Glow, cache and token of one card."""
        table, spot = self.table, self.hints.at("place", place)
        is_far = place in self.sight.reach and place != table.ships[self.sight.front]
        plans = self.hints.plans.get(f"place-{place}", "")
        options = (spot.options if spot else "", is_far, plans)
        owner, searched = table.buried[place], table.is_searched(place)
        facts = (table.box, table.sea[place], place in table.ports, owner, searched)
        key = ("place", self.sight.speech.lang, self.room.is_phone, place, options, facts)
        return kept(key, lambda: self.draw_place(place, spot, plans, is_far=is_far))

    def draw_place(self, place: int, spot: Spot | None, plans: str, *, is_far: bool) -> str:
        """What may be touched; on it, and never glowing with it, what lies there."""
        x, y = self.room.corner(place)
        edge = self.edge(spot, plans, is_far=is_far)
        card = (title(self.told(place)), afloat.ground(self.room.card), edge)
        things = self.cache(place) + self.token(place)
        lying = group(things, x=x, y=y, pointer_events="none") if things else ""
        return laid(spot, *card, x=x, y=y, name=f"place-{place}", plans=plans) + lying

    def edge(self, spot: Spot | None, plans: str, *, is_far: bool) -> str:
        """Brass where the next move leads, dashes where this sail may; where only plans do, once one chooses among
        them."""
        if spot:
            return afloat.glow(self.room.card)
        if is_far:
            return afloat.dashes(self.room.card)
        return later(afloat.dashes(self.room.card)) if plans else ""

    def told(self, place: int) -> str:
        """What a card shows; whose treasure lies there is seen."""
        speech = self.sight.speech
        parts = [each for each in features(self.table, place) if each.key != "table.treasure"]
        parts += [] if self.table.is_searched(place) else [Phrase("table.token")]
        return f"{place_phrase(place)}: {in_row([speech.say(each) for each in parts], speech)}"

    def token(self, place: int) -> str:
        """Face down, until somebody looks."""
        if self.table.is_searched(place):
            return ""
        scale = self.k * (1.2 if self.room.is_phone else 1)
        x, y = TOKEN[0] * self.k, TOKEN[1] * self.k
        return group(piece("token", 0, 0, round(scale, 3)), x=round(x, 1), y=round(y, 1),
                     id=f"token-{place}")  # fmt: skip

    def cache(self, place: int) -> str:
        """A cross, or the treasure that lies there."""
        if not self.table.card(place).cache:
            return ""
        x, y = round(CACHE[0] * self.k, 1), round(CACHE[1] * self.k, 1)
        owner = self.table.buried[place]
        if owner == NOBODY:
            size = 25 * self.k
            return symbol("bury", round(x - size / 2, 1), round(y - size / 2, 1), size)
        drawn = afloat.treasure(owner, self.k)
        return group(drawn, x=x, y=y, id=f"treasure-{place}", class_="glides")

    def price(self, place: int) -> str:
        """What it costs to bury here; over the ships, because all plan by it."""
        gold = self.table.card(place).cache
        if not gold or self.table.buried[place] != NOBODY:
            return ""
        x, y = self.room.at(place, CACHE)
        return afloat.price(gold, round(x + 10.4 * self.k, 1), y, self.room.is_phone)

    # -- ships ---------------------------------------------------------------------------------------

    def fleet(self, place: int) -> str:
        """Every ship on a card, as they lay there before unless something of them has changed."""
        found, table = self.fleets.get(place), self.table
        if not found:
            return ""
        names = [self.sight.name(pirate) for pirate, at in enumerate(table.ships) if at == place]
        is_turn = table.turn != NOBODY and table.ships[table.turn] == place
        turn = table.turn if is_turn and not self.sight.view.over else NOBODY
        goods = (table.merchants, table.headings, table.shown, table.cargo)
        bound = goods if place in table.merchants else ()
        key = ("fleet", table.box, place, tuple(found), tuple(names), turn, bound)
        return self.sight.kept(key, lambda: self.draw_fleet(place, found))

    def draw_fleet(self, place: int, found: list[tuple[str, bool]]) -> str:
        """Those in front last."""
        afloat = [name for name, hides in found if not hides]
        berths = list(zip(afloat, ROADS[len(afloat) - 1], strict=True)) if afloat else []
        size = SIZES[len(afloat) - 1]
        drawn = [self.ship(name, place, _cove(), HIDDEN_SIZE) for name, hides in found if hides]
        berths.sort(key=lambda each: each[1][1])
        drawn += [self.ship(name, place, at, size) for name, at in berths]
        passive = self.hints.at("place", place) is not None
        return tag("g", *drawn, pointer_events="none") if passive else "".join(drawn)

    @cached_property
    def fleets(self) -> dict[int, list[tuple[str, bool]]]:
        """The ships on each card by name, and whether they hide in its cove."""
        table = self.table
        found: dict[int, list[tuple[str, bool]]] = {}
        for pirate, at in enumerate(table.ships):
            found.setdefault(at, []).append((f"ship-{pirate}", table.is_hidden(pirate)))
        for ship, at in enumerate(table.merchants):
            found.setdefault(at, []).append((f"merchant-{ship}", False))
        found.setdefault(table.navy, []).append(("navy", False))
        return found

    def ship(self, name: str, place: int, berth: Point, size: float) -> str:
        """One ship afloat."""
        kind, _, index = name.partition("-")
        which = int(index or NAVY)
        spot = self.hints.at(SPOTS[kind], which)
        scale = round(size * self.k * (1.12 if self.room.is_phone else 1), 3)
        x, y = self.room.at(place, berth)
        if kind == "ship":
            drawn, words = self.galleon(which, scale), self.sight.name(which)
        elif kind == "merchant":
            drawn, words = self.merchant(which, place, scale), self.sight.merchant_words(which)
        else:
            flip = place % SIDE >= SIDE // 2
            drawn, words = fleet.navy_ship(0, 0, scale * 1.1, flip=flip), self.sight.word("navy")
        ring = fleet.aim(0, 0, scale) if spot else ""
        plans = self.hints.plans.get(name, "")
        inside = (title(words), ring, drawn)
        return laid(spot, *inside, x=x, y=y, name=name, kind=f"{kind} glides", plans=plans)

    def galleon(self, pirate: int, scale: float) -> str:
        """In the colours of its pirate; whose turn it is has a ring on the water, who hides a badge by the cove."""
        is_turn = pirate == self.table.turn and not self.sight.view.over
        drawn = afloat.ring(scale) if is_turn else ""
        drawn += fleet.player_ship(pirate, 0, 0, scale, flip=pirate % 2 == 1)
        if self.table.is_hidden(pirate):
            y, radius = (-22, 7) if self.room.is_phone else (-30, 9)
            drawn += badge(pirate, -15, y, radius)
        return drawn

    def merchant(self, ship: int, place: int, scale: float) -> str:
        port, cube = self.table.headings[ship], self.table.cargo[ship]
        away = (port % SIDE - place % SIDE, port // SIDE - place // SIDE)
        return afloat.merchant(ship, cube, away, scale, 15 if self.room.is_phone else 17)


def _cove() -> Point:
    """In the mouth of the cove."""
    return ISLAND[0] + COVE[0], ISLAND[1] + COVE[1] + 17
