"""What the crews on the table promise to whom.

A crew is worth what its captain keeps of the best ship, to the others their wages, to the mate a treasure; but
everybody who moves before the captain may take it over, and the likelier the more he would keep himself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from flibuste.bots.buccaneer.treasure import Treasury, Vector
from flibuste.games.buccaneer.components import CREW_MAX, Ship
from flibuste.games.buccaneer.outlook import Crew, smallest_piles
from flibuste.games.buccaneer.rules.sharing import captains_part
from flibuste.games.buccaneer.table import Buccaneer


class Guesses:
    """Numbers nobody can derive; found by playing many games with each."""

    __slots__ = (
        "bait", "dormant", "envy", "forced", "free", "greed", "held", "most", "passed", "robber",
    )  # fmt: skip

    def __init__(self) -> None:
        self.bait = 0.0
        """What a theft must bring before anybody thinks of it."""
        self.greed = 12.0
        """What it brings when it is as good as certain."""
        self.most = 0.7
        """How certain that is: a seat has one action a turn."""
        self.robber = 0.3
        """Part of his gain that a thief may expect to keep: he may be robbed in turn."""
        self.passed = 0.8
        """Part of their wages that the others may expect when a crew changes hands."""
        self.held = 0.85
        """Part that a captain whose turn has come may expect."""
        self.forced = 0.95
        """The same where somebody can force him to attack (BU-8.1)."""
        self.dormant = 0.35
        """Part of its wages that a crew too small for every ship will bring one day."""
        self.free = 0.5
        """What a free pirate is worth: he can still go anywhere."""
        self.envy = 0.3
        """What a ducat in each other purse costs me."""


GUESSES: Final = Guesses()

UNLIKELY: Final = 0.02
"""A theft less likely than this is not thought about."""

USUAL_WAGE: Final = 3
"""What a "?" brings on a ship nobody knows yet."""


class Target:
    """A ship as a captain sees it, with what its treasures are worth to whom."""

    __slots__ = ("ducats", "min_crew", "shares", "unknown_wage")

    def __init__(self, card: Ship, treasury: Treasury) -> None:
        self.min_crew = card.min_crew
        self.ducats = card.ducats
        self.unknown_wage = card.unknown_wage
        self.shares: list[Vector] = treasury.shares(card.treasures)


class Prospects:
    """The table as it stands when `mover` is to move next."""

    __slots__ = ("guesses", "mover", "purses", "seats", "smallest", "targets")

    def __init__(
        self, table: Buccaneer, mover: int, targets: list[Target], guesses: Guesses = GUESSES
    ) -> None:
        self.mover = mover
        self.guesses = guesses
        self.seats = table.seats
        self.purses = table.purses
        self.targets = targets
        self.smallest = smallest_piles(table)

    def best_target(
        self, crew: Crew, size: int, captain: int, mate: int
    ) -> tuple[Target | None, float]:
        """The ship that leaves the captain most, and how much; None where none can be attacked."""
        paid = crew.total - crew.wages[captain]
        asked = crew.total_asks - crew.asks[captain]
        purse = self.purses[captain]
        pair = captain * self.seats + mate
        chosen, most = None, -1000.0
        for target in self.targets:
            if target.min_crew <= size:
                wages = paid + asked * target.unknown_wage
                rest = captains_part(target.ducats, wages, purse)
                kept = rest + target.shares[pair][captain]
                if kept > most:
                    chosen, most = target, kept
        return chosen, most

    def spoils(
        self, crew: Crew, captain: int, mate: int, target: Target, part: float = 1.0
    ) -> list[float]:
        """What every seat gains (or a part of it) when this crew plunders this ship."""
        unknown = target.unknown_wage
        share = target.shares[captain * self.seats + mate]
        wages = crew.earned(unknown)
        gains = [part * (wage + worth) for wage, worth in zip(wages, share, strict=True)]
        paid = sum(wages) - wages[captain]
        rest = captains_part(target.ducats, paid, self.purses[captain])
        gains[captain] = part * (rest + share[captain])
        return gains

    def prospects(self, crew: Crew, captain: int) -> list[float]:
        """What this crew promises every seat, thefts before the captain's turn considered."""
        target, _ = self.best_target(crew, crew.size, captain, crew.mate)
        if target is None:
            held = self.dormant(crew)
        else:
            guesses = self.guesses
            part = guesses.forced if crew.rebels(captain) else guesses.held
            held = self.spoils(crew, captain, crew.mate, target, part)
        if self.mover == captain:
            return held
        return self.after_thefts(crew, captain, held)

    def after_thefts(self, crew: Crew, captain: int, held: list[float]) -> list[float]:
        """One after the other, whoever moves before the captain may take the crew over."""
        reach = 1.0
        promised = [0.0] * self.seats
        seat = self.mover
        while seat != captain:
            if crew.size + self.smallest[seat] <= CREW_MAX:
                chance, stolen = self.theft(crew, captain, seat, held[seat])
                if chance:
                    part = reach * chance
                    reach -= part
                    promised = [a + part * b for a, b in zip(promised, stolen, strict=True)]
            seat = seat + 1 if seat + 1 < self.seats else 0
        return [a + reach * b for a, b in zip(promised, held, strict=True)]

    def theft(
        self, crew: Crew, captain: int, thief: int, otherwise: float
    ) -> tuple[float, list[float]]:
        """How likely this seat takes the crew over, and what that brings every seat."""
        guesses = self.guesses
        alone = self.smallest[thief] == 1
        mate = captain if alone else crew.mate
        target, gain = self.best_target(crew, crew.size + self.smallest[thief], thief, mate)
        chance = (gain - otherwise - guesses.bait) / guesses.greed
        if target is None or chance < UNLIKELY:
            return 0.0, []
        stolen = self.spoils(crew, thief, mate, target, guesses.passed)
        stolen[thief] = guesses.robber * gain
        return (chance if chance < guesses.most else guesses.most), stolen

    def dormant(self, crew: Crew) -> list[float]:
        """No ship is small enough yet: sooner or later most of the wages are paid."""
        part = self.guesses.dormant
        return [part * wage for wage in crew.earned(USUAL_WAGE)]


def targets(table: Buccaneer, ships: Iterable[int], treasury: Treasury) -> list[Target]:
    return [Target(table.ships[ship], treasury) for ship in ships]
