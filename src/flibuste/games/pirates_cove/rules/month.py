"""Chapter 3: the calendar.

PC-3.2 a month has six phases, always in this order; after the twelfth the game ends (PC-20.3).
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.pirates_cove.components import MONTHS
from flibuste.games.pirates_cove.rules.black_ships import (
    CALL_LEGENDS,
    CALL_OFF_NAVY,
    CHECK_CARGO,
    DISCARD_TREASURE,
    SAIL_BLACK_SHIPS,
)
from flibuste.games.pirates_cove.rules.combat import RESOLVE_BATTLES
from flibuste.games.pirates_cove.rules.end import REVEAL_FAME
from flibuste.games.pirates_cove.rules.events import (
    LOOKOUT_WINDOW,
    NAVIGATION_WINDOW,
    TREASURE_WINDOW,
)
from flibuste.games.pirates_cove.rules.islands import ISLAND_EFFECTS
from flibuste.games.pirates_cove.rules.navigation import SET_SAIL
from flibuste.games.pirates_cove.rules.plunder import PLUNDER_ISLAND, TURN_UP_TREASURE
from flibuste.games.pirates_cove.table import Cove


class StartMonth(Step[Cove]):
    """The next month with its six phases; after the last one the count."""

    rule = "PC-3.2"

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        if table.month == MONTHS:
            game.agenda.append(REVEAL_FAME)
            return
        table.month += 1
        table.tell("PC-3.2", "month", ("n", table.month))
        game.agenda += PHASES


class StartNavigation(Step[Cove]):
    """Phase 2 begins."""

    rule = "PC-3.2"

    def run(self, game: Game[Cove]) -> None:
        game.table.phase = 2


START_MONTH: Final = StartMonth()
PHASES: Final[list[Step[Cove]]] = [
    TURN_UP_TREASURE,
    TREASURE_WINDOW,
    StartNavigation(),
    LOOKOUT_WINDOW,
    SET_SAIL,
    NAVIGATION_WINDOW,
    RESOLVE_BATTLES[1],
    PLUNDER_ISLAND[1],
    ISLAND_EFFECTS[1],
    SAIL_BLACK_SHIPS,
    CALL_LEGENDS,
    CALL_OFF_NAVY,
    CHECK_CARGO,
    DISCARD_TREASURE,
    START_MONTH,
][::-1]
"""The six phases of a month as the agenda has them, next step last."""
