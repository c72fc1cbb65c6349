"""What a ship may sail for: home with gold, islands where treasure lies, derelicts, enemies; as all of it lies open."""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.bodies import Body
from flibuste.games.crimson_coast.phrases import piece_phrase
from flibuste.games.crimson_coast.rules.crewing import room
from flibuste.games.crimson_coast.rules.docking import is_wild, may_dock
from flibuste.games.crimson_coast.rules.exploring import treasure_at
from flibuste.games.crimson_coast.table import ISLAND, NONE, Coast

COIN: Final = 2.0
"""What a closed treasure is thought to be worth, in gold."""
PRIZE: Final = 2.0
"""What a derelict is, beside its cargo; and what a fight is."""
FIGHT: Final = 1.0
FADES: Final = 0.8
"""What is left of a hope for each hundred millimetres on the way."""


class Goal(NamedTuple):
    """A ship, or ISLAND plus an island."""

    code: int
    worth: float

    def body(self, table: Coast) -> Body:
        if self.code >= ISLAND:
            return sea.island(table, self.code - ISLAND)
        return sea.hull(table, self.code)

    def phrase(self, table: Coast) -> object:
        return piece_phrase(table, self.code)


def goals_of(table: Coast, ship: int) -> list[Goal]:
    """The most promising first; none for a ship that is nowhere."""
    if not table.is_placed(ship):
        return []
    found = [*harbours(table, ship), *ships(table, ship)]
    found = [goal for goal in found if goal.code != ISLAND + table.docked[ship]]
    return sorted(found, key=lambda goal: -goal.worth * FADES ** (way(table, ship, goal) / 100))


def way(table: Coast, ship: int, goal: Goal) -> float:
    """Millimetres from the bow to the middle of it."""
    hull, there = sea.hull(table, ship), goal.body(table)
    return hypot(there.x - hull.bow_x, there.y - hull.bow_y)


def harbours(table: Coast, ship: int) -> list[Goal]:
    """Home for who has gold aboard, wild islands for who has room."""
    seat = table.fleets[ship]
    gold = sum([max(0, table.gold_of(token)) for token in table.tokens_at(ship)])
    found = [Goal(ISLAND + table.homes[seat], 2 * COIN * gold)] if gold else []
    free = room(table, ship)
    for island in range(len(table.islands)):
        lying = len(treasure_at(table, ISLAND + island))
        if free > 0 and lying and is_wild(table, island) and may_dock(table, ship, island):
            found.append(Goal(ISLAND + island, COIN * min(free, lying)))
    return found


def ships(table: Coast, ship: int) -> list[Goal]:
    """Derelicts to take in tow, enemies to run into."""
    seat = table.fleets[ship]
    found: list[Goal] = []
    for other, fleet in enumerate(table.fleets):
        if other == ship or not table.is_placed(other) or not table.is_afloat(other):
            continue
        if table.is_derelict(other):
            if table.towed_by(other) == NONE and table.tows[ship] == NONE:
                found.append(Goal(other, PRIZE + COIN * len(table.tokens_at(other))))
        elif fleet != seat and table.masts[ship] and not table.is_ghostly(other):
            found.append(Goal(other, FIGHT))
    return found
