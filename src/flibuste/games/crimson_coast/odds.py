"""The odds of guns, rams and boarding parties, reckoned from what lies open: a view's table will do.

Who shoots and what is shot at are pieces: a ship by its number, or FORT plus a fort. Closed crew of one's own count
only where it says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from flibuste.games.crimson_coast.codes import (
    BOARD_PLUS1,
    CANNONEER,
    FIRST_HIT_IGNORED_FULL,
    FORT_IMMUNE,
    FORT_REROLL1,
    L_IMMUNE,
    MISFIRE,
    MUSKETEER,
    RAM_IMMUNE,
)
from flibuste.games.crimson_coast.effects import can, is_spent, is_used, shows
from flibuste.games.crimson_coast.moves.gunnery import BALL, MUSKET
from flibuste.games.crimson_coast.rules.guns import (
    broadside_die,
    broadside_guns,
    is_long,
    least_die,
    musket_bit,
    reach_of,
    usable,
)
from flibuste.games.crimson_coast.rules.lines import bears, targets_of
from flibuste.games.crimson_coast.table import FORT, PLAIN, Coast

FACES: Final = 6
SURE: Final = 1.0


class Odds(NamedTuple):
    """How likely a boarding is won and tied."""

    win: float
    tie: float

    @property
    def loss(self) -> float:
        return max(0.0, SURE - self.win - self.tie)


def chance_of(least: int) -> float:
    """That a die shows at least this."""
    return max(0, min(FACES, FACES + 1 - least)) / FACES


# -- guns ----------------------------------------------------------------------------------------------


def hit_chance(
    table: Coast, piece: int, gun: int, target: int, shot: int = BALL, mode: int = PLAIN
) -> float:
    """That this gun, fired so, hits and the hit does something. Whether it bears is not asked."""
    if is_proof(table, piece, gun, target, shot):
        return 0.0
    return chance_of(least_die(table, piece, gun, target, shot, mode))


def is_proof(table: Coast, piece: int, gun: int, target: int, shot: int = BALL) -> bool:
    """Whether hits of this gun never do this target harm; the first hit of a turn apart."""
    if target >= FORT:
        return False
    if piece >= FORT and shows(table, target, FORT_IMMUNE):
        return True
    return is_long(table, piece, gun, shot) and shows(table, target, L_IMMUNE)


def with_reroll(chance: float) -> float:
    """With a second try after a miss."""
    return SURE - (SURE - chance) * (SURE - chance)


def rerolls(table: Coast, piece: int) -> bool:
    """Whether a miss of this turn may still be fired again, closed crew included: for whoever commands the piece."""
    if piece >= FORT:
        codes = table.fort_card(piece - FORT).codes
        return FORT_REROLL1 in codes and not is_used(table, piece, FORT_REROLL1)
    return can(table, piece, CANNONEER) and not is_spent(table, piece, CANNONEER)


def bearing_guns(table: Coast, piece: int, target: int, mode: int = PLAIN) -> list[int]:
    """Guns that are loaded and bear on this target; the Musketeer's comes after the masts."""
    fired = table.fired if table.firing == piece else 0
    guns = [
        gun
        for gun in usable(table, piece)
        if not fired >> gun & 1
        and bears(table, piece, gun, target, reach_of(table, piece, gun, BALL, mode))
    ]
    if piece < FORT and table.masts[piece] and can(table, piece, MUSKETEER):
        bit = musket_bit(table, piece)
        reach = reach_of(table, piece, 0, MUSKET)
        masts = range(table.built_masts(piece))
        if not fired >> bit & 1 and any(bears(table, piece, at, target, reach) for at in masts):
            guns.append(bit)
    return guns


def gun_chances(table: Coast, piece: int, target: int, mode: int = PLAIN) -> list[float]:
    """Of every gun that bears on this target, the best first."""
    bit = musket_bit(table, piece) if piece < FORT else FACES
    found = [
        hit_chance(table, piece, 0, target, MUSKET, mode)
        if gun == bit
        else hit_chance(table, piece, gun, target, BALL, mode)
        for gun in bearing_guns(table, piece, target, mode)
    ]
    return sorted(found, reverse=True)


