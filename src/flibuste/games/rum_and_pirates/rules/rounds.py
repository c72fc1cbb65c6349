"""Chapter 3: rounds and turns.

RP-3.1 five rounds, each an action phase and then a brawl; RP-3.2 the first player begins, and turns go clockwise
among those still ashore; RP-3.4 who has boarded or has no pirates left takes no further turn, but RP-3.5 still
drinks and opens chests; RP-3.6 the phase ends when nobody is ashore.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.rum_and_pirates.components import ROUNDS, SEATS_MAX
from flibuste.games.rum_and_pirates.rules.asking import purses_are_news
from flibuste.games.rum_and_pirates.rules.brawl import START_BRAWL
from flibuste.games.rum_and_pirates.rules.end import FINAL_SCORING
from flibuste.games.rum_and_pirates.rules.moving import has_free_way
from flibuste.games.rum_and_pirates.rules.next_round import NEXT_ROUND
from flibuste.games.rum_and_pirates.rules.phantom import roll_phantom
from flibuste.games.rum_and_pirates.rules.turn import CHOOSE_TURN
from flibuste.games.rum_and_pirates.table import Rum

TWO: Final = 2


class StartRound(Step[Rum]):
    """Everybody is ashore again; with two players the phantom boards first (RP-20.2)."""

    rule = "RP-3.1"

    def run(self, game: Game[Rum]) -> None:
        table = game.table
        table.round += 1
        table.ashore = (1 << table.seats) - 1
        table.tell("RP-3.1", "round", ("n", table.round), ("seat", Who(table.first)))
        if table.seats == TWO:
            roll_phantom(game)
        game.agenda.append(NEXT_TURN[(table.first - 1) % table.seats])


class NextTurn(Step[Rum]):
    """After this seat, the next one that is still ashore, if there is any."""

    rule = "RP-3.2"

    seat: int

    def run(self, game: Game[Rum]) -> None:
        table = game.table
        ashore = table.ashore
        if not ashore:
            table.tell("RP-3.6", "phase_over")
            return
        seats = table.seats
        seat = (self.seat + 1) % seats
        while not ashore >> seat & 1:
            seat = (seat + 1) % seats
        if purses_are_news(game) and not has_free_way(table, seat):
            game.reveals()  # only a coin leaves such a player a choice
        game.agenda.append(NEXT_TURN[seat])
        game.agenda.append(CHOOSE_TURN[seat])


START_ROUND: Final = StartRound()
NEXT_TURN: Final = [NextTurn(seat) for seat in range(SEATS_MAX)]

ROUND: Final[list[Step[Rum]]] = [START_ROUND, START_BRAWL, NEXT_ROUND]
GAME_OF_FIVE_ROUNDS: Final[list[Step[Rum]]] = [*(ROUND * ROUNDS)[:-1], FINAL_SCORING][::-1]
"""The whole game as the agenda has it, next step last."""
