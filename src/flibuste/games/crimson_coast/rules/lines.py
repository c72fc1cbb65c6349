"""Chapter 12: whom a gun may be aimed at, and whether it bears.

CC-12.2 a straight line from the middle of the gun's mast to some part of the target, no longer than its range, which
no own square sail, island, other ship, wreck or fog bank blocks (RU-57); CC-12.3 never at the own fleet, at a ship
docked at its controller's home, at a lost one; CC-16.8 the line of a fort's gun is blocked by fog alone; RU-41 the
island of a fort that is aimed at blocks nothing.

Who shoots and what is shot at are pieces: a ship by its number, or FORT plus a fort.
"""

from __future__ import annotations

from typing import Final

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import LOF_IGNORE_SHIPS
from flibuste.games.crimson_coast.components import L, S
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.geometry.bodies import Body
from flibuste.games.crimson_coast.geometry.fire import OUT_OF_RANGE, Line, flag_line, gun_line
from flibuste.games.crimson_coast.geometry.measures import CLEAR, SLACK
from flibuste.games.crimson_coast.geometry.placing import slot_point
from flibuste.games.crimson_coast.rules import docking
from flibuste.games.crimson_coast.table import FOG, FORT, ISLAND, NONE, Coast
from flibuste.games.crimson_coast.waters import Station

BANK_OF_FOG: Final = 400
"""Plus a piece of terrain, among what may block a line."""

# -- whom (CC-12.3) ------------------------------------------------------------------------------------


def seat_of(table: Coast, piece: int) -> int:
    """Who commands it."""
    return table.fleets[piece] if piece < FORT else table.fort_owners[piece - FORT]


def body_of(table: Coast, piece: int) -> Body:
    return sea.hull(table, piece) if piece < FORT else sea.fort(table, piece - FORT)


def foes_of(table: Coast, seat: int) -> list[int]:
    """Every ship and fort of the other side that is still there."""
    ships = [
        ship
        for ship, fleet in enumerate(table.fleets)
        if fleet != seat and not table.sunk >> ship & 1
    ]
    forts = [
        FORT + fort
        for fort, owner in enumerate(table.fort_owners)
        if owner != seat and table.fort_islands[fort] >= 0
    ]
    return ships + forts


def targets_of(table: Coast, piece: int) -> list[int]:
    """What this piece may be aimed at, wherever it lies."""
    foes = foes_of(table, seat_of(table, piece))
    return [foe for foe in foes if aim_objection(table, piece, foe) is None]


def target_objection(table: Coast, piece: int, target: int) -> str | None:
    """The rule that forbids this piece to shoot at this one."""
    if target not in foes_of(table, seat_of(table, piece)):
        return "CC-12.3"
    return aim_objection(table, piece, target)


def aim_objection(table: Coast, piece: int, foe: int) -> str | None:
    """The same where it is known to be a foe."""
    if foe >= FORT:
        return None
    if not table.is_placed(foe) or is_at_home(table, foe):
        return "CC-12.3"
    return "CC-11.6" if piece >= FORT and is_spared(table, foe) else None


def is_at_home(table: Coast, ship: int) -> bool:
    """Docked at its controller's home island (CC-8.7)."""
    return table.docked[ship] == table.homes[table.fleets[ship]]


def is_spared(table: Coast, ship: int) -> bool:
    """Enemy forts leave it alone: it carries a Letter of Marque and has fired at none of them."""
    return docking.has_letter(table, ship) and not table.hostile >> ship & 1


# -- whether a gun bears (CC-12.2) ---------------------------------------------------------------------


