"""RULES: the chapters of the rules of Rum & Pirates, version 1, put together with its views and moves."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.action import Action
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.plans import Ahead, Plan
from flibuste.engine.refusal import Complaint
from flibuste.engine.result import Result
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.dealing import fill
from flibuste.games.rum_and_pirates.invariants import check
from flibuste.games.rum_and_pirates.moves import MOVES, action_from
from flibuste.games.rum_and_pirates.notes import notes
from flibuste.games.rum_and_pirates.plans import plans
from flibuste.games.rum_and_pirates.rules import (
    end,
    setup,
)
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.games.rum_and_pirates.town import layout_from, layout_text
from flibuste.games.rum_and_pirates.view import amend


@mypyc_attr(allow_interpreted_subclasses=True)
class RumRules(Ruleset[Rum]):
    """The chapters put together."""

    box = GAME
    version = 1
    moves = MOVES

    def settle(self, options: Mapping[str, object]) -> dict[str, str]:
        """Plates are kept as they are usually written, and checked now (RP-R1)."""
        settled = super().settle(options)
        if settled["plates"] == "reference":
            return settled
        if settled["layout"] != "custom":
            raise Complaint("plates_custom", GAME)
        return {**settled, "plates": layout_text(layout_from(settled["plates"]))}

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Rum]:
        return Game(self.box, setup.lay_table(seats, options, dice), [setup.OPEN_TABLE], dice)

    def amend(self, game: Game[Rum], seat: int | None, seen: Rum, *, recall: bool) -> None:
        amend(game, seat, seen, recall=recall)

    def fill(self, game: Game[Rum], view: View) -> None:
        fill(game, view)

    def outlook(self, view: View) -> tuple[Phrase | None, ...]:
        return notes(view)

    def plans(self, view: View, here: Ahead[Rum]) -> tuple[Plan, ...]:
        return plans(self, view, here)

    def action(self, text: str) -> Action:
        return action_from(text)

    def result(self, game: Game[Rum]) -> Result:
        return end.count(game.table)

    def check(self, game: Game[Rum]) -> None:
        check(game)


RULES = RumRules()
