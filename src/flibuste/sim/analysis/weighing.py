"""A decision held against what a strong bot would have done: from a view, and from nothing else.

Both are tried in the same imagined worlds with the same chance, so that luck weighs little. The worlds are other ones
than those the bot thought in: who looks for the best of many finds one that was lucky there.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from flibuste.bots.bot import ruleset_of, seat_of
from flibuste.bots.budget import Clock
from flibuste.bots.greedy import Greedy
from flibuste.bots.heuristics import heuristics_for
from flibuste.bots.lines import Line, Moves, line_of
from flibuste.bots.search import thought_on
from flibuste.engine.action import Action
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.refusal import Refusal
from flibuste.engine.value import Value
from flibuste.engine.view import View
from flibuste.engine.words import Phrase
from flibuste.sim.analysis.analysis import CHANCE
from flibuste.sim.analysis.reckoning import Reckoning
from flibuste.sim.measures import Estimate, estimate

NOTHING = Estimate(0.0, 0.0, 0.0)
BEYOND = 2


class Weighed(Value):
    """What was done, what the bot would have done, and what the first was worth beside the second."""

    moves: Moves
    better: Moves
    chance: Estimate
    """Of winning: below 0, it was lost."""
    points: Estimate
    worlds: int

    def worth(self, unit: str) -> Estimate:
        """In what the analysis counts."""
        return self.chance if unit == CHANCE else self.points


def weigh(view: View, moves: Moves, better: Moves, word: str, clock: Clock) -> Weighed:
    """Try both, in as many worlds as the clock allows; what goes the same way needs no trying."""
    if is_same(moves, better):
        return Weighed(moves, better, NOTHING, NOTHING, 0)
    pairs = Pairs(view, word).tried(moves, better, clock)
    chances, points = (estimate([pair[place] for pair in pairs], shared=False) for place in (0, 1))
    return Weighed(moves, better, chances, points, len(pairs))


def favoured(view: View, word: str, clock: Clock) -> Moves:
    """What the search thinks best; of secret answers the one it would give most often."""
    known = heuristics_for(view.game, view.version)
    if view.asked is not None and known.is_plain(view.asked):
        return (Greedy("greedy", word).decide(view, None).action,)
    thought = thought_on(view, Random(f"{word}/think"))
    thought.think(clock)
    action = thought.favourite().action
    return action.moves if isinstance(action, Line) else (action,)


def is_same(moves: Moves, better: Moves) -> bool:
    """Whether they go the same way, as far as both of them go."""
    both = min(len(moves), len(better))
    return moves[:both] == better[:both]


class Pairs:
    """Two ways to go on from one view."""

    def __init__(self, view: View, word: str) -> None:
        self.view = view
        self.word = word
        self.seat = seat_of(view)
        self.rules = ruleset_of(view)
        self.player = thought_on(view, Random(0))
        world = self.imagined(f"{word}/first")
        self.player.begin(world)
        self.reckoning = Reckoning(self.rules, world)

    def imagined(self, word: str) -> Game[Any]:
        return self.rules.imagine(self.view, Dice(seed_from(word)))

    def tried(self, moves: Moves, better: Moves, clock: Clock) -> list[tuple[float, float]]:
        """World by world, how much the first is better than the second: in chances and in points."""
        found: list[tuple[float, float]] = []
        while clock.ticks() or len(found) < 2:
            word = f"{self.word}/world/{len(found)}"
            one, two = self.outcome(moves, word), self.outcome(better, word)
            found.append((one[0] - two[0], one[1] - two[1]))
        return found

    def outcome(self, moves: Sequence[Any], word: str) -> tuple[float, float]:
        world = self.imagined(word)
        self.player.give_luck(Random(word))
        for move in moves:
            if world.objection(self.seat, move) is None:
                world.apply(self.seat, move)
        self.play_on(world)
        standing = self.reckoning.read(world)
        return standing[self.seat], standing[self.reckoning.seats + self.seat]

    def play_on(self, world: Game[Any]) -> None:
        """As far as the bot looks; where it reads every position as it stands, some turns of everybody, in which nobody
        plays quite alike: one reading that is never in doubt would seem surer than it is."""
        self.player.play_on(world)
        left = BEYOND * self.reckoning.seats if self.reckoning.reads_all else 0
        while left and not world.over:
            left -= 1
            seat = world.waiting[0]
            world.apply(seat, self.loosely(world, seat))

    def loosely(self, world: Game[Any], seat: int) -> Action:
        """One of the options, the better ones the oftener."""
        options, player = world.options(seat), self.player
        worth = player.known.prior(world, seat, options)
        often = [exp((each - max(worth)) / player.patience) for each in worth]
        return player.random.choices(options, often)[0]


# -- in words ----------------------------------------------------------------------------------------


def steps(view: View, moves: Moves) -> tuple[Phrase, ...]:
    """The moves as their buttons would say them, as far as the seat knows what comes of them."""
    here = ruleset_of(view).ahead(view)
    for move in moves:
        if here.stop:
            break
        try:
            here = here.after(move)
        except Refusal:  # what is made anyway where nothing else can be
            continue
    return here.steps


def reasons(view: View, moves: Moves) -> tuple[Phrase, ...]:
    """What speaks for these moves."""
    world = ruleset_of(view).ahead(view).game
    action = line_of(moves) if len(moves) > 1 else moves[0]
    return heuristics_for(view.game, view.version).reasons(world, seat_of(view), action)
