"""What lies on and under a flag, counted once for each pile of tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from flibuste.games.rum_and_pirates.components import (
    ARTICLES,
    DECKS,
    GOODS,
    KIND,
    MAP,
    MAP_KINDS,
    MEETS,
    NAME,
    NUMBER,
    PILE_OF,
    PLACE,
    POINTS,
)
from flibuste.games.rum_and_pirates.table import Marked, Tiles

COLOURS: Final = len(MAP_KINDS)
FIRST_MAP: Final = MAP_KINDS[0]
ARTICLE: Final[tuple[int, ...]] = tuple(
    [
        ARTICLES.index(name) if pile == GOODS else -1
        for name, pile in zip(NAME, PILE_OF, strict=True)
    ]
)
"""Which article a goods tile is, or -1."""

Maps = tuple[tuple[int, ...], ...]
"""For each colour the maps of a seat, lowest first."""

MEETING_SQUARES: Final[tuple[int, ...]] = tuple(
    [sum([MEETS[kind] == face for kind in KIND]) for face in range(len(NAME))]
)
"""For a rendez-vous the number of squares where it may be met."""


@lru_cache(maxsize=50_000)
def counted(won: Tiles) -> tuple[int, Maps]:
    """Points of all tiles but maps, and the maps."""
    points = 0
    maps: list[list[int]] = [[] for _ in range(COLOURS)]
    for face in won:
        if PILE_OF[face] == MAP:
            maps[PLACE[face] - FIRST_MAP].append(NUMBER[face])
        else:
            points += POINTS[face]
    return points, tuple([tuple(sorted(each)) for each in maps])


def map_worth(values: tuple[int, ...], hope: float) -> float:
    """Pairs in full, and what is left over as far as a partner is to be hoped for (RP-19.5, RP-R20)."""
    if len(values) % 2 == 0:
        return sum(values)
    return sum(values) - values[0] * (1 - hope)


@lru_cache(maxsize=10_000)
def best_goods(goods: Marked) -> tuple[int, ...]:
    """Of each article the best tile (RP-19.3)."""
    best = [0] * len(ARTICLES)
    for face, _ in goods:
        at = ARTICLE[face]
        best[at] = max(best[at], NUMBER[face])
    return tuple(best)


def goods_gain(goods: Marked, face: int) -> int:
    """Points that this tile adds."""
    return max(0, NUMBER[face] - best_goods(goods)[ARTICLE[face]])


@lru_cache(maxsize=10_000)
def next_goods(goods: Marked, price: float) -> float:
    """What drawing a goods tile brings, kept or sold for this; any tile one does not hold may come."""
    held = [face for face, _ in goods]
    others = [face for face in DECKS[GOODS] if face not in held]
    return sum([max(goods_gain(goods, face), price) for face in others], 0.0) / max(1, len(others))
