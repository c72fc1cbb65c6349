"""The one action of a turn (BU-3.2, BU-3.5): a take-over of chapter 4 or an attack of chapter 5."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import NOT_AN_ANSWER
from flibuste.engine.step import Question
from flibuste.games.buccaneer.components import CREW_MAX, DISCS, SEATS_MAX
from flibuste.games.buccaneer.moves import ATTACK, CALL, DECLINE, FORM, Attack, FormCrew
from flibuste.games.buccaneer.rules.attack import attack, attacks_with, objection_to_attacking
from flibuste.games.buccaneer.rules.crew import OTHERS, objection_to_forming
from flibuste.games.buccaneer.rules.idle import DISBAND_ALL, tell_idle
from flibuste.games.buccaneer.table import Buccaneer


class TakeAction(Question[Buccaneer]):
    """The active player makes one take-over or one attack and no more (BU-3.5); if one is legal he must."""

    rule = "BU-3.2"
    public_options = True

    def candidates(self, game: Game[Buccaneer], seat: int) -> Sequence[Action]:
        """Each own pile on every other pile on the table, and on every ship on offer."""
        table = game.table
        slots = [slot for slot, pile in enumerate(table.piles) if pile]
        mine = [slot for slot in slots if slot // DISCS == seat]
        forming = [FORM[source][target] for source in mine for target in slots if target != source]
        return forming + [ATTACK[crew][ship] for crew in mine for ship in table.offer]

    def objection(self, game: Game[Buccaneer], seat: int, action: Action) -> str | None:
        if isinstance(action, FormCrew):
            return objection_to_forming(game.table, seat, action)
        if isinstance(action, Attack):
            return objection_to_attacking(game.table, seat, action)
        return "BU-8.2" if action in (CALL, DECLINE) else NOT_AN_ANSWER

    def options(self, game: Game[Buccaneer], seat: int) -> list[Action]:
        """Every legal take-over, then every legal attack: the hottest question of all, so written out."""
        table = game.table
        sizes = table.sizes
        first = seat * DISCS
        theirs = [slot for slot in OTHERS[table.seats][seat] if sizes[slot]]
        least = table.least_crew
        moves: list[Action] = []
        crews: list[int] = []
        for source in range(first, first + DISCS):
            size = sizes[source]
            if size:
                room = CREW_MAX - size
                row = FORM[source]
                moves += [row[target] for target in theirs if sizes[target] <= room]
                if size >= least:
                    crews.append(source)
        for crew in crews:
            moves += attacks_with(table, crew)
        return moves

    def stuck(self, game: Game[Buccaneer], seat: int) -> None:
        """Nobody can do anything (BU-R2), or others can and this seat is skipped or passes."""
        table = game.table
        if any(self.options(game, other) for other in range(table.seats)):
            tell_idle(table, seat)
        else:
            game.then(DISBAND_ALL, self)

    def choose(self, game: Game[Buccaneer], seat: int, action: Action) -> None:
        if isinstance(action, FormCrew):
            game.table.take_over(action.source, action.target)
        elif isinstance(action, Attack):
            attack(game, action)


TAKE_ACTION: Final = [TakeAction(seat) for seat in range(SEATS_MAX)]
