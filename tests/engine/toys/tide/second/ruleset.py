"""TI-1.1 six shells lie on the beach; TI-2.1 in turn one gathers one; TI-2.2 or dives for pearls, as many as a die
says, seen by nobody else; TI-3.1 shells and pearls count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.fields import Open, Owned
from flibuste.engine.game import Game
from flibuste.engine.moves import Move, Moves
from flibuste.engine.refusal import NOT_AN_ANSWER
from flibuste.engine.result import Result, Score
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.step import Choice
from flibuste.engine.table import HIDDEN, Table
from flibuste.engine.view import View
from tests.engine.toys.tide import TIDE


class Gather(Move):
    """A shell."""

    pattern = "gather"
    rule = "TI-2.1"


class Dive(Move):
    """Pearls."""

    pattern = "dive"
    rule = "TI-2.2"


MOVES = Moves("toy_tide")
GATHER, DIVE = MOVES.add(Gather()), MOVES.add(Dive())


class Beach(Table):
    """Shells and pearls; a seat that has never dived knows that it has none, and so do all."""

    left: Open[int]
    shells: Open[list[int]]
    dives: Open[list[int]]
    pearls: Owned[list[int]]
    turn: Open[int] = 0


class Stroll(Choice[Beach]):
    """Whose turn it is gathers or dives; every turn takes a shell from the beach, for the sea takes what is left."""

    rule = "TI-2.1"
    public_options = True

    def waiting_for(self, game: Game[Beach]) -> Sequence[int]:
        table = game.table
        return (table.turn % table.seats,) if table.left else ()

    def candidates(self, game: Game[Beach], seat: int) -> Sequence[Action]:
        return GATHER, DIVE

    def objection(self, game: Game[Beach], seat: int, action: Action) -> str | None:
        return None if action in (GATHER, DIVE) else NOT_AN_ANSWER

    def choose(self, game: Game[Beach], seat: int, action: Action) -> None:
        table = game.table
        table.left -= 1
        table.turn += 1
        if action is GATHER:
            table.shells[seat] += 1
            table.tell("TI-2.1", "gathers", ("n", 1))
        else:
            table.dives[seat] += 1
            table.pearls[seat] += game.dice.below(3)
            table.tell("TI-2.2", "dives")
        game.then(self)

    def run(self, game: Game[Beach]) -> None:
        game.reveals()


class Second(Ruleset[Beach]):
    """As it is."""

    box = TIDE
    version = 2

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Beach]:
        table = Beach(seats, False, 6, [0] * seats, [0] * seats, [0] * seats)
        return Game(self.box, table, [Stroll()], dice)

    def amend(self, game: Game[Beach], seat: int | None, seen: Beach, *, recall: bool) -> None:
        if game.over:
            seen.pearls = game.table.pearls.copy()

    def fill(self, game: Game[Beach], view: View) -> None:
        table = game.table
        for seat, pearls in enumerate(table.pearls):
            if pearls == HIDDEN:
                table.pearls[seat] = sum(game.dice.below(3) for _ in range(table.dives[seat]))

    def action(self, text: str) -> Action:
        return MOVES.read(text)

    def result(self, game: Game[Beach]) -> Result:
        table = game.table
        pairs = list(zip(table.shells, table.pearls, strict=True))
        items = tuple(
            (Score("TI-3.1", "shells", s), Score("TI-3.1", "pearls", p)) for s, p in pairs
        )
        best = max(map(sum, pairs))
        return Result(items, tuple(seat for seat, pair in enumerate(pairs) if sum(pair) == best))


RULES = Second()
