"""Perft: the number of ways to play on from fixed positions. A changed count is a changed rule."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.rum_and_pirates.ruleset import RULES
from tests.games.rum_and_pirates.table import RumGame, crew, table


def perft(game: RumGame, depth: int) -> int:
    """How many sequences of answers of this length there are; a game that ends early counts once."""
    if depth == 0 or game.over:
        return 1
    seat = game.waiting[0]
    legal = game.options(seat)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        world = game.copy()
        world.apply(seat, action)
        total += perft(world, depth - 1)
    return total


def walked(seats: int, plies: int, **options: str) -> RumGame:
    """A fixed walk from the first deal: at each ply another place of the list, in writing order."""
    settings = {"layout": "reference", "first_player": "0", **options}
    game = RULES.new(seats, settings, Dice(seed_from("perft")))
    for ply in range(plies):
        seat = game.waiting[0]
        legal = sorted(game.options(seat), key=lambda action: action.notation)
        game.apply(seat, legal[(7 * ply + 3) % len(legal)])
    return game


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_ways_to_open_a_game(seats: int) -> None:
    """Five alleys, a rest and boarding; after the rest or boarding the next player has the same."""
    assert perft(walked(seats, 0), 1) == 7


def test_the_ways_from_a_square_at_the_edge() -> None:
    """1a has three inner alleys and two dark ones; 24 dark alleys less the two here, less what is too long."""
    inner, trips = 3, 2 * 22
    assert perft(table(captain="1a"), 1) == inner + trips + 2
    assert perft(table(captain="1a", dark_same_square="true"), 1) == inner + trips + 2 + 2
    assert perft(table(captain="1a", gold=crew(coins=0)), 1) == inner + 1
    three = perft(table(captain="1a", gold=crew(3)), 1)
    ones = len(["D1.1", "D1.6", "D3.0", "D3.2", "D4.7", "D8.5"])
    assert three == inner + 2 * ones + 2


@pytest.mark.parametrize(
    ("seats", "plies", "depth", "ways"),
    [
        (2, 0, 5, 38000),
        (2, 20, 6, 7211),
        (3, 0, 5, 37734),
        (3, 40, 6, 1412),
        (4, 0, 5, 37762),
        (4, 25, 7, 4596),
        (4, 60, 6, 2871),
        (5, 10, 5, 5190),
        (5, 70, 7, 128),
        (5, 100, 5, 2628),
    ],
)
def test_the_ways_to_play_on(seats: int, plies: int, depth: int, ways: int) -> None:
    assert perft(walked(seats, plies), depth) == ways


@pytest.mark.parametrize(
    ("option", "value", "ways"),
    [
        ("auto_gain", "false", 297),
        ("dark_free_when", "no_usable_alley", 2781),
        ("dark_same_square", "true", 349),
        ("auto_single", "false", 28),
        ("plates", "5r1 2 9r2 4 1r3 6 7 8r1 3", 1357),
    ],
)
def test_the_ways_with_another_ruling(option: str, value: str, ways: int) -> None:
    layout = "custom" if option == "plates" else "reference"
    assert perft(walked(4, 15, **{"layout": layout, option: value}), 5) == ways
