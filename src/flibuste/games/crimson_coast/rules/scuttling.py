"""Chapter 10: scuttling.

CC-10.1 in his turn a player may try, free, to scuttle a derelict of his: a 5 or a 6 succeeds, one try a turn (RU-25);
CC-10.2 then it sinks at the start of his next turn, CC-10.3 unless an opponent tows it or it has a mast again before;
CC-10.9 what is aboard leaves the game, and nobody gets gold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.crimson_coast.codes import CODES
from flibuste.games.crimson_coast.effects import is_used, mark_used
from flibuste.games.crimson_coast.moves.gunnery import SCUTTLE, Scuttle
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules.command import Deed, add, take_free_action
from flibuste.games.crimson_coast.rules.occasions import DERELICT
from flibuste.games.crimson_coast.rules.sinking import sink
from flibuste.games.crimson_coast.table import NONE, Coast

TRY: Final = len(CODES)
"""Among what a ship may do once a turn: no card's code."""
LEAST: Final = 5


class TryScuttling(Deed):
    """A free action, at any time (CC-10.1)."""

    kind = Scuttle
    needs = (DERELICT,)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [SCUTTLE[ship] for ship in table.ships_of(seat) if table.is_derelict(ship)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Scuttle)
        table = game.table
        ship = action.ship
        if not table.commands(seat, ship) or not table.is_derelict(ship):
            return "CC-10.1"
        is_spent = table.scuttled >> ship & 1 or is_used(table, ship, TRY)
        return "RU-25" if is_spent else None

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Scuttle)
        table = game.table
        ship = action.ship
        take_free_action(table)
        mark_used(table, ship, TRY)
        die = game.dice.die()
        table.dice = (die,)
        game.reveals()
        if die >= LEAST:
            table.scuttled |= 1 << ship
        if table.events is not None:
            name = "scuttled" if die >= LEAST else "scuttling_fails"
            table.tell("CC-10.1", name, ("ship", ship_phrase(table, ship)), ("die", die))


class SinkScuttled(Step[Coast]):
    """At the start of the turn (CC-10.2)."""

    rule = "CC-10.9"

    seat: int

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        for ship in table.ships_of(self.seat):
            if table.scuttled >> ship & 1:
                game.agenda.append(self)
                table.scuttled &= ~(1 << ship)
                sink(game, ship, NONE)
                return


SINK_SCUTTLED: Final = [SinkScuttled(seat) for seat in range(2)]

add(TryScuttling())