def salvo(chances: Sequence[float], second_try: bool = False) -> list[float]:
    """How likely so many hits are, from none on: all guns at one target, the first miss fired again if that may be."""
    plain, spent = [SURE], [0.0]
    for chance in chances:
        plain, spent = fired_once(plain, spent, chance, second_try)
    return [one + other for one, other in zip(plain, spent, strict=True)]


def fired_once(
    plain: list[float], spent: list[float], chance: float, second_try: bool
) -> tuple[list[float], list[float]]:
    """One more gun: the odds with the second try still to be had, and with it gone."""
    fresh, gone = [0.0] * (len(plain) + 1), [0.0] * (len(plain) + 1)
    for hits, likely in enumerate(plain):
        fresh[hits + 1] += likely * chance
        if second_try:
            gone[hits + 1] += likely * (SURE - chance) * chance
            gone[hits] += likely * (SURE - chance) * (SURE - chance)
        else:
            fresh[hits] += likely * (SURE - chance)
    for hits, likely in enumerate(spent):
        gone[hits + 1] += likely * chance
        gone[hits] += likely * (SURE - chance)
    return fresh, gone


def salvo_at(table: Coast, piece: int, target: int, mode: int = PLAIN) -> list[float]:
    """How likely so many hits on this target are that do something, if every gun that bears is fired at it."""
    odds = salvo(gun_chances(table, piece, target, mode), rerolls(table, piece))
    if target >= FORT or len(odds) == 1 or not ignores_first(table, target):
        return odds
    return [odds[0] + odds[1], *odds[2:], 0.0]


def ignores_first(table: Coast, ship: int) -> bool:
    """The first hit of this turn does nothing to it."""
    is_full = table.masts[ship].bit_count() == table.built_masts(ship)
    is_ready = shows(table, ship, FIRST_HIT_IGNORED_FULL)
    return is_full and is_ready and not is_used(table, ship, FIRST_HIT_IGNORED_FULL)


def expected_hits(odds: Sequence[float]) -> float:
    return sum([hits * likely for hits, likely in enumerate(odds)])


def at_least(odds: Sequence[float], hits: int) -> float:
    return sum(odds[hits:])


def broadside_chance(table: Coast, ship: int) -> float:
    """That a broadside hits, with all guns and once more."""
    return chance_of(broadside_die(table, ship)) if broadside_guns(table, ship) else 0.0


def misfire_chance(table: Coast, ship: int) -> float:
    """That a shot costs the shooter a mast (MISFIRE)."""
    return SURE / FACES if shows(table, ship, MISFIRE) else 0.0


def threats_to(table: Coast, ship: int) -> float:
    """The hits to expect of all enemy guns that bear on this ship as things lie."""
    seat = table.fleets[ship]
    foes = [foe for foe in table.ships_of(1 - seat) if table.is_placed(foe) and table.masts[foe]]
    forts = [
        FORT + fort
        for fort, owner in enumerate(table.fort_owners)
        if owner != seat and table.fort_islands[fort] >= 0
    ]
    return sum(
        [
            expected_hits(salvo(gun_chances(table, foe, ship)))
            for foe in (*foes, *forts)
            if ship in targets_of(table, foe)
        ]
    )


# -- rams and boarding ---------------------------------------------------------------------------------


def ram_chance(table: Coast, other: int) -> float:
    """That a ram costs this ship a mast (CC-9.2)."""
    if table.is_derelict(other) or shows(table, other, RAM_IMMUNE):
        return 0.0
    return chance_of(table.masts[other].bit_count() + 1)


@lru_cache(maxsize=64)
def duel(lead: int) -> Odds:
    """Of two dice, when this much is added to one's own beyond what the other adds."""
    rolls = list(product(range(1, FACES + 1), repeat=2))
    win = sum([1 for mine, theirs in rolls if mine + lead > theirs])
    tie = sum([1 for mine, theirs in rolls if mine + lead == theirs])
    return Odds(win / len(rolls), tie / len(rolls))


def boarding_odds(table: Coast, ship: int, other: int, helped: bool = False) -> Odds:
    """Of a party from this ship against the other, by masts and what lies open (CC-9.6); helped if somebody closed of
    one's own is turned up for it."""
    mine = table.masts[ship].bit_count() + (helped or shows(table, ship, BOARD_PLUS1))
    theirs = table.masts[other].bit_count() + shows(table, other, BOARD_PLUS1)
    return duel(mine - theirs)
