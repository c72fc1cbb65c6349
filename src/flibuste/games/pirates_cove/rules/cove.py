"""Chapter 17, Pirate's Cove.

PC-17.10 lost rings are put back on their start for two gold each; PC-17.11 who cannot pay for all is repaired for
nothing and gets nothing; PC-17.12 everybody else takes two cards, or one card and two gold; PC-17.13 nothing else
is repaired.
"""

from __future__ import annotations

from typing import ClassVar, Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Question, Step
from flibuste.engine.words import Who
from flibuste.games.pirates_cove.components import REPAIR, SEATS_MAX, START
from flibuste.games.pirates_cove.moves import INCOME, TakeIncome
from flibuste.games.pirates_cove.rules.tavern import DRAW
from flibuste.games.pirates_cove.table import Cove

INCOME_GOLD: Final = 2


class CallAtCove(Step[Cove]):
    """Repair first; then the income, for those who could pay."""

    rule = "PC-17.10"

    seat: int

    def run(self, game: Game[Cove]) -> None:
        table = game.table
        seat = self.seat
        first = 4 * seat
        lost = [place for place in range(first, first + 4) if not table.rings[place]]
        for place in lost:
            table.rings[place] = START
        cost = REPAIR * len(lost)
        if lost and not table.rulings.open_wealth:
            game.reveals()
        if table.gold[seat] < cost:
            if table.rulings.pay_all:
                table.pay(seat, table.gold[seat])
            table.tell("PC-17.11", "poor_repair", ("seat", Who(seat)), ("n", len(lost)))
            return
        table.pay(seat, cost)
        if lost:
            facts = (("seat", Who(seat)), ("n", len(lost)), ("cost", cost))
            table.tell("PC-17.10", "repairs", *facts)
        game.agenda.append(CHOOSE_COVE_INCOME[seat])


class ChooseCoveIncome(Question[Cove]):
    """Two tavern cards, or one and two gold; chosen before drawing."""

    rule = "PC-17.12"
    public_options = True
    answers: ClassVar[list[Action]] = INCOME

    def choose(self, game: Game[Cove], seat: int, action: Action) -> None:
        assert isinstance(action, TakeIncome)
        table = game.table
        gold = table.take_gold(seat, INCOME_GOLD) if action.n == 1 else 0
        table.tell_goods("PC-17.12", "income", ("seat", Who(seat)), cards=action.n, gold=gold)
        game.agenda.append(DRAW[seat][action.n])


CALL_AT_COVE: Final = [CallAtCove(seat) for seat in range(SEATS_MAX)]
CHOOSE_COVE_INCOME: Final = [ChooseCoveIncome(seat) for seat in range(SEATS_MAX)]
