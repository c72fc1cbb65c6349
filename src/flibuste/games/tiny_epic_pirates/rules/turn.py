"""Chapter 3: rounds and turns.

TE-3.1 clockwise from the first player, each turn in five steps: helm, sail, order, bonus actions, Ship Line; TE-3.2
only the first of them must be done; TE-3.3 the order of the turn is the one on the captain's space after step 1, and
stays.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.tiny_epic_pirates.components import HIDE_OUT, SEATS_MAX
from flibuste.games.tiny_epic_pirates.phrases import pirate_phrase
from flibuste.games.tiny_epic_pirates.rules.bonus import CAPTAIN_BONUS, CREW_BONUS
from flibuste.games.tiny_epic_pirates.rules.end import finish
from flibuste.games.tiny_epic_pirates.rules.helm import ADVANCE_CAPTAIN
from flibuste.games.tiny_epic_pirates.rules.orders import GIVE_ORDER
from flibuste.games.tiny_epic_pirates.rules.sailing import SAIL_ON
from flibuste.games.tiny_epic_pirates.rules.ship_line import CROSS_LINE
from flibuste.games.tiny_epic_pirates.rules.solo_turn import RIVAL_CROSSES, ROLL_FOR_RIVAL
from flibuste.games.tiny_epic_pirates.table import NO_CARD, NOBODY, Tiny


class TakeTurn(Step[Tiny]):
    """Everything that is counted by the turn starts afresh; then the five steps, one after the other."""

    rule = "TE-3.1"

    pirate: int

    def run(self, game: Game[Tiny]) -> None:
        table, pirate = game.table, self.pirate
        table.turn = pirate
        table.turns[pirate] += 1
        if pirate == table.first:
            table.round += 1
            table.tell("TE-3.1", "round", ("n", table.round))
        begin_turn(table)
        if table.events is not None:
            table.tell("TE-3.1", "turn", ("pirate", pirate_phrase(table, pirate)))
        game.agenda += STEPS[pirate] if pirate < table.seats else RIVAL_STEPS


def begin_turn(table: Tiny) -> None:
    table.order = HIDE_OUT
    table.crossing = False
    table.steps = 0
    table.extra = 0
    table.refreshed = False
    table.extorted = False
    table.used = 0
    table.begun = NO_CARD
    table.hired = 0
    table.mutinied = False
    if table.foes[0] == table.turn:
        table.foes = table.totals = (NOBODY, NOBODY)
        table.dice = ()


class NextTurn(Step[Tiny]):
    """The next pirate's turn, unless this was the last one of the last round (TE-18.2)."""

    rule = "TE-3.1"

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        pirate = table.clockwise(table.turn)
        if table.ending and pirate == table.first:
            finish(game)
        else:
            game.agenda.append(TAKE_TURN[pirate])


TAKE_TURN: Final = [TakeTurn(pirate) for pirate in range(SEATS_MAX)]
NEXT_TURN: Final = NextTurn()


def steps_of(seat: int) -> list[Step[Tiny]]:
    """Of a turn, as the agenda has them: next step last."""
    captain, crew = CAPTAIN_BONUS[seat], CREW_BONUS[seat]
    steps = (ADVANCE_CAPTAIN[seat], SAIL_ON[seat], GIVE_ORDER[seat], captain, crew)
    return [*steps, CROSS_LINE[seat], NEXT_TURN][::-1]


STEPS: Final = [steps_of(seat) for seat in range(SEATS_MAX)]
RIVAL_STEPS: Final[list[Step[Tiny]]] = [NEXT_TURN, RIVAL_CROSSES, ROLL_FOR_RIVAL]
"""The turn of the Solo Pirate (TE-21.7), next step last."""
