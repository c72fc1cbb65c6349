"""RULES: the isles put together, with whole turns as plans."""

from __future__ import annotations

from collections.abc import Mapping

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.plans import CHANCE, Ahead, Plan
from flibuste.engine.refusal import Broken
from flibuste.engine.result import Result, Score
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from tests.engine.toys.isles import GAME
from tests.engine.toys.isles.rules import TakeHelm
from tests.engine.toys.isles.table import ISLES, MOVES, NOT_DUG, Isles

COINS = 2


class IslesRules(Ruleset[Isles]):
    """The chapters put together."""

    box = GAME
    version = 1

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Isles]:
        table = Isles(
            seats,
            options["auto_single"] == "true",
            int(options["rounds"]),
            [COINS] * seats,
            [0] * seats,
            tuple(dice.shuffled(range(1, ISLES + 1))),
            [NOT_DUG] * ISLES,
            [0] * seats,
        )
        return Game(self.box, table, [TakeHelm(0)], dice)

    def fill(self, game: Game[Isles], view: View) -> None:
        table = game.table
        left = [gem for gem in range(1, ISLES + 1) if gem not in table.shown]
        unseen = game.dice.shuffled(left)
        table.gems = tuple([NOT_DUG if shown else unseen.pop() for shown in table.shown])

    def plans(self, view: View, here: Ahead[Isles]) -> tuple[Plan, ...]:
        return tuple([self.plan(view, end) for end in ends(here) if len(end.moves) > 1])

    def plan(self, view: View, end: Ahead[Isles]) -> Plan:
        places = tuple([move.notation.replace(" ", "-") for move in end.moves])
        return end.plan(Phrase("plan.turn", (("steps", end.steps),)), self.price(view, end), places)

    def price(self, view: View, end: Ahead[Isles]) -> Phrase:
        """What it costs; what the die brings is not known."""
        if end.stop == CHANCE:
            return Phrase("outlook.die")
        before = view.known().coins[end.seat]
        return Phrase("outlook.coins", (("coins", end.game.table.coins[end.seat] - before),))

    def action(self, text: str) -> Action:
        return MOVES.read(text)

    def result(self, game: Game[Isles]) -> Result:
        table = game.table
        pairs = list(zip(table.loot, table.coins, strict=True))
        items = tuple([(Score("IS-3.3", "gems", g), Score("IS-3.2", "coins", c)) for g, c in pairs])
        best = max(map(sum, pairs))
        return Result(items, tuple([seat for seat, both in enumerate(pairs) if sum(both) == best]))

    def check(self, game: Game[Isles]) -> None:
        table = game.table
        gems = sorted([*table.gems, *table.shown])[-ISLES:]
        if gems != list(range(1, ISLES + 1)):
            raise Broken(f"Every gem is somewhere, once (IS-3.1): {gems}.")


def ends(here: Ahead[Isles]) -> list[Ahead[Isles]]:
    """Every point where a turn that goes on from here has to stop."""
    if here.stop:
        return [here]
    return [end for move in here.options() for end in ends(here.after(move))]


RULES = IslesRules()
