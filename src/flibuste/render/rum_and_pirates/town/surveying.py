"""Where houses and bushes stand: free ground fills with houses along the nearest alley, from a fixed seed.

`python -m flibuste.render.rum_and_pirates.town` writes what `houses.toml` holds. It is worked out from the
plate alone, and once for all: finding room takes longer than anybody waits for a page.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, dist, hypot, radians, sin
from random import Random
from typing import Final, NamedTuple

from flibuste.render.rum_and_pirates.town.curves import Point
from flibuste.render.rum_and_pirates.town.plates import PLATE, RADIUS, STREET, Plate, plate

SIZES: Final = ((32, 21), (27, 18), (21, 15), (16, 12), (12, 10))
"""Houses by size: along the ridge, and across it."""
TRIES: Final = (500, 900, 1800, 2600, 3200)
ROOFS: Final = (0, 0, 0, 1, 1, 2, 3)
"""As often as each colour of roof is met with."""
CLEAR: Final = STREET / 2 + 2.0
"""From the middle of an alley to the nearest wall."""
EAVES: Final = 2.2
"""Between two houses, and from a house to a square."""
HEM: Final = 3.6
"""From a house to the border of its plate."""
LONELY: Final = 60.0
"""So far from any alley houses stand as they like."""
BUSHES: Final = (6.0, 5.0, 4.0)
PLANTED: Final = 1800
BUSH_GAP: Final = 9.5


class House(NamedTuple):
    """Where it stands, how its ridge runs, and of what kind it is."""

    x: float
    y: float
    turned: int
    """Degrees, clockwise."""
    size: int
    roof: int

    @property
    def corners(self) -> list[Point]:
        """Clockwise from the upper left one."""
        long, deep = SIZES[self.size]
        along, across = (long / 2, deep / 2), ((-1, -1), (1, -1), (1, 1), (-1, 1))
        c, s = cos(radians(self.turned)), sin(radians(self.turned))
        return [
            (self.x + u * along[0] * c - v * along[1] * s, self.y + u * along[0] * s + v * along[1] * c)
            for u, v in across
        ]  # fmt: skip

    @property
    def outline(self) -> list[Point]:
        """Corners, and the middles of the walls."""
        corners = self.corners
        middles = [
            ((ax + bx) / 2, (ay + by) / 2)
            for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
        ]
        return corners + middles


class Bush(NamedTuple):
    """Round and green."""

    x: float
    y: float
    size: int


class Survey:
    """The free ground of one plate, as it fills."""

    def __init__(self, laid: Plate) -> None:
        self.plate = laid
        self.chance = Random(f"houses of plate {laid.number}")
        self.houses: list[House] = []
        self.bushes: list[Bush] = []
        self.stones: list[tuple[float, float, float]] = []
        """Points along all alleys with the direction there."""
        for street in laid.streets:
            points = street.way.points
            for (ax, ay), (bx, by) in pairwise(points):
                self.stones.append(((ax + bx) / 2, (ay + by) / 2, atan2(by - ay, bx - ax)))

    def fill(self) -> tuple[list[House], list[Bush]]:
        """Large houses first, small ones into what is left, bushes last; drawn from the top down."""
        for size, tries in enumerate(TRIES):
            for _ in range(tries):
                self.build(size)
        for _ in range(PLANTED):
            self.plant()
        return sorted(self.houses, key=lambda house: house.y), self.bushes

    def anywhere(self) -> Point:
        return self.chance.randint(6, int(PLATE) - 6), self.chance.randint(6, int(PLATE) - 6)

    def nearest(self, x: float, y: float) -> tuple[float, float]:
        """How far the next alley is, and where it runs there."""
        sx, sy, angle = min(self.stones, key=lambda s: (s[0] - x) ** 2 + (s[1] - y) ** 2)
        return hypot(sx - x, sy - y), angle

    def build(self, size: int) -> None:
        x, y = self.anywhere()
        if any(beside(house, x, y) < 0 for house in self.houses):
            return
        far, angle = self.nearest(x, y)
        roof = self.chance.choice(ROOFS)
        crooked = self.chance.randint(-5, 5)
        if far < CLEAR + SIZES[size][1] / 2:
            return
        turned = self.chance.randint(0, 179) if far > LONELY else round(degrees(angle)) + crooked
        house = House(x, y, turned % 180, size, roof)
        if self.has_room(house):
            self.houses.append(house)

    def has_room(self, house: House) -> bool:
        for point in house.outline:
            if not all(HEM < each < PLATE - HEM for each in point):
                return False
            if any(dist(point, square) < RADIUS + EAVES for square in self.plate.squares):
                return False
            if self.nearest(*point)[0] < CLEAR:
                return False
        return not any(overlap(house, other) for other in self.houses)

    def plant(self) -> None:
        """A bush where nothing else is."""
        x, y = self.anywhere()
        size = self.chance.randrange(len(BUSHES))
        wide = BUSHES[size]
        if any(dist((x, y), square) < RADIUS + wide + 2 for square in self.plate.squares):
            return
        if any(hypot(b.x - x, b.y - y) < BUSH_GAP for b in self.bushes):
            return
        if any(beside(house, x, y) < wide + 1 for house in self.houses):
            return
        if self.nearest(x, y)[0] > CLEAR + wide - 1:
            self.bushes.append(Bush(x, y, size))


def beside(house: House, x: float, y: float) -> float:
    """How far a point is from the walls of a house; less than nothing inside."""
    long, deep = SIZES[house.size]
    c, s = cos(radians(house.turned)), sin(radians(house.turned))
    dx, dy = x - house.x, y - house.y
    u, v = abs(dx * c + dy * s) - long / 2, abs(dy * c - dx * s) - deep / 2
    return max(u, v) if u < 0 or v < 0 else hypot(u, v)


def overlap(one: House, other: House) -> bool:
    """Whether two houses stand closer than their eaves allow."""
    reach = hypot(*SIZES[one.size]) / 2 + hypot(*SIZES[other.size]) / 2 + EAVES
    if hypot(one.x - other.x, one.y - other.y) > reach:
        return False
    return any(beside(other, x, y) < EAVES for x, y in one.outline) or any(
        beside(one, x, y) < EAVES for x, y in other.outline
    )


def survey(number: int) -> tuple[list[House], list[Bush]]:
    return Survey(plate(number)).fill()


def written() -> str:
    """All plates, as they stand in `houses.toml`."""
    lines = [
        "# Houses [x, y, degrees, size, roof] and bushes [x, y, size]: written by `surveying`."
    ]
    for number in range(1, 10):
        houses, bushes = survey(number)
        lines += ["", "[[plate]]", f"houses = {rows_of(houses)}", f"bushes = {rows_of(bushes)}"]
    return "\n".join(lines) + "\n"


def rows_of(things: list[House] | list[Bush]) -> str:
    rows = [f"[{', '.join(f'{each:g}' for each in thing)}]" for thing in things]
    packed, line = "[\n", " "
    for row in rows:
        if len(line) + len(row) > 118:
            packed, line = f"{packed}{line}\n", " "
        line += f" {row},"
    return f"{packed}{line}\n]"
