"""Finished games against the Solo Pirate: one that was won, one that was lost."""

from __future__ import annotations

from functools import cache
from random import Random

from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from flibuste.games.tiny_epic_pirates import GAME
from tests.games.tiny_epic_pirates.strolls import any_move

ANNE = "Anne"
MANY = 1000
"""Games to look through for one that is won."""


@cache
def played_alone(*, won: bool) -> Match:
    """The first game that ends so."""
    for number in range(MANY):
        match = Match(GAME, 1, seed=seed_from(f"alone {number}"), players=(ANNE,))
        chance = Random(number)
        while not match.game.over:
            match.play(*any_move(match.game, chance))
        if bool(match.result().winners) == won:
            return match
    raise AssertionError("no such game")
