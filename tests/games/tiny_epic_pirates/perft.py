"""Seats, plies walked from the first deal, depth, and the ways there are to play on so far."""

from __future__ import annotations

SETTINGS = {"first_player": "0", "helm": "random", "solo_helm": "helm_a", "solo_pirate": "greedy"}
WALKS = [
    (1, 0, 7, 3434),
    (1, 30, 7, 3401),
    (2, 0, 7, 3120),
    (2, 40, 8, 10142),
    (2, 200, 8, 6784),
    (3, 10, 8, 24358),
    (3, 120, 8, 18808),
    (4, 0, 8, 5760),
    (4, 60, 8, 6867),
    (4, 300, 8, 20954),
]
