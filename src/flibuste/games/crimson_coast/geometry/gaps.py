"""Room for islands and terrain at set-up: their gaps, and the grid on which room is sought (CC-2.3, CC-2.4, RU-02).

What lies nearer to a piece than a gap is convex: on each row of a grid it is one stretch. So rows are numbers with a
bit for each column, and a piece takes one stretch of bits away. Grids leave out what is legal by a hair only.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import Final

from flibuste.games.crimson_coast.geometry.bodies import Body, Outline, Point, Pose, outline_body
from flibuste.games.crimson_coast.geometry.contact import dist
from flibuste.games.crimson_coast.geometry.measures import CLEAR, EDGE, NEVER, SLACK
from flibuste.games.crimson_coast.geometry.sailing import Bounds
from flibuste.games.crimson_coast.geometry.trig import COS, QUARTER, SIN, TURN

TOO_FAR: Final = -3
"""In place of the number of a piece: none of them is near enough."""
SHRINK: Final = 10.0
"""By so much the least gap shrinks while there is no room."""
FINE: Final = 1_000
FINE_TURNS: Final = tuple(range(0, TURN, 150))
"""The grid on which there is room or not, in hundredths and in tenths (RU-02)."""
WIDE: Final = 5_000
WIDE_TURNS: Final = (0, QUARTER)
"""The grid that is offered."""
DIGITS: Final = bytes.maketrans(b"01", bytes(range(2)))
DOUBT: Final = 1e-6
RINGS_KEPT: Final = 1024
ROWS_KEPT: Final = 256

Stretch = tuple[float, float]
BARE: Final = (0, -(1 << 20))
"""In place of columns: none."""


class Spacing:
    """The gaps of a piece: to each of the others at least, to one of them at most, and to the table's edge."""

    __slots__ = ("least", "margin", "most")

    def __init__(self, least: float, most: float, margin: float) -> None:
        """The most is NEVER where it does not matter."""
        self.least: float = least
        self.most: float = most
        self.margin: float = margin


def fault(body: Body, placed: Sequence[Body], spacing: Spacing, bounds: Bounds) -> int:
    """What is wrong with a piece placed so: EDGE, the number of the first piece that is too near, TOO_FAR, or CLEAR."""
    if -max([bounds.outside(x, y) for x, y in body.corners()]) < spacing.margin - SLACK:
        return EDGE
    if not placed:
        return CLEAR
    gaps = [dist(body, other) for other in placed]
    for at, gap in enumerate(gaps):
        if gap < spacing.least - SLACK:
            return at
    return TOO_FAR if min(gaps) > spacing.most + SLACK else CLEAR


# -- where there is room -----------------------------------------------------------------------------


class Room:
    """The poses of a grid that fit, by heading, row and column; counted at once, and told one by one or together.

    Of each heading one number has a bit for each point of the grid, row by row, with so many points all round that lie
    off the table.
    """

    __slots__ = ("around", "grids", "headings", "number", "pitch", "stride")

    def __init__(
        self, headings: Sequence[int], pitch: int, grids: list[int], stride: int, around: int
    ) -> None:
        self.headings: Sequence[int] = headings
        self.pitch: int = pitch
        self.grids: list[int] = grids
        self.stride: int = stride
        """Points of a row."""
        self.around: int = around
        number = 0
        for bits in grids:
            number += bits.bit_count()
        self.number: int = number

    def poses(self) -> list[Pose]:
        """One after the other, told off by the digits of a grid's number: a hundred at a time are asked for."""
        found: list[Pose] = []
        for heading, bits in zip(self.headings, self.grids, strict=True):
            digits = f"{bits:b}".encode().translate(DIGITS)[::-1]
            most = 1 << len(digits).bit_length()
            found += compress(
                poses_of_grid(heading, self.pitch, self.stride, self.around, most), digits
            )
        return found

    def pose(self, number: int) -> Pose:
        """The one with this number, from 0."""
        for heading, bits in zip(self.headings, self.grids, strict=True):
            if number < bits.bit_count():
                return self.at(place_of(bits, number), heading)
            number -= bits.bit_count()
        raise IndexError(number)

    def at(self, place: int, heading: int) -> Pose:
        row, column = place // self.stride - self.around, place % self.stride - self.around
        return column * self.pitch, row * self.pitch, heading


