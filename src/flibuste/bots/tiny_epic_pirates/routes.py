"""The sea of one table, and ways over it: the calmest and the shortest one to every card."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from flibuste.games.tiny_epic_pirates.components import DISTANCE, NEXT_TO, PLACES, SeaCard
from flibuste.games.tiny_epic_pirates.table import Tiny

FAR: Final = max(map(max, DISTANCE))
"""From one end of the sea to the other."""
WITHIN: Final = [
    [[there for there in PLACES if DISTANCE[here][there] <= far] for far in range(FAR + 1)]
    for here in PLACES
]
"""The cards up to so far from each."""
NEAR: Final = [[sum([1 << at for at in near]) for near in row] for row in WITHIN]
"""The same, a bit for each."""
TURNS: Final = [
    [[-(-DISTANCE[here][there] // max(far, 1)) for there in PLACES] for here in PLACES]
    for far in range(FAR + 1)
]
"""By the steps of a turn: how many turns it is from one card to another."""
BEYOND: Final = [
    [[(there, turns - 1) for there, turns in enumerate(row) if turns > 1] for row in rows]
    for rows in TURNS
]
"""The cards that take more than one turn, and how many more."""
REMEMBERED: Final = 100
SEAS: Final[dict[tuple[str, tuple[int, ...]], Sea]] = {}


class Sea:
    """The cards as they lie for the whole game: what counts of each, by its place."""

    __slots__ = ("caches", "coves", "markets", "settlements", "storms", "stormy")

    def __init__(self, cards: list[SeaCard]) -> None:
        self.caches = [card.cache for card in cards]
        self.markets = [card.market for card in cards]
        self.settlements = [card.settlement for card in cards]
        self.stormy = [card.storm for card in cards]
        self.storms = bits(self.stormy)
        self.coves = bits([card.cove for card in cards])


def bits(places: list[bool]) -> int:
    """A bit for each place where it is so."""
    return sum([1 << place for place, is_so in enumerate(places) if is_so])


def sea_of(table: Tiny) -> Sea:
    key = (table.box, table.sea)
    found = SEAS.get(key)
    if found is None:
        if len(SEAS) >= REMEMBERED:
            SEAS.clear()
        found = SEAS[key] = Sea([table.card(place) for place in PLACES])
    return found


class Route:
    """The cards one after the other, and how many of them are storms."""

    __slots__ = ("far", "steps", "storms")

    def __init__(self, steps: tuple[int, ...], storms: int) -> None:
        self.steps = steps
        self.storms = storms
        self.far = len(steps)


@lru_cache(maxsize=2_000)
def routes_from(storms: int, start: int, *, calm: bool) -> tuple[Route, ...]:
    """To every card: with as few storms as possible, or with as few steps."""
    found: list[Route | None] = [None] * len(PLACES)
    found[start] = Route((), 0)
    heads = [start]
    while heads:
        after: list[int] = []
        for place in heads:
            here = found[place]
            assert here is not None
            for step in NEXT_TO[place]:
                way = Route((*here.steps, step), here.storms + (storms >> step & 1))
                known = found[step]
                if known is None or cost(way, calm) < cost(known, calm):
                    found[step] = way
                    after.append(step)
        heads = after
    return tuple([route for route in found if route is not None])


def cost(route: Route, calm: bool) -> int:
    return 100 * route.storms + route.far if calm else 100 * route.far + route.storms
