"""What bots hold everybody's chances for, and the points they expect, wherever a game stands."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from flibuste.bots import utility
from flibuste.bots.heuristics import Heuristics, heuristics_for
from flibuste.bots.search import thought_on
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.ruleset import Ruleset
from flibuste.sim.measures import Estimate
from flibuste.sim.statistics import SURE

Standing = list[float]
"""The chance of every seat to win, then the points that each may expect."""


class Reckoning:
    """Reads games of one kind."""

    def __init__(self, rules: Ruleset[Any], game: Game[Any]) -> None:
        self.rules = rules
        self.seats = game.table.seats
        self.known = heuristics_for(rules.box.id, rules.version)
        self.player = thought_on(rules.view(game, 0, labels=False), Random(0))
        """Plays on where nothing can be said yet; it looks at nothing but the game that it is given."""

    @property
    def reads_all(self) -> bool:
        """Whether nothing is ever played on."""
        return type(self.known).is_quiet is Heuristics.is_quiet and not self.known.horizon()

    def is_settled(self, game: Game[Any]) -> bool:
        """Whether it can be read as it stands."""
        return game.over or self.known.is_quiet(game)

    def standing(self, game: Game[Any], word: str) -> Standing:
        """Read it; where it is in the middle of something, when that is over, by chance that follows from the word."""
        if self.is_settled(game):
            return self.read(game)
        world = game.copy()
        world.dice = Dice(seed_from(word))
        self.player.give_luck(Random(word))
        while not self.is_settled(world):
            self.player.go_on(world)
        return self.read(world)

    def read(self, game: Game[Any]) -> Standing:
        if game.over:
            result = self.rules.result(game)
            return [*utility.shares(result.winners, len(result.scores)), *map(float, result.scores)]
        scores = self.known.evaluate(game)
        chances = utility.chances(scores, self.known.spread(game))
        return [*chances[: self.seats], *scores[: self.seats]]


class Tally:
    """Readings of the same thing: their mean, and how far they lie apart."""

    __slots__ = ("count", "mean", "squares")

    def __init__(self, width: int) -> None:
        self.count = 0
        self.mean = [0.0] * width
        self.squares = [0.0] * width

    def add(self, reading: Sequence[float]) -> None:
        """(By Welford's sums, which lose no digits.)"""
        self.count += 1
        for place, value in enumerate(reading):
            before = value - self.mean[place]
            self.mean[place] += before / self.count
            self.squares[place] += before * (value - self.mean[place])

    def error(self, place: int) -> float:
        """The variance of the mean."""
        if self.count < 2:
            return 0.0
        return self.squares[place] / (self.count - 1) / self.count


def around(middle: float, variance: float) -> Estimate:
    """With its interval, where many small things add up."""
    half = SURE * sqrt(variance)
    return Estimate(middle, middle - half, middle + half)
