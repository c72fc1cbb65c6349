"""Chapter 4: forming a crew.

BU-4.1 one of my piles goes on a pile of an opponent, BU-4.2 mine on top and it is mine; BU-4.3 whole piles only;
BU-4.4 never own on own; BU-4.5 only the top disc counts; BU-4.6 nine at most; BU-4.7 nobody looks under;
BU-4.8 nothing else changes.
"""

from __future__ import annotations

from typing import Final

from flibuste.games.buccaneer.components import CREW_MAX, DISCS, SEATS_MAX
from flibuste.games.buccaneer.moves import FormCrew
from flibuste.games.buccaneer.table import Buccaneer


def objection_to_forming(table: Buccaneer, seat: int, move: FormCrew) -> str | None:
    """The rule of chapter 4 that forbids this take-over to this seat; what lies below a top is no matter (BU-4.5)."""
    source, target = move.source, move.target
    piles = table.piles
    if source >= len(piles) or target >= len(piles):
        return "BU-4.1"
    if source // DISCS != seat or not piles[source]:
        return "BU-4.1"
    if not piles[target]:
        return "BU-4.1"
    if target // DISCS == seat:
        return "BU-4.4"
    if len(piles[source]) + len(piles[target]) > CREW_MAX:
        return "BU-4.6"
    return None


OTHERS: Final = [
    [[slot for slot in range(seats * DISCS) if slot // DISCS != seat] for seat in range(seats)]
    for seats in range(SEATS_MAX + 1)
]
"""For a number of seats and a seat: the slots in front of everybody else."""
