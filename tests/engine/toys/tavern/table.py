"""What lies on the table of the tavern."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from flibuste.engine.event import Event
from flibuste.engine.fields import Hidden, Open, Owned
from flibuste.engine.table import Table
from flibuste.engine.words import Facts, Phrase, Who
from tests.engine.toys.tavern.actions import card_name

if TYPE_CHECKING:
    from tests.engine.toys.tavern.rules import ChooseToast, SecretPlay, Squawk

NOTHING: Final = -1
Hand = tuple[int, ...]


class Tavern(Table):
    """Hands, the deck (next card first), the discards (last one first), and the round that is played.

    The questions are named here so that a game with a sin in it can replace one.
    """

    secret_play: ClassVar[type[SecretPlay]]
    squawk: ClassVar[type[Squawk]]
    choose_toast: ClassVar[type[ChooseToast]]

    rounds: Open[int]
    motto: Open[str]
    hands: Owned[list[Hand]]
    deck: Hidden[Hand]
    discard: Open[Hand]
    chosen: list[int | None]
    """The secret answers of this round: a card, NOTHING, or None while the seat thinks."""
    shown: Open[list[int]]
    points: Open[list[int]]
    round: Open[int] = 0
    die: Open[int] = 0

    def take_from_hand(self, seat: int, card: int) -> None:
        self.hands[seat] = tuple([each for each in self.hands[seat] if each != card])

    def draw(self, seat: int) -> int:
        card, *rest = self.deck
        self.deck = tuple(rest)
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        return card

    def left_of(self, seat: int) -> tuple[int, ...]:
        """Everybody else in turn order."""
        return tuple([(seat + step) % self.seats for step in range(1, self.seats)])

    def tell_of(self, rule: str, name: str, seat: int, *facts: tuple[str, object]) -> None:
        if self.events is not None:
            self.events.append(Event(rule, name, (("seat", Who(seat)), *facts)))

    def confide(self, rule: str, name: str, seat: int, card: int) -> None:
        """All know that it happened; the seat knows with which card."""
        if self.events is not None:
            public: Facts = (("seat", Who(seat)), ("card", Phrase("word.card")))
            private: Facts = (("seat", Who(seat)), ("card", card_phrase(card)))
            self.events.append(Event(rule, name, public, ((seat, private),)))


def card_phrase(card: int) -> Phrase:
    if card == NOTHING:
        return Phrase("word.nothing")
    return Phrase("word.named_card", (("name", card_name(card)),))
