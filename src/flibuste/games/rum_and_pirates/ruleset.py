"""RULES: the chapters of the rules of Rum & Pirates, version 1, put together with its views and moves."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.refusal import Complaint
from flibuste.engine.result import Result
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.value import Value
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates import GAME, imagining, seen, view
from flibuste.games.rum_and_pirates.actions import action_from
from flibuste.games.rum_and_pirates.invariants import check
from flibuste.games.rum_and_pirates.rules import (
    brawl,
    chests,
    dives,
    end,
    goods,
    guards,
    headquarters,
    maps,
    next_round,
    rounds,
    rum,
    setup,
    squares,
    turn,
)
from flibuste.games.rum_and_pirates.rulings import Rulings
from flibuste.games.rum_and_pirates.table import Rum
from flibuste.games.rum_and_pirates.town import layout_from, layout_text


class RumRules(Ruleset[Rum]):
    """The chapters put together."""

    box = GAME
    version = 1
    classes: tuple[type[Value], ...] = (
        Rum, Rulings,
        seen.Visible, seen.Port, seen.Flags, seen.Dispenser, seen.Recalled,
        setup.OpenTable, rounds.StartRound, rounds.NextTurn,
        turn.ChooseTurn, turn.ContinueTurn, turn.FinishMove,
        brawl.StartBrawl, brawl.Challenge, brawl.EndBrawl,
        next_round.NextRound, squares.UseSquare, headquarters.RecallAlley,
        goods.KeepOrSell, maps.PickMap,
        dives.OpenBout, dives.JoinBout, dives.Drink, dives.WinDive, dives.PickDive,
        chests.OpenChest, chests.AddUp, rum.Roll, rum.RumChoice, guards.PickGuard,
        end.FinalScoring,
    )  # fmt: skip

    def settle(self, options: Mapping[str, object], *, files: bool = False) -> dict[str, str]:
        """Plates are kept as they are usually written, and checked now (RP-R1)."""
        settled = super().settle(options)
        if settled["plates"] == "reference":
            return settled
        if settled["layout"] != "custom":
            raise Complaint("plates are laid out with layout=custom only (RP-R1).")
        return {**settled, "plates": layout_text(layout_from(settled["plates"]))}

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Rum]:
        return Game(self.box, setup.lay_table(seats, options, dice), [setup.OPEN_TABLE], dice)

    def view(self, game: Game[Rum], seat: int | None, *, recall: bool = True) -> View:
        return view.view(game, seat, recall=recall)

    def imagine(self, view_: View, dice: Dice) -> Game[Rum]:
        return imagining.imagine(view_, dice)

    def action(self, text: str) -> Action:
        return action_from(text)

    def result(self, game: Game[Rum]) -> Result:
        return end.count(game.table)

    def check(self, game: Game[Rum]) -> None:
        check(game)


RULES = RumRules()
