"""Free room in a scene: where a label may lie without covering what must be seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

EDGE = 4.0
ACROSS, DOWN = 20.0, 9.0
"""The steps in which a free place is looked for."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: Box) -> bool:
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


@cache
def _steps() -> tuple[tuple[float, float], ...]:
    """Places round a point, the nearest first; below is nearer than above."""
    found = [(ACROSS * across, DOWN * down) for across in range(-14, 15) for down in range(-12, 9)]
    return tuple(sorted(found, key=lambda step: abs(step[0]) + max(step[1], -2 * step[1])))


class Room:
    """A scene, and what already lies in it."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.taken: list[Box] = []

    def take(self, box: Box) -> None:
        self.taken.append(box)

    def near(self, x: float, y: float, width: float, height: float) -> Box:
        """A free box with the middle of its upper edge near a point, or one right there if all is full."""
        for across, down in _steps():
            box = self.within(x + across, y + down, width, height)
            if not any(box.meets(other) for other in self.taken):
                return box
        return self.within(x, y, width, height)

    def within(self, x: float, y: float, width: float, height: float) -> Box:
        left = min(max(x - width / 2, EDGE), self.width - width - EDGE)
        return Box(left, min(max(y, EDGE), self.height - height - EDGE), width, height)
