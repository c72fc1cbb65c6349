"""What coins, rum, pirates and hopes are worth in points, by what is left of the game."""

from __future__ import annotations

from math import exp
from typing import Final

from flibuste.bots.rum_and_pirates.guesses import GUESSES, Guesses
from flibuste.games.rum_and_pirates.components import PIRATES, ROUNDS
from flibuste.games.rum_and_pirates.table import Rum

TIE_BREAK: Final = 0.05
"""What a coin is worth that can only break a tie (RP-19.6)."""

LAST_DRINK: Final = 0.15
"""What a barrel is worth to its owner in the last round, once there is something to use it for."""


class Prices:
    """One table as it stands."""

    __slots__ = ("guesses", "left", "moves", "pirate", "recruit", "table")

    def __init__(self, table: Rum, guesses: Guesses = GUESSES) -> None:
        self.table = table
        self.guesses = guesses
        self.left = ROUNDS - table.round
        """Rounds after this one."""
        self.pirate = guesses.pirate + guesses.early * self.left
        """A pirate ashore that is still to be spent."""
        self.recruit = self.pirate + guesses.recruit * self.left
        """A pirate more for the rest of the game."""
        self.moves = [self.moves_left(seat) for seat in range(table.seats)]

    def moves_left(self, seat: int) -> float:
        """Moves this seat will still make."""
        table = self.table
        now = table.supply[seat] if table.ashore >> seat & 1 else 0
        return (now + self.left * (PIRATES - table.office[seat])) / self.guesses.march

    def coin(self, seat: int, more: int = 0) -> float:
        """What a coin is worth in this purse, after so many more."""
        guesses = self.guesses
        worth = guesses.coin * guesses.thrift ** max(0, self.table.coins[seat] + more)
        if self.left:
            return worth
        return worth * guesses.last_coin if self.table.ashore >> seat & 1 else TIE_BREAK

    def purse(self, seat: int) -> float:
        """All coins of a seat."""
        coins, thrift = self.table.coins[seat], self.guesses.thrift
        return self.coin(seat, -coins) * (1 - thrift**coins) / (1 - thrift)

    def barrel(self, seat: int, more: int = 0) -> float:
        """What a barrel is worth on this flag, after so many more."""
        guesses = self.guesses
        worth = guesses.barrel * guesses.thirst ** max(0, self.table.barrels[seat] + more)
        return worth if self.left else guesses.last_barrel * worth

    def cellar(self, seat: int) -> float:
        """All barrels of a seat."""
        barrels, thirst = self.table.barrels[seat], self.guesses.thirst
        return self.barrel(seat, -barrels) * (1 - thirst**barrels) / (1 - thirst)

    def drink(self, seat: int) -> float:
        """What giving a barrel costs; in the last round nobody keeps one."""
        return self.barrel(seat, -1) if self.left else LAST_DRINK

    def hope(self, seat: int) -> float:
        """The chance to find a partner for a map left over."""
        guesses = self.guesses
        return guesses.pairs * (1 - exp(-guesses.pairing * self.moves[seat]))

    def chance_to_meet(self, seat: int, squares: int) -> float:
        """The chance to come to one of so many squares where a rendez-vous waits."""
        guesses = self.guesses
        return guesses.meetings * (1 - exp(-guesses.meeting * squares * self.moves[seat]))
