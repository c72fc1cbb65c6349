"""What follows the order in a plan: who makes room for a new card, where hands are stationed, which bonus symbols are
used. One that needs a decision of its own (to sail, to steer, to barter, to fight, to hire) is left to the seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.plans import Ahead
from flibuste.games.tiny_epic_pirates.components import (
    GOLD,
    PLUNDER,
    REASSIGN,
    REPAIR,
    SEARCH,
    SPECIAL,
    TRADE,
    Effect,
)
from flibuste.games.tiny_epic_pirates.deeds import fight_worth, least_missed, spread_of
from flibuste.games.tiny_epic_pirates.moves import (
    BURY_MOVE,
    PASS,
    PLUNDER_MOVE,
    RELEASE,
    SEARCH_MOVE,
    SKIP,
    STATION,
    USE,
    Attack,
    Lift,
    Sell,
)
from flibuste.games.tiny_epic_pirates.outlook import gold_for, sale
from flibuste.games.tiny_epic_pirates.prospects import burial
from flibuste.games.tiny_epic_pirates.rules.bonus import (
    CaptainBonus,
    CrewBonus,
    objection_to_symbol,
)
from flibuste.games.tiny_epic_pirates.rules.bonus_actions import (
    BonusOrder,
    can_trade_special,
    trade_special,
)
from flibuste.games.tiny_epic_pirates.rules.crewing import MakeRoom
from flibuste.games.tiny_epic_pirates.rules.fight import BONUS
from flibuste.games.tiny_epic_pirates.rules.hide_out import (
    HideOutHands,
    StationHands,
    free_hands,
)
from flibuste.games.tiny_epic_pirates.rules.orders import open_ways
from flibuste.games.tiny_epic_pirates.rules.trade import hand_over
from flibuste.games.tiny_epic_pirates.table import Tiny

FOLLOWS: Final = (StationHands, MakeRoom, BonusOrder, CaptainBonus, CrewBonus)
"""Questions that come after the order, or in the middle of it."""
MIDDLE: Final = (StationHands, MakeRoom, BonusOrder)
"""Those that must be answered before anything is done."""
USED: Final = (SPECIAL, TRADE, GOLD, REASSIGN, SEARCH, PLUNDER)
"""Symbols that plans use: what is certain first, then what ends a plan."""


def follow_up(here: Ahead[Tiny], deed: int) -> Action | None:
    """The next move after the order, if there is one that needs no thought."""
    table, seat, choice = here.game.table, here.seat, here.game.choice
    if isinstance(choice, StationHands):
        return next_hand(here, deed)
    if isinstance(choice, MakeRoom):
        return RELEASE[least_missed(table, seat)]
    if isinstance(choice, BonusOrder):
        sold = best_sale(table, seat, sales_among(here.options()))
        return sold if sold is not SKIP else None
    if isinstance(choice, CaptainBonus):
        return next_of_captain(table, seat, here.options())
    return next_symbol(table, seat) if isinstance(choice, CrewBonus) else None


def next_hand(here: Ahead[Tiny], deed: int) -> Action:
    """All are taken up. In a cove they are spread as it was meant; else they go to Rigging, and the others stay."""
    lifts = [move for move in here.options() if isinstance(move, Lift)]
    if lifts:
        return lifts[0]
    table, seat = here.game.table, here.seat
    if isinstance(here.game.choice, HideOutHands):
        return STATION[spread_of(table, seat, deed, free_hands(table, seat))]
    rigging, cannons, extort, _ = table.posts[seat]
    return STATION[rigging + table.lifted, cannons, extort]


# -- bonus symbols ---------------------------------------------------------------------------------------


def next_of_captain(table: Tiny, seat: int, options: Sequence[Action]) -> Action | None:
    """A treasure, then what the other symbol brings; a fight that looks good is left to the seat, and keeps the crew
    waiting."""
    if BURY_MOVE in options:
        return BURY_MOVE
    if SEARCH_MOVE in options:
        return SEARCH_MOVE
    if PLUNDER_MOVE in options and table.has_room(seat):
        return PLUNDER_MOVE
    foes = [move.foe for move in options if isinstance(move, Attack)]
    if any(fight_worth(table, seat, foe, BONUS) > 0 for foe in foes):
        return None
    return PASS if next_symbol(table, seat) is not None else None


def next_symbol(table: Tiny, seat: int) -> Action | None:
    """Of those that may be used now, the first that plans use."""
    found = [
        (USED.index(effect.kind), USE[card][at])
        for card, at, effect in symbols_of_crew(table, seat)
        if effect.kind in USED and is_wanted(table, seat, effect)
    ]
    return min(found, key=lambda each: each[0])[1] if found else None


def symbols_of_crew(table: Tiny, seat: int) -> list[tuple[int, int, Effect]]:
    """Those that the order of this turn opens, and nothing speaks against: the card, which one, and what it gives."""
    return [
        (card, at, effect)
        for card in table.crews[seat]
        for at, effect in enumerate(table.things.crew[card].bonus)
        if objection_to_symbol(table, seat, card, at) is None
    ]


def is_wanted(table: Tiny, seat: int, effect: Effect) -> bool:
    """Whether it brings something without costing more."""
    if effect.kind == GOLD:
        return gold_for(table, seat, effect.n) > 0
    if effect.kind == SPECIAL:
        worth = sum([table.prices[cube] for cube in effect.cubes])
        return gold_for(table, seat, effect.n) >= min(worth, effect.n)
    if effect.kind == TRADE:
        sales = sales_among(open_ways(table, seat, TRADE))
        return best_sale(table, seat, sales) is not SKIP
    if effect.kind == REASSIGN:
        return table.posts[seat][REPAIR] > 0
    return effect.kind == SEARCH or table.has_room(seat)


# -- sales -----------------------------------------------------------------------------------------------


def sales_among(options: Sequence[Action]) -> list[Sell]:
    return [move for move in options if isinstance(move, Sell)]


def best_sale(table: Tiny, seat: int, sales: Sequence[Sell]) -> Action:
    """The smallest that brings the most, and none that brings nothing. The crew may pay more for what is kept; but a
    treasure, which is buried before the crew has its turn, goes before gold."""
    ways: list[Action] = [SKIP, *sales]
    return max(ways, key=lambda way: proceeds(table, seat, way))


def proceeds(table: Tiny, seat: int, way: Action) -> tuple[bool, int]:
    """Whether a treasure can be buried after this sale, and the gold that it and the crew's trades lead to."""
    after = table.copy()
    if isinstance(way, Sell):
        after.gain_gold(seat, sale(table, seat, way))
        hand_over(after, seat, table.here(seat).market, way.cubes)
    buries = burial(after, seat) > 0
    for _, _, effect in symbols_of_crew(after, seat):
        if effect.kind == SPECIAL and can_trade_special(after, seat, effect):
            trade_special(after, seat, effect)
    return buries, after.gold[seat]
