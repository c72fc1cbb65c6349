"""How a ship comes nearer to a goal: the next step among those that are open."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot
from typing import Final

from flibuste.engine.action import Action
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.components import L, S
from flibuste.games.crimson_coast.geometry.contact import dist
from flibuste.games.crimson_coast.geometry.trig import COS, SIN, TURN
from flibuste.games.crimson_coast.goals import Goal
from flibuste.games.crimson_coast.moves.kinds import ISLANDS
from flibuste.games.crimson_coast.moves.sailing import BELAY, CastOff, MakeFor, Sail
from flibuste.games.crimson_coast.outlook import End, end_of, met_on
from flibuste.games.crimson_coast.table import ISLAND, NONE, Coast, Pose

HALF_TURN: Final = 180.0
QUARTER: Final = 90.0
ASTERN: Final = 40.0
"""Millimetres that it costs to have a goal a quarter turn farther off than a ship can turn."""
SHALLOWS: Final = 400.0
"""And to meet terrain."""
INFINITE: Final = 1e9
ROUNDING: Final = 0.1
"""Millimetres that a stored place may lie off the way."""
NEARER: Final = 1.0
"""Millimetres by which a step must bring a ship nearer to be worth it."""


def gap(table: Coast, ship: int, goal: Goal) -> float:
    """Millimetres between a ship and its goal."""
    return dist(sea.hull(table, ship), goal.body(table))


def best_step(table: Coast, ship: int, goal: Goal, options: Sequence[Action]) -> Action | None:
    """Straight for it where that is open; else whatever brings the bow nearest; BELAY where nothing does."""
    best, least = None, distance(table, goal, table.poses[ship]) - NEARER
    ways: list[Action] = [move for move in options if isinstance(move, CastOff)]
    if ways or table.straight:
        least = INFINITE
    for move in ways or sorted(options, key=lambda each: not isinstance(each, MakeFor)):
        if isinstance(move, Sail) and nearest_on(table, ship, goal, move) >= least:
            continue
        far = after_step(table, ship, goal, move)
        if far < least:
            best, least = move, far
    if best is not None:
        return best
    return BELAY if BELAY in options else None


def nearest_on(table: Coast, ship: int, goal: Goal, move: Sail) -> float:
    """The bow comes no nearer to the goal on this way, wherever it is stopped: most steps need no closer look."""
    hull, there = sea.hull(table, ship), goal.body(table)
    heading = (hull.heading + move.turn) % TURN
    dx, dy = there.x - hull.bow_x, there.y - hull.bow_y
    along = min(max(dx * COS[heading] + dy * SIN[heading], 0.0), move.length / 100)
    return hypot(dx - along * COS[heading], dy - along * SIN[heading]) - ROUNDING


def after_step(table: Coast, ship: int, goal: Goal, move: Action) -> float:
    """How far it is then; infinite for what is no way there."""
    if isinstance(move, MakeFor) and code_of(move) != goal.code:
        return INFINITE
    if not isinstance(move, Sail | MakeFor | CastOff):
        return INFINITE
    end = end_of(table, ship, move, None)
    if end is None:
        return INFINITE
    met = met_on(table, ship, move, end) != NONE
    pose = run_on(table, end) if isinstance(move, CastOff) else end.pose
    return distance(table, goal, pose) + (SHALLOWS if met else 0.0)


def code_of(move: MakeFor) -> int:
    return ISLAND + move.goal if move.goal < ISLANDS else move.goal - ISLANDS


def run_on(table: Coast, end: End) -> Pose:
    """After casting off the first segment goes straight ahead (CC-7.4)."""
    x, y, heading = end.pose
    length = 100 * (L if table.segments[1] else S)
    return round(x + length * COS[heading]), round(y + length * SIN[heading]), heading


def distance(table: Coast, goal: Goal, pose: Pose) -> float:
    """From a bow to the goal, and more if it lies astern."""
    there = goal.body(table)
    dx, dy = there.x - pose[0] / 100, there.y - pose[1] / 100
    off = abs((degrees(atan2(dy, dx)) - pose[2] / 10 + HALF_TURN) % 360 - HALF_TURN)
    return hypot(dx, dy) + ASTERN * max(0.0, off - QUARTER) / QUARTER
