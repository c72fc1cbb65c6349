"""RULES: the chapters of the rules of Buccaneer, version 1, put together with its views and moves."""

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
from flibuste.games.buccaneer import GAME, outlook, view
from flibuste.games.buccaneer.components import DISCS, deck_text, ship_deck
from flibuste.games.buccaneer.invariants import check
from flibuste.games.buccaneer.moves import MOVES
from flibuste.games.buccaneer.rules.end import count
from flibuste.games.buccaneer.rules.setup import OpenTable, lay_table
from flibuste.games.buccaneer.table import Buccaneer


@mypyc_attr(allow_interpreted_subclasses=True)
class BuccaneerRules(Ruleset[Buccaneer]):
    """The chapters put together."""

    box = GAME
    version = 1
    moves = MOVES
    seated: ClassVar[Mapping[str, int]] = {
        "FormCrew.source": DISCS, "FormCrew.target": DISCS, "Attack.crew": DISCS,
    }  # fmt: skip

    def settle(self, options: Mapping[str, object]) -> dict[str, str]:
        """A deck of one's own is kept as it is usually written, and checked now (BU-R12)."""
        settled = super().settle(options)
        if settled["ship_deck"] != "default":
            settled["ship_deck"] = deck_text(ship_deck(settled["ship_deck"]))
        return settled

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Buccaneer]:
        return Game(self.box, lay_table(seats, options, dice), [OpenTable()], dice)

    def amend(
        self, game: Game[Buccaneer], seat: int | None, seen: Buccaneer, *, recall: bool
    ) -> None:
        view.amend(game, seat, seen, recall=recall)

    def fill(self, game: Game[Buccaneer], view_: View) -> None:
        view.fill(game)

    def action(self, text: str) -> Action:
        return MOVES.read(text)

    def result(self, game: Game[Buccaneer]) -> Result:
        return count(game.table)

    def outlook(self, view_: View) -> tuple[Phrase | None, ...]:
        return outlook.notes(view_)

    def check(self, game: Game[Buccaneer]) -> None:
        check(game)


RULES = BuccaneerRules()
