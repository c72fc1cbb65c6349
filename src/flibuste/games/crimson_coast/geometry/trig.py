"""Directions without a library's sine: headings are whole tenths of a degree, and a table knows each of them.

Nine decimals are the same whatever library made them, so every build on every machine plays the same game.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

TURN: Final = 3600
HALF: Final = 1800
QUARTER: Final = 900
DEGREE: Final = 10
TENTHS_BY_RADIAN: Final = HALF / math.pi
DOUBTFUL: Final = 0.01
"""So near to the middle between two headings, in tenths of a degree, only products tell which is nearer: much more than
arc tangents and rounded sines lose."""
ARC_TANGENT: Final[Callable[[float, float], float]] = math.atan2
"""Held by a name of its own: compiled, what a module has is looked up at each call."""


def sines() -> list[float]:
    """One quarter, mirrored: opposite headings are exactly opposite."""
    rising = [round(math.sin(math.radians(tenths / 10)), 9) for tenths in range(QUARTER + 1)]
    half = rising + rising[-2:0:-1]
    return half + [-sine for sine in half]


SIN: Final[list[float]] = sines()
COS: Final[list[float]] = SIN[QUARTER:] + SIN[:QUARTER]


def bearing(dx: float, dy: float) -> int:
    """The heading nearest to this direction: guessed by arc tangent, decided by products, the lower of two equals. A
    guess that is nowhere near the middle between two needs no decision."""
    exact = ARC_TANGENT(dy, dx) * TENTHS_BY_RADIAN + 0.5
    guess = math.floor(exact)
    if DOUBTFUL < exact - guess < 1.0 - DOUBTFUL:
        return guess % TURN
    best = -1
    off = 0.0
    for tenths in range(guess - 1, guess + 2):
        heading = tenths % TURN
        aside = abs(COS[heading] * dy - SIN[heading] * dx)
        if best < 0 or aside < off or (aside == off and heading < best):
            best, off = heading, aside
    return best
