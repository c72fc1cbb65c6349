"""Where the names of dives hang: beside their square, and in the way of as little as can be."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, dist, hypot, sin, tau
from typing import Final, NamedTuple

from flibuste.games.rum_and_pirates.components import KIND
from flibuste.games.rum_and_pirates.town import KEPT, Layout
from flibuste.render.rum_and_pirates.town.curves import Point
from flibuste.render.rum_and_pirates.town.plan import SIZE, Lane, Plan, plan_of
from flibuste.render.rum_and_pirates.town.plates import RADIUS
from flibuste.render.rum_and_pirates.town.signs import NAMES, OFFERING, sign_width
from flibuste.render.rum_and_pirates.town.sizes import DESK, Sizes

TURNS: Final = 36
"""The sides on which a sign may hang."""
OVERHEAD: Final = range(11, 26)
"""Those where the numbers of tiles are, or the captain's hat."""
CHAINS: Final = (0.0, 4.0, 8.0, 12.0, 16.0)
"""How much farther away than it could a sign may hang."""
NEARBY: Final = 220.0
"""Farther away than this no sign hangs in anybody's way."""
CHIP: Final = 19.0
"""How far before a gate the number of pirates of a trip stands."""
TOUCHED: Final = 0.2
"""It is so bad to touch something at all, where to hide it is one."""
STRAY: Final = 3.0
"""As bad as to hide a pirate."""
HEM: Final = 5.0
"""From a sign to the border of the picture."""


class Thing(NamedTuple):
    """What a sign may come to cover, or be covered by: a box, and how bad that would be."""

    left: float
    top: float
    right: float
    bottom: float
    weight: float

    def under(self, x: float, y: float, half: float, high: float) -> float:
        """The part of it that a board with this middle would lie over."""
        wide = min(self.right, x + half) - max(self.left, x - half)
        tall = min(self.bottom, y + high / 2) - max(self.top, y - high / 2)
        if wide <= 0 or tall <= 0:
            return 0.0
        return wide * tall / ((self.right - self.left) * (self.bottom - self.top))


def around(x: float, y: float, reach: float, weight: float) -> Thing:
    return Thing(x - reach, y - reach, x + reach, y + reach, weight)


def hung(layout: Layout, square: int, size: Sizes = DESK) -> Point:
    """Where the name of a dive hangs."""
    return boards(layout, size)[square]


@lru_cache(maxsize=KEPT)
def boards(layout: Layout, size: Sizes) -> dict[int, Point]:
    """The middles of the names of all dives, one after another, each clear of those before it."""
    plan, found = plan_of(layout), dict[int, Point]()
    taken: list[Thing] = []
    for square, kind in enumerate(KIND):
        if kind not in NAMES:
            continue
        half = sign_width(NAMES[kind], size) / 2
        x, y = found[square] = best(plan, square, half, size, taken)
        board = (x - half - 3, y - size.board / 2 - 3, x + half + 3, y + size.board / 2 + 3)
        taken.append(Thing(*board, 100.0))
    return found


def best(plan: Plan, square: int, half: float, size: Sizes, taken: list[Thing]) -> Point:
    """The place where a sign hides least; of several the nearest."""
    x, y = plan.squares[square]
    reach = RADIUS + CHAINS[-1] + 8
    wide, tall = reach + 2 * half, reach + size.board
    things = [
        thing
        for thing in (*neighbours(plan, square, size), *taken)
        if thing.under(x, y, wide, 2 * tall)
    ]
    spots = []
    for turn in range(TURNS):
        if turn in OVERHEAD:
            continue
        for chain in CHAINS:
            dx, dy = beside(turn, half, size.board, chain)
            at = (round(x + dx, 1), round(y + dy, 1))
            cost = hidden(*at, half, size.board, things) + chain / 6
            spots.append((cost + strayed(plan, square, at, half, size.board), at))
    return min(spots)[1]


def strayed(plan: Plan, square: int, at: Point, half: float, high: float) -> float:
    """How bad it is that a name hangs as near to another square as to its own."""
    x, y = at
    gaps = [
        hypot(max(0.0, abs(sx - x) - half), max(0.0, abs(sy - y) - high / 2))
        for sx, sy in plan.squares
    ]
    return STRAY * sum(gap < gaps[square] + 6 for gap in (*gaps[:square], *gaps[square + 1 :]))


@cache
def beside(turn: int, half: float, high: float, chain: float) -> Point:
    """The middle of a board on this side of a square, clear of its rim; below is the first."""
    x, y, far = sin(tau * turn / TURNS), cos(tau * turn / TURNS), RADIUS
    least = RADIUS + 4 + chain
    while hypot(max(0.0, abs(x) * far - half), max(0.0, abs(y) * far - high / 2)) < least:
        far += 2
    return x * far, y * far


def hidden(x: float, y: float, half: float, high: float, things: list[Thing]) -> float:
    """How bad it would be to hang a sign here."""
    if not (
        half + HEM <= x <= SIZE[0] - half - HEM and HEM <= y - high / 2 <= SIZE[1] - high - HEM
    ):
        return 1000.0
    cost = 0.0
    for thing in things:
        part = thing.under(x, y, half, high)
        if part:
            cost += thing.weight * (TOUCHED + part)
    return cost


# -- what is near ----------------------------------------------------------------------------------


def neighbours(plan: Plan, square: int, size: Sizes) -> list[Thing]:
    """Squares with what hangs on them, pirates where they may come to stand, numbers before gates."""
    town, here = plan.town, plan.squares[square]
    near = [at for at, other in enumerate(plan.squares) if dist(other, here) < NEARBY]
    alleys = {way[0] for at in near for way in town.ways[at]}
    alleys.update(alley for at in near for alley in town.dark_at[at])
    found = [thing for alley in sorted(alleys) for thing in standing(plan.lane(alley), size)]
    x, y = here
    found.append(letter(x - RADIUS + 13, y + RADIUS - 10, size))
    for at in near:
        if at != square:
            found += about(at, *plan.squares[at], size)
    return found


def standing(lane: Lane, size: Sizes) -> list[Thing]:
    """Pirates from scarf to foot, and the number before a gate."""
    found = [Thing(x - 8, y - 14, x + 8, y + 10, 3.0) for x, y in lane.stands]
    if lane.gate:
        (x, y), (ox, oy) = lane.gate
        found.append(around(x + ox * CHIP, y + oy * CHIP, size.disc + 1, 12.0))
    return found


def about(square: int, x: float, y: float, size: Sizes) -> list[Thing]:
    """Another square, the captain's hat if he comes there, and the numbers and letters at its rim."""
    hat = Thing(x - 17, y - 2 * RADIUS, x + 17, y - RADIUS, 4.0)
    found = [around(x, y, RADIUS + 2, 30.0), hat]
    if KIND[square] in NAMES:
        found.append(around(x, y - RADIUS + 10 - size.chip / 2, size.chip * 0.9, 20.0))
        found.append(letter(x - RADIUS + 13, y + RADIUS - 10, size))
        return found
    if KIND[square] in OFFERING:
        left, foot = x + RADIUS - 8, y + RADIUS + 7
        found.append(Thing(left, foot - size.chip, left + size.chip, foot, 20.0))
    found.append(letter(x - RADIUS + 13, y + 14 - RADIUS - size.envelope, size))
    return found


def letter(right: float, top: float, size: Sizes) -> Thing:
    """A rendez-vous of whoever looks."""
    return Thing(right - size.envelope, top, right, top + size.envelope, 2.0)
