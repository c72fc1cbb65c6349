"""What a battle promises: to fight on, to run, to fire at whom and where, with which cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.bots.pirates_cove.chart import GALLEON, Chart
from flibuste.bots.pirates_cove.guesses import GUESSES, Guesses
from flibuste.bots.pirates_cove.odds import Side, duel
from flibuste.bots.pirates_cove.ships import Ship, clash, npc_side, prey_side
from flibuste.games.pirates_cove.components import (
    ALL,
    DUEL,
    NAVY,
    REPAIR,
    START,
    TREASURE,
    VALUES,
    Legend,
)
from flibuste.games.pirates_cove.outlook import hit_chances
from flibuste.games.pirates_cove.table import Cove

LAST_VICTORY: Final = 40.0
"""The duel for the first place is worth more than anything on the islands."""

LATER: Final = 0.5
"""How often one who is losing gets away in time, if he would rather."""

HOPELESS: Final = 1e-6


class Fight:
    """One battle as one seat sees it."""

    def __init__(self, table: Cove, seat: int, guesses: Guesses = GUESSES) -> None:
        battle = table.battle
        self.table = table
        self.seat = seat
        self.guesses = guesses
        self.island = battle.island
        self.chart = Chart(table, guesses)
        self.prospects = self.chart.prospects
        ships = self.chart.ships
        self.me = ships[seat]
        self.rivals = [ships[other] for other in table.ships_at(battle.island) if other != seat]
        self.npcs: list[tuple[Legend, int]] = []
        if battle.legend >= 0:
            self.npcs.append((table.legend(battle.legend), battle.hull))
        if battle.navy_hull:
            self.npcs.append((NAVY, battle.navy_hull))
        self.hurt = self.prospects.level
        """What a hit costs in the long run."""
        self.prize = self.victory()
        self.loss = self.losing()

    # -- how it may end ------------------------------------------------------------------------------

    def victory(self) -> float:
        if self.island == DUEL:
            return LAST_VICTORY
        prize = self.chart.spoils(self.seat, self.island)
        black = self.table.legend_at(self.island)
        galleon = black >= 0 and not self.table.legend(black).hostile
        return prize + GALLEON if galleon else prize

    def fleeing(self, hit: bool) -> float:
        """The Cove, a mutiny perhaps, and a fame for those who stay if the ship was hit (PC-10.2)."""
        if self.island == DUEL:
            return 0.0
        return self.chart.flight(self.seat) - (self.points(len(self.rivals)) if hit else 0.0)

    def routed(self) -> float:
        """The Cove, the repair, and a fame for those who stay; a good section falls back to its start."""
        if self.island == DUEL:
            return 0.0
        prospects = self.prospects
        rich = self.table.gold[self.seat] >= REPAIR
        value = prospects.income() - prospects.price(REPAIR) if rich else 0.0
        section = self.me.build.section
        position = self.me.fit[section]
        value -= self.hurt * (position - START)
        return value - self.points(len(self.rivals))

    def losing(self) -> float:
        """What awaits one who does not win: rout, or flight in time."""
        rout = self.routed()
        return max(rout, LATER * rout + (1 - LATER) * self.fleeing(True))

    def points(self, players: int) -> float:
        """A fame for each of so many others."""
        return self.guesses.envy * players

    # -- chances -------------------------------------------------------------------------------------

    def against(self, rivals: Sequence[Ship], me: Ship, lead: int | None = None) -> float:
        """What fighting it out with these is worth; `lead` tells who fires next, else their speeds do."""
        if not rivals:
            return self.prize
        threat = taken = 0.0
        for rival in rivals:
            if lead is None:
                win, lost, _ = me.meets(rival)
            else:
                win, lost, _ = clash(me.build, rival.build, lead, me.low, rival.low)
            threat += (1 - win) / max(win, HOPELESS)
            taken += lost
        chance = 1 / (1 + threat)
        many = len(rivals)
        loss = self.loss + 0.3 * (many - 1)
        won = chance * (self.prize + many) + (1 - chance) * loss
        return won - self.hurt * taken / many

    def opening(self) -> float:
        """What the battle is worth before the first volley."""
        if not self.npcs:
            return max(self.against(self.rivals, self.me), self.fleeing(False))
        return max(self.hunting(self.npcs[0], first=False), self.fleeing(True))

    def hunting(self, quarry: tuple[Legend, int], first: bool = True) -> float:
        """What it is worth to fight this non-player ship; the others help and share, then fight for the island."""
        npc, hull = quarry
        enemy = npc_side(npc, hull)
        team = self.team(npc)
        lead = first or self.me.speed > npc.speed
        chance = duel(team, enemy)[0] if lead else 1 - duel(enemy, team)[0]
        for other in self.npcs:
            if other is not quarry:
                chance *= 1 - duel(npc_side(*other), self.me.side)[0]
        sharers = 1 + len(self.rivals)
        fame = npc.fame // sharers
        peace = self.island == TREASURE or not self.rivals
        after = self.prize if peace else self.against(self.rivals, self.me)
        return chance * (fame + after) + (1 - chance) * self.loss - self.hurt

    def team(self, npc: Legend) -> Side:
        """Who stands between this ship and its rout: first the one the legend goes for, with everybody's dice."""
        prey = self.prey(npc)
        helping = sum([ship.dice for ship in self.rivals])
        if prey is self.me:
            return prey_side(self.me, npc, helping)
        both = self.me.dice + helping
        before = tuple([both] * len(prey_side(prey, npc)[0]))
        rungs, low, regains = prey_side(self.me, npc, helping - prey.dice)
        return (before + rungs, low, regains)

    def prey(self, npc: Legend) -> Ship:
        """Whom the legend fires at (PC-12.6); of equals this ship."""
        if npc is NAVY:
            return self.me
        ships = [self.me, *self.rivals]
        if npc.prey == ALL:
            return max(ships, key=lambda ship: ship.speed)
        values = VALUES[npc.prey]
        return max(ships, key=lambda ship: values[ship.fit[npc.prey]])

    # -- one volley ----------------------------------------------------------------------------------

    def shot(self, target: Ship, section: int, low: int, waits: bool = False) -> float:
        """A volley at a player's ship, and what follows."""
        rest = [ship for ship in self.rivals if ship is not target]
        worth = 0.0
        routed = 1.0 + (self.against(rest, self.me, -1) if rest else self.prize)
        left = 1.0
        for number, chance in enumerate(hit_chances(self.me.dice, low)):
            after = target.hit(section, number)
            if after is None:
                break
            left -= chance
            damage = self.guesses.envy * self.hurt * number * (4 if section == ALL else 1)
            follows = (
                self.waiting(after, rest) if waits else self.against([after, *rest], self.me, -1)
            )
            worth += chance * (follows + damage)
        return worth + left * routed

    def waiting(self, target: Ship, rest: Sequence[Ship]) -> float:
        """The target fires once more than this ship, which reloads (PC-19.29)."""
        section = self.me.build.section
        worth = 0.0
        for number, chance in enumerate(hit_chances(target.dice, self.me.low)):
            me = self.me.hit(section, number)
            worth += chance * (self.loss if me is None else self.against([target, *rest], me, -1))
        return worth
