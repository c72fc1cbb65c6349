"""Seats, plies walked from the first deal, depth, and the ways there are to play on so far."""

from __future__ import annotations

SETTINGS = {"fleets": "drafted", "set_up": "at_once", "terrain": "2", "points": "20"}
WALKS = [
    (2, 0, 3, 1312),
    (2, 12, 4, 1864),
    (2, 30, 5, 5793),
    (2, 60, 4, 614),
    (2, 90, 4, 898),
    (2, 120, 3, 23307),
    (2, 160, 4, 893),
    (2, 200, 4, 2629),
    (2, 250, 3, 1012),
    (2, 300, 3, 945),
]
