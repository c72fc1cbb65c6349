"""Do two bodies touch, how far are they apart, how deep is one in the other (3.1, 3.4)?

Whether convex outlines overlap is seen along the normals of their edges; one that parts them is enough. Hulls are
reckoned by formula, for they are symmetric: three axes each, and a shadow that needs no corners.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from flibuste.games.crimson_coast.geometry.bodies import (
    Body,
    Hull,
    HullClass,
    Outline,
    Point,
    bow_body,
)
from flibuste.games.crimson_coast.geometry.measures import CLEAR, HAIR, NEVER, OVERLAP, TOUCH
from flibuste.games.crimson_coast.geometry.trig import COS, SIN, TURN

# -- overlap -----------------------------------------------------------------------------------------


def pen(one: Body, other: Body) -> float:
    """The least overlap along all axes; negative if they are apart."""
    return overlap(one, other, -NEVER)


def overlap(one: Body, other: Body, enough: float) -> float:
    """The least overlap, or the first that is no more than enough."""
    if isinstance(one, Hull):
        if isinstance(other, Hull):
            return overlap_of_hulls(one, other, enough)
        return overlap_of_hull(one, other, enough)
    if isinstance(other, Hull):
        return overlap_of_hull(other, one, enough)
    along, across = one.seen(other.x, other.y)
    angle = (other.heading - one.heading) % TURN
    c, s = COS[angle], SIN[angle]
    least = least_along(one.outline, other.outline, along, across, c, s, NEVER, enough)
    if least <= enough:
        return least
    there, aside = other.seen(one.x, one.y)
    return least_along(other.outline, one.outline, there, aside, c, -s, least, enough)


def least_along(
    form: Outline,
    its: Outline,
    along: float,
    across: float,
    c: float,
    s: float,
    least: float,
    enough: float,
) -> float:
    """The least overlap along the axes of one outline, if it is less than this; the other one lies there, turned so."""
    for nx, ny, lo, hi in form.axes:
        back, front = its.shadow(nx * c + ny * s, ny * c - nx * s)
        at = nx * along + ny * across
        deep = at + front - lo if at + front - lo < hi - at - back else hi - at - back
        if deep < least:
            least = deep
            if least <= enough:
                break
    return least


def overlap_of_hull(hull: Hull, other: Body, enough: float) -> float:
    """The same for a hull and an outline: first along the normal of the edge that is likely to part them."""
    dx, dy = hull.x - other.x, hull.y - other.y
    along, across = dx * other.ux + dy * other.uy, dy * other.ux - dx * other.uy
    angle = (hull.heading - other.heading) % TURN
    c, s = COS[angle], SIN[angle]
    kind, form = hull.kind, other.outline
    edge = form.facing(along, across)
    nx, ny = form.normal_x[edge], form.normal_y[edge]
    keel, side = kind.quarter * abs(nx * c + ny * s), kind.half_beam * abs(ny * c - nx * s)
    least = form.offsets[edge] - nx * along - ny * across + keel + (keel if keel > side else side)
    if least <= enough:
        return least
    ahead, aside = hull.seen(other.x, other.y)
    return overlap_by_axes(kind, form, along, across, c, s, ahead, aside, least, enough)


def overlap_by_axes(
    kind: HullClass,
    form: Outline,
    along: float,
    across: float,
    c: float,
    s: float,
    ahead: float,
    aside: float,
    least: float,
    enough: float,
) -> float:
    """The same for a hull that lies so before an outline, which it sees there, if it is less than this: first along the
    outline's axes, where the hull's shadow is a formula."""
    quarter, half_beam = kind.quarter, kind.half_beam
    inside = NEVER
    for nx, ny, lo, hi in form.axes:
        keel, side = quarter * abs(nx * c + ny * s), half_beam * abs(ny * c - nx * s)
        at = nx * along + ny * across
        mid = at - lo if at - lo < hi - at else hi - at
        if mid < inside:
            inside = mid
        deep = mid + keel + (keel if keel > side else side)
        if deep < least:
            least = deep
            if least <= enough:
                return least
    if inside > 0.0 and 0.0 <= enough < half_beam:
        return least  # its middle lies inside: no axis of its own parts them
    return least_along(kind, form, ahead, aside, c, -s, least, enough)


def overlap_of_hulls(one: Hull, other: Hull, enough: float) -> float:
    """The same by three axes each: the beam, and the slanted sides of bow and stern."""
    dx, dy = other.x - one.x, other.y - one.y
    along, across = dx * one.ux + dy * one.uy, dy * one.ux - dx * one.uy
    angle = (other.heading - one.heading) % TURN
    c, s = COS[angle], SIN[angle]
    mine, its = one.kind, other.kind
    least = mine.half_beam + its.reach(abs(s), abs(c)) - abs(across)
    if least <= enough:
        return least
    deep = its.half_beam + mine.reach(abs(s), abs(c)) - abs(c * across - s * along)
    if deep < least:
        least = deep
        if least <= enough:
            return least
    deep = slants(along, across, c, s, mine.slant_x, mine.slant_y, its)
    if mine.slant_reach + deep < least:
        least = mine.slant_reach + deep
        if least <= enough:
            return least
    # Seen from the other hull, this one lies as far away and is turned the other way.
    there, aside = -c * along - s * across, s * along - c * across
    deep = its.slant_reach + slants(there, aside, c, -s, its.slant_x, its.slant_y, mine)
    return deep if deep < least else least


def slants(
    along: float, across: float, c: float, s: float, x: float, y: float, its: HullClass
) -> float:
    """Along the two slanted normals: how far a hull lying there reaches back, the lesser of the two."""
    xc, xs, yc, ys = x * c, x * s, y * c, y * s
    port = its.reach(abs(xc + ys), abs(yc - xs)) - abs(x * along + y * across)
    starboard = its.reach(abs(xc - ys), abs(yc + xs)) - abs(x * along - y * across)
    return port if port < starboard else starboard


def is_overlapping(one: Body, other: Body, more: float) -> bool:
    """Whether they overlap by more than this, which is not negative."""
    dx, dy = other.x - one.x, other.y - one.y
    far = one.outline.radius + other.outline.radius
    if dx * dx + dy * dy >= far * far:
        return False
    if isinstance(one, Hull) and not isinstance(other, Hull):
        return is_ashore(one, other, more)
    return overlap(one, other, more) > more


def is_ashore(hull: Hull, other: Body, more: float) -> bool:
    """The same for a hull and an outline. Mostly it is seen at once: the nearest part of the hull's middle lies inside,
    as deep as that, or the edge that the hull lies before parts them."""
    dx, dy = hull.x - other.x, hull.y - other.y
    along, across = dx * other.ux + dy * other.uy, dy * other.ux - dx * other.uy
    angle = (hull.heading - other.heading) % TURN
    return is_ashore_at(hull.kind, other.outline, along, across, COS[angle], SIN[angle], more)


def is_ashore_at(
    kind: HullClass, form: Outline, along: float, across: float, c: float, s: float, more: float
) -> bool:
    """The same where the hull's middle lies there in the outline's frame, its keel in this direction."""
    quarter, side = kind.quarter, kind.half_beam
    ahead, aside = -along * c - across * s, along * s - across * c
    # Of its middle part, how much of the way to the outline's centre is left; and it may reach into the widest circle
    # about that which lies inside.
    keel = ahead - quarter if ahead > quarter else ahead + quarter if ahead < -quarter else 0.0
    beam = aside - side if aside > side else aside + side if aside < -side else 0.0
    inner = form.inner - more - HAIR
    if inner > 0.0 and keel * keel + beam * beam < inner * inner:
        return True
    edge = form.facing(along, across)
    nx, ny = form.normal_x[edge], form.normal_y[edge]
    reach, wide = quarter * abs(nx * c + ny * s), side * abs(ny * c - nx * s)
    deep = form.offsets[edge] - nx * along - ny * across + reach + (reach if reach > wide else wide)
    if deep <= more:
        return False
    x, y = (
        along + (ahead - keel) * c - (aside - beam) * s,
        across + (ahead - keel) * s + (aside - beam) * c,
    )
    return (
        is_deep(form, x, y, more + HAIR)
        or overlap_by_axes(kind, form, along, across, c, s, ahead, aside, deep, more) > more
    )


def is_deep(form: Outline, x: float, y: float, more: float) -> bool:
    """Whether a point of an outline's own frame lies inside by more than this."""
    for edge in range(len(form.offsets)):
        if form.offsets[edge] - form.normal_x[edge] * x - form.normal_y[edge] * y <= more:
            return False
    return True


