"""The ways to play on from fixed positions of every game."""

from __future__ import annotations

from flibuste.engine.box import Box
from tests.games.perft import perft, walked
from tests.games.shelf import rows


@rows("perft", "WALKS")
def test_the_ways_to_play_on(box: Box, row: tuple[int, int, int, int]) -> None:
    seats, plies, depth, ways = row
    assert perft(walked(box, seats, plies), depth) == ways
