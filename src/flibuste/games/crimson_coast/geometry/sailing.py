"""One step of a move, turns in place, and the fan of all steps for whoever drags a ship (3.5, 3.6, 3.10).

Lengths of steps are whole hundredths of a millimetre, turns whole tenths of a degree, as moves have them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from flibuste.games.crimson_coast.geometry.bodies import Body, Hull, Pose
from flibuste.games.crimson_coast.geometry.contact import (
    in_the_way,
    is_ashore_at,
    survey,
)
from flibuste.games.crimson_coast.geometry.measures import (
    CLEAR,
    EDGE,
    HAIR,
    OVERLAP,
    REFUSED,
    hundredths,
)
from flibuste.games.crimson_coast.geometry.sweeping import AHEAD, first_met
from flibuste.games.crimson_coast.geometry.trig import COS, DEGREE, HALF, SIN, TURN

WIDEST: Final = 90
"""Degrees to either side that a fan shows."""


class Bounds:
    """The table's edges, which hold a ship's bow point, or the whole of its hull (RU-04, RU-18)."""

    __slots__ = ("height", "whole_hull", "width")

    def __init__(self, width: float, height: float, whole_hull: bool = False) -> None:
        self.width: float = width
        self.height: float = height
        self.whole_hull: bool = whole_hull

    def outside(self, x: float, y: float) -> float:
        """How far a point lies off the table; negative on it."""
        return max(max(-x, x - self.width), max(-y, y - self.height))

    def overhang(self, hull: Hull) -> float:
        """How far off the table lies what must be on it."""
        if not self.whole_hull:
            return self.outside(hull.bow_x, hull.bow_y)
        return max([self.outside(x, y) for x, y in hull.corners()])

    def hold(self, hull: Hull, before: float = 0.0) -> bool:
        """Whether it may lie so, having hung so far over the edge before."""
        off = self.overhang(hull)
        return off <= OVERLAP or off <= before + HAIR

    def hold_way(self, hull: Hull, astern: float) -> bool:
        """Whether the bow may lie anywhere on this way astern; not told where the whole hull must be held."""
        x, y = hull.bow_x - astern * hull.ux, hull.bow_y - astern * hull.uy
        is_held = self.outside(hull.bow_x, hull.bow_y) <= 0.0 and self.outside(x, y) <= 0.0
        return is_held and not self.whole_hull

    def is_far(self, hull: Hull, distance: float) -> bool:
        """Whether the bow can go so far in any direction before an edge holds it; not told where that is the hull."""
        x, y = hull.bow_x, hull.bow_y
        return (
            distance <= x <= self.width - distance
            and distance <= y <= self.height - distance
            and not self.whole_hull
        )

    def cut(self, hull: Hull, distance: float) -> float:
        """How far it may go ahead until an edge holds it, at most this far."""
        if not self.whole_hull:
            return self.cut_at(hull, hull.bow_x, hull.bow_y, distance)
        for x, y in hull.corners():
            distance = self.cut_at(hull, x, y, distance)
        return distance

    def cut_at(self, hull: Hull, x: float, y: float, distance: float) -> float:
        """A point of the hull, and how far it is from the edges it goes to."""
        distance = cut_by(hull.ux, x, self.width, distance)
        return cut_by(hull.uy, y, self.height, distance)


def cut_by(pace: float, here: float, last: float, distance: float) -> float:
    if pace > 0.0:
        left = last - here
    elif pace < 0.0:
        left, pace = here, -pace
    else:
        return distance
    if left >= pace * distance:
        return distance
    return left / pace if left > 0.0 else 0.0


class Leg:
    """How far one step brought a ship, and what ended it: the number of a piece, EDGE, or CLEAR.

    Where the turn before was REFUSED, the number is that of the piece in its way.
    """

    __slots__ = ("by", "pose", "sailed")

    def __init__(self, pose: Pose, sailed: int, by: int) -> None:
        self.pose: Pose = pose
        self.sailed: int = sailed
        self.by: int = by


def turned(hull: Hull, turn: int) -> Hull:
    """About its bow point, by tenths of a degree, to port if positive."""
    if turn == 0:
        return hull
    return Hull(hull.kind, hull.bow_x, hull.bow_y, (hull.heading + turn) % TURN)


def ahead(hull: Hull, distance: float) -> Hull:
    """So many millimetres on along the keel, astern if negative."""
    x, y = hull.bow_x + distance * hull.ux, hull.bow_y + distance * hull.uy
    return Hull(hull.kind, x, y, hull.heading)


def refusal(hull: Hull, turn: int, others: Sequence[Body], bounds: Bounds) -> int:
    """What forbids this turn before a segment: a piece, EDGE, or CLEAR. To go straight on is never refused."""
    if turn == 0:
        return CLEAR
    if bounds.whole_hull:
        return refusal_of(turned(hull, turn), hull, others, bounds)
    return in_the_way(turned(hull, turn), others) if others else CLEAR  # the bow stays where it is


def open_turns(
    hull: Hull, turns: Sequence[int], others: Sequence[Body], bounds: Bounds
) -> list[int]:
    """Those of these turns before a segment that nothing forbids."""
    if bounds.whole_hull:
        return [turn for turn in turns if refusal(hull, turn, others, bounds) == CLEAR]
    found = list(turns)
    for other in others:
        found = turns_clear_of(hull, found, other)
    return found


def turns_clear_of(hull: Hull, turns: Sequence[int], other: Body) -> list[int]:
    """Most turns leave the whole hull on this side of the edge that the bow lies before: those within so many degrees
    of heading straight for it. Many others bring its middle deep inside. Only the rest is looked at closely."""
    form, kind = other.outline, hull.kind
    x, y = other.seen(hull.bow_x, hull.bow_y)
    edge = form.facing(x, y)
    room = form.normal_x[edge] * x + form.normal_y[edge] * y - form.offsets[edge] + OVERLAP - HAIR
    widest = DEGREE * (bisect_right(kind.swings, room) - 1) - 1
    lies = hull.heading - other.heading
    towards = form.headings[edge] - lies
    half = kind.half
    found: list[int] = []
    for turn in turns:
        if turn != 0 and abs((turn - towards) % TURN - HALF) > widest:
            angle = (lies + turn) % TURN
            c, s = COS[angle], SIN[angle]
            if is_ashore_at(kind, form, x - half * c, y - half * s, c, s, OVERLAP):
                continue
        found.append(turn)
    return found


def refusal_of(after: Hull, before: Hull, others: Sequence[Body], bounds: Bounds) -> int:
    """What forbids to turn so in place (RU-17: only the end counts)."""
    by = in_the_way(after, others)
    if by != CLEAR or bounds.hold(after):
        return by
    return CLEAR if bounds.hold(after, bounds.overhang(before)) else EDGE


def sail(hull: Hull, turn: int, length: int, others: Sequence[Body], bounds: Bounds) -> Leg:
    """Turn about the bow point, then go straight ahead until something stops the ship."""
    if turn == 0:
        return straight(hull, length, others, bounds)
    after = turned(hull, turn)
    by = refusal_of(after, hull, others, bounds)
    if by != CLEAR:
        return Leg(hull.pose(), REFUSED, by)
    return straight(after, length, others, bounds)


def straight(hull: Hull, length: int, others: Sequence[Body], bounds: Bounds) -> Leg:
    """Straight ahead: a piece or an island ends the move, an edge cuts the segment."""
    goes, by = run(hull, length / 100, others, bounds)
    x, y = hull.bow_x + goes * hull.ux, hull.bow_y + goes * hull.uy
    return Leg((hundredths(x), hundredths(y), hull.heading), hundredths(goes), by)


def run(hull: Hull, wanted: float, others: Sequence[Body], bounds: Bounds) -> tuple[float, int]:
    """How many millimetres it goes straight ahead, and what ends it."""
    distance = wanted if bounds.is_far(hull, wanted) else bounds.cut(hull, wanted)
    if not others:
        return distance, EDGE if distance < wanted else CLEAR
    goes, by = first_met(hull, AHEAD, distance, others)
    return goes, EDGE if by == CLEAR and distance < wanted else by


# -- turns in place ----------------------------------------------------------------------------------


def come_about(hull: Hull, bounds: Bounds) -> Pose | None:
    """Bow and stern change places; only the table's edge can forbid it (CC-7.6)."""
    x, y = hull.stern()
    after = Hull(hull.kind, x, y, (hull.heading + HALF) % TURN)
    return after.pose() if bounds.hold(after, bounds.overhang(hull)) else None


