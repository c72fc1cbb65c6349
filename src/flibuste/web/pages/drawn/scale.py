"""Scales for charts: round numbers for people."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


def step_for(span: float, most: int) -> int:
    """The smallest round step that needs at most so many lines."""
    return next((each for each in STEPS if span / each <= most), STEPS[-1])


def ticks(values: Iterable[float], most: int = 6) -> list[int]:
    """Round numbers from below the least value (0 at least) to the greatest or just beyond."""
    known = [0.0, *values]
    step = step_for(max(known) - min(known) or 1, most)
    return list(range(floor(min(known) / step) * step, ceil(max(known) / step) * step + 1, step))
