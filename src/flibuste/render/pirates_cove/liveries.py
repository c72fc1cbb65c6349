"""The colour of each seat at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.games.pirates_cove.components import SEATS_MAX

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible


def colours(visible: Visible) -> tuple[int, ...]:
    """By seat; those who have not chosen yet get one that is left."""
    chosen = visible.ships.colours
    left = [colour for colour in range(SEATS_MAX) if colour not in chosen]
    return (*chosen, *left)[: len(visible.ships.fame)]
