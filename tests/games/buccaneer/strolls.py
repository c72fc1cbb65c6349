"""Random games to walk through, the same ones every time."""

from __future__ import annotations

from random import Random

from flibuste.engine.action import Action
from flibuste.games.buccaneer.ruleset import RULES
from flibuste.games.buccaneer.table import Buccaneer
from tests.games.buccaneer.play import PirateGame
from tests.games.strolling import Stroll, strolled

FORMING = 0.75

ODD_CARDS = (
    "9/40/?6/chest+chest 2/0/?0/sabre 6/5/?9/chest+barrel 4/3/?6/chest+sabre "
    "5/2/?8/barrel+chest 3/9/?1/candlestick+candlestick 2/1/?5/barrel+candlestick "
    "6/30/?4/chest+sabre 2/8/?3/sabre 8/44/?2/barrel+barrel 4/4/?4/chest+chest "
    "7/3/?7/sabre+barrel 5/20/?1/chest 6/12/?3/candlestick+chest 3/2/?6/barrel+chest"
)
"""Ships nobody fits on for long, ships that cost their captain, treasures that run out."""


SWITCHES = [
    {"memory_aid": "true", "hidden_money": "true", "auto_single": "false"},
    {"ship_deck": ODD_CARDS, "stalemate": "end_game", "final_tie": "most_treasures"},
]


def stroll(seats: int, seed: str, **options: object) -> Stroll[Buccaneer]:
    """A game in which crews grow large."""
    return strolled(RULES, any_move, seats, seed, options)


def any_move(game: PirateGame, chance: Random) -> tuple[int, Action]:
    (seat,) = game.waiting
    forming = [action for action in game.legal if action.notation.startswith("form")]
    return seat, chance.choice(forming if forming and chance.random() < FORMING else game.legal)
