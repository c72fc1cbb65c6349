"""Random games to walk through, the same ones every time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice, seed_from
from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.play import PirateGame

FORMING = 0.75

ODD_CARDS = (
    "9/40/?6/chest+chest 2/0/?0/sabre 6/5/?9/chest+barrel 4/3/?6/chest+sabre "
    "5/2/?8/barrel+chest 3/9/?1/candlestick+candlestick 2/1/?5/barrel+candlestick "
    "6/30/?4/chest+sabre 2/8/?3/sabre 8/44/?2/barrel+barrel 4/4/?4/chest+chest "
    "7/3/?7/sabre+barrel 5/20/?1/chest 6/12/?3/candlestick+chest 3/2/?6/barrel+chest"
)
"""Ships nobody fits on for long, ships that cost their captain, treasures that run out."""


def stroll(seats: int, seed: str, **options: object) -> Iterator[tuple[PirateGame, int, Action]]:
    """Every position of a game with the move that is made in it; crews grow large."""
    game = RULES.new(seats, options, Dice(seed_from(seed)), events=True)
    chance = Random(seed)
    while not game.over:
        (seat,) = game.waiting
        action = any_move(game, chance)
        yield game, seat, action
        game.play(seat, action)


def any_move(game: PirateGame, chance: Random) -> Action:
    forming = [action for action in game.legal if action.notation.startswith("form")]
    return chance.choice(forming if forming and chance.random() < FORMING else game.legal)


def positions(seats: int, seed: str, every: int = 1, **options: object) -> Iterator[PirateGame]:
    """Some positions of a game and its end."""
    last = None
    for ply, (game, _, _) in enumerate(stroll(seats, seed, **options)):
        last = game
        if ply % every == 0:
            yield game
    if last is not None:
        yield last
