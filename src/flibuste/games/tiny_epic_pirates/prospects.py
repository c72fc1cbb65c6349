"""What an order would do card by card, and whether a treasure could be buried there in the same turn: for whoever plans
a turn as a whole, on a board or in thought."""

from __future__ import annotations

from typing import NamedTuple

from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    BURY,
    HIDE_OUT,
    PLUNDER,
    SEARCH,
    TRADE,
)
from flibuste.games.tiny_epic_pirates.moves import Attack, Sell
from flibuste.games.tiny_epic_pirates.outlook import (
    arrived,
    fight_odds,
    gold_for,
    percent,
    reach,
    sale,
)
from flibuste.games.tiny_epic_pirates.rules.bonus import captain_symbols
from flibuste.games.tiny_epic_pirates.rules.bonus_actions import objection_to_burying
from flibuste.games.tiny_epic_pirates.rules.fight import ORDERED
from flibuste.games.tiny_epic_pirates.rules.orders import open_ways
from flibuste.games.tiny_epic_pirates.table import Tiny

PLACED = (HIDE_OUT, PLUNDER, TRADE, SEARCH, ATTACK)
"""Orders that can be carried out on some cards only."""


class Prospect(NamedTuple):
    """One card, as it looks to whoever has given this order."""

    order: int
    can: bool
    """Whether there is something for the order to do."""
    cubes: int
    """To sell, or to draw."""
    gold: int
    """That a sale brings, up to the limit."""
    win: int
    """Against the weakest ship that may be attacked, in hundredths."""
    buries: int
    """What a treasure would cost there after that; 0 where none can be buried."""
    left: int
    """The gold one would have in the end."""

    @property
    def is_worth_telling(self) -> bool:
        return self.buries > 0 or (self.can and self.order in PLACED)


def prospect(table: Tiny, seat: int, place: int, order: int) -> Prospect:
    """With the galleon at this place, the most sold, and no further bonus actions than burying."""
    there = arrived(table, seat, place)
    there.order = order
    ways = open_ways(there, seat, order)
    cubes = gold = win = 0
    if ways and order == PLUNDER:
        cubes = there.here(seat).settlement
    elif ways and order == TRADE:
        most = ways[-1]
        assert isinstance(most, Sell)
        cubes, gold = most.cubes, gold_for(there, seat, sale(there, seat, most))
    elif ways and order == ATTACK:
        foes = [way.foe for way in ways if isinstance(way, Attack)]
        win = max([percent(fight_odds(there, seat, foe, ORDERED).win) for foe in foes])
    there.gold[seat] += gold
    price = burial(there, seat)
    return Prospect(order, bool(ways), cubes, gold, win, price, there.gold[seat] - price)


def burial(table: Tiny, seat: int) -> int:
    """The price of the cache of this card, if the captain lets a treasure be buried there now; else 0."""
    kinds = [effect.kind for effect in captain_symbols(table, seat)]
    if BURY not in kinds or objection_to_burying(table, seat) is not None:
        return 0
    return table.here(seat).cache


def prospects(table: Tiny, seat: int, order: int, points: int, barred: bool) -> dict[int, Prospect]:
    """Every card that so many steps lead to and where there is something to do, in the best case."""
    near = reach(table, table.ships[seat], points, barred)
    found = {place: prospect(table, seat, place, order) for place in near}
    return {place: each for place, each in found.items() if each.is_worth_telling}
