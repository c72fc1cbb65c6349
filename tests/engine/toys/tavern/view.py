"""What a seat knows in the tavern: its own hand; of the discards the last one, and the others by memory."""

from __future__ import annotations

from typing import ClassVar

from flibuste.engine.box import Box
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.value import Value
from flibuste.engine.view import View
from tests.engine.toys.tavern.actions import CARDS, is_parrot
from tests.engine.toys.tavern.table import NOTHING, Hand, Tavern


class Visible(Value):
    """What lies open to a seat. A hand that it may not see is None."""

    fields: ClassVar[tuple[str, ...]] = (
        "auto_single", "rounds", "motto", "hands", "sizes", "deck", "discards", "top", "answered",
        "mine", "shown", "points", "round", "die",
    )  # fmt: skip

    def __init__(
        self,
        auto_single: bool,
        rounds: int,
        motto: str,
        hands: tuple[Hand | None, ...],
        sizes: tuple[int, ...],
        deck: int,
        discards: int,
        top: Hand,
        answered: tuple[bool, ...],
        mine: int | None,
        shown: tuple[int, ...],
        points: tuple[int, ...],
        round: int,
        die: int,
    ) -> None:
        self.auto_single = auto_single
        self.rounds = rounds
        self.motto = motto
        self.hands = hands
        self.sizes = sizes
        self.deck = deck
        self.discards = discards
        self.top = top
        self.answered = answered
        self.mine = mine
        self.shown = shown
        self.points = points
        self.round = round
        self.die = die


class Recalled(Value):
    """Every card that was seen being played, last one first."""

    fields: ClassVar[tuple[str, ...]] = ("discard",)

    def __init__(self, discard: Hand) -> None:
        self.discard = discard


def visible(game: Game[Tavern], seat: int | None) -> Visible:
    table = game.table
    return Visible(
        auto_single=table.auto_single,
        rounds=table.rounds,
        motto=table.motto,
        hands=tuple(
            [hand if game.over or own == seat else None for own, hand in enumerate(table.hands)]
        ),
        sizes=tuple([len(hand) for hand in table.hands]),
        deck=len(table.deck),
        discards=len(table.discard),
        top=table.discard[:1],
        answered=tuple([card is not None for card in table.chosen]),
        mine=None if seat is None else table.chosen[seat],
        shown=tuple(table.shown),
        points=tuple(table.points),
        round=table.round,
        die=table.die,
    )


def imagine(box: Box, kind: type[Tavern], view: View, dice: Dice) -> Game[Tavern]:
    """Deal what the seat cannot see; the discards are dealt too by those who do not remember them."""
    seen = view.visible
    assert isinstance(seen, Visible)
    known = view.recalled.discard if isinstance(view.recalled, Recalled) else seen.top
    unseen = dice.shuffled(unknown_cards(seen, known))
    hands = [
        taken(unseen, size) if hand is None else hand
        for hand, size in zip(seen.hands, seen.sizes, strict=True)
    ]
    table = kind(
        seats=view.seats,
        auto_single=seen.auto_single,
        rounds=seen.rounds,
        motto=seen.motto,
        hands=hands,
        deck=tuple(unseen[: seen.deck]),
        discard=(*known, *unseen[seen.deck :]),
        chosen=[
            (seen.mine if seat == view.seat else any_answer(hands[seat], dice))
            if answered
            else None
            for seat, answered in enumerate(seen.answered)
        ],
        shown=list(seen.shown),
        points=list(seen.points),
        round=seen.round,
        die=seen.die,
    )
    game = Game(box, table, list(view.agenda), dice, ply=view.ply)
    game.settle()
    return game


def unknown_cards(seen: Visible, discard: Hand) -> list[int]:
    known = {*seen.shown, *discard, *(card for hand in seen.hands for card in hand or ())}
    return [card for card in range(CARDS) if card not in known]


def taken(unseen: list[int], size: int) -> Hand:
    return tuple(sorted(unseen.pop() for _ in range(size)))


def any_answer(hand: Hand, dice: Dice) -> int:
    return dice.pick([*(card for card in hand if not is_parrot(card)), NOTHING])
