"""Fitting-out: all ships that nine gold can buy, weighed against one another once (PC-2.6)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from math import exp, log
from typing import Final

from flibuste.bots.pirates_cove.guesses import GUESSES
from flibuste.bots.pirates_cove.ships import BETTER, Fit, Ship, build_of
from flibuste.games.pirates_cove.components import (
    FLINT,
    HULL,
    START,
    START_GOLD,
    TOP,
    price,
)
from flibuste.games.pirates_cove.rules.damage import BEARS
from flibuste.games.pirates_cove.table import HULLS

Plan = tuple[int, ...]

BOLD: Final = 0.5
"""Fame by which a plan may be worse than the best and be chosen about a third as often."""

OTHERS: Final[tuple[Plan, ...]] = ((3, 4, 4, 3), (4, 3, 3, 4), (3, 3, 3, 5), (4, 4, 4, 2))
"""Ships that others are likely to sail."""

GOLD: Final = 0.4
"""What a coin kept is worth."""

HEAD_START: Final = 2
"""The first months count double: nobody has anything better yet."""


def fitted(plan: Plan, parrot: int) -> Ship:
    fit: Fit = (*plan, 0, 0, 0, 0, parrot, BEARS if parrot >= 0 else 0, BETTER)
    build = build_of(fit)
    return Ship(0, build, build.sailing)


@cache
def plans(parrot: int) -> dict[Plan, float]:
    """Every ship that can be paid, and what it promises with this parrot aboard."""
    found = {}
    for plan in product(range(START, TOP + 1), repeat=4):
        cost = sum([price(START, position - START) for position in plan])
        if cost <= START_GOLD:
            found[plan] = promise(plan, parrot) + GOLD * (START_GOLD - cost)
    return found


def promise(plan: Plan, parrot: int) -> float:
    guesses = GUESSES
    mine = fitted(plan, parrot)
    level = Ship(0, mine.build.balanced(), mine.speed)
    rivals = [fitted(other, -1) for other in OTHERS]
    now = sum([mine.meets(rival)[0] for rival in rivals], 0.0) / len(rivals)
    soon = sum([level.meets(rival)[0] for rival in rivals], 0.0) / len(rivals)
    strength = (1 - guesses.reach) * now + guesses.reach * soon
    room = 0 if parrot == FLINT else HULLS[plan[HULL]]
    return HEAD_START * guesses.contest * strength + guesses.rooms * room


@lru_cache(maxsize=4096)
def fitting(begun: Plan, position: int, parrot: int) -> float:
    """What a position of the next section promises, all ways to go on considered by how good they are.

    Drawn by these, section after section, a plan is chosen as often as its own promise says.
    """
    settled = (*begun, position)
    ways = [worth for plan, worth in plans(parrot).items() if plan[: len(settled)] == settled]
    top = max(ways)
    return top + BOLD * log(sum([exp((way - top) / BOLD) for way in ways], 0.0))
