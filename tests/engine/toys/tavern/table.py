"""What lies on the table of the tavern."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from flibuste.engine.event import Event
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

    __slots__ = (
        "chosen", "deck", "die", "discard", "hands", "motto", "points", "round", "rounds", "shown",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = (
        "seats", "auto_single", "rounds", "motto", "hands", "deck", "discard", "chosen",
        "shown", "points", "round", "die",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        auto_single: bool,
        rounds: int,
        motto: str,
        hands: list[Hand],
        deck: Hand,
        discard: Hand,
        chosen: list[int | None],
        shown: list[int],
        points: list[int],
        round: int = 0,
        die: int = 0,
    ) -> None:
        super().__init__(seats, auto_single)
        self.rounds = rounds
        self.motto = motto
        self.hands = hands
        self.deck = deck
        self.discard = discard
        self.chosen = chosen
        """The secret answers of this round: a card, NOTHING, or None while the seat thinks."""
        self.shown = shown
        self.points = points
        self.round = round
        self.die = die

    def copy(self) -> Tavern:
        return type(self)(
            self.seats,
            self.auto_single,
            self.rounds,
            self.motto,
            self.hands.copy(),
            self.deck,
            self.discard,
            self.chosen.copy(),
            self.shown.copy(),
            self.points.copy(),
            self.round,
            self.die,
        )

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

    def tell(self, rule: str, name: str, seat: int, *facts: tuple[str, object]) -> None:
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
