"""RULES: the tavern put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.refusal import Broken
from flibuste.engine.result import Result, Score
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.value import Value
from flibuste.engine.view import View, view_of
from tests.engine.toys.tavern import GAME, rules, view
from tests.engine.toys.tavern.actions import CARDS, action_from, is_parrot
from tests.engine.toys.tavern.table import NOTHING, Tavern

HAND = 3


class TavernRules(Ruleset[Tavern]):
    """The chapters put together; `kind` is the table to play on."""

    box = GAME
    version = 1
    classes: ClassVar[tuple[type[Value], ...]] = (
        Tavern, rules.ChooseToast, rules.Count, rules.Draw, rules.EndRound, rules.OpenRound,
        rules.Prize, rules.SecretPlay, rules.Squawk, rules.Undo, view.Recalled, view.Visible,
    )  # fmt: skip
    kind: type[Tavern] = Tavern

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Tavern]:
        deck = dice.shuffled(range(CARDS))
        hands = [tuple(sorted(deck.pop() for _ in range(HAND))) for _ in range(seats)]
        table = self.kind(
            seats,
            options["auto_single"] == "true",
            int(options["rounds"]),
            options["motto"],
            hands,
            tuple(deck),
            (),
            [None] * seats,
            [NOTHING] * seats,
            [0] * seats,
        )
        return Game(self.box, table, [rules.OpenRound(1)], dice)

    def view(
        self, game: Game[Tavern], seat: int | None, *, recall: bool = True, labels: bool = True
    ) -> View:
        recalled = view.Recalled(game.table.discard) if recall else None
        return view_of(game, seat, view.visible(game, seat), recalled, self.version)

    def imagine(self, view_: View, dice: Dice) -> Game[Tavern]:
        return view.imagine(self.box, self.kind, view_, dice)

    def action(self, text: str) -> Action:
        return action_from(text)

    def result(self, game: Game[Tavern]) -> Result:
        table = game.table
        items = tuple(
            [
                (
                    Score("TV-3.4", "points", table.points[seat]),
                    Score("TV-4.2", "parrots", sum(map(is_parrot, table.hands[seat]))),
                )
                for seat in range(table.seats)
            ]
        )
        totals = [sum(score.points for score in scores) for scores in items]
        best = max(totals)
        return Result(items, tuple([s for s, total in enumerate(totals) if total == best]))

    def check(self, game: Game[Tavern]) -> None:
        table = game.table
        shown = [card for card in table.shown if card != NOTHING]
        cards = [*table.deck, *table.discard, *shown, *(c for hand in table.hands for c in hand)]
        if Counter(cards) != Counter(range(CARDS)):
            raise Broken(f"Every card is somewhere, once (TV-1.1): {sorted(cards)}.")
        for seat, card in enumerate(table.chosen):
            if card is not None and card != NOTHING and card not in table.hands[seat]:
                raise Broken(f"Seat {seat} chose a card that it does not hold (TV-2.1).")


RULES = TavernRules()
