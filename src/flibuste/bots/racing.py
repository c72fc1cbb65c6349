"""A race: lines are followed in the same worlds with the same luck, and the worse ones drop out on the way.

Where a turn hangs on many dice a tree stays thin, and luck weighs more than any choice. So every line is followed in
one world after the other, as lucky in each as the rest; the field shrinks while the budget is used up, so that those
that are hard to tell apart are compared longest.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, exp
from random import Random
from typing import Any, Final

from flibuste.bots.budget import Clock
from flibuste.bots.lines import Moves, follow, line_of, make
from flibuste.bots.thought import Thought
from flibuste.bots.tree import Arm
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.view import View

FIELD: Final = 8
"""Lines that start, the most promising ones."""
LAST: Final = 2
"""Lines that are compared to the end."""


class Runner(Arm):
    """A line and how it fared, world by world."""

    __slots__ = ("values",)

    def __init__(self, action: Action, prior: float) -> None:
        super().__init__(action)
        self.prior = prior
        self.values: list[float] = []

    def note(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.values.append(value)


class Race(Thought):
    """What one seat learns by letting its lines race."""

    def __init__(self, view: View, random: Random) -> None:
        super().__init__(view, random)
        self.since = 0
        """The turn in which the question was asked."""
        self.luck = random
        """How captains decide between what is nearly as good, the same in a world for every line."""
        self.running: list[Runner] = []
        self.out: list[Runner] = []
        """Who dropped out last stands first."""

    # -- thinking ------------------------------------------------------------------------------------

    def think(self, clock: Clock) -> None:
        self.running = self.starters()
        size = len(self.running)
        while self.run(clock) and size > 1:
            left = max(0.0, clock.left())
            self.shrink(ceil(size ** (left / (clock.done + left))))

    def begin(self, world: Game[Any]) -> None:
        self.since = self.known.turn(world)

    def give_luck(self, luck: Random) -> None:
        self.random = self.luck = luck

    def starters(self) -> list[Runner]:
        world = self.imagine()
        self.begin(world)
        options = world.options(self.seat)
        found: list[tuple[Action, float]] = [
            (line_of(moves), worth) for moves, worth in self.known.lines(world, self.seat)
        ]
        if not found:
            found = list(zip(options, self.known.prior(world, self.seat, options), strict=True))
        found.sort(key=lambda each: -each[1])
        return [Runner(action, worth) for action, worth in found[:FIELD]]

    def run(self, clock: Clock) -> bool:
        """One world more for everybody; whether the budget had it."""
        world = len(self.running[-1].values)
        for runner in self.running:
            if not clock.ticks():
                return False
            runner.note(self.outcome(runner.action, world))
        return True

    def outcome(self, line: Action, number: int) -> float:
        world = self.imagine_again(number)
        self.luck = Random(self.seeds[number])
        make(world, self.seat, line)
        return self.estimate(world)[self.seat]

    def shrink(self, most: int) -> None:
        """The best go on: all have seen the same worlds."""
        kept = max(LAST, most)
        ranked = self.in_order()
        self.running, self.out = ranked[:kept], [*ranked[kept:], *self.out]

    def in_order(self) -> list[Runner]:
        """Who runs, by what happened in worlds that all of them have seen."""
        seen = min([len(runner.values) for runner in self.running])
        return sorted(self.running, key=lambda runner: -sum(runner.values[:seen]))

    # -- playing on ----------------------------------------------------------------------------------

    def play_on(self, world: Game[Any]) -> None:
        """Until so many turns are over since the question was asked, whatever was done in them."""
        known, end = self.known, self.since + self.horizon
        while not world.over and (known.turn(world) < end or not known.is_quiet(world)):
            self.go_on(world)

    def go_on(self, world: Game[Any]) -> None:
        seat = world.waiting[0]
        found = self.known.fancies(world, seat)
        if found:
            follow(world, seat, self.drawn(found))
        else:
            world.apply(seat, self.likely(world, seat))

    def drawn(self, found: Sequence[tuple[Moves, float]]) -> Moves:
        """One of these, the better ones the oftener."""
        top = found[0][1]
        often = [exp((worth - top) / self.patience) for _, worth in found]
        return self.luck.choices(found, often)[0][0]

    # -- concluding ----------------------------------------------------------------------------------

    def ranked(self) -> list[Arm]:
        return [*self.in_order(), *self.out]

    def favourite(self) -> Arm:
        return self.in_order()[0]

    def conclusion(self) -> Arm:
        return self.favourite()
