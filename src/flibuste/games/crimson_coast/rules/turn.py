"""Chapter 6: turns.

CC-6.1 the players alternate, the first player first, and two turns are a round; CC-6.2 at the start of a turn, in this
order, end checks (RU-43, RU-44), own scuttled derelicts sink, ghosts choose, other effects; CC-6.3 then actions, which
`command` asks for; CC-6.7 at its end forts may be built, reefs and sargassos lose their values, what lasts a turn ends.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.engine.words import Who
from flibuste.games.crimson_coast.rules.beginning import start_steps
from flibuste.games.crimson_coast.rules.command import COMMAND, end_action
from flibuste.games.crimson_coast.rules.forts import BUILD_FORTS
from flibuste.games.crimson_coast.rules.ghosts import veil
from flibuste.games.crimson_coast.table import NONE, Coast


class TakeTurn(Step[Coast]):
    """What is counted by the turn starts afresh; then its start, its actions, its end."""

    rule = "CC-6.1"

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        table.turn += 1
        begin_turn(table)
        seat = table.active
        if table.events is not None:
            if table.turn % 2:
                table.tell("CC-6.1", "round", ("n", table.round))
            table.tell("CC-6.1", "turn", ("seat", Who(seat)))
        game.agenda += [END_OF_TURN, BUILD_FORTS[seat], COMMAND[seat], *start_steps(table, seat)]


def begin_turn(table: Coast) -> None:
    ships = len(table.cards)
    table.acted = [0] * ships
    table.more = [0] * ships
    table.twice = 0
    table.last_action = [NONE] * ships
    table.fresh = True
    table.fort_acted = 0
    table.used = ()
    table.cancelled = ()
    table.free_exploring = 0
    table.embarked = 0
    end_action(table)


class EndOfTurn(Step[Coast]):
    """Values of reefs and sargassos are cleared; the next player's turn (CC-6.7)."""

    rule = "CC-6.7"

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        veil(game)
        table.values = [0] * len(table.terrain)
        table.free_exploring = 0
        end_action(table)
        game.agenda.append(TAKE_TURN)


TAKE_TURN: Final = TakeTurn()
END_OF_TURN: Final = EndOfTurn()
