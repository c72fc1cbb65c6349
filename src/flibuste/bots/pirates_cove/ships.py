"""Ships as a gunner sees them: where a ship is weakest, and what a meeting of two ships would bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from flibuste.bots.pirates_cove.odds import Ladder, Outcome, Side, duel, meeting
from flibuste.games.pirates_cove.components import (
    ADVISES,
    ALL,
    CANNONS,
    CREW,
    NAVY,
    SAILS,
    START,
    TOP,
    TRELAWNEY,
    Legend,
)
from flibuste.games.pirates_cove.rules.damage import shields, taken
from flibuste.games.pirates_cove.rules.volleys import HITS, lowest_hit
from flibuste.games.pirates_cove.rulings import Rulings
from flibuste.games.pirates_cove.table import SPEED_OF_TRELAWNEY, SPEEDS, Cove, dice_of

Fit = tuple[int, ...]
"""A ship: four ring positions, what the craftsman on each section still bears, the parrot, what it bears, and
what it lies under."""

SECTIONS: Final = range(ALL)
CRAFT: Final = 4
PARROT, BIRD, UNDER = 8, 9, 10
GRAPPLED, BETTER, LOST = 1, 2, 4
"""What it may lie under: a Grapple, R-24 (Bones then takes the better), R-12 (hits left over are lost)."""
NO_CRAFTS: Final = [0] * ALL
WEAKEST: Final = -1
"""Where the navy aims: wherever it hurts."""


def fit_of(table: Cove, seat: int) -> Fit:
    """A ship on its way to the Cove is seen as it will leave it (PC-17.10)."""
    first, parrot = 4 * seat, table.parrots[seat]
    rings, crafts, bird = table.rings[first : first + ALL], NO_CRAFTS, 0
    if max(table.crafts[first : first + ALL]) >= 0:
        crafts = [shields(table, seat, section)[0] for section in SECTIONS]
    if parrot >= 0:
        bird = shields(table, seat, ADVISES[parrot])[1]
    return (
        *[ring or START for ring in rings],
        *crafts,
        parrot,
        bird,
        GRAPPLED * table.battle.grapple | terms(table.rulings),
    )


def terms(rulings: Rulings) -> int:
    return BETTER * (not rulings.bones_cannons) | LOST * rulings.lost_hits


def dice(fit: Fit) -> int:
    """Of its next volley."""
    under = fit[UNDER]
    grapple, better = bool(under & GRAPPLED), bool(under & BETTER)
    return dice_of(fit[PARROT], fit[CREW], fit[CANNONS], grapple, better)


def sailing(fit: Fit) -> int:
    """Its speed without cards."""
    return SPEEDS[fit[SAILS]] + SPEED_OF_TRELAWNEY * (fit[PARROT] == TRELAWNEY)


def ladder(fit: Fit, section: int) -> Ladder:
    """The dice of this ship while one section, or all of them, is shot away."""
    return rungs(fit if section == ALL else lean(fit, section), section)


def lean(fit: Fit, section: int) -> Fit:
    """The ship with nothing but what counts where it is aimed at: few ships differ in that."""
    values = [1, fit[CREW], fit[CANNONS], 1, 0, 0, 0, 0, *fit[PARROT:]]
    values[section], values[CRAFT + section] = fit[section], fit[CRAFT + section]
    return tuple(values)


@lru_cache(maxsize=50_000)
def rungs(fit: Fit, section: int) -> Ladder:
    left = after_hits(fit, section, 1)
    return (dice(fit),) if left is None else (dice(fit), *rungs(left, section))


@lru_cache(maxsize=50_000)
def weakest(fit: Fit) -> tuple[int, Ladder]:
    """Where to aim at it: the section that leaves it the fewest dice to throw before it is gone."""
    ladders = [ladder(fit, section) for section in SECTIONS]
    weights = [sum(each) for each in ladders]
    section = weights.index(min(weights))
    return section, ladders[section]


@lru_cache(maxsize=200_000)
def after_hits(fit: Fit, section: int, number: int) -> Fit | None:
    """The ship after so many hits on a section, or on all of them; None when it is routed."""
    values, lost = list(fit), bool(fit[UNDER] & LOST)
    for each in SECTIONS if section == ALL else (section,):
        parrot = values[PARROT]
        bird = values[BIRD] if parrot >= 0 and ADVISES[parrot] == each else 0
        harm = taken(number, values[CRAFT + each], bird, values[each], lost)
        values[CRAFT + each] -= harm[0]
        values[BIRD] -= harm[1]
        values[each] -= harm[2]
        if bird and not values[BIRD]:
            values[PARROT] = -1
        if not values[each]:
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
        weak = weakest(fit)[1]
        self.dice = weak[0]
        self.side: Side = (weak, low, 0)

    def hit(self, section: int, number: int) -> Ship | None:
        """This ship after so many hits; None when it is routed."""
        if not number:
            return self
        fit = after_hits(self.fit, section, number)
        return None if fit is None else Ship(self.seat, fit, self.speed, self.low)

    def speed_with(self, fit: Fit) -> int:
        """If it were changed like this."""
        return self.speed - sailing(self.fit) + sailing(fit)

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
    prey = weakest(ship.fit)[1] if npc is NAVY else ladder(ship.fit, npc.section)
    return (tuple([each + help_dice for each in prey]) if help_dice else prey, ship.low, 0)


def alone_with(npc: Legend, fit: Fit) -> Outcome:
    """A duel with a non-player ship, which begins, as that ship sees it."""
    section = WEAKEST if npc is NAVY else npc.section
    return lonely(npc.dice, npc.hull, npc.regains, section, fit)


@lru_cache(maxsize=50_000)
def lonely(dice: int, hull: int, regains: int, section: int, fit: Fit) -> Outcome:
    prey = weakest(fit)[1] if section == WEAKEST else ladder(fit, section)
    return duel(((dice,) * hull, HITS, regains), (prey, HITS, 0))


@lru_cache(maxsize=20_000)
def raised(fit: Fit, section: int, levels: int = 1) -> Fit:
    """With a section some levels higher, as far as the mat goes."""
    return (*fit[:section], min(TOP, fit[section] + levels), *fit[section + 1 :])


@lru_cache(maxsize=20_000)
def balanced(fit: Fit) -> Fit:
    """As it would be with crew and cannons level: what the better of the two promises."""
    better = max(fit[CREW], fit[CANNONS])
    return (fit[0], better, better, *fit[3:])
