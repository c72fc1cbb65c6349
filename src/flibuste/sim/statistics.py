"""What a number of games says, and how surely."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

SURE: Final = 1.959964
"""Standard deviations around the middle that hold 95 % of a normal distribution."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of a share; a shared win counts as a part of one.

    With parts of wins the true interval is a little narrower, so this one errs on the safe side.
    """
    share = wins / games
    weight = SURE * SURE / games
    middle = (share + weight / 2) / (1 + weight)
    half = SURE * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def deviation(numbers: Sequence[float]) -> float:
    """The sample's standard deviation; 0 of a single number."""
    if len(numbers) < 2:
        return 0.0
    middle = mean(numbers)
    return sqrt(sum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1))
