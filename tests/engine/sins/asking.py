"""Sins of those who ask: questions that never end, contradict themselves or change the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from flibuste.engine.action import Action
from flibuste.engine.step import Step
from tests.engine.sins import Sin, tavern
from tests.engine.toys.tavern.actions import PASS, PLAY, TOAST
from tests.engine.toys.tavern.rules import ChooseToast, SecretPlay, Squawk, TavernGame
from tests.engine.toys.tavern.ruleset import TavernRules
from tests.engine.toys.tavern.table import Tavern


class Again(Step[Tavern]):
    def run(self, game: TavernGame) -> None:
        game.then(self)


class NeverEnds(SecretPlay):
    """A step that brings itself about."""

    def run(self, game: TavernGame) -> None:
        game.then(Again())


class KnowsAgain(TavernRules):
    classes = (*TavernRules.classes, Again)


class AsksForEver(SecretPlay):
    def run(self, game: TavernGame) -> None:
        game.table.chosen = [None] * game.table.seats
        game.then(self)


class OffersTooMuch(SecretPlay):
    def options(self, game: TavernGame, seat: int) -> list[Action]:
        return [*super().options(game, seat), TOAST[0]]


class OffersTooLittle(SecretPlay):
    def options(self, game: TavernGame, seat: int) -> list[Action]:
        return super().options(game, seat)[-1:]


class OffersBackwards(SecretPlay):
    def options(self, game: TavernGame, seat: int) -> list[Action]:
        return super().options(game, seat)[::-1]


class DrawsOutOfTheAir(SecretPlay):
    def draw(self, game: TavernGame, seat: int, chance: Callable[[], float]) -> Action:
        return TOAST[0]


class ListsALoneToastLate(ChooseToast):
    may_be_late = True

    def is_late(self, game: TavernGame, seat: int) -> bool:
        return True


class OffersNothing(SecretPlay):
    def objection(self, game: TavernGame, seat: int, action: Action) -> str | None:
        return super().objection(game, seat, action) or "TV-2.1"


class StumblesOverOtherMoves(Squawk):
    def objection(self, game: TavernGame, seat: int, action: Action) -> str | None:
        if action == PASS:
            return None
        hand = game.table.hands[seat]
        place = hand.index(PLAY.index(action))  # type: ignore[arg-type]
        return super().objection(game, seat, PLAY[hand[place]])


class FinesForTrying(SecretPlay):
    def objection(self, game: TavernGame, seat: int, action: Action) -> str | None:
        rule = super().objection(game, seat, action)
        if rule is not None:
            game.table.points[seat] -= 1
        return rule


class CountsItsQuestions(SecretPlay):
    def candidates(self, game: TavernGame, seat: int) -> Sequence[Action]:
        game.table.die += 1
        return super().candidates(game, seat)


class CountsItsOptions(SecretPlay):
    def options(self, game: TavernGame, seat: int) -> list[Action]:
        game.table.die += 1
        return super().options(game, seat)


class CountsWhomItAsks(Squawk):
    def waiting_for(self, game: TavernGame) -> Sequence[int]:
        game.table.die += 1
        return super().waiting_for(game)


class RefusesByNoRule(SecretPlay):
    def objection(self, game: TavernGame, seat: int, action: Action) -> str | None:
        return "TV-9.9" if super().objection(game, seat, action) else None


class RefusesWithoutWords(SecretPlay):
    """TV-1.1 is in the rulebook, but nobody wrote a sentence for it."""

    def objection(self, game: TavernGame, seat: int, action: Action) -> str | None:
        return "TV-1.1" if super().objection(game, seat, action) else None


ASKING = [
    Sin("steps without end", tavern(KnowsAgain, secret_play=NeverEnds), "steps without a question"),
    Sin("plies without end", tavern(secret_play=AsksForEver), "does not end"),
    Sin("too many options", tavern(secret_play=OffersTooMuch), "too many \\['toast 0'\\]"),
    Sin("an option is missing", tavern(secret_play=OffersTooLittle), "missing \\['play mug"),
    Sin("options in another order", tavern(secret_play=OffersBackwards), "in another order"),
    Sin("drawing what is no option", tavern(secret_play=DrawsOutOfTheAir), "draws 'toast 0'"),
    Sin(
        "a lone option listed late",
        tavern(choose_toast=ListsALoneToastLate),
        "late to list",
        seats=(2,),
    ),
    Sin("nothing to choose", tavern(secret_play=OffersNothing), "has no option"),
    Sin("stumbling over other moves", tavern(squawk=StumblesOverOtherMoves), "ValueError"),
    Sin("a refusal that costs a point", tavern(secret_play=FinesForTrying), "changed the game"),
    Sin(
        "candidates that change the table",
        tavern(secret_play=CountsItsQuestions),
        "Asking .* changed",
    ),
    Sin("options that change the table", tavern(secret_play=CountsItsOptions), "Asking .* changed"),
    Sin("waiting that changes the table", tavern(squawk=CountsWhomItAsks), "Asking .* changed"),
    Sin(
        "refusing by no rule", tavern(secret_play=RefusesByNoRule), "TV-9.9, which no rulebook has"
    ),
    Sin(
        "refusing without words", tavern(secret_play=RefusesWithoutWords), "TV-1.1 has no sentence"
    ),
]
