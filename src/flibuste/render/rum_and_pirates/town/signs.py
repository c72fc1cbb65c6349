"""Words and numbers on squares: the names of dives, and what is to be had at dives, maps and chests."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, dist, hypot, sin, tau
from typing import Final

from flibuste.engine.words import Speech
from flibuste.games.rum_and_pirates.components import (
    CHEST_SQUARE,
    DIVE_KINDS,
    KIND,
    KINDS,
    MAP_KINDS,
    NUMBER,
    PLACE,
    ROWS,
)
from flibuste.games.rum_and_pirates.seen import Dispenser
from flibuste.games.rum_and_pirates.table import square_phrase
from flibuste.games.rum_and_pirates.town import Layout
from flibuste.render.rum_and_pirates.town.curves import Point
from flibuste.render.rum_and_pirates.town.plan import SIZE, Plan, plan_of
from flibuste.render.rum_and_pirates.town.plates import RADIUS
from flibuste.render.rum_and_pirates.town.sizes import DESK, Sizes, base
from flibuste.render.svg import ellipse, escape, group, number, rect, text, text_width

NAMES: Final = {kind: str(ROWS["square_kinds"]["kind"][KINDS[kind]]["en"]) for kind in DIVE_KINDS}
"""Dives are called the same in every language."""
OFFERING: Final = frozenset((CHEST_SQUARE, *MAP_KINDS, *DIVE_KINDS))
"""Squares whose tiles lie open beside the dispenser."""
Board = tuple[float, float, float]
"""A sign: its middle, and half its width."""
TURNS: Final = 24
"""The sides on which a sign may hang."""
OVERHEAD: Final = range(7, 18)
"""Those where the numbers of tiles are, or the captain's hat."""
NEARBY: Final = 200.0
"""Farther away than this no sign hangs in anybody's way."""


def on_show(dispenser: Dispenser) -> dict[int, tuple[int, ...]]:
    """For each kind of square the numbers of the tiles to be had there, the best first."""
    found: dict[int, list[int]] = {}
    for face in (*dispenser.dives, *dispenser.maps):
        found.setdefault(PLACE[face], []).append(NUMBER[face])
    if dispenser.chest >= 0:
        found[CHEST_SQUARE] = [NUMBER[dispenser.chest]]
    return {kind: tuple(sorted(numbers, reverse=True)) for kind, numbers in found.items()}


@lru_cache(maxsize=1024)
def offer(numbers: tuple[int, ...], is_dive: bool, x: float, y: float, size: Sizes = DESK) -> str:
    """A small chip: at a dive all numbers, overhead; elsewhere the best one."""
    words = "·".join(map(str, numbers if is_dive else numbers[:1]))
    high = size.chip
    wide = max(high, text_width(words, size.letter, bold=True) + 6)
    drawn = rect(0, 0, wide, high, "sticker", "line", rx=high / 2, stroke_width=1.4)
    drawn += lettering(words, wide / 2, high, size)
    above, aside = y - RADIUS + 10 - high, (x + RADIUS - 8, y + RADIUS + 7 - high)
    place = (x - wide / 2, above) if is_dive else aside
    return group(drawn, x=round(place[0], 1), y=round(place[1], 1))


def veil(x: float, y: float) -> str:
    """Over a square that has nothing to offer now."""
    return ellipse(x, y, RADIUS - 1, RADIUS - 1, "town-shade", opacity=0.45)


def lettering(words: str, x: float, high: float, size: Sizes) -> str:
    """In the middle of a plate so high."""
    y, ink = base(high, size.letter), "sticker-ink"
    return text(words, x, y, size.letter, anchor="middle", serif=True, bold=True, fill=ink)


@lru_cache(maxsize=64)
def named_squares(layout: Layout, speech: Speech) -> str:
    """Every square says its name when it is pointed at."""
    drawn = ""
    for square, (x, y) in enumerate(plan_of(layout).squares):
        words = escape(speech.say(square_phrase(square)))
        place = f'cx="{number(x)}" cy="{number(y)}" r="{number(RADIUS)}"'
        drawn += f"<circle {place}><title>{words}</title></circle>"
    return f'<g fill="none" pointer-events="all">{drawn}</g>'


