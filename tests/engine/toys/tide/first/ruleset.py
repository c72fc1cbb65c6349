"""TI-1.1 nine shells lie on the beach; TI-2.1 in turn one gathers one or two; TI-3.1 the most shells win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.fields import Open
from flibuste.engine.game import Game
from flibuste.engine.moves import Move, Moves
from flibuste.engine.refusal import NOT_AN_ANSWER
from flibuste.engine.result import Result, Score
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.step import Choice
from flibuste.engine.table import Table
from flibuste.engine.words import Facts
from tests.engine.toys.tide import TIDE


class Gather(Move):
    """So many shells."""

    pattern = "gather {n}"
    rule = "TI-2.1"
    n: int

    def facts(self, table: Beach, seat: int) -> Facts:
        return (("n", self.n),)


MOVES = Moves("toy_tide")
GATHER = MOVES.each(Gather, (1, 2))


class Beach(Table):
    """Shells."""

    left: Open[int]
    shells: Open[list[int]]
    turn: Open[int] = 0


class Stroll(Choice[Beach]):
    """Whose turn it is gathers."""

    rule = "TI-2.1"
    public_options = True

    def waiting_for(self, game: Game[Beach]) -> Sequence[int]:
        table = game.table
        return (table.turn % table.seats,) if table.left else ()

    def candidates(self, game: Game[Beach], seat: int) -> Sequence[Action]:
        return GATHER

    def objection(self, game: Game[Beach], seat: int, action: Action) -> str | None:
        if not isinstance(action, Gather):
            return NOT_AN_ANSWER
        return "TI-2.1" if action.n > game.table.left else None

    def choose(self, game: Game[Beach], seat: int, action: Action) -> None:
        assert isinstance(action, Gather)
        table = game.table
        table.left -= action.n
        table.shells[seat] += action.n
        table.turn += 1
        table.tell("TI-2.1", "gathers", ("n", action.n))
        game.then(self)


class First(Ruleset[Beach]):
    """As it was."""

    box = TIDE
    version = 1

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Beach]:
        return Game(self.box, Beach(seats, False, 9, [0] * seats), [Stroll()], dice)

    def action(self, text: str) -> Action:
        return MOVES.read(text)

    def result(self, game: Game[Beach]) -> Result:
        items = tuple((Score("TI-3.1", "shells", each),) for each in game.table.shells)
        best = max(game.table.shells)
        return Result(items, tuple(s for s, n in enumerate(game.table.shells) if n == best))


RULES = First()
