"""Random games to walk through, the same ones every time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice, seed_from
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.table import CoveGame

PLAYING = 0.8
"""How often a card is played by somebody who could also pass."""

HOUSE = "gale=favourable_wind*2 kraken=5/7/19/5/all/crew flog=freebooting*3 chart=treasure_map*2"
POOR = "0/0/0/3*54 0/0/0/0*6"
"""Treasure that brings nothing but cards: all hands are full, and ties for first are common."""


def stroll(seats: int, seed: str, **options: object) -> Iterator[tuple[CoveGame, int, Action]]:
    """Every position of a game with the move that is made in it; cards are played readily."""
    game = RULES.new(seats, options, Dice(seed_from(seed)), events=True)
    chance = Random(seed)
    while not game.over:
        seat = chance.choice(list(game.waiting))
        action = any_move(game, seat, chance)
        yield game, seat, action
        game.play(seat, action)


def any_move(game: CoveGame, seat: int, chance: Random) -> Action:
    options = game.options(seat)
    if options[0].notation == "pass" and len(options) > 1 and chance.random() < PLAYING:
        return chance.choice(options[1:])
    return chance.choice(options)
