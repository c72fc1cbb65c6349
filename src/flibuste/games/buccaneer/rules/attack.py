"""Chapter 5: attacking a ship.

BU-5.1 the captain sets a crew of his own on a ship on offer; BU-5.2 it counts the minimum or more and goes as a
whole; BU-5.3 which crew and which ship is his choice.
"""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Who
from flibuste.games.buccaneer.components import DISCS
from flibuste.games.buccaneer.moves import ATTACK, Attack
from flibuste.games.buccaneer.rules.sharing import share
from flibuste.games.buccaneer.table import Buccaneer, ship_phrase


def objection_to_attacking(table: Buccaneer, seat: int, move: Attack) -> str | None:
    """The rule of chapter 5 that forbids this attack to this seat."""
    crew = move.crew
    if crew >= len(table.piles) or crew // DISCS != seat or len(table.piles[crew]) < 2:
        return "BU-5.1"
    if move.ship not in table.offer:
        return "BU-5.1"
    if len(table.piles[crew]) < table.ships[move.ship].min_crew:
        return "BU-5.2"
    return None


def attacks_with(table: Buccaneer, crew: int) -> list[Action]:
    """The ships on offer that this crew is large enough for."""
    size = table.sizes[crew]
    ships = table.ships
    return [ATTACK[crew][ship] for ship in table.offer if ships[ship].min_crew <= size]


def attack(game: Game[Buccaneer], move: Attack) -> None:
    """The crew boards the ship, mutinous or not (BU-8.5); chapter 6 follows."""
    table = game.table
    if table.events is not None:
        table.tell(
            "BU-5.1",
            "attack",
            ("seat", Who(move.crew // DISCS)),
            ("ship", ship_phrase(table.ships[move.ship])),
            ("size", table.sizes[move.crew]),
        )
    share(game, move.crew, move.ship)