@lru_cache(maxsize=16)
def poses_of_grid(heading: int, pitch: int, stride: int, around: int, most: int) -> list[Pose]:
    """The first of a grid, whether they fit or not."""
    return [
        ((place % stride - around) * pitch, (place // stride - around) * pitch, heading)
        for place in range(most)
    ]


def place_of(bits: int, number: int) -> int:
    """Where the bit with this number stands, from 0: it is in the one half or in the other, and so on."""
    place, size = 0, bits.bit_length()
    while size > 1:
        half = size // 2
        low = bits & ((1 << half) - 1)
        if number < low.bit_count():
            bits, size = low, half
        else:
            number -= low.bit_count()
            bits, place, size = bits >> half, place + half, size - half
    return place


def offered(outline: Outline, placed: Sequence[Body], spacing: Spacing, bounds: Bounds) -> Room:
    """Poses to offer: the wide grid, or the fine one if nothing fits there."""
    found = room(outline, WIDE_TURNS, WIDE, placed, spacing, bounds)
    if found.number:
        return found
    return room(outline, FINE_TURNS, FINE, placed, spacing, bounds)


def fitting(
    outline: Outline, placed: Sequence[Body], spacing: Spacing, bounds: Bounds
) -> Spacing | None:
    """The same spacing, its least gap shrunk until the piece fits somewhere; None if it would have to overlap."""
    while spacing.least > SLACK:
        if fits(outline, placed, spacing, bounds):
            return spacing
        spacing = Spacing(spacing.least - SHRINK, spacing.most, spacing.margin)
    return None


def fits(outline: Outline, placed: Sequence[Body], spacing: Spacing, bounds: Bounds) -> bool:
    """Whether there is a place for it on the fine grid, of which the wide one is a part."""
    grids = [(heading, WIDE) for heading in WIDE_TURNS] + [(turn, FINE) for turn in FINE_TURNS]
    for heading, pitch in grids:
        rows = free_rows(outline, heading, pitch, placed, spacing, bounds)
        if any(rows):
            return True
    return False


def room(
    outline: Outline,
    headings: Sequence[int],
    pitch: int,
    placed: Sequence[Body],
    spacing: Spacing,
    bounds: Bounds,
) -> Room:
    """All poses of a grid that fit."""
    if pitch == WIDE and all_on_grid(placed, pitch / 100):
        stride = math.floor(bounds.width / (pitch / 100)) + 1 + 2 * AROUND
        grids = [free_grid(outline, each, placed, spacing, bounds, stride) for each in headings]
        if TOO_WIDE not in grids:
            return Room(headings, pitch, grids, stride, AROUND)
    rows = [free_rows(outline, each, pitch, placed, spacing, bounds) for each in headings]
    stride = max([bits.bit_length() for each in rows for bits in each])
    return Room(headings, pitch, [in_one(each, stride, 0) for each in rows], stride, 0)


# -- pieces that lie on the grid: all that are laid as they are offered ----------------------------------


def all_on_grid(placed: Sequence[Body], step: float) -> bool:
    return all((other.x / step).is_integer() and (other.y / step).is_integer() for other in placed)


def free_grid(
    outline: Outline,
    heading: int,
    placed: Sequence[Body],
    spacing: Spacing,
    bounds: Bounds,
    stride: int,
) -> int:
    """Where the piece fits on the wide grid, as a `Room` has it; TOO_WIDE if gaps are beyond what is kept around."""
    step = WIDE / 100
    inside = inside_grid(outline, heading, spacing.margin - SLACK + DOUBT, bounds, stride)
    if not placed:
        return inside
    far = spacing.most + SLACK - DOUBT if spacing.most < NEVER else NEVER
    taken, near = 0, 0
    for other in placed:
        key = (other.outline.number, other.heading, outline.number, heading, stride)
        stamps = stamps_of(
            other.outline, outline, key, max(spacing.least - SLACK + DOUBT, 0.0), far
        )
        shift = round(other.y / step) * stride + round(other.x / step)
        if TOO_WIDE in stamps:
            return TOO_WIDE
        taken |= stamps[0] << shift
        near |= stamps[1] << shift
    return inside & ~taken & near if far < NEVER else inside & ~taken


AROUND: Final = 16
"""Points of the wide grid that are kept all round the table: no gap reaches farther over its edge."""
TOO_WIDE: Final = -1
Stamps = tuple[int, int]
Between = tuple[int, int, int, int, int]
"""An outline and how it lies, another and how it is turned, points of a row."""
STAMPS: Final[dict[tuple[Between, float, float], Stamps]] = {}
INSIDES: Final[dict[tuple[int, int, float, float, float], int]] = {}


def stamps_of(
    first: Outline, second: Outline, between: Between, least: float, most: float
) -> Stamps:
    """What is nearer than the one gap, and what than the other, round a piece that lies in the lower left corner."""
    key = (between, least, most)
    known = STAMPS.get(key)
    if known is None:
        if len(STAMPS) >= RINGS_KEPT:
            STAMPS.clear()
        _, turn, _, heading, stride = between
        found = [
            stamp(ring_round(first, turn, second, heading, gap), stride) if gap < NEVER else 0
            for gap in (least, most)
        ]
        known = STAMPS[key] = (found[0], found[1])
    return known


def stamp(ring: Ring, stride: int) -> int:
    bottom, stretches = ring.on_grid(WIDE / 100)
    found = 0
    for at, (first, last) in enumerate(stretches):
        if first > last:
            continue
        if abs(bottom + at) > AROUND or max(-first, last) > AROUND:
            return TOO_WIDE
        start = (bottom + at + AROUND) * stride + first + AROUND
        found |= ((1 << (last - first + 1)) - 1) << start
    return found


def inside_grid(outline: Outline, heading: int, margin: float, bounds: Bounds, stride: int) -> int:
    key = (outline.number, heading, margin, bounds.width, bounds.height)
    known = INSIDES.get(key)
    if known is None:
        if len(INSIDES) >= RINGS_KEPT:
            INSIDES.clear()
        known = in_one(rows_inside(outline, heading, WIDE, margin, bounds), stride, AROUND)
        INSIDES[key] = known
    return known


def in_one(rows: list[int], stride: int, around: int) -> int:
    found = 0
    for row, bits in enumerate(rows):
        found |= bits << ((row + around) * stride + around)
    return found


# -- any pieces, row by row ------------------------------------------------------------------------------


def free_rows(
    outline: Outline,
    heading: int,
    pitch: int,
    placed: Sequence[Body],
    spacing: Spacing,
    bounds: Bounds,
) -> list[int]:
    """The rows of a grid, from the bottom, with a bit for each column where the piece fits."""
    taken = max(spacing.least - SLACK + DOUBT, 0.0)
    rows = rows_inside(outline, heading, pitch, spacing.margin - SLACK + DOUBT, bounds)
    if placed and spacing.most < NEVER:
        near = rows_near(outline, heading, pitch, placed, spacing.most + SLACK - DOUBT, len(rows))
        rows = [bits & close for bits, close in zip(rows, near, strict=True)]
    if placed and any(rows):
        near = rows_near(outline, heading, pitch, placed, taken, len(rows))
        rows = [bits & ~close for bits, close in zip(rows, near, strict=True)]
    return rows


INSIDE: Final[dict[tuple[int, int, int, float, float, float], list[int]]] = {}
"""Where pieces keep clear of the edges: the same for every game."""


def rows_inside(
    outline: Outline, heading: int, pitch: int, margin: float, bounds: Bounds
) -> list[int]:
    """Where the piece keeps clear of the table's edges; not to be changed."""
    key = (outline.number, heading, pitch, margin, bounds.width, bounds.height)
    known = INSIDE.get(key)
    if known is None:
        if len(INSIDE) >= RINGS_KEPT:
            INSIDE.clear()
        known = INSIDE[key] = rows_within(outline, heading, pitch, margin, bounds)
    return known


def rows_within(
    outline: Outline, heading: int, pitch: int, margin: float, bounds: Bounds
) -> list[int]:
    corners = outline_body(outline, (0, 0, heading)).corners()
    step = pitch / 100
    bits = columns(
        margin - min([x for x, _ in corners]),
        bounds.width - margin - max([x for x, _ in corners]),
        step,
    )
    low = margin - min([y for _, y in corners])
    high = bounds.height - margin - max([y for _, y in corners])
    count = math.floor(bounds.height / step) + 1
    return [bits if low <= row * step <= high else 0 for row in range(count)]


def rows_near(
    outline: Outline, heading: int, pitch: int, placed: Sequence[Body], gap: float, count: int
) -> list[int]:
    """Where the piece would lie nearer than this to one of those placed."""
    rows = [0] * count
    step = pitch / 100
    for other in placed:
        ring = ring_round(other.outline, other.heading, outline, heading, gap)
        first = max(math.ceil((other.y + ring.bottom) / step), 0)
        last = min(math.floor((other.y + ring.top) / step), count - 1)
        for row in range(first, last + 1):
            lo, hi = ring.stretch(row * step - other.y)
            if lo <= hi:
                rows[row] |= columns(other.x + lo, other.x + hi, step)
    return rows


def columns(lo: float, hi: float, step: float) -> int:
    """A bit for each column of the grid from here to there."""
    first, last = max(math.ceil(lo / step), 0), math.floor(hi / step)
    return (1 << (last + 1)) - (1 << first) if first <= last else 0


# -- what is nearer than a gap -----------------------------------------------------------------------


class Ring:
    """Where the centre of a piece lies while it is nearer than a gap to another, seen from the centre of that."""

    __slots__ = ("bottom", "corners", "gap", "grids", "known", "top")

    def __init__(self, corners: list[Point], gap: float) -> None:
        self.corners: list[Point] = corners
        self.gap: float = gap
        self.bottom: float = min([y for _, y in corners]) - gap
        self.top: float = max([y for _, y in corners]) + gap
        self.known: dict[float, Stretch] = {}
        self.grids: dict[float, tuple[int, list[tuple[int, int]]]] = {}

    def stretch(self, y: float) -> Stretch:
        """From where to where it goes at this height."""
        known = self.known.get(y)
        if known is None:
            if len(self.known) >= ROWS_KEPT:
                self.known.clear()
            known = self.known[y] = self.cut(y)
        return known

    def on_grid(self, step: float) -> tuple[int, list[tuple[int, int]]]:
        """The lowest row, and from which column to which it goes on each, counted from the middle."""
        known = self.grids.get(step)
        if known is None:
            bottom, top = math.ceil(self.bottom / step), math.floor(self.top / step)
            cuts = [self.cut(row * step) for row in range(bottom, top + 1)]
            found = [(math.ceil(lo / step), math.floor(hi / step)) for lo, hi in cuts]
            known = self.grids[step] = (
                bottom,
                [each if each[0] <= each[1] else BARE for each in found],
            )
        return known

    def cut(self, y: float) -> Stretch:
        """Rounded corners, and the edges between them moved out."""
        lo, hi = NEVER, -NEVER
        x0, y0 = self.corners[-1]
        for x1, y1 in self.corners:
            if abs(y - y1) <= self.gap:
                wide = math.sqrt(self.gap * self.gap - (y - y1) * (y - y1))
                lo, hi = min(lo, x1 - wide), max(hi, x1 + wide)
            dx, dy = x1 - x0, y1 - y0
            out = self.gap / math.sqrt(dx * dx + dy * dy)
            rise = y - y0 + dx * out
            if (0.0 <= rise <= dy or dy <= rise <= 0.0) and dy != 0.0:
                x = x0 + dy * out + dx * rise / dy
                lo, hi = min(lo, x), max(hi, x)
            x0, y0 = x1, y1
        return lo, hi


RINGS: Final[dict[tuple[int, int, int, int, float], Ring]] = {}


def ring_round(first: Outline, turn: int, second: Outline, heading: int, gap: float) -> Ring:
    key = (first.number, turn, second.number, heading, gap)
    known = RINGS.get(key)
    if known is None:
        if len(RINGS) >= RINGS_KEPT:
            RINGS.clear()
        theirs = edges(first, COS[turn], SIN[turn])
        ours = edges(second, -COS[heading], -SIN[heading])
        known = RINGS[key] = Ring(summed(theirs, ours), gap)
    return known


def edges(outline: Outline, c: float, s: float) -> list[Point]:
    """The corners of an outline turned so, from the lowest one on."""
    corners = [(x * c - y * s, x * s + y * c) for x, y in zip(outline.xs, outline.ys, strict=True)]
    low = corners.index(min(corners, key=height))
    return corners[low:] + corners[:low]


def height(point: Point) -> Point:
    return point[1], point[0]


def summed(one: list[Point], other: list[Point]) -> list[Point]:
    """The sum of two convex outlines: their edges in one round, sorted by direction."""
    found: list[Point] = []
    here, there = 0, 0
    while here < len(one) or there < len(other):
        x, y = one[here % len(one)]
        px, py = other[there % len(other)]
        found.append((x + px, y + py))
        nx, ny = one[(here + 1) % len(one)]
        qx, qy = other[(there + 1) % len(other)]
        turn = (nx - x) * (qy - py) - (ny - y) * (qx - px)
        if there >= len(other) or (here < len(one) and turn >= 0.0):
            here += 1
        else:
            there += 1
    return found
