"""The one place where a drawing asks the game what would come of something: lines of fire, odds, ends of moves.

Nothing here is a rule: `lines` and `guns` say whether a gun bears and with which die it hits, `sea` and the geometry
where a step ends.
"""

from __future__ import annotations

from typing import NamedTuple

from flibuste.engine.action import Action
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.fire import OUT_OF_RANGE
from flibuste.games.crimson_coast.geometry.measures import CLEAR
from flibuste.games.crimson_coast.geometry.placing import slot_point
from flibuste.games.crimson_coast.geometry.sailing import come_about, sail
from flibuste.games.crimson_coast.moves import gunnery, sailing
from flibuste.games.crimson_coast.rules import courses, departures, guns, lines, pivots
from flibuste.games.crimson_coast.rules.departures import ComeFree, LeaveFog
from flibuste.games.crimson_coast.table import FORT, NOWHERE, PLAIN, Coast, Pose
from flibuste.render.sea import Point

DIE = 6


class Ray(NamedTuple):
    """A gun and something it might be fired at."""

    gun: int
    target: int
    start: Point
    end: Point
    """In millimetres."""
    by: int
    """CLEAR, or what is in the way."""
    distance: float
    reach: float
    chance: float
    """That it hits, if it bears."""

    @property
    def bears(self) -> bool:
        return self.by == CLEAR


def mouth(table: Coast, piece: int, gun: int) -> Point:
    """Where a gun stands."""
    if piece < FORT:
        return sea.hull(table, piece).mast(gun)
    return slot_point(sea.fort(table, piece - FORT), table.slots[piece - FORT][gun])


def ray(table: Coast, piece: int, gun: int, target: int) -> Ray:
    mode = table.mode if table.firing == piece else PLAIN
    reach = guns.reach_of(table, piece, gun, gunnery.BALL, mode)
    line = lines.line_from(table, piece, gun, target, reach)
    least = guns.least_die(table, piece, gun, target, gunnery.BALL, mode)
    chance = max(0, DIE + 1 - least) / DIE
    start = mouth(table, piece, gun)
    return Ray(gun, target, start, (line.x, line.y), line.by, line.distance, reach, chance)


def rays(table: Coast, piece: int, targets: list[int]) -> list[Ray]:
    """Of every gun that has not fired yet, at everything among these that may be shot at."""
    fired = table.fired if table.firing == piece else 0
    left = [gun for gun in guns.usable(table, piece) if not fired >> gun & 1]
    aimed = [each for each in lines.targets_of(table, piece) if each in targets]
    return [ray(table, piece, gun, target) for target in aimed for gun in left]


def answers(table: Coast, enemy: int, piece: int) -> list[float]:
    """The chances of the guns of an enemy that bear on this piece as it lies."""
    if piece not in lines.targets_of(table, enemy):
        return []
    found = [ray(table, enemy, gun, piece) for gun in guns.usable(table, enemy)]
    return [each.chance for each in found if each.bears]


def ranges(table: Coast, piece: int) -> list[tuple[Point, float, bool]]:
    """Of the guns of a piece: where the farthest of each range stands, how far it reaches, and whether that is L."""
    found: dict[bool, tuple[Point, float, bool]] = {}
    for gun in guns.usable(table, piece):
        far = guns.is_long(table, piece, gun, gunnery.BALL)
        reach = guns.reach_of(table, piece, gun, gunnery.BALL)
        found.setdefault(far, (mouth(table, piece, gun), reach, far))
    return list(found.values())


def is_far(each: Ray) -> bool:
    """Out of range at a glance: nothing was measured."""
    return each.by == OUT_OF_RANGE and each.distance == 0


# -- ends of moves -----------------------------------------------------------------------------------


class End(NamedTuple):
    """Where a move leads."""

    pose: Pose
    start: Point
    """Of what is sailed, in millimetres: the bow."""
    sailed: float
    wanted: float
    by: int
    """What stops it; CLEAR if nothing does."""


def end_of(table: Coast, ship: int, action: Action, asked: object) -> End | None:
    """Of a move that is listed, under the question that is asked; None where only the dice will tell."""
    if isinstance(asked, LeaveFog) and isinstance(action, sailing.Emerge):
        return _put(asked.pose(table, action.heading))
    if isinstance(asked, ComeFree) and isinstance(action, sailing.Surface):
        return _put(asked.pose(table, action))
    if table.poses[ship] == NOWHERE:
        return None
    if isinstance(action, sailing.Sail):
        return leg(table, ship, action.turn, action.length)
    if isinstance(action, sailing.MakeFor):
        turn = courses.turn_to(table, ship, action.goal)
        return leg(table, ship, turn, sailing.LENGTHS[action.kind])
    return _turned(table, ship, action)


def _turned(table: Coast, ship: int, action: Action) -> End | None:
    """Moves that put a ship down anew."""
    if isinstance(action, sailing.Pivot):
        return _put(pivots.swing(table, ship, action.heading).pose)
    if isinstance(action, sailing.ComeAbout):
        return _put(come_about(sea.hull(table, ship), sea.bounds(table)))
    if isinstance(action, sailing.CastOff):
        island = sea.island_at_bow(table, ship)
        return _put(departures.cast_off_pose(table, ship, island, action.heading))
    return None


def _put(pose: Pose | None) -> End | None:
    return None if pose is None else End(pose, (pose[0] / 100, pose[1] / 100), 0, 0, CLEAR)


def leg(table: Coast, ship: int, turn: int, length: int) -> End:
    """Turn and go straight ahead, as far as nothing stops the ship; terrain on the way is left to the dice."""
    hull = sea.hull(table, ship)
    start = (hull.bow_x, hull.bow_y)
    codes, bodies = sea.pieces_near(table, ship, *start, hull.kind.length + length / 100)
    found = sail(hull, turn, length, [] if table.is_ghostly(ship) else bodies, sea.bounds(table))
    by = codes[found.by] if found.by >= 0 else CLEAR
    return End(found.pose, start, max(found.sailed, 0) / 100, length / 100, by)
