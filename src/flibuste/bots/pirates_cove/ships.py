"""Ships as a gunner sees them: where a ship is weakest, and what a meeting of two ships would bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from flibuste.bots.pirates_cove.odds import Ladder, Outcome, Side, duel, meeting
from flibuste.games.pirates_cove.components import (
    ADVISES,
    ALL,
    BONES,
    CANNONS,
    CREW,
    NAVY,
    SILVER,
    START,
    TOP,
    Legend,
)
from flibuste.games.pirates_cove.rules.damage import BEARS
from flibuste.games.pirates_cove.rules.volleys import lowest_hit
from flibuste.games.pirates_cove.table import CREWS, DICE_OF_SILVER, GUNS, Cove

Fit = tuple[int, ...]
"""A ship: four ring positions, what the craftsman on each section still bears, the parrot, what it bears, and
whether a Grapple is in force."""

SECTIONS: Final = range(ALL)
CRAFT: Final = 4
PARROT: Final = 8
BIRD: Final = 9
HITS: Final = 5
WEAKEST: Final = -1
"""Where the navy aims: wherever it hurts."""


def fit_of(table: Cove, seat: int) -> Fit:
    """A ship on its way to the Cove is seen as it will leave it (PC-17.10)."""
    first = 4 * seat
    parrot = table.parrots[seat]
    crafts = table.crafts
    cracks = table.cracks
    return (
        *[ring or START for ring in table.rings[first : first + 4]],
        *[BEARS - cracks[n] if crafts[n] >= 0 else 0 for n in range(first, first + 4)],
        parrot,
        BEARS - table.wounds[seat] if parrot >= 0 else 0,
        table.battle.grapple,
    )


def dice_of(parrot: int, crew: int, cannons: int, grapple: int) -> int:
    """As PC-8.4 has it; crew and cannons are positions."""
    if parrot == SILVER:
        return DICE_OF_SILVER
    if parrot == BONES:
        return max(GUNS[cannons], CREWS[crew]) if grapple else GUNS[cannons]
    return CREWS[crew] if grapple else min(GUNS[cannons], CREWS[crew])


@lru_cache(maxsize=100_000)
def ladder(fit: Fit, section: int) -> Ladder:
    """The dice of this ship while one section, or all of them, is shot away."""
    rings = list(fit[:CRAFT])
    crafts = list(fit[CRAFT:PARROT])
    parrot, bird, grapple = fit[PARROT:]
    aimed = SECTIONS if section == ALL else (section,)
    dice = []
    while 0 not in rings:
        dice.append(dice_of(parrot, rings[CREW], rings[CANNONS], grapple))
        for each in aimed:
            if crafts[each]:
                crafts[each] -= 1
            elif parrot >= 0 and ADVISES[parrot] == each:
                bird -= 1
                parrot = parrot if bird else -1
            else:
                rings[each] -= 1
    return tuple(dice)


@lru_cache(maxsize=50_000)
def weakest(fit: Fit) -> tuple[int, Ladder]:
    """Where to aim at it: the section that leaves it the fewest dice to throw before it is gone."""
    ladders = [ladder(fit, section) for section in SECTIONS]
    weights = [sum(each) for each in ladders]
    section = weights.index(min(weights))
    return section, ladders[section]


@lru_cache(maxsize=50_000)
def after_hits(fit: Fit, section: int, number: int) -> Fit | None:
    """The ship after so many hits on a section, or on all of them; None when it is routed."""
    values = list(fit)
    for each in SECTIONS if section == ALL else (section,):
        left = number
        borne = min(left, values[CRAFT + each])
        values[CRAFT + each] -= borne
        left -= borne
        parrot = values[PARROT]
        if left and parrot >= 0 and ADVISES[parrot] == each:
            borne = min(left, values[BIRD])
            values[BIRD] -= borne
            left -= borne
            if not values[BIRD]:
                values[PARROT] = -1
        values[each] -= left
        if values[each] <= 0:
            return None
    return tuple(values)


@lru_cache(maxsize=200_000)
def clash(one: Fit, other: Fit, lead: int, low: int, other_low: int) -> Outcome:
    """A duel of two ships aimed at where they are weakest; the sign of `lead` tells who begins."""
    return meeting((weakest(one)[1], low, 0), (weakest(other)[1], other_low, 0), lead)


class Ship:
    """A player's ship as it stands in a battle, or would."""

    __slots__ = ("dice", "fit", "low", "seat", "side", "speed")

    def __init__(self, seat: int, fit: Fit, speed: int, low: int = HITS) -> None:
        self.seat = seat
        self.fit = fit
        self.speed = speed
        self.low = low
        rungs = weakest(fit)[1]
        self.dice = rungs[0]
        self.side: Side = (rungs, low, 0)

    def hit(self, section: int, number: int) -> Ship | None:
        """This ship after so many hits; None when it is routed."""
        if not number:
            return self
        fit = after_hits(self.fit, section, number)
        return None if fit is None else Ship(self.seat, fit, self.speed, self.low)

    def meets(self, other: Ship) -> Outcome:
        """A duel with another ship, the faster one beginning."""
        lead = (self.speed > other.speed) - (self.speed < other.speed)
        return clash(self.fit, other.fit, lead, self.low, other.low)


def ship_of(table: Cove, seat: int) -> Ship:
    return Ship(seat, fit_of(table, seat), table.speed(seat), lowest_hit(table, seat))


def npc_side(npc: Legend, hull: int) -> Side:
    return ((npc.dice,) * hull, HITS, npc.regains)


def prey_side(ship: Ship, npc: Legend, help_dice: int = 0) -> Side:
    """A ship that this legend fires at, with the dice of those who help."""
    rungs = weakest(ship.fit)[1] if npc is NAVY else ladder(ship.fit, npc.section)
    return (tuple([dice + help_dice for dice in rungs]) if help_dice else rungs, ship.low, 0)


def alone_with(npc: Legend, fit: Fit) -> Outcome:
    """A duel with a non-player ship, which begins, as that ship sees it."""
    section = WEAKEST if npc is NAVY else npc.section
    return lonely(npc.dice, npc.hull, npc.regains, section, fit)


@lru_cache(maxsize=50_000)
def lonely(dice: int, hull: int, regains: int, section: int, fit: Fit) -> Outcome:
    rungs = weakest(fit)[1] if section == WEAKEST else ladder(fit, section)
    return duel(((dice,) * hull, HITS, regains), (rungs, HITS, 0))


@lru_cache(maxsize=20_000)
def raised(fit: Fit, section: int, levels: int = 1) -> Fit:
    """With a section some levels higher, as far as the mat goes."""
    return (*fit[:section], min(TOP, fit[section] + levels), *fit[section + 1 :])


@lru_cache(maxsize=20_000)
def balanced(fit: Fit) -> Fit:
    """As it would be with crew and cannons level: what the better of the two promises."""
    better = max(fit[CREW], fit[CANNONS])
    return (fit[0], better, better, *fit[3:])
