"""A turn without an action.

BU-3.3 who has no pile is skipped; BU-3.4 who has piles and can do nothing passes (BU-R3); BU-R2 when nobody at the
table can do anything, all piles are disbanded, or the game ends.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.buccaneer.components import DISCS
from flibuste.games.buccaneer.rules.end import COUNT_UP
from flibuste.games.buccaneer.table import Buccaneer


def tell_idle(table: Buccaneer, seat: int) -> None:
    """Say why this seat does nothing: no pile (BU-3.3), or nothing to do with them (BU-3.4, BU-R3)."""
    if table.events is None:
        return
    if any(table.sizes[seat * DISCS : (seat + 1) * DISCS]):
        table.tell("BU-3.4", "passes", ("seat", Who(seat)))
    else:
        table.tell("BU-3.3", "skipped", ("seat", Who(seat)))


class DisbandAll(Step[Buccaneer]):
    """Nobody at the table can do anything: all discs go home unpaid, or the game ends, as settled."""

    rule = "BU-R2"

    def run(self, game: Game[Buccaneer]) -> None:
        table = game.table
        if table.rulings.stalemate == "end_game":
            table.tell("BU-R2", "stalemate_end")
            game.then(COUNT_UP)
            return
        table.tell("BU-R2", "disband")
        for slot in range(len(table.piles)):
            if table.sizes[slot] > 1:
                table.send_home(slot)
        game.reveals()


DISBAND_ALL: Final = DisbandAll()
