"""The moves and the table of the isles."""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.engine.fields import Hidden, Open
from flibuste.engine.moves import Move, Moves
from flibuste.engine.table import Table
from flibuste.engine.words import Facts

ISLES = 6
NOT_DUG = 0
REACH = {"row": 1, "sail": 2}
FARE = {"row": 0, "sail": 1}


class Helm(Move):
    """How to travel."""

    spelling = {"way": tuple(REACH)}  # noqa: RUF012
    pattern = "{way}"
    words = "helm"
    rule = "IS-2.1"
    way: int

    @property
    def name(self) -> str:
        return self.spelled("way")

    def facts(self, table: Isles, seat: int) -> Facts:
        return (("way", self.name),)


class Go(Move):
    """To this isle."""

    pattern = "to {isle}"
    rule = "IS-2.2"
    isle: int

    def facts(self, table: Isles, seat: int) -> Facts:
        return (("isle", self.isle),)


class Dig(Move):
    """For the gem."""

    pattern = "dig"
    rule = "IS-3.1"


class Trade(Move):
    """For two coins."""

    pattern = "trade"
    rule = "IS-3.2"


class Keep(Move):
    """The gem."""

    pattern = "keep"
    rule = "IS-3.3"


class Sell(Move):
    """The gem, for as many coins as the die shows."""

    pattern = "sell"
    rule = "IS-3.3"


MOVES = Moves("toy_isles")
HELMS = MOVES.each(Helm, range(2))
GOES = MOVES.each(Go, range(ISLES))
DEEDS = [MOVES.add(Dig()), MOVES.add(Trade())]
SALES: list[Action] = [MOVES.add(Keep()), MOVES.add(Sell())]


class Isles(Table):
    """A ring of isles, a gem under each."""

    rounds: Open[int]
    coins: Open[list[int]]
    places: Open[list[int]]
    gems: Hidden[tuple[int, ...]]  # of every isle; nothing where one has dug
    shown: Open[list[int]]  # the gems that were dug, by isle
    loot: Open[list[int]]
    die: Open[int] = 0
    turn: Open[int] = 0

    def far(self, seat: int, isle: int) -> int:
        """Around the ring, by the shorter way."""
        way = abs(self.places[seat] - isle)
        return min(way, ISLES - way)

    def dig(self, isle: int) -> int:
        gem = self.gems[isle]
        self.shown[isle] = gem
        self.gems = (*self.gems[:isle], NOT_DUG, *self.gems[isle + 1 :])
        return gem
