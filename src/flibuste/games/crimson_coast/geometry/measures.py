"""Tolerances in millimetres, and how lengths are rounded (section 3.1 of our digest, RU-60).

Headings are rounded before anything is tested, positions after a pose was accepted.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

HAIR: Final = 1e-6
"""Far below what is stored, and above what rounded sines lose: limits are meant to be kept by what lies on them."""
TOUCH: Final = 0.5 + HAIR
"""Two pieces touch that are no farther apart."""
INSET: Final = 0.05
"""Sweeps, terrain and lines of fire count from an overlap above this."""
OVERLAP: Final = 0.1 + HAIR
"""The most that a legal pose may overlap a piece, or its bow point the edge of the table."""
SLACK: Final = 0.05 + HAIR
"""What every measured distance is granted."""
NEVER: Final = 1e30
"""A distance that nothing on a table has."""

CLEAR: Final = -1
EDGE: Final = -2
"""In place of the number of a piece: nothing, or the edge of the table."""
REFUSED: Final = -1
"""In place of the distance sailed: the turn before it was not possible."""


def hundredths(length: float) -> int:
    """Millimetres as whole hundredths, as they are stored."""
    return math.floor(length * 100.0 + 0.5)


def total(lengths: Sequence[float]) -> float:
    """One after the other: the `sum` of newer Pythons rounds otherwise than that of older ones."""
    added = 0.0
    for length in lengths:
        added += length
    return added