def overlapped(body: Body, others: Sequence[Body], more: float) -> list[int]:
    """Which of these it overlaps by more than this."""
    return [at for at, other in enumerate(others) if is_overlapping(body, other, more)]


def in_the_way(body: Body, others: Sequence[Body]) -> int:
    """The first of these that forbids this pose, or CLEAR."""
    for at in range(len(others)):
        if is_overlapping(body, others[at], OVERLAP):
            return at
    return CLEAR


# -- distance ----------------------------------------------------------------------------------------


def dist(one: Body, other: Body) -> float:
    """How far they are apart; 0 if they overlap."""
    if overlap(one, other, 0.0) > 0.0:
        return 0.0
    return apart(one, other)


def apart(one: Body, other: Body) -> float:
    """The same for two that do not overlap: the nearest corner and edge."""
    nearest = from_corners(one, other, NEVER)
    return math.sqrt(from_corners(other, one, nearest))


def from_corners(one: Body, other: Body, nearest: float) -> float:
    """The square of the least distance from the other's corners to the one's edges, if less than the nearest so far."""
    form, its = one.outline, other.outline
    angle = (other.heading - one.heading) % TURN
    c, s = COS[angle], SIN[angle]
    here, aside = one.seen(other.x, other.y)
    for at in range(len(its.xs)):
        x, y = here + its.xs[at] * c - its.ys[at] * s, aside + its.xs[at] * s + its.ys[at] * c
        for edge in range(len(form.xs)):
            out = form.normal_x[edge] * x + form.normal_y[edge] * y - form.offsets[edge]
            if out > -HAIR and out * out < nearest:
                beyond = past_end(form, edge, x, y)
                if out * out + beyond * beyond < nearest:
                    nearest = out * out + beyond * beyond
    return nearest


