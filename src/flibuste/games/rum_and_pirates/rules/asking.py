"""What the questions of Rum & Pirates have in common: one seat answers, and all know how many answers it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from flibuste.engine.action import Action
from flibuste.engine.game import EVERYBODY, Game
from flibuste.engine.step import Choice
from flibuste.engine.words import Phrase, Who
from flibuste.games.rum_and_pirates.rules.labels import label
from flibuste.games.rum_and_pirates.table import Rum, square_phrase


class Question(Choice[Rum]):
    """Put to one seat. What it may answer follows from things that lie open, or that all have seen happen."""

    __slots__ = ("asked", "seat")
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    public_options = True
    words: ClassVar[str] = ""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.asked = (seat,)

    def waiting_for(self, game: Game[Rum]) -> Sequence[int]:
        return self.asked

    def prompt(self, game: Game[Rum], seat: int) -> Phrase:
        square = square_phrase(game.table.captain)
        return Phrase(f"prompt.{self.words}", (("square", square),))

    def label(self, game: Game[Rum], seat: int, action: Action) -> Phrase:
        return label(game.table, seat, action)


def purses_are_news(game: Game[Rum]) -> bool:
    """Whether it would tell somebody something what a purse allows: coins lie hidden (RP-R17), and this ply has not
    told everybody something anyway. Who remembers all payments knows; who only looks does not."""
    return game.revealed != EVERYBODY and not game.table.rulings.open_coins


def decline(table: Rum, seat: int) -> None:
    """The square's action is left alone (RP-12.2)."""
    if table.events is not None:
        facts = (("seat", Who(seat)), ("square", square_phrase(table.captain)))
        table.tell("RP-12.2", "declines", *facts)
