"""The rules of the tavern.

TV-2.1 everybody secretly plays a mug or nothing; TV-2.2 all are shown at once, the largest claims the round.
TV-3.1 the others may squawk in turn order; TV-3.2 with a parrot; TV-3.3 it undoes the claim, or the squawk, that it
answers. TV-3.4 an undisputed claim is worth a die, and a toast: somebody else draws a card.
TV-4.1 everybody draws between rounds; TV-4.2 parrots left in hand count one point each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import NOT_AN_ANSWER
from flibuste.engine.step import Choice, Step
from flibuste.engine.words import Phrase, Who
from tests.engine.toys.tavern import actions
from tests.engine.toys.tavern.actions import PASS, PLAY, TOAST, Play, is_parrot
from tests.engine.toys.tavern.table import NOTHING, Tavern, card_phrase

TavernGame = Game[Tavern]


def card_label(action: Action) -> Phrase:
    if isinstance(action, Play):
        return Phrase("move.play", (("card", card_phrase(action.card)),))
    return Phrase("move.plain", (("move", action.notation),))


class OpenRound(Step[Tavern]):
    """A new round begins."""

    fields: ClassVar[tuple[str, ...]] = ("round",)
    rule = "TV-1.2"

    def __init__(self, round: int) -> None:
        self.round = round

    def run(self, game: TavernGame) -> None:
        game.table.round = self.round
        game.then(game.table.secret_play())


class SecretPlay(Choice[Tavern]):
    """Everybody chooses a mug or nothing, all at the same time and in secret."""

    rule = "TV-2.1"
    secret = True

    def waiting_for(self, game: TavernGame) -> Sequence[int]:
        return [seat for seat, card in enumerate(game.table.chosen) if card is None]

    def candidates(self, game: TavernGame, seat: int) -> Sequence[Action]:
        return [*(PLAY[card] for card in game.table.hands[seat]), PASS]

    def objection(self, game: TavernGame, seat: int, action: Action) -> str | None:
        if action == PASS:
            return None
        if not isinstance(action, Play):
            return NOT_AN_ANSWER
        if action.card not in game.table.hands[seat]:
            return "TV-2.1"
        return "TV-3.2" if is_parrot(action.card) else None

    def choose(self, game: TavernGame, seat: int, action: Action) -> None:
        card = action.card if isinstance(action, Play) else NOTHING
        game.table.chosen[seat] = card
        game.table.confide("TV-2.1", "chose", seat, card)
        game.then(self)

    def run(self, game: TavernGame) -> None:
        """All cards are shown at once; the largest claims the round (TV-2.2)."""
        table = game.table
        self.reveal(game)
        for seat, card in enumerate(table.chosen):
            assert card is not None
            table.shown[seat] = card
            table.take_from_hand(seat, card)
            table.tell_of("TV-2.2", "shows", seat, ("card", card_phrase(card)))
        table.chosen = [None] * table.seats
        largest = max(table.shown)
        if largest == NOTHING:
            game.then(EndRound())
            return
        claimant = table.shown.index(largest)
        game.then(table.squawk(claimant, table.left_of(claimant)), Prize(claimant), EndRound())

    def reveal(self, game: TavernGame) -> None:
        game.reveals()

    def label(self, game: TavernGame, seat: int, action: Action) -> Phrase:
        return card_label(action)


class Squawk(Choice[Tavern]):
    """The others are asked in turn order, whatever they hold: nobody but they can know whether it is a parrot."""

    fields: ClassVar[tuple[str, ...]] = ("against", "left")
    rule = "TV-3.1"

    def __init__(self, against: int, left: tuple[int, ...]) -> None:
        self.against = against
        self.left = left

    def waiting_for(self, game: TavernGame) -> Sequence[int]:
        return [seat for seat in self.left if game.table.hands[seat]][:1]

    def candidates(self, game: TavernGame, seat: int) -> Sequence[Action]:
        return [*(PLAY[card] for card in game.table.hands[seat]), PASS]

    def objection(self, game: TavernGame, seat: int, action: Action) -> str | None:
        if action == PASS:
            return None
        if not isinstance(action, Play):
            return NOT_AN_ANSWER
        if action.card not in game.table.hands[seat]:
            return "TV-2.1"
        return None if is_parrot(action.card) else "TV-3.2"

    def choose(self, game: TavernGame, seat: int, action: Action) -> None:
        table = game.table
        if not isinstance(action, Play):
            table.tell_of("TV-3.1", "keeps_quiet", seat)
            rest = self.left[self.left.index(seat) + 1 :]
            game.then(type(self)(self.against, rest))
            return
        game.reveals()
        table.take_from_hand(seat, action.card)
        table.discard = (action.card, *table.discard)
        table.tell_of("TV-3.2", "squawks", seat, ("against", Who(self.against)))
        game.then(type(self)(seat, table.left_of(seat)), Undo(seat))

    def prompt(self, game: TavernGame, seat: int) -> Phrase:
        return Phrase("prompt.squawk", (("against", Who(self.against)),))

    def label(self, game: TavernGame, seat: int, action: Action) -> Phrase:
        return card_label(action)


class Undo(Step[Tavern]):
    """A squawk that was not answered: what would have come next does not come."""

    fields: ClassVar[tuple[str, ...]] = ("by",)
    rule = "TV-3.3"

    def __init__(self, by: int) -> None:
        self.by = by

    def run(self, game: TavernGame) -> None:
        game.agenda.pop()
        game.table.tell_of("TV-3.3", "undoes", self.by)


class Prize(Step[Tavern]):
    """The claim stands: a die of points, and a toast."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule = "TV-3.4"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: TavernGame) -> None:
        table = game.table
        table.die = game.dice.die()
        game.reveals()
        table.points[self.seat] += table.die
        table.tell_of("TV-3.4", "wins_round", self.seat, ("points", table.die))
        game.then(table.choose_toast(self.seat))


