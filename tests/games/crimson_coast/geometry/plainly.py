"""The same geometry by the words of the digest, slowly: corners on the table, every edge, every point."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from flibuste.games.crimson_coast.geometry.bodies import Body, Hull, Point


def edges(body: Body) -> list[tuple[Point, Point]]:
    corners = body.corners()
    return list(pairwise([*corners, corners[0]]))


def normals(body: Body) -> list[Point]:
    found = []
    for (ax, ay), (bx, by) in edges(body):
        length = math.hypot(bx - ax, by - ay)
        found.append(((by - ay) / length, (ax - bx) / length))
    return found


def shadow(body: Body, normal: Point) -> tuple[float, float]:
    along = [x * normal[0] + y * normal[1] for x, y in body.corners()]
    return min(along), max(along)


def pen(one: Body, other: Body) -> float:
    overlaps = []
    for normal in normals(one) + normals(other):
        (a, b), (c, e) = shadow(one, normal), shadow(other, normal)
        overlaps += [b - c, e - a]
    return min(overlaps)


def nearest_on(start: Point, end: Point, point: Point) -> Point:
    (ax, ay), (bx, by), (x, y) = start, end, point
    dx, dy = bx - ax, by - ay
    part = min(max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0), 1)
    return ax + part * dx, ay + part * dy


def dist(one: Body, other: Body) -> float:
    if pen(one, other) > 0:
        return 0
    pairs = [(one, other), (other, one)]
    return min(
        math.dist(corner, nearest_on(*edge, corner))
        for a, b in pairs
        for corner in a.corners()
        for edge in edges(b)
    )


def met_after(hull: Hull, way: float, distance: float, other: Body) -> float | None:
    """The sweep of 3.6, as it is written there."""
    enters, leaves, inset = -math.inf, math.inf, 0.05
    least, away = math.inf, 0.0
    ux, uy = way * hull.ux, way * hull.uy
    for normal in normals(hull) + normals(other):
        (a, b), (c, e) = shadow(hull, normal), shadow(other, normal)
        s = ux * normal[0] + uy * normal[1]
        for overlap, pushed in ((b - c, -s), (e - a, s)):
            if overlap < least - 1e-9:
                least, away = overlap, pushed
        c, e = c + inset, e - inset
        if abs(s) < 1e-8:  # here directions are rounded to nine decimals and then multiplied
            if b <= c or a >= e:
                return None
            continue
        first, last = sorted(((c - b) / s, (e - a) / s))
        enters, leaves = max(enters, first), min(leaves, last)
    if not (enters < leaves and leaves > 0 and enters <= distance):
        return None
    if enters < 0:
        return 0 if away < -0.001 else None
    return enters


def meets(start: Point, end: Point, body: Body) -> bool:
    enters, leaves = 0.0, 1.0
    for normal, ((ax, ay), _) in zip(normals(body), edges(body), strict=True):
        limit = normal[0] * ax + normal[1] * ay - 0.05
        here = normal[0] * start[0] + normal[1] * start[1] - limit
        there = normal[0] * end[0] + normal[1] * end[1] - limit
        if here >= 0 and there >= 0:
            return False
        if here >= 0:
            enters = max(enters, here / (here - there))
        elif there > 0:
            leaves = min(leaves, here / (here - there))
    return enters < leaves


def through_sail(shooter: Hull, mast: int, sail: int, end: Point) -> bool:
    """In the ship's own frame, where a sail stands square to the keel."""
    length = shooter.kind.length
    start, at = -shooter.kind.masts[mast] * length, -shooter.kind.masts[sail] * length
    x, y = shooter.seen(*end)
    x -= shooter.kind.half
    if not (start < at < x or x < at < start):
        return False
    return abs(y * (at - start) / (x - start)) <= 8 - 0.05


def aim_points(target: Body, start: Point) -> list[Point]:
    """All division points of the edges, and the nearest point of all."""
    found = []
    for (ax, ay), (bx, by) in edges(target):
        parts = math.ceil(math.hypot(bx - ax, by - ay) - 1e-6)
        found += [(ax + (bx - ax) * k / parts, ay + (by - ay) * k / parts) for k in range(parts)]
    beside = [nearest_on(*edge, start) for edge in edges(target)]
    return [*found, min(beside, key=lambda point: math.dist(point, start))]


def fires_at(
    shooter: Hull, mast: int, standing: int, target: Body, reach: float, others: Sequence[Body]
) -> float | None:
    """How far the gun fires, or None."""
    start = shooter.mast(mast)
    sails = [
        number
        for number, rig in enumerate(shooter.kind.rigs)
        if rig == "Q" and number != mast and standing >> number & 1
    ]
    found = []
    for point in aim_points(target, start):
        if math.dist(start, point) > reach + 0.05:
            continue
        if any(through_sail(shooter, mast, sail, point) for sail in sails):
            continue
        if not any(meets(start, point, other) for other in others):
            found.append(math.dist(start, point))
    return min(found, default=None)
