"""Chapter 6: dead ends.

RP-6.1 a square whose alleys are all occupied after a move and its action is a dead end; RP-6.2 the captain is put at
once on the coin square of the plate with the next number; RP-6.3 and on from there while that is one too; RP-6.4
nobody pays or gains anything by it.
"""

from __future__ import annotations

from flibuste.games.rum_and_pirates.components import COIN_SQUARES, CORNERS
from flibuste.games.rum_and_pirates.phrases import square_phrase
from flibuste.games.rum_and_pirates.table import Rum


def is_dead_end(table: Rum, square: int) -> bool:
    """No empty alley leads on from here: not an ordinary one, nor a dark one with a way in elsewhere (RP-R6)."""
    town, owners = table.town, table.owners
    for alley, _, _ in town.ways[square]:
        if owners[alley] < 0:
            return False
    outs = [alley for alley in town.dark_at[square] if owners[alley] < 0]
    if not outs:
        return True
    if table.rulings.same_square and len(outs) > 1:
        return False
    return not any(owners[alley] < 0 and at != square for alley, _, _, at in town.darks)


def all_dead_ends(table: Rum) -> bool:
    """Whether no coin square has a way on (RP-R7)."""
    return all(is_dead_end(table, square) for square in COIN_SQUARES)


def leave_dead_end(table: Rum) -> None:
    """If the captain stands in one, on he goes, past coin squares that are dead ends too (RP-6.3); with nine of them he
    stays where he is (RP-R7). It is no arrival: no coin is taken (RP-6.4, RP-R8)."""
    here = table.captain
    if not is_dead_end(table, here):
        return
    plates = len(COIN_SQUARES)
    plate = here // CORNERS
    for step in range(1, plates + 1):
        square = COIN_SQUARES[(plate + step) % plates]
        if not is_dead_end(table, square):
            table.captain = square
            if table.events is not None:
                facts = (("square", square_phrase(here)), ("coin", square_phrase(square)))
                table.tell("RP-6.2", "dead_end", *facts)
            return
    table.tell_here("RP-R7", "no_way_out")
