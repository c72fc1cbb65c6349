"""Chapter 13: coin, headquarters, pirate.

RP-13.1 a coin square gives a coin; RP-13.2 at headquarters a player takes back the pirates of one own alley or of two
own dark ones; RP-13.3 the alley just used too, and what is emptied is free for all at once; RP-13.4 a pirate square
brings a pirate from the recruiting office.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Who
from flibuste.games.rum_and_pirates.components import SEATS_MAX
from flibuste.games.rum_and_pirates.moves import (
    DECLINE,
    FIRST_EXIT,
    NO_ALLEY,
    RECALL_TWO,
    Recall,
    RecallMore,
)
from flibuste.games.rum_and_pirates.phrases import alley_phrase
from flibuste.games.rum_and_pirates.rules.asking import Question, decline
from flibuste.games.rum_and_pirates.table import Rum


def take_coin(game: Game[Rum], seat: int) -> None:
    """One coin (RP-13.1)."""
    table = game.table
    table.take_coins(seat, 1)
    table.tell_of("RP-13.1", "takes_coin", seat)


def recruit(game: Game[Rum], seat: int) -> None:
    """A pirate from the office into the supply, for good (RP-13.4)."""
    table = game.table
    table.office[seat] -= 1
    table.supply[seat] += 1
    if table.events is not None:
        table.tell("RP-13.4", "recruits", ("seat", Who(seat)), ("left", table.office[seat]))


def visit_headquarters(game: Game[Rum], seat: int) -> None:
    """There is always something to take back: the alley just used (RP-13.3)."""
    game.agenda.append(RECALL_ALLEY[seat])


class RecallAlley(Question):
    """Take back one alley, two dark ones, or nothing."""

    rule = "RP-13.2"

    def candidates(self, game: Game[Rum], seat: int) -> Sequence[Action]:
        return recalls(game.table, seat)

    def objection(self, game: Game[Rum], seat: int, action: Action) -> str | None:
        if action is DECLINE:
            return None
        if isinstance(action, RecallMore):
            return "RP-R10"
        if not isinstance(action, Recall):
            return not_now(action)
        table = game.table
        if not table.town.has(action.alley, action.partner) or table.owners[action.alley] != seat:
            return "RP-13.2"
        also = action.also
        if also != NO_ALLEY and (not table.town.is_dark(also) or table.owners[also] != seat):
            return "RP-R10"
        return None

    def choose(self, game: Game[Rum], seat: int, action: Action) -> None:
        table = game.table
        if not isinstance(action, Recall):
            decline(table, seat)
            return
        for alley in action.alleys:
            table.clear(alley)
        if table.events is not None:
            names = tuple([alley_phrase(table.town, alley) for alley in action.alleys])
            pirates = table.town.pirates(action)
            facts = (("seat", Who(seat)), ("alleys", names), ("pirates", pirates))
            table.tell("RP-13.2", "recalls", *facts)


def recalls(table: Rum, seat: int) -> list[Action]:
    """Every own alley, then every two own dark ones, then nothing (RP-R10)."""
    town = table.town
    own = [alley for alley, owner in enumerate(table.owners) if owner == seat]
    dark = [alley - FIRST_EXIT for alley in own if town.is_dark(alley)]
    return [
        *[town.recall(alley) for alley in own],
        *[RECALL_TWO[a, b] for at, a in enumerate(dark) for b in dark[at + 1 :]],
        DECLINE,
    ]


RECALL_ALLEY: Final = [RecallAlley(seat) for seat in range(SEATS_MAX)]