def past_end(form: Outline, edge: int, x: float, y: float) -> float:
    """How far a point lies before or behind an edge, along it; 0 beside it."""
    nx, ny = form.normal_x[edge], form.normal_y[edge]
    along = (y - form.ys[edge]) * nx - (x - form.xs[edge]) * ny
    if along < 0.0:
        return along
    return along - form.lengths[edge] if along > form.lengths[edge] else 0.0


def is_within(one: Body, other: Body, limit: float) -> bool:
    """Whether they are no farther apart than this."""
    dx, dy = other.x - one.x, other.y - one.y
    far = one.outline.radius + other.outline.radius + limit
    if dx * dx + dy * dy > far * far:
        return False
    deep = overlap(one, other, -limit - HAIR)
    if deep < -limit - HAIR:
        return False
    return deep > 0.0 or has_corner_near(one, other, limit) or has_corner_near(other, one, limit)


def has_corner_near(one: Body, other: Body, limit: float) -> bool:
    """Whether a corner of the other is no farther than this from an edge of the one, of two that do not overlap."""
    form, its = one.outline, other.outline
    angle = (other.heading - one.heading) % TURN
    c, s = COS[angle], SIN[angle]
    here, aside = one.seen(other.x, other.y)
    for at in range(len(its.xs)):
        x, y = here + its.xs[at] * c - its.ys[at] * s, aside + its.xs[at] * s + its.ys[at] * c
        edge = form.facing(x, y)
        out = form.normal_x[edge] * x + form.normal_y[edge] * y - form.offsets[edge]
        if out <= limit and is_by_edge(form, x, y, limit):
            return True
    return False


def is_by_edge(form: Outline, x: float, y: float, limit: float) -> bool:
    for edge in range(len(form.xs)):
        out = form.normal_x[edge] * x + form.normal_y[edge] * y - form.offsets[edge]
        if out > limit:
            return False
        if out > -HAIR:
            beyond = past_end(form, edge, x, y)
            if out * out + beyond * beyond <= limit * limit:
                return True
    return False


def is_touching(one: Body, other: Body) -> bool:
    return is_within(one, other, TOUCH)


def is_bow_touching(hull: Hull, other: Body) -> bool:
    """Whether the bow zone touches it. Mostly the bow point alone tells: it lies at an edge, or farther off than the
    zone is long."""
    form = other.outline
    x, y = other.seen(hull.bow_x, hull.bow_y)
    zone = hull.kind.lengths[0] + TOUCH + HAIR
    far = zone + form.radius
    if x * x + y * y > far * far:
        return False
    edge = form.facing(x, y)
    out = form.normal_x[edge] * x + form.normal_y[edge] * y - form.offsets[edge]
    if out > zone:
        return False
    if out < TOUCH - HAIR and past_end(form, edge, x, y) == 0.0:
        return True
    return is_touching(bow_body(hull), other)


def touching(body: Body, others: Sequence[Body]) -> list[int]:
    """Which of these it touches."""
    return [at for at, other in enumerate(others) if is_within(body, other, TOUCH)]


def survey(x: float, y: float, reach: float, others: Sequence[Body]) -> list[int]:
    """Which of these may have a part so near to the point: by circles, so far pieces cost next to nothing."""
    found: list[int] = []
    for at in range(len(others)):
        other = others[at]
        dx, dy, far = other.x - x, other.y - y, reach + other.outline.radius
        if dx * dx + dy * dy < far * far:
            found.append(at)
    return found


def nearest_point(body: Body, x: float, y: float) -> Point:
    """The point of its boundary nearest to this one."""
    edge, along = nearest_edge(body, x, y)
    return boundary_point(body, edge, along)


def nearest_edge(body: Body, x: float, y: float) -> tuple[int, float]:
    """The edge nearest to this point, and how far along it the nearest point lies."""
    x, y = body.seen(x, y)
    form = body.outline
    nearest, best, place = NEVER, 0, 0.0
    for edge in range(len(form.xs)):
        nx, ny = form.normal_x[edge], form.normal_y[edge]
        out = nx * x + ny * y - form.offsets[edge]
        if out * out < nearest:
            beyond = past_end(form, edge, x, y)
            if out * out + beyond * beyond < nearest:
                nearest, best = out * out + beyond * beyond, edge
                place = (y - form.ys[edge]) * nx - (x - form.xs[edge]) * ny - beyond
    return best, place


def boundary_point(body: Body, edge: int, along: float) -> Point:
    """The point so far along this edge."""
    form = body.outline
    return body.at(
        form.xs[edge] - along * form.normal_y[edge], form.ys[edge] + along * form.normal_x[edge]
    )