# -- the names of dives ----------------------------------------------------------------------------


def sign_width(name: str, size: Sizes = DESK) -> float:
    return round(text_width(name, size.letter, bold=True) + 4, 1)


@lru_cache(maxsize=512)
def sign(name: str, x: float, y: float, size: Sizes = DESK) -> str:
    """The name of a dive on a small board, its middle at a place."""
    wide, high = sign_width(name, size), size.board
    return group(
        rect(1, 2, wide, high, "town-shade", rx=3, opacity=0.4),
        rect(0, 0, wide, high, "sticker", "line", rx=3, stroke_width=1.3),
        lettering(name, wide / 2, high, size),
        x=round(x - wide / 2, 1),
        y=y - high / 2,
    )


def hung(layout: Layout, square: int, size: Sizes = DESK) -> Point:
    """Where the name of a dive hangs."""
    return boards(layout, size)[square]


@lru_cache(maxsize=64)
def boards(layout: Layout, size: Sizes) -> dict[int, Point]:
    """The names of all dives, each where it is least in anybody's way, but not overhead, and clear of the others."""
    plan, high = plan_of(layout), size.board
    found: dict[int, Point] = {}
    taken: list[Board] = []
    for square, (x, y) in enumerate(plan.squares):
        if KIND[square] not in NAMES:
            continue
        half = sign_width(NAMES[KIND[square]], size) / 2
        people, others = neighbours(plan, square)
        spots = [beside(turn, half, high) for turn in range(TURNS) if turn not in OVERHEAD]
        places = [(round(x + dx, 1), round(y + dy, 1), half) for dx, dy in spots]
        best = min(places, key=lambda at: covered(at, high, people, others, taken))
        taken.append(best)
        found[square] = best[:2]
    return found


@cache
def beside(turn: int, half: float, high: float) -> Point:
    """The middle of a board as near to the middle of a square as it may be on this side; below is the first."""
    x, y, far = sin(tau * turn / TURNS), cos(tau * turn / TURNS), RADIUS
    while hypot(max(0.0, abs(x) * far - half), max(0.0, abs(y) * far - high / 2)) < RADIUS + 4:
        far += 2
    return x * far, y * far


def neighbours(plan: Plan, square: int) -> tuple[list[Point], list[Point]]:
    """Where pirates may come to stand near this square, and the squares around it."""
    town, here = plan.town, plan.squares[square]
    near = [at for at, other in enumerate(plan.squares) if dist(other, here) < NEARBY]
    alleys = {way[0] for at in near for way in town.ways[at]}
    alleys.update(alley for at in near for alley in town.dark_at[at])
    people = [stand for alley in alleys for stand in plan.lane(alley).stands]
    others = [at for at in near if at != square]
    chips = [plan.squares[at] for at in others if KIND[at] in NAMES]
    return people, [plan.squares[at] for at in others] + [(x, y - RADIUS) for x, y in chips]


def covered(
    at: Board, high: float, people: list[Point], squares: list[Point], boards: list[Board]
) -> float:
    """How much a sign would hide here."""
    x, y, half = at
    if not (half + 6 < x < SIZE[0] - half - 6 and 18 < y < SIZE[1] - 18):
        return 1000.0
    hidden = sum(
        abs(px - x) < half + 7 and -7 - high / 2 < py - y < 14 + high / 2 for px, py in people
    )
    close = sum(
        abs(sx - x) < half + RADIUS and abs(sy - y) < high / 2 + RADIUS for sx, sy in squares
    )
    over = sum(
        abs(bx - x) < half + other + 3 and abs(by - y) < high + 3 for bx, by, other in boards
    )
    return hidden * 2 + close * 12 + over * 100