class Sight:
    """A piece and what it aims at, to be asked for one gun after the other; what may block the line is found once, or
    once more for guns that reach farther than L."""

    __slots__ = ("body", "codes", "key", "known", "others", "piece", "sought", "table", "target")

    def __init__(self, table: Coast, piece: int, target: int) -> None:
        self.table: Coast = table
        self.piece: int = piece
        self.target: int = target
        self.body: Body = body_of(table, target)
        self.codes: list[int] = []
        self.others: list[Body] = []
        self.sought: float = -1.0
        """Blocks were looked for as far away as this."""
        self.known: dict[int, bool] | None = None
        """Whether guns bear, kept as long as nothing about the ship moves. Forts may be built."""
        self.key: int = 0
        """And under which number: the target, with what else it hangs on."""
        if piece < FORT and target < FORT and not table.rulings.fort_free:
            self.known = lines_of(table.waters_now().stations[piece])
            blind = shows(table, piece, LOF_IGNORE_SHIPS)
            self.key = (target << 12 | table.masts[piece]) << 2 | blind

    def line(self, gun: int, reach: float) -> Line:
        """From this mast, or flag: CLEAR, or what is in the way, by its number: a ship, ISLAND plus an island, FORT
        plus a fort, BANK_OF_FOG plus a piece of terrain, OWN_SAIL or OUT_OF_RANGE."""
        table, piece = self.table, self.piece
        if piece >= FORT:
            return flag_from(table, piece - FORT, gun, self.body, reach)
        hull = sea.hull(table, piece)
        x, y = hull.mast(gun)
        if is_too_far(x, y, self.body, reach):
            return Line(OUT_OF_RANGE, 0.0, x, y)
        if reach > self.sought:
            self.seek(reach)
        line = gun_line(hull, gun, table.masts[piece], self.body, reach, self.others)
        return numbered(line, self.codes)

    def seek(self, reach: float) -> None:
        """What may block lines of this length."""
        table, piece = self.table, self.piece
        blind = not shows(table, piece, LOF_IGNORE_SHIPS)
        self.sought = reach if reach > L else L
        self.codes, self.others = between(table, piece, self.target, blind, self.sought)

    def bears(self, gun: int, reach: float) -> bool:
        """Whether this gun can be fired at the target."""
        known = self.known
        if known is None or reach > L:
            return self.line(gun, reach).by == CLEAR
        key = self.key | gun << 10 | (reach > S) << 1
        answer = known.get(key)
        if answer is None:
            answer = known[key] = self.line(gun, reach).by == CLEAR
        return answer


def lines_of(station: Station) -> dict[int, bool]:
    if station.lines is None:
        station.lines = {}
    return station.lines


def line_from(table: Coast, piece: int, gun: int, target: int, reach: float) -> Line:
    """One line alone."""
    return Sight(table, piece, target).line(gun, reach)


def flag_from(table: Coast, fort: int, flag: int, target: Body, reach: float) -> Line:
    x, y = slot_point(sea.fort(table, fort), table.slots[fort][flag])
    if is_too_far(x, y, target, reach):
        return Line(OUT_OF_RANGE, 0.0, x, y)
    banks = banks_of_fog(table)
    line = flag_line(x, y, target, reach, [sea.terrain(table, at) for at in banks])
    return numbered(line, [BANK_OF_FOG + at for at in banks])


def is_too_far(x: float, y: float, target: Body, reach: float) -> bool:
    """Seen at a glance, by circles: most targets are."""
    dx, dy, far = target.x - x, target.y - y, reach + SLACK + target.outline.radius
    return dx * dx + dy * dy > far * far


def numbered(line: Line, codes: list[int]) -> Line:
    """The same, with what is in the way by its own number."""
    if line.by < 0:
        return line
    return Line(codes[line.by], line.distance, line.x, line.y)


def between(
    table: Coast, piece: int, target: int, ships_block: bool, reach: float
) -> tuple[list[int], list[Body]]:
    """Everything that may block a line of this length between these two."""
    codes: list[int] = []
    bodies: list[Body] = []
    waters = table.waters_now()
    stands_on = table.fort_islands[target - FORT] if target >= FORT else NONE
    far = reach > L
    for number in range(len(waters.shores)) if far else waters.stations[piece].coasts:
        if number != stands_on:
            codes.append(ISLAND + number)
            bodies.append(waters.shores[number])
    for fort, number in enumerate(table.fort_islands if table.rulings.fort_free else ()):
        if number >= 0 and FORT + fort != target:
            codes.append(FORT + fort)
            bodies.append(sea.fort(table, fort))
    ships = (waters.placed if far else waters.stations[piece].about) & ~(1 << piece)
    if target < FORT:
        ships &= ~(1 << target)
    for ship in range(len(table.cards) if ships and ships_block else 0):
        if ships >> ship & 1:
            codes.append(ship)
            bodies.append(waters.hulls[ship])
    for at in banks_of_fog(table) if table.terrain else ():
        codes.append(BANK_OF_FOG + at)
        bodies.append(sea.terrain(table, at))
    return codes, bodies


def banks_of_fog(table: Coast) -> list[int]:
    return [at for at, kind in enumerate(table.terrain_kinds) if kind == FOG]


def bears(table: Coast, piece: int, gun: int, target: int, reach: float) -> bool:
    return line_from(table, piece, gun, target, reach).by == CLEAR


def fort_at_island(table: Coast, island: int, seat: int) -> int:
    """The fort of this player that stands there, or NONE."""
    fort = table.fort_on(island) if island != NONE else NONE
    return fort if fort != NONE and table.fort_owners[fort] == seat else NONE
