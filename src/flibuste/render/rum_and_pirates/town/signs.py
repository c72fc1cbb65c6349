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
from flibuste.render.svg import ellipse, escape, group, number, rect, text, text_width

NAMES: Final = {kind: str(ROWS["square_kinds"]["kind"][KINDS[kind]]["en"]) for kind in DIVE_KINDS}
"""Dives are called the same in every language."""
OFFERING: Final = frozenset((CHEST_SQUARE, *MAP_KINDS, *DIVE_KINDS))
"""Squares whose tiles lie open beside the dispenser."""
LETTER: Final = 14.5
"""The size of the names of dives, and of small numbers."""
BOARD: Final = 20.0
CHIP: Final = 19.0
TURNS: Final = 24
"""The sides on which a sign may hang."""
OVERHEAD: Final = range(7, 18)
"""Those where the numbers of tiles are, or the captain's hat."""
NEARBY: Final = 130.0
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
def offer(numbers: tuple[int, ...], is_dive: bool, x: float, y: float) -> str:
    """A small chip: at a dive all numbers, overhead; elsewhere the best one."""
    words = "·".join(map(str, numbers if is_dive else numbers[:1]))
    wide = max(CHIP, text_width(words, LETTER, bold=True) + 6)
    drawn = rect(0, 0, wide, CHIP, "sticker", "line", rx=CHIP / 2, stroke_width=1.4)
    drawn += lettering(words, wide / 2, 14.5)
    place = (x - wide / 2, y - RADIUS - 9) if is_dive else (x + RADIUS - 8, y + RADIUS - 12)
    return group(drawn, x=round(place[0], 1), y=round(place[1], 1))


def veil(x: float, y: float) -> str:
    """Over a square that has nothing to offer now."""
    return ellipse(x, y, RADIUS - 1, RADIUS - 1, "town-shade", opacity=0.45)


def lettering(words: str, x: float, y: float) -> str:
    return text(words, x, y, LETTER, anchor="middle", serif=True, bold=True, fill="sticker-ink")


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


def sign_width(name: str) -> float:
    return round(text_width(name, LETTER, bold=True) + 4, 1)


@lru_cache(maxsize=512)
def sign(name: str, x: float, y: float) -> str:
    """The name of a dive on a small board, its middle at a place."""
    wide = sign_width(name)
    return group(
        rect(1, 2, wide, BOARD, "town-shade", rx=3, opacity=0.4),
        rect(0, 0, wide, BOARD, "sticker", "line", rx=3, stroke_width=1.3),
        lettering(name, wide / 2, 15),
        x=round(x - wide / 2, 1),
        y=y - BOARD / 2,
    )


@lru_cache(maxsize=512)
def hung(layout: Layout, square: int) -> Point:
    """Where the name of a dive hangs: where it is least in anybody's way, but not overhead."""
    plan = plan_of(layout)
    x, y = plan.squares[square]
    half = sign_width(NAMES[KIND[square]]) / 2
    people, others = neighbours(plan, square)
    places = [beside(turn, half) for turn in range(TURNS) if turn not in OVERHEAD]
    places = [(round(x + dx, 1), round(y + dy, 1)) for dx, dy in places]
    return min(places, key=lambda place: covered(place, half, people, others))


@cache
def beside(turn: int, half: float) -> Point:
    """The middle of a board as near to the middle of a square as it may be on this side; below is the first."""
    x, y, far = sin(tau * turn / TURNS), cos(tau * turn / TURNS), RADIUS
    while hypot(max(0.0, abs(x) * far - half), max(0.0, abs(y) * far - BOARD / 2)) < RADIUS + 4:
        far += 2
    return x * far, y * far


def neighbours(plan: Plan, square: int) -> tuple[list[Point], list[Point]]:
    """Where pirates may come to stand near this square, and the squares around it."""
    town, here = plan.town, plan.squares[square]
    near = [at for at, other in enumerate(plan.squares) if dist(other, here) < NEARBY]
    alleys = {way[0] for at in near for way in town.ways[at]}
    alleys.update(alley for at in near for alley in town.dark_at[at])
    people = [stand for alley in alleys for stand in plan.lane(alley).stands]
    return people, [plan.squares[at] for at in near if at != square]


def covered(at: Point, half: float, people: list[Point], squares: list[Point]) -> float:
    """How much a sign would hide here."""
    x, y = at
    if not (half + 6 < x < SIZE[0] - half - 6 and 18 < y < SIZE[1] - 18):
        return 1000.0
    hidden = sum(abs(px - x) < half + 7 and -17 < py - y < 24 for px, py in people)
    close = sum(
        abs(sx - x) < half + RADIUS and abs(sy - y) < BOARD / 2 + RADIUS for sx, sy in squares
    )
    return hidden * 2 + close * 5
