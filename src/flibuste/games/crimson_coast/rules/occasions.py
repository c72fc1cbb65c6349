"""What a seat's turn has occasion for, seen at a glance: so a question is not put to deeds that cannot be done now.

An occasion is a bit, and says only that a deed might be possible; whether it is, its own chapter says.
"""

from __future__ import annotations

from typing import Final

from flibuste.games.crimson_coast.aboard import UNASKED, Aboard
from flibuste.games.crimson_coast.codes import CAPTAIN, SCHOONER, SHIPWRIGHT, SNIPE
from flibuste.games.crimson_coast.table import (
    ISLAND,
    NONE,
    PIVOT,
    RAM,
    SHOT,
    TOW,
    Coast,
)
from flibuste.games.crimson_coast.waters import Waters

IDLE: Final = 1 << 0
DOCKED: Final = 1 << 1
NEIGHBOURS: Final = 1 << 2
LANDABLE: Final = 1 << 3
ASHORE: Final = 1 << 4
TOUCHING: Final = 1 << 5
IN_RANGE: Final = 1 << 6
REPAIRABLE: Final = 1 << 7
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
FOE_IN_RANGE: Final = 1 << 20
EXPLORABLE: Final = 1 << 21
"""Of the seat's ships, whether one may be given an action, is docked, two are at one island, one is docked with crew
aboard who may leave; whether crew may lie ashore where one is docked; whether one touches a ship, has one within L,
lacks a mast and may be repaired, is a derelict, tows, is tangled, has linked crew still to be revealed, carries a
unique treasure; then, whether nothing was done yet, a ship acts, somebody raids, may explore freely, may sail on, and
whose forts there are; whether one that may be given an action has an enemy within L, or something to explore."""
FOLLOWS: Final = 22
"""Plus the place of a bit of `follow`: what may still follow the move action."""
ABILITIES: Final = 32
"""From here on: talents, abilities for which some deed asks."""
TALENTS: Final[dict[int, int]] = {}
"""The bit of each of these: few, so that occasions are small numbers."""
KNOWN_TALENTS: Final[dict[int, int]] = {}
TALENTS_KEPT: Final = 4096


def able(*codes: int) -> int:
    """The occasion that some ship has one of these abilities."""
    found = 0
    for code in codes:
        if code not in TALENTS:
            TALENTS[code] = 1 << (ABILITIES + len(TALENTS))
            KNOWN_TALENTS.clear()
        found |= TALENTS[code]
    return found


MENDS: Final = able(SHIPWRIGHT)
SNIPES: Final = able(SNIPE)
SHOOTS: Final = able(CAPTAIN)
PIVOTS: Final = able(SCHOONER)


def talents_among(abilities: int) -> int:
    known = KNOWN_TALENTS.get(abilities)
    if known is None:
        if len(KNOWN_TALENTS) >= TALENTS_KEPT:
            KNOWN_TALENTS.clear()
        known = sum([bit for code, bit in TALENTS.items() if abilities >> code & 1])
        KNOWN_TALENTS[abilities] = known
    return known


def talents_of(table: Coast, ship: int, aboard: Aboard) -> int:
    """Of a ship, with all whom its commander has aboard."""
    if table.choked[ship] == table.turn:
        return talents_among(aboard.own[ship])
    known = aboard.talents[ship]
    if known == UNASKED:
        known = aboard.talents[ship] = talents_among(aboard.at_hand[ship])
    return known


def following(follow: int) -> int:
    """The occasion that one of these bits of `follow` is set."""
    return follow << FOLLOWS


