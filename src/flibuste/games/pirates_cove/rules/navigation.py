"""Chapter 5: phase 2, navigation.

PC-5.2 everybody sets his wheel in secret; PC-5.3 all are revealed together and the ships move. After a Lookout
(PC-19.17) destinations are chosen openly, one after another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Choice, Question, Step
from flibuste.engine.words import Who
from flibuste.games.pirates_cove.moves import SAIL, Sail
from flibuste.games.pirates_cove.phrases import island_phrase
from flibuste.games.pirates_cove.table import Cove


class SetSail(Step[Cove]):
    """All together, or one after the other if a Lookout says so."""

    rule = "PC-5.2"

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        if table.lookout < 0:
            game.agenda.append(CHOOSE_DESTINATION)
            return
        first = table.lookout
        order = [seat % table.seats for seat in range(first, first + table.seats)]
        game.then(*[ChooseDestinationOpen(seat) for seat in order])


class ChooseDestination(Choice[Cove]):
    """Every seat sets its wheel in secret to one of six islands (R-05); a commitment is final."""

    rule = "PC-5.2"
    secret = True
    answers: ClassVar[list[Action]] = SAIL

    def waiting_for(self, game: Game[Cove]) -> Sequence[int]:
        return [seat for seat, island in enumerate(game.table.wheels) if not island]

    def choose(self, game: Game[Cove], seat: int, action: Action) -> None:
        assert isinstance(action, Sail)
        game.table.wheels[seat] = action.n
        game.agenda.append(self)

    def run(self, game: Game[Cove]) -> None:
        """All have chosen: the wheels are revealed and the ships move (PC-5.3)."""
        table = game.table
        game.reveals()
        for seat, island in enumerate(table.wheels):
            sail(table, seat, island, "PC-5.3")
        table.wheels = [0] * table.seats


class ChooseDestinationOpen(Question[Cove]):
    """After a Lookout: this seat chooses openly and sails at once."""

    rule = "PC-19.17"
    answers: ClassVar[list[Action]] = SAIL

    def choose(self, game: Game[Cove], seat: int, action: Action) -> None:
        assert isinstance(action, Sail)
        sail(game.table, seat, action.n, "PC-19.17")


def sail(table: Cove, seat: int, island: int, rule: str) -> None:
    table.places[seat] = island
    if table.events is not None:
        table.tell(rule, "sails", ("seat", Who(seat)), ("island", island_phrase(island)))


SET_SAIL: Final = SetSail()
CHOOSE_DESTINATION: Final = ChooseDestination()
