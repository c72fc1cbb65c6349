"""Which steps of a move are open: the hottest question of the game.

Whether a step is legal hangs on the turned pose alone, and, if the ship tows, on where it ends; how far it gets is
worked out only when it is chosen. Turns that are listed are looked at once for all segments; where nothing lies near
the bow all of them are open.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from flibuste.engine.action import Action
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.components import LONG, SHORT, L
from flibuste.games.crimson_coast.geometry import sailing
from flibuste.games.crimson_coast.geometry.bodies import Body, Hull, Point, hull_body
from flibuste.games.crimson_coast.geometry.contact import in_the_way
from flibuste.games.crimson_coast.geometry.measures import CLEAR, EDGE
from flibuste.games.crimson_coast.geometry.sailing import Bounds, refusal, straight, turned
from flibuste.games.crimson_coast.geometry.trig import HALF, QUARTER, TURN, bearing
from flibuste.games.crimson_coast.moves.kinds import ISLANDS
from flibuste.games.crimson_coast.moves.sailing import (
    BEGIN_AGAIN,
    BELAY,
    CALL,
    COME_ABOUT,
    HELM,
    LENGTHS,
    MAKE_FOR,
    PILOT,
    SAIL,
    TURNS,
    MakeFor,
    Sail,
)
from flibuste.games.crimson_coast.rules import towing
from flibuste.games.crimson_coast.rules.legs import turned_pose
from flibuste.games.crimson_coast.table import ISLAND, NONE, Coast

ABEAM: Final = 20.0
"""So few millimetres before or behind the beam only the rounded bearing tells whether a goal is within a quarter turn:
on any table more than half of the last tenth of a degree."""

STRAIGHT: Final[tuple[int, ...]] = (0,)
NO_GOALS: Final[list[int]] = []
"""The only turn of a ship that has just cast off, which makes for nothing."""

# -- listed steps (3.13) -------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def listed(kind: int, turns: tuple[int, ...], parts: bool) -> tuple[Action, ...]:
    """Whole and half segments of a kind after these turns."""
    return tuple([move for turn in turns for move in SAIL[kind, turn][: 2 if parts else 1]])


@lru_cache(maxsize=8)
def turns_within(widest: int) -> tuple[int, ...]:
    return tuple([turn for turn in TURNS if abs(turn) <= widest])


def kinds_left(table: Coast) -> list[int]:
    return [kind for kind in (SHORT, LONG) if is_left(table, kind)]


def is_left(table: Coast, kind: int) -> bool:
    """Whether a segment of this kind is. Compiled, a pair that is asked for its kind-th is made anew for it."""
    shorts, longs = table.segments
    return bool(longs if kind else shorts)


def candidates(table: Coast, ship: int) -> list[Action]:
    """All that are listed, and everything in sight."""
    turns = turns_within(table.rulings.max_turn)
    goals = goals_of(table, ship)
    found: list[Action] = []
    for kind in kinds_left(table):
        found += listed(kind, turns, table.rulings.part_segments)
        found += [MAKE_FOR[kind][goal] for goal in goals]
    return found


def to_draw(table: Coast) -> list[Action]:
    """All steps that any ship could make now, with all that is neither a course nor hangs on the ship: legal or not."""
    shorts, longs = table.segments
    rulings = table.rulings
    key = len(table.islands) << 8 | len(table.cards)
    key = key << 16 | rulings.max_turn << 3 | rulings.part_segments << 2
    key |= (shorts > 0) << 1 | (longs > 0)
    known = DRAWN.get(key)
    if known is None:
        if len(DRAWN) >= DRAWN_KEPT:
            DRAWN.clear()
        known = DRAWN[key] = [COME_ABOUT, CALL[HELM], CALL[PILOT], BEGIN_AGAIN, BELAY]
        numbers = [*range(len(table.islands)), *[ISLANDS + at for at in range(len(table.cards))]]
        for kind in kinds_left(table):
            known += listed(kind, turns_within(rulings.max_turn), rulings.part_segments)
            known += [MAKE_FOR[kind][goal] for goal in numbers]
    return known


DRAWN: Final[dict[int, list[Action]]] = {}
DRAWN_KEPT: Final = 256


def options(table: Coast, ship: int) -> list[Action]:
    """Those of the candidates that are legal."""
    waters = table.waters_now()
    body = waters.hulls[ship]
    is_ghostly = table.ghostly >> ship & 1
    if not is_ghostly and (table.tows[ship] != NONE or table.raiding >> ship & 1):
        return [action for action in candidates(table, ship) if not is_refused(table, ship, action)]
    turns, goals = STRAIGHT, NO_GOALS
    if not table.straight:
        turns, goals = turns_within(table.rulings.max_turn), goals_ahead(table, ship, body)
    if is_ghostly:
        return glides(table, ship, body, turns, goals)
    crowd = about_bow(table, ship, body)
    if not table.straight and (crowd or table.rulings.hull_edge):
        turns, goals = open_ones(table, body, crowd, turns, goals)
    return listed_steps(table, turns, goals)


def listed_steps(table: Coast, turns: tuple[int, ...], goals: list[int]) -> list[Action]:
    """After these turns and towards these goals, with whatever segments are left."""
    found: list[Action] = []
    shorts, longs = table.segments
    for kind in (SHORT, LONG):
        if longs if kind else shorts:
            found += listed(kind, turns, table.rulings.part_segments)
            makes = MAKE_FOR[kind]
            found += [makes[goal] for goal in goals]
    return found


def open_ones(
    table: Coast, body: Hull, crowd: list[Body], turns: tuple[int, ...], goals: list[int]
) -> tuple[tuple[int, ...], list[int]]:
    """Those of these turns and goals to which nothing about the bow forbids to turn: all are looked at together."""
    towards = [turn_of(body, middle_of(table, goal)) for goal in goals]
    found = sailing.open_turns(body, [*turns, *towards], crowd, table.rulings.edges)
    if len(found) == len(turns) + len(towards):
        return turns, goals
    return (
        tuple([turn for turn in turns if turn in found]),
        [goal for goal, turn in zip(goals, towards, strict=True) if turn in found],
    )


def is_refused(table: Coast, ship: int, action: Action) -> bool:
    """Whether a listed step is."""
    if isinstance(action, MakeFor):
        return objection_to_making_for(table, ship, action) is not None
    kind, turn, length = action.parts()
    assert isinstance(kind, int)
    assert isinstance(turn, int)
    assert isinstance(length, int)
    return objection(table, ship, kind, turn, length) is not None


# -- something in sight --------------------------------------------------------------------------------


def goals_of(table: Coast, ship: int) -> list[int]:
    """Islands, enemies, derelicts and wrecks, but for those that it touched when its action began."""
    touched, tow = table.began_touching, table.tows[ship]
    found = list(range(len(table.islands)))
    if touched:
        found = [goal for goal in found if ISLAND + goal not in touched]
    fleets, masts, placed = table.fleets, table.masts, table.waters_now().placed & ~(1 << ship)
    fleet = fleets[ship]
    for other in range(len(fleets)):
        is_sought = (fleets[other] != fleet or not masts[other]) and placed >> other & 1
        if is_sought and other != tow and other not in touched:
            found.append(ISLANDS + other)
    return found


def is_goal(table: Coast, ship: int, goal: int) -> bool:
    """Whether it is one of these."""
    touched = table.began_touching
    if goal < ISLANDS:
        return goal < len(table.islands) and ISLAND + goal not in touched
    other = goal - ISLANDS
    if other >= len(table.cards) or other in (ship, table.tows[ship]) or other in touched:
        return False
    is_sought = table.fleets[other] != table.fleets[ship] or not table.masts[other]
    return is_sought and table.is_placed(other)


def middle_of(table: Coast, goal: int) -> Point:
    waters = table.waters_now()
    body = waters.shores[goal] if goal < ISLANDS else waters.hulls[goal - ISLANDS]
    return body.x, body.y


def is_abaft(body: Hull, point: Point) -> bool:
    """Whether it lies behind the beam: seen without its bearing."""
    dx, dy = point[0] - body.bow_x, point[1] - body.bow_y
    return dx * body.ux + dy * body.uy < -ABEAM


def turn_to(table: Coast, ship: int, goal: int) -> int:
    """The turn that brings the bow towards the middle of this."""
    return turn_of(sea.hull(table, ship), middle_of(table, goal))


def turn_of(body: Hull, point: Point) -> int:
    course = bearing(point[0] - body.bow_x, point[1] - body.bow_y)
    turn = (course - body.heading) % TURN
    return turn if turn <= HALF else turn - TURN


def goals_ahead(table: Coast, ship: int, body: Hull) -> list[int]:
    """Those within the widest turn that is allowed."""
    goals, waters, widest = goals_of(table, ship), table.waters, table.rulings.max_turn
    shores, hulls = waters.shores, waters.hulls
    bow_x, bow_y, ux, uy = body.bow_x, body.bow_y, body.ux, body.uy
    found: list[int] = []
    for goal in goals:
        its = shores[goal] if goal < ISLANDS else hulls[goal - ISLANDS]
        along = (its.x - bow_x) * ux + (its.y - bow_y) * uy
        if along < -ABEAM and widest == QUARTER:
            continue
        if (along > ABEAM and widest >= QUARTER) or abs(turn_of(body, (its.x, its.y))) <= widest:
            found.append(goal)
    return found


def objection_to_making_for(table: Coast, ship: int, action: MakeFor) -> str | None:
    if not is_goal(table, ship, action.goal):
        return "CC-7.3"
    if table.straight:
        return "CC-7.4"
    if not is_left(table, action.kind):
        return "CC-7.1"
    body, point = sea.hull(table, ship), middle_of(table, action.goal)
    if table.rulings.max_turn <= QUARTER and is_abaft(body, point):
        return "CC-7.2"
    return objection(table, ship, action.kind, turn_of(body, point), LENGTHS[action.kind])


# -- any step ------------------------------------------------------------------------------------------


def objection(table: Coast, ship: int, kind: int, turn: int, length: int) -> str | None:
    """The rule against this turn and this way, whatever they are."""
    if not is_left(table, kind):
        return "CC-7.1"
    longest = LENGTHS[kind]
    if abs(turn) > table.rulings.max_turn or not 0 <= length <= longest:
        return "CC-7.2"
    if length < longest and not table.rulings.part_segments:
        return "RU-15"
    if table.straight and turn:
        return "CC-7.4"
    if table.ghostly >> ship & 1:
        return objection_to_gliding(table, ship, turn, length)
    if turn:
        by = obstacle_to_turning(table, ship, turn)
        if by != CLEAR:
            return "CC-7.5" if by == EDGE else "CC-7.3"
    if table.tows[ship] == NONE and not table.raiding >> ship & 1:
        return None
    return objection_to_end(table, ship, turn, length)


def obstacle_to_turning(table: Coast, ship: int, turn: int) -> int:
    """What forbids it to turn so about its bow: a piece, EDGE, or CLEAR."""
    waters = table.waters_now()
    here = waters.stations[ship]
    if not here.coasts and not here.about and not table.rulings.hull_edge:
        return CLEAR
    body = waters.hulls[ship]
    return refusal(body, turn, about_bow(table, ship, body), table.rulings.edges)


def about_bow(table: Coast, ship: int, body: Hull) -> list[Body]:
    """What it could meet, turning about its bow."""
    return sea.pieces_about(table, ship, body.bow_x, body.bow_y, body.kind.length)[1]


def objection_to_end(table: Coast, ship: int, turn: int, length: int) -> str | None:
    """Where the step ends what it tows must fit behind it (3.9), and a raider must have left the shore (RU-32)."""
    body = hull_body(sea.hull_class(table, ship), turned_pose(table.poses[ship], turn))
    others = sea.pieces_about(table, ship, body.x, body.y, body.kind.half + length / 100)[1]
    end = straight(body, length, others, sea.bounds(table)).pose
    if table.raiding >> ship & 1 and sea.bow_on_island(table, ship, table.docked[ship], end):
        return "RU-32"
    return None if towing.fits(table, ship, end) else "CC-10.6"


def objection_to_gliding(table: Coast, ship: int, turn: int, length: int) -> str | None:
    """A ghostly ship: with its last segment it must come to where it may stay (RU-36)."""
    shorts, longs = table.segments
    if shorts + longs > 1:
        return None
    body = sea.hull(table, ship)
    others = at_journeys_end(table, ship, body)
    return None if may_end(body, turn, length, others, table.rulings.edges) else "CC-15.4"


def glides(
    table: Coast, ship: int, body: Hull, turns: tuple[int, ...], goals: list[int]
) -> list[Action]:
    """The listed steps of a ghostly ship."""
    found = listed_steps(table, turns, goals)
    shorts, longs = table.segments
    if shorts + longs > 1:
        return found
    others, edges = at_journeys_end(table, ship, body), table.rulings.edges
    if not others and not edges.whole_hull:
        return found
    kept: list[Action] = []
    for action in found:
        if isinstance(action, Sail):
            turn, length = action.turn, action.length
        else:
            assert isinstance(action, MakeFor)
            turn, length = turn_of(body, middle_of(table, action.goal)), LENGTHS[action.kind]
        if may_end(body, turn, length, others, edges):
            kept.append(action)
    return kept


def at_journeys_end(table: Coast, ship: int, body: Hull) -> list[Body]:
    """What a ghostly ship may come to lie upon with its last segment."""
    reach = body.kind.half + L + body.kind.length
    return sea.pieces_about(table, ship, body.x, body.y, reach)[1]


def may_end(body: Hull, turn: int, length: int, others: Sequence[Body], edges: Bounds) -> bool:
    """Whether it may stay where this step brings it, through everything but the table's edge."""
    end = hull_body(body.kind, straight(turned(body, turn), length, (), edges).pose)
    return edges.hold(end) and in_the_way(end, others) == CLEAR


def is_clear(table: Coast, ship: int) -> bool:
    """Whether a ghostly ship may stay where it is."""
    return sea.obstacle_to(table, ship, sea.hull(table, ship)) == CLEAR
