"""What lies and sails on the sea: search tokens, caches and treasures, ships, and what glows."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import hypot

from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates.components import (
    PLACES,
    SHIPS,
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
from flibuste.render.spots import Spot
from flibuste.render.svg import ellipse, group, number, path, rect, tag, text, title
from flibuste.render.symbols import badge, symbol
from flibuste.render.tiny_epic_pirates.goods import booty
from flibuste.render.tiny_epic_pirates.hints import laid
from flibuste.render.tiny_epic_pirates.labels import Labels
from flibuste.render.tiny_epic_pirates.layout import CACHE, CARD, COVE, ISLAND, TOKEN
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
        places = [self.place(place) for place in PLACES]
        ships = [self.fleet(place) for place in PLACES]
        prices = [self.price(place) for place in PLACES]
        return "".join((*places, *ships, *prices, self.labels.draw()))

    # -- cards ---------------------------------------------------------------------------------------

    def place(self, place: int) -> str:
        """Glow, cache and token of one card."""
        table, spot = self.table, self.hints.at("place", place)
        is_far = place in self.sight.reach and place != table.ships[self.sight.front]
        options = (spot.options if spot else "", is_far)
        owner, searched = table.buried[place], table.is_searched(place)
        facts = (table.box, table.sea[place], place in table.ports, owner, searched)
        key = ("place", self.sight.speech.lang, self.room.is_phone, place, options, facts)
        return kept(key, lambda: self.draw_place(place, spot, is_far=is_far))

    def draw_place(self, place: int, spot: Spot | None, *, is_far: bool) -> str:
        x, y = self.room.corner(place)
        return laid(
            spot,
            title(self.told(place)),
            _ground(self.room.card),
            _glow(self.room.card) if spot else (_dashes(self.room.card) if is_far else ""),
            self.cache(place),
            self.token(place),
            x=x,
            y=y,
            name=f"place-{place}",
        )

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
        found = self.fleets.get(place, [])
        if not found:
            return ""
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
        return laid(spot, title(words), ring, drawn, x=x, y=y, name=name, kind=f"{kind} glides")

    def galleon(self, pirate: int, scale: float) -> str:
        """In the colours of its pirate; whose turn it is has a ring on the water, who hides a badge by the cove."""
        is_turn = pirate == self.table.turn and not self.sight.view.over
        drawn = _ring(scale) if is_turn else ""
        drawn += fleet.player_ship(pirate, 0, 0, scale, flip=pirate % 2 == 1)
        if self.table.is_hidden(pirate):
            y, radius = (-22, 7) if self.room.is_phone else (-30, 9)
            drawn += badge(pirate, -15, y, radius)
        return drawn

    def merchant(self, ship: int, place: int, scale: float) -> str:
        port, cube = self.table.headings[ship], self.table.cargo[ship]
        away = (port % SIDE - place % SIDE, port // SIDE - place // SIDE)
        return _merchant(ship, cube, away, scale, 15 if self.room.is_phone else 17)


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
    soft = {"rx": 8, "stroke_width": 2 * wide, "stroke_opacity": 0.5}
    return (
        rect(inset, inset, side, side, "glow-soft", rx=8, opacity=0.1)
        + rect(inset, inset, side, side, "none", "glow-soft", **soft)
        + rect(inset, inset, side, side, "none", "glow", rx=8, stroke_width=wide)
    )


@lru_cache(maxsize=8)
def _dashes(card: float) -> str:
    """Later you may: a card that takes more than a step."""
    dress = {"rx": 8, "stroke_width": 3, "stroke_opacity": 0.85}
    return rect(5, 5, card - 10, card - 10, "none", "glow", stroke_dasharray="10 8", **dress)


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


@lru_cache(maxsize=64)
def _ring(scale: float) -> str:
    return ellipse(0, 1, 52 * scale, 13 * scale, "none", "glow", stroke_width=3.5)


@lru_cache(maxsize=512)
def _merchant(ship: int, cube: int, away: Point, scale: float, high: float) -> str:
    """Under striped sails, a cube at the stern, an arrow towards its port."""
    flip, colour = away[0] < 0, f"var(--merchant-{SHIPS[ship]})"
    drawn = fleet.afloat("trader", "", 0, 0, scale, flip=flip, colour=colour)
    side = 1 if flip else -1
    if cube >= 0:
        drawn += symbol(booty(cube), side * 44 * scale - high / 2, -high - 1, high)
    return drawn + _arrow(colour, away, -side * 40 * scale, -66 * scale, scale)


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
