"""One ship at the helm: what it would be worth to lie somewhere, at a glance and with every gun reckoned."""

from __future__ import annotations

from math import hypot, pow
from typing import Final

from flibuste.bots.crimson_coast.chart import Chart, Goal
from flibuste.bots.crimson_coast.gunnery import Gunnery
from flibuste.bots.crimson_coast.ships import firepower
from flibuste.bots.crimson_coast.waters import SHORE, astern, turns_for, way_to
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import BROADSIDES
from flibuste.games.crimson_coast.components import S
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.geometry.trig import COS, SIN
from flibuste.games.crimson_coast.moves.kinds import ISLANDS
from flibuste.games.crimson_coast.rules import docking
from flibuste.games.crimson_coast.rules.tow_orders import touches_bow
from flibuste.games.crimson_coast.table import FORT, ISLAND, NONE, Coast, Pose

CLOSE: Final = 110.0
"""Beyond this from middle to middle no gun bears."""
BEAM: Final = 0.75
"""Part of the guns that bear on what lies right ahead or astern, or is not in range yet."""
STILL: Final = 500
"""Hundredths of a millimetre: a bow that comes no farther has not moved."""
WEARY: Final = 15.0
"""Rounds after which a turn without way counts as a whole turn lost."""
ARRIVAL: Final = 0.7
"""Turns that it takes at least to come alongside, however near one is."""
NOTHING: Final = -1
"""No piece stopped the ship."""
ABEAM: Final = 8.0
"""How much nearer than its range a hunter wants to be, in millimetres."""


