"""Random games to walk through, the same ones every time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice, seed_from
from flibuste.games.rum_and_pirates.actions import BOARD, DECLINE
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.games.rum_and_pirates.table import RumGame

EAGER = 0.8
"""How often somebody who could also board or decline does neither: so the town fills up."""


def stroll(seats: int, seed: str, **options: object) -> Iterator[tuple[RumGame, int, Action]]:
    """Every position of a game with the move that is made in it."""
    game = RULES.new(seats, options, Dice(seed_from(seed)), events=True)
    chance = Random(seed)
    while not game.over:
        seat = game.waiting[0]
        action = any_move(game, seat, chance)
        yield game, seat, action
        game.play(seat, action)


def any_move(game: RumGame, seat: int, chance: Random) -> Action:
    options = game.options(seat)
    busy = [each for each in options if each not in (BOARD, DECLINE)]
    return chance.choice(busy if busy and chance.random() < EAGER else options)


def walked(seats: int, seed: str, plies: int, **options: object) -> RumGame:
    """The game of a stroll after so many plies."""
    for ply, (game, _, _) in enumerate(stroll(seats, seed, **options)):
        if ply == plies:
            return game
    raise AssertionError(f"the stroll {seed!r} is shorter than {plies} plies")
