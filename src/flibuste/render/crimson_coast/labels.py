"""Chips on the chart that make way for one another: each has places it likes, and takes the one that covers least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from math import hypot, inf
from typing import NamedTuple

from flibuste.render.paper import CHIP
from flibuste.render.sea import Point
from flibuste.render.svg import group, number, path, rect, text, text_width
from flibuste.render.symbols import badge

SIZE = 13.0
HIGH = 21.0
CHIPS, PIECES = 6.0, 2.5
"""What it costs to cover a chip, or a piece."""
OFF = 20.0
"""To lie off the window."""
LIKING = 6.0
AWAY = (2.0, 12.0, 26.0, 42.0)
"""How far from its piece a chip may lie."""
FARTHEST = AWAY[-1]
NEAR = 11.0
"""What is no farther off needs no thread."""
SERIF = 0.9
"""Of the width of other letters."""


class Box(NamedTuple):
    """A rectangle of the board."""

    x: float
    y: float
    width: float
    height: float

    def over(self, other: Box) -> float:
        """The area that both share."""
        wide = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        if wide <= 0:
            return 0.0
        high = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return wide * high if high > 0 else 0.0

    def gap(self, other: Box) -> float:
        """How far they are apart."""
        across = max(other.x - self.x - self.width, self.x - other.x - other.width, 0.0)
        down = max(other.y - self.y - self.height, self.y - other.y - other.height, 0.0)
        return hypot(across, down)

    def holds(self, other: Box) -> bool:
        """Whether all of it lies in here."""
        return self.held(other) == other

    def held(self, other: Box) -> Box:
        """The same, moved no farther than it takes to lie in here."""
        x = min(max(other.x, self.x), self.x + self.width - other.width)
        y = min(max(other.y, self.y), self.y + self.height - other.height)
        return other._replace(x=x, y=y)


def around(x: float, y: float, across: float, down: float) -> Box:
    """A box about a point, so far to each side."""
    return Box(x - across, y - down, 2 * across, 2 * down)


def bounding(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


Taken = tuple[float, float, float, float, float]
"""A rectangle by its edges, west, north, east and south, and what it costs to cover a point of it."""


class Wish(NamedTuple):
    """Something of a size that wants to lie near a piece."""

    drawn: str
    """With its upper left corner at the origin."""
    width: float
    height: float
    piece: Box
    order: str = "sneqw"
    """Which sides are liked best: south, north, east, west; `q` the corners, `o` its own ground."""
    rank: int = 1
    """Those with the lower rank choose first."""
    threaded: bool = True
    """Whether a thread leads to the piece from far off."""
    stands: tuple[Box, ...] = ()
    """The only places where it means anything, if it is not to lie beside the piece; the best liked first."""


class Labels:
    """The chips of one window."""

    def __init__(self, room: Box, glass: float = inf) -> None:
        self.room = room
        self.glass = glass
        """How far from the middle of the room anything is seen."""
        self.taken: list[Taken] = []
        self.wishes: list[Wish] = []
        self.blind: list[tuple[Point, float]] = []
        """Circles below which nothing is seen, and nothing has a name."""

    def keep_off(self, box: Box, weight: float = PIECES) -> None:
        self.taken.append((box.x, box.y, box.x + box.width, box.y + box.height, weight))

    def add(self, wish: Wish) -> None:
        piece = wish.piece
        x, y = piece.x + piece.width / 2, piece.y + piece.height / 2
        if all(hypot(x - a, y - b) > r for (a, b), r in self.blind):
            self.wishes.append(wish)

    def shows(self, box: Box) -> bool:
        """Whether what is drawn there is seen in the window."""
        room, reach = self.room, hypot(box.width, box.height) / 2
        x = box.x + box.width / 2 - room.x - room.width / 2
        y = box.y + box.height / 2 - room.y - room.height / 2
        return room.holds(box) and hypot(x, y) + reach <= self.glass

    def draw(self) -> str:
        drawn, threads = "", ""
        for wish in sorted(self.wishes, key=lambda each: each.rank):
            box = self.best(wish)
            self.keep_off(box, CHIPS)
            threads += leader(box, wish.piece) if wish.threaded else ""
            drawn += group(wish.drawn, x=round(box.x, 1), y=round(box.y, 1))
        return threads + drawn

    def best(self, wish: Wish) -> Box:
        """The place that costs least; each is liked a little less than the one before."""
        here, there = wish.piece, self.room.held(wish.piece)
        out_x, out_y = wish.width + FARTHEST, wish.height + FARTHEST
        west, east = min(here.x, there.x) - out_x, max(here.x, there.x) + here.width + out_x
        north, south = min(here.y, there.y) - out_y, max(here.y, there.y) + here.height + out_y
        near = [
            each
            for each in self.taken
            if each[0] < east and each[2] > west and each[1] < south and each[3] > north
        ]
        return best_place(wish._replace(drawn=""), self.room, tuple(near))


@lru_cache(maxsize=4096)
def best_place(wish: Wish, room: Box, near: tuple[Taken, ...]) -> Box:
    """For something of this size at a piece, among what lies near it."""
    best, least = None, inf
    for at, box in enumerate(wish.stands or places(wish, room)):
        if LIKING * at >= least:
            break
        cost = cost_of(box, room, near, least) + LIKING * at
        if cost < least:
            best, least = box, cost
    assert best is not None
    return best


def cost_of(box: Box, room: Box, near: Sequence[Taken], most: float) -> float:
    """Of what it covers, and of what lies off the window; whatever is more than this is too much."""
    x, y, width, height = box
    right, low = x + width, y + height
    total = OFF * (width * height - box.over(room))
    for left, top, east, south, weight in near:
        if left < right and east > x and top < low and south > y:
            wide = (right if right < east else east) - (x if x > left else left)
            total += weight * wide * ((low if low < south else south) - (y if y > top else top))
            if total >= most:
                break
    return total


def leader(box: Box, piece: Box) -> str:
    """A thread from a chip to a piece that it does not lie at."""
    if box.gap(piece) <= NEAR:
        return ""
    x, y = piece.x + piece.width / 2, piece.y + piece.height / 2
    a = min(max(x, box.x + 8), box.x + box.width - 8)
    b = min(max(y, box.y), box.y + box.height)
    d = f"M{number(a)} {number(b)}L{number(x)} {number(y)}"
    return path(d, "none", "line", 2.6, opacity=0.55) + path(d, "none", "range", 1.1)


def places(wish: Wish, room: Box) -> Iterator[Box]:
    """Those beside the piece; where they all hang over the edge of the window, or are full, the same moved into it."""
    return chain(beside(wish), map(room.held, beside(wish)))


def beside(wish: Wish) -> Iterator[Box]:
    """In the order of liking, near ones first; a little farther out where all is full."""
    wide, high = wish.width, wish.height
    for away in AWAY:
        for side in wish.order:
            for x, y in _beside(wish.piece, wide, high, side, away):
                yield Box(x, y, wide, high)


def _beside(piece: Box, wide: float, high: float, side: str, away: float) -> tuple[Point, ...]:
    west, east = piece.x - wide - away, piece.x + piece.width + away
    north, south = piece.y - high - away, piece.y + piece.height + away
    if side in "ns":
        middle, y = piece.x + piece.width / 2 - wide / 2, north if side == "n" else south
        return (middle, y), (middle - wide / 4, y), (middle + wide / 4, y)
    if side in "we":
        level, x = piece.y + piece.height / 2 - high / 2, west if side == "w" else east
        return (x, level), (x, level - high / 2), (x, level + high / 2)
    if side == "o":
        middle = piece.x + piece.width / 2 - wide / 2
        return (middle, piece.y + piece.height - high), (middle, piece.y + piece.height / 2)
    return (east, north), (east, south), (west, north), (west, south)


# -- chips -------------------------------------------------------------------------------------------


def chip_size(words: str, seat: int | None = None, *, serif: bool = False) -> Point:
    wide = text_width(words, SIZE, bold=True) * (SERIF if serif else 1)
    return wide + (30 if seat is not None else 18), HIGH


@lru_cache(maxsize=512)
def named(
    words: str,
    seat: int | None = None,
    *,
    ground: str = "paper",
    ink: str = "ink",
    edge: str = "line",
    serif: bool = False,
) -> str:
    """A chip, with the emblem of a seat before the words; its upper left corner at the origin."""
    width, high = chip_size(words, seat, serif=serif)
    left = 22.0 if seat is not None else 8.0
    drawn = rect(1.5, 2.5, width, high, "shadow", rx=high / 2, opacity=0.35)
    drawn += rect(0, 0, width, high, ground, edge, rx=high / 2, stroke_width=1.5)
    if seat is not None:
        drawn += badge(seat, high / 2, high / 2, 8.4)
    middle = left + (width - left - 8) / 2
    return drawn + text(words, middle, high / 2 + SIZE * 0.35, SIZE, anchor="middle", bold=True,
                        serif=serif, fill=ink)  # fmt: skip


def wish(
    words: str,
    piece: Box,
    seat: int | None = None,
    *,
    ground: str = "paper",
    ink: str = "ink",
    edge: str = "line",
    serif: bool = False,
    order: str = "sneqw",
    rank: int = 1,
) -> Wish:
    """A chip that wants to lie at a piece."""
    width, high = chip_size(words, seat, serif=serif)
    drawn = named(words, seat, ground=ground, ink=ink, edge=edge, serif=serif)
    return Wish(drawn, width, high + 2, piece, order, rank)


def tray(parts: Sequence[str], step: float, high: float = CHIP) -> str:
    """Tokens side by side, on the water."""
    return "".join(
        group(part, x=round(step * at + 10, 1), y=high / 2) for at, part in enumerate(parts)
    )


def tray_width(tokens: int, step: float) -> float:
    return step * (tokens - 1) + 20
