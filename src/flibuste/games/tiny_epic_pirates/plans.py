"""Whole turns to choose from, up to where chance or another seat comes in; the best first.

`aims` says what a turn may be for, and `deeds` what that is worth; `pursuit` which moves lead there, and `follow_up`
what comes after; `plan_labels` what all of it is called, `plan_words` what it comes to.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.plans import Ahead, Plan
from flibuste.games.tiny_epic_pirates.aims import (
    Aim,
    Course,
    best_aims,
    course_by_helm,
    course_from_here,
)
from flibuste.games.tiny_epic_pirates.deeds import stationings
from flibuste.games.tiny_epic_pirates.follow_up import FOLLOWS
from flibuste.games.tiny_epic_pirates.moves import Advance
from flibuste.games.tiny_epic_pirates.plan_words import plan_of
from flibuste.games.tiny_epic_pirates.pursuit import pursue
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain
from flibuste.games.tiny_epic_pirates.rules.hide_out import HideOutHands
from flibuste.games.tiny_epic_pirates.rules.orders import is_order_ahead
from flibuste.games.tiny_epic_pirates.rules.sailing import SAIL_ON
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny

MOST: Final = 12
"""Plans to read."""
EACH: Final = 3
"""Of one order, as long as there are several to choose from."""
ALONE: Final = 6
"""Of the order that is given."""

WORTHY: Final = 1.0
"""The worth of an aim whose plan may be shown before all others."""


def plans(here: Ahead[Tiny]) -> tuple[Plan, ...]:
    """From any question of a turn to its end; the same moves once, and the best before all."""
    known: dict[tuple[Action, ...], Ahead[Tiny]] = {}
    found: dict[tuple[Action, ...], Plan] = {}
    for aim in aims_from(here):
        trail = pursue(here, aim, known)
        if trail and trail[-1].moves not in found:
            leads = not found and aim.worth >= WORTHY
            found[trail[-1].moves] = plan_of(trail, aim).but(leads=leads)
    return tuple(found.values())


def aims_from(here: Ahead[Tiny]) -> list[Aim]:
    """Up to the order some on each course; after it, what is left of the turn."""
    table, seat = here.game.table, here.seat
    if is_order_ahead(here.game.agenda):
        courses = courses_from(here)
        each = EACH if len(courses) > 1 else ALONE
        return best_aims(table, seat, courses, each, MOST)
    deeds = [NOBODY]
    if isinstance(here.game.choice, HideOutHands):
        deeds = [deed for deed, _ in stationings(table, seat)]
    elif not isinstance(here.game.choice, FOLLOWS):
        return []
    return [Aim(WORTHY, NOBODY, table.order, (), table.ships[seat], deed) for deed in deeds]


def courses_from(here: Ahead[Tiny]) -> list[Course]:
    """One for each space of the helm; once the captain has moved, the one that is left."""
    table, seat = here.game.table, here.seat
    if isinstance(here.game.choice, AdvanceCaptain):
        spaces = [move.space for move in here.options() if isinstance(move, Advance)]
        return [course_by_helm(table, seat, space) for space in spaces]
    return [course_from_here(table, seat, SAIL_ON[seat] in here.game.agenda)]
