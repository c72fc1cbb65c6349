"""Seats, plies walked from the first deal, depth, and the ways there are to play on so far."""

from __future__ import annotations

SETTINGS: dict[str, str] = {}
WALKS = [
    (3, 35, 7, 707),
    (3, 75, 8, 310),
    (3, 155, 8, 806),
    (3, 225, 6, 911),
    (4, 45, 6, 1296),
    (4, 115, 6, 453),
    (4, 160, 8, 508),
    (4, 255, 8, 490),
    (5, 40, 7, 535),
    (5, 130, 7, 2572),
    (5, 220, 7, 1012),
    (5, 290, 6, 1099),
]
