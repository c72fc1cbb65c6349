"""Chapter 18: winning.

CC-18.1 the first whose bank passes half of the dealt gold wins at once; RU-45 if both do in one event, the active player;
CC-18.4 other ends: RU-43 nobody left to sail, RU-44 nobody can still pass half, or the last round.
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.result import Result, Score
from flibuste.engine.words import Who
from flibuste.games.crimson_coast.table import NONE, Coast


def check_bank(game: Game[Coast]) -> bool:
    """After gold was banked: whether that ends the game (CC-18.1)."""
    table = game.table
    if not game.agenda and not table.turn:
        return False
    line = table.winning_line
    past = [seat for seat in range(table.seats) if table.banked(seat) >= line]
    if not past:
        return False
    finish(game, table.active if table.active in past else past[0], "CC-18.1")
    return True


def finish(game: Game[Coast], winner: int, rule: str) -> None:
    """Nothing more happens."""
    game.finish()
    table = game.table
    table.won = winner
    if table.events is None:
        return
    for seat in range(table.seats):
        facts = (("seat", Who(seat)), ("gold", table.banked(seat)), ("line", table.winning_line))
        table.tell("CC-18.1", "standing", *facts)
    if winner == NONE:
        table.tell(rule, "draw")
    else:
        table.tell(rule, "winner", ("seat", Who(winner)))


def count(table: Coast) -> Result:
    """Banked gold is the score."""
    items = [(Score("CC-18.1", "gold", table.banked(seat)),) for seat in range(table.seats)]
    if table.won == NONE:
        return Result(tuple(items), tuple(range(table.seats)))
    return Result(tuple(items), (table.won,))
