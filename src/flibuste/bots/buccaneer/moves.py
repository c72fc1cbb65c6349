"""What each move of Buccaneer seems to bring to every seat, in ducats."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.bots.buccaneer.crews import GUESSES, Guesses, Prospects, Target, targets
from flibuste.bots.buccaneer.treasure import treasury_of
from flibuste.engine.action import Action
from flibuste.games.buccaneer.components import DISCS, SHIPS_PER_SET
from flibuste.games.buccaneer.moves import Attack, FormCrew
from flibuste.games.buccaneer.outlook import Crew, crew_of
from flibuste.games.buccaneer.table import Buccaneer

Gains = list[float]
"""For every seat."""


def net(gains: Gains, seat: int, envy: float) -> float:
    """A seat's own gain, less what the others' gains cost it."""
    return gains[seat] * (1 + envy) - envy * sum(gains)


class Moves:
    """The take-overs and attacks of one seat on one table, weighed against one another."""

    def __init__(self, table: Buccaneer, seat: int, guesses: Guesses = GUESSES) -> None:
        self.table = table
        self.seat = seat
        self.guesses = guesses
        self.treasury = treasury_of(table)
        self.offer = targets(table, table.offer, self.treasury)
        self.ahead = Prospects(table, (seat + 1) % table.seats, self.offer, guesses)
        self.crews = [crew_of(pile, table.seats) if pile else None for pile in table.piles]
        self.nothing = [0.0] * table.seats
        self.promised = [
            self.ahead.prospects(crew, slot // DISCS) if crew and crew.size > 1 else self.nothing
            for slot, crew in enumerate(self.crews)
        ]

    def worth(self, actions: Sequence[Action]) -> list[float]:
        """For each move what it brings this seat."""
        envy = self.guesses.envy
        return [net(self.gains(action), self.seat, envy) for action in actions]

    def gains(self, action: Action) -> Gains:
        if isinstance(action, FormCrew):
            return self.forming(action.source, action.target)
        assert isinstance(action, Attack)
        return self.attacking(action.crew, action.ship)

    def forming(self, source: int, target: int) -> Gains:
        """The new crew's prospects instead of those of the two piles."""
        mine, theirs = self.crew(source), self.crew(target)
        owner = target // DISCS
        new = self.ahead.prospects(mine.on(theirs, owner), self.seat)
        old, other = self.promised[source], self.promised[target]
        gains = [a - b - c for a, b, c in zip(new, old, other, strict=True)]
        free = self.guesses.free
        gains[self.seat] -= free * (mine.size == 1)
        gains[owner] -= free * (theirs.size == 1)
        return gains

    def attacking(self, slot: int, ship: int) -> Gains:
        """The spoils instead of the crew's prospects, and what losing the ship does to other crews."""
        crew = self.crew(slot)
        target = self.offer[self.table.offer.index(ship)]
        spoils = self.ahead.spoils(crew, self.seat, crew.mate, target)
        gains = [a - b for a, b in zip(spoils, self.promised[slot], strict=True)]
        for disc in self.table.piles[slot]:
            gains[disc // DISCS] += self.guesses.free
        for other, change in self.without(target):
            if other != slot:
                gains = [a + b for a, b in zip(gains, change, strict=True)]
        return gains

    def without(self, target: Target) -> list[tuple[int, Gains]]:
        """How the prospects of each crew change when this ship is gone; after the last one all are gone."""
        later = self.ahead_without(target)
        changes = []
        for slot, crew in enumerate(self.crews):
            if crew and crew.size > 1:
                new = later.prospects(crew, slot // DISCS) if later.targets else self.nothing
                old = self.promised[slot]
                changes.append((slot, [a - b for a, b in zip(new, old, strict=True)]))
        return changes

    def ahead_without(self, target: Target) -> Prospects:
        """With the ships that are left on offer, else with the next ones as they lie in this imagined world."""
        table = self.table
        left = [each for each in self.offer if each is not target]
        left = left or targets(table, table.deck[:SHIPS_PER_SET], self.treasury)
        return Prospects(table, self.ahead.mover, left, self.guesses)

    def crew(self, slot: int) -> Crew:
        crew = self.crews[slot]
        assert crew is not None
        return crew
