"""A game that is watched: how long it took, how often the lead changed, which rules came up, and every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from flibuste.bots.bot import Bot
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.value import Value
from flibuste.sim.match import Outcome, ask, carry_out, outcome_from, sources_of, wholes_in

NEVER = -1
"""The ply at which two games part that go the same way to the end."""


class Course(Value):
    """What was seen of one game; `parted` is the first ply at which it went another way than the first of its set."""

    outcome: Outcome
    plies: int
    lead_changes: int
    met: Mapping[str, int]
    parted: int = NEVER

    def json(self) -> dict[str, object]:
        return {
            **self.outcome.json(),
            "plies": self.plies,
            "lead_changes": self.lead_changes,
            "met": dict(self.met),
            "parted": self.parted,
        }


def course_from(facts: Mapping[str, Any], entrants: int) -> Course:
    """What `json` has written of a game between so many; a ValueError where it is something else."""
    numbers = wholes_in([facts[name] for name in ("plies", "lead_changes", "parted")])
    wholes_in(facts["met"].values())
    plies, lead_changes, parted = numbers
    return Course(outcome_from(facts, entrants), plies, lead_changes, facts["met"], parted)


class Watcher:
    """Looks on while a game is played, and counts the rules that it was asked to look for."""

    def __init__(self, rules: Ruleset[Any], looked_for: Collection[str]) -> None:
        self.rules = rules
        self.looked_for = looked_for
        self.met: Counter[str] = Counter()
        self.lead_changes = 0
        self.leader = NEVER
        self.trail: list[str] = []

    def saw(self, game: Game[Any], seat: int, move: str) -> None:
        self.trail.append(f"{seat} {move}")
        events = game.table.events or []
        self.met.update([event.rule for event in events if event.rule in self.looked_for])
        events.clear()
        if game.choice is not None and game.choice.rule in self.looked_for:
            self.met[game.choice.rule] += 1
        self.see_leader(self.rules.result(game).scores)

    def see_leader(self, scores: Sequence[int]) -> None:
        """Whoever leads alone, if it is another one than before."""
        best = max(scores)
        leaders = [seat for seat, score in enumerate(scores) if score == best]
        if len(leaders) > 1 or leaders[0] == self.leader:
            return
        self.lead_changes += self.leader != NEVER
        self.leader = leaders[0]


def watched(
    rules: Ruleset[Any],
    bots: Sequence[Bot],
    options: Mapping[str, object],
    seed: str,
    looked_for: Collection[str],
) -> tuple[Course, list[str]]:
    """Play one game to its end: what was seen, seat by seat, and its moves."""
    game = rules.new(len(bots), options, Dice(seed_from(seed)), events=True)
    watcher = Watcher(rules, looked_for)
    decisions = 0
    while not game.over:
        answers = ask(rules, game, bots)
        decisions += len(answers)
        for seat, action in answers:
            if carry_out(game, seat, action):
                watcher.saw(game, seat, action.notation)
    result = rules.result(game)
    watcher.met.update(
        [item.rule for items in result.items for item in items if item.rule in looked_for]
    )
    outcome = Outcome(result.scores, result.winners, decisions, sources_of(result))
    return Course(outcome, game.ply, watcher.lead_changes, watcher.met), watcher.trail


def parting(first: Sequence[str], other: Sequence[str]) -> int:
    """The first ply at which two games differ, from 1 on."""
    for ply, (one, two) in enumerate(zip(first, other, strict=False), start=1):
        if one != two:
            return ply
    return NEVER if len(first) == len(other) else min(len(first), len(other)) + 1
