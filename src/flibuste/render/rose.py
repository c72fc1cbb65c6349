"""A compass rose with a paper dial and sixteen marks."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from flibuste.render.svg import ellipse, group, number, path

MARKS = 16
POINTS = (
    (8, 0.125, 0.62, 0.14, "sea", "canvas"),
    (4, 0.25, 0.82, 0.18, "brass", "gold-light"),
    (4, 0.0, 1.06, 0.22, "red", "canvas"),
)
"""How many, turned by what part of a half circle, how long, how broad, and their two halves."""


@cache
def rose(x: float, y: float, radius: float) -> str:
    """The rose; its fleur reaches a third of the radius beyond the dial."""
    r = radius
    dial = ellipse(0, 0, r * 0.74, r * 0.74, "paper", "line", stroke_width=1.8, opacity=0.9)
    dial += ellipse(0, 0, r * 0.66, r * 0.66, "none", "brass", stroke_width=1.6)
    dial += ellipse(0, 0, r * 0.5, r * 0.5, "none", "line", stroke_width=0.8)
    marks = "".join(
        f"M{_at(2 * pi * mark / MARKS, r * 0.66)}L{_at(2 * pi * mark / MARKS, r * 0.74)}"
        for mark in range(MARKS)
    )
    stars = "".join(_star(r, *row) for row in POINTS)
    hub = ellipse(0, 0, r * 0.1, r * 0.1, "gold", "line", stroke_width=1.3)
    fleur = "c2 3 5 4 5 8 0 3-3 4-5 2-2 2-5 1-5-2 0-4 3-5 5-8z"
    north = path(f"M0 {number(-r * 1.32)}{fleur}", "red", "line", 1.2)
    return group(
        dial, path(marks, "none", "line", 1), stars, hub, north, x=x, y=y, stroke_linejoin="round"
    )


def _star(
    r: float, count: int, turn: float, reach: float, broad: float, left: str, right: str
) -> str:
    halves = ["", ""]
    for point in range(count):
        angle = 2 * pi * point / count + turn * pi
        for side, half in enumerate((-1, 1)):
            halves[side] += (
                f"M0 0L{_at(angle + half * pi / count, r * broad)}L{_at(angle, r * reach)}z"
            )
    return path(halves[0], left, "line", 1.1) + path(halves[1], right, "line", 1.1)


def _at(angle: float, radius: float) -> str:
    return f"{number(sin(angle) * radius)} {number(-cos(angle) * radius)}"