class Helm:
    """The ship, its errands, and whom it hunts."""

    def __init__(self, chart: Chart, ship: int) -> None:
        table = chart.table
        self.chart = chart
        self.ship = ship
        self.table: Coast = table.copy()
        """To try poses on."""
        self.gunnery = Gunnery(chart, self.table)
        self.speed = chart.speed(ship)
        self.fades = chart.guesses.fades
        self.gold = chart.cargo(ship)
        towed = table.tows[ship]
        self.gold += chart.cargo(towed) if towed != NONE else 0.0
        self.wins = self.gold >= chart.need
        self.gold += chart.guesses.hull if towed != NONE else 0.0
        self.goals: list[Goal] = chart.goals(ship)
        self.home = table.homes[chart.seat]
        self.banks = [self.home, *own_forts(table, chart.seat)]
        self.must_leave = self.gold > 0.0 and table.docked[ship] in self.banks
        """It got gold where it lies, and only docking anew unloads it (CC-8.3)."""
        self.hx, self.hy = chart.home
        self.half = sea.hull_class(table, ship).half
        self.strikes = chart.can_strike(ship)
        self.role = chart.role(ship)
        self.caution = chart.boldness(ship)
        self.reach, self.hits = power(chart, ship)
        self.prey = self.find_prey()
        self.start = table.poses[ship]
        self.stale = pow(self.fades, min(2.0, table.round / WEARY))
        """What is left of an errand of a ship that makes no way: who waits for ever comes home with nothing."""

    def find_prey(self) -> list[tuple[int, float, float, float]]:
        """Enemies that may be shot at, where they lie, and what this ship's guns would do to each in a turn or two."""
        chart, table = self.chart, self.table
        if not self.hits:
            return []
        eager = chart.guesses.patrol[self.role] * chart.guesses.hunt[self.strikes]
        found: list[tuple[int, float, float, float]] = []
        for foe in chart.foes:
            masts = table.masts[foe.ship].bit_count()
            if foe.is_safe:
                continue
            worth = self.gunnery.gain(foe.ship, max(1, masts))
            part = min(1.0, 2 * self.hits / max(1, masts)) if masts else min(1.0, self.hits)
            if worth > 0.0:
                found.append((foe.ship, foe.x, foe.y, eager * part * worth))
        return found

    def sought(self) -> set[int]:
        """What this ship is after, as courses number it: home, goals and prey."""
        codes = [goal.code for goal in self.goals] + [each[0] for each in self.prey]
        found = {code - ISLAND if code >= ISLAND else ISLANDS + code for code in codes}
        return {*found, self.home} if self.gold > 0.0 else found

    # -- errands -------------------------------------------------------------------------------------

    def errand(self, pose: Pose, dock: int = NONE, spare: float = 0.0, by: int = NOTHING) -> float:
        """Gold on its way home, and what is still to be fetched."""
        return self.best_errand(pose, dock, spare, by)[0]

    def best_errand(
        self, pose: Pose, dock: int, spare: float, by: int = NOTHING
    ) -> tuple[float, int]:
        """What the best errand from there is worth, and where it leads: home, or to a goal by its code."""
        gold, banked, fades = self.gold, 0.0, self.fades
        best, code = 0.0, NOTHING
        if dock in self.banks and self.must_leave:
            best, code = gold * fades * fades, ISLAND + self.home
        elif dock in self.banks:
            banked, gold = gold + (self.chart.guesses.victory if self.wins else 0.0), 0.0
        elif gold > 0.0:
            best, code = self.homeward(pose, dock, spare), ISLAND + self.home
        for goal in self.goals:
            # What it would be worth at once: most goals are out of the question by that alone.
            worth = (gold + goal.gold) * goal.left
            is_there = goal.island == dock != NONE or goal.code == by
            if worth > best and not is_there:
                worth *= pow(fades, self.turns(pose, dock, goal, spare))
            if worth > best:
                best, code = worth, goal.code
        return banked + best, code

    def homeward(self, pose: Pose, dock: int, spare: float) -> float:
        x, y = pose[0] / 100, pose[1] / 100
        way = way_to(self.chart.shores, x, y, self.hx, self.hy) - SHORE - spare
        if dock == NONE:
            way += astern(pose, self.hx, self.hy)
        bonus = self.chart.guesses.victory if self.wins else 0.0
        turns = turns_for(way, self.speed)
        return (self.gold + bonus) * pow(self.fades, turns if spare else max(ARRIVAL, turns))

    def turns(self, pose: Pose, dock: int, goal: Goal, spare: float) -> float:
        way = way_to(goal.shores, pose[0] / 100, pose[1] / 100, goal.x, goal.y)
        if dock == NONE:
            way += astern(pose, goal.x, goal.y)
        turns = turns_for(way - goal.near - spare, self.speed)
        return turns if spare else max(ARRIVAL, turns)

    # -- the enemy -----------------------------------------------------------------------------------

    def hunting(self, pose: Pose, spare: float) -> float:
        """The best prey, the nearer the better; in range the better the more it lies abeam."""
        best = 0.0
        x = pose[0] / 100 - self.half * COS[pose[2]]
        y = pose[1] / 100 - self.half * SIN[pose[2]]
        for _, fx, fy, worth in self.prey:
            dx, dy = fx - x, fy - y
            far = hypot(dx, dy)
            way = far - self.reach + ABEAM - spare
            if way > 0.0:
                worth *= BEAM * pow(self.chart.guesses.prize, way / self.speed)
            elif far > 1.0:
                across = abs(dx * SIN[pose[2]] - dy * COS[pose[2]]) / far
                worth *= BEAM + (1 - BEAM) * across
            if worth > best:
                best = worth
        return best

    def fear(self, pose: Pose, dock: int) -> float:
        """What enemies might do next, by how far they are and what they can."""
        if dock == self.home:
            return 0.0
        guesses = self.chart.guesses
        hits = 0.0
        x = pose[0] / 100 - self.half * COS[pose[2]]
        y = pose[1] / 100 - self.half * SIN[pose[2]]
        for foe in self.chart.foes:
            if not foe.hits:
                continue
            far = hypot(foe.x - x, foe.y - y) - self.half / 2
            if far <= foe.reach:
                hits += guesses.fear * foe.hits
            elif far <= foe.reach + foe.speed:
                hits += guesses.scare * foe.hits * foe.strikes
        return self.caution * self.chart.harm(self.ship, hits) if hits else 0.0

    # -- a place to be -------------------------------------------------------------------------------

    def glance(self, pose: Pose, dock: int = NONE, spare: float = 0.0, by: int = NOTHING) -> float:
        """What it is worth to lie there, reckoned in haste; with so much still to be sailed."""
        if spare:
            return self.errand(pose, dock, spare, by) + self.hunting(pose, spare)
        worth = self.errand(pose, dock, 0.0, by) * self.freshness(pose, dock)
        return worth + self.hunting(pose, 0.0) - self.fear(pose, dock)

    def freshness(self, pose: Pose, dock: int) -> float:
        """Less for a ship that has not moved and lies where there is nothing to fetch."""
        x, y, _ = self.start
        is_still = abs(pose[0] - x) + abs(pose[1] - y) < STILL
        is_busy = (
            dock != NONE and dock not in self.banks and any(g.island == dock for g in self.goals)
        )
        return self.stale if is_still and not is_busy else 1.0

    def dock_of(self, by: int) -> int:
        """The island that the ship is docked at when this piece stopped it."""
        if by < ISLAND or by >= FORT:
            return NONE
        return by - ISLAND if docking.may_dock(self.table, self.ship, by - ISLAND) else NONE

    def study(self, pose: Pose, by: int, fires: bool) -> float:
        """The same with every gun reckoned that bears, on either side; whether this ship may still fire now."""
        table, ship = self.table, self.ship
        dock = self.dock_of(by)
        before = table.poses, table.docked[ship]
        table.lay_ship(ship, pose)
        table.docked[ship] = dock
        at = by if self.is_of_use(by) else NOTHING
        worth = self.errand(pose, dock, 0.0, at) * self.freshness(pose, dock)
        worth += self.hunting(pose, 0.0)
        if self.is_close(pose):
            worth += self.shooting(fires)
            worth += self.touching(by) - self.peril(pose, dock)
        else:
            worth -= self.fear(pose, dock)
        table.poses, table.docked[ship] = before
        return worth

    def is_of_use(self, by: int) -> bool:
        """Whether a derelict that the ship has come to can be taken in tow or emptied."""
        if not 0 <= by < len(self.table.cards) or self.table.masts[by]:
            return False
        has_room = self.chart.room(self.ship) > 0 and self.chart.cargo(by) > 0.0
        return has_room or touches_bow(self.table, self.ship, by)

    def is_close(self, pose: Pose) -> bool:
        x, y = pose[0] / 100, pose[1] / 100
        return any(hypot(foe.x - x, foe.y - y) < CLOSE + self.half for foe in self.chart.foes)

    def shooting(self, fires: bool) -> float:
        """With a Captain at once; else what the next turn may bring."""
        if not self.hits:
            return 0.0
        worth, _ = self.gunnery.best(self.ship)
        return worth if fires else self.chart.guesses.near * worth

    def touching(self, by: int) -> float:
        """An enemy at the bow: to ram it, and to be held by it."""
        table = self.table
        if not 0 <= by < len(table.cards) or table.fleets[by] == self.chart.seat:
            return 0.0
        return max(self.gunnery.ram(self.ship, by), -self.chart.guesses.pinned)

    def peril(self, pose: Pose, dock: int) -> float:
        if dock == self.home:
            return 0.0
        hits = self.gunnery.danger(self.ship)
        return max(self.caution * self.chart.harm(self.ship, hits), 0.5 * self.fear(pose, dock))


def own_forts(table: Coast, seat: int) -> list[int]:
    """Islands where gold is as safe as at home (CC-8.4)."""
    owned = [fort for fort, owner in enumerate(table.fort_owners) if owner == seat]
    return [table.fort_islands[fort] for fort in owned if table.fort_islands[fort] >= 0]


def power(chart: Chart, ship: int) -> tuple[float, float]:
    """How far the guns of an own ship reach, and the hits to expect of them."""
    reach, hits = firepower(chart.table, ship)
    if hits and shows(chart.table, ship, BROADSIDES):
        reach = S
    return reach, hits
