"""Chapter 3, the window protocol.

PC-3.7 in rounds, clockwise from the lead seat, everybody with a card in hand plays one or passes, until nobody has
played in a round. Who is asked depends on hand sizes alone, so that it tells nothing (R-08).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Choice, Step
from flibuste.engine.words import Phrase
from flibuste.games.pirates_cove.actions import (
    PASS,
)
from flibuste.games.pirates_cove.rules.labels import label
from flibuste.games.pirates_cove.rules.order import by_speed
from flibuste.games.pirates_cove.rules.refusals import not_now
from flibuste.games.pirates_cove.table import Cove


def window_order(game: Game[Cove]) -> tuple[int, ...]:
    """The seats that are asked in this round."""
    table = game.table
    hands = table.hands
    if table.rulings.speed_windows:
        return by_speed(game, [seat for seat in range(table.seats) if hands[seat]])
    seats = table.seats
    lead = table.month - 1
    return tuple([seat % seats for seat in range(lead, lead + seats) if hands[seat % seats]])


class Window(Choice[Cove]):
    """The first of `order` plays a card or passes; `played` tells whether anybody has in this round."""

    __slots__ = ("asked", "order", "played")
    fields: ClassVar[tuple[str, ...]] = ("order", "played")
    rule = "PC-3.7"
    words: ClassVar[str] = ""

    def __init__(self, order: tuple[int, ...], played: bool) -> None:
        self.order = order
        self.played = played
        self.asked = order[:1]

    def waiting_for(self, game: Game[Cove]) -> Sequence[int]:
        return self.asked

    def plays(self, game: Game[Cove], seat: int) -> list[Action]:
        """Every card that is played here, with everything that may be said with it."""
        raise NotImplementedError

    def resolve(self, game: Game[Cove], seat: int, action: Action) -> None:
        """Do what the card says."""
        raise NotImplementedError

    def objection_to_playing(self, table: Cove, seat: int, action: Action) -> str | None:
        raise NotImplementedError

    def again(self) -> Step[Cove]:
        """The next round."""
        raise NotImplementedError

    def candidates(self, game: Game[Cove], seat: int) -> Sequence[Action]:
        return [PASS, *self.plays(game, seat)]

    def objection(self, game: Game[Cove], seat: int, action: Action) -> str | None:
        if action is PASS:
            return None
        if action not in self.plays(game, seat):
            return not_now(action)
        return self.objection_to_playing(game.table, seat, action)

    def choose(self, game: Game[Cove], seat: int, action: Action) -> None:
        played = self.played
        order = self.order
        if action is not PASS:
            played = True
            game.reveals()
            self.resolve(game, seat, action)
        if len(order) > 1:
            game.agenda.append(type(self)(order[1:], played))
        elif played:
            game.agenda.append(self.again())

    def prompt(self, game: Game[Cove], seat: int) -> Phrase:
        return Phrase(f"prompt.{self.words}")

    def label(self, game: Game[Cove], seat: int, action: Action) -> Phrase:
        return label(game.table, seat, action)
