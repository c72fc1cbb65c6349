"""Tavern cards: the own hand open, those of others as backs."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from flibuste.games.pirates_cove.components import FAMILY, KINDS
from flibuste.render.pirates_cove.sight import Sight
from flibuste.render.pirates_cove.tokens import tilted
from flibuste.render.spots import Spot
from flibuste.render.svg import group, number, path, rect, shorten, text, text_width, wrap
from flibuste.render.symbols import symbol

CARD = (78.0, 142.0)
MOST = 3
"""So many cards lie side by side; a larger hand becomes a list."""
CHIP = 29.0
SIGNS: dict[str, str] = {
    "parrot": "parrot",
    "mastercraft": "hammer",
    "slip_away": "sail",
    "freebooting": "sabre",
    "lookout": "seen",
    "shipowner": "hull",
    "letter_of_marque": "lock",
    "royal_navy": "fort",
    "treasure_map": "map",
    "dead_calm": "hourglass",
    "favourable_wind": "speed",
    "grapple": "anchor",
    "smoke": "storm",
    "overboard": "chest",
    "grapeshot": "hit",
    "powder_room": "barrel",
    "cannonade": "cannon",
    "fame_1": "fame",
    "fame_2": "fame",
    "fame_3": "fame",
}
"""What stands on a card, by its kind, or by its family."""


def sign(kind: int) -> str:
    return SIGNS.get(KINDS[kind]) or SIGNS[FAMILY[kind]]


BANDS = {
    "event": "family-event",
    "boarding": "family-boarding",
    "volley": "struck",
    "fame": "astray",
    "mastercraft": "family-craft",
    "parrot": "family-craft",
}
"""The colour of each family."""


def band(kind: int) -> str:
    return BANDS[FAMILY[kind]]


@lru_cache(maxsize=512)
def card(kind: int, name: str, family: str, timing: str, *, may: bool) -> str:
    """A card, its middle at the origin."""
    wide, high = CARD
    left, top = -wide / 2, -high / 2
    ground = band(kind)
    size = name_size(name, wide - 6)
    lines = _name_lines(name, wide - 6, size)
    start = top + 98 - 8 * len(lines)
    parts = [
        rect(left + 2, top + 3, wide, high, "shadow", rx=8, opacity=0.4),
        rect(left, top, wide, high, "paper", "line", rx=8, stroke_width=1.5),
        path(_head(left, top, wide), ground, "line", 1.5),
        text(shorten(family, wide - 7, 12, bold=True), left + 5, top + 14, 12, bold=True,
             fill="emblem"),
        rect(left + 1, top + 19, wide - 2, 50, "paper-2"),
        _rays(0, top + 44, wide / 2 - 1, 25, ground),
        symbol(sign(kind), -20, top + 24, 40),
        path(f"M{left:.0f} {top + 69:.0f}h{wide:.0f}", "none", "paper-edge", 1.2),
        *(
            text(line, 0, start + 16 * k, size, anchor="middle", serif=True, bold=True)
            for k, line in enumerate(lines)
        ),
        *_when(timing, top + high - 9, wide - 6),
    ]  # fmt: skip
    if may:
        halo = rect(left - 2, top - 2, wide + 4, high + 4, "none", "glow", rx=9, stroke_width=4)
        edge = rect(left, top, wide, high, "none", "brass", rx=8, stroke_width=2)
        parts = [halo, *parts, edge]
    return "".join(parts)


def _when(timing: str, y: float, room: float) -> list[str]:
    """When a card is played, at its foot: in one line, or in two."""
    lines = wrap(timing, room, 12)
    if len(lines) > 2:
        lines = [lines[0], shorten(" ".join(lines[1:]), room, 12)]
    return [
        text(line, 0, y - 13 * above, 12, anchor="middle", italic=True, fill="ink-2")
        for above, line in enumerate(reversed(lines))
    ]


def name_size(name: str, room: float) -> float:
    """Smaller where that spares a word from being cut."""
    longest = max(text_width(word, 1, bold=True) for word in name.split(" "))
    return 13 if longest * 13 <= room else 12


def _name_lines(name: str, room: float, size: float) -> list[str]:
    """At most three lines; a word too long for the card is cut at a hyphen."""
    words: list[str] = []
    for word in name.split(" "):
        while text_width(word, size, bold=True) > room:
            cut = len(word) - 1
            while cut > 2 and text_width(word[:cut] + "-", size, bold=True) > room:
                cut -= 1
            cut = min(cut, len(word) - 3)
            words.append(word[:cut] + "-")
            word = word[cut:]
        words.append(word)
    lines = wrap(" ".join(words), room, size, bold=True)
    if len(lines) > 3:
        lines = [*lines[:2], shorten(" ".join(lines[2:]), room, size, bold=True)]
    return lines


def _head(left: float, top: float, wide: float) -> str:
    return (
        f"M{number(left)} {number(top + 19)}v-11a8 8 0 0 1 8-8"
        f"h{number(wide - 16)}a8 8 0 0 1 8 8v11z"
    )


def _rays(x: float, y: float, across: float, down: float, fill: str) -> str:
    """Sunbeams behind the sign of a card, cut at its window."""
    d = ""
    for ray in range(14):
        d += f"M{number(x)} {number(y)}"
        for angle in (2 * pi * ray / 14, 2 * pi * (ray + 0.5) / 14):
            a, b = cos(angle), sin(angle)
            far = min(across / max(abs(a), 0.01), down / max(abs(b), 0.01))
            d += f"L{number(x + a * far)} {number(y + b * far)}"
        d += "z"
    return path(d, fill, opacity=0.16)


class Held(NamedTuple):
    """A card of the own hand, and what may be done with it."""

    card: int
    kind: int
    name: str
    family: str
    timing: str
    spot: Spot | None


def hand(sight: Sight, cards: list[Held], width: float, height: float) -> str:
    """The own hand: cards side by side, or a list when there are many."""
    if len(cards) <= MOST:
        return _side_by_side(cards, width, height)
    columns = 1 if len(cards) * CHIP <= height else 2
    return chips(sight, cards, width, height, columns)


def chips(sight: Sight, cards: list[Held], width: float, height: float, columns: int) -> str:
    """The hand as a list, as far as there is room."""
    fit = int(height // CHIP) * columns
    shown = cards if len(cards) <= fit else cards[: fit - 1]
    drawn = ""
    wide = (width - 6 * (columns - 1)) / columns
    for index, held in enumerate(shown):
        x, y = (wide + 6) * (index % columns), CHIP * (index // columns)
        drawn += _touched(held, group(_chip(held, wide), x=x, y=y))
    if len(shown) < len(cards):
        x, y = (wide + 6) * ((fit - 1) % columns), CHIP * ((fit - 1) // columns)
        more = sight.word("page.more", n=len(cards) - len(shown))
        drawn += text(more, x + 10, y + 18, 13, fill="ink-2")
    return drawn


def _touched(held: Held, face: str) -> str:
    """A card as something that moves, and that may be played."""
    spot = held.spot
    return group(
        face,
        id=f"card-{held.card}",
        class_="card turns may" if spot else "card turns",
        data_options=spot.options if spot else None,
    )


def _side_by_side(cards: list[Held], width: float, height: float) -> str:
    step = min(CARD[0] + 3, (width - CARD[0] - 6) / max(1, len(cards) - 1))
    start = width / 2 - step * (len(cards) - 1) / 2
    drawn = []
    for index, held in enumerate(cards):
        may = held.spot is not None
        face = card(held.kind, held.name, held.family, held.timing, may=may)
        turn = (index - (len(cards) - 1) / 2) * 1.2
        placed = tilted(face, start + step * index, height / 2, turn)
        drawn.append(_touched(held, placed))
    return "".join(drawn)


def _chip(held: Held, wide: float) -> str:
    """A card as one line: the band of its family, its sign and its name."""
    kind, name, timing, spot = held.kind, held.name, held.timing, held.spot
    ground, line = ("hint", "brass") if spot else ("button", "line")
    when = text_width(timing, 12) + 8 if wide > 200 else 0
    parts = [
        rect(0, 0, wide, CHIP - 4, ground, line, rx=5, stroke_width=2 if spot else 1.3),
        group(rect(0, 0, 7, CHIP - 4, band(kind), rx=3)),
        symbol(sign(kind), 11, 3, 19),
        text(shorten(name, wide - 40 - when, 13, bold=True), 34, 17.5, 13, serif=True, bold=True),
    ]
    if when:
        parts.append(text(timing, wide - 8, 17.5, 12, anchor="end", italic=True, fill="ink-2"))
    return "".join(parts)
