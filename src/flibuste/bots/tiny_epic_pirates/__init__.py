"""What bots know of Tiny Epic Pirates: whole turns, planned backwards from a treasure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.bots.heuristics import Heuristics
from flibuste.bots.tiny_epic_pirates.guesses import GUESSES, Guesses
from flibuste.bots.tiny_epic_pirates.priors import prior_of
from flibuste.bots.tiny_epic_pirates.worth import worth_of, worth_of_rival
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.tiny_epic_pirates.table import Tiny


class TinyHeuristics(Heuristics):
    """Expected gold."""

    def __init__(self, guesses: Guesses = GUESSES) -> None:
        self.guesses = guesses

    def evaluate(self, game: Game[Tiny]) -> list[float]:
        table = game.table
        worth = [worth_of(table, seat, self.guesses) for seat in range(table.seats)]
        if table.solo:
            worth.append(worth_of_rival(table, self.guesses))
        return worth

    def spread(self, game: Game[Tiny]) -> float:
        return 9.0

    def prior(self, game: Game[Tiny], seat: int, options: Sequence[Action]) -> list[float]:
        if len(options) == 1:
            return [0.0]
        return prior_of(game, seat, options, self.guesses)


HEURISTICS: Final = TinyHeuristics()
