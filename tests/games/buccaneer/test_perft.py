"""Perft: the number of ways to play on from fixed positions. A changed count is a changed rule."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.buccaneer.ruleset import RULES
from tests.games.buccaneer.play import PirateGame
from tests.games.buccaneer.table import table


def perft(game: PirateGame, depth: int) -> int:
    """How many sequences of answers of this length there are; a game that ends early counts once."""
    if depth == 0 or game.over:
        return 1
    (seat,) = game.waiting
    legal = game.options(seat)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        world = game.copy()
        world.apply(seat, action)
        total += perft(world, depth - 1)
    return total


def walked(seats: int, plies: int, **options: str) -> PirateGame:
    """A fixed walk from the first deal: at each ply another place of the list, in writing order."""
    settings = {"first_player": "0", **options}
    game = RULES.new(seats, settings, Dice(seed_from("perft")))
    for ply in range(plies):
        (seat,) = game.waiting
        legal = sorted(game.options(seat), key=lambda action: action.notation)
        game.apply(seat, legal[(7 * ply + 3) % len(legal)])
    return game


@pytest.mark.parametrize(
    ("seats", "depth", "ways"),
    [
        (3, 1, 5 * 10),
        (3, 2, 25 * (4 * 10) + 25 * (5 * 9)),
        (3, 3, 75500),
        (4, 1, 5 * 15),
        (4, 2, 25 * (4 * 15) + 50 * (5 * 14)),
        (5, 1, 5 * 20),
        (5, 2, 25 * (4 * 20) + 75 * (5 * 19)),
    ],
)
def test_the_ways_to_open_a_game(seats: int, depth: int, ways: int) -> None:
    assert perft(walked(seats, 0), depth) == ways


@pytest.mark.parametrize(
    ("seats", "plies", "depth", "ways"),
    [
        (3, 10, 4, 2806),
        (3, 14, 4, 26),
        (3, 26, 4, 121692),
        (3, 70, 4, 38076),
        (4, 22, 4, 62880),
        (4, 26, 4, 56483),
        (4, 50, 4, 280),
        (4, 100, 4, 25960),
        (5, 14, 3, 8251),
        (5, 80, 4, 77524),
        (5, 100, 4, 705),
    ],
)
def test_the_ways_to_go_on(seats: int, plies: int, depth: int, ways: int) -> None:
    assert perft(walked(seats, plies), depth) == ways


SMALL = "Red2 / Blue / Yellow / Blue | Blue2 / Red / Yellow / Red | Yellow2 / Red / Blue / Red"


@pytest.mark.parametrize(("ships", "depth", "ways"), [("4 8 9", 5, 7813), ("1", 4, 389)])
def test_the_ways_to_go_on_from_a_small_table(ships: str, depth: int, ways: int) -> None:
    game = table(f"{SMALL} | Blue5 / Yellow4 / Yellow5", seats=3, ships=ships, deck=3)
    assert perft(game, depth) == ways
