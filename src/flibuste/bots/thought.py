"""One search: information-set Monte Carlo tree search over imagined worlds, for any game on the engine.

Every iteration imagines a new world from the view, walks down the tree by what was learnt in the worlds before,
adds one place, estimates what it is worth to each seat, and notes that on the way back. Each seat maximises
its own result.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, Final

from flibuste.bots import utility
from flibuste.bots.bot import ruleset_of, seat_of
from flibuste.bots.budget import Clock
from flibuste.bots.chance import one_of, weighed
from flibuste.bots.heuristics import heuristics_for
from flibuste.bots.place import Node
from flibuste.bots.secret import SecretStand
from flibuste.bots.tree import Arm, Stand
from flibuste.engine.action import Action
from flibuste.engine.dice import SEED_BYTES, Dice
from flibuste.engine.game import Game
from flibuste.engine.view import View

Trail = list[tuple[int, Stand, Arm]]
"""Who chose what on the way down."""

GLANCE: Final = 16
"""Iterations between two looks at whether the rest could still change anything."""

MOST_PLACES: Final = 30_000
"""What the tree may hold, some hundreds of megabytes; a longer search learns more of the places it has."""

FAR: Final = -5.0
"""Points by which an option may seem worse than the rest; beyond that it makes no difference."""

SELDOM: Final = 0.1
"""Secret answers meant less often than this part of the favourite are noise."""


class Thought:
    """The tree that grows from one view."""

    def __init__(self, view: View, random: Random) -> None:
        self.view = view
        self.random = random
        self.seat = seat_of(view)
        self.rules = ruleset_of(view)
        self.known = heuristics_for(view.game, view.version)
        self.patience = self.known.patience()
        self.trust = self.known.trust()
        self.points: list[float] = []
        """What one point more is worth to each seat, as things stand."""
        self.horizon = self.known.horizon()
        self.root = Node()
        self.root.visits = 1
        self.places = 1
        self.most_places = MOST_PLACES

    # -- thinking ------------------------------------------------------------------------------------

    def think(self, clock: Clock) -> None:
        while clock.ticks():
            self.iterate()
            is_time = clock.done == 1 or clock.done % GLANCE == 0
            if is_time and self.is_settled(clock.left()):
                return

    def begin(self, world: Game[Any]) -> None:
        """Note what must be known before a world is played on; a tree counts from its root."""

    def give_luck(self, luck: Random) -> None:
        """By this chance it is decided, from now on, between what is as good."""
        self.random = luck

    def iterate(self) -> None:
        world = self.imagine()
        trail: Trail = []
        path = [self.root]
        while not world.over and (path[-1].visits or is_forced(world)):
            answers = self.answers(path[-1], world)
            trail += answers
            carry_out(world, answers)
            self.pass_reflexes(world)
            path.append(self.next_place(path[-1], key_of(answers)))
        values = self.estimate(world)
        for node in path:
            node.visits += 1
        for seat, stand, arm in trail:
            stand.record(arm, values[seat])

    def imagine(self) -> Game[Any]:
        return self.rules.imagine(self.view, Dice(self.random.randbytes(SEED_BYTES)))

    def answers(self, node: Node, world: Game[Any]) -> Trail:
        """What everybody who is asked tries; nobody knows what the others try."""
        waiting = world.waiting
        if not self.known.is_secret(world):
            seat = waiting[0]
            stand = node.stand(seat)
            return [(seat, stand, self.answer(stand, world, seat, world.options(seat)))]
        stands = [(seat, node.secret_stand(seat)) for seat in waiting]
        return [
            (seat, stand, self.answer(stand, world, seat, world.options(seat)))
            for seat, stand in stands
        ]

    def answer(self, stand: Stand, world: Game[Any], seat: int, options: list[Action]) -> Arm:
        if not stand.knows(options):
            worth = self.known.prior(world, seat, options)
            stand.learn(options, worth, self.patience)
            if self.trust:
                stand.expect(self.promises(world, seat, worth), self.trust)
        return stand.select(self.random)

    def promises(self, world: Game[Any], seat: int, worth: Sequence[float]) -> list[float]:
        """How much better than the rest each option should turn out, by the points it seems to bring."""
        if not self.points:
            self.points = worth_of_points(self.known.evaluate(world), self.known.spread(world))
        top = max(worth)
        parts = [exp((each - top) / self.patience) for each in worth]
        usual = sum([a * b for a, b in zip(parts, worth, strict=True)], 0.0) / sum(parts)
        return [self.points[seat] * max(each - usual, FAR) for each in worth]

    def pass_reflexes(self, world: Game[Any]) -> None:
        """Answers that need no place in the tree."""
        while not world.over and self.known.is_reflex(world):
            self.go_on(world)

    def next_place(self, node: Node, answers: object) -> Node:
        child = node.children.get(answers)
        if child is None:
            child = Node()
            if self.places < self.most_places:
                node.children[answers] = child
                self.places += 1
        return child

    # -- estimating ----------------------------------------------------------------------------------

    def estimate(self, world: Game[Any]) -> list[float]:
        self.play_on(world)
        spread = self.known.spread(world)
        if world.over:
            result = self.rules.result(world)
            return utility.settled(result.winners, self.known.final(world, result), spread)
        return utility.expected(self.known.evaluate(world), spread)

    def play_on(self, world: Game[Any]) -> None:
        """Some moves more, each by what seems best to its seat."""
        moves = 0
        while not world.over and (moves < self.horizon or not self.known.is_quiet(world)):
            moves += 1
            self.go_on(world)

    def go_on(self, world: Game[Any]) -> None:
        """What seems best to whoever is asked."""
        seat = world.waiting[0]
        world.apply(seat, self.likely(world, seat))

    def likely(self, world: Game[Any], seat: int) -> Action:
        options = world.options(seat)
        if len(options) == 1:
            return options[0]
        worth = self.known.prior(world, seat, options)
        mixture = self.known.mixture(world, worth)
        if mixture is not None:
            return options[weighed(self.random, mixture)]
        top = max(worth)
        return one_of(self.random, [options[at] for at, each in enumerate(worth) if each >= top])

    # -- concluding ----------------------------------------------------------------------------------

    @property
    def stand(self) -> Stand:
        """What the seat that thinks has tried at the root."""
        secret = bool(self.root.secret)
        return self.root.secret_stand(self.seat) if secret else self.root.stand(self.seat)

    def is_settled(self, left: float) -> bool:
        """Whether the favourite cannot be overtaken any more; a mixture is never settled."""
        stand = self.stand
        if isinstance(stand, SecretStand):
            return False
        visits = sorted([arm.visits for arm in stand.ranked])
        return len(visits) == 1 or visits[-1] - visits[-2] > left

    def ranked(self) -> list[Arm]:
        return sorted(self.stand.ranked, key=lambda arm: (-arm.visits, -arm.mean))

    def favourite(self) -> Arm:
        """What was tried most; of secret answers what is meant most often."""
        stand = self.stand
        if not isinstance(stand, SecretStand):
            return self.ranked()[0]
        return max(stand.often, key=lambda arm: stand.often[arm])

    def conclusion(self) -> Arm:
        """What was tried most; a secret answer must not be foreseen, so it is drawn as it was meant."""
        stand = self.stand
        if not isinstance(stand, SecretStand):
            return self.ranked()[0]
        most = max(stand.often.values())
        often = {arm: times for arm, times in stand.often.items() if times >= SELDOM * most}
        return list(often)[weighed(self.random, list(often.values()))]


def worth_of_points(scores: list[float], spread: float) -> list[float]:
    """By how much one point more betters the outcome of each seat."""
    before = utility.expected(scores, spread)
    found = []
    for seat, outcome in enumerate(before):
        more = [*scores[:seat], scores[seat] + 1, *scores[seat + 1 :]]
        found.append(utility.expected(more, spread)[seat] - outcome)
    return found


def carry_out(world: Game[Any], answers: Trail) -> None:
    seat, _, arm = answers[0]
    world.apply(seat, arm.action)
    for seat, _, arm in answers[1:]:
        # An answer may settle the question for those who have not answered yet.
        if world.objection(seat, arm.action) is None:
            world.apply(seat, arm.action)


def is_forced(world: Game[Any]) -> bool:
    """Whether there is nothing to think about: such a place is passed without a halt."""
    waiting = world.waiting
    return len(waiting) == 1 and len(world.options(waiting[0])) == 1


def key_of(answers: Trail) -> object:
    if len(answers) == 1:
        return answers[0][2].action
    return tuple([(seat, arm.action) for seat, _, arm in answers])
