"""What a move of Crimson Coast would come to: where it ends, what it meets there, what it brings home.

Every question is put to a table: a whole one, as bots imagine it, or what a seat sees, with blanks. The rules' own
verbs answer; `odds` has dice. Closed crew of others are left out.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from flibuste.engine.action import Action
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import CODES, TREASURE_PLUS2
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.geometry.bodies import Point, hull_body
from flibuste.games.crimson_coast.geometry.measures import CLEAR
from flibuste.games.crimson_coast.geometry.sailing import come_about, sail
from flibuste.games.crimson_coast.moves import sailing
from flibuste.games.crimson_coast.odds import expected_hits, salvo_at
from flibuste.games.crimson_coast.rules import courses, departures, docking, legs, pivots, terrain
from flibuste.games.crimson_coast.rules.departures import ComeFree, LeaveFog
from flibuste.games.crimson_coast.rules.lines import targets_of
from flibuste.games.crimson_coast.rules.move_steps import spend_segment
from flibuste.games.crimson_coast.rules.ramming import ram_objection
from flibuste.games.crimson_coast.table import NONE, Coast, Pose

LAST: Final = (sailing.Pivot, sailing.ComeAbout)
"""Steps after which a ship lies still."""
PUT_DOWN: Final = (sailing.Pivot, sailing.CastOff, sailing.Emerge, sailing.Surface)
"""Steps that put a ship down anew, on whatever lies there."""


def percent(chance: float) -> int:
    return round(100 * chance)


# -- where a step ends ---------------------------------------------------------------------------------


class End(NamedTuple):
    """Where a step leads."""

    pose: Pose
    start: Point
    """Of what is sailed, in millimetres: the bow."""
    sailed: float
    wanted: float
    by: int
    """What stops it; CLEAR if nothing does."""


def end_of(table: Coast, ship: int, action: Action, asked: object) -> End | None:
    """Of a step, under the question that is asked, terrain on the way apart; None where only the dice will tell."""
    if isinstance(asked, LeaveFog) and isinstance(action, sailing.Emerge):
        return _put(asked.pose(table, action.heading))
    if isinstance(asked, ComeFree) and isinstance(action, sailing.Surface):
        return _put(asked.pose(table, action))
    if not table.is_placed(ship):
        return None
    if isinstance(action, sailing.Sail):
        return leg(table, ship, action.turn, action.length)
    if isinstance(action, sailing.MakeFor):
        turn = courses.turn_to(table, ship, action.goal)
        return leg(table, ship, turn, sailing.LENGTHS[action.kind])
    return _turned(table, ship, action)


def _turned(table: Coast, ship: int, action: Action) -> End | None:
    """Steps that put a ship down anew."""
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
    codes, bodies = sea.pieces_about(table, ship, *start, hull.kind.length + length / 100)
    found = sail(hull, turn, length, [] if table.is_ghostly(ship) else bodies, sea.bounds(table))
    by = codes[found.by] if found.by >= 0 else CLEAR
    return End(found.pose, start, max(found.sailed, 0) / 100, length / 100, by)


# -- what it meets there -------------------------------------------------------------------------------


def met_on(table: Coast, ship: int, action: Action, end: End) -> int:
    """The terrain that a step meets first, or NONE."""
    if not table.terrain:
        return NONE
    kind = sea.hull_class(table, ship)
    if isinstance(action, PUT_DOWN):
        return terrain.next_met(table, ship, hull_body(kind, end.pose), 0.0, True)[1]
    if not isinstance(action, sailing.Sail | sailing.MakeFor):
        return NONE
    here = table.poses[ship]
    body = hull_body(kind, (here[0], here[1], end.pose[2]))
    return terrain.next_met(table, ship, body, end.sailed, here[2] != end.pose[2])[1]


def arrived(table: Coast, ship: int, action: Action, end: End) -> Coast | None:
    """The table with the ship lying there, once this step ends its move; None if it may go on."""
    after = table.copy()
    after.lay_ship(ship, end.pose)
    if isinstance(action, LAST):
        return after
    if not isinstance(action, sailing.Sail | sailing.MakeFor):
        return None
    spend_segment(after, action.kind)
    return after if end.by >= 0 or legs.is_over(after, ship) else None


def docks_at(after: Coast, ship: int) -> int:
    """The island where a ship that lies so docks anew, or NONE (CC-8.1, RU-59)."""
    was = after.docked[ship]
    if was != NONE and sea.bow_touches_island(after, ship, was):
        return NONE
    island = sea.island_at_bow(after, ship)
    return island if island != NONE and docking.may_dock(after, ship, island) else NONE


def unloaded(table: Coast, ship: int, island: int) -> int:
    """The gold that this ship brings to its home, or into its own fort; 0 anywhere else (CC-8.3, CC-8.4)."""
    seat = table.fleets[ship]
    fort = table.fort_on(island)
    is_home = island == table.homes[seat]
    if not is_home and (fort == NONE or table.fort_owners[fort] != seat):
        return 0
    gold = sum([max(0, table.gold_of(token)) for token in table.tokens_at(ship)])
    extra = CODES[TREASURE_PLUS2].n if is_home and shows(table, ship, TREASURE_PLUS2) else 0
    return gold + extra if gold else 0


def rammed_from(after: Coast, ship: int) -> list[int]:
    """The enemies that a ship may ram that lies so."""
    return [
        other
        for other in sea.ships_touching(after, ship)
        if after.fleets[other] != after.fleets[ship] and ram_objection(after, ship, other) is None
    ]


# -- gold and guns -------------------------------------------------------------------------------------


def in_hand(table: Coast, seat: int) -> int:
    """Gold that is banked or aboard ships of this seat."""
    ships = table.ships_of(seat)
    aboard = [
        table.gold_of(token)
        for token, place in enumerate(table.places)
        if place in ships and not table.crew_backs >> token & 1
    ]
    return table.banked(seat) + sum(aboard)


def best_target(table: Coast, piece: int) -> tuple[int, list[float]]:
    """What all guns together hit most often, and how likely so many hits are; NONE where no gun bears."""
    found = [(target, salvo_at(table, piece, target)) for target in targets_of(table, piece)]
    found = [each for each in found if len(each[1]) > 1]
    if not found:
        return NONE, [1.0]
    return max(found, key=lambda each: expected_hits(each[1]))
