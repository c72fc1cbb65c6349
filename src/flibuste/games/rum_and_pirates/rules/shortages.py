"""Chapter 21: shortages.

RP-21.1 coins never run out; RP-21.2 tiles that run out are not replaced, and whoever should get one gets nothing.
"""

from __future__ import annotations

from typing import Final

from flibuste.games.rum_and_pirates.components import (
    GOODS,
    GOODS_SQUARE,
    PIRATE,
    RENDEZVOUS,
    RENDEZVOUS_SQUARE,
    RUM,
)
from flibuste.games.rum_and_pirates.table import Rum

WANTS: Final[dict[int, str]] = {PIRATE: "RP-13.4", RUM: "RP-R15"}
"""Squares whose own rule says what is when nothing is left; for tiles chapter 21 does."""


def has_run_out(table: Rum, seat: int, kind: int) -> bool:
    """Whether a square of this kind has nothing for this seat: no pirate of his in the office (RP-13.4), no barrel
    in stock (RP-R15), no tile in the pile. A coin square always has a coin (RP-21.1)."""
    if kind == PIRATE:
        return not table.office[seat]
    if kind == RUM:
        return not table.barrels_left(1)
    if kind == GOODS_SQUARE:
        return not table.piles[GOODS]
    return kind == RENDEZVOUS_SQUARE and not table.piles[RENDEZVOUS]
