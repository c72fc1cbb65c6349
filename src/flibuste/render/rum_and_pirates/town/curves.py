"""Curves with a length: alleys are drawn as one cubic each and cut by what a foot would measure."""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise
from math import dist, hypot
from typing import NamedTuple

from flibuste.render.svg import number

Point = tuple[float, float]
STEPS = 24
"""As finely as a curve is measured."""


class Curve(NamedTuple):
    """A cubic Bézier curve."""

    start: Point
    leave: Point
    reach: Point
    end: Point

    def at(self, t: float) -> Point:
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = self
        return a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy

    def across(self, t: float) -> Point:
        """A step to the right of who walks along the curve, of length one."""
        (ax, ay), (bx, by) = self.part(t, min(1.0, t + 0.01))[::3] if t < 1 else self[2:]
        far = hypot(bx - ax, by - ay) or 1.0
        return (ay - by) / far, (bx - ax) / far

    def part(self, start: float, end: float) -> Curve:
        """From one parameter to another, as a curve of its own."""
        p, q = self.at(start), self.at(end)
        third = (end - start) / 3
        (ax, ay), (bx, by) = self.slope(start), self.slope(end)
        return Curve(
            p, (p[0] + ax * third, p[1] + ay * third), (q[0] - bx * third, q[1] - by * third), q
        )

    def slope(self, t: float) -> Point:
        u = 1 - t
        a, b, c = 3 * u * u, 6 * u * t, 3 * t * t
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = self
        return (
            a * (bx - ax) + b * (cx - bx) + c * (dx - cx),
            a * (by - ay) + b * (cy - by) + c * (dy - cy),
        )

    def moved(self, turns: int, x: float, y: float, side: float) -> Curve:
        """On a plate turned clockwise this often and laid at a place."""
        a, b, c, d = (moved(point, turns, x, y, side) for point in self)
        return Curve(a, b, c, d)

    def backwards(self) -> Curve:
        return Curve(*self[::-1])

    @property
    def d(self) -> str:
        """As the data of a path, without its first point."""
        return "C" + " ".join(f"{number(x)} {number(y)}" for x, y in self[1:])


def moved(point: Point, turns: int, x: float, y: float, side: float) -> Point:
    """A point of a plate that is turned clockwise this often and laid at a place."""
    px, py = point
    for _ in range(turns):
        px, py = side - py, px
    return px + x, py + y


class Measured:
    """A curve whose length is known from its start to every point; turning does not change it."""

    def __init__(self, curve: Curve) -> None:
        self.curve = curve
        self.points = [curve.at(step / STEPS) for step in range(STEPS + 1)]
        self.far = [0.0]
        for one, other in pairwise(self.points):
            self.far.append(self.far[-1] + dist(one, other))

    @property
    def length(self) -> float:
        return self.far[-1]

    def t(self, far: float) -> float:
        """The parameter after so long a walk."""
        step = min(max(bisect_left(self.far, far), 1), STEPS)
        before, after = self.far[step - 1], self.far[step]
        return min(1.0, max(0.0, (step - 1 + (far - before) / (after - before)) / STEPS))


def to(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def rung(curve: Curve, t: float, half: float) -> str:
    """A line across a curve, as the data of a path."""
    (x, y), (nx, ny) = curve.at(t), curve.across(t)
    nx, ny = nx * half, ny * half
    return f"M{to((x - nx, y - ny))}l{to((2 * nx, 2 * ny))}"
