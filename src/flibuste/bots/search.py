"""The bot that thinks ahead, and what it tells of its thoughts."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from flibuste.bots.bot import Bot, Candidate, Decision
from flibuste.bots.budget import Budget, Clock
from flibuste.bots.greedy import Greedy
from flibuste.bots.heuristics import heuristics_for
from flibuste.bots.lines import first_of, make
from flibuste.bots.place import Node
from flibuste.bots.racing import Race
from flibuste.bots.thought import Thought
from flibuste.bots.tree import Arm
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.engine.words import Phrase, Who

LISTED: Final = 5
"""Candidates that a decision tells of."""

LINE: Final = 3
"""Moves expected after its own that a decision tells of."""


class Search(Bot):
    """Thinks as long as its budget allows."""

    def __init__(self, name: str, seed: str, budget: Budget) -> None:
        super().__init__(name, seed)
        self.budget = budget

    def decide(self, view: View, deadline: float | None) -> Decision:
        known = heuristics_for(view.game, view.version)
        if view.asked is not None and known.is_plain(view.asked):
            return Greedy(self.name, self.seed).decide(view, deadline)
        thought = thought_on(view, self.random(view))
        thought.think(Clock(self.budget, deadline))
        chosen = thought.conclusion()
        said = reasons(thought, chosen) if view.labels else ()
        return Decision(first_of(chosen.action), said, listed(thought))


def thought_on(view: View, random: Random) -> Thought:
    """What suits the game: a race or a tree."""
    is_race = heuristics_for(view.game, view.version).is_race()
    return Race(view, random) if is_race else Thought(view, random)


def listed(thought: Thought) -> tuple[Candidate, ...]:
    """What was tried most, of lines that begin with the same move the best one."""
    found: dict[Action, Candidate] = {}
    for arm in thought.ranked():
        move = first_of(arm.action)
        found.setdefault(move, Candidate(move, arm.mean, arm.visits))
    return tuple(found.values())[:LISTED]


def reasons(thought: Thought, chosen: Arm) -> tuple[Phrase, ...]:
    """What speaks for the move, how often it was tried, what else there was, what should follow."""
    world = thought.imagine()
    move = first_of(chosen.action)
    said = [*thought.known.reasons(world, thought.seat, chosen.action), tried(thought, chosen)]
    rest = [arm for arm in thought.ranked() if first_of(arm.action) != move and arm.visits]
    if rest:
        said.append(instead(thought.view, rest[0]))
    line = expected_line(thought, world, chosen)
    if line:
        said.append(Phrase("reason.line", (("moves", tuple(line)),)))
    return tuple(said)


def tried(thought: Thought, arm: Arm) -> Phrase:
    visits = sum(each.visits for each in thought.ranked())
    facts = (("tries", arm.visits), ("of", visits), ("chance", round(100 * arm.mean)))
    return Phrase("reason.tried", facts)


def instead(view: View, arm: Arm) -> Phrase:
    label = view.labels[view.options.index(first_of(arm.action))]
    return Phrase("reason.instead", (("move", label), ("chance", round(100 * arm.mean))))


def expected_line(thought: Thought, world: Game[Any], chosen: Arm) -> list[Phrase]:
    """The moves that were tried most after this one; none beyond a secret answer."""
    moves: list[Phrase] = []
    node: Node | None = thought.root
    arm: Arm | None = chosen
    while node is not None and arm is not None and len(world.waiting) == 1:
        make(world, world.waiting[0], arm.action)
        thought.pass_reflexes(world)
        node = node.children.get(arm.action)
        arm = favourite(node, world)
        if arm is None or len(moves) == LINE:
            break
        seat, choice = world.waiting[0], world.choice
        assert choice is not None
        label = choice.label(world, seat, arm.action)
        moves.append(Phrase("reason.ply", (("seat", Who(seat)), ("move", label))))
    return moves


def favourite(node: Node | None, world: Game[Any]) -> Arm | None:
    """What was tried most here, of what this world allows."""
    if node is None or len(world.waiting) != 1:
        return None
    arms = node.stand(world.waiting[0]).arms
    known = [arms[option] for option in world.options(world.waiting[0]) if option in arms]
    best = max(known, key=lambda arm: arm.visits, default=None)
    return best if best is not None and best.visits else None
