"""Free room in a scene: where a label may lie without covering what must be seen."""

from __future__ import annotations

from functools import cache

from flibuste.render.svg import Area

EDGE = 4.0
ACROSS, DOWN = 20.0, 9.0
"""The steps in which a free place is looked for."""


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
        self.taken: list[Area] = []

    def take(self, box: Area) -> None:
        self.taken.append(box)

    def near(self, x: float, y: float, width: float, height: float) -> Area:
        """A free box with the middle of its upper edge near a point, or one right there if all is full."""
        taken = [(box.x, box.y, box.x + box.width, box.y + box.height) for box in self.taken]
        last, lowest = self.width - width - EDGE, self.height - height - EDGE
        for across, down in (*_steps(), (0.0, 0.0)):
            left = min(max(x + across - width / 2, EDGE), last)
            top = min(max(y + down, EDGE), lowest)
            right, bottom = left + width, top + height
            for start, high, end, low in taken:
                if left < end and start < right and top < low and high < bottom:
                    break
            else:
                break
        return Area(left, top, width, height)