def swung(hull: Hull, heading: int) -> Hull:
    """Turned about its stern point to this heading, as a schooner may (CC-15.7)."""
    x, y = hull.stern()
    length = hull.kind.length
    return Hull(hull.kind, x + length * COS[heading], y + length * SIN[heading], heading)


def pivot(hull: Hull, heading: int, others: Sequence[Body], bounds: Bounds) -> Leg:
    """A schooner's turn: its new pose, or what REFUSED it."""
    after = swung(hull, heading)
    by = refusal_of(after, hull, others, bounds)
    return Leg(after.pose(), 0, by) if by == CLEAR else Leg(hull.pose(), REFUSED, by)


# -- dragging ----------------------------------------------------------------------------------------


def fan(
    hull: Hull, length: int, others: Sequence[Body], bounds: Bounds, widest: int = WIDEST
) -> list[tuple[int, int]]:
    """For each whole degree from starboard to port: how far this segment would bring the ship, and what ends it."""
    return fans(hull, (length,), others, bounds, widest)[0]


def fans(
    hull: Hull, lengths: Sequence[int], others: Sequence[Body], bounds: Bounds, widest: int = WIDEST
) -> list[list[tuple[int, int]]]:
    """The same for several segments, longest last: what ends a shorter one ends the longest there, too."""
    wanted, kind = lengths[-1] / 100, hull.kind
    about = survey(hull.bow_x, hull.bow_y, kind.length, others)
    reached = survey(hull.bow_x, hull.bow_y, kind.length + wanted, others)
    crowd, near = [others[at] for at in about], [others[at] for at in reached]
    turns = [degree * DEGREE for degree in range(-widest, widest + 1)]
    is_open = set(open_turns(hull, turns, crowd, bounds))
    found: list[list[tuple[int, int]]] = [[] for _ in lengths]
    for turn in turns:
        after = turned(hull, turn)
        if turn not in is_open:
            by = refusal_of(after, hull, crowd, bounds)
            for ways in found:
                ways.append((REFUSED, about[by] if by >= 0 else by))
            continue
        goes, by = run(after, wanted, near, bounds)
        by = reached[by] if by >= 0 else by
        for at, length in enumerate(lengths):
            found[at].append(cut_short(goes, by, length))
    return found


def cut_short(goes: float, by: int, length: int) -> tuple[int, int]:
    """Of a way of so many millimetres and what ends it, a segment no longer than itself."""
    is_ended = goes < length / 100 or (goes == length / 100 and by >= 0)
    return (hundredths(goes), by) if is_ended else (length, CLEAR)
