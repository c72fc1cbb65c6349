"""Chapter 20: two players.

RP-20.1 an imaginary third crew fights in the brawl; RP-20.2 at the start of each round a die tells how many pirates it
has, in the top row; RP-20.3 whoever is not in the fight rolls for it, and a tile it wins leaves the game; RP-20.4 it
takes no part in bouts and chests and has no rum.
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.words import Who
from flibuste.games.rum_and_pirates.components import PHANTOM
from flibuste.games.rum_and_pirates.table import Rum


def roll_phantom(game: Game[Rum]) -> None:
    """Its pirates stand in the top row; the players board below it."""
    table = game.table
    table.die = game.dice.die()
    game.reveals()
    table.go_aboard(PHANTOM, table.die)
    table.tell("RP-20.2", "phantom", ("pirates", table.die))


def roll_for_phantom(game: Game[Rum], pirates: list[int], column: int) -> None:
    """No decision is attached to its die, and no rum (RP-20.4)."""
    table = game.table
    table.die = game.dice.die()
    game.reveals()
    if table.events is not None:
        roller = phantom_roller(table, pirates, column)
        table.tell("RP-20.3", "phantom_rolls", ("seat", Who(roller)), ("die", table.die))


def phantom_roller(table: Rum, pirates: list[int], column: int) -> int:
    """The player who is not in this column; if both are, the one in the lower row (RP-R22)."""
    fighting = [
        crew
        for crew, number in zip(table.rows, pirates, strict=True)
        if number == column and crew != PHANTOM
    ]
    if len(fighting) == table.seats:
        return fighting[-1]
    return next(seat for seat in range(table.seats) if seat not in fighting)
