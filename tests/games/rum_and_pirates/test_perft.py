"""Perft from tables set up by hand, and with other rulings."""

from __future__ import annotations

import pytest

from flibuste.games.rum_and_pirates import GAME
from tests.games.perft import perft, walked
from tests.games.rum_and_pirates.table import crew, table


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_ways_to_open_a_game(seats: int) -> None:
    """Five alleys, a rest and boarding; after the rest or boarding the next player has the same."""
    assert perft(walked(GAME, seats, 0), 1) == 7


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
    assert perft(walked(GAME, 4, 15, **{"layout": layout, option: value}), 5) == ways
