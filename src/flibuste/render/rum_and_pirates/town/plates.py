"""The nine plates as we draw them: where squares lie, how alleys run, and where they are cut into segments.

All of it follows from the plate alone, so it is worked out once. An exit meets the border at right angles and at the
same two places of every side: so exits meet whatever the layout.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from math import cos, dist, radians, sin
from typing import Any, Final, NamedTuple

from flibuste.games.rum_and_pirates.components import PLATES as PRINTED
from flibuste.games.rum_and_pirates.components import SIDES
from flibuste.render.rum_and_pirates.town.curves import Curve, Measured, Point, rung

PLATE: Final = 200.0
RADIUS: Final = 21.0
"""Of the medallion on a square."""
STREET: Final = 18.0
"""As wide as an alley is, with its kerbs."""
JOINT: Final = STREET / 2 - 1.5
"""Half as wide as an alley is between its kerbs."""
REACH: Final = 0.36
"""How far a curve keeps its first direction, as a part of the way."""
NEAR, FAR = PLATE * 0.3, PLATE * 0.7
BORDER: Final[tuple[Point, ...]] = (
    (NEAR, 0), (FAR, 0), (PLATE, NEAR), (PLATE, FAR), (FAR, PLATE), (NEAR, PLATE), (0, FAR), (0, NEAR),
)  # fmt: skip
"""Where the exits of a plate are, clockwise from the upper left corner."""
OUTWARD: Final[tuple[Point, ...]] = (
    (0, -1), (0, -1), (1, 0), (1, 0), (0, 1), (0, 1), (-1, 0), (-1, 0),
)  # fmt: skip


class Street(NamedTuple):
    """What a plate has of an alley: all of it, or the way from a square to an exit."""

    way: Measured
    segments: int
    """Whole ones; at an exit half of one follows them."""
    is_exit: bool

    @property
    def first(self) -> float:
        """Where the first segment begins: at the rim of the square."""
        return RADIUS

    @property
    def step(self) -> float:
        """The length of a segment."""
        if self.is_exit:
            return (self.way.length - RADIUS) / (self.segments + 0.5)
        return (self.way.length - 2 * RADIUS) / self.segments

    @property
    def joints(self) -> list[float]:
        """Where segments meet, as distances from the square."""
        last = self.segments + 1 if self.is_exit else self.segments
        return [self.first + self.step * at for at in range(1, last)]

    def rungs(self, curve: Curve) -> str:
        """A line at each joint, on this curve as it lies in a town."""
        return "".join(rung(curve, self.way.t(far), JOINT) for far in self.joints)

    @property
    def middles(self) -> list[float]:
        """Of the whole segments."""
        return [self.first + self.step * (at + 0.5) for at in range(self.segments)]


class Plate(NamedTuple):
    """One plate, not turned."""

    number: int
    squares: tuple[Point, ...]
    inner: tuple[Street, ...]
    exits: tuple[Street, ...]

    @property
    def streets(self) -> tuple[Street, ...]:
        return self.inner + self.exits


@cache
def rows(name: str) -> dict[str, Any]:
    """A table of numbers that lies beside this module."""
    return tomllib.loads((files(__package__ or __name__) / f"{name}.toml").read_text("utf-8"))


def heading(start: Point, degrees: float, far: float) -> Point:
    return start[0] + far * cos(radians(degrees)), start[1] + far * sin(radians(degrees))


@cache
def plate(number: int) -> Plate:
    drawn, printed = rows("plates")["plate"][number - 1], PRINTED[number - 1]
    at: dict[str, Point] = {name: (x, y) for name, (x, y) in drawn["squares"].items()}
    inner = [
        Street(lane(at[pair[0]], at[pair[1]], *drawn["alleys"][pair]), length, is_exit=False)
        for pair, length in printed["alleys"].items()
    ]
    exits = [
        Street(way_out(at[square], drawn["exits"][side], side), whole, is_exit=True)
        for side, (square, whole) in zip(range(SIDES), printed["exits"], strict=True)
    ]
    return Plate(number, tuple(at.values()), tuple(inner), tuple(exits))


def lane(start: Point, end: Point, leaves: float, reaches: float) -> Measured:
    far = REACH * dist(start, end)
    return Measured(Curve(start, heading(start, leaves, far), heading(end, reaches, far), end))


def way_out(start: Point, leaves: float, side: int) -> Measured:
    end, (ox, oy) = BORDER[side], OUTWARD[side]
    far = REACH * dist(start, end)
    return Measured(
        Curve(start, heading(start, leaves, far), (end[0] - ox * far, end[1] - oy * far), end)
    )
