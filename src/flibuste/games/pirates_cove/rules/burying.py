"""Chapter 17, burying at Treasure Island.

PC-17.7 once a visit, in one go (R-37), any number of chests and of sets of three gold, one fame each. Chests are
asked for first and sets next. PC-19.16 fame from burying is shared with a freebooter.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Question
from flibuste.engine.words import Phrase, Who
from flibuste.games.pirates_cove.components import GOLD_PER_FAME, TREASURE
from flibuste.games.pirates_cove.moves import SETS, BurySets
from flibuste.games.pirates_cove.rules.plunder import robbed
from flibuste.games.pirates_cove.table import BURYING, FREEBOOTS, Cove


def objection_to_burying(table: Cove, seat: int, chests: int) -> str | None:
    if table.places[seat] != TREASURE:
        return "PC-17.7"
    if table.buried:
        return "R-37"
    if chests > table.chests[seat]:
        return "PC-17.7"
    return "PC-17.7" if not chests and table.gold[seat] < GOLD_PER_FAME else None


def bury(game: Game[Cove], seat: int, chests: int) -> None:
    """The chests are named; with gold for a set, or if nobody may know that there is none, the sets are asked for."""
    table = game.table
    table.buried = True
    if table.gold[seat] >= GOLD_PER_FAME or not table.rulings.open_wealth:
        game.agenda.append(BuryGold(seat, chests))
    else:
        put_down(table, seat, chests, 0)


class BuryGold(Question[Cove]):
    """How many sets of three gold go down with these chests."""

    rule = "PC-17.7"

    chests: int

    def candidates(self, game: Game[Cove], seat: int) -> Sequence[Action]:
        return SETS[: game.table.gold[seat] // GOLD_PER_FAME + 1]

    def objection(self, game: Game[Cove], seat: int, action: Action) -> str | None:
        if not isinstance(action, BurySets):
            return not_now(action)
        if GOLD_PER_FAME * action.n > game.table.gold[seat]:
            return "PC-17.7"
        return None if action.n or self.chests else "PC-17.7"

    def choose(self, game: Game[Cove], seat: int, action: Action) -> None:
        assert isinstance(action, BurySets)
        put_down(game.table, seat, self.chests, action.n)

    def prompt(self, game: Game[Cove], seat: int) -> Phrase:
        return Phrase("prompt.bury_gold", (("n", self.chests), ("gold", game.table.gold[seat])))


def put_down(table: Cove, seat: int, chests: int, sets: int) -> None:
    """To the supply, for fame; a freebooter takes the larger half of it."""
    table.take_chests(seat, -chests)
    table.pay(seat, GOLD_PER_FAME * sets)
    fame = table.score(seat, BURYING, chests + sets)
    buried = {"chests": chests, "gold": GOLD_PER_FAME * sets}
    table.tell_goods("PC-17.7", "buries", ("seat", Who(seat)), ("fame", fame), **buried)
    for thief, victim in table.freeboots:
        if victim == seat and fame:
            part = robbed(fame)
            table.score(seat, FREEBOOTS, -part)
            table.score(thief, FREEBOOTS, part)
            fame -= part
            facts = (("seat", Who(thief)), ("victim", Who(victim)), ("n", part))
            table.tell("PC-19.16", "robs_fame", *facts)
