"""Perft from a table set up by hand."""

from __future__ import annotations

import pytest

from tests.games.buccaneer.table import table
from tests.games.perft import perft

SMALL = "Red2 / Blue / Yellow / Blue | Blue2 / Red / Yellow / Red | Yellow2 / Red / Blue / Red"


@pytest.mark.parametrize(("ships", "depth", "ways"), [("4 8 9", 5, 7813), ("1", 4, 389)])
def test_the_ways_to_go_on_from_a_small_table(ships: str, depth: int, ways: int) -> None:
    game = table(f"{SMALL} | Blue5 / Yellow4 / Yellow5", seats=3, ships=ships, deck=3)
    assert perft(game, depth) == ways