class ChooseToast(Choice[Tavern]):
    """Whom to drink to is anybody's to see, so that with two seats nobody is asked."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule = "TV-3.5"
    public_options = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def waiting_for(self, game: TavernGame) -> Sequence[int]:
        return (self.seat,)

    def candidates(self, game: TavernGame, seat: int) -> Sequence[Action]:
        return TOAST[: game.table.seats]

    def objection(self, game: TavernGame, seat: int, action: Action) -> str | None:
        if not isinstance(action, actions.Toast) or action.to >= game.table.seats:
            return NOT_AN_ANSWER
        return "TV-3.5" if action.to == seat else None

    def choose(self, game: TavernGame, seat: int, action: Action) -> None:
        assert isinstance(action, actions.Toast)
        game.table.tell_of("TV-3.5", "toasts", seat, ("to", Who(action.to)))
        game.then(Draw(action.to))


class Draw(Step[Tavern]):
    """The top card of the deck, for one's own eyes."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule = "TV-4.1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, game: TavernGame) -> None:
        table = game.table
        if table.deck:
            table.confide("TV-4.1", "draws", self.seat, table.draw(self.seat))
            game.reveals(self.seat)


class EndRound(Step[Tavern]):
    """The mugs go on the discards; everybody draws; another round, or the count."""

    rule = "TV-4.1"

    def run(self, game: TavernGame) -> None:
        table = game.table
        for card in table.shown:
            if card != NOTHING:
                table.discard = (card, *table.discard)
        table.shown = [NOTHING] * table.seats
        if table.round == table.rounds:
            game.then(Count())
            return
        game.then(*(Draw(seat) for seat in range(table.seats)), OpenRound(table.round + 1))


class Count(Step[Tavern]):
    """Hands are laid open and parrots counted."""

    rule = "TV-4.2"

    def run(self, game: TavernGame) -> None:
        game.reveals()
        game.finish()


Tavern.secret_play = SecretPlay
Tavern.squawk = Squawk
Tavern.choose_toast = ChooseToast
