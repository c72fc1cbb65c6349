"""What lies and sails on the sea: search tokens, caches and treasures, ships, and what glows."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from flibuste.games.tiny_epic_pirates.components import (
    BOOTY,
    PLACES,
    SHIPS,
    SIDE,
)
from flibuste.games.tiny_epic_pirates.moves import NAVY
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny
from flibuste.games.tiny_epic_pirates.telling import card_line, merchant_line
from flibuste.render import fleet
from flibuste.render.pieces import piece
from flibuste.render.sea import Point
from flibuste.render.svg import ellipse, group, number, path, rect, tag, text, title
from flibuste.render.symbols import badge, symbol
from flibuste.render.tiny_epic_pirates.hints import laid
from flibuste.render.tiny_epic_pirates.labels import Labels
from flibuste.render.tiny_epic_pirates.layout import CACHE, CARD, COVE, ISLAND, TOKEN
from flibuste.render.tiny_epic_pirates.sight import Sight

ROADS: tuple[tuple[Point, ...], ...] = (
    ((121, 152),),
    ((126, 148), (82, 159)),
    ((124, 148), (78, 158), (142, 112)),
    ((126, 150), (80, 158), (142, 112), (102, 122)),
    ((126, 150), (80, 158), (142, 112), (102, 122), (30, 160)),
    ((126, 150), (80, 158), (142, 112), (102, 122), (30, 160), (62, 126)),
    ((126, 150), (80, 158), (142, 112), (102, 122), (30, 160), (62, 126), (20, 90)),
)
"""Where ships lie on a card, by how many there are; of each the middle of the water line."""
SIZES = (0.56, 0.5, 0.46, 0.42, 0.4, 0.4, 0.38)
HIDDEN_SIZE = 0.36


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
        places = [self.place(place) for place in PLACES]
        ships = [self.fleet(place) for place in PLACES]
        prices = [self.price(place) for place in PLACES]
        return "".join((*places, *ships, *prices, self.labels.draw()))

    # -- cards ---------------------------------------------------------------------------------------

    def place(self, place: int) -> str:
        """Glow, cache and token of one card."""
        x, y = self.room.corner(place)
        spot = self.hints.at("place", place)
        ground = _ground(self.room.card)
        return laid(
            spot,
            title(card_line(self.table, place, self.sight.speech)),
            ground,
            _glow(self.room.card) if spot else "",
            self.cache(place),
            self.token(place),
            x=x,
            y=y,
            name=f"place-{place}",
        )

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
        drawn = _treasure(owner, self.k)
        return group(drawn, x=x, y=y, id=f"treasure-{place}", class_="glides")

    def price(self, place: int) -> str:
        """What it costs to bury here; over the ships, because all plan by it."""
        gold = self.table.card(place).cache
        if not gold or self.table.buried[place] != NOBODY:
            return ""
        x, y = self.room.at(place, CACHE)
        return _price(gold, round(x + 10.4 * self.k, 1), y, self.room.is_phone)

    # -- ships ---------------------------------------------------------------------------------------

    def fleet(self, place: int) -> str:
        """Every ship on a card, those in front last."""
        table = self.table
        found = [
            f"ship-{pirate}"
            for pirate, at in enumerate(table.ships)
            if at == place and not table.is_hidden(pirate)
        ]
        found += [
            f"merchant-{ship}" for ship in range(len(SHIPS)) if table.merchants[ship] == place
        ]
        found += ["navy"] if table.navy == place else []
        roads = ROADS[len(found) - 1] if found else ()
        size = SIZES[len(found) - 1] if found else 0.0
        berths = sorted(zip(found, roads, strict=True), key=lambda each: each[1][1])
        drawn = "".join(self.ship(name, place, at, size) for name, at in berths)
        drawn += "".join(
            self.ship(f"ship-{pirate}", place, _cove(), HIDDEN_SIZE)
            for pirate, at in enumerate(table.ships)
            if at == place and table.is_hidden(pirate)
        )
        passive = drawn and self.hints.at("place", place)
        return tag("g", drawn, pointer_events="none") if passive else drawn

    def ship(self, name: str, place: int, berth: Point, size: float) -> str:
        """One ship afloat, with the cube it carries and where it is bound."""
        kind, _, index = name.partition("-")
        x, y = self.room.at(place, berth)
        scale = round(size * self.k * (1.12 if self.room.is_phone else 1), 3)
        which = int(index or NAVY)
        spot = self.hints.at({"ship": "pirate", "merchant": "ship"}.get(kind, "navy"), which)
        if kind == "ship":
            is_turn = which == self.table.turn and not self.sight.view.over
            drawn = self.galleon(which, scale, is_turn)
            words = self.sight.name(which)
            if self.table.is_hidden(which):
                words = f"{words}: {self.sight.said('hidden')}"
                drawn += badge(
                    which, -15, -22 if self.room.is_phone else -30, 7 if self.room.is_phone else 9
                )
        elif kind == "merchant":
            drawn, words = (
                self.merchant(which, place, scale),
                merchant_line(self.table, which, self.sight.speech),
            )
        else:
            flip = place % SIDE >= SIDE // 2
            drawn, words = fleet.navy_ship(0, 0, scale * 1.1, flip=flip), self.sight.word("navy")
        ring = fleet.aim(0, 0, scale) if spot else ""
        return laid(spot, title(words), ring, drawn, x=x, y=y, name=name, kind=f"{kind} glides")

    def galleon(self, pirate: int, scale: float, is_turn: bool) -> str:
        """In the colours of its pirate; whose turn it is has a ring on the water."""
        ring = ellipse(0, 1, 52 * scale, 13 * scale, "none", "glow", stroke_width=3.5)
        drawn = fleet.player_ship(pirate, 0, 0, scale, flip=pirate % 2 == 1)
        return (ring if is_turn else "") + drawn

    def merchant(self, ship: int, place: int, scale: float) -> str:
        """Under striped sails, a cube at the stern, an arrow towards its port."""
        port = self.table.headings[ship]
        away = (port % SIDE - place % SIDE, port // SIDE - place // SIDE)
        flip = away[0] < 0
        colour = f"var(--merchant-{SHIPS[ship]})"
        drawn = fleet.afloat("trader", "", 0, 0, scale, flip=flip, colour=colour)
        cube, side = self.table.cargo[ship], 1 if flip else -1
        if cube >= 0:
            high = 17 if not self.room.is_phone else 15
            x = side * 44 * scale - (high / 2)
            drawn += symbol(f"booty-{BOOTY[cube]}", x, -high - 1, high)
        return drawn + _arrow(colour, away, -side * 40 * scale, -66 * scale, scale)


# -- small drawings ----------------------------------------------------------------------------------


def _cove() -> Point:
    """In the mouth of the cove."""
    return ISLAND[0] + COVE[0], ISLAND[1] + COVE[1] + 17


@lru_cache(maxsize=8)
def _ground(card: float) -> str:
    """The whole card, to point at."""
    return rect(0, 0, card, card, "paper", fill_opacity=0)


@lru_cache(maxsize=8)
def _glow(card: float) -> str:
    """You may: brass within the edge of a card."""
    inset, wide = (5.0, 4.5) if card > CARD / 2 else (4.0, 3.5)
    side = card - 2 * inset
    return (
        rect(inset, inset, side, side, "glow-soft", rx=8, opacity=0.16)
        + rect(inset, inset, side, side, "none", "glow-soft", rx=8, stroke_width=2 * wide,
               stroke_opacity=0.5)
        + rect(inset, inset, side, side, "none", "glow", rx=8, stroke_width=wide)
    )  # fmt: skip


@lru_cache(maxsize=128)
def _price(gold: int, x: float, y: float, is_small: bool) -> str:
    """Gold on a small paper, the middle of its left edge at a place."""
    wide, high = (26.0, 18.0) if is_small else (42.0, 22.0)
    top = round(y - high / 2, 1)
    words = text(str(gold), x + wide - 13, top + high * 0.73, 13 if is_small else 14.5,
                 anchor="middle", serif=True, bold=True, fill="sticker-ink")  # fmt: skip
    return tag(
        "g",
        rect(x + 1.5, top + 2, wide, high, "shadow", rx=high / 2, opacity=0.35),
        rect(x, top, wide, high, "sticker", "line", rx=high / 2, stroke_width=1.4),
        "" if is_small else symbol("doubloon", x + 4, top + 3, 16),
        words,
        pointer_events="none",
    )


@lru_cache(maxsize=64)
def _treasure(owner: int, k: float) -> str:
    size = 30 * k if k > 0.8 else 36 * k
    return symbol("chest", -size / 2, -size * 0.62, size) + badge(
        owner, size * 0.42, -size * 0.5, 8.5 if k > 0.8 else 7
    )


@lru_cache(maxsize=512)
def _arrow(colour: str, away: Point, x: float, y: float, scale: float) -> str:
    """The way a merchant is bound: along the card row first, as the crow flies."""
    far = hypot(*away)
    if not far:
        return ""
    across, down = away[0] / far, away[1] / far
    place = f"translate({number(x)} {number(y)}) matrix({across:.2f} {down:.2f} {-down:.2f} {across:.2f} 0 0)"
    size = max(scale / 0.56, 0.7)
    d = "M-6-5h6v-5l10 10-10 10V5h-6z"
    arrow = path(d, colour, "line", 1.5, stroke_linejoin="round")
    return tag("g", arrow, transform=f"{place} scale({size:.2f})")
