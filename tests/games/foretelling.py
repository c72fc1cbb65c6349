"""Claims about a move, and what happened in many tries of it.

A try: a world is imagined from what the seat sees, the move is made, and chance and others play on until the affair is
settled. The folder of a game says in `outlook`:

* `positions`: games under every ruling that matters, in the middle of whatever is foretold;
* `claims(note)`: what a note claims, by name: a number, `Within` bounds, or a `Chance`;
* `happens(world, seat, action, note)`: makes the move and plays on; what came of it, under the same names.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple


class Within(NamedTuple):
    """A number between these two, each included."""

    low: float
    high: float


class Chance(NamedTuple):
    """Something that happens (1) or not (0), so many times of a hundred, rounded to `digit`."""

    percent: float
    digit: float = 1.0


Claim = float | Within | Chance


def holds(claim: Claim, came: Sequence[float]) -> bool:
    """Whether what came may well come if the claim is true: chances within three and a half deviations."""
    if isinstance(claim, Within):
        return all(claim.low <= each <= claim.high for each in came)
    if isinstance(claim, Chance):
        return is_likely(claim, sum(came) / len(came), len(came))
    return all(each == claim for each in came)


def is_likely(claim: Chance, seen: float, tries: int) -> bool:
    """Whether some chance that is rounded to what is claimed explains what was seen."""
    slack = claim.digit / 200
    low, high = max(0.0, claim.percent / 100 - slack), min(1.0, claim.percent / 100 + slack)
    return any(
        abs(seen - chance) <= 3.5 * sqrt(chance * (1 - chance) / tries) + 1e-9
        for chance in (low, claim.percent / 100, high, min(max(seen, low), high))
    )
