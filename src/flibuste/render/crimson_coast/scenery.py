"""What stays on a table: water, rhumb lines, shallows, terrain and land, drawn once for each sea, in millimetres.

`sheet-land` is drawn once and used again by whatever shows a part of the table larger: the lens, and a phone.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from flibuste.games.crimson_coast.components import components_of
from flibuste.games.crimson_coast.table import Coast, Pose
from flibuste.render import chart as charts
from flibuste.render import sea
from flibuste.render.crimson_coast import flags, hulls, isles, terrain
from flibuste.render.crimson_coast.layout import (
    BOARD,
    FRAME,
    LINE,
    PHONE_HEIGHT,
    PHONE_WIDTH,
    whole,
)
from flibuste.render.pieces import definitions as pieces
from flibuste.render.pieces import piece
from flibuste.render.rose import rose
from flibuste.render.sea import Point
from flibuste.render.svg import path, rect, tag

LEVELS = (0, 1, 2, 3, 4, 5)
REACH = 0.95
"""Of the water lines, as a part of those of a large chart."""
RULERS = (90.0, 885.0)
"""Where the rulers lie, about."""
ROSE = 46.0
"""In millimetres."""
DESKTOP, PHONE = (BOARD, BOARD), (PHONE_WIDTH, PHONE_HEIGHT)


class Place(NamedTuple):
    """All that a backdrop depends on."""

    box: str
    side: float
    islands: tuple[Pose, ...]
    terrain: tuple[Pose, ...]
    kinds: tuple[int, ...]


def place_of(table: Coast) -> Place:
    side = table.rulings.side / 100
    return Place(table.box, side, table.islands, table.terrain, table.terrain_kinds)


@lru_cache(maxsize=8)
def defs(box: str) -> str:
    """Set pieces of all games, and the shapes of this box."""
    shapes = hulls.definitions(box) + isles.definitions(box) + terrain.definitions(box)
    return pieces() + flags.definitions() + shapes


@lru_cache(maxsize=64)
def backdrop(place: Place) -> str:
    """A desktop's: the whole sea in its frame."""
    chart, middle = whole(place.side), rose_at(place)
    inside = _water(place, middle) + land(place, LINE / chart.k) + _beasts(place, middle)
    inside += rose(*middle, ROSE)
    waters = tag("g", inside, transform=chart.sheet, class_="scenery")
    window = tag("svg", waters, width=BOARD, height=BOARD, viewBox=f"0 0 {BOARD:.0f} {BOARD:.0f}")
    return window + sea.frame(BOARD, BOARD, FRAME, 56)


@lru_cache(maxsize=64)
def phone_backdrop(place: Place) -> str:
    """A phone's: the sheet is kept aside, for the window on it moves."""
    middle = rose_at(place)
    inside = _water(place, middle) + land(place, None) + rose(*middle, ROSE)
    kept = tag("defs", tag("g", inside, id="sheet"))
    return kept + rect(0, 0, PHONE_WIDTH, PHONE_HEIGHT, "sea-deep")


def _water(place: Place, middle: Point) -> str:
    side = place.side
    keep = [(x, y, 74.0) for x, y in _middles(place)]
    keep.append((*middle, 1.3 * ROSE))
    return (
        rect(0, 0, side, side, "sea")
        + path(sea.coast(side * 0.3, side * 0.26, 330, 170, 4, 0.2, 18), "sea-mottle", opacity=0.17)
        + path(sea.coast(side * 0.7, side * 0.72, 310, 200, 6, 0.2, 18), "sea-mottle", opacity=0.17)
        + sea.rhumbs(*middle, 1.5 * side, 0.26)
        + sea.rhumbs(side * 0.13, side * 0.62, 1.2 * side, 0.13, 16)
        + charts.waves((14, 14, side - 14, side - 14), [], keep, 74, 1.2)
    )


def land(place: Place, pen: float | None) -> str:
    """Shallows, terrain, islands; with the pen of the window, or of whoever uses it."""
    outlines = len(components_of(place.box).outlines)
    shores = isles.shores(place.islands, place.side, outlines)
    drawn = charts.water_lines(shores, REACH, LEVELS) if place.islands else ""
    for at, (pose, kind) in enumerate(zip(place.terrain, place.kinds, strict=True)):
        drawn += terrain.bank(at, kind, pose, place.side, outlines)
    for at, pose in enumerate(place.islands):
        drawn += isles.land(at, pose, place.side, outlines)
    width = None if pen is None else f"{pen:.2f}"
    return tag("g", tag("g", drawn, id="sheet-land", stroke_linejoin="round"), stroke_width=width)


# -- where there is room -----------------------------------------------------------------------------


def _middles(place: Place) -> list[Point]:
    """Of islands and terrain, on the sheet."""
    poses = (*place.islands, *place.terrain)
    return [(x / 100, place.side - y / 100) for x, y, _ in poses]


@lru_cache(maxsize=64)
def roomiest(place: Place, keep: tuple[Point, ...], margin: float) -> Point:
    """The point of the sheet that is farthest from land, terrain and what else there is."""
    taken = [*_middles(place), *keep]
    steps = range(9)
    pace = (place.side - 2 * margin) / 8
    spots = [(margin + pace * a, margin + pace * b) for a in steps for b in steps]
    return max(
        spots, key=lambda spot: min([hypot(spot[0] - x, spot[1] - y) for x, y in taken] or [0])
    )


def rose_at(place: Place) -> Point:
    middle = (place.side / 2, place.side / 2)
    return roomiest(place, (), 150.0) if place.islands else middle


@lru_cache(maxsize=64)
def title_at(place: Place) -> Point:
    """The cartouche: near an edge, where fewer ships come by than between the islands."""
    return at_the_edge(place, (rose_at(place),), 160.0, 64.0)


@lru_cache(maxsize=256)
def at_the_edge(place: Place, keep: tuple[Point, ...], across: float, down: float) -> Point:
    """The roomiest point along the four sides, so far from them."""
    taken = [*_middles(place), *keep, RULERS]
    side = place.side
    parts = [at / 10 for at in range(11)]
    spots = [
        (across + (side - 2 * across) * part, y) for part in parts for y in (down, side - down)
    ]
    spots += [
        (x, down + (side - 2 * down) * part) for part in parts for x in (across, side - across)
    ]
    return max(
        spots, key=lambda spot: min([hypot((spot[0] - x) * 0.6, spot[1] - y) for x, y in taken])
    )


def _beasts(place: Place, middle: Point) -> str:
    """A serpent and a whale, where nobody is in their way."""
    title = title_at(place)
    first = at_the_edge(place, (middle, title), 80.0, 60.0)
    second = at_the_edge(place, (middle, title, first), 80.0, 60.0)
    spots = (("serpent", first, 1.0), ("whale", second, 1.1))
    return "".join(tag("g", piece(name, x, y, size), opacity=0.9) for name, (x, y), size in spots)
