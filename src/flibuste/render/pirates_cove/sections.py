"""The four sections of a ship as they are drawn: their order, their signs, and how each of them stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from flibuste.engine.table import HIDDEN
from flibuste.games.pirates_cove.components import CANNONS, CREW, HULL, SAILS
from flibuste.games.pirates_cove.rules.damage import shields

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.table import Cove

ROWS = (SAILS, CREW, CANNONS, HULL)
"""As on the mats of the box, from above."""
SIGNS = ("hull", "crew", "cannon", "sail")
"""By section."""


class Row(NamedTuple):
    """One section of a ship: where its ring is, and who guards it."""

    section: int
    position: int
    craft: int = 0
    """How many hits the Mastercraft still takes; 0: there is none."""
    parrot: int = 0
    planned: bool = False
    before: int = 0
    """Where the ring was before the last volley; 0: it has not moved."""


def rows(visible: Cove, seat: int) -> list[Row]:
    """As planned, where this seat is fitting out and the plan is known."""
    found, volley = [], visible.battle.last_volley
    for section in ROWS:
        planned, position = placed(visible, seat, section)
        before = volley.rings[4 * seat + section] if volley and not planned else position
        moved = before if before != position else 0
        craft, bird = shields(visible, seat, section)
        found.append(Row(section, position, craft, bird, planned, moved))
    return found


def placed(visible: Cove, seat: int, section: int) -> tuple[bool, int]:
    """Whether a ring is only planned, and where it is."""
    plan = visible.plans[seat]
    if section < len(plan) and plan[section] != HIDDEN:
        return True, plan[section]
    return False, visible.rings[4 * seat + section]
