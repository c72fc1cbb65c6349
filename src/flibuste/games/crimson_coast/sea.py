"""The table's pieces as bodies: what is in the way, what touches what, who is pinned.

Pieces go by codes: a ship by its number, an island (and a fort on it) by ISLAND plus its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.games.crimson_coast.codes import NO_PIN
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.geometry.bodies import (
    Body,
    Hull,
    HullClass,
    hull_body,
    outline_body,
)
from flibuste.games.crimson_coast.geometry.contact import (
    in_the_way,
    is_bow_touching,
    is_overlapping,
    is_touching,
)
from flibuste.games.crimson_coast.geometry.measures import CLEAR, INSET
from flibuste.games.crimson_coast.geometry.sailing import Bounds
from flibuste.games.crimson_coast.table import ISLAND, NONE, Coast, Pose

Pieces = tuple[list[int], list[Body]]
"""Codes, and the body of each."""
NO_SHIP: Final = -1
"""Nobody's way: every ship counts."""
FORT_OVER: Final = 50.0
"""Millimetres that the walls of a fort may stand out over the shore."""

# -- bodies --------------------------------------------------------------------------------------------


def hull_class(table: Coast, ship: int) -> HullClass:
    return table.things.hulls[table.things.ships[table.cards[ship]].hull]


def hull(table: Coast, ship: int) -> Hull:
    """Where it lies now."""
    return table.waters_now().hulls[ship]


def island(table: Coast, number: int) -> Body:
    return table.waters_now().shores[number]


def terrain(table: Coast, number: int) -> Body:
    outlines = table.things.outlines
    return outline_body(outlines[number % len(outlines)], table.terrain[number])


def fort(table: Coast, number: int) -> Body:
    return outline_body(table.things.fort, table.fort_poses[number])


def bounds(table: Coast) -> Bounds:
    """The edges of this table, and what they hold (RU-04, RU-18)."""
    return table.rulings.edges


# -- in the way ----------------------------------------------------------------------------------------


def pieces_near(table: Coast, ship: int, x: float, y: float, reach: float) -> Pieces:
    """What has a part so near to this point and blocks the ship: islands and forts, ships and wrecks. Not itself, not
    the ship it tows, not its tower."""
    waters = table.waters_now()
    return pieces_of(table, ship, range(len(waters.shores)), waters.placed, x, y, reach)


def pieces_about(table: Coast, ship: int, x: float, y: float, reach: float) -> Pieces:
    """The same where the ship would not leave what one step from its place could bring it to: what is farther away is
    not even looked up."""
    here = table.waters_now().stations[ship]
    if not here.coasts and not here.about:
        return [], []
    return pieces_of(table, ship, here.coasts, here.about, x, y, reach)


def pieces_of(
    table: Coast, ship: int, shores: Sequence[int], ships: int, x: float, y: float, reach: float
) -> Pieces:
    """Out of these islands, and these ships as bits: by circles, whatever may have a part so near to the point."""
    codes: list[int] = []
    bodies: list[Body] = []
    waters = table.waters
    for number in shores:
        body = waters.shores[number]
        dx, dy, far = body.x - x, body.y - y, reach + body.outline.radius
        if dx * dx + dy * dy < far * far:
            codes.append(ISLAND + number)
            bodies.append(body)
            if table.rulings.fort_free and table.fort_on(number) != NONE:
                codes.append(ISLAND + number)
                bodies.append(fort(table, table.fort_on(number)))
    while ships:
        other = (ships & -ships).bit_length() - 1
        ships &= ships - 1
        hulk = waters.hulls[other]
        dx, dy, far = hulk.x - x, hulk.y - y, reach + hulk.kind.radius
        if dx * dx + dy * dy < far * far and other != ship and not is_linked(table, ship, other):
            codes.append(other)
            bodies.append(hulk)
    return codes, bodies


def is_linked(table: Coast, ship: int, other: int) -> bool:
    """Whether one of these tows the other."""
    if ship == NO_SHIP:
        return False
    return table.tows[ship] == other or table.tows[other] == ship


def obstacles(table: Coast, ship: int, body: Hull, more: float = 0.0) -> list[Body]:
    """What this hull could overlap, or meet within so many millimetres."""
    return pieces_near(table, ship, body.x, body.y, body.kind.half + more)[1]


def obstacle_to(table: Coast, ship: int, body: Hull) -> int:
    """The piece that forbids this ship to lie so, by its code; CLEAR if none does. The table's edge is not asked."""
    codes, bodies = pieces_near(table, ship, body.x, body.y, body.kind.half)
    by = in_the_way(body, bodies)
    return codes[by] if by != CLEAR else CLEAR


