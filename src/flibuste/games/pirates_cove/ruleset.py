"""RULES: the chapters of the rules of Pirate's Cove, version 1, put together with its views and moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from flibuste.engine.action import Action
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.result import Result
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove import GAME
from flibuste.games.pirates_cove.decks import cards_from
from flibuste.games.pirates_cove.invariants import check
from flibuste.games.pirates_cove.moves import MOVES
from flibuste.games.pirates_cove.outlook import notes
from flibuste.games.pirates_cove.rules import end, setup
from flibuste.games.pirates_cove.table import Cove
from flibuste.games.pirates_cove.view import amend, fill


@mypyc_attr(allow_interpreted_subclasses=True)
class CoveRules(Ruleset[Cove]):
    """The chapters put together."""

    box = GAME
    version = 1
    moves = MOVES
    seated: ClassVar[Mapping[str, int]] = {"Freeboot.n": 1, "LookOut.n": 1, "Fire.target": 1}

    def settle(self, options: Mapping[str, object]) -> dict[str, str]:
        """Cards of one's own are kept written out, and checked now."""
        settled = super().settle(options)
        cards_from(settled["tavern_deck"], settled["treasure_deck"], settled["house_cards"])
        if settled["shipowner_extra"] == "true":
            del settled["shipowner_extra"]  # it came later: records of before have no line for it
        return settled

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Cove]:
        return Game(self.box, setup.lay_table(seats, options, dice), [setup.OpenTable()], dice)

    def amend(self, game: Game[Cove], seat: int | None, seen: Cove, *, recall: bool) -> None:
        amend(game, seat, seen, recall=recall)

    def fill(self, game: Game[Cove], view: View) -> None:
        fill(game, view)

    def outlook(self, view: View) -> tuple[Phrase | None, ...]:
        return notes(view)

    def action(self, text: str) -> Action:
        return MOVES.read(text)

    def result(self, game: Game[Cove]) -> Result:
        return end.count(game.table)

    def check(self, game: Game[Cove]) -> None:
        check(game)


RULES = CoveRules()
