"""Whole turns to choose from, up to where chance or another seat comes in; the best first.

`aims` says what a turn may be for, `pursuit` which moves lead there, `plan_words` what that is called and comes to.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.plans import Ahead, Plan
from flibuste.games.tiny_epic_pirates.aims import (
    Course,
    best_aims,
    course_by_helm,
    course_from_here,
)
from flibuste.games.tiny_epic_pirates.moves import Advance
from flibuste.games.tiny_epic_pirates.plan_words import PlanWords
from flibuste.games.tiny_epic_pirates.pursuit import pursue
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain
from flibuste.games.tiny_epic_pirates.rules.orders import GIVE_ORDER
from flibuste.games.tiny_epic_pirates.rules.sailing import SAIL_ON
from flibuste.games.tiny_epic_pirates.table import Tiny

MOST: Final = 12
"""Plans to read."""
EACH: Final = 3
"""Of one order, as long as there are several to choose from."""
ALONE: Final = 6
"""Of the order that is given."""


def plans(here: Ahead[Tiny]) -> tuple[Plan, ...]:
    """From the first question of a turn to its order."""
    if GIVE_ORDER[here.seat] not in here.game.agenda:
        return ()
    courses = courses_from(here)
    each = EACH if len(courses) > 1 else ALONE
    known: dict[tuple[Action, ...], Ahead[Tiny]] = {}
    found: list[Plan] = []
    for aim in best_aims(here.game.table, here.seat, courses, each, MOST):
        trail = pursue(here, aim, known)
        if trail:
            found.append(PlanWords(trail, aim).plan())
    return tuple(found)


def courses_from(here: Ahead[Tiny]) -> list[Course]:
    """One for each space of the helm; once the captain has moved, the one that is left."""
    table, seat = here.game.table, here.seat
    if isinstance(here.game.choice, AdvanceCaptain):
        spaces = [move.space for move in here.options() if isinstance(move, Advance)]
        return [course_by_helm(table, seat, space) for space in spaces]
    return [course_from_here(table, seat, SAIL_ON[seat] in here.game.agenda)]
