"""The sea as one seat sees it: where its ships may fetch gold, and what is at stake when ships meet."""

from __future__ import annotations

from math import hypot, pow
from typing import Final, NamedTuple

from flibuste.bots.crimson_coast.guesses import GUESSES, Guesses
from flibuste.bots.crimson_coast.ships import Ships
from flibuste.bots.crimson_coast.waters import (
    SHORE,
    Shores,
    astern,
    length_of,
    shores_of,
    turns_for,
    way_to,
)
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import EXPLORER
from flibuste.games.crimson_coast.components import S
from flibuste.games.crimson_coast.effects import can
from flibuste.games.crimson_coast.rules import docking
from flibuste.games.crimson_coast.rules.segments import base_move
from flibuste.games.crimson_coast.table import ISLAND, NONE, NOWHERE, Coast, Pose

DRIFTING: Final = 20.0
"""From the middle of a hull to its side, more or less."""


class Goal(NamedTuple):
    """Somewhere to go: what is fetched there, and how much of that comes home."""

    code: int
    """ISLAND plus an island, or a ship."""
    x: float
    y: float
    near: float
    """From its middle, where one is there."""
    gold: float
    left: float
    """Part of it that is left when the ship is home from there."""
    island: int
    shores: Shores
    """What may be in the way."""


