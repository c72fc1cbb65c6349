"""Lines of fire as a drawing needs them, with what is in the way.

Nothing here is a rule: `lines` says whether a gun bears, `guns` how far, `odds` how often it hits; where a step ends is
asked of `outlook`.
"""

from __future__ import annotations

from typing import NamedTuple

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.measures import CLEAR
from flibuste.games.crimson_coast.geometry.placing import slot_point
from flibuste.games.crimson_coast.moves import gunnery
from flibuste.games.crimson_coast.odds import gun_chances, hit_chance
from flibuste.games.crimson_coast.rules import guns, lines
from flibuste.games.crimson_coast.table import FORT, PLAIN, Coast
from flibuste.render.sea import Point


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
    chance = hit_chance(table, piece, gun, target, gunnery.BALL, mode)
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
    return gun_chances(table, enemy, piece)


def ranges(table: Coast, piece: int) -> list[tuple[Point, float, bool]]:
    """Of the guns of a piece: where the farthest of each range stands, how far it reaches, and whether that is L."""
    found: dict[bool, tuple[Point, float, bool]] = {}
    for gun in guns.usable(table, piece):
        far = guns.is_long(table, piece, gun, gunnery.BALL)
        reach = guns.reach_of(table, piece, gun, gunnery.BALL)
        found.setdefault(far, (mouth(table, piece, gun), reach, far))
    return list(found.values())
