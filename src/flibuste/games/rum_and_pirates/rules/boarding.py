"""Chapter 8: boarding.

RP-8.1 all pirates of the supply go side by side into the highest free row left of the mast; RP-8.2 so the rows are in
the order of boarding; RP-8.3 the action phase is over for this player.
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.words import Who
from flibuste.games.rum_and_pirates.table import Rum


def board(game: Game[Rum], seat: int) -> None:
    """The whole supply, into a row of its own."""
    table = game.table
    pirates = table.supply[seat]
    table.go_aboard(seat, pirates)
    table.supply[seat] = 0
    table.leave(seat)
    if table.events is not None:
        facts = (("seat", Who(seat)), ("pirates", pirates), ("row", len(table.rows)))
        table.tell("RP-8.1", "boards", *facts)
