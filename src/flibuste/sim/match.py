"""One game between bots, each of whom is given its own view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flibuste.bots.bot import Bot
from flibuste.engine.action import Action
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.value import Value


class Outcome(Value):
    """How one game ended, seat by seat, and how many decisions the bots took in it."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


def play_match(
    rules: Ruleset[Any], bots: Sequence[Bot], options: Mapping[str, object], seed: str
) -> Outcome:
    """Play one game to its end; bot `i` sits on seat `i`."""
    game = rules.new(len(bots), options, Dice(seed_from(seed)))
    decisions = 0
    while not game.over:
        answers = ask(rules, game, bots)
        decisions += len(answers)
        for seat, action in answers:
            carry_out(game, seat, action)
    result = rules.result(game)
    return Outcome(result.scores, result.winners, decisions)


def ask(rules: Ruleset[Any], game: Game[Any], bots: Sequence[Bot]) -> list[tuple[int, Action]]:
    """Everybody who is waited for, before any of the answers is known."""
    views = [rules.view(game, seat) for seat in game.waiting]
    return [
        (seat, bots[seat].choose(view).action)
        for seat, view in zip(game.waiting, views, strict=True)
    ]


def carry_out(game: Game[Any], seat: int, action: Action) -> None:
    """Bots choose among their options, but of several answers an earlier one may make a later one moot."""
    if seat in game.waiting and game.objection(seat, action) is None:
        game.apply(seat, action)
