"""A plan point by point: where its order is carried out, where a treasure is buried, and the gold of every move."""

from __future__ import annotations

from flibuste.engine.action import Action
from flibuste.engine.plans import Ahead
from flibuste.engine.step import Step
from flibuste.engine.words import Phrase
from flibuste.games.tiny_epic_pirates.aims import Aim
from flibuste.games.tiny_epic_pirates.components import GOLD, SPECIAL, TRADE
from flibuste.games.tiny_epic_pirates.follow_up import sales_among
from flibuste.games.tiny_epic_pirates.moves import BURY_MOVE, Sell, Station, Use
from flibuste.games.tiny_epic_pirates.outlook import gold_for, sale
from flibuste.games.tiny_epic_pirates.pursuit import Trail
from flibuste.games.tiny_epic_pirates.rules.hide_out import HideOutHands
from flibuste.games.tiny_epic_pirates.rules.orders import is_order_ahead, is_way, open_ways
from flibuste.games.tiny_epic_pirates.table import Tiny

Point = tuple[Ahead[Tiny], Action]
"""Where a move is made, and the move."""


class PlanPoints:
    """What a plan consists of."""

    def __init__(self, trail: Trail, aim: Aim) -> None:
        self.aim = aim
        self.end = trail[-1]
        self.seat = self.end.seat
        self.all: list[Point] = list(zip(trail, self.end.moves, strict=False))
        self.first: Tiny = trail[0].game.table
        self.last: Tiny = (trail[-2] if self.end.stop else self.end).game.table
        """The last that is certain of this turn."""
        self.ahead: list[Step[Tiny]] = (
            trail[-2].game.agenda[:-1] if self.end.stop else self.end.game.agenda
        )
        """What is then still to be asked."""
        self.is_turn = is_order_ahead(trail[0].game.agenda)
        """Whether the order is still to come; else everything comes after it."""
        self.deed = self.made([move for move in self.end.moves if is_way(aim.order, move)])
        self.burial = self.made([BURY_MOVE])
        self.price = self.burial[0].game.table.here(self.seat).cache if self.burial else 0
        self.gold = self.first.gold[self.seat]
        self.gain = self.missed = 0
        """What comes in, and what is lost above the limit."""
        self.count()

    def count(self) -> None:
        for here, move in self.all:
            gold = gold_of(here, move)
            gained = gold_for(here.game.table, self.seat, gold)
            self.gain += gained
            self.missed += gold - gained

    @property
    def left(self) -> int:
        """The gold that one ends with."""
        return self.gold + self.gain - self.price

    def made(self, moves: list[Action]) -> Point | None:
        """The point where one of these is made."""
        found = [point for point in self.all if point[1] in moves]
        return found[0] if found else None

    def steps(self, *kinds: type[Action]) -> list[Phrase]:
        """Moves of these kinds, as they are said."""
        steps = zip(self.end.moves, self.end.steps, strict=True)
        return [step for move, step in steps if isinstance(move, kinds)]


def gold_of(here: Ahead[Tiny], move: Action) -> int:
    """What a move pays for certain, limit apart."""
    table, seat = here.game.table, here.seat
    if isinstance(move, Sell):
        return sale(table, seat, move)
    if isinstance(move, Station):
        return move.extort if isinstance(here.game.choice, HideOutHands) else 0
    if not isinstance(move, Use):
        return 0
    effect = table.things.crew[move.card].bonus[move.symbol]
    ways = sales_among(open_ways(table, seat, TRADE)) if effect.kind == TRADE else []
    if len(ways) == 1:
        return sale(table, seat, ways[0])
    return effect.n if effect.kind in (GOLD, SPECIAL) else 0
