"""Perft: the number of ways to play on. A changed count is a changed rule."""

from __future__ import annotations

from typing import Any

from flibuste.engine.box import Box
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from tests.games.shelf import of


def perft(game: Game[Any], depth: int) -> int:
    """How many sequences of answers of this length there are; a game that ends early counts once."""
    if depth == 0 or game.over:
        return 1
    seat = game.waiting[0]
    legal = game.options(seat)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        world = game.copy()
        world.apply(seat, action)
        total += perft(world, depth - 1)
    return total


def walked(box: Box, seats: int, plies: int, **options: str) -> Game[Any]:
    """A fixed walk from the first deal: at each ply another place of the list, in writing order."""
    settings = {**of(box, "perft").SETTINGS, **options}
    game: Game[Any] = box.ruleset().new(seats, settings, Dice(seed_from("perft")))
    for ply in range(plies):
        seat = game.waiting[0]
        legal = sorted(game.options(seat), key=lambda action: action.notation)
        game.apply(seat, legal[(7 * ply + 3) % len(legal)])
    return game
