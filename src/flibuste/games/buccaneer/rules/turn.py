"""Chapter 3: the turn.

BU-3.1 stalemate test, skip test, mutiny window, one action, end test, next player. The action itself is in `action`
(BU-3.2, BU-3.5), a turn without one in `idle` (BU-3.3, BU-3.4, BU-R2): who can do nothing has no crew that could be
called on, so that the tests may follow the window.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.buccaneer.components import SEATS_MAX
from flibuste.games.buccaneer.rules.action import TAKE_ACTION
from flibuste.games.buccaneer.rules.mutiny import CallMutiny, mutiny_questions
from flibuste.games.buccaneer.table import Buccaneer


class StartTurn(Step[Buccaneer]):
    """The mutiny window, if anybody may call one; the action; the next player."""

    rule = "BU-3.1"

    seat: int

    def run(self, game: Game[Buccaneer]) -> None:
        table = game.table
        seat = self.seat
        table.turn = seat
        questions = mutiny_questions(table, seat)
        if questions:
            game.then(CallMutiny(seat, questions, ()), START_TURN[(seat + 1) % table.seats])
            return
        game.agenda += PLAIN_TURN[table.seats][seat]


START_TURN: Final = [StartTurn(seat) for seat in range(SEATS_MAX)]

PLAIN_TURN: Final[list[list[list[Step[Buccaneer]]]]] = [
    [[START_TURN[(seat + 1) % seats], TAKE_ACTION[seat]] for seat in range(seats)]
    for seats in range(SEATS_MAX + 1)
]
"""For a number of seats and a seat: the turn without a mutiny, laid ready as the agenda has it, next step last."""
