"""Lines of fire: from the middle of a mast, or a flag, to the nearest point of the target that nothing hides (3.8)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from flibuste.games.crimson_coast.geometry.bodies import SQUARE_RIG, Body, Hull, Outline
from flibuste.games.crimson_coast.geometry.contact import nearest_point
from flibuste.games.crimson_coast.geometry.measures import CLEAR, INSET, SLACK

OWN_SAIL: Final = -2
OUT_OF_RANGE: Final = -3
"""Why a gun does not bear, where it is not the number of a piece between."""

Sail = tuple[float, float, float, float]
"""The two ends of a square sail."""


class Line:
    """Whether a gun bears, and if not, why: a piece by its number, OWN_SAIL or OUT_OF_RANGE; CLEAR if it does.

    The point is the one aimed at and its distance, in millimetres; if the gun does not bear, the nearest there is.
    """

    __slots__ = ("by", "distance", "x", "y")

    def __init__(self, by: int, distance: float, x: float, y: float) -> None:
        self.by: int = by
        self.distance: float = distance
        self.x: float = x
        self.y: float = y


def gun_line(
    shooter: Hull,
    mast: int,
    standing: int,
    target: Body,
    reach: float,
    others: Sequence[Body],
    skip: int = 0,
) -> Line:
    """From this mast, or the place of one; standing masts are bits. What stands in skip, as bits, hides nothing:
    the shooter, the target, the island that a fort stands on."""
    x, y = shooter.mast(mast)
    return line_of_fire(x, y, target, reach, sails_of(shooter, standing, mast), others, skip)


def flag_line(x: float, y: float, target: Body, reach: float, fogs: Sequence[Body]) -> Line:
    """From a fort's flag: only fog hides what it aims at (CC-16.8)."""
    return line_of_fire(x, y, target, reach, [], fogs, 0)


def sails_of(shooter: Hull, standing: int, mast: int) -> list[Sail]:
    """The square sails that may hide what is aimed at from this mast (RU-57)."""
    found: list[Sail] = []
    for number, rig in enumerate(shooter.kind.rigs):
        if number != mast and rig == SQUARE_RIG and standing >> number & 1:
            found.append(shooter.sail(number, INSET))
    return found


def line_of_fire(
    x: float,
    y: float,
    target: Body,
    reach: float,
    sails: list[Sail],
    others: Sequence[Body],
    skip: int,
) -> Line:
    """To the nearest aim point that is in range and not hidden."""
    px, py = nearest_point(target, x, y)
    distance = math.sqrt((px - x) * (px - x) + (py - y) * (py - y))
    if distance > reach + SLACK:
        return Line(OUT_OF_RANGE, distance, px, py)
    between = pieces_between(x, y, target, others, skip)
    by = hidden_by(x, y, px, py, sails, others, between)
    if by != CLEAR:
        for far, ax, ay in open_points(x, y, target, reach + SLACK, sails, others, between):
            ax, ay = target.at(ax, ay)
            if hidden_by(x, y, ax, ay, sails, others, between) == CLEAR:
                return Line(CLEAR, math.sqrt(far), ax, ay)
    return Line(by, distance, px, py)


def pieces_between(
    x: float, y: float, target: Body, others: Sequence[Body], skip: int
) -> list[int]:
    """Those pieces that a line from here to some part of the target could meet."""
    dx, dy = target.x - x, target.y - y
    length = dx * dx + dy * dy
    found: list[int] = []
    for at in range(len(others)):
        other = others[at]
        ox, oy = other.x - x, other.y - y
        part = (ox * dx + oy * dy) / length if length > 0.0 else 0.0
        part = 0.0 if part < 0.0 else 1.0 if part > 1.0 else part
        ox, oy = ox - part * dx, oy - part * dy
        far = other.outline.radius + target.outline.radius
        if ox * ox + oy * oy < far * far and not skip >> at & 1:
            found.append(at)
    return found


def open_points(
    x: float,
    y: float,
    target: Body,
    limit: float,
    sails: list[Sail],
    others: Sequence[Body],
    between: list[int],
) -> list[tuple[float, float, float]]:
    """Aim points in range that may be open, nearest first: the square of the distance, x and y in the target's frame.

    What lies in the shadow of one convex thing is convex: an edge with both its ends there lies there as a whole.
    """
    form = target.outline
    shadows = [shadows_on(x, y, target, at, sails, others, between) for at in range(len(form.xs))]
    is_open = [not here & shadows[at - len(shadows) + 1] for at, here in enumerate(shadows)]
    x, y = target.seen(x, y)
    found: list[tuple[float, float, float]] = []
    if True in is_open:
        for ax, ay, edge in form.aim_points():
            far = (ax - x) * (ax - x) + (ay - y) * (ay - y)
            if is_open[edge] and far <= limit * limit:
                found.append((far, ax, ay))
        found.sort()
    return found


def shadows_on(
    x: float,
    y: float,
    target: Body,
    corner: int,
    sails: list[Sail],
    others: Sequence[Body],
    between: list[int],
) -> int:
    """Which things hide this corner of the target, as bits."""
    px, py = target.at(target.outline.xs[corner], target.outline.ys[corner])
    found = 0
    for number, sail in enumerate(sails):
        if crosses(x, y, px, py, sail):
            found |= 1 << number
    for number, at in enumerate(between):
        if meets(x, y, px, py, others[at]):
            found |= 1 << (len(sails) + number)
    return found


def hidden_by(
    x: float,
    y: float,
    px: float,
    py: float,
    sails: list[Sail],
    others: Sequence[Body],
    between: list[int],
) -> int:
    """What first stands between these points, or CLEAR."""
    for sail in sails:
        if crosses(x, y, px, py, sail):
            return OWN_SAIL
    for at in between:
        if meets(x, y, px, py, others[at]):
            return at
    return CLEAR


def crosses(x: float, y: float, px: float, py: float, sail: Sail) -> bool:
    """Whether the line goes through a sail."""
    ax, ay, bx, by = sail
    dx, dy = bx - ax, by - ay
    here, there = dx * (y - ay) - dy * (x - ax), dx * (py - ay) - dy * (px - ax)
    if not (here < 0.0 < there or there < 0.0 < here):
        return False
    dx, dy = px - x, py - y
    port, starboard = dx * (ay - y) - dy * (ax - x), dx * (by - y) - dy * (bx - x)
    return port <= 0.0 <= starboard or starboard <= 0.0 <= port


def meets(x: float, y: float, px: float, py: float, other: Body) -> bool:
    """Whether the line goes through a piece, inset: it is clipped by one edge after the other."""
    x, y = other.seen(x, y)
    px, py = other.seen(px, py)
    return clipped(x, y, px, py, other.outline)


def clipped(x: float, y: float, px: float, py: float, form: Outline) -> bool:
    enters, leaves = 0.0, 1.0
    for edge in range(len(form.offsets)):
        nx, ny = form.normal_x[edge], form.normal_y[edge]
        here = nx * x + ny * y - form.offsets[edge] + INSET
        there = nx * px + ny * py - form.offsets[edge] + INSET
        if here >= 0.0:
            if there >= 0.0:
                return False
            enters = max(enters, here / (here - there))
        elif there > 0.0:
            leaves = min(leaves, here / (here - there))
    return enters < leaves
