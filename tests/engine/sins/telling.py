"""Sins of those who tell too much: views, questions, logs and pictures that leak."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.event import Event
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.table import HIDDEN
from flibuste.engine.value import Value
from flibuste.engine.view import View, view_of
from flibuste.engine.words import Phrase, Who
from tests.engine.sins import Sin, tavern
from tests.engine.toys.isles.ruleset import IslesRules
from tests.engine.toys.isles.table import Isles
from tests.engine.toys.tavern import view
from tests.engine.toys.tavern.actions import TOAST, Play, is_parrot
from tests.engine.toys.tavern.rules import ChooseToast, SecretPlay, Squawk, TavernGame
from tests.engine.toys.tavern.ruleset import TavernRules
from tests.engine.toys.tavern.table import NOTHING, Tavern, card_phrase


class SeenAndMore(Value):
    """What lies open, and something that should not."""

    fields: ClassVar[tuple[str, ...]] = ("open", "more")

    def __init__(self, open: view.Visible, more: tuple[int, ...]) -> None:
        self.open = open
        self.more = more


class ShowsMore(TavernRules):
    classes = (*TavernRules.classes, SeenAndMore)

    def more(self, table: Tavern) -> tuple[int, ...]:
        raise NotImplementedError

    def view(
        self, game: Game[Tavern], seat: int | None, *, recall: bool = True, labels: bool = True
    ) -> View:
        recalled = view.Recalled(game.table.discard) if recall else None
        seen = SeenAndMore(view.visible(game, seat), self.more(game.table))
        return view_of(game, seat, seen, recalled, self.version)

    def imagine(self, view_: View, dice: Dice) -> Game[Tavern]:
        assert isinstance(view_.visible, SeenAndMore)
        honest = view_.without_memory()
        honest.visible, honest.recalled = view_.visible.open, view_.recalled
        return super().imagine(honest, dice)


class ShowsTheNextCard(ShowsMore):
    def more(self, table: Tavern) -> tuple[int, ...]:
        return table.deck[:1]


class ShowsASecretAnswer(ShowsMore):
    def more(self, table: Tavern) -> tuple[int, ...]:
        return tuple([card for card in table.chosen if card is not None])


class ShowsCoveredDiscards(ShowsMore):
    """They were all seen, so that memory may have them; but they do not lie open."""

    def more(self, table: Tavern) -> tuple[int, ...]:
        return table.discard


class ShowsEveryHand(TavernRules):
    """Here `imagine` believes the view, so that worlds and view agree on what they should not know."""

    def view(
        self, game: Game[Tavern], seat: int | None, *, recall: bool = True, labels: bool = True
    ) -> View:
        seen = super().view(game, seat, recall=recall, labels=labels)
        assert isinstance(seen.visible, view.Visible)
        seen.visible.hands = tuple(game.table.hands)
        return seen


class CountsOthersMugs(SecretPlay):
    """Refuses a mug when somebody else holds a larger one."""

    def objection(self, game: TavernGame, seat: int, action: Action) -> str | None:
        rule = super().objection(game, seat, action)
        if rule is None and isinstance(action, Play):
            others = [hand for other, hand in enumerate(game.table.hands) if other != seat]
            mugs = [card for hand in others for card in hand if not is_parrot(card)]
            return "TV-2.1" if max(mugs, default=0) > action.card else None
        return rule


class RefusesByTheDeck(SecretPlay):
    """A parrot is refused either way; which rule is cited tells of the deck."""

    def objection(self, game: TavernGame, seat: int, action: Action) -> str | None:
        rule = super().objection(game, seat, action)
        if rule == "TV-3.2" and any(map(is_parrot, game.table.deck[:3])):
            return "TV-2.1"
        return rule


class TellsWhereACardIs(SecretPlay):
    """Of a card that one does not hold, the refusal tells whether somebody does."""

    def objection(self, game: TavernGame, seat: int, action: Action) -> str | None:
        rule = super().objection(game, seat, action)
        if isinstance(action, Play) and any(action.card in hand for hand in game.table.hands):
            return rule
        return "TV-3.2" if rule == "TV-2.1" else rule


class SaysTheDeckOnItsButtons(SecretPlay):
    def label(self, game: TavernGame, seat: int, action: Action) -> Phrase:
        return Phrase("move.play", (("card", Phrase("word.card", (("n", game.table.deck[:1]),))),))


class SaysTheDeckInRefusals(SecretPlay):
    """Only the words for a move that is refused tell too much."""

    def label(self, game: TavernGame, seat: int, action: Action) -> Phrase:
        if self.objection(game, seat, action) is None:
            return super().label(game, seat, action)
        return Phrase("move.play", (("card", card_phrase(game.table.deck[0])),))


class AsksOnlyWhoCan(Squawk):
    """A window that passes by those without a parrot tells who has one."""

    def waiting_for(self, game: TavernGame) -> Sequence[int]:
        able = [seat for seat in self.left if any(map(is_parrot, game.table.hands[seat]))]
        return able[:1]


class PassesForThem(Squawk):
    """The number of options is said to be public; who has no parrot passes without being asked."""

    public_options = True


class KeepsTheRevealToItself(SecretPlay):
    def reveal(self, game: TavernGame) -> None:
        pass


class KeepsSecretsInASpokenStep(SecretPlay):
    """The answer is hidden on the table, and lies open on the agenda."""

    def choose(self, game: TavernGame, seat: int, action: Action) -> None:
        card = action.card if isinstance(action, Play) else NOTHING
        game.agenda.insert(0, Note(card))
        super().choose(game, seat, action)


class Note(Step[Tavern]):
    fields: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


class NotesSecrets(TavernRules):
    classes = (*TavernRules.classes, Note)


class LogsWhatWasChosen(Tavern):
    """The public form of the event names the card."""

    betrayed = "chose"

    def confide(self, rule: str, name: str, seat: int, card: int) -> None:
        if name != self.betrayed or self.events is None:
            super().confide(rule, name, seat, card)
            return
        facts = (("seat", Who(seat)), ("card", card_phrase(card)))
        self.events.append(Event(rule, name, facts))


class LogsWhatWasDrawn(LogsWhatWasChosen):
    betrayed = "draws"


class DrawsUnsaid(ChooseToast):
    """Who is toasted learns a card, again and again, and the game is not told that somebody did."""

    def waiting_for(self, game: TavernGame) -> Sequence[int]:
        return (self.seat,) if game.table.deck else ()

    def choose(self, game: TavernGame, seat: int, action: Action) -> None:
        game.table.draw(TOAST.index(action))  # type: ignore[arg-type]
        game.then(self)


def shows_memory(seen: View) -> str:
    return str(seen.recalled)


class HidesWhatLiesOpen(IslesRules):
    """Worse than a leak: who learns reads it off the table all the same."""

    def amend(self, game: Game[Isles], seat: int | None, seen: Isles, *, recall: bool) -> None:
        seen.coins = [HIDDEN] * len(seen.coins)


TELLING = [
    Sin("a view hides what lies open", HidesWhatLiesOpen(), "coins lies open"),
    Sin("a view shows the next card", ShowsTheNextCard(), "Leak: seat .* sees"),
    Sin("a view shows a secret answer", ShowsASecretAnswer(), "Leak: "),
    Sin("a view shows what only memory has", ShowsCoveredDiscards(), "Leak: seat .* sees"),
    Sin("a view shows what others draw", ShowsEveryHand(), "does not say so", (3, 4)),
    Sin(
        "options depend on hidden cards", tavern(secret_play=CountsOthersMugs), "Leak: seat .* sees"
    ),
    Sin("an objection depends on the deck", tavern(secret_play=RefusesByTheDeck), "Leak: whether"),
    Sin(
        "an objection to any other move tells",
        tavern(secret_play=TellsWhereACardIs),
        "Leak: whether",
    ),
    Sin("a button tells", tavern(secret_play=SaysTheDeckOnItsButtons), "Leak: seat .* sees"),
    Sin("a refusal tells", tavern(secret_play=SaysTheDeckInRefusals), "Leak: the words for"),
    Sin("a window asks only who can answer", tavern(squawk=AsksOnlyWhoCan), "Leak: "),
    Sin("a window passes for those who cannot", tavern(squawk=PassesForThem), "Leak: "),
    Sin(
        "a reveal that is not declared",
        tavern(secret_play=KeepsTheRevealToItself),
        "does not say so",
    ),
    Sin("a draw that is not declared", tavern(choose_toast=DrawsUnsaid), "does not say so", (3, 4)),
    Sin(
        "a secret in a step",
        tavern(NotesSecrets, secret_play=KeepsSecretsInASpokenStep),
        "does not say so",
    ),
    Sin("the log names a secret answer", tavern(kind=LogsWhatWasChosen), "Leak: the log"),
    Sin("the log names a private draw", tavern(kind=LogsWhatWasDrawn), "Leak: the log", (3, 4)),
    Sin(
        "a picture prints what memory has",
        tavern(),
        "Leak: the picture",
        faces={"picture": shows_memory},
    ),
]
