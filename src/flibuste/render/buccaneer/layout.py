"""Where things lie on the table, on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from flibuste.render.buccaneer.piles import Cut, Stand
from flibuste.render.svg import once

EDGE = 14.0
"""How thick a disc is where there is room."""
SMALLEST = 0.6
"""Piles stand in one row while their discs keep this part of their full size."""


@dataclass(frozen=True, slots=True)
class Place:
    """The ground before one seat: where its piles stand, its island and its ribbon."""

    x: float
    width: float
    base: float
    top: float
    """No pile reaches higher."""
    disc: float
    """Half the width of the largest disc."""
    coast: tuple[float, float, float, float, int]
    ribbon: tuple[float, float, float]
    """Middle, upper edge, greatest width; on a phone of a plate."""


@dataclass(frozen=True, slots=True)
class Layout:
    """One arrangement of the table; `places[0]` is the front, the others follow clockwise."""

    width: float
    height: float
    places: tuple[Place, ...]
    card: tuple[float, float]
    cards: tuple[tuple[float, float], ...]
    supply: tuple[float, float]
    edge: float
    is_phone: bool


@cache
def desktop(seats: int) -> Layout:
    """As broad as the room above a row of moves, in a window of 1280 by 800."""
    middles = {2: (264, 752), 3: (176, 508, 840), 4: (140, 385, 631, 876)}[seats - 1]
    wide = {2: 390, 3: 296, 4: 220}[seats - 1]
    front = Place(312, 500, 487, 385, 39, (322, 479, 302, 49, 21), (700, 506, 196))
    others = [
        Place(x, wide, 142, 36, 33, (x, 114, wide / 2 + 10, 53, 3 + 5 * index), (x, 164, wide + 16))
        for index, x in enumerate(middles)
    ]
    cards = tuple((151.0 + 242 * index, 220.0) for index in range(3))
    return Layout(1016, 544, (front, *others), (230, 160), cards, (820, 398), EDGE, is_phone=False)


@cache
def phone(seats: int) -> Layout:
    """The others' islands in a row, four of them two by two; ships and one's own pirates stand close below, so that
    both are seen above a sheet of moves; the supply is a strip at the foot. A plate tells what each seat has."""
    a_row = 2 if seats == 5 else seats - 1
    rows = -(-(seats - 1) // a_row)
    wide, step = {2: (172, 194), 3: (122, 130)}[a_row]
    base, down, high = (120, 176, 158) if rows == 1 else (84, 134, 150)
    others = []
    for index in range(seats - 1):
        x = 195 + (index % a_row - (a_row - 1) / 2) * step
        y = base + index // a_row * down
        coast = (x, y - 16, wide / 2 + 2, 36, 3 + 5 * index)
        others.append(Place(x, wide, y, y - base + 16, 24.4, coast, (x, y + 12, step - 6)))
    y = down * rows + 28
    cards = tuple((8.0 + 129 * index, float(y)) for index in range(3))
    low = y + high - 4
    front = Place(
        172, 312, low + 106, low + 8, 29, (172, low + 94, 164, 40, 21), (318, low + 118, 136)
    )
    card, supply = (116.0, float(high)), (6.0, low + 170.0)
    return Layout(390, low + 224, (front, *others), card, cards, supply, 12, is_phone=True)


@once
def stands(place: Place, heights: tuple[int, ...], thick: float) -> list[Stand]:
    """A stand for each pile, in one row, or in two where they would be too small in one."""
    count = len(heights)
    if not count:
        return []
    if count <= 2 or place.width / count / 2 - 4 >= place.disc * SMALLEST:
        return _row(place, heights, place.base, thick)
    tall = sorted(range(count), key=lambda index: (-heights[index], index))
    back = sorted(tall[: (count + 1) // 2])
    front = sorted(tall[(count + 1) // 2 :])
    radius = _radius(place, len(back))
    depth = _depth(place, max(heights), radius, thick)
    behind = _row(place, [heights[i] for i in back], place.base - depth, thick, radius)
    before = _row(place, [heights[i] for i in front], place.base, thick, radius, len(back))
    if depth < max(radius * 1.8, 48):
        before = [stand._replace(is_crowded=True) for stand in before]
    found = dict(zip((*back, *front), (*behind, *before), strict=True))
    return [found[index] for index in range(count)]


def _row(
    place: Place,
    heights: Sequence[int],
    base: float,
    thick: float,
    radius: float = 0,
    spread: int = 0,
) -> list[Stand]:
    """Piles side by side; `spread` keeps the spacing of another row."""
    count = len(heights)
    rx = radius or _radius(place, count)
    ry = rx * 0.46
    edge = min(thick, (base - ry - place.top) / max(heights))
    step = min(place.width / (spread or count), rx * 4)
    first = place.x - step * (count - 1) / 2
    cut = Cut(round(rx, 1), round(ry, 1), round(edge, 1))
    return [Stand(round(first + step * index, 1), round(base, 1), cut) for index in range(count)]


def _depth(place: Place, tallest: int, radius: float, thick: float) -> float:
    """How far behind the back row stands: so far that faces show, and labels if they can."""
    spare = place.base - radius * 0.46 - place.top - tallest * thick
    return min(max(spare, radius), radius * 2)


def _radius(place: Place, count: int) -> float:
    return min(place.disc, place.width / count / 2 - 4)
