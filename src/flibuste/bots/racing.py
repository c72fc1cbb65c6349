"""A race: lines are followed in the same worlds with the same luck, and the worse ones drop out on the way.

Where a turn hangs on many dice a tree stays thin, and luck weighs more than any choice. So every line is followed in
one world after the other, as lucky in each as the rest; the field shrinks while the budget is used up, so that those
that are hard to tell apart are compared longest. It is over as soon as luck no longer explains who is ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, exp, sqrt
from random import Random
from typing import Any, Final

from flibuste.bots.budget import Clock
from flibuste.bots.chance import weighed
from flibuste.bots.lines import Moves, first_of, follow, line_of, make
from flibuste.bots.thought import Thought
from flibuste.bots.tree import Arm
from flibuste.engine.action import Action
from flibuste.engine.dice import SEED_BYTES, Dice
from flibuste.engine.game import Game
from flibuste.engine.view import View

FIELD: Final = 8
"""Lines that start, the most promising ones."""
LAST: Final = 2
"""Lines that are compared to the end."""
FEW: Final = 16
"""Worlds that tell too little to be sure of anything."""
SURE: Final = 3.0
"""Standard errors of a lead that luck does not explain."""
SLIGHT: Final = 0.01
"""A difference that is not worth another world."""


class Runner(Arm):
    """A line and how it fared, world by world."""

    __slots__ = ("values",)

    def __init__(self, action: Action) -> None:
        super().__init__(action)
        self.values: list[float] = []

    def is_surely_ahead(self, other: Runner) -> bool:
        """Whether it is, or as good as equal, whatever luck did in worlds that both have seen."""
        leads = [a - b for a, b in zip(self.values, other.values, strict=False)]
        worlds = len(leads)
        if worlds < FEW:
            return False
        mean = sum(leads, 0.0) / worlds
        spread = sum([(lead - mean) ** 2 for lead in leads], 0.0) / (worlds - 1)
        lead = mean + self.promise - other.promise
        return lead + SLIGHT > SURE * sqrt(spread / worlds)

    def note(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.values.append(value)


class Race(Thought):
    """What one seat learns by letting its lines race."""

    def __init__(self, view: View, random: Random) -> None:
        super().__init__(view, random)
        self.lean = self.known.lean()
        self.since = 0
        """The turn in which the question was asked."""
        self.seeds: list[bytes] = []
        """Of worlds, for they are imagined again for every line."""
        self.luck = random
        """How captains decide between what is nearly as good, the same in a world for every line."""
        self.running: list[Runner] = []
        self.out: list[Runner] = []
        """Who dropped out last stands first."""

    # -- thinking ------------------------------------------------------------------------------------

    def think(self, clock: Clock) -> None:
        self.running = self.starters()
        size = len(self.running)
        while self.run(clock) and self.is_open():
            left = max(0.0, clock.left())
            self.shrink(ceil(size ** (left / (clock.done + left))))

    def is_open(self) -> bool:
        """Whether a line that begins with another move than the favourite may still be the better one."""
        ranked = self.in_order()
        move = first_of(ranked[0].action)
        others = [each for each in ranked if first_of(each.action) != move]
        return not all(ranked[0].is_surely_ahead(each) for each in others)

    def begin(self, world: Game[Any]) -> None:
        """Note from which turn the horizon counts."""
        self.since = self.known.turn(world, self.seat)

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
        del found[FIELD:]
        runners = [Runner(action) for action, _ in found]
        if self.lean:
            promises = self.promises(world, self.seat, [worth for _, worth in found])
            for runner, promise in zip(runners, promises, strict=True):
                runner.promise = self.lean * promise
        return runners

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

    def imagine_again(self, number: int) -> Game[Any]:
        """The world of this number, with the chance that belongs to it."""
        while len(self.seeds) <= number:
            self.seeds.append(self.random.randbytes(SEED_BYTES))
        return self.rules.imagine(self.view, Dice(self.seeds[number]))

    def shrink(self, most: int) -> None:
        """The best go on: all have seen the same worlds."""
        kept = max(LAST, most)
        ranked = self.in_order()
        self.running, self.out = ranked[:kept], [*ranked[kept:], *self.out]

    def in_order(self) -> list[Runner]:
        """Who runs, by what happened in worlds that all of them have seen."""
        seen = min([len(runner.values) for runner in self.running])
        return sorted(self.running, key=lambda each: -sum(each.values[:seen]) - seen * each.promise)

    # -- playing on ----------------------------------------------------------------------------------

    def play_on(self, world: Game[Any]) -> None:
        """Until so many turns are over since the question was asked, whatever was done in them."""
        known, end = self.known, self.since + self.horizon
        while not world.over and (known.turn(world, self.seat) < end or not known.is_quiet(world)):
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
        return found[weighed(self.luck, often)][0]

    # -- concluding ----------------------------------------------------------------------------------

    def ranked(self) -> list[Arm]:
        return [*self.in_order(), *self.out]

    def favourite(self) -> Arm:
        return self.in_order()[0]

    def conclusion(self) -> Arm:
        return self.favourite()
