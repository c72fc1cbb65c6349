"""Random games to walk through, the same ones every time: the frame that a game fills with its moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.table import T

Mover = Callable[[Game[T], Random], tuple[int, Action]]
"""Who moves, and how."""
Stroll = Iterator[tuple[Game[T], int, Action]]
"""Every position of a game with the move that is made in it."""


def strolled(
    rules: Ruleset[T], mover: Mover[T], seats: int, seed: str, options: dict[str, object]
) -> Stroll[T]:
    game = rules.new(seats, options, Dice(seed_from(seed)), events=True)
    chance = Random(seed)
    while not game.over:
        seat, action = mover(game, chance)
        yield game, seat, action
        game.play(seat, action)


def play_on(rules: Ruleset[T], mover: Mover[T], game: Game[T], seed: object, plies: int) -> None:
    """At random, for so long; the table must stay sound."""
    chance = Random(str(seed))
    for _ in range(plies):
        if game.over:
            return
        game.apply(*mover(game, chance))
        rules.check(game)


def positions(stroll: Stroll[T], every: int = 1) -> Iterator[Game[T]]:
    """Some positions of a game and its end."""
    last = None
    for ply, (game, _, _) in enumerate(stroll):
        last = game
        if ply % every == 0:
            yield game
    if last is not None:
        yield last
