"""RULES: the chapters of the rules of Buccaneer, version 1, put together with its views and moves."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.result import Result
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.value import Value
from flibuste.engine.view import View
from flibuste.games.buccaneer import GAME, view
from flibuste.games.buccaneer.actions import action_from
from flibuste.games.buccaneer.components import Ship, deck_text, ship_deck
from flibuste.games.buccaneer.invariants import check
from flibuste.games.buccaneer.rules.action import TakeAction
from flibuste.games.buccaneer.rules.end import CountUp, count
from flibuste.games.buccaneer.rules.idle import DisbandAll
from flibuste.games.buccaneer.rules.mutiny import CallMutiny, ObeyMutiny
from flibuste.games.buccaneer.rules.offer import LeaveGame, TurnUpShips
from flibuste.games.buccaneer.rules.setup import OpenTable, lay_table
from flibuste.games.buccaneer.rules.sharing import (
    ChooseTreasure,
    PayWages,
    SendHome,
    TakeTreasures,
)
from flibuste.games.buccaneer.rules.turn import StartTurn
from flibuste.games.buccaneer.table import Buccaneer, Rulings


class BuccaneerRules(Ruleset[Buccaneer]):
    """The chapters put together."""

    box = GAME
    version = view.VERSION
    classes: tuple[type[Value], ...] = (
        Buccaneer, CallMutiny, ChooseTreasure, CountUp, DisbandAll, LeaveGame, ObeyMutiny, OpenTable,
        PayWages, Rulings, SendHome, Ship, StartTurn, TakeAction, TakeTreasures, TurnUpShips,
        view.Face, view.Recalled, view.Visible,
    )  # fmt: skip

    def settle(self, options: Mapping[str, object], *, files: bool = False) -> dict[str, str]:
        """A deck is kept written out, so that a record replays without its file (BU-R12)."""
        settled = super().settle(options)
        if settled["ship_deck"] != "default":
            settled["ship_deck"] = deck_text(ship_deck(settled["ship_deck"], files=files))
        return settled

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Buccaneer]:
        return Game(self.box, lay_table(seats, options, dice), [OpenTable()], dice)

    def view(self, game: Game[Buccaneer], seat: int | None, *, recall: bool = True) -> View:
        return view.view(game, seat, recall=recall)

    def imagine(self, view_: View, dice: Dice) -> Game[Buccaneer]:
        return view.imagine(view_, dice)

    def action(self, text: str) -> Action:
        return action_from(text)

    def result(self, game: Game[Buccaneer]) -> Result:
        return count(game.table)

    def check(self, game: Game[Buccaneer]) -> None:
        check(game)


RULES = BuccaneerRules()
