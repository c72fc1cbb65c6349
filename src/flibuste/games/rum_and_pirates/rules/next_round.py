"""Chapter 11: the next round.

RP-11.1 the player to the left of the last first player takes the first-player tile; RP-11.2 all pirates in alleys go
home, the captain stays where he is, nobody gets coins, and all else is kept.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.rum_and_pirates.rules.beds import lay_beds
from flibuste.games.rum_and_pirates.table import Rum


class NextRound(Step[Rum]):
    """New beds (RP-10.6), another first player, empty alleys."""

    rule = "RP-11.1"

    def run(self, game: Game[Rum]) -> None:
        table = game.table
        lay_beds(game, "RP-10.6")
        table.first = table.clockwise(table.first)
        table.call_home()
        table.tell_of("RP-11.1", "next_first_player", table.first)
        table.tell("RP-11.2", "pirates_home")


NEXT_ROUND: Final = NextRound()
