"""Seats, plies walked from the first deal, depth, and the ways there are to play on so far."""

from __future__ import annotations

SETTINGS = {"layout": "reference", "first_player": "0"}
WALKS = [
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
]
