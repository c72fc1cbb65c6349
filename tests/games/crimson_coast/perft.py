"""Seats, plies walked from the first deal, depth, and the ways there are to play on so far."""

from __future__ import annotations

SETTINGS = {"fleets": "drafted", "set_up": "at_once", "terrain": "2", "points": "20"}
WALKS = [
    (2, 0, 3, 1312),
    (2, 12, 4, 1714),
    (2, 30, 4, 3648),
    (2, 60, 4, 2543),
    (2, 90, 4, 2657),
    (2, 120, 5, 4526),
    (2, 160, 4, 3336),
    (2, 200, 3, 1036),
    (2, 250, 4, 2340),
    (2, 300, 2, 857),
]
