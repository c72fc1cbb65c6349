"""Chapter 7: resting.

RP-7.1 instead of moving a player pays a coin and does nothing, and stays ashore; RP-7.2 no square, no rendez-vous and
no dead end comes of it.
"""

from __future__ import annotations

from flibuste.games.rum_and_pirates.table import Rum


def rest(table: Rum, seat: int) -> None:
    """A coin for doing nothing; the last one ashore may do so too (RP-R21)."""
    table.pay(seat, "RP-7.1", "rests")
