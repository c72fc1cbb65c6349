"""Chapter 16: treasure chests.

RP-16.1 the active player takes the chest without a scorpion; RP-16.2 then all roll in turn, he first, and the numbers
are added up; RP-16.3 whoever makes the total reach the scorpion's number is stung and takes it; RP-16.4 a new chest
and a new scorpion are turned up.
"""

from __future__ import annotations

from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.rum_and_pirates.accounts import COUNTED, OPENED, STUNG
from flibuste.games.rum_and_pirates.components import (
    CHEST,
    DECKS,
    NUMBER,
    SCORPION,
    SEATS_MAX,
    STING,
)
from flibuste.games.rum_and_pirates.moves import DECLINE, OPEN
from flibuste.games.rum_and_pirates.phrases import tile_phrase
from flibuste.games.rum_and_pirates.rules.asking import Question, decline
from flibuste.games.rum_and_pirates.rules.rum import ROLL, Outcome
from flibuste.games.rum_and_pirates.table import EMPTY, Rum

MOST: Final = max(NUMBER[face] for face in DECKS[SCORPION])


def visit_chest(game: Game[Rum], seat: int) -> None:
    """With no chest showing nothing happens, and nobody rolls (RP-R23)."""
    table = game.table
    if table.chest >= 0:
        game.agenda.append(OPEN_CHEST[seat])
    else:
        table.tell_here("RP-R23", "no_chest")


class OpenChest(Question):
    """Take the chest and have everybody roll, or leave it."""

    rule = "RP-16.1"
    answers: ClassVar[list[Action]] = [OPEN, DECLINE]

    def choose(self, game: Game[Rum], seat: int, action: Action) -> None:
        table = game.table
        if action is DECLINE:
            decline(table, seat)
            return
        face = table.chest
        table.win(seat, face)
        table.chest = EMPTY
        table.account = ((OPENED, seat, NUMBER[table.scorpion], face),)
        if table.events is not None:
            table.tell("RP-16.1", "takes_chest", ("seat", Who(seat)), ("tile", tile_phrase(face)))
        game.agenda.append(ADD_UP[seat][0])
        game.agenda.append(ROLL[seat])

    def facts(self, table: Rum, seat: int) -> Facts:
        return (("chest", tile_phrase(table.chest)), ("scorpion", tile_phrase(table.scorpion)))


class AddUp(Outcome):
    """The number this seat stands by is added to the total (RP-16.4); the next one rolls, or somebody is stung."""

    rule = "RP-16.2"

    seat: int
    total: int

    def stings(self, table: Rum, die: int) -> bool:
        """Whether the total reaches the scorpion's number with this one of the die (RP-16.3)."""
        return self.total + die >= NUMBER[table.scorpion]

    def stakes(self, game: Game[Rum]) -> Phrase:
        scorpion = NUMBER[game.table.scorpion]
        return Phrase("word.stakes_chest", (("total", self.total), ("n", scorpion)))

    def run(self, game: Game[Rum]) -> None:
        table = game.table
        total = self.total + table.die
        table.account += ((COUNTED, self.seat, table.die, total),)
        if table.events is not None:
            facts = (("seat", Who(self.seat)), ("die", table.die), ("total", total))
            table.tell("RP-16.2", "adds_up", *facts)
        if self.stings(table, table.die):
            sting(game, self.seat, total)
            return
        following = (self.seat + 1) % table.seats
        game.agenda.append(ADD_UP[following][total])
        game.agenda.append(ROLL[following])


def sting(game: Game[Rum], seat: int, total: int) -> None:
    """The scorpion goes under this flag; a new chest and a new scorpion lie there, if there are any."""
    table = game.table
    face = table.scorpion
    table.account += ((STUNG, seat, total, face),)
    table.win(seat, face)
    table.chest = table.draw(CHEST)
    table.scorpion = table.draw(SCORPION)
    game.reveals()
    if table.events is None:
        return
    points = ("points", -STING)
    table.tell("RP-16.3", "stung", ("seat", Who(seat)), ("tile", tile_phrase(face)), points)
    if table.chest >= 0:
        tiles = (tile_phrase(table.chest), tile_phrase(table.scorpion))
        table.tell("RP-16.4", "new_chest", ("tiles", tiles))


OPEN_CHEST: Final = [OpenChest(seat) for seat in range(SEATS_MAX)]
ADD_UP: Final = [[AddUp(seat, total) for total in range(MOST)] for seat in range(SEATS_MAX)]
