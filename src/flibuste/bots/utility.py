"""What an outcome is worth to each seat: the chance to win first, the margin second.

Points alone make a bot happy with second place; wins alone leave it without a wish once the game seems lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

WIN: Final = 0.85
"""Weight of the chance to win; the rest is the margin's."""

SLACK: Final = 3.0
"""Spreads of lead that make half of the margin's weight."""


def expected(scores: Sequence[float], spread: float) -> list[float]:
    """Utilities, from 0 to 1, of scores that may still change by about `spread`."""
    return blended(chances(scores, spread), scores, spread)


def chances(scores: Sequence[float], spread: float) -> list[float]:
    """How likely each of them is to win."""
    top = max(scores)
    weights = [exp((score - top) / spread) for score in scores]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def settled(winners: Sequence[int], scores: Sequence[float], spread: float) -> list[float]:
    """Utilities of a finished game."""
    return blended(shares(winners, len(scores)), scores, spread)


def shares(winners: Sequence[int], seats: int) -> list[float]:
    """Of the win: those who win together share it."""
    parts = [0.0] * seats
    for seat in winners:
        parts[seat] = 1 / len(winners)
    return parts


def blended(chances: list[float], scores: Sequence[float], spread: float) -> list[float]:
    """Whoever plays alone has no rival: there more is simply better."""
    scale = SLACK * spread
    utilities = []
    ranked = sorted(scores)
    for chance, score in zip(chances, scores, strict=True):
        rival = ranked[-1] if score < ranked[-1] else ranked[-2] if len(ranked) > 1 else 0.0
        lead = score - rival
        margin = 0.5 + 0.5 * lead / (scale + abs(lead))
        utilities.append(WIN * chance + (1 - WIN) * margin)
    return utilities
