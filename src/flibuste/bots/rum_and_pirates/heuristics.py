"""What bots know of Rum & Pirates: odds, prices, and where the next squares lead."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from flibuste.bots.heuristics import Heuristics
from flibuste.bots.rum_and_pirates.guesses import GUESSES, Guesses
from flibuste.bots.rum_and_pirates.prospects import Prospects
from flibuste.bots.rum_and_pirates.reasons import reasons_for
from flibuste.bots.rum_and_pirates.rerolls import rerolling
from flibuste.bots.rum_and_pirates.turns import Turns
from flibuste.bots.rum_and_pirates.visits import visit
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Phrase
from flibuste.games.rum_and_pirates.rules.end import count
from flibuste.games.rum_and_pirates.rules.rum import RumChoice
from flibuste.games.rum_and_pirates.rules.turn import (
    FIRST_FARE,
    FURTHER_FARE,
    ChooseTurn,
    ContinueTurn,
)
from flibuste.games.rum_and_pirates.table import Rum


class RumHeuristics(Heuristics):
    """Expected points, from what lies on the table."""

    def __init__(self, guesses: Guesses = GUESSES) -> None:
        self.guesses = guesses

    def evaluate(self, game: Game[Rum]) -> list[float]:
        table = game.table
        if game.over:
            return [float(score) for score in count(table).scores]
        prospects = Prospects(table, self.guesses)
        worth = [prospects.holding(seat) for seat in range(table.seats)]
        worth = [a + b for a, b in zip(worth, prospects.evening(), strict=True)]
        choice = game.choice
        if isinstance(choice, (ChooseTurn, ContinueTurn)):
            turns = Turns(prospects, choice.seat)
            tempo = turns.tempo(isinstance(choice, ContinueTurn))
            worth = [a + b for a, b in zip(worth, tempo, strict=True)]
        return worth

    def spread(self, game: Game[Rum]) -> float:
        left = 5 - game.table.round
        return 2.0 + 3.0 * sqrt(left + 0.5)

    def prior(self, game: Game[Rum], seat: int, options: Sequence[Action]) -> list[float]:
        if len(options) == 1:
            return [0.0]
        choice = game.choice
        table = game.table
        if isinstance(choice, ChooseTurn):
            return Turns(Prospects(table, self.guesses), seat).worth(options, FIRST_FARE)
        if isinstance(choice, ContinueTurn):
            return Turns(Prospects(table, self.guesses), seat).worth(options, FURTHER_FARE)
        if isinstance(choice, RumChoice):
            return rerolling(game, seat, options, self.guesses)
        return visit(game, seat, options, self.guesses)

    def patience(self) -> float:
        return 1.5

    def trust(self) -> float:
        return 20.0

    def horizon(self) -> int:
        return 0

    def is_quiet(self, game: Game[Rum]) -> bool:
        """Between two moves of the captain."""
        return isinstance(game.choice, (ChooseTurn, ContinueTurn))

    def is_reflex(self, game: Game[Rum]) -> bool:
        """What to do on a square or with a die follows from what was drawn or rolled, and the odds are known."""
        return not self.is_quiet(game)

    def reasons(self, game: Game[Rum], seat: int, action: Action) -> tuple[Phrase, ...]:
        return reasons_for(game.table, seat, action, self.guesses)


HEURISTICS: Final = RumHeuristics()
