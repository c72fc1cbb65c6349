"""Ships put down by hand: off a shore, along a shore, behind a tower; and the slots of a fort (3.7, 3.9, 3.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.games.crimson_coast.geometry.bodies import Body, Hull, HullClass, Point, Pose
from flibuste.games.crimson_coast.geometry.contact import (
    boundary_point,
    in_the_way,
    is_ashore_at,
    is_overlapping,
    nearest_edge,
    survey,
)
from flibuste.games.crimson_coast.geometry.measures import CLEAR, NEVER, OVERLAP, hundredths, total
from flibuste.games.crimson_coast.geometry.sailing import Bounds, ahead
from flibuste.games.crimson_coast.geometry.sweeping import ASTERN, first_met
from flibuste.games.crimson_coast.geometry.trig import COS, DEGREE, HALF, SIN, TURN, bearing

PACE: Final = 5.0
"""Millimetres from one place on a shore to the next that is tried."""
LINK_TURNS: Final = (0, *[way * 5 * DEGREE * step for step in range(1, 19) for way in (1, -1)])
"""How a towed ship may lie against its tower's heading, in the order tried."""
NUMBERS: Final = 6
"""The numbers round a bank of fog, 1 at its own x axis, counter-clockwise."""
SLOTS: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""Where flags stand on a fort, in halves of its side: east wall, north-east corner, and so on round."""

# -- off a shore, stern first (3.7) ------------------------------------------------------------------


def off_shore(kind: HullClass, shore: Body, x: float, y: float, heading: int) -> Hull | None:
    """The hull with its stern point at this point of the boundary or as near as it fits; None if it does not."""
    start = clear_off(kind, shore, x, y, heading)
    if start is None:
        return None
    back, _ = first_met(start, ASTERN, kind.beam, (shore,))
    return ahead(start, -back)


def clear_off(kind: HullClass, shore: Body, x: float, y: float, heading: int) -> Hull | None:
    """The hull its own beam off this point, to be brought back from there; None if it lies ashore there."""
    start = beam_off(kind, x, y, heading)
    return None if is_overlapping(start, shore, OVERLAP) else start


def beam_off(kind: HullClass, x: float, y: float, heading: int) -> Hull:
    """The hull with its stern point its own beam off this point."""
    off = kind.beam + kind.length
    return Hull(kind, x + off * COS[heading], y + off * SIN[heading], heading)


def stern_first(
    kind: HullClass, shore: Body, point: Point, heading: int, others: Sequence[Body], bounds: Bounds
) -> Pose | None:
    """Where a ship begins that leaves this point of a shore so; the shore itself is among the others if it is solid."""
    hull = off_shore(kind, shore, point[0], point[1], heading)
    if hull is None or in_the_way(hull, others) != CLEAR or not bounds.hold(hull):
        return None
    return hull.pose()


def has_way_back(kind: HullClass, x: float, y: float, heading: int, others: Sequence[Body]) -> bool:
    """Whether nothing lies in the lane from its beam off this point back to it, by circles."""
    ux, uy, long = COS[heading], SIN[heading], kind.beam + kind.length
    for other in others:
        dx, dy, radius = other.x - x, other.y - y, other.outline.radius
        wide = kind.half_beam + radius
        if -wide < dy * ux - dx * uy < wide and -radius < dx * ux + dy * uy < long + radius:
            return False
    return True


def fits_from(
    kind: HullClass,
    shore: Body,
    x: float,
    y: float,
    heading: int,
    others: Sequence[Body],
    bounds: Bounds,
) -> bool:
    """Whether it can begin so, brought back to the shore from its own beam off; the others without the shore."""
    start = beam_off(kind, x, y, heading)
    back, _ = first_met(start, ASTERN, kind.beam, (shore,))
    hull = ahead(start, -back)
    return in_the_way(hull, others) == CLEAR and bounds.hold(hull)


def stern_headings(
    kind: HullClass,
    shore: Body,
    point: Point,
    headings: Sequence[int],
    others: Sequence[Body],
    bounds: Bounds,
) -> list[int]:
    """Which of these headings fit. Those that bring the whole hull off the edge where the point lies are clear of the
    shore, and do where nothing else is near."""
    x, y = point
    around = kind.beam + kind.length
    near = [others[at] for at in survey(x, y, around, others)]
    rest = [other for other in near if other is not shore]
    is_far = not bounds.whole_hull and bounds.outside(x, y) < -around
    edge, _ = nearest_edge(shore, x, y)
    off = shore.heading + shore.outline.headings[edge]
    along, across = shore.seen(x, y)
    middle = kind.beam + kind.half
    found: list[int] = []
    for heading in headings:
        if abs((heading - off + HALF) % TURN - HALF) > kind.offing:
            angle = (heading - shore.heading) % TURN
            c, s = COS[angle], SIN[angle]
            there, aside = along + middle * c, across + middle * s
            if is_ashore_at(kind, shore.outline, there, aside, c, s, OVERLAP):
                continue
        # With nothing in its way it need not be brought back to the shore to see that it fits.
        if rest or not is_far:
            is_held = is_far or bounds.hold_way(beam_off(kind, x, y, heading), kind.beam)
            is_free = is_held and has_way_back(kind, x, y, heading, rest)
            if not (is_free or fits_from(kind, shore, x, y, heading, rest, bounds)):
                continue
        found.append(heading)
    return found


def edge_point(body: Body, angle: int) -> Point:
    """The point of its boundary at this angle of its own frame, in tenths of a degree."""
    form = body.outline
    x, y = COS[angle], SIN[angle]
    out = NEVER
    for edge in range(len(form.xs)):
        pace = form.normal_x[edge] * x + form.normal_y[edge] * y
        if pace > 0.0 and form.offsets[edge] < out * pace:
            out = form.offsets[edge] / pace
    return body.at(x * out, y * out)


def fog_point(body: Body, number: int) -> Point:
    """Where this number, 1 to 6, stands on the edge of a bank (3.3)."""
    return edge_point(body, (number - 1) * TURN // NUMBERS)


# -- along a shore, bow first ------------------------------------------------------------------------


def arc_at(body: Body, x: float, y: float) -> float:
    """How far round, counter-clockwise from the first corner, lies the boundary point nearest to this one."""
    edge, along = nearest_edge(body, x, y)
    return total(body.outline.lengths[:edge]) + along


def berth(kind: HullClass, shore: Body, arc: float) -> Hull:
    """The hull with its bow point so far round on the boundary, square to the shore."""
    lengths = shore.outline.lengths
    arc %= shore.outline.perimeter
    edge = 0
    while edge < len(lengths) - 1 and arc >= lengths[edge]:
        arc -= lengths[edge]
        edge += 1
    x, y = boundary_point(shore, edge, arc)
    return Hull(kind, x, y, inward(shore, edge))


def inward(shore: Body, edge: int) -> int:
    """The heading square to this edge, towards the shore."""
    nx, ny = shore.outline.normal_x[edge], shore.outline.normal_y[edge]
    return bearing(ny * shore.uy - nx * shore.ux, -nx * shore.uy - ny * shore.ux)


def bows_round(shore: Body, pace: float) -> list[Pose]:
    """The poses of bows square to the shore, at every pace round it: the same for every class of hulls."""
    lengths = shore.outline.lengths
    headings = [inward(shore, edge) for edge in range(len(lengths))]
    found: list[Pose] = []
    for number in range(int(shore.outline.perimeter / pace)):
        arc = number * pace
        edge = 0
        while edge < len(lengths) - 1 and arc >= lengths[edge]:
            arc -= lengths[edge]
            edge += 1
        x, y = boundary_point(shore, edge, arc)
        found.append((hundredths(x), hundredths(y), headings[edge]))
    return found


def berths(
    kind: HullClass, shore: Body, others: Sequence[Body], bounds: Bounds, pace: float = PACE
) -> list[Pose]:
    """Places along the whole shore for a ship to lie bow on, the shore among the others."""
    found: list[Pose] = []
    for number in range(int(shore.outline.perimeter / pace)):
        hull = berth(kind, shore, number * pace)
        if in_the_way(hull, others) == CLEAR and bounds.hold(hull):
            found.append(hull.pose())
    return found


def tow_berth(kind: HullClass, shore: Body, tower: Hull, others: Sequence[Body]) -> Pose | None:
    """Where a towed ship docks when its tower did: the nearest free place, looking out to the left first."""
    start = arc_at(shore, tower.bow_x, tower.bow_y)
    for number in range(1, int(shore.outline.perimeter / PACE / 2) + 1):
        for way in (PACE, -PACE):
            hull = berth(kind, shore, start + number * way)
            if in_the_way(hull, others) == CLEAR:
                return hull.pose()
    return None


# -- behind a tower (3.9) ----------------------------------------------------------------------------


def tow_link(kind: HullClass, tower: Hull, others: Sequence[Body]) -> Pose | None:
    """Where a towed ship lies: bow point on the tower's stern point, as straight behind it as can be.

    Neither tower nor towed ship may be among the others. The edge of the table does not hold a towed ship.
    """
    x, y = tower.stern()
    for turn in LINK_TURNS:
        hull = Hull(kind, x, y, (tower.heading + turn) % TURN)
        if in_the_way(hull, others) == CLEAR:
            return hull.pose()
    return None


# -- forts (3.11) ------------------------------------------------------------------------------------


def slot_point(fort: Body, slot: int) -> Point:
    """Where a flag in this slot stands."""
    half = max(fort.outline.xs)
    return fort.at(SLOTS[slot][0] * half, SLOTS[slot][1] * half)


def fort_stands(island: Body, fort: Body) -> bool:
    """Whether two opposite corners of the fort lie on the island (CC-16.5)."""
    on = [island.holds(x, y) for x, y in fort.corners()]
    return (on[0] and on[2]) or (on[1] and on[3])
