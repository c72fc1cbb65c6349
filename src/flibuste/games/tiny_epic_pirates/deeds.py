"""What can be done at the end of a way, and what it is worth: by rules of thumb in gold, to put a few before others."""

from __future__ import annotations

from typing import Final

from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    CREW_MAX,
    CREW_UP,
    GOLD,
    HIDE_OUT,
    HOLD,
    PLUNDER,
    PRICES,
    REPAIR,
    SEARCH,
    TRADE,
    TREASURES,
)
from flibuste.games.tiny_epic_pirates.moves import Attack
from flibuste.games.tiny_epic_pirates.outlook import (
    added_damage,
    arrived,
    fight_odds,
    gold_for,
)
from flibuste.games.tiny_epic_pirates.phrases import MERCHANT
from flibuste.games.tiny_epic_pirates.prospects import Prospect
from flibuste.games.tiny_epic_pirates.rules.attack import merchant_card
from flibuste.games.tiny_epic_pirates.rules.fight import ORDERED
from flibuste.games.tiny_epic_pirates.rules.orders import open_ways
from flibuste.games.tiny_epic_pirates.table import NO_CARD, NOBODY, Tiny

TREASURE: Final = 25.0
LAST_TREASURE: Final = 50.0
LEGEND: Final = 3.0
CUBE: Final = sum(PRICES) / len(PRICES)
TOKEN: Final = 2.0
SYMBOL: Final = 1.5
"""That a crew card gives behind its first one."""
HIDDEN: Final = 1.0
HAND: Final = 0.7
EXTORTED: Final = 0.6
"""A gold from a hand that then stands on Extort, and nowhere else."""
AT_WORK: Final = 0.5
"""A hand on Rigging or Cannons at the beginning of a turn."""
BATTERED: Final = 1.2
LATER: Final = 0.3
"""Of what a card is worth now, when it can only be used in another turn."""

FOR_GOLD, FOR_WORK = range(2)
"""How hands are stationed in a cove: on Extort, as many as are paid for; or on all posts."""

Deed = tuple[int, float]
"""Whom to attack or to hire, or how to station hands, else NOBODY; and what that is worth."""
Spread = tuple[int, int, int]
"""Hands on Rigging, Cannons and Extort."""


def deeds_at(table: Tiny, seat: int, place: int, seen: Prospect) -> list[Deed]:
    """Everything that the order can be carried out for there; where it cannot be, a treasure may still be buried."""
    if not seen.can:
        return [(NOBODY, 0.0)]
    if seen.order == ATTACK:
        return attacks(table, seat, place, seen)
    if seen.order == CREW_UP:
        return hirings(table, seat, place)
    if seen.order == HIDE_OUT:
        return stationings(table, seat)
    return [(NOBODY, plain_worth(table, seat, seen))]


def burial_worth(table: Tiny, seat: int, seen: Prospect) -> float:
    if not seen.buries:
        return 0.0
    is_last = table.treasures[seat] + 1 == TREASURES
    return (LAST_TREASURE if is_last else TREASURE) - seen.buries


def crew_worth(table: Tiny, seat: int, order: int) -> float:
    """The gold that this order brings from the crew, wherever it is given."""
    sailors = [table.things.crew[card] for card in table.crews[seat]]
    bonus = [effect for each in sailors if each.trigger == order for effect in each.bonus]
    return sum([effect.n for effect in bonus if effect.kind == GOLD])


def plain_worth(table: Tiny, seat: int, seen: Prospect) -> float:
    if seen.order == TRADE:
        return seen.gold
    if seen.order == SEARCH:
        return TOKEN
    assert seen.order == PLUNDER
    return CUBE * min(seen.cubes, HOLD - len(table.holds[seat])) + LATER * seen.cubes


# -- fights ----------------------------------------------------------------------------------------------


def attacks(table: Tiny, seat: int, place: int, seen: Prospect) -> list[Deed]:
    """Those that are worth the risk; on the way to a treasure any."""
    there = arrived(table, seat, place)
    foes = [way.foe for way in open_ways(there, seat, ATTACK) if isinstance(way, Attack)]
    fights = [(foe, fight_worth(there, seat, foe)) for foe in foes]
    return [(foe, worth) for foe, worth in fights if worth > 0 or seen.buries]


def fight_worth(there: Tiny, seat: int, foe: int, kind: int = ORDERED) -> float:
    odds = fight_odds(there, seat, foe, kind)
    return odds.win * spoils_worth(there, seat, foe) - odds.loss * BATTERED


def spoils_worth(there: Tiny, seat: int, foe: int) -> float:
    if foe < MERCHANT:
        return LEGEND
    card = merchant_card(there, foe - MERCHANT)
    cube = there.prices[there.cargo[foe - MERCHANT]] if there.has_room(seat) else 0
    legend = LEGEND if there.seats <= card.legend_max_players else 0.0
    return gold_for(there, seat, card.gold) + cube + legend


# -- crew ------------------------------------------------------------------------------------------------


def hirings(table: Tiny, seat: int, place: int) -> list[Deed]:
    """Each card of the row; of a full crew somebody leaves for it, which is only done for a better one."""
    berth = berth_worth(table, seat, place)
    full = len(table.crews[seat]) == CREW_MAX
    least = card_worth(table, seat, least_missed(table, seat)) if full else 0.0
    cards = [card for card in table.row if card != NO_CARD]
    gains = [(card, card_worth(table, seat, card) - least) for card in cards]
    return [(card, berth + gain) for card, gain in gains if gain > 0]


def card_worth(table: Tiny, seat: int, card: int) -> float:
    return added_damage(table, seat, card) + SYMBOL * len(table.things.crew[card].bonus)


def least_missed(table: Tiny, seat: int) -> int:
    """Of the crew, the one to make room."""
    return min(table.crews[seat], key=lambda card: card_worth(table, seat, card))


def berth_worth(table: Tiny, seat: int, place: int) -> float:
    """Of a card to lie at until the next turn: where booty can be sold, drawn or a treasure buried."""
    card = table.card(place)
    market = table.holds[seat].count(card.market) * table.prices[card.market]
    is_open = card.cache > 0 and table.buried[place] == NOBODY
    cache = TREASURE - card.cache if is_open and table.gold[seat] >= card.cache else 0.0
    return LATER * (market + card.settlement + cache)


# -- hands -----------------------------------------------------------------------------------------------


def stationings(table: Tiny, seat: int) -> list[Deed]:
    """For gold, if there is any to be had, and for the turns to come."""
    posts, left = table.posts[seat], table.hands[seat].bit_count() + table.lifted
    hands, away = sum(posts) + left, posts[REPAIR] + left
    found: list[Deed] = []
    for how in (FOR_GOLD, FOR_WORK):
        rigging, cannons, extort = spread_of(table, seat, how, hands)
        worth = EXTORTED * gold_for(table, seat, extort) + AT_WORK * (rigging + cannons)
        if extort or how == FOR_WORK:
            found.append((how, HIDDEN + HAND * away + worth))
    return found


def spread_of(table: Tiny, seat: int, how: int, hands: int) -> Spread:
    """So many hands on the posts."""
    if how == FOR_GOLD:
        paid = gold_for(table, seat, hands)
        return hands - paid, 0, paid
    extort, cannons = hands // 3, (hands + 1) // 3
    return hands - extort - cannons, cannons, extort
