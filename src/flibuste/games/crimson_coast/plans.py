"""Whole moves to choose from: a ship sails for a harbour, a treasure, a derelict or an enemy, segment by segment, and
what may follow there; up to where a die or something hidden comes in. The best first."""

from __future__ import annotations

from typing import Final, NamedTuple

from flibuste.engine.action import Action
from flibuste.engine.plans import LONGEST_PLAN, Ahead, Plan
from flibuste.engine.words import Phrase
from flibuste.games.crimson_coast.goals import Goal, goals_of
from flibuste.games.crimson_coast.moves.boarding import Ram
from flibuste.games.crimson_coast.moves.cargo import ExploreFree
from flibuste.games.crimson_coast.moves.gunnery import CaptainShoots
from flibuste.games.crimson_coast.moves.sailing import BELAY, TakeInTow
from flibuste.games.crimson_coast.moves.turn import GiveMove
from flibuste.games.crimson_coast.notes import step_note
from flibuste.games.crimson_coast.outlook import end_of
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules.command import Command
from flibuste.games.crimson_coast.rules.move_steps import MoveStep
from flibuste.games.crimson_coast.steering import best_step, gap
from flibuste.games.crimson_coast.table import ISLAND, Coast

MOST: Final = 9
"""Plans to read."""
EACH: Final = 3
"""Of one ship, as long as there are few ships."""
FOLLOWS: Final = (CaptainShoots, ExploreFree, TakeInTow, Ram)
"""What a ship goes somewhere for, in the order in which it may be done (RU-13)."""
HARBOURS: Final = ("outlook.docks", "outlook.banks", "outlook.wins")
WORTHY: Final = 5.0
"""The worth of a plan that may be shown before all others."""


class Trail(NamedTuple):
    """A way to a goal, as far as it was tried."""

    points: list[Ahead[Coast]]
    """From where it begins to where it stops."""
    note: Phrase | None
    """What the last step under sail comes to."""


def plans(here: Ahead[Coast]) -> tuple[Plan, ...]:
    """Of every ship that may be given a move action; under way, of the ship that moves."""
    if isinstance(here.game.choice, MoveStep):
        return offered(here, [(here, here.game.table.acting)])
    if not isinstance(here.game.choice, Command):
        return ()
    movers = [move for move in here.options() if isinstance(move, GiveMove)]
    return offered(here, [(here.after(move), move.ship) for move in movers])


def offered(here: Ahead[Coast], starts: list[tuple[Ahead[Coast], int]]) -> tuple[Plan, ...]:
    """The best goals of each ship, the same moves once."""
    each = max(1, min(EACH, MOST // max(1, len(starts))))
    found: dict[tuple[Action, ...], tuple[float, Plan]] = {}
    for start, ship in starts:
        for goal in goals_of(start.game.table, ship)[:each]:
            trail = pursue(start, ship, goal)
            last = trail.points[-1]
            if len(last.moves) - len(here.moves) > 1 and last.moves not in found:
                found[last.moves] = worth(trail, ship, goal), plan_of(trail, ship, goal)
    ranked = sorted(found.values(), key=lambda one: -one[0])[:MOST]
    return tuple(
        [plan.but(leads=not at and much >= WORTHY) for at, (much, plan) in enumerate(ranked)]
    )


def pursue(start: Ahead[Coast], ship: int, goal: Goal) -> Trail:
    """Every step that brings the ship nearer, then what it came for."""
    trail = Trail([start], None)
    while not trail.points[-1].stop and len(trail.points[-1].moves) < LONGEST_PLAN:
        here = trail.points[-1]
        move = next_move(here, ship, goal)
        if move is None:
            break
        note = trail.note
        if isinstance(here.game.choice, MoveStep) and move is not BELAY:
            note = note_of(here.game.table, ship, move, here.game.choice)
        trail = Trail([*trail.points, here.after(move)], note)
    return trail


def next_move(here: Ahead[Coast], ship: int, goal: Goal) -> Action | None:
    """Under sail a step, and at the end of the way whatever follows; None when it is done."""
    table, options = here.game.table, here.options()
    if isinstance(here.game.choice, MoveStep):
        return best_step(table, ship, goal, options)
    for kind in FOLLOWS:
        for move in options:
            if isinstance(move, kind) and is_meant(table, ship, goal, move):
                return move
    return None


def is_meant(table: Coast, ship: int, goal: Goal, move: Action) -> bool:
    """Whether that is what the ship came for: treasure of an island, a derelict to tow, an enemy."""
    if isinstance(move, CaptainShoots):
        return move.ship == ship == table.acting
    if isinstance(move, ExploreFree):
        return move.ship == ship and goal.code == ISLAND + table.docked[ship]
    assert isinstance(move, TakeInTow | Ram)
    wants_tow = (
        isinstance(move, TakeInTow) == table.is_derelict(goal.code) if goal.code < ISLAND else False
    )
    return move.ship == goal.code and wants_tow


def note_of(table: Coast, ship: int, move: Action, asked: object) -> Phrase | None:
    end = end_of(table, ship, move, asked)
    return None if end is None else step_note(table, ship, move, end)


# -- words ---------------------------------------------------------------------------------------------


def plan_of(trail: Trail, ship: int, goal: Goal) -> Plan:
    """Who goes where, and what for."""
    last = trail.points[-1]
    table = last.game.table
    facts = (("ship", ship_phrase(table, ship)), ("goal", goal.phrase(table)))
    label = Phrase("plan.way", facts)
    if isinstance(last.moves[-1], FOLLOWS):
        label = Phrase("plan.then", (("way", label), ("deed", last.steps[-1])))
    place = f"island-{goal.code - ISLAND}" if goal.code >= ISLAND else f"ship-{goal.code}"
    return last.plan(label, note_for(trail, ship, goal), (f"ship-{ship}", place))


def note_for(trail: Trail, ship: int, goal: Goal) -> Phrase | None:
    """What it comes to; of a way that leads to nothing yet, what is left of it."""
    last = trail.points[-1]
    if trail.note is not None or not last.is_certain:
        return trail.note
    left = gap(last.game.table, ship, goal)
    return Phrase("plan.off", (("mm", round(left)), ("goal", goal.phrase(last.game.table))))


def worth(trail: Trail, ship: int, goal: Goal) -> float:
    """To set plans in an order: gold that comes home, treasure that is reached, and how near the rest has come."""
    last = trail.points[-1]
    if trail.note is not None and trail.note.key in HARBOURS:
        return WORTHY + goal.worth
    if not last.is_certain:
        return min(WORTHY - 1, goal.worth)
    return min(WORTHY - 1, goal.worth / (1.0 + gap(last.game.table, ship, goal) / 100))
