"""Random games to look at, the same ones every time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from flibuste.adapters.setting import Setting
from flibuste.engine.game import Game

PLIES = 120
"""As far as a short walk goes; whole games are for the soak."""


def walk(setting: Setting, seed: str = "walk", plies: int = PLIES) -> Iterator[Game[Any]]:
    """Every position of a random game, up to this ply."""
    chance = Random(seed)
    game = setting.new(seed)
    while not game.over and game.ply < plies:
        yield game
        seat = chance.choice(game.waiting)
        game.apply(seat, chance.choice(game.options(seat)))
    yield game
