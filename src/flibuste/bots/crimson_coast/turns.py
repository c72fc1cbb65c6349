"""A turn: what every action and free action of every ship seems to bring, and the moves that it is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, pow
from typing import Final

from flibuste.bots.crimson_coast.chart import Chart
from flibuste.bots.crimson_coast.guesses import GUESSES, Guesses
from flibuste.bots.crimson_coast.gunnery import Gunnery
from flibuste.bots.crimson_coast.helm import NOTHING, Helm
from flibuste.bots.crimson_coast.ships import GUNSHIP
from flibuste.bots.crimson_coast.voyages import WIDE, Found, Voyages, Width, apart
from flibuste.bots.lines import Moves
from flibuste.engine.action import Action
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.components import S
from flibuste.games.crimson_coast.moves import boarding, cargo, gunnery, sailing, turn
from flibuste.games.crimson_coast.rules.exchanging import ships_to_explore
from flibuste.games.crimson_coast.rules.exploring import island_to_explore
from flibuste.games.crimson_coast.rules.pivots import swing
from flibuste.games.crimson_coast.table import FORT, ISLAND, NONE, NOWHERE, Coast

EFFORT: Final = 0.01
"""What an action must bring at least to be worth the trouble."""
NEVER: Final = -1.0
BOTHER: Final = -0.05
"""What is hardly ever of use."""
POINTLESS: Final = -0.5
"""What nobody need think about who thinks ahead."""
PLAIN: Final[dict[type[Action], float]] = {
    turn.EndTurn: 0.0,
    turn.BreakFree: 0.5,
    turn.AskAdmiral: 0.5,
    cargo.PressOn: 0.4,
    cargo.Drill: 0.4,
    cargo.Sacrifice: -0.5,
    cargo.Appraise: 2.0,
    cargo.Spy: 0.02,
    cargo.Land: -0.2,
    cargo.Fetch: -0.1,
    cargo.Send: -0.1,
    sailing.Call: 1.0,
    sailing.GoOn: 0.05,
    sailing.Grease: 0.1,
}
"""Free actions and the like that are worth about the same whenever they come up."""
MENDING: Final = (0.3, 0.6)
"""A mast at the yard, to others and to gunships."""
AFLOAT: Final = 1.5
"""The first mast of a derelict."""
FIRST: Final = 1.0
"""A Captain shoots before all else, or not at all (RU-13)."""
LEAST_FIND: Final = 0.2
"""What exploring brings at least where there is something."""
FURTHER: Final = 6
"""Turns until gold is home that is taken along on a longer errand."""
TOWING: Final = 0.3
CAPTURE: Final = 0.5
"""A derelict in tow, and one taken from the enemy, beyond what they promise."""
LETTING_GO: Final = 0.15
SOON: Final = 2.0
"""Turns within which an enemy is a threat to a derelict."""
LATE: Final = 0.3
"""What is left of the hope to save one for who comes after the enemy."""


class Turn:
    """What one seat may do between actions."""

    def __init__(
        self, table: Coast, seat: int, width: Width = WIDE, guesses: Guesses = GUESSES
    ) -> None:
        self.table = table
        self.seat = seat
        self.width = width
        self.chart = Chart(table, seat, guesses)
        self.gunnery = Gunnery(self.chart)
        self.helms: dict[int, Helm] = {}
        self.found: dict[int, Found] = {}
        self.idle: dict[int, float] = {}

    def helm(self, ship: int) -> Helm:
        known = self.helms.get(ship)
        if known is None:
            known = self.helms[ship] = Helm(self.chart, ship)
        return known

    def voyages(self, ship: int) -> Found:
        found = self.found.get(ship)
        if found is None:
            found = self.found[ship] = Voyages(self.helm(ship), self.width).from_rest()
        return found

    def staying(self, ship: int) -> float:
        """What it is worth to lie where it lies."""
        known = self.idle.get(ship)
        if known is None:
            dock, pose = self.table.docked[ship], self.table.poses[ship]
            by = ISLAND + dock if dock != NONE else NOTHING
            worth = 0.0 if pose == NOWHERE else self.helm(ship).study(pose, by, False)
            known = self.idle[ship] = worth
        return known

    # -- all options ---------------------------------------------------------------------------------

    def worth(self, options: Sequence[Action]) -> list[float]:
        return [self.worth_of(option) for option in options]

    def worth_of(self, option: Action) -> float:
        known = PLAIN.get(type(option))
        if known is not None:
            return known
        weigh = WEIGHED.get(type(option))
        return BOTHER if weigh is None else weigh(self, option)

    def lines(self, options: Sequence[Action], each: int) -> list[tuple[Moves, float]]:
        """Whole moves, the best few of each ship, and all else that is not plainly worse than to do nothing."""
        found: list[tuple[Moves, float]] = []
        for option in options:
            if isinstance(option, turn.GiveMove) and self.voyages(option.ship):
                staying = self.staying(option.ship) + EFFORT
                ways = apart(self.voyages(option.ship), each)
                found += [(way.line, worth - staying) for worth, way in ways]
            else:
                worth = self.worth_of(option)
                if worth >= 0.0 or (worth > POINTLESS and type(option) in WEIGHED):
                    found.append(((option,), worth))
        found.sort(key=lambda line: -line[1])
        return found

    def glance(self, options: Sequence[Action], each: int) -> list[tuple[Moves, float]]:
        """The best lines in haste: of ships that may move the first for which nothing else is better."""
        movers = [option for option in options if isinstance(option, turn.GiveMove)]
        best = self.lines([one for one in options if one not in movers], 1)[:1]
        for mover in movers:
            found = self.lines((mover,), each)
            if found[0][1] > best[0][1]:
                return found
        return best

    # -- actions -------------------------------------------------------------------------------------

    def moving(self, option: Action) -> float:
        assert isinstance(option, turn.GiveMove)
        found = self.voyages(option.ship)
        if not found:
            return EFFORT
        return found[0][0] - self.staying(option.ship) - EFFORT

    def shooting(self, option: Action) -> float:
        assert isinstance(option, turn.GiveShot | gunnery.CaptainShoots | cargo.UsePowder)
        worth, _ = self.gunnery.best(option.ship)
        first = isinstance(option, gunnery.CaptainShoots) and worth > EFFORT
        return worth - EFFORT + (FIRST if first else 0.0)

    def fort_shooting(self, option: Action) -> float:
        assert isinstance(option, turn.GiveFortShot)
        worth, _ = self.gunnery.best(FORT + option.fort)
        return worth - EFFORT

    def exploring(self, option: Action) -> float:
        """Gold aboard instead of gold to be fetched."""
        assert isinstance(option, turn.GiveExploration | cargo.ExploreFree)
        ship = option.ship
        gold = self.to_be_taken(ship, isinstance(option, cargo.ExploreFree))
        if gold <= 0.0:
            return NEVER
        helm, pose, dock = self.helm(ship), self.table.poses[ship], self.table.docked[ship]
        before = helm.errand(pose, dock)
        helm.gold += gold
        after = helm.homeward(pose, dock, 0.0)
        helm.gold -= gold
        return max(LEAST_FIND, after - before + LEAST_FIND / 2, gold * helm.fades**FURTHER - EFFORT)

    def to_be_taken(self, ship: int, only_island: bool) -> float:
        """What this ship finds where it is."""
        table, chart = self.table, self.chart
        room = chart.room(ship)
        island = island_to_explore(table, ship)
        gold = chart.haul(island, room, 0) if island != NONE else 0.0
        if only_island:
            return gold
        for other in ships_to_explore(table, ship):
            if not table.masts[other]:
                gold = max(gold, sum(chart.purse.best_of(other)[:room]))
        return gold

    def repairing(self, option: Action) -> float:
        assert isinstance(option, turn.GiveRepair)
        ship = option.ship
        worth = MENDING[self.chart.role(ship) == GUNSHIP]
        return worth if self.table.masts[ship] else worth + AFLOAT

    # -- after a move --------------------------------------------------------------------------------

    def ramming(self, option: Action) -> float:
        assert isinstance(option, boarding.Ram)
        return self.gunnery.clash(self.table.acting, option.ship)

    def towing(self, option: Action) -> float:
        """Home at the pace of a tow, or with what is found aboard in the next turn."""
        assert isinstance(option, sailing.TakeInTow)
        table, chart, ship = self.table, self.chart, self.table.acting
        helm, pose = self.helm(ship), self.table.poses[self.table.acting]
        x, y = pose[0] / 100, pose[1] / 100
        towed = helm.gold + chart.cargo(option.ship) + chart.guesses.hull
        after = towed * pow(helm.fades, chart.turns_home(x, y, S))
        aboard = helm.gold + sum(chart.purse.best_of(option.ship)[: chart.room(ship)])
        after = max(after, aboard * pow(helm.fades, 1.0 + chart.turns_home(x, y, helm.speed)))
        is_prize = table.fleets[option.ship] != self.seat
        before = helm.errand(pose, table.docked[ship], 0.0, option.ship)
        return after - before + TOWING + (CAPTURE if is_prize else 0.0)

    def letting_go(self, option: Action) -> float:
        """What the ship could do without its tow."""
        assert isinstance(option, sailing.DropTow)
        ship = option.ship
        towed = self.table.tows[ship]
        if self.table.acted[ship]:
            return NEVER
        if self.chart.is_in_port(towed):
            return EFFORT
        free = self.table.copy()
        free.tows[ship] = NONE
        helm = Helm(Chart(free, self.seat, self.chart.guesses), ship)
        pose, dock = self.table.poses[ship], self.table.docked[ship]
        goals = [goal for goal in helm.goals if goal.code != towed]
        helm.goals = goals
        return helm.errand(pose, dock) - self.helm(ship).errand(pose, dock) - LETTING_GO

    def pivoting(self, option: Action) -> float:
        assert isinstance(option, sailing.Pivot)
        table, ship = self.table, self.table.acting
        leg = swing(table, ship, option.heading)
        dock = table.docked[ship]
        stays = dock != NONE and sea.bow_on_island(table, ship, dock, leg.pose)
        by = ISLAND + dock if stays else NOTHING
        return self.helm(ship).study(leg.pose, by, False) - self.staying(ship) - 2 * EFFORT

    def scuttling(self, option: Action) -> float:
        """Better nobody's than the enemy's."""
        assert isinstance(option, gunnery.Scuttle)
        table, chart, ship = self.table, self.chart, option.ship
        pose = table.poses[ship]
        if pose == NOWHERE or chart.is_in_port(ship) or table.towed_by(ship) != NONE:
            return NEVER
        enemies = [foe.ship for foe in chart.foes if table.masts[foe.ship]]
        soon = self.soonest(ship, enemies)
        if soon > SOON:
            return NEVER
        friends = [other for other in chart.mine if table.masts[other] and table.is_placed(other)]
        hope = 1.0 if self.soonest(ship, friends) <= soon else LATE
        threat = chart.cargo(ship) * pow(chart.guesses.fades, 1.0 + soon)
        return threat / 2 - hope * chart.grabbing(ship) - EFFORT

    def soonest(self, goal: int, ships: Sequence[int]) -> float:
        """Turns until one of these is where that ship lies."""
        gx, gy, _ = self.table.poses[goal]
        found = [
            hypot(self.table.poses[ship][0] - gx, self.table.poses[ship][1] - gy)
            / 100
            / self.chart.speed(ship)
            for ship in ships
        ]
        return min(found, default=99.0)

    # -- what cards offer ----------------------------------------------------------------------------

    def looting(self, option: Action) -> float:
        assert isinstance(option, cargo.Loot | cargo.Steal)
        coins = self.chart.purse.best_of(option.other)[: self.chart.room(option.ship)]
        return sum(coins) if isinstance(option, cargo.Loot) else sum(coins) / max(1, len(coins))

    def swapping(self, option: Action) -> float:
        assert isinstance(option, cargo.Swap)
        mine = self.chart.purse.best_of(option.ship)
        theirs = self.chart.purse.best_of(option.other)
        return sum(theirs) / max(1, len(theirs)) - sum(mine) / max(1, len(mine)) - 0.1

    def raiding(self, option: Action) -> float:
        assert isinstance(option, cargo.Raid)
        return 1.2 * self.chart.purse.gold(option.token)


WEIGHED: Final[dict[type[Action], Callable[[Turn, Action], float]]] = {
    turn.GiveMove: Turn.moving,
    turn.GiveShot: Turn.shooting,
    turn.GiveExploration: Turn.exploring,
    turn.GiveRepair: Turn.repairing,
    turn.GiveFortShot: Turn.fort_shooting,
    gunnery.CaptainShoots: Turn.shooting,
    gunnery.Scuttle: Turn.scuttling,
    boarding.Ram: Turn.ramming,
    sailing.TakeInTow: Turn.towing,
    sailing.DropTow: Turn.letting_go,
    sailing.Pivot: Turn.pivoting,
    cargo.ExploreFree: Turn.exploring,
    cargo.UsePowder: Turn.shooting,
    cargo.Loot: Turn.looting,
    cargo.Steal: Turn.looting,
    cargo.Swap: Turn.swapping,
    cargo.Raid: Turn.raiding,
}
"""How each kind of deed is weighed."""
