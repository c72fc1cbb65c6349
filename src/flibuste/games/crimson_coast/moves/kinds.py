"""What the moves of Crimson Coast share, and the list of all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from flibuste.engine.moves import Move, Moves
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast.phrases import (
    fort_phrase,
    island_phrase,
    ship_phrase,
    token_among,
)

if TYPE_CHECKING:
    from flibuste.games.crimson_coast.table import Coast

MOVES: Final = Moves("crimson_coast")
SHIPS_MAX: Final = 24
"""On one table: ten a side by the digest, and some more of the cheapest."""
FORTS_MAX: Final = 10
ISLANDS: Final = 6
TOKENS_MAX: Final = 192
"""Coins, treasures and crew of both, and what is broken off or created. Fifty points buy fifty of the cheapest crew."""


class CoastMove(Move):
    """A move at this table."""

    def facts(self, table: Coast, seat: int) -> Facts:
        return ()


class ShipMove(CoastMove):
    """A move about one ship."""

    ship: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)),)


class IslandMove(CoastMove):
    """A move about one island."""

    island: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("island", island_phrase(table, self.island)),)


class FortMove(CoastMove):
    """A move about one fort."""

    fort: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("fort", fort_phrase(table, self.fort)),)


class TokenMove(CoastMove):
    """A move about a coin, a treasure or a crew."""

    anywhere: ClassVar[bool] = False
    """Whether it may lie aboard one ship or another, so that it must be said which."""

    token: int

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("token", token_among(table, self.token, seat, self.anywhere)),)
