"""Chapter 15: the tiles of a dive.

RP-15.1 those of its name that lie face up; RP-15.4 which of them a roll wins; RP-15.6 dives are refilled to four.
"""

from __future__ import annotations

from flibuste.engine.game import Game
from flibuste.engine.words import Phrase, Who
from flibuste.games.rum_and_pirates.accounts import EMPTIED, SIP
from flibuste.games.rum_and_pirates.components import KIND, NUMBER, PLACE
from flibuste.games.rum_and_pirates.phrases import tile_phrase
from flibuste.games.rum_and_pirates.rules.maps import tell_new
from flibuste.games.rum_and_pirates.table import Rum, without


def dives_here(table: Rum) -> list[int]:
    """The face-up tiles of the dive the captain stands on."""
    kind = KIND[table.captain]
    return [face for face in table.dives if PLACE[face] == kind]


def tiles_here(table: Rum) -> tuple[Phrase, ...]:
    return tuple([tile_phrase(face) for face in dives_here(table)])


def beaten_dives(table: Rum, die: int) -> list[int]:
    """The different tiles here whose number is lower than this one of the die."""
    return [face for face in dict.fromkeys(dives_here(table)) if NUMBER[face] < die]


def take_dive(table: Rum, seat: int, face: int, die: int, rule: str) -> None:
    table.account += ((SIP, seat, die, face),)
    table.dives = without(table.dives, face)
    table.win(seat, face)
    if table.events is not None:
        table.tell(rule, "takes_dive", ("seat", Who(seat)), ("tile", tile_phrase(face)))


def end_bout(game: Game[Rum]) -> None:
    """Dives are refilled to four (RP-15.6)."""
    table = game.table
    new = table.refill_dives()
    table.account += ((EMPTIED, table.account[0][1], len(new), 0),)
    game.reveals()
    if table.events is not None:
        tell_new(table, "RP-15.6", "new_dives", new)
