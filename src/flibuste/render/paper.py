"""Things of paper and cloth that words stand on: chips, ribbons, plaques."""

from __future__ import annotations

from functools import lru_cache

from flibuste.render.palette import livery
from flibuste.render.svg import group, number, path, rect, shorten, tag, text, text_width
from flibuste.render.symbols import badge, symbol

GRAIN = (
    '<filter id="noise" x="0" y="0" width="1" height="1">'
    '<feTurbulence type="fractalNoise" baseFrequency=".035 .05" numOctaves="3" seed="7"'
    ' stitchTiles="stitch"/>'
    '<feColorMatrix values="0 0 0 0 .45 0 0 0 0 .3 0 0 0 0 .12 0 0 0 .55 -.2"/></filter>'
    '<pattern id="grain" width="240" height="240" patternUnits="userSpaceOnUse">'
    '<rect width="240" height="240" filter="url(#noise)" opacity=".5"/></pattern>'
)
"""The grain of paper: defined once in a picture, laid over every plaque."""
CHIP = 24.0
"""The height of a chip."""
RIBBON = 27.0
"""The height of a ribbon."""


def chip_width(words: str, size: float = 13) -> float:
    return text_width(words, size, bold=True) + 20


@lru_cache(maxsize=1024)
def chip(
    words: str, x: float, y: float, *, ground: str = "paper", ink: str = "ink", size: float = 13
) -> str:
    """A rounded label, the middle of its upper edge at a place."""
    width = chip_width(words, size)
    return group(
        rect(1.5, 2.5, width, CHIP, "shadow", rx=CHIP / 2, opacity=0.35),
        rect(0, 0, width, CHIP, ground, "line", rx=CHIP / 2, stroke_width=1.5),
        text(words, width / 2, CHIP / 2 + size * 0.36, size, anchor="middle", bold=True, fill=ink),
        x=round(x - width / 2, 1),
        y=round(y, 1),
    )


def plaque(
    width: float, height: float, *inside: str, x: float = 0, y: float = 0, alert: bool = False
) -> str:
    """A sheet of paper with a double rule; brass-edged when it wants something of you."""
    halo = (
        rect(-2, -2, width + 4, height + 4, "none", "glow", rx=8, stroke_width=2.5) if alert else ""
    )
    return group(
        rect(3, 4, width, height, "shadow", rx=6, opacity=0.35),
        halo,
        rect(0, 0, width, height, "paper", "line", rx=6, stroke_width=1.8),
        tag("rect", width=width, height=height, rx=6, fill="url(#grain)", class_="grain"),
        rect(4, 4, width - 8, height - 8, "none", "brass" if alert else "paper-rule", rx=3),
        *inside,
        x=x,
        y=y,
    )


RIBBON_SIZES = (15.5, 14.0, 12.5)
"""Of a name, the largest that fits."""


@lru_cache(maxsize=1024)
def ribbon(
    seat: int, words: str, x: float, y: float, widest: float, *, is_turn: bool = False
) -> str:
    """A swallow-tailed ribbon in the colours of a seat, the middle of its upper edge at a place."""
    room = widest - 76 - (22 if is_turn else 0)
    fits = [size for size in RIBBON_SIZES if text_width(words, size, bold=True) <= room]
    size = fits[0] if fits else RIBBON_SIZES[-1]
    words = shorten(words, room, size, bold=True)
    width = text_width(words, size, bold=True) + 52 + (22 if is_turn else 0)
    dark, bright = livery(seat, "-dark"), livery(seat)
    tails = f"M-12 6h16v22h-16l6-11zM{number(width + 12)} 6h-16v22h16l-6-11z"
    ends = rect(0, 0, 6, RIBBON, bright, "line", stroke_width=1.2)
    ends += rect(width - 6, 0, 6, RIBBON, bright, "line", stroke_width=1.2)
    return group(
        path(tails, dark, "line", 1.5),
        rect(0, 0, width, RIBBON, "hint" if is_turn else "paper", "line", rx=3, stroke_width=1.7),
        ends,
        badge(seat, 21, RIBBON / 2, 10.5),
        text(words, 38, 19, size, serif=True, bold=True),
        symbol("hourglass", width - 30, 5, 17) if is_turn else "",
        x=round(x - width / 2, 1),
        y=round(y, 1),
        class_="turn" if is_turn else None,
    )


@lru_cache(maxsize=1024)
def pill(words: str, x: float, y: float, size: float = 17, *, leads: bool = False) -> str:
    """A number in the middle of a place; on a brass-edged ground when it leads."""
    width = max(28, text_width(words, size, bold=True) + 14)
    figure = text(words, x, y + size * 0.34, size, anchor="middle", serif=True, bold=True)
    if not leads:
        return figure
    box = rect(x - width / 2, y - 12.5, width, 25, "lead", "brass-edge", rx=12.5, stroke_width=1.5)
    return group(box, figure)
