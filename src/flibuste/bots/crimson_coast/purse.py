"""What a seat thinks that tokens are worth: by what it has seen of them, never by what they are."""

from __future__ import annotations

from typing import Final

from flibuste.games.crimson_coast.codes import RANSOM
from flibuste.games.crimson_coast.rules.crewing import RANSOM_GOLD
from flibuste.games.crimson_coast.table import CREW, PILE, UNIQUE, Coast

UNIQUE_GUESS: Final = 0.5
"""A unique treasure without a worth."""


class Purse:
    """The tokens of a table as one seat values them."""

    __slots__ = ("piles", "seat", "table", "usual", "values")

    def __init__(self, table: Coast, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.values: dict[int, float] = {}
        """Of tokens that this seat has seen, alone or in a group."""
        self.usual = usual_coin(table)
        self.piles: dict[int, list[float]] = {}
        for tokens, kinds in table.known[seat]:
            seen = [worth_of_kind(table, kind, tokens[0]) for kind in kinds]
            unseen = len(tokens) - len(seen)
            mean = (sum(seen) + unseen * self.usual) / max(1, len(tokens))
            for token in tokens:
                self.values[token] = mean

    def gold(self, token: int) -> float:
        """Expected gold; crew are worth none, but for an enemy's prisoner."""
        table = self.table
        if table.up >> token & 1:
            return self.open_gold(token)
        if table.crew_backs >> token & 1:
            return 0.0
        return self.values.get(token, self.usual)

    def open_gold(self, token: int) -> float:
        table = self.table
        if table.kinds[token] < CREW:
            return worth_of_kind(table, table.kinds[token], token)
        is_enemy = table.whose[token] == 1 - self.seat
        return float(RANSOM_GOLD) if is_enemy and RANSOM in table.crew_card(token).codes else 0.0

    def aboard(self, ship: int) -> float:
        """The treasure in a hold."""
        return sum(self.best_of(ship))

    def treasure(self, place: int) -> list[int]:
        """What lies there and is nobody's crew, as far as this seat can tell."""
        table = self.table
        return [
            token
            for token, at in enumerate(table.places)
            if at == place and not table.crew_backs >> token & 1
        ]

    def best_of(self, place: int) -> list[float]:
        """The treasure of a place by its worth, the best first."""
        found = self.piles.get(place)
        if found is None:
            found = sorted([self.gold(token) for token in self.treasure(place)], reverse=True)
            self.piles[place] = found
        return found


def worth_of_kind(table: Coast, kind: int, token: int) -> float:
    if kind >= CREW:
        return 0.0
    return float(kind) if kind < UNIQUE else table.worth[token] or UNIQUE_GUESS


def usual_coin(table: Coast) -> float:
    """The mean of what was dealt."""
    dealt = table.sources.count(PILE)
    return table.dealt / dealt if dealt else 2.0
