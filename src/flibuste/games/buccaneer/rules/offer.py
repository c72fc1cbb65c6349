"""Chapter 7: ships on offer.

BU-7.1 a plundered ship leaves the game; BU-7.2 three new ones come when the third is gone, and only then;
BU-7.3 nothing else is touched.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.buccaneer.components import SHIPS
from flibuste.games.buccaneer.rules.end import COUNT_UP
from flibuste.games.buccaneer.table import Buccaneer, ship_phrase


class LeaveGame(Step[Buccaneer]):
    """The plundered ship leaves, and nothing else is touched (BU-7.3); then new ships, or the end (BU-9.1)."""

    rule = "BU-7.1"

    ship: int

    def run(self, game: Game[Buccaneer]) -> None:
        table = game.table
        table.plunder(self.ship)
        if table.offer:
            return
        game.then(TURN_UP_SHIPS if table.deck else COUNT_UP)


class TurnUpShips(Step[Buccaneer]):
    """Three new ships are turned up."""

    rule = "BU-7.2"

    def run(self, game: Game[Buccaneer]) -> None:
        table = game.table
        table.turn_up()
        game.reveals()
        if table.events is None:
            return
        ships = tuple([ship_phrase(table.ships[ship]) for ship in table.offer])
        table.tell("BU-7.2", "new_ships", ("ships", ships), ("deck", len(table.deck)))


TURN_UP_SHIPS: Final = TurnUpShips()
LEAVE_GAME: Final = [LeaveGame(ship) for ship in range(SHIPS)]
