"""The moves of the tavern, and its cards: `play mug7`, `play parrot2`, `pass`, `toast 1`."""

from __future__ import annotations

from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.refusal import Complaint

MUGS: Final = 16
CARDS: Final = 22
SEATS_MAX: Final = 4


def is_parrot(card: int) -> bool:
    return card >= MUGS


def card_name(card: int) -> str:
    return f"parrot{card - MUGS + 1}" if is_parrot(card) else f"mug{card + 1}"


class Play(Action):
    """Play a card of one's hand."""

    __slots__ = ("card",)
    fields: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int) -> None:
        super().__init__(f"play {card_name(card)}")
        self.card = card


class Toast(Action):
    """Drink to somebody."""

    __slots__ = ("to",)
    fields: ClassVar[tuple[str, ...]] = ("to",)

    def __init__(self, to: int) -> None:
        super().__init__(f"toast {to}")
        self.to = to


PASS: Final = Action("pass")
PLAY: Final = [Play(card) for card in range(CARDS)]
TOAST: Final = [Toast(seat) for seat in range(SEATS_MAX)]
BY_NOTATION: Final[dict[str, Action]] = {move.notation: move for move in (PASS, *PLAY, *TOAST)}


def action_from(text: str) -> Action:
    found = BY_NOTATION.get(" ".join(text.split()))
    if found is None:
        raise Complaint(f"{text!r} is not a move of the tavern.")
    return found
