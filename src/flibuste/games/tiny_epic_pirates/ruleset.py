"""RULES: the chapters of the rules of Tiny Epic Pirates, version 1, put together with its views and moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from flibuste.engine.action import Action
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.plans import Ahead, Plan
from flibuste.engine.result import Result
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates import GAME
from flibuste.games.tiny_epic_pirates.invariants import check
from flibuste.games.tiny_epic_pirates.moves import MOVES
from flibuste.games.tiny_epic_pirates.notes import notes
from flibuste.games.tiny_epic_pirates.plans import plans
from flibuste.games.tiny_epic_pirates.rules import end, setup
from flibuste.games.tiny_epic_pirates.table import RIVAL, Tiny
from flibuste.games.tiny_epic_pirates.view import amend, fill


@mypyc_attr(allow_interpreted_subclasses=True)
class TinyRules(Ruleset[Tiny]):
    """The chapters put together."""

    box = GAME
    version = 1
    moves = MOVES
    seated: ClassVar[Mapping[str, int]] = {"Attack.foe": 1}

    def sides(self, seats: int) -> int:
        return max(seats, RIVAL + 1)

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Tiny]:
        return Game(self.box, setup.lay_table(seats, options, dice), [setup.OPEN_TABLE], dice)

    def amend(self, game: Game[Tiny], seat: int | None, seen: Tiny, *, recall: bool) -> None:
        amend(game, seat, seen, recall=recall)

    def fill(self, game: Game[Tiny], view: View) -> None:
        fill(game)

    def outlook(self, view: View) -> tuple[Phrase | None, ...]:
        return notes(view)

    def plans(self, view: View, here: Ahead[Tiny]) -> tuple[Plan, ...]:
        return plans(here)

    def action(self, text: str) -> Action:
        return MOVES.read(text)

    def result(self, game: Game[Tiny]) -> Result:
        return end.count(game.table)

    def check(self, game: Game[Tiny]) -> None:
        check(game)


RULES = TinyRules()
