"""Seats, plies walked from the first deal, depth, and the ways there are to play on so far."""

from __future__ import annotations

SETTINGS = {"fleets": "drafted", "set_up": "at_once", "terrain": "2", "points": "20"}
WALKS = [
    (2, 0, 3, 1312),
    (2, 12, 5, 25292),
    (2, 30, 3, 20902),
    (2, 60, 5, 15762),
    (2, 90, 5, 19492),
    (2, 120, 5, 4338),
    (2, 160, 5, 4388),
    (2, 200, 5, 12686),
    (2, 250, 5, 2478),
    (2, 300, 5, 1823),
]
