"""Distances over the sea and the turns they take, as a captain guesses them at a glance."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, sqrt
from typing import Final

from flibuste.games.crimson_coast.components import L, S
from flibuste.games.crimson_coast.geometry.trig import COS, SIN
from flibuste.games.crimson_coast.table import Pose

Shores = tuple[tuple[float, float], ...]
"""Middles of islands in millimetres."""

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


@lru_cache(maxsize=256)
def shores_of(islands: tuple[Pose, ...], skip: int) -> Shores:
    """All that may be in the way, but for the island that one goes to."""
    return tuple([(x / 100, y / 100) for at, (x, y, _) in enumerate(islands) if at != skip])


def way_to(shores: Shores, x: float, y: float, gx: float, gy: float) -> float:
    """From point to point, round islands."""
    dx, dy = gx - x, gy - y
    square = dx * dx + dy * dy
    length = sqrt(square)
    if length < WIDE:
        return length
    across = WIDE * length
    for ix, iy in shores:
        ox, oy = ix - x, iy - y
        if 0.0 < ox * dx + oy * dy < square and -across < ox * dy - oy * dx < across:
            return length + ROUND
    return length


def astern(pose: Pose, x: float, y: float) -> float:
    """What is added for a course that begins with more than a quarter turn."""
    behind = (x - pose[0] / 100) * COS[pose[2]] + (y - pose[1] / 100) * SIN[pose[2]]
    return ASTERN if behind < 0.0 else 0.0


def length_of(segments: tuple[int, int]) -> float:
    return segments[0] * S + segments[1] * L
