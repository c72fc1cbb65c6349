"""Perft from tables set up by hand: the counts follow from the rules."""

from __future__ import annotations

import pytest

from flibuste.games.pirates_cove import GAME
from tests.games.perft import perft, walked
from tests.games.pirates_cove.play import play
from tests.games.pirates_cove.table import Ship, ship, table


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_ways_to_fit_out(seats: int) -> None:
    """Costs 0, 1, 3, 5 and 8 for a section, 9 in all: the four answers of one seat."""
    costs = (0, 1, 3, 5, 8)
    ways = sum(a + b + c + d <= 9 for a in costs for b in costs for c in costs for d in costs)
    assert perft(walked(GAME, seats, 0), 4) == ways


@pytest.mark.parametrize(
    ("depth", "ways"),
    [(1, 6), (2, 36), (3, 216)],
)
def test_the_ways_to_set_the_wheels(depth: int, ways: int) -> None:
    assert perft(table(ship(at=3), phases="navigation"), depth) == ways


def test_the_ways_of_the_three_windows() -> None:
    first = table(ship(hand="freebooting treasure_map"), phases="map", seats=5)
    assert perft(first, 1) == 1 + 4 + 1
    second = table(ship(hand="lookout"), phases="navigation", seats=5)
    assert perft(second, 2) == 6 * (1 + 5)
    third = table(ship(at=2, hand="royal_navy slip_away"), phases="events", seats=4, month=5)
    assert perft(third, 1) == 1 + 5 + (1 + 3 + 1)


@pytest.mark.parametrize(
    ("who", "month", "ways"),
    [
        (ship(at=1, gold=9), 2, 1 + 1),
        (ship(at=2, gold=6), 3, 4),
        (ship(at=6, gold=6, chests=3), 1, 4 + 4 + 1),
        (ship(at=6, gold=2, chests=3), 1, 3 + 4 + 1),
        (ship(at=3, hand="mastercraft shipowner"), 1, 4 + 4 + 1),
        (ship(at=3, gold=1, craft="hull", damaged="hull"), 1, 1 + 1 + 1),
    ],
)
def test_the_ways_of_an_island(who: Ship, month: int, ways: int) -> None:
    assert perft(table(who, phases="islands", month=month), 1) == ways


def test_the_ways_to_bury() -> None:
    """Up to three chests with up to two sets, but not nothing; any upgrade leaves a burial; or a rival's income."""
    game = table(ship(at=6, gold=6, chests=3), phases="islands")
    assert perft(game, 2) == (4 * 3 - 1) + 4 * (4 + 1) + 2


def test_the_ways_of_a_battle_with_a_legend_and_the_navy() -> None:
    fleet = (ship("8888", at=1, parrot="trelawney", hand="grapeshot"), ship("8881", at=1))
    game = table(*fleet, seats=4, black="hook", navy=(1, 3), dice="1 " * 30)
    assert perft(game, 1) == 1
    assert perft(game, 2) == 2 + 1 + 1, "legend, navy, the card, flight"
    play(game, "pass", "fire legend")
    assert perft(game, 1) == 2 * 4, "the navy at two ships of four sections"


def test_the_ways_of_a_battle() -> None:
    game = table(
        ship("3344", at=3, hand="smoke grapeshot"), ship("3333", at=3, hand="cannonade"), ship(at=3)
    )
    assert perft(game, 1) == 2
    assert perft(game, 2) == 2 * 1
    shots, card, flight = 2 * 4, 1, 1
    assert perft(game, 3) == (shots + card + flight) + 1