class Chart(Ships):
    """Everything that stays the same while one seat weighs its moves."""

    def __init__(self, table: Coast, seat: int, guesses: Guesses = GUESSES) -> None:
        super().__init__(table, seat, guesses)
        x, y, _ = table.islands[table.homes[seat]]
        self.home = x / 100, y / 100
        """The middle of the own island."""
        self.shores = shores_of(table.islands, table.homes[seat])
        self.need = table.winning_line - table.banked(seat)
        self.their_need = table.winning_line - table.banked(1 - seat)
        self.kept: dict[int, list[Goal]] = {}
        self.sought: dict[int, list[Goal]] = {}
        self.first: dict[int, tuple[int, float]] | None = None
        """What each own ship goes for by itself, and the turns it takes."""
        self.ends: dict[int, float] = {}
        self.sunken: dict[int, float] = {}

    # -- errands -------------------------------------------------------------------------------------

    def turns_home(self, x: float, y: float, speed: float) -> float:
        """From this point to the own harbour."""
        hx, hy = self.home
        way = way_to(self.shores, x, y, hx, hy) - SHORE
        return turns_for(way, speed)

    def goals(self, ship: int) -> list[Goal]:
        """Where this ship may fetch something; what own ships that are nearer will fetch is left to them."""
        found = self.kept.get(ship)
        if found is None:
            found = self.all_goals(ship)
            if self.first is None:
                self.first = {}
                self.claim()
            shared = [self.shared(ship, goal) for goal in found]
            found = [goal for goal in shared if goal.gold > 0.0]
            found.sort(key=lambda goal: -goal.gold * goal.left)
            self.kept[ship] = found
        return found

    def claim(self) -> None:
        """What each own ship would go for by itself, and how soon it is there."""
        assert self.first is not None
        for ship in self.mine:
            pose = self.table.poses[ship]
            if pose == NOWHERE or not self.table.masts[ship]:
                continue
            goals = self.all_goals(ship)
            ranked = [(self.reached(ship, pose, goal), goal.code) for goal in goals]
            if ranked:
                _, code = max(ranked)
                goal = next(each for each in goals if each.code == code)
                self.first[ship] = (code, self.turns_to(ship, pose, goal, 0.0))

    def reached(self, ship: int, pose: Pose, goal: Goal) -> float:
        turns = self.turns_to(ship, pose, goal, 0.0)
        return goal.gold * goal.left * pow(self.guesses.fades, turns)

    def shared(self, ship: int, goal: Goal) -> Goal:
        """Less what others of the fleet take who are there first."""
        assert self.first is not None
        if ship not in self.first:
            return goal
        mine = self.turns_to(ship, self.table.poses[ship], goal, 0.0)
        before = [
            other
            for other, (code, turns) in self.first.items()
            if other != ship and code == goal.code and (turns, other) < (mine, ship)
        ]
        if not before:
            return goal
        if goal.code < ISLAND:
            return goal._replace(gold=0.0)
        taken = sum([self.room(other) for other in before])
        return goal._replace(gold=self.haul(goal.island, self.room(ship), taken))

    def all_goals(self, ship: int) -> list[Goal]:
        found = self.sought.get(ship)
        if found is None:
            speed, room = self.speed(ship), self.room(ship)
            found = self.islands(ship, room, speed) + self.derelicts(ship, room, speed)
            self.sought[ship] = found
        return found

    def islands(self, ship: int, room: int, speed: float) -> list[Goal]:
        """Wild ones with treasure."""
        table = self.table
        found: list[Goal] = []
        explores = table.fleets[ship] == self.seat and can(table, ship, EXPLORER)
        for island, (x, y, _) in enumerate(table.islands):
            if room <= 0 or not docking.is_wild(table, island):
                continue
            gold = self.haul(island, room, 0)
            if gold > 0.0:
                at_once = explores or bool(table.markers[island] >> self.seat & 1)
                gx, gy = x / 100, y / 100
                after = self.turns_home(gx, gy, speed) + (0.0 if at_once else 1.0)
                gold *= self.rivalry(ship, gx, gy)
                shores = shores_of(table.islands, island)
                left = pow(self.guesses.fades, after)
                found.append(Goal(ISLAND + island, gx, gy, SHORE, gold, left, island, shores))
        return found

    def haul(self, island: int, room: int, taken: int) -> float:
        """What there is room for, of what is left when others have taken the best."""
        return sum(self.purse.best_of(ISLAND + island)[taken : taken + room])

    def rivalry(self, ship: int, x: float, y: float) -> float:
        """Less is left where an enemy with room in its hold is sooner."""
        pose = self.table.poses[ship]
        if pose == NOWHERE:
            return 1.0
        mine = hypot(pose[0] / 100 - x, pose[1] / 100 - y) / self.speed(ship)
        for foe in self.foes:
            sooner = hypot(foe.x - x, foe.y - y) / foe.speed + 0.5 < mine
            if sooner and self.table.masts[foe.ship] and self.room(foe.ship):
                return self.guesses.rival
        return 1.0

    def derelicts(self, ship: int, room: int, speed: float) -> list[Goal]:
        """To be explored, or towed home."""
        table, guesses = self.table, self.guesses
        found: list[Goal] = []
        for other in range(len(table.cards)):
            if other == ship or table.masts[other] or not table.is_placed(other):
                continue
            if self.is_in_port(other) or table.tows[ship] != NONE:
                continue
            body = sea.hull(table, other)
            cargo = sum(self.purse.best_of(other)[:room])
            after = self.turns_home(body.x, body.y, speed) + 1.0
            gold, left = cargo, pow(guesses.fades, after)
            if not table.sunk >> other & 1 and self.may_tow(ship, other):
                towing = self.turns_home(
                    body.x, body.y, max(S, speed - length_of(base_move(table, ship)) + S)
                )
                towed = guesses.hull + self.cargo(other)
                if towed * pow(guesses.fades, towing) > gold * left:
                    gold, left = towed, pow(guesses.fades, towing)
            if gold > 0.0:
                shores = shores_of(table.islands, NONE)
                found.append(Goal(other, body.x, body.y, DRIFTING, gold, left, NONE, shores))
        return found

    def may_tow(self, ship: int, other: int) -> bool:
        table = self.table
        is_held = table.tangled[other] != NONE or table.is_ghostly(other)
        tower = table.towed_by(other)
        is_ours = tower != NONE and table.fleets[tower] == self.seat
        return bool(table.masts[ship]) and not is_held and not is_ours

    def is_in_port(self, ship: int) -> bool:
        table = self.table
        return table.docked[ship] != NONE and table.docked[ship] == table.homes[table.fleets[ship]]

    def turns_to(self, ship: int, pose: Pose, goal: Goal, spare: float) -> float:
        """From this pose, with so many millimetres still to be sailed in this turn."""
        way = way_to(goal.shores, pose[0] / 100, pose[1] / 100, goal.x, goal.y)
        way += astern(pose, goal.x, goal.y) - goal.near - spare
        return turns_for(way, self.speed(ship))

    # -- prizes --------------------------------------------------------------------------------------

    def downfall(self, ship: int) -> float:
        """What it means to the other side that this ship of it is a derelict."""
        found = self.ends.get(ship)
        if found is None:
            found = self.ends[ship] = self.weigh_downfall(ship)
        return found

    def weigh_downfall(self, ship: int) -> float:
        table, guesses = self.table, self.guesses
        cargo = self.cargo(ship)
        worth = guesses.derelict + guesses.laden * cargo
        seat = table.fleets[ship]
        need = self.need if seat == self.seat else self.their_need
        if cargo >= need:
            worth += guesses.victory / 2
        others = [each for each in table.ships_of(seat) if table.masts[each] and each != ship]
        if not others and table.masts[ship]:
            lead = table.banked(1 - seat) - table.banked(seat)
            worth += guesses.finish if lead > 0 else -guesses.finish if lead < 0 else 0.0
        return worth

    def sinking(self, ship: int) -> float:
        """What it brings to sink an enemy derelict: half of its gold each, and nobody can take it any more."""
        found = self.sunken.get(ship)
        if found is None:
            found = self.sunken[ship] = self.weigh_sinking(ship)
        return found

    def weigh_sinking(self, ship: int) -> float:
        guesses, cargo = self.guesses, self.cargo(ship)
        worth = guesses.sunk + 0.25 + self.table.round / guesses.bold
        half = cargo / 2
        worth += guesses.victory if half + 0.5 >= self.need else 0.0
        worth -= 2 * guesses.victory if half >= self.their_need else 0.0
        return worth - self.grabbing(ship)

    def grabbing(self, derelict: int) -> float:
        """What own ships may hope to get out of a derelict."""
        best = 0.0
        for ship in self.mine:
            pose = self.table.poses[ship]
            if pose == NOWHERE or not self.table.masts[ship]:
                continue
            for goal in self.all_goals(ship):
                if goal.code == derelict:
                    best = max(best, self.reached(ship, pose, goal))
        return best

    def harm(self, ship: int, hits: float) -> float:
        """What so many hits cost the side that this ship is of."""
        masts = self.table.masts[ship].bit_count()
        if not masts:
            return min(1.0, hits) * (self.guesses.hull + self.cargo(ship) / 2)
        part = min(1.0, hits / masts)
        return self.guesses.mast * min(hits, masts) + part * part * max(0.0, self.downfall(ship))
