"""What bots know of Tiny Epic Pirates: whole turns, planned backwards from a treasure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from flibuste.bots.heuristics import Heuristics
from flibuste.bots.lines import Moves
from flibuste.bots.tiny_epic_pirates.guesses import GUESSES, Guesses
from flibuste.bots.tiny_epic_pirates.holdings import rounds_left
from flibuste.bots.tiny_epic_pirates.plans import Planner, is_under_way, my_turn
from flibuste.bots.tiny_epic_pirates.priors import prior_of
from flibuste.bots.tiny_epic_pirates.reasons import reasons_for
from flibuste.bots.tiny_epic_pirates.reflexes import reflex
from flibuste.bots.tiny_epic_pirates.turns import Turns
from flibuste.bots.tiny_epic_pirates.worth import Lookout
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.result import Result
from flibuste.engine.step import Choice
from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates.moves import MUTINY, PASS
from flibuste.games.tiny_epic_pirates.rules.bonus_actions import BarterCube
from flibuste.games.tiny_epic_pirates.rules.crewing import DeclareMutiny, MakeRoom
from flibuste.games.tiny_epic_pirates.rules.fight import SpendShots, UseReroll
from flibuste.games.tiny_epic_pirates.rules.helm import AdvanceCaptain
from flibuste.games.tiny_epic_pirates.rules.plunder import LoadCube
from flibuste.games.tiny_epic_pirates.rules.sailing import SailOn
from flibuste.games.tiny_epic_pirates.rules.ship_line import MoveMerchant, MoveNavy
from flibuste.games.tiny_epic_pirates.rules.starting import ChooseCaptain, ChooseStart, PlaceFrigate
from flibuste.games.tiny_epic_pirates.table import Tiny

PLAIN: Final = (
    PlaceFrigate, ChooseStart, ChooseCaptain, SpendShots, UseReroll, LoadCube, BarterCube, MakeRoom,
    MoveMerchant, MoveNavy,
)  # fmt: skip
"""Questions that need no thought ahead, or where a few turns tell nothing."""


FANCIES: Final = 6
"""Turns that a pirate who plays on chooses from."""


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

    def final(self, game: Game[Tiny], result: Result) -> list[float]:
        """Treasures alone would make a victory seem less than the hope for one."""
        return self.evaluate(game)

    def spread(self, game: Game[Tiny]) -> float:
        rounds = rounds_left(game.table, self.lookout.guesses)
        return (3.6 + 7.2 / game.table.pirates) * (0.6 + 0.065 * rounds)

    def prior(self, game: Game[Tiny], seat: int, options: Sequence[Action]) -> list[float]:
        if len(options) == 1:
            return [0.0]
        return prior_of(game, seat, options, self.lookout)

    def lines(self, game: Game[Tiny], seat: int) -> list[tuple[Moves, float]]:
        if game.table.turn != seat:
            return []
        return Planner(seat, self.lookout).lines(game)

    def fancies(self, game: Game[Tiny], seat: int) -> list[tuple[Moves, float]]:
        """The best turns at a glance, or what to do in the middle of one."""
        if is_under_way(game):
            courses = Turns(game, seat, self.lookout.guesses).glance(FANCIES)
            return [(course.moves, course.worth) for course in courses]
        return [(self.reflex(game, seat), 0.0)] if game.table.turn >= 0 else []

    def reflex(self, game: Game[Tiny], seat: int) -> Moves:
        if isinstance(game.choice, SailOn):
            return Planner(seat, self.lookout).landing(my_turn(game))[1]
        if isinstance(game.choice, DeclareMutiny):
            return (MUTINY if self.lookout.is_mutiny_due(game.table, seat) else PASS,)
        return (reflex(game, seat, self.lookout.guesses),)

    def patience(self) -> float:
        """Pirates that play on differ by this much gold about what is best."""
        return 0.5

    def lean(self) -> float:
        return 0.5

    def is_race(self) -> bool:
        return True

    def horizon(self) -> int:
        return 2

    def turn(self, game: Game[Tiny], seat: int) -> int:
        return game.table.turns[seat]

    def is_quiet(self, game: Game[Tiny]) -> bool:
        """Between two turns."""
        return isinstance(game.choice, AdvanceCaptain)

    def is_plain(self, choice: Choice[Any]) -> bool:
        """Dice are reckoned to the last, and small things hardly matter two turns later."""
        return isinstance(choice, PLAIN)

    def reasons(self, game: Game[Tiny], seat: int, action: Action) -> tuple[Phrase, ...]:
        return reasons_for(game, seat, action, self.lookout)


HEURISTICS: Final = TinyHeuristics()
