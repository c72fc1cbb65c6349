"""Sins of bookkeeping: copies, saved games, notation, records, logs, results and imagined worlds."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import ClassVar, Self

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.result import Result, Score
from flibuste.engine.view import View
from tests.engine.sins import Sin, tavern
from tests.engine.toys.tavern.actions import PLAY, action_from
from tests.engine.toys.tavern.rules import ChooseToast, SecretPlay, Squawk, TavernGame
from tests.engine.toys.tavern.ruleset import TavernRules
from tests.engine.toys.tavern.table import Tavern
from tests.engine.toys.tavern.view import Recalled


class SharesAList(Tavern):
    def copy(self) -> Self:
        copy = self.duplicate()
        copy.chosen = self.chosen
        return copy


class ForgetsTheRound(Tavern):
    def copy(self) -> Self:
        copy = self.duplicate()
        copy.round = 0
        return copy


class SavesNoDie(Tavern):
    """A field with a default, which reading back fills in; nothing follows from it, but it is seen."""

    fields: ClassVar[tuple[str, ...]] = tuple(name for name in Tavern.fields if name != "die")


class SavesTooLittle(Tavern):
    """Fields without a default, so that nothing can be read back."""

    fields: ClassVar[tuple[str, ...]] = Tavern.fields[:5]


class ReadsAnotherMove(TavernRules):
    def action(self, text: str) -> Action:
        return PLAY[0] if text == "pass" else action_from(text)


class ReadsNoToasts(TavernRules):
    def action(self, text: str) -> Action:
        return action_from(text.replace("toast", "cheers"))


class DropsACard(Squawk):
    def choose(self, game: TavernGame, seat: int, action: Action) -> None:
        game.table.deck = game.table.deck[1:]
        super().choose(game, seat, action)


class CitesNoRule(TavernRules):
    def result(self, game: Game[Tavern]) -> Result:
        items = tuple([(Score("TV-9.9", "luck", 1),) for _ in range(game.table.seats)])
        return Result(items, (0,))


class NamesNoWinner(TavernRules):
    def result(self, game: Game[Tavern]) -> Result:
        return Result(super().result(game).items, ())


class ThrowsItsOwnDice(ChooseToast):
    def choose(self, game: TavernGame, seat: int, action: Action) -> None:
        game.table.points[seat] += random.randrange(1_000_000)
        super().choose(game, seat, action)


class DealsItsOwnCards(TavernRules):
    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Game[Tavern]:
        own = Dice(random.randbytes(32))
        game = super().deal(seats, options, own)
        game.dice = dice
        return game


class LogsItsOwnDice(Tavern):
    """Only the log differs when the record is played again."""

    def tell_of(self, rule: str, name: str, seat: int, *facts: tuple[str, object]) -> None:
        super().tell_of(rule, name, seat, *facts, ("luck", random.randrange(1_000_000)))


class LogsByNoRule(Tavern):
    def tell_of(self, rule: str, name: str, seat: int, *facts: tuple[str, object]) -> None:
        super().tell_of("TV-9.9", name, seat, *facts)


class LogsWithoutWords(Tavern):
    def tell_of(self, rule: str, name: str, seat: int, *facts: tuple[str, object]) -> None:
        super().tell_of(rule, f"{name}_badly", seat, *facts)


class LogsWithoutFacts(Tavern):
    def tell_of(self, rule: str, name: str, seat: int, *facts: tuple[str, object]) -> None:
        super().tell_of(rule, name, seat)


class ImaginesACardTwice(TavernRules):
    def imagine(self, view_: View, dice: Dice) -> Game[Tavern]:
        world = super().imagine(view_, dice)
        world.table.deck = (*world.table.deck[:-1], *world.table.deck[:1])
        return world


class WritesWhatNoRecordHolds(TavernRules):
    """A check begins with this sign."""

    def action(self, text: str) -> Action:
        return Action("pass #1") if text == "pass #1" else super().action(text)


class PassesWithASign(SecretPlay):
    def candidates(self, game: TavernGame, seat: int) -> list[Action]:
        return [Action("pass #1")]

    def objection(self, game: TavernGame, seat: int, action: Action) -> str | None:
        return None if action.notation == "pass #1" else "TV-2.1"


class ImaginesAnotherHand(TavernRules):
    """What the seat holds itself is dealt anew with the rest."""

    def imagine(self, view_: View, dice: Dice) -> Game[Tavern]:
        world = super().imagine(view_, dice)
        table = world.table
        if view_.seat is not None and table.deck and table.hands[view_.seat]:
            mine, (first, *rest) = table.hands[view_.seat], table.deck
            if mine[0] not in table.chosen:
                table.hands[view_.seat] = tuple(sorted((*mine[1:], first)))
                table.deck = (*rest, mine[0])
        return world


KEEPING = [
    Sin("a copy shares a list", tavern(kind=SharesAList), "in a copy changed the original"),
    Sin("a copy forgets a field", tavern(kind=ForgetsTheRound), "copy is not equal"),
    Sin("a field is not saved", tavern(kind=SavesNoDie), "A saved game reads back"),
    Sin(
        "a field nobody can do without is not saved",
        tavern(kind=SavesTooLittle),
        "not a saved value",
    ),
    Sin("a step is not named", tavern(unknown=Squawk), "Squawk is not a class this game saves"),
    Sin("a view is not named", tavern(unknown=Recalled), "Recalled is not a class this game saves"),
    Sin("a move reads back as another", ReadsAnotherMove(), "'pass' reads back"),
    Sin("a move cannot be read back", ReadsNoToasts(), "'cheers .' is not a move", (3, 4)),
    Sin(
        "a move that no record can hold",
        tavern(WritesWhatNoRecordHolds, secret_play=PassesWithASign),
        "'pass #1' cannot stand in a record",
    ),
    Sin("a card gets lost", tavern(squawk=DropsACard), "Every card is somewhere"),
    Sin("a score by no rule", CitesNoRule(), "A score cites a rule that no rulebook has"),
    Sin("nobody wins", NamesNoWinner(), "result does not fit"),
    Sin("dice of its own in a move", tavern(choose_toast=ThrowsItsOwnDice), "leads elsewhere"),
    Sin("dice of its own in the deal", DealsItsOwnCards(), "[Rr]eplay"),
    Sin("dice of its own in the log", tavern(kind=LogsItsOwnDice), "log"),
    Sin("a log line by no rule", tavern(kind=LogsByNoRule), "TV-9.9, which no rulebook has"),
    Sin("a log line without words", tavern(kind=LogsWithoutWords), "'shows_badly' has no sentence"),
    Sin("a log line without its facts", tavern(kind=LogsWithoutFacts), "'shows' has no sentence"),
    Sin("a card imagined twice", ImaginesACardTwice(), "imagined.* Every card is somewhere"),
    Sin("one's own hand imagined", ImaginesAnotherHand(), "seat . sees"),
]
