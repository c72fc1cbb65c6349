"""What bots know of Tiny Epic Pirates: whole turns, planned backwards from a treasure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.bots.heuristics import Heuristics
from flibuste.bots.lines import Moves
from flibuste.bots.tiny_epic_pirates.guesses import GUESSES, Guesses
from flibuste.bots.tiny_epic_pirates.plans import Planner, is_under_way
from flibuste.bots.tiny_epic_pirates.priors import prior_of
from flibuste.bots.tiny_epic_pirates.reasons import reasons_for
from flibuste.bots.tiny_epic_pirates.reflexes import reflex
from flibuste.bots.tiny_epic_pirates.turns import Turns
from flibuste.bots.tiny_epic_pirates.worth import Lookout
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain
from flibuste.games.tiny_epic_pirates.table import Tiny


class TinyHeuristics(Heuristics):
    """Expected gold."""

    def __init__(self, guesses: Guesses = GUESSES) -> None:
        self.lookout = Lookout(guesses)

    def evaluate(self, game: Game[Tiny]) -> list[float]:
        table = game.table
        worth = [self.lookout.standing(table, seat) for seat in range(table.seats)]
        if table.solo:
            worth.append(self.lookout.worth_of_rival(table))
        return worth

    def spread(self, game: Game[Tiny]) -> float:
        return 3.6 + 7.2 / game.table.pirates

    def prior(self, game: Game[Tiny], seat: int, options: Sequence[Action]) -> list[float]:
        if len(options) == 1:
            return [0.0]
        return prior_of(game, seat, options, self.lookout)

    def lines(self, game: Game[Tiny], seat: int) -> list[tuple[Moves, float]]:
        if game.table.turn != seat:
            return []
        return Planner(seat, self.lookout).lines(game)

    def hasty(self, game: Game[Tiny], seat: int) -> Moves:
        if is_under_way(game):
            return Turns(game, seat, self.lookout.guesses).hasty().moves
        if game.table.turn < 0:
            return ()
        return (reflex(game, seat, self.lookout.guesses),)

    def patience(self) -> float:
        return 2.0

    def trust(self) -> float:
        return 15.0

    def depth(self) -> int:
        return 1

    def horizon(self) -> int:
        return 25

    def is_quiet(self, game: Game[Tiny]) -> bool:
        """Between two turns."""
        return isinstance(game.choice, AdvanceCaptain)

    def reasons(self, game: Game[Tiny], seat: int, action: Action) -> tuple[Phrase, ...]:
        return reasons_for(game, seat, action, self.lookout)


HEURISTICS: Final = TinyHeuristics()