def is_legal(table: Coast, ship: int, pose: Pose) -> bool:
    """Whether this ship may be put down so: on the table, clear of all else (3.1)."""
    body = hull_body(hull_class(table, ship), pose)
    return bounds(table).hold(body) and obstacle_to(table, ship, body) == CLEAR


# -- contact (3.4) -------------------------------------------------------------------------------------


def touching(table: Coast, one: int, other: int) -> bool:
    """Whether the hulls of two ships touch; those that are lost or gone touch nothing."""
    return bool(table.waters_now().touching(one) >> other & 1)


def bow_touches(table: Coast, ship: int, other: int) -> bool:
    """Whether the bow of a ship touches any part of another."""
    return bool(table.waters_now().at_bow(ship) >> other & 1)


def bow_touches_island(table: Coast, ship: int, number: int) -> bool:
    """The shore, or the walls of a fort that stand out over it."""
    waters = table.waters_now()
    if waters.shores_at_bow(ship) >> number & 1:
        return True
    return table.rulings.fort_free and touches_walls(table, waters.hulls[ship], number)


def touches_walls(table: Coast, body: Hull, number: int) -> bool:
    """Whether the bow touches a fort on this island."""
    walls = table.fort_on(number)
    return walls != NONE and is_bow_touching(body, fort(table, walls))


def bow_on_island(table: Coast, ship: int, number: int, pose: Pose) -> bool:
    """The same if the ship lay so."""
    body = hull_body(hull_class(table, ship), pose)
    if is_bow_touching(body, island(table, number)):
        return True
    return table.rulings.fort_free and touches_walls(table, body, number)


def island_at_bow(table: Coast, ship: int) -> int:
    """The island that the bow touches, or NONE."""
    waters = table.waters_now()
    if not waters.placed >> ship & 1:
        return NONE
    here = waters.stations[ship]
    if not (here.beaches and waters.shores_at_bow(ship)) and not table.rulings.fort_free:
        return NONE
    for number in here.coasts:
        if bow_touches_island(table, ship, number):
            return number
    return NONE


def touched_by(table: Coast, ship: int) -> tuple[int, ...]:
    """The codes of all pieces that the hull touches."""
    waters = table.waters_now()
    if not waters.placed >> ship & 1:
        return ()
    here = waters.stations[ship]
    shores = waters.shores_touched(ship) if here.beaches else 0
    ships = waters.touching(ship) if here.close else 0
    if not shores and not ships and not table.rulings.fort_free:
        return ()
    found: list[int] = []
    for number in here.coasts:
        if shores >> number & 1 or stands_against(table, waters.hulls[ship], number):
            found.append(ISLAND + number)
    for other in range(len(waters.poses) if ships else 0):
        if ships >> other & 1 and not is_linked(table, ship, other):
            found.append(other)
    return tuple(found)


def stands_against(table: Coast, body: Hull, number: int) -> bool:
    """Whether the hull touches the walls of a fort that stand out over this island."""
    walls = table.fort_on(number) if table.rulings.fort_free else NONE
    return walls != NONE and is_touching(body, fort(table, walls))


def ships_touching(table: Coast, ship: int) -> list[int]:
    """Ships whose hulls touch this one's, wrecks too."""
    found = table.waters_now().touching(ship)
    return [other for other in range(len(table.cards)) if found >> other & 1] if found else []


def within_short(table: Coast, one: int, other: int) -> bool:
    """Whether two ships are within S of each other."""
    return bool(table.waters_now().within_short(one) >> other & 1)


# -- terrain (CC-17.1) ---------------------------------------------------------------------------------


def terrain_under(table: Coast, body: Hull, more: float = INSET) -> int:
    """A bit for each terrain that this hull overlaps by more than so much."""
    found = 0
    for number in range(len(table.terrain)):
        if is_overlapping(body, terrain(table, number), more):
            found |= 1 << number
    return found


# -- pins (CC-9.4) -------------------------------------------------------------------------------------


def is_pinned(table: Coast, ship: int) -> bool:
    """Whether its bow touches an enemy that is no derelict; it follows from positions alone."""
    return table.waters_now().stations[ship].close != 0 and bool(pinned_by(table, ship))


def pinned_by(table: Coast, ship: int) -> Sequence[int]:
    """The enemies that hold it. Ghostly and lost ships neither pin nor are pinned (CC-9.9)."""
    bows = table.waters_now().at_bow(ship)
    if not bows or (table.ghostly | table.sunk) >> ship & 1:
        return ()
    fleet = table.fleets[ship]
    found = [
        other
        for other in range(len(table.cards))
        if bows >> other & 1 and table.fleets[other] != fleet and can_pin(table, other)
    ]
    return () if found and shows(table, ship, NO_PIN) else found


def can_pin(table: Coast, ship: int) -> bool:
    out = (table.ghostly | table.sunk) >> ship & 1
    return bool(table.masts[ship]) and not out and table.is_placed(ship)