def occasions(table: Coast, seat: int) -> int:
    """Of this seat."""
    found = islands = own = foes = 0
    aboard, waters = table.aboard_now(), table.waters_now()
    ships = table.ships_of(seat)
    for ship in ships:
        if waters.stations[ship].in_long:
            foes = foes_at_sea(table, seat)
            break
    for ship in ships:
        own |= 1 << ship
        talents = aboard.talents[ship]
        if talents == UNASKED or table.choked[ship] == table.turn:
            talents = talents_of(table, ship, aboard)
        found |= talents | occasions_of(table, ship, talents, aboard, waters, foes)
        island = table.docked[ship]
        if island != NONE:
            found |= NEIGHBOURS if islands >> island & 1 else 0
            islands |= 1 << island
            if aboard.is_ashore and (table.fort_owners or ISLAND + island in aboard.piles):
                found |= ASHORE
    if table.acting != NONE:
        found |= ACTING | follow_of(table, seat, aboard, waters) << FOLLOWS
    return found | occasions_for_all(table, seat, aboard, own)


def occasions_for_all(table: Coast, seat: int, aboard: Aboard, own: int) -> int:
    """By what is told of all ships at once, the seat's own as bits."""
    found = FRESH if table.fresh else 0
    if aboard.linked & own:
        found |= LINKED
    if aboard.special & own:
        found |= SPECIAL
    if table.raiding:
        found |= RAIDING
    if table.free_exploring:
        found |= FREE_EXPLORING
    if table.onward:
        found |= ONWARD
    for owner in table.fort_owners:
        found |= OWN_FORT if owner == seat else ENEMY_FORT
    return found


def foes_at_sea(table: Coast, seat: int) -> int:
    """Enemy ships that may be aimed at wherever they are, as bits (CC-12.3)."""
    found, home = 0, table.homes[1 - seat]
    for ship in table.ships_of(1 - seat):
        if table.docked[ship] != home:
            found |= 1 << ship
    return found


def follow_of(table: Coast, seat: int, aboard: Aboard, waters: Waters) -> int:
    """What may follow the move of the ship that acts, as far as it has the crew and the neighbours for it."""
    follow = table.follow
    if not follow:
        return 0
    here = waters.stations[table.acting]
    talents = talents_of(table, table.acting, aboard)
    if not talents & SHOOTS or not (
        table.fort_owners or talents & SNIPES or here.in_long & foes_at_sea(table, seat)
    ):
        follow &= ~SHOT
    if not talents & PIVOTS:
        follow &= ~PIVOT
    if not here.close:
        follow &= ~(RAM | TOW)
    return follow


def occasions_of(
    table: Coast, ship: int, talents: int, aboard: Aboard, waters: Waters, foes: int
) -> int:
    """By how one ship lies and what it has done."""
    found = 0
    island = table.docked[ship]
    if island != NONE:
        found = DOCKED
        if aboard.crewed >> ship & 1:
            found = DOCKED | LANDABLE
    here = waters.stations[ship]
    if here.in_long:
        found |= IN_RANGE
        if here.close and waters.touching(ship):
            found |= TOUCHING
    if table.acted[ship] == 0 or is_idle(table, ship):
        found |= IDLE
        if here.in_long & foes:
            found |= FOE_IN_RANGE
        if island != NONE or talents & MENDS or found & TOUCHING:
            found |= harbour_occasions(table, ship, aboard, found & TOUCHING)
    if not table.masts[ship]:
        found |= DERELICT
    if table.tows[ship] != NONE:
        found |= TOWING
    if table.tangled[ship] != NONE:
        found |= TANGLED
    return found


def harbour_occasions(table: Coast, ship: int, aboard: Aboard, touching: int) -> int:
    """Of one that may be given an action and is docked, touches a ship or has a shipwright."""
    island = table.docked[ship]
    is_laden = island != NONE and (table.fort_owners or ISLAND + island in aboard.piles)
    found = EXPLORABLE if touching or is_laden else 0
    is_whole = table.masts[ship] + 1 == 1 << table.built_masts(ship)
    return found if is_whole else found | REPAIRABLE


def is_idle(table: Coast, ship: int) -> bool:
    """Whether it may still be given an action of some kind (CC-6.3, CC-6.6)."""
    done = table.acted[ship]
    return done == 0 or (table.more[ship] > 0 and done < table.rulings.action_cap)
