"""Chapter 7: Trade.

TE-7.1 a market buys one type of booty, one to three cubes of it at once; TE-7.2 each for its price; TE-7.3 the cubes go
to the bag, the type sold falls to the lowest price, and those that were cheaper rise one space; TE-7.4 so the prices
are always 2, 3, 4 and 5.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Who
from flibuste.games.tiny_epic_pirates.components import BOOTY, NO_BOOTY, PRICES
from flibuste.games.tiny_epic_pirates.moves import SELL, Sell
from flibuste.games.tiny_epic_pirates.phrases import cube_phrase
from flibuste.games.tiny_epic_pirates.table import Tiny

Prices = tuple[int, int, int, int]


def ways_to_sell(table: Tiny, seat: int) -> Sequence[Action]:
    return tuple(SELL.values())


def objection_to_sale(table: Tiny, seat: int, action: Action) -> str | None:
    """The market decides what it buys, the hold how much there is."""
    market = table.here(seat).market
    assert isinstance(action, Sell)
    if market == NO_BOOTY or table.holds[seat].count(market) < action.cubes:
        return "TE-7.1"
    return None


def sell(game: Game[Tiny], seat: int, cubes: int) -> None:
    table = game.table
    cube = table.here(seat).market
    gold = cubes * table.prices[cube]
    if table.events is not None:
        facts = (("seat", Who(seat)), ("n", cubes), ("cube", cube_phrase(cube)), ("gold", gold))
        table.tell("TE-7.2", "sells", *facts)
    table.gain_gold(seat, gold)
    hand_over(table, seat, cube, cubes)


def hand_over(table: Tiny, pirate: int, cube: int, cubes: int) -> None:
    """What is sold goes to the bag, and prices move."""
    for _ in range(cubes):
        table.unload(pirate, cube)
    table.put_in_bag(cube, cubes)
    prices = prices_after(table.prices, cube)
    if prices == table.prices:
        return
    table.prices = prices
    if table.events is not None:
        table.tell("TE-7.3", "prices", *zip(BOOTY, prices, strict=True))


def prices_after(prices: Prices, sold: int) -> Prices:
    """The type sold falls to the bottom; those that were cheaper rise, dearer ones stay."""
    after = [price + 1 if price < prices[sold] else price for price in prices]
    after[sold] = PRICES[0]
    return (after[0], after[1], after[2], after[3])
