"""What a turn may be for: an order, the card to carry it out on and the way there; the best of them first.

How good an aim is, is a rule of thumb in gold: enough to put a few before all others. What comes of it says a plan.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from flibuste.games.tiny_epic_pirates.components import (
    ATTACK,
    EXTORT,
    HIDE_OUT,
    HOLD,
    NEXT_TO,
    PLUNDER,
    PRICES,
    REPAIR,
    SEARCH,
    TRADE,
    TREASURES,
)
from flibuste.games.tiny_epic_pirates.moves import Attack
from flibuste.games.tiny_epic_pirates.outlook import (
    HelmPrice,
    arrived,
    fight_odds,
    gold_for,
    helm_price,
    points_at_best,
)
from flibuste.games.tiny_epic_pirates.phrases import MERCHANT
from flibuste.games.tiny_epic_pirates.prospects import Prospect, prospect
from flibuste.games.tiny_epic_pirates.rules.attack import merchant_card
from flibuste.games.tiny_epic_pirates.rules.orders import open_ways
from flibuste.games.tiny_epic_pirates.rules.sailing import is_barred, points_left, wind_points
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny

Way = tuple[int, ...]
"""The cards that are entered, one after the other."""

TREASURE: Final = 25.0
LAST_TREASURE: Final = 50.0
LEGEND: Final = 3.0
CUBE: Final = sum(PRICES) / len(PRICES)
TOKEN: Final = 2.0
HIRED: Final = 2.5
HIDDEN: Final = 1.0
HAND: Final = 0.7
BATTERED: Final = 1.2
STEP: Final = 0.05
LATER: Final = 0.3
"""Of what a card is worth now, when it can only be used in another turn."""


class Aim(NamedTuple):
    """Somewhere to go, and what for."""

    worth: float
    space: int
    """Of the helm; NOBODY where the captain has gone there already."""
    order: int
    way: Way
    place: int
    """Where the way ends."""
    foe: int
    """To be attacked; else NOBODY."""


class Course(NamedTuple):
    """How an aim is reached: which space, what that takes, how far one comes."""

    space: int
    order: int
    ways: dict[int, Way]
    worth: float
    """Of all that is not done at the end of the way."""


# -- courses ---------------------------------------------------------------------------------------------


def course_by_helm(table: Tiny, seat: int, space: int) -> Course:
    """With the captain still to go to this space."""
    price = helm_price(table, seat, space)
    points = points_at_best(table, seat, price)
    barred = not (price.leaves or price.picks) and is_barred(table, seat)
    ways = ways_to_sail(table, seat, points, barred)
    order = table.orders[seat][space]
    return Course(space, order, ways, helm_worth(table, seat, price))


def helm_worth(table: Tiny, seat: int, price: HelmPrice) -> float:
    """Hands won and lost for the next turns, and what the Ship Line pays."""
    worth = HAND * (price.picks - price.leaves)
    return worth + table.posts[seat][EXTORT] if price.crosses else worth


def course_from_here(table: Tiny, seat: int, sails: bool) -> Course:
    """With the captain on his space; whoever is picked up may still go to Rigging."""
    points = points_left(table, seat) + table.lifted
    barred = not table.lifted and is_barred(table, seat)
    here: dict[int, Way] = {table.ships[seat]: ()}
    ways = ways_to_sail(table, seat, points, barred) if sails else here
    return Course(NOBODY, table.order, ways, 0.0)


def ways_to_sail(table: Tiny, seat: int, points: int, barred: bool) -> dict[int, Way]:
    """To every card in reach; with movement tokens only where one does not come without."""
    here, winds = table.ships[seat], table.winds[seat]
    near = ways_from(table, here, points, barred)
    if not winds:
        return near
    return ways_from(table, here, points + winds * wind_points(table), barred) | near


def ways_from(table: Tiny, here: int, points: int, barred: bool) -> dict[int, Way]:
    """Through as few storms as can be, and of such ways the shortest; where storms are barred through none."""
    found: dict[int, tuple[int, Way]] = {here: (0, ())}
    last = dict(found)
    for _ in range(points):
        last = further(table, found, last, barred)
        found |= last
    return {place: way for place, (_, way) in found.items()}


def further(
    table: Tiny, found: dict[int, tuple[int, Way]], last: dict[int, tuple[int, Way]], barred: bool
) -> dict[int, tuple[int, Way]]:
    """One step more, where that leads somewhere new or through fewer storms."""
    new: dict[int, tuple[int, Way]] = {}
    for place, (storms, way) in last.items():
        for step in NEXT_TO[place]:
            storm = table.card(step).storm
            met = storms + storm
            if (storm and barred) or (step in found and found[step][0] <= met):
                continue
            if step not in new or met < new[step][0]:
                new[step] = (met, (*way, step))
    return new


# -- what is done at the end of the way ------------------------------------------------------------------


def aims_on(table: Tiny, seat: int, course: Course) -> list[Aim]:
    """Every card on this course where there is something to do, the best first."""
    found: list[Aim] = []
    for place, way in course.ways.items():
        seen = prospect(table, seat, place, course.order)
        if not (seen.can or seen.buries):
            continue
        worth = course.worth + way_worth(table, way) + burial_worth(table, seat, seen)
        for foe, gain in deeds_at(table, seat, place, seen):
            found.append(Aim(worth + gain, course.space, course.order, way, place, foe))
    return sorted(found, reverse=True)


def way_worth(table: Tiny, way: Way) -> float:
    return -STEP * len(way) - BATTERED * sum([table.card(step).storm for step in way])


def burial_worth(table: Tiny, seat: int, seen: Prospect) -> float:
    if not seen.buries:
        return 0.0
    is_last = table.treasures[seat] + 1 == TREASURES
    return (LAST_TREASURE if is_last else TREASURE) - seen.buries


def deeds_at(table: Tiny, seat: int, place: int, seen: Prospect) -> Iterable[tuple[int, float]]:
    """Whom to attack, or NOBODY, and what it is worth."""
    if seen.order == ATTACK and seen.can:
        there = arrived(table, seat, place)
        foes = [way.foe for way in open_ways(there, seat, ATTACK) if isinstance(way, Attack)]
        fights = [(foe, fight_worth(there, seat, foe)) for foe in foes]
        return [(foe, worth) for foe, worth in fights if worth > 0 or seen.buries]
    return [(NOBODY, deed_worth(table, seat, place, seen))]


def fight_worth(there: Tiny, seat: int, foe: int) -> float:
    odds = fight_odds(there, seat, foe)
    return odds.win * spoils_worth(there, seat, foe) - odds.loss * BATTERED


def spoils_worth(there: Tiny, seat: int, foe: int) -> float:
    if foe < MERCHANT:
        return LEGEND
    card = merchant_card(there, foe - MERCHANT)
    cube = there.prices[there.cargo[foe - MERCHANT]] if there.has_room(seat) else 0
    legend = LEGEND if there.seats <= card.legend_max_players else 0.0
    return gold_for(there, seat, card.gold) + cube + legend


def deed_worth(table: Tiny, seat: int, place: int, seen: Prospect) -> float:
    if not seen.can:
        return 0.0
    if seen.order == TRADE:
        return seen.gold
    if seen.order == PLUNDER:
        return CUBE * min(seen.cubes, HOLD - len(table.holds[seat])) + LATER * seen.cubes
    if seen.order == SEARCH:
        return TOKEN
    if seen.order == HIDE_OUT:
        away = table.posts[seat][REPAIR] + table.hands[seat].bit_count()
        return HIDDEN + HAND * away
    return HIRED + berth_worth(table, seat, place)


def berth_worth(table: Tiny, seat: int, place: int) -> float:
    """Of a card to lie at until the next turn: where booty can be sold, drawn or a treasure buried."""
    card = table.card(place)
    market = table.holds[seat].count(card.market) * table.prices[card.market]
    is_open = card.cache > 0 and table.buried[place] == NOBODY
    cache = TREASURE - card.cache if is_open and table.gold[seat] >= card.cache else 0.0
    return LATER * (market + card.settlement + cache)


def best_aims(table: Tiny, seat: int, courses: list[Course], each: int, most: int) -> list[Aim]:
    """So many of each course, and no more than so many in all; those that come first on any course are sure of it."""
    ranked = [aims_on(table, seat, course)[:each] for course in courses]
    found = [aim for rank in range(each) for aim in sorted_at(ranked, rank)]
    return sorted(found[:most], reverse=True)


def sorted_at(ranked: list[list[Aim]], rank: int) -> list[Aim]:
    """Of every course the one of this rank, the best first."""
    return sorted([aims[rank] for aims in ranked if rank < len(aims)], reverse=True)
