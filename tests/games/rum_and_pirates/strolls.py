"""Random games to walk through, the same ones every time."""

from __future__ import annotations

from random import Random

from flibuste.engine.action import Action
from flibuste.games.rum_and_pirates.moves import BOARD, DECLINE
from flibuste.games.rum_and_pirates.ruleset import RULES
from flibuste.games.rum_and_pirates.table import Rum
from tests.games.rum_and_pirates.table import RumGame
from tests.games.strolling import Stroll, strolled

EAGER = 0.8
"""How often somebody who could also board or decline does neither: so the town fills up."""


SWITCHES = [
    {"open_coins": "true", "open_tiles": "true", "auto_gain": "false", "auto_single": "false"},
    {"dark_same_square": "true", "dark_free_when": "no_usable_alley", "rum_limit": "none"},
    {"layout": "custom", "plates": "9r3 8 7r1 6 5r2 4 3 2r1 1", "first_player": "2"},
]


def stroll(seats: int, seed: str, **options: object) -> Stroll[Rum]:
    return strolled(RULES, any_move, seats, seed, options)


def any_move(game: RumGame, chance: Random) -> tuple[int, Action]:
    seat = game.waiting[0]
    options = game.options(seat)
    busy = [each for each in options if each not in (BOARD, DECLINE)]
    return seat, chance.choice(busy if busy and chance.random() < EAGER else options)
