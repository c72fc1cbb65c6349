"""The sea chart that games lie on: water, rhumb lines, islands, palms and a serpent.

Everything is drawn from fixed seeds, so that the same chart comes out each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from random import Random

from flibuste.render.svg import ellipse, group, number, path, rect, tag

Point = tuple[float, float]


@cache
def coast(
    x: float, y: float, rx: float, ry: float, seed: int, rough: float = 0.13, bays: int = 14
) -> str:
    """A closed coastline about an ellipse."""
    random = Random(seed)
    points: list[Point] = []
    for bay in range(bays):
        angle = 2 * pi * bay / bays
        far = 1 + random.uniform(-rough, rough)
        points.append((x + rx * far * cos(angle), y + ry * far * sin(angle)))
    return smooth(points)


def smooth(points: Sequence[Point]) -> str:
    """A closed curve that bends at each point, written in small steps to keep pictures small.

    Points lie on fifths, so that the middle between two is exact in tenths: then each bend is the one before,
    mirrored, and need not be written."""
    grid = [(2 * round(5 * x), 2 * round(5 * y)) for x, y in points]
    after = [*grid[1:], grid[0]]
    ends = [((a + c) // 2, (b + d) // 2) for (a, b), (c, d) in zip(grid, after, strict=True)]
    x, y = ends[-1]
    drawn = f"M{_tenth(x)} {_tenth(y)}q{_tenth(grid[0][0] - x)} {_tenth(grid[0][1] - y)}"
    for at, (c, d) in enumerate(ends):
        drawn += f"{'t' if at else ' '}{_tenth(c - x)} {_tenth(d - y)}"
        x, y = c, d
    return drawn.replace(" -", "-") + "z"


def _tenth(value: int) -> str:
    return f"{value / 10:g}"


def water(width: float, height: float) -> str:
    """Open sea, darker towards the middle."""
    x, y = width / 2, height / 2
    return (
        rect(0, 0, width, height, "sea-open")
        + path(coast(x, y, width * 0.49, height * 0.36, 4, 0.06, 18), "sea-mottle")
        + path(coast(x, y, width * 0.37, height * 0.23, 6, 0.07, 16), "sea-mottle-2")
    )


def rhumbs(x: float, y: float, reach: float, opacity: float = 0.14, count: int = 32) -> str:
    """Lines of bearing from one point, as on a portolan."""
    lines = ""
    for bearing in range(count // 2):
        angle = 2 * pi * bearing / count
        a, b = reach * cos(angle), reach * sin(angle)
        lines += f"M{x - a:.0f} {y - b:.0f}l{2 * a:.0f} {2 * b:.0f}"
    return path(lines, "none", "rhumb", 0.8, opacity=opacity)


def ripples(places: Sequence[Point]) -> str:
    d = "".join(f"M{number(x)} {number(y)}q5-5 10 0t10 0 10 0" for x, y in places)
    return path(d, "none", "wave", 1.6, opacity=0.7)


def islands(coasts: Sequence[tuple[float, float, float, float, int]]) -> str:
    """Islands of sand: all shelves first, so that neighbouring shallows merge, then all land."""
    outlines = " ".join(coast(*each) for each in coasts)
    inner = " ".join(coast(x - 2, y - 3, rx - 9, ry - 8, seed) for x, y, rx, ry, seed in coasts)
    round_off = "round"
    return (
        path(outlines, "none", "sea-shelf", 46, opacity=0.6, stroke_linejoin=round_off)
        + path(outlines, "none", "sea-shallow", 24, stroke_linejoin=round_off)
        + path(outlines, "beach", "line", 1.8, stroke_linejoin=round_off)
        + path(inner, "beach-light")
    )


def palm(x: float, y: float, scale: float = 1, flip: bool = False) -> str:
    """A palm with its foot at a place."""
    place = f"translate({number(x)} {number(y)}) scale({-scale if flip else scale:.2f} {scale:.2f})"
    return tag("g", _palm(), transform=place)


@cache
def _palm() -> str:
    trunk = "M-2 0C-3 -12 0 -20 5 -28L8 -26C4 -18 3 -10 3 0z"
    back = (
        "M6 -28C-4 -36 -14 -34 -18 -24C-10 -28 -2 -28 6 -28z"
        "M6 -28C2 -40 -6 -44 -14 -42C-6 -38 0 -34 6 -28z"
        "M6 -28C6 -40 12 -46 20 -46C15 -40 12 -34 6 -28z"
        "M6 -28C16 -34 24 -32 28 -24C20 -28 14 -28 6 -28z"
    )
    front = (
        "M6 -28C-2 -30 -8 -26 -10 -18C-4 -24 0 -26 6 -28z"
        "M6 -28C14 -28 18 -24 19 -16C15 -22 11 -26 6 -28z"
    )
    leaves = path(back, "leaf", "line", 1.3) + path(front, "leaf-light", "line", 1.3)
    return tag("g", path(trunk, "wood", "line", 1.3), leaves, stroke_linejoin="round")


def tussock(x: float, y: float) -> str:
    """A low bush on the sand."""
    d = f"M{number(x)} {number(y)}q11-13 24-2q9-7 15 4z"
    return path(d, "grass", "line", 1.3, stroke_linejoin="round")


def serpent(x: float, y: float) -> str:
    """Here be a sea serpent, about 100 wide, the water at `y`."""
    return group(_serpent(), x=x, y=y - 26)


@cache
def _serpent() -> str:
    coils = (
        "M-16 26C-16 6 8 6 8 26H1C1 14 -9 14 -9 26z"
        "M-44 26C-42 12 -26 12 -24 26H-30C-31 19 -37 19 -38 26z"
        "M17 26C17 2 22 -12 36 -12C46 -12 50 -4 48 -1L36 1C29 3 27 12 26 26z"
        "M30 -11L27 -18L35 -12z"
    )
    return tag(
        "g",
        path(coils, "serpent", "line", 1.6),
        path("M48 -1L40 4L35 1z", "red", "line", 1.6),
        ellipse(37, -6, 1.7, 1.7, "line"),
        path("M-50 27q5-4 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0", "none", "foam", 1.8),
        stroke_linejoin="round",
    )


@cache
def frame(width: float, height: float, thick: float = 9, step: float = 44) -> str:
    """The border of a chart, with its scale of light and dark."""
    across, down = width - 2 * thick, height - 2 * thick
    parts = [
        _scale(thick, 0, across, thick, step),
        _scale(thick, height - thick, across, thick, step),
        _scale(0, thick, thick, down, step),
        _scale(width - thick, thick, thick, down, step),
    ]
    for x in (0, width - thick):
        parts += [
            rect(x, y, thick, thick, "brass", "line", stroke_width=0.8) for y in (0, height - thick)
        ]
    outer = rect(0.8, 0.8, width - 1.6, height - 1.6, "none", "line", stroke_width=1.6)
    inner = rect(thick, thick, across, down, "none", "line", stroke_width=1.2)
    return group(*parts, outer, inner)


def _scale(x: float, y: float, width: float, height: float, step: float) -> str:
    """One side of the border: a light strip, and dark lengths on it."""
    along = max(width, height)
    count = max(1, round(along / step))
    size = along / count
    lengths = "".join(
        f"M{number(x + k * size)} {number(y)}h{number(size)}v{number(height)}h-{number(size)}z"
        if width > height
        else f"M{number(x)} {number(y + k * size)}v{number(size)}h{number(width)}v-{number(size)}z"
        for k in range(1, count, 2)
    )
    strip = rect(x, y, width, height, "frame-light", "line", stroke_width=0.8)
    return strip + path(lengths, "frame-dark")


@cache
def rose(x: float, y: float, radius: float) -> str:
    """A compass rose."""
    rim = ellipse(0, 0, radius * 0.78, radius * 0.78, "none", "rhumb", stroke_width=1.2)
    rim += ellipse(0, 0, radius * 0.7, radius * 0.7, "none", "rhumb", stroke_width=0.7)
    minor = "".join(_point(radius, 0.62, 45 + 90 * k, "gold") for k in range(4))
    major = "".join(
        _point(radius, 1, 90 * k, "red" if k == 0 else "canvas-shade") for k in range(4)
    )
    hub = ellipse(0, 0, radius * 0.1, radius * 0.1, "gold", "line")
    return group(rim, minor, major, hub, x=x, y=y, opacity=0.8)


def _point(radius: float, reach: float, turn: float, fill: str) -> str:
    """One point of a rose: a dark half and a light one."""
    tip, side = number(-radius * reach), number(radius * 0.14)
    dark = path(f"M0 {tip}L{side} -{side}L0 0z", "sea-deep", "line", 1)
    light = path(f"M0 {tip}L-{side} -{side}L0 0z", fill, "line", 1)
    return tag("g", dark, light, transform=f"rotate({number(turn)})")
