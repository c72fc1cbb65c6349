"""The captain's order, the third step of a turn: chapters 6 to 13 behind one question.

TE-3.2 it need not be carried out; TE-3.3 it is the one on the captain's space. What each order can do, and what speaks
against it, says its own chapter; bonus actions that are orders ask there too (TE-14.5).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from flibuste.engine.action import Action
from flibuste.engine.game import NOBODY as NOBODY_ASKED
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts, Who
from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    CREW_UP,
    HIDE_OUT,
    PLUNDER,
    SEARCH,
    SEATS_MAX,
    TRADE,
)
from flibuste.games.tiny_epic_pirates.moves import SKIP
from flibuste.games.tiny_epic_pirates.phrases import order_phrase, place_phrase
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.rules.attack import (
    attack,
    objection_to_attack,
    ways_to_attack,
)
from flibuste.games.tiny_epic_pirates.rules.crewing import (
    crew_up,
    objection_to_crewing,
    ways_to_crew_up,
)
from flibuste.games.tiny_epic_pirates.rules.fight import ORDERED
from flibuste.games.tiny_epic_pirates.rules.hide_out import (
    hide,
    objection_to_hiding,
    ways_to_hide,
)
from flibuste.games.tiny_epic_pirates.rules.plunder import (
    objection_to_plunder,
    plunder,
    ways_to_plunder,
)
from flibuste.games.tiny_epic_pirates.rules.search import (
    objection_to_search,
    search,
    ways_to_search,
)
from flibuste.games.tiny_epic_pirates.rules.trade import objection_to_sale, sell, ways_to_sell
from flibuste.games.tiny_epic_pirates.table import Tiny


class Order(NamedTuple):
    """What an order can do."""

    rule: str
    """That says what it needs."""
    kinds: tuple[type[Action], ...]
    ways: Callable[[Tiny, int], Sequence[Action]]
    objection: Callable[[Tiny, int, Action], str | None]


ORDER: Final[dict[int, Order]] = {
    HIDE_OUT: Order("TE-13.1", (moves.Hide,), ways_to_hide, objection_to_hiding),
    PLUNDER: Order("TE-6.1", (moves.Plunder,), ways_to_plunder, objection_to_plunder),
    TRADE: Order("TE-7.1", (moves.Sell,), ways_to_sell, objection_to_sale),
    CREW_UP: Order(
        "TE-8.1",
        (moves.Refresh, moves.Hire, moves.Mutiny),
        ways_to_crew_up,
        objection_to_crewing,
    ),
    SEARCH: Order("TE-9.1", (moves.Search,), ways_to_search, objection_to_search),
    ATTACK: Order("TE-10.1", (moves.Attack,), ways_to_attack, objection_to_attack),
}
EVERY_KIND: Final = tuple([kind for order in ORDER.values() for kind in order.kinds])


def open_ways(table: Tiny, seat: int, order: int) -> list[Action]:
    """The ways in which this order can be carried out here and now."""
    what = ORDER[order]
    return [way for way in what.ways(table, seat) if what.objection(table, seat, way) is None]


def is_way(order: int, action: Action) -> bool:
    """Whether this move carries such an order out, here or elsewhere."""
    return isinstance(action, ORDER[order].kinds)


def carry_out(game: Game[Tiny], seat: int, action: Action, kind: int) -> None:
    """As the order of the turn, or as a bonus action; it only matters in a fight."""
    if isinstance(action, moves.Plunder):
        plunder(game, seat)
    elif isinstance(action, moves.Sell):
        sell(game, seat, action.cubes)
    elif isinstance(action, moves.Search):
        search(game, seat)
    elif isinstance(action, moves.Attack):
        attack(game, seat, action.foe, kind)
    elif isinstance(action, moves.Hide):
        hide(game, seat)
    else:
        crew_up(game, seat, action)


class GiveOrder(Question):
    """Carry the order of this turn out, or leave it undone; where nothing can be done it passes by."""

    rule = "TE-3.3"

    def waiting_for(self, game: Game[Tiny]) -> Sequence[int]:
        table = game.table
        return self.asked if open_ways(table, self.seat, table.order) else NOBODY_ASKED

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        if table.events is not None:
            table.tell(ORDER[table.order].rule, "order_idle", *self.facts(table, self.seat))

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return (*ORDER[game.table.order].ways(game.table, seat), SKIP)

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        order = game.table.order
        if action is SKIP:
            return None
        if is_way(order, action):
            return ORDER[order].objection(game.table, seat, action)
        return "TE-3.3" if isinstance(action, EVERY_KIND) else not_now(action)

    def options(self, game: Game[Tiny], seat: int) -> list[Action]:
        return [*open_ways(game.table, seat, game.table.order), SKIP]

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        if action is SKIP:
            game.table.tell("TE-3.2", "skips_order", *self.facts(game.table, seat))
        else:
            carry_out(game, seat, action, ORDERED)

    def facts(self, table: Tiny, seat: int) -> Facts:
        place = place_phrase(table.ships[seat])
        return (("seat", Who(seat)), ("order", order_phrase(table.order)), ("place", place))


GIVE_ORDER: Final = [GiveOrder(seat) for seat in range(SEATS_MAX)]


def is_order_ahead(agenda: Sequence[Step[Tiny]]) -> bool:
    """Whether the order of the turn is still to be carried out; a crew's own Sail comes after it (TE-15.8)."""
    return any(isinstance(step, GiveOrder) for step in agenda)
