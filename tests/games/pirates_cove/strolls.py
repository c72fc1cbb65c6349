"""Random games to walk through, the same ones every time."""

from __future__ import annotations

from random import Random

from flibuste.engine.action import Action
from flibuste.games.pirates_cove.ruleset import RULES
from flibuste.games.pirates_cove.table import Cove
from tests.games.pirates_cove.table import CoveGame
from tests.games.strolling import Stroll, strolled

PLAYING = 0.8
"""How often a card is played by somebody who could also pass."""

HOUSE = "gale=favourable_wind*2 kraken=5/7/19/5/all/crew flog=freebooting*3 chart=treasure_map*2"
POOR = "0/0/0/3*54 0/0/0/0*6"
"""Treasure that brings nothing but cards: all hands are full, and ties for first are common."""


MORE = "gale=favourable_wind*2 kraken=5/7/19/5/all/crew boom=cannonade flog=freebooting*2"
SWITCHES = [
    {"open_wealth": "false", "house_cards": MORE, "auto_single": "false"},
    {"window_order": "speed", "tie_roll": "once_per_battle", "colours": "choose"},
]


def stroll(seats: int, seed: str, **options: object) -> Stroll[Cove]:
    """A game in which cards are played readily."""
    return strolled(RULES, any_move, seats, seed, options)


def any_move(game: CoveGame, chance: Random) -> tuple[int, Action]:
    seat = chance.choice(list(game.waiting))
    options = game.options(seat)
    if options[0].notation == "pass" and len(options) > 1 and chance.random() < PLAYING:
        return seat, chance.choice(options[1:])
    return seat, chance.choice(options)
