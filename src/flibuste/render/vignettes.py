"""Small pictures made of the family's symbols, for pages that explain: each symbol on a disc of paper, afloat.

A picture is a row of names; `>` between two of them is an arrow, `+` stands for both, `/` for either.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.render.pages import Drawn
from flibuste.render.sea import ripples
from flibuste.render.svg import in_one_hand, path, rect, tag, text
from flibuste.render.symbols import symbol

WIDTH: Final = 152.0
HEIGHT: Final = 74.0
DISC: Final = 44.0
NARROW: Final = 40.0
"""A disc where there are three of them."""
GAP: Final = 5.0
JOINT: Final = 15.0
ARROW: Final = "M-8 -3H1V-8L9 0 1 8V3H-8z"
JOINTS: Final = (">", "+", "/")
RIPPLES: Final = ((14.0, 62.0), (113.0, 65.0), (96.0, 12.0), (20.0, 12.0))


def vignette(row: Sequence[str]) -> Drawn:
    """The picture of a row of symbols."""
    disc = NARROW if len(names_in(row)) > 2 else DISC
    widths = [JOINT if name in JOINTS else disc for name in row]
    x = (WIDTH - sum(widths) - GAP * (len(row) - 1)) / 2
    drawn = [
        rect(1, 1, WIDTH - 2, HEIGHT - 2, "sea", "line", rx=9, stroke_width=1.6),
        ripples(RIPPLES),
    ]
    for name, width in zip(row, widths, strict=True):
        middle = x + width / 2
        drawn.append(joint(name, middle) if name in JOINTS else medal(name, middle, width))
        x += width + GAP
    return Drawn(WIDTH, HEIGHT, in_one_hand(*drawn))


def medal(name: str, x: float, disc: float) -> str:
    """A symbol on a disc of paper."""
    place = {"cx": x, "cy": HEIGHT / 2, "r": disc / 2}
    ground = tag("circle", fill="var(--paper)", stroke="var(--line)", stroke_width=1.6, **place)
    size = disc * 0.68
    return ground + symbol(name, x - size / 2, (HEIGHT - size) / 2, size)


def joint(sign: str, x: float) -> str:
    """What stands between two symbols."""
    if sign == ">":
        return tag(
            "g",
            path(ARROW, "gold-light", "line", 1.5, stroke_linejoin="round"),
            transform=f"translate({x:.1f} {HEIGHT / 2:.1f})",
        )
    return text(sign, x, HEIGHT / 2 + 7, size=21, fill="emblem", anchor="middle", bold=True)


def names_in(row: Sequence[str]) -> list[str]:
    """The symbols of a row."""
    return [name for name in row if name not in JOINTS]
