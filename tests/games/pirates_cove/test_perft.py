"""Perft: the number of ways to play on from fixed positions. A changed count is a changed rule."""

from __future__ import annotations

import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.pirates_cove.ruleset import RULES
from tests.games.pirates_cove.table import CoveGame, ship, table


def perft(game: CoveGame, depth: int) -> int:
    """How many sequences of answers of this length there are; a game that ends early counts once."""
    if depth == 0 or game.over:
        return 1
    seat = game.waiting[0]
    total = 0
    for action in game.options(seat):
        world = game.copy()
        world.apply(seat, action)
        total += perft(world, depth - 1)
    return total


def walked(seats: int, plies: int) -> CoveGame:
    """A fixed walk from the first deal: at each ply another place of the list."""
    game = RULES.new(seats, {}, Dice(seed_from("perft")))
    for ply in range(plies):
        seat = game.waiting[0]
        legal = game.options(seat)
        game.apply(seat, legal[(7 * ply + 3) % len(legal)])
    return game


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_ways_to_fit_out(seats: int) -> None:
    """Costs 0, 1, 3, 5 and 8 for a section, 9 in all: the four answers of one seat."""
    costs = (0, 1, 3, 5, 8)
    ways = sum(a + b + c + d <= 9 for a in costs for b in costs for c in costs for d in costs)
    assert perft(walked(seats, 0), 4) == ways


@pytest.mark.parametrize(
    ("seats", "plies", "depth", "ways"),
    [
        (3, 30, 6, 390),
        (3, 75, 7, 36),
        (3, 200, 6, 409),
        (4, 45, 5, 1296),
        (4, 160, 7, 302),
        (4, 250, 7, 28),
        (5, 70, 7, 547),
        (5, 130, 6, 716),
        (5, 300, 7, 1296),
    ],
)
def test_the_ways_to_play_on(seats: int, plies: int, depth: int, ways: int) -> None:
    assert perft(walked(seats, plies), depth) == ways


def test_the_ways_of_a_battle() -> None:
    game = table(
        ship("3344", at=3, hand="smoke grapeshot"), ship("3333", at=3, hand="cannonade"), ship(at=3)
    )
    assert perft(game, 1) == 2
    assert perft(game, 2) == 2 * 1
    shots, card, flight = 2 * 4, 1, 1
    assert perft(game, 3) == (shots + card + flight) + 1
