"""Outlines in their own frame, and bodies: outlines put somewhere on the table.

Everything that pieces are tested for depends on two outlines, on the angle between them and on where the one lies seen
from the other. So a body is little more than a centre and a heading, and cheap to make; outlines know the rest.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from flibuste.games.crimson_coast.geometry.measures import HAIR, NEVER, hundredths, total
from flibuste.games.crimson_coast.geometry.trig import ARC_TANGENT, COS, DEGREE, HALF, SIN, TURN

Pose = tuple[int, int, int]
"""Hundredths of a millimetre twice, and tenths of a degree: a ship's bow point, any other piece's centre."""
Point = tuple[float, float]
Axis = tuple[float, float, float, float]
"""A direction in the frame of an outline, and from where to where the outline reaches along it."""
Aim = tuple[float, float, int]
"""A point to aim at and the edge it begins or lies on."""

PIECES_KEPT: Final = 512
HULLS_KEPT: Final = 4096
"""Bodies kept for each outline and for each class of hulls: a table comes back to its poses all the time."""
SQUARE_RIG: Final = "Q"
SECTOR: Final = 50
SECTORS: Final = TURN // SECTOR
ROUND: Final = 2 * math.pi
SECTORS_BY_RADIAN: Final = SECTORS / ROUND
"""Directions are parted into sectors of so many tenths of a degree."""


class Count:
    """Numbers for outlines, so that what is kept of them can be looked up."""

    __slots__ = ("last",)

    def __init__(self) -> None:
        self.last = 0

    def following(self) -> int:
        self.last += 1
        return self.last


OUTLINES: Final = Count()


class Outline:
    """A convex outline in the frame of its piece, corners counter-clockwise. Made once, never changed."""

    __slots__ = (
        "aims", "axes", "headings", "inner", "lengths", "normal_x", "normal_y", "number", "offsets", "perimeter",
        "placed", "radius", "sectors", "tops", "xs", "ys",
    )  # fmt: skip

    def __init__(self, corners: Sequence[Point]) -> None:
        self.number: int = OUTLINES.following()
        self.xs: list[float] = [float(x) for x, _ in corners]
        self.ys: list[float] = [float(y) for _, y in corners]
        self.radius: float = max([math.sqrt(x * x + y * y) for x, y in corners])
        self.lengths: list[float] = []
        self.normal_x: list[float] = []
        self.normal_y: list[float] = []
        self.offsets: list[float] = []
        """Of each edge, from its corner on: length, outward normal, and how far out it lies."""
        for at in range(len(corners)):
            self.add_edge(at, (at + 1) % len(corners))
        self.headings: list[int] = [
            round(math.degrees(math.atan2(ny, nx)) * 10)
            for nx, ny in zip(self.normal_x, self.normal_y, strict=True)
        ]
        """Where each normal points, to the next tenth of a degree."""
        self.perimeter: float = total(self.lengths)
        self.inner: float = min(self.offsets)
        """Of the widest circle about the centre that lies inside."""
        self.tops: list[list[int]] = [self.tops_towards(at * SECTOR) for at in range(SECTORS)]
        """The corners that may lie farthest out in each direction."""
        self.axes: list[Axis] = []
        """The normals without those that are opposite to another, and the outline's shadow on each."""
        for nx, ny in zip(self.normal_x, self.normal_y, strict=True):
            self.add_axis(nx, ny)
        self.sectors: list[int] = [
            self.edge_towards(COS[at * SECTOR + SECTOR // 2], SIN[at * SECTOR + SECTOR // 2])
            for at in range(SECTORS)
        ]
        """The edge that lies in each direction from the centre."""
        self.aims: list[Aim] = []
        self.placed: dict[Pose, Body] = {}

    def __reduce__(self) -> tuple[object, ...]:
        """Made anew in another process, for there its number may be another's."""
        return Outline, (list(zip(self.xs, self.ys, strict=True)),)

    def add_edge(self, start: int, end: int) -> None:
        dx, dy = self.xs[end] - self.xs[start], self.ys[end] - self.ys[start]
        length = math.sqrt(dx * dx + dy * dy)
        nx, ny = dy / length, -dx / length
        self.lengths.append(length)
        self.normal_x.append(nx)
        self.normal_y.append(ny)
        self.offsets.append(nx * self.xs[start] + ny * self.ys[start])

    def add_axis(self, nx: float, ny: float) -> None:
        for x, y, _, _ in self.axes:
            if abs(x * ny - y * nx) < HAIR:
                return
        lo, hi = self.shadow(nx, ny)
        self.axes.append((nx, ny, lo, hi))

    def tops_towards(self, heading: int) -> list[int]:
        """Those that do in some direction from this one on, to the next sector and a little to both sides."""
        found: list[int] = []
        for turn in range(-1, SECTOR + 2):
            x, y = COS[(heading + turn) % TURN], SIN[(heading + turn) % TURN]
            along = [x * self.xs[at] + y * self.ys[at] for at in range(len(self.xs))]
            for at, here in enumerate(along):
                if here > max(along) - HAIR and at not in found:
                    found.append(at)
        return found

    def edge_towards(self, x: float, y: float) -> int:
        """The edge that a line from the centre crosses in this direction."""
        best, out = 0, NEVER
        for edge in range(len(self.xs)):
            pace = self.normal_x[edge] * x + self.normal_y[edge] * y
            if pace > 0.0 and self.offsets[edge] < out * pace:
                best, out = edge, self.offsets[edge] / pace
        return best

    def facing(self, x: float, y: float) -> int:
        """The edge that a point is likely to lie before: whoever keeps to its far side is seen to do so at once."""
        return self.sectors[int(ARC_TANGENT(y, x) * SECTORS_BY_RADIAN) % SECTORS]

    def shadow(self, nx: float, ny: float) -> tuple[float, float]:
        """From where to where the outline reaches along this direction, from its centre."""
        sector = int((ARC_TANGENT(ny, nx) + ROUND) * SECTORS_BY_RADIAN) % SECTORS
        lo, hi = NEVER, -NEVER
        for at in self.tops[sector]:
            here = nx * self.xs[at] + ny * self.ys[at]
            if here > hi:
                hi = here
        for at in self.tops[sector - SECTORS // 2]:
            here = nx * self.xs[at] + ny * self.ys[at]
            if here < lo:
                lo = here
        return lo, hi

    def aim_points(self) -> list[Aim]:
        """Each edge divided into millimetres or a little less, its first corner included (3.8)."""
        if not self.aims:
            for edge, length in enumerate(self.lengths):
                parts = math.ceil(length - 1e-6)
                ex, ey = -self.normal_y[edge] * length, self.normal_x[edge] * length
                for part in range(parts):
                    x, y = self.xs[edge] + ex * part / parts, self.ys[edge] + ey * part / parts
                    self.aims.append((x, y, edge))
        return self.aims


class HullClass(Outline):
    """A six-cornered hull, the same from both ends, its centre at half its length (3.2)."""

    __slots__ = (
        "beam", "bow_zone", "half", "half_beam", "hulls", "length", "masts", "offing", "quarter", "rigs", "sail",
        "slant_reach", "slant_x", "slant_y", "stern_zone", "swings",
    )  # fmt: skip

    def __init__(
        self,
        length: float,
        beam: float,
        masts: tuple[float, ...],
        rigs: str,
        sail: float,
    ) -> None:
        """Masts by how far behind the bow they stand, as parts of the length; rigs by a letter each, F or Q; and how
        wide a square sail is, across the keel."""
        self.length: float = length
        self.beam: float = beam
        self.masts: tuple[float, ...] = masts
        self.rigs: str = rigs
        self.sail: float = sail
        self.half: float = length / 2
        self.quarter: float = length / 4
        self.half_beam: float = beam / 2
        half, quarter, side = self.half, self.quarter, self.half_beam
        super().__init__(
            ((half, 0), (quarter, side), (-quarter, side), (-half, 0), (-quarter, -side), (quarter, -side))
        )  # fmt: skip
        self.slant_x: float = self.normal_x[0]
        self.slant_y: float = self.normal_y[0]
        self.slant_reach: float = self.offsets[0]
        """The normal of the edge from the bow to port, and how far out the edge lies."""
        self.swings: list[float] = swings(half, quarter, side)
        """By whole degrees off a line straight ahead of the bow: how far beyond the bow, along that line, lies any part
        of the hull turned so far or less."""
        self.offing: int = offing(self)
        """Tenths of a degree: no farther off a shore's normal, it is clear of the edge that lies its beam astern."""
        self.bow_zone: Outline = Outline(((half, 0), (quarter, side), (quarter, -side)))
        self.stern_zone: Outline = Outline(((-half, 0), (-quarter, -side), (-quarter, side)))
        self.hulls: dict[Pose, Hull] = {}

    def __reduce__(self) -> tuple[object, ...]:
        return HullClass, (self.length, self.beam, self.masts, self.rigs, self.sail)

    def reach(self, along: float, across: float) -> float:
        """Half of the hull's shadow on a direction, of which these are the parts along keel and beam, both positive."""
        keel = self.quarter * along
        side = self.half_beam * across
        return keel + keel if keel > side else keel + side

    def shadow(self, nx: float, ny: float) -> tuple[float, float]:
        reach = self.reach(abs(nx), abs(ny))
        return -reach, reach


def swings(half: float, quarter: float, side: float) -> list[float]:
    found: list[float] = []
    beyond = 0.0
    for degrees in range(HALF // DEGREE + 1):
        keel, beam = COS[degrees * DEGREE], SIN[degrees * DEGREE]
        reach = quarter * abs(keel) + max(quarter * abs(keel), side * beam)
        beyond = max(beyond, reach - half * keel)
        found.append(beyond)
    return found


def offing(kind: HullClass) -> int:
    for degrees in range(HALF // DEGREE):
        keel, beam = COS[degrees * DEGREE], SIN[degrees * DEGREE]
        if (kind.beam + kind.half) * keel - kind.reach(abs(keel), beam) < HAIR:
            return degrees * DEGREE - DEGREE - 1
    return HALF


class Body:
    """An outline in its place. Never changed, and shared."""

    __slots__ = ("berths", "heading", "outline", "ux", "uy", "x", "y")

    def __init__(self, outline: Outline, x: float, y: float, heading: int) -> None:
        self.berths: list[Pose] = []
        """Where ships might be moored along it, once somebody has asked."""
        self.outline: Outline = outline
        self.x: float = x
        self.y: float = y
        self.heading: int = heading
        self.ux: float = COS[heading]
        self.uy: float = SIN[heading]

    def at(self, x: float, y: float) -> Point:
        """A point of the piece's own frame on the table."""
        return self.x + x * self.ux - y * self.uy, self.y + x * self.uy + y * self.ux

    def seen(self, x: float, y: float) -> Point:
        """A point of the table in the piece's own frame."""
        dx, dy = x - self.x, y - self.y
        return dx * self.ux + dy * self.uy, dy * self.ux - dx * self.uy

    def corners(self) -> list[Point]:
        return [self.at(x, y) for x, y in zip(self.outline.xs, self.outline.ys, strict=True)]

    def holds(self, x: float, y: float) -> bool:
        """Whether this point of the table lies inside."""
        x, y = self.seen(x, y)
        form = self.outline
        for at in range(len(form.offsets)):
            if form.normal_x[at] * x + form.normal_y[at] * y > form.offsets[at] + HAIR:
                return False
        return True


class Hull(Body):
    """A ship's hull in its place: bow point and heading say it all."""

    __slots__ = ("bow_x", "bow_y", "kind")

    def __init__(self, kind: HullClass, bow_x: float, bow_y: float, heading: int) -> None:
        ux, uy = COS[heading], SIN[heading]
        self.kind: HullClass = kind
        self.bow_x: float = bow_x
        self.bow_y: float = bow_y
        self.outline = kind
        self.x = bow_x - kind.half * ux
        self.y = bow_y - kind.half * uy
        self.heading = heading
        self.ux = ux
        self.uy = uy

    def pose(self) -> Pose:
        """As it is stored: to the hundredth of a millimetre."""
        return hundredths(self.bow_x), hundredths(self.bow_y), self.heading

    def stern(self) -> Point:
        length = self.kind.length
        return self.bow_x - length * self.ux, self.bow_y - length * self.uy

    def mast(self, number: int) -> Point:
        """Where the mast stands, or stood; masts are numbered from 0 at the bow."""
        behind = self.kind.masts[number] * self.kind.length
        return self.bow_x - behind * self.ux, self.bow_y - behind * self.uy

    def sail(self, number: int, less: float) -> tuple[float, float, float, float]:
        """The ends of a square sail, each of them less by this."""
        x, y = self.mast(number)
        side = self.kind.sail / 2 - less
        return x - side * self.uy, y + side * self.ux, x + side * self.uy, y - side * self.ux


def hull_body(kind: HullClass, pose: Pose) -> Hull:
    """A hull with its bow point here."""
    known = kind.hulls.get(pose)
    if known is None:
        if len(kind.hulls) >= HULLS_KEPT:
            kind.hulls.clear()
        known = kind.hulls[pose] = Hull(kind, pose[0] / 100, pose[1] / 100, pose[2])
    return known


def outline_body(outline: Outline, pose: Pose) -> Body:
    """An island, a piece of terrain or a fort with its centre here."""
    known = outline.placed.get(pose)
    if known is None:
        if len(outline.placed) >= PIECES_KEPT:
            outline.placed.clear()
        known = outline.placed[pose] = Body(outline, pose[0] / 100, pose[1] / 100, pose[2])
    return known


def bow_body(hull: Hull) -> Body:
    """Its bow zone."""
    return Body(hull.kind.bow_zone, hull.x, hull.y, hull.heading)


def stern_body(hull: Hull) -> Body:
    """Its stern zone."""
    return Body(hull.kind.stern_zone, hull.x, hull.y, hull.heading)


def square(side: float) -> Outline:
    """A fort."""
    half = side / 2
    return Outline(((half, -half), (half, half), (-half, half), (-half, -half)))
