"""Ways over the sea: the calmest and the shortest one to every card."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from flibuste.games.tiny_epic_pirates.components import NEXT_TO, PLACES
from flibuste.games.tiny_epic_pirates.table import Tiny


class Route(NamedTuple):
    """The cards one after the other, and how many of them are storms."""

    steps: tuple[int, ...]
    storms: int


def storms_of(table: Tiny) -> int:
    """A bit for each place with a storm."""
    return sum([1 << place for place in PLACES if table.card(place).storm])


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
    far = len(route.steps)
    return 100 * route.storms + far if calm else 100 * far + route.storms
