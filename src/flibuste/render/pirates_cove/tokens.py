"""What lies on the chart: ribbons, treasure cards, piles, legends, the title with its months."""

from __future__ import annotations

from functools import lru_cache

from flibuste.games.pirates_cove.components import Face
from flibuste.render.palette import var
from flibuste.render.pieces import piece
from flibuste.render.svg import ellipse, group, number, path, rect, tag, text, text_width
from flibuste.render.symbols import symbol

Mark = tuple[str, str]
"""A symbol and the number beside it."""
CARD = (84.0, 58.0)
GRID = ("fame", "doubloon", "chest", "card-back")
"""The fixed places of a treasure card."""


def tilted(inside: str, x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    place = f"translate({number(x)} {number(y)})"
    place += f" rotate({number(turn)})" if turn else ""
    place += f" scale({scale:.3g})" if scale != 1 else ""
    return tag("g", inside, transform=place)


def sheet(width: float, height: float, fill: str = "paper", radius: float = 6) -> str:
    """A small paper about the origin, with its shadow."""
    x, y = -width / 2, -height / 2
    return rect(x + 2, y + 3, width, height, "shadow", rx=radius, opacity=0.4) + rect(
        x, y, width, height, fill, "line", rx=radius, stroke_width=1.7
    )


@lru_cache(maxsize=512)
def ribbon(
    words: str,
    digit: int,
    x: float,
    y: float,
    *,
    size: float = 13.5,
    may: bool = False,
    marks: tuple[Mark, ...] = (),
) -> str:
    """The name of a place on a swallow-tailed ribbon; brass-edged where one may go."""
    high = size + 10
    lead = size + 10 if digit else 12
    width = lead + text_width(words, size, bold=True) + 10
    ends = [(sign, value, text_width(value, size, bold=True) + size + 12) for sign, value in marks]
    width += sum(end[2] for end in ends)
    left, top = x - width / 2, y - high / 2
    n = number
    tails = f"M{n(left - 9)} {n(top + 4)}h14v{n(high)}h-14l6-{n(high / 2)}z"
    tails += f"M{n(left + width + 9)} {n(top + 4)}h-14v{n(high)}h14l-6-{n(high / 2)}z"
    parts = [
        path(tails, "paper-3", "line", 1.4),
        rect(left + 2, top + 3, width, high, "shadow", opacity=0.35),
        rect(left, top, width, high, "hint" if may else "paper", "line", stroke_width=1.6),
        rect(left + 2, top + 2, width - 4, high - 4, "none", "brass", stroke_width=1.4)
        if may
        else "",
        text(words, left + lead, y + size * 0.34, size, serif=True, bold=True),
    ]
    at = left + width - sum(end[2] for end in ends) - 2
    for sign, value, room in ends:
        parts.append(symbol(sign, at, y - size * 0.58, size + 3))
        parts.append(text(value, at + size + 5, y + size * 0.34, size, bold=True))
        at += room
    if digit:
        parts.append(_coin(digit, left + 2, y, size))
    return group(*parts, stroke_linejoin="round")


def _coin(digit: int, x: float, y: float, size: float) -> str:
    radius = size * 0.86
    shine = (
        f"M{number(x - size * 0.62)} {number(y + 1)}a{number(size * 0.62)} {number(size * 0.62)}"
    )
    shine += f" 0 0 1 {number(size * 0.62)} {number(-size * 0.62)}"
    return group(
        ellipse(x, y, radius, radius, "brass-ground", "line", stroke_width=1.6)
        + path(shine, "none", "gold-light", 1.5)
        + text(
            str(digit),
            x,
            y + size * 0.37,
            size + 1,
            anchor="middle",
            serif=True,
            bold=True,
            fill="brass-ink",
        )
    )


@lru_cache(maxsize=256)
def treasure_card(face: Face, pile: int) -> str:
    """A card face up on what is left of its pile: fame, gold / chests, cards; zeros are faint."""
    wide, high = CARD
    backs = "".join(
        piece("treasure-back", 2.2 * step, 2.4 * step) for step in range(min(pile, 2), 0, -1)
    )
    cells = []
    for place, (sign, value) in enumerate(zip(GRID, face, strict=True)):
        x, y = -wide / 2 + 7 + place % 2 * 38, -high / 2 + 6 + place // 2 * 24
        cell = symbol(sign, x, y, 20)
        cell += f'<text x="{number(x + 28)}" y="{number(y + 16)}">{value}</text>'
        cells.append(cell if value else group(cell, opacity=0.34))
    numbers = tag(
        "g",
        *cells,
        text_anchor="middle",
        fill=var("ink"),
        font_family=var("serif"),
        font_size=16.5,
        font_weight=700,
    )
    return backs + tag("use", href="#art-treasure-card") + numbers


@lru_cache(maxsize=8)
def covered_card() -> str:
    """A pile of treasure cards, face down."""
    wide, high = CARD[0] * 0.72, CARD[1] * 0.72
    inner = rect(-wide / 2 + 4, -high / 2 + 4, wide - 8, high - 8, "none", "gold-light", rx=2)
    return sheet(wide, high, "red", 5) + inner + symbol("chest", -12, -12, 24)


@lru_cache(maxsize=64)
def tavern_pile(left: int) -> str:
    """The pile of the tavern, and how many cards it has."""
    backs = "".join(
        rect(
            -17 + 1.5 * step,
            -24 + 1.6 * step,
            34,
            48,
            "red",
            "line",
            rx=4,
            stroke_width=1.4,
        )
        for step in range(min(3, left // 4), -1, -1)
    )
    inner = rect(-13.5, -20.5, 27, 41, "none", "gold-light", rx=2, stroke_width=1.2)
    disc = ellipse(0, 0, 12.5, 12.5, "paper", "line", stroke_width=1.4)
    return backs + inner + disc + text(str(left), 0, 5.6, 16.2, anchor="middle", bold=True)
