"""What is said and refused: games in which every text of texts.toml is met, and the few that nobody meets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice, seed_from
from flibuste.games.crimson_coast.moves.kinds import MOVES
from flibuste.games.crimson_coast.table import Coast
from tests.games.crimson_coast import gunnery, scenes
from tests.games.crimson_coast.strolls import AT_ONCE, SWITCHES, any_move, stroll
from tests.games.crimson_coast.table import CoastGame
from tests.games.crimson_coast.test_sailing_walks import SWITCHES as SEAS
from tests.games.crimson_coast.test_sailing_walks import crowded_sea
from tests.games.strolling import Stroll

UNMET: set[str] = set()
EACH = 4
"""Positions of every kind of question that random games come to."""


def walks() -> Iterator[Stroll[Coast]]:
    """Random games with all sorts of options, and walks through a crowded sea."""
    for options in ({}, AT_ONCE, *SWITCHES):
        yield stroll(2, "texts", **options)
    for number, options in enumerate(SEAS):
        yield a_walk(number, options)


def a_walk(number: int, options: dict[str, str]) -> Stroll[Coast]:

    dice, chance = Dice(seed_from(f"sea {number}")), Random(number)
    game = crowded_sea(dice, options)
    game.dice = dice
    while not game.over and game.ply < 300:
        seat, action = any_move(game, chance)
        yield game, seat, action
        game.play(seat, action)


def rare_games() -> list[CoastGame]:
    return [*gunnery.rare_games(), *scenes.rare_games()]


def questions() -> list[CoastGame]:
    """Some positions of every kind of question; the last is over."""
    found: dict[type, list[CoastGame]] = {}
    over: list[CoastGame] = []
    for walk in walks():
        last = None
        for game, _, _ in walk:
            last = game
            kept = found.setdefault(type(game.choice), [])
            if len(kept) < EACH:
                kept.append(game.copy())
        over = [last] if last is not None and last.over else over
    met = [game for kept in found.values() for game in kept]
    return [*met, *rare_games(), *over]


def tries(game: CoastGame) -> list[Action]:
    """Whatever answers the question, and some of everything else."""
    near = game.choice.candidates(game, game.waiting[0]) if game.choice else []
    return [*near, *islice(MOVES.by_notation.values(), 0, None, 7)]
