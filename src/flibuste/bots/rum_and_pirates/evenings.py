"""What pirates are worth in the brawl to come: those aboard for sure, those ashore by what they may bring."""

from __future__ import annotations

from typing import Final

from flibuste.bots.rum_and_pirates.guesses import GUESSES, Guesses
from flibuste.bots.rum_and_pirates.prices import Prices
from flibuste.games.rum_and_pirates.components import NUMBER
from flibuste.games.rum_and_pirates.odds import places
from flibuste.games.rum_and_pirates.rules.beds import prizes
from flibuste.games.rum_and_pirates.table import Rum

BROUGHT: Final = 4
"""Pirates that are ever kept for the brawl on purpose."""

RECALLED: Final = 7
"""Pirates that a supply may grow by in one visit."""

Rows = list[tuple[int, int]]
"""Crews from the top row, each with its pirates."""


class Evenings(Prices):
    """The beds of this round, and who may win them."""

    __slots__ = ("bed_points", "beds", "stays")

    def __init__(self, table: Rum, guesses: Guesses = GUESSES) -> None:
        super().__init__(table, guesses)
        self.beds = [NUMBER[face] if face >= 0 else 0 for face in table.beds]
        self.bed_points: dict[int, list[int]] = {}
        """Points of each place, by the number of crews."""
        self.stays: list[list[float] | None] = [None] * table.seats

    def prizes(self, crews: int) -> list[int]:
        """Points of each place."""
        found = self.bed_points.get(crews)
        if found is None:
            found = self.bed_points[crews] = [0] * len(self.beds)
            for bed, place, _ in prizes(self.table, crews):
                found[place] += self.beds[bed]
        return found

    def rows(self, but: int) -> Rows:
        """As they may stand in the evening: those aboard, then those ashore, who has fewer pirates first."""
        table = self.table
        ships = zip(table.rows, table.left, table.right, strict=True)
        rows = [(crew, left + right) for crew, left, right in ships if left + right]
        waiting = [
            (table.supply[seat], seat)
            for seat in range(table.seats)
            if table.ashore >> seat & 1 and seat != but and table.supply[seat]
        ]
        most = self.guesses.evening
        return rows + [(seat, min(most, supply)) for supply, seat in sorted(waiting)]

    def bed(self, pirates: int, row: int, others: Rows) -> float:
        """What so many pirates win in this row, against these."""
        counts = [number for _, number in others]
        counts.insert(row, pirates)
        return paid(places(tuple(counts))[row], self.prizes(len(counts)))

    def boarding(self, seat: int) -> float:
        """What going aboard now brings."""
        table = self.table
        return self.bed(table.supply[seat], len(table.rows), self.rows(seat))

    def doubted(self, bed: float, crews: int) -> float:
        """A bed as it looks from the shore: nearer to what anybody gets."""
        doubt = self.guesses.doubt
        return bed + doubt * (sum(self.prizes(crews)) / crews - bed)

    def staying(self, seat: int) -> list[float]:
        """What 0, 1, 2 ... pirates in the supply of a seat ashore are worth: some for the evening, others to spend."""
        found = self.stays[seat]
        if found is None:
            others = self.rows(seat)
            aboard = len(self.table.rows)
            row = aboard + (len(others) - aboard + 1) // 2
            found = [0.0]
            for pirates in range(1, self.table.supply[seat] + RECALLED + 1):
                spent = found[-1] + self.pirate
                if pirates <= BROUGHT:
                    bed = self.bed(pirates, row, others)
                    spent = max(spent, self.doubted(bed, len(others) + 1))
                found.append(spent)
            self.stays[seat] = found
        return found

    def evening(self) -> list[float]:
        """What pirates aboard and ashore are worth to each seat in this round."""
        table = self.table
        found = [0.0] * table.seats
        rows = self.rows(-1)
        if not rows:
            return found
        prizes = self.prizes(len(rows))
        counts = tuple([number for _, number in rows])
        for (crew, pirates), chances in zip(rows, places(counts), strict=True):
            if crew >= table.seats:
                continue  # the phantom's (RP-20.3)
            worth = paid(chances, prizes)
            if table.ashore >> crew & 1:
                worth = self.doubted(worth, len(rows))
                worth += self.pirate * (table.supply[crew] - pirates)
            found[crew] = worth
        return found


def paid(chances: tuple[float, ...], prizes: list[int]) -> float:
    """The prize to expect; beyond the last one there is nothing."""
    return sum([chance * prize for chance, prize in zip(chances, prizes, strict=False)], 0.0)
