"""What bots know of Crimson Coast: errands for gold, guns that bear, and what it costs to be in their way."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from flibuste.bots.crimson_coast.chart import Chart
from flibuste.bots.crimson_coast.helm import Helm
from flibuste.bots.crimson_coast.positions import REMEMBERED, Position, position
from flibuste.bots.crimson_coast.priors import prior_of
from flibuste.bots.crimson_coast.reasons import reasons_for
from flibuste.bots.crimson_coast.turns import Turn
from flibuste.bots.crimson_coast.voyages import NARROW, WIDE, Voyages, apart
from flibuste.bots.crimson_coast.worth import fleet_worth
from flibuste.bots.heuristics import Heuristics
from flibuste.bots.lines import Moves
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Choice
from flibuste.engine.words import Phrase
from flibuste.games.crimson_coast.rules.command import Command
from flibuste.games.crimson_coast.rules.move_steps import MoveStep
from flibuste.games.crimson_coast.table import Coast

EACH: Final = 3
"""Ways of each ship that a search tries."""
LINES: Final = 8
"""What it tries in all."""


class CoastHeuristics(Heuristics):
    """Expected gold."""

    def __init__(self) -> None:
        super().__init__()
        self.glances: OrderedDict[Position, list[tuple[Moves, float]]] = OrderedDict()

    def evaluate(self, game: Game[Coast]) -> list[float]:
        return [fleet_worth(game.table, seat) for seat in range(game.table.seats)]

    def spread(self, game: Game[Coast]) -> float:
        return 3.7

    def prior(self, game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
        return [0.0] if len(options) == 1 else prior_of(game, seat, options)

    def lines(self, game: Game[Coast], seat: int) -> list[tuple[Moves, float]]:
        """Whole moves to the most promising end poses, and whatever else is of use."""
        options = game.options(seat)
        found: list[tuple[Moves, float]] = []
        if isinstance(game.choice, Command):
            found = Turn(game.table, seat, WIDE).lines(options, EACH)[:LINES]
        elif isinstance(game.choice, MoveStep):
            ways = Voyages(Helm(Chart(game.table, seat), game.table.acting), WIDE).from_step(
                options
            )
            found = [(way.line, worth) for worth, way in apart(ways, LINES)]
        return found

    def fancies(self, game: Game[Coast], seat: int) -> list[tuple[Moves, float]]:
        """The best lines at a glance."""
        options = game.options(seat)
        if len(options) == 1 or not isinstance(game.choice, (Command, MoveStep)):
            return []
        key = position(game, seat, options)
        found = self.glances.get(key)
        if found is None:
            found = self.glances[key] = glance(game, seat, options)
            if len(self.glances) > REMEMBERED:
                self.glances.popitem(last=False)
        return found

    def is_race(self) -> bool:
        return True

    def patience(self) -> float:
        """Captains that play on differ by this much gold about what is best."""
        return 0.15

    def horizon(self) -> int:
        """This turn, the enemy's, and the next one."""
        return 3

    def turn(self, game: Game[Coast], seat: int) -> int:
        return game.table.turn

    def is_quiet(self, game: Game[Coast]) -> bool:
        return begins_turn(game)

    def is_plain(self, choice: Choice[Any]) -> bool:
        """All but what ships do: before the first turn nothing can be weighed, and guns go by their odds."""
        return not isinstance(choice, (Command, MoveStep))

    def reasons(self, game: Game[Coast], seat: int, action: Action) -> tuple[Phrase, ...]:
        return reasons_for(game, seat, action)


def glance(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[tuple[Moves, float]]:
    if isinstance(game.choice, Command):
        return Turn(game.table, seat, NARROW).glance(options, EACH)
    found = Voyages(Helm(Chart(game.table, seat), game.table.acting), NARROW).from_step(options)
    return [(way.line, worth) for worth, way in apart(found, EACH)]


def begins_turn(game: Game[Coast]) -> bool:
    return isinstance(game.choice, Command) and game.table.fresh


HEURISTICS: Final = CoastHeuristics()
