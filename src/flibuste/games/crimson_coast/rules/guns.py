"""Chapter 12: guns, their range, and what is added to their dice.

CC-12.1 a gun for each mast that stands, with its rank and range (GUNS_PERSIST: lost masts too); CC-12.4 it hits with
a total above its rank, and never with a natural 1; CC-3.13 a Musketeer's gun is 3S and nothing improves it; RU-51
specialist shots reach S and get no bonus; RU-54 snipers reach twice as far and hit with a natural 6 alone; CC-5.2 two
sources of the same ability count once, different ones add.

A *shot* is what is fired: BALL, MUSKET, CHAIN or STINK. Everything here follows from what lies open.
"""

from __future__ import annotations

from typing import Final

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import (
    ALL_L_RANGE,
    AURA_GUN_PLUS1,
    CAPTAIN,
    CAPTAIN_GUN_PLUS1,
    FORT_DOCKED_PLUS1,
    GUN_PLUS_VS,
    GUN_WEAK_TO,
    GUNS_PERSIST,
    SWARM_GUN_PLUS,
)
from flibuste.games.crimson_coast.components import Gun, L, S
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.moves.gunnery import BALL, MUSKET
from flibuste.games.crimson_coast.table import FORT, PLAIN, SNIPING, Coast

MUSKET_GUN: Final = Gun(3, False)
SNIPER_DIE: Final = 6
NATURAL_MISS: Final = 1
"""CC-5.3: the only rule that no card overrides."""


def printed(table: Coast, piece: int) -> tuple[Gun, ...]:
    """All guns of a ship or fort, from bow to stern."""
    return table.card(piece).guns if piece < FORT else table.fort_card(piece - FORT).guns


def usable(table: Coast, piece: int) -> list[int]:
    """Its guns that can be fired."""
    if piece >= FORT:
        standing = table.flags[piece - FORT]
    else:
        standing = table.masts[piece]
        if standing and shows(table, piece, GUNS_PERSIST):
            standing = -1
    return [gun for gun in range(len(printed(table, piece))) if standing >> gun & 1]


def musket_bit(table: Coast, ship: int) -> int:
    """The Musketeer's gun among those fired: it comes after the masts."""
    return table.built_masts(ship)


def gun_of(table: Coast, piece: int, gun: int, shot: int) -> Gun:
    return MUSKET_GUN if shot == MUSKET else printed(table, piece)[gun]


def is_long(table: Coast, piece: int, gun: int, shot: int) -> bool:
    """Whether its range is L."""
    if shot != BALL:
        return False
    if piece < FORT and shows(table, piece, ALL_L_RANGE):
        return True
    return printed(table, piece)[gun].long


def reach_of(table: Coast, piece: int, gun: int, shot: int, mode: int = PLAIN) -> float:
    """In millimetres; of a broadside it is S (CC-15.3)."""
    reach = L if is_long(table, piece, gun, shot) else S
    return 2 * reach if mode == SNIPING and shot == BALL else reach


def reaches(table: Coast, piece: int, mode: int = PLAIN) -> list[float]:
    """Of all its guns, loaded with ball."""
    guns = printed(table, piece)
    far = 2 if mode == SNIPING else 1
    if piece < FORT and shows(table, piece, ALL_L_RANGE):
        return [L * far] * len(guns)
    return [(L if gun.long else S) * far for gun in guns]


# -- dice (CC-12.4) ------------------------------------------------------------------------------------


def bonus_for(table: Coast, piece: int, target: int) -> int:
    """What is added to the die of an ordinary gun."""
    if piece >= FORT:
        return fort_bonus(table, piece - FORT)
    bonus = aura_bonus(table, piece) + swarm_bonus(table, piece)
    if shows(table, piece, CAPTAIN_GUN_PLUS1) and shows(table, piece, CAPTAIN):
        bonus += 1
    if target < FORT:
        bonus += shows(table, piece, GUN_PLUS_VS[table.card(target).nation])
        bonus += shows(table, target, GUN_WEAK_TO[table.card(piece).nation])
    return bonus


def fort_bonus(table: Coast, fort: int) -> int:
    """With an own ship docked there (FORT_DOCKED_PLUS1)."""
    if FORT_DOCKED_PLUS1 not in table.fort_card(fort).codes:
        return 0
    island, seat = table.fort_islands[fort], table.fort_owners[fort]
    return int(any(table.docked[ship] == island for ship in table.ships_of(seat)))


def friends_near(table: Coast, ship: int) -> list[int]:
    """Other ships of its fleet within S."""
    return [
        other
        for other in table.ships_of(table.fleets[ship])
        if other != ship and table.is_placed(other) and sea.within_short(table, ship, other)
    ]


def aura_bonus(table: Coast, ship: int) -> int:
    """Of a friend near by (AURA_GUN_PLUS1); two such friends count once."""
    seat = table.fleets[ship]
    if not any(shows(table, other, AURA_GUN_PLUS1) for other in table.ships_of(seat)):
        return 0
    return int(any(shows(table, other, AURA_GUN_PLUS1) for other in friends_near(table, ship)))


def swarm_bonus(table: Coast, ship: int) -> int:
    """One for each friend near by (SWARM_GUN_PLUS)."""
    return len(friends_near(table, ship)) if shows(table, ship, SWARM_GUN_PLUS) else 0


def least_die(table: Coast, piece: int, gun: int, target: int, shot: int, mode: int = PLAIN) -> int:
    """The lowest die that hits; above 6 none does."""
    if mode == SNIPING:
        return SNIPER_DIE
    bonus = bonus_for(table, piece, target) if shot == BALL else 0
    return max(gun_of(table, piece, gun, shot).rank + 1 - bonus, NATURAL_MISS + 1)


def broadside_die(table: Coast, ship: int) -> int:
    """The lowest die with which all guns hit: above the worst rank among those that stand (CC-15.3)."""
    guns = printed(table, ship)
    return max([guns[gun].rank for gun in broadside_guns(table, ship)]) + 1


def broadside_guns(table: Coast, ship: int) -> list[int]:
    """Those of standing masts; no other ability adds any."""
    masts = table.masts[ship]
    return [gun for gun in range(len(printed(table, ship))) if masts >> gun & 1]
