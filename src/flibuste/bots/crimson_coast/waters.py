"""Distances over the sea and the turns they take, as a captain guesses them at a glance."""

from __future__ import annotations

from math import ceil, hypot
from typing import Final

from flibuste.games.crimson_coast.components import L, S
from flibuste.games.crimson_coast.geometry.trig import COS, SIN
from flibuste.games.crimson_coast.table import Coast, Pose

SHORE: Final = 34.0
"""From the middle of an island to its shore, more or less."""
WIDE: Final = 48.0
"""A way that passes an island nearer than this has to go round it."""
ROUND: Final = 45.0
"""Which is so much longer."""
ASTERN: Final = 30.0
"""The same for what lies behind the ship."""
STEADY: Final = 0.4
"""Part of a turn that counts as such; the rest of it counts as a whole one."""


def turns_for(way: float, speed: float) -> float:
    """Turns for so many millimetres: partly as they are, so that nearer is always better, partly as whole ones."""
    if way <= 0.0:
        return 0.0
    turns = way / speed
    return STEADY * turns + (1 - STEADY) * ceil(turns - 0.03)


def way_to(table: Coast, x: float, y: float, gx: float, gy: float, skip: int) -> float:
    """From point to point, round islands; the island that one goes to, by its number, is not in the way."""
    dx, dy = gx - x, gy - y
    length = hypot(dx, dy)
    if length < WIDE:
        return length
    for number, (ix, iy, _) in enumerate(table.islands):
        if number == skip:
            continue
        ox, oy = ix / 100 - x, iy / 100 - y
        along = (ox * dx + oy * dy) / length
        if 0.0 < along < length and abs(ox * dy - oy * dx) < WIDE * length:
            return length + ROUND
    return length


def astern(pose: Pose, x: float, y: float) -> float:
    """What is added for a course that begins with more than a quarter turn."""
    behind = (x - pose[0] / 100) * COS[pose[2]] + (y - pose[1] / 100) * SIN[pose[2]]
    return ASTERN if behind < 0.0 else 0.0


def length_of(segments: tuple[int, int]) -> float:
    return segments[0] * S + segments[1] * L
