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


def sure(freedom: int) -> float:
    """Standard errors around a mean that hold 95 % by Student's distribution, which few games need; to a hundredth
    from four games on (Cornish and Fisher's series)."""
    z: float = SURE
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))


def interval(numbers: Sequence[float]) -> tuple[float, float]:
    """Between which numbers the true mean lies with 95 %; of a single number nothing is known beyond itself."""
    middle = mean(numbers)
    if len(numbers) < 2:
        return middle, middle
    half = sure(len(numbers) - 1) * deviation(numbers) / sqrt(len(numbers))
    return middle - half, middle + half
