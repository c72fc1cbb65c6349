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
from tests.games.crimson_coast.wants import TYPED, wants
from tests.games.strolling import Stroll

UNMET = {"move.own_fleet"}
"""The code of a fleet is typed, or chosen in the builder; no list has it."""
SOME = 20
"""One in so many of all moves that are listed anywhere; another choice of them for every position."""
EACH = 4
"""Positions of every kind of question that random games come to."""


def walks() -> Iterator[Stroll[Coast]]:
    """Random games with all sorts of options, and walks through a crowded sea."""
    for options in ({"terrain": "1"}, AT_ONCE, *SWITCHES):
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
    return [*met, *rare_games(), *wants(), *over]


def tries(game: CoastGame) -> list[Action]:
    """Whatever answers the question, what somebody might type, and some of everything else."""
    near = game.choice.candidates(game, game.waiting[0]) if game.choice else []
    return [*near, *TYPED, *islice(MOVES.by_notation.values(), game.ply % SOME, None, SOME)]
