"""Windows on the table: which part of it is shown, where on the board, and how large.

Millimetres are counted as the rules do, from the west and the south edge; boards from their upper left corner. What
never changes is drawn in millimetres from the upper left corner of the table (`sheet`).
"""

from __future__ import annotations

from dataclasses import dataclass

from flibuste.games.crimson_coast.table import Pose
from flibuste.render.sea import Point

FRAME = 12.0
BOARD = 720.0
"""Of a desktop, square."""
ISLAND_REACH = 45
"""Millimetres from the middle of an island to its farthest shore, and a little more."""
PHONE_WIDTH, PHONE_HEIGHT = 390.0, 400.0
LINE = 1.6
"""How thick outlines are on a board; pieces are drawn in millimetres, and lines must not grow with them."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A window: its upper left corner and size on the board, the point of the table that lies there, and the scale."""

    left: float
    top: float
    width: float
    height: float
    x: float
    y: float
    k: float
    """Points of the board for a millimetre."""
    side: float
    """Of the table."""

    def at(self, x: float, y: float) -> Point:
        """A point of the table, on the board."""
        return (
            round(self.left + (x - self.x) * self.k, 1),
            round(self.top + (self.y - y) * self.k, 1),
        )

    def of(self, pose: Pose) -> Point:
        return self.at(pose[0] / 100, pose[1] / 100)

    def shows(self, x: float, y: float, slack: float = 0.0) -> bool:
        """Whether this point of the table, or something so far round it, lies in the window."""
        across, down = x - self.x, self.y - y
        high, wide = self.height / self.k, self.width / self.k
        return -slack <= across <= wide + slack and -slack <= down <= high + slack

    @property
    def sheet(self) -> str:
        """The transform of what is drawn in millimetres from the upper left corner of the table."""
        x, y = self.at(0, self.side)
        return f"translate({x:g} {y:g}) scale({self.k:.4f})"

    @property
    def pen(self) -> float:
        """An outline, in millimetres."""
        return round(LINE / self.k, 2)


def whole(side: float, left: float = FRAME, top: float = FRAME, room: float = BOARD) -> Chart:
    """All of the table, within a frame."""
    inner = room - 2 * FRAME
    return Chart(left, top, inner, inner, 0, side, inner / side, side)


def about(middle: Point, wide: float, box: tuple[float, float, float, float], side: float) -> Chart:
    """The part about a point of the table that is so many millimetres wide, filling a box of the board (left, top,
    width, height); it never shows much of what lies off the table."""
    left, top, width, height = box
    k = width / wide
    high = height / k
    x = _held(middle[0] - wide / 2, wide, side)
    y = _held(middle[1] - high / 2, high, side)
    return Chart(left, top, width, height, x, y + high, k, side)


def _held(start: float, length: float, side: float) -> float:
    if length >= side:
        return (side - length) / 2
    return min(max(start, 0.0), side - length)
