"""Chapter 2: fitting-out.

PC-2.5 a level costs the figure of the position entered; PC-2.6 everybody fits out at the same time and in secret
from his nine gold, section by section: four answers each, so that their number tells nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import NOT_AN_ANSWER, not_now
from flibuste.engine.step import Choice
from flibuste.engine.words import Phrase, Who
from flibuste.games.pirates_cove.components import SECTIONS, START, TOP, VALUES, affordable, price
from flibuste.games.pirates_cove.moves import FIT, Fit
from flibuste.games.pirates_cove.phrases import section_phrase
from flibuste.games.pirates_cove.table import Cove


class FitOut(Choice[Cove]):
    """Each seat settles its sections one by one; when all have, the plans are revealed and paid."""

    rule = "PC-2.6"
    secret = True

    def waiting_for(self, game: Game[Cove]) -> Sequence[int]:
        sections = len(SECTIONS)
        return [seat for seat, plan in enumerate(game.table.plans) if len(plan) < sections]

    def candidates(self, game: Game[Cove], seat: int) -> Sequence[Action]:
        return FIT[len(game.table.plans[seat])][START : TOP + 1]

    def objection(self, game: Game[Cove], seat: int, action: Action) -> str | None:
        if not isinstance(action, Fit):
            return not_now(action)
        table = game.table
        if action.section != len(table.plans[seat]) or action.position < START:
            return NOT_AN_ANSWER
        left = table.gold[seat] - table.planned(seat)
        return "PC-2.6" if price(START, action.position - START) > left else None

    def options(self, game: Game[Cove], seat: int) -> list[Action]:
        table = game.table
        most = START + affordable(START, table.gold[seat] - table.planned(seat))
        return FIT[len(table.plans[seat])][START : most + 1]

    def choose(self, game: Game[Cove], seat: int, action: Action) -> None:
        assert isinstance(action, Fit)
        plans = game.table.plans
        plans[seat] = (*plans[seat], action.position)
        game.agenda.append(self)

    def run(self, game: Game[Cove]) -> None:
        """All have answered: the mats are shown."""
        table = game.table
        game.reveals()
        for seat, plan in enumerate(table.plans):
            cost = table.planned(seat)
            table.rings[4 * seat : 4 * seat + 4] = plan
            table.pay(seat, cost)
            if table.events is not None:
                tell_fitting(table, seat, plan, cost)
        table.plans = [()] * table.seats

    def prompt(self, game: Game[Cove], seat: int) -> Phrase:
        table = game.table
        section = section_phrase(len(table.plans[seat]))
        gold = table.gold[seat] - table.planned(seat)
        return Phrase("prompt.fit_out", (("section", section), ("gold", gold)))


def tell_fitting(table: Cove, seat: int, plan: Sequence[int], cost: int) -> None:
    values = [VALUES[section][position] for section, position in enumerate(plan)]
    facts: list[tuple[str, object]] = list(zip(SECTIONS, values, strict=True))
    table.tell("PC-2.6", "fitted_out", ("seat", Who(seat)), *facts, ("cost", cost))


FIT_OUT: Final = FitOut()
