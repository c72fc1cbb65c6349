"""Ships as a gunner sees them: where a ship is weakest, and what a meeting of two ships would bring."""

from __future__ import annotations

from functools import lru_cache
from itertools import count
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
MOST: Final = 128
"""No number of dice, hits, levels or sections, nor any hull, comes up to this: with it several make one key."""
REMEMBERED: Final = 10_000
NUMBERS: Final = count()
BUILDS: Final[dict[Fit, Build]] = {}
WEAKEST: Final = -1
"""Where the navy aims: wherever it hurts."""


def fit_of(table: Cove, seat: int) -> Fit:
    """A ship on its way to the Cove is seen as it will leave it (PC-17.10)."""
    first, parrot = 4 * seat, table.parrots[seat]
    rings, crafts, bird = table.rings, NO_CRAFTS, 0
    if max(table.crafts[first : first + ALL]) >= 0:
        crafts = [shields(table, seat, section)[0] for section in SECTIONS]
    if parrot >= 0:
        bird = shields(table, seat, ADVISES[parrot])[1]
    return (
        rings[first] or START, rings[first + 1] or START, rings[first + 2] or START, rings[first + 3] or START,
        crafts[0], crafts[1], crafts[2], crafts[3], parrot, bird,
        GRAPPLED * table.battle.grapple | terms(table.rulings),
    )  # fmt: skip


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


def weakest(fit: Fit) -> tuple[int, Ladder]:
    """Where to aim at it: the section that leaves it the fewest dice to throw before it is gone."""
    ladders = [ladder(fit, section) for section in SECTIONS]
    weights = [sum(each) for each in ladders]
    section = weights.index(min(weights))
    return section, ladders[section]


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


class Build:
    """How a ship is built and what it bears. There is one for each fit, and it remembers what it was asked."""

    __slots__ = (
        "alone",
        "better",
        "clashes",
        "dice",
        "fit",
        "hits",
        "ladder",
        "level",
        "number",
        "sailing",
        "section",
    )  # fmt: skip

    def __init__(self, fit: Fit) -> None:
        self.fit = fit
        self.number = next(NUMBERS)
        """No other build ever has it."""
        self.section, self.ladder = weakest(fit)
        self.dice = self.ladder[0]
        self.sailing = sailing(fit)
        self.clashes: dict[int, Outcome] = {}
        self.alone: dict[int, Outcome] = {}
        self.hits: dict[int, Build | None] = {}
        self.better: dict[int, Build] = {}
        self.level: Build | None = None

    def hit(self, section: int, number: int) -> Build | None:
        """After so many hits on a section, or on all of them; None when it is routed."""
        key = MOST * section + number
        if key not in self.hits:
            fit = after_hits(self.fit, section, number)
            self.hits[key] = None if fit is None else build_of(fit)
        return self.hits[key]

    def raised(self, section: int, levels: int = 1) -> Build:
        """With a section some levels higher, as far as the mat goes."""
        key = MOST * section + levels
        found = self.better.get(key)
        if found is None:
            fit = self.fit
            position = min(TOP, fit[section] + levels)
            found = build_of((*fit[:section], position, *fit[section + 1 :]))
            self.better[key] = found
        return found

    def balanced(self) -> Build:
        """As it would be with crew and cannons level: what the better of the two promises."""
        if self.level is None:
            fit = self.fit
            better = max(fit[CREW], fit[CANNONS])
            self.level = build_of((fit[0], better, better, *fit[3:]))
        return self.level


def build_of(fit: Fit) -> Build:
    found = BUILDS.get(fit)
    if found is None:
        if len(BUILDS) >= REMEMBERED:
            BUILDS.clear()
        found = BUILDS[fit] = Build(fit)
    return found


def clash(one: Build, other: Build, lead: int, low: int, other_low: int) -> Outcome:
    """A duel of two ships aimed at where they are weakest; the sign of `lead` tells who begins."""
    key = ((other.number * MOST + lead + 1) * MOST + low) * MOST + other_low
    found = one.clashes.get(key)
    if found is None:
        found = meeting((one.ladder, low, 0), (other.ladder, other_low, 0), lead)
        one.clashes[key] = found
    return found


class Ship:
    """A player's ship as it stands in a battle, or would."""

    __slots__ = ("build", "dice", "fit", "low", "seat", "side", "speed")

    def __init__(self, seat: int, build: Build, speed: int, low: int = HITS) -> None:
        self.seat = seat
        self.build = build
        self.fit = build.fit
        self.speed = speed
        self.low = low
        self.dice = build.dice
        self.side: Side = (build.ladder, low, 0)

    def hit(self, section: int, number: int) -> Ship | None:
        """This ship after so many hits; None when it is routed."""
        if not number:
            return self
        build = self.build.hit(section, number)
        return None if build is None else Ship(self.seat, build, self.speed, self.low)

    def speed_with(self, build: Build) -> int:
        """If it were changed like this."""
        return self.speed - self.build.sailing + build.sailing

    def meets(self, other: Ship) -> Outcome:
        """A duel with another ship, the faster one beginning."""
        lead = (self.speed > other.speed) - (self.speed < other.speed)
        return clash(self.build, other.build, lead, self.low, other.low)


def ship_of(table: Cove, seat: int) -> Ship:
    build = build_of(fit_of(table, seat))
    return Ship(seat, build, table.speed(seat), lowest_hit(table, seat))


def npc_side(npc: Legend, hull: int) -> Side:
    return ((npc.dice,) * hull, HITS, npc.regains)


def prey_side(ship: Ship, npc: Legend, help_dice: int = 0) -> Side:
    """A ship that this legend fires at, with the dice of those who help."""
    prey = ship.build.ladder if npc is NAVY else ladder(ship.fit, npc.section)
    return (tuple([each + help_dice for each in prey]) if help_dice else prey, ship.low, 0)


def alone_with(npc: Legend, build: Build) -> Outcome:
    """A duel with a non-player ship, which begins, as that ship sees it."""
    section = WEAKEST if npc is NAVY else npc.section
    key = ((npc.dice * MOST + npc.hull) * MOST + npc.regains) * MOST + section + 1
    found = build.alone.get(key)
    if found is None:
        prey = build.ladder if section == WEAKEST else ladder(build.fit, section)
        found = duel(((npc.dice,) * npc.hull, HITS, npc.regains), (prey, HITS, 0))
        build.alone[key] = found
    return found
