"""What a turn may be for: an order, the card to carry it out on and the way there; the best of them first.

How good an aim is, says `deeds`; what comes of it, a plan.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from flibuste.games.tiny_epic_pirates.components import EXTORT, NEXT_TO
from flibuste.games.tiny_epic_pirates.deeds import (
    BATTERED,
    HAND,
    burial_worth,
    crew_worth,
    deeds_at,
)
from flibuste.games.tiny_epic_pirates.outlook import HelmPrice, helm_price, points_at_best
from flibuste.games.tiny_epic_pirates.prospects import prospect
from flibuste.games.tiny_epic_pirates.rules.sailing import is_barred, points_left, wind_points
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny

Way = tuple[int, ...]
"""The cards that are entered, one after the other."""

STEP: Final = 0.05


class Aim(NamedTuple):
    """Somewhere to go, and what for."""

    worth: float
    space: int
    """Of the helm; NOBODY where the captain has gone there already."""
    order: int
    way: Way
    place: int
    """Where the way ends."""
    deed: int
    """Whom to attack or to hire, or how to station hands; else NOBODY."""


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
    worth = helm_worth(table, seat, price) + crew_worth(table, seat, order)
    return Course(space, order, ways, worth)


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
    """Whatever there is to do on the cards of this course, the best first."""
    found: list[Aim] = []
    for place, way in course.ways.items():
        seen = prospect(table, seat, place, course.order)
        if not (seen.can or seen.buries):
            continue
        worth = course.worth + way_worth(table, way) + burial_worth(table, seat, seen)
        for deed, gain in deeds_at(table, seat, place, seen):
            found.append(Aim(worth + gain, course.space, course.order, way, place, deed))
    return varied(sorted(found, reverse=True))


def varied(aims: list[Aim]) -> list[Aim]:
    """The best for each deed first: other cards to hire before other places to hire them."""
    firsts = {aim.deed: aim for aim in reversed(aims)}
    first = [aim for aim in aims if firsts[aim.deed] is aim]
    return first + [aim for aim in aims if firsts[aim.deed] is not aim]


def way_worth(table: Tiny, way: Way) -> float:
    return -STEP * len(way) - BATTERED * sum([table.card(step).storm for step in way])


def best_aims(table: Tiny, seat: int, courses: list[Course], each: int, most: int) -> list[Aim]:
    """So many of each course, and no more than so many in all; those that come first on any course are sure of it."""
    ranked = [aims_on(table, seat, course)[:each] for course in courses]
    found = [aim for rank in range(each) for aim in sorted_at(ranked, rank)]
    return sorted(found[:most], reverse=True)


def sorted_at(ranked: list[list[Aim]], rank: int) -> list[Aim]:
    """Of every course the one of this rank, the best first."""
    return sorted([aims[rank] for aims in ranked if rank < len(aims)], reverse=True)
