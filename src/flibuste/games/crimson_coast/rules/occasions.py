"""What a seat's turn has occasion for, seen at a glance: so a question is not put to deeds that cannot be done now.

An occasion is a bit, and says only that a deed might be possible; whether it is, its own chapter says.
"""

from __future__ import annotations

from typing import Final

from flibuste.games.crimson_coast.aboard import Aboard
from flibuste.games.crimson_coast.effects import at_hand
from flibuste.games.crimson_coast.table import NONE, Coast
from flibuste.games.crimson_coast.waters import Waters

IDLE: Final = 1 << 0
DOCKED: Final = 1 << 1
NEIGHBOURS: Final = 1 << 2
LANDABLE: Final = 1 << 3
ASHORE: Final = 1 << 4
TOUCHING: Final = 1 << 5
IN_RANGE: Final = 1 << 6
DAMAGED: Final = 1 << 7
DERELICT: Final = 1 << 8
TOWING: Final = 1 << 9
TANGLED: Final = 1 << 10
LINKED: Final = 1 << 11
SPECIAL: Final = 1 << 12
FRESH: Final = 1 << 13
ACTING: Final = 1 << 14
RAIDING: Final = 1 << 15
FREE_EXPLORING: Final = 1 << 16
ONWARD: Final = 1 << 17
OWN_FORT: Final = 1 << 18
ENEMY_FORT: Final = 1 << 19
"""Of the seat's ships, whether one may be given an action, is docked, two are at one island, one is docked with crew
aboard; whether crew are ashore; whether one touches a ship, has one within L, lacks a mast, is a derelict, tows, is
tangled, has linked crew still to be revealed, carries a unique treasure; then, whether nothing was done yet, a ship
acts, somebody raids, may explore freely, may sail on, and whose forts there are."""
FOLLOWS: Final = 20
"""Plus the place of a bit of `follow`: what may still follow the move action."""
ABILITIES: Final = 32
"""Plus an ability that some ship of the seat has at hand."""


def able(*codes: int) -> int:
    """The occasion that some ship has one of these abilities."""
    return sum(1 << (ABILITIES + code) for code in codes)


def following(follow: int) -> int:
    """The occasion that one of these bits of `follow` is set."""
    return follow << FOLLOWS


def occasions(table: Coast, seat: int) -> int:
    """Of this seat."""
    found = following(table.follow)
    islands = abilities = 0
    aboard, waters = table.aboard_now(), table.waters_now()
    for ship in table.ships_of(seat):
        abilities |= at_hand(table, ship)
        found |= occasions_of(table, ship, aboard, waters)
        if table.docked[ship] != NONE:
            bit = 1 << table.docked[ship]
            found |= NEIGHBOURS if islands & bit else 0
            islands |= bit
    if aboard.is_ashore:
        found |= ASHORE
    if table.fresh:
        found |= FRESH
    if table.acting != NONE:
        found |= ACTING
    if table.raiding:
        found |= RAIDING
    if table.free_exploring:
        found |= FREE_EXPLORING
    if table.onward:
        found |= ONWARD
    for owner in table.fort_owners:
        found |= OWN_FORT if owner == seat else ENEMY_FORT
    return found | abilities << ABILITIES


def occasions_of(table: Coast, ship: int, aboard: Aboard, waters: Waters) -> int:
    """By how one ship lies and what it has done."""
    found = 0
    if is_idle(table, ship):
        found |= IDLE
    if table.docked[ship] != NONE:
        found |= DOCKED | LANDABLE if aboard.crewed >> ship & 1 else DOCKED
    masts = table.masts[ship]
    if masts + 1 != 1 << table.built_masts(ship):
        found |= DAMAGED if masts else DAMAGED | DERELICT
    if table.tows[ship] != NONE:
        found |= TOWING
    if table.tangled[ship] != NONE:
        found |= TANGLED
    if waters.in_long[ship]:
        found |= IN_RANGE
        if waters.touching(ship):
            found |= TOUCHING
    if aboard.linked >> ship & 1:
        found |= LINKED
    if aboard.special >> ship & 1:
        found |= SPECIAL
    return found


def is_idle(table: Coast, ship: int) -> bool:
    """Whether it may still be given an action of some kind (CC-6.3, CC-6.6)."""
    done = table.acted[ship]
    return done == 0 or (table.more[ship] > 0 and done < table.rulings.action_cap)
