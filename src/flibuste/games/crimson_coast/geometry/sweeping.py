"""Straight ahead or astern along the keel, until something is met (3.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.games.crimson_coast.geometry.bodies import Body, Hull, HullClass, Outline
from flibuste.games.crimson_coast.geometry.contact import is_overlapping
from flibuste.games.crimson_coast.geometry.measures import CLEAR, INSET, NEVER
from flibuste.games.crimson_coast.geometry.trig import COS, SIN, TURN

AHEAD: Final = 1.0
ASTERN: Final = -1.0
PARALLEL: Final = 1e-12
PUSHING: Final = -0.001
"""Going so much into what it overlaps already, a hull is stopped where it is; otherwise it slides off."""


def entry(hull: Hull, way: float, distance: float, other: Body) -> float:
    """How far the hull goes until it enters the other, inset; NEVER if not within this distance."""
    dx, dy = other.x - hull.x, other.y - hull.y
    across = dy * hull.ux - dx * hull.uy
    wide = hull.kind.half_beam + other.outline.radius
    if across >= wide or across <= -wide:
        return NEVER
    along = dx * hull.ux + dy * hull.uy
    far = hull.kind.half + other.outline.radius
    if not -far < along * way < far + distance:
        return NEVER
    return entry_by_axes(hull, way, distance, other, along, across)


def is_passed(
    kind: HullClass, form: Outline, c: float, s: float, along: float, across: float, way: float
) -> bool:
    """Whether the hull keeps to the far side of one edge all the way: the one before which it ends."""
    x, y = way - along, -across
    edge = form.facing(x * c + y * s, y * c - x * s)
    nx, ny = form.normal_x[edge], form.normal_y[edge]
    nx, ny = nx * c - ny * s, nx * s + ny * c
    out = -nx * along - ny * across - form.offsets[edge] - kind.reach(abs(nx), abs(ny)) + INSET
    return out >= 0.0 and out + nx * way >= 0.0


def entry_by_axes(
    hull: Hull, way: float, distance: float, other: Body, along: float, across: float
) -> float:
    """From when to when a hull that goes on and on overlaps the other is seen along the normals of both; and, where it
    overlaps it now, along which of them by least, and how fast that would become less."""
    angle = (other.heading - hull.heading) % TURN
    c, s = COS[angle], SIN[angle]
    kind, form = hull.kind, other.outline
    if is_passed(kind, form, c, s, along, across, way * distance):
        return NEVER
    enters, leaves, least, away = -NEVER, NEVER, NEVER, 0.0
    quarter, half_beam, sides = kind.quarter, kind.half_beam, len(form.axes)
    for number in range(sides + len(kind.axes)):
        if number < sides:
            x, y, back, front = form.axes[number]
            nx, ny = x * c - y * s, x * s + y * c
            keel, side = quarter * abs(nx), half_beam * abs(ny)
            reach = keel + keel if keel > side else keel + side
        else:
            nx, ny, _, reach = kind.axes[number - sides]
            back, front = form.shadow(nx * c + ny * s, ny * c - nx * s)
        at = nx * along + ny * across
        near, far, pace = at + back - reach + INSET, at + front + reach - INSET, way * nx
        if -near < least:
            least, away = -near, -pace
        if far < least:
            least, away = far, pace
        if -PARALLEL < pace < PARALLEL:
            if near >= 0.0 or far <= 0.0:
                return NEVER
            continue
        first, last = (near / pace, far / pace) if pace > 0.0 else (far / pace, near / pace)
        enters = first if first > enters else enters
        leaves = last if last < leaves else leaves
        if enters >= leaves or leaves <= 0.0 or enters > distance:
            return NEVER
    if enters < 0.0:
        return 0.0 if away < PUSHING else NEVER
    return enters


def first_met(hull: Hull, way: float, distance: float, others: Sequence[Body]) -> tuple[float, int]:
    """How far it goes until something stops it, and which; the whole distance and CLEAR if nothing does."""
    by = CLEAR
    for at in range(len(others)):
        goes = entry(hull, way, distance, others[at])
        if goes < distance or (goes == distance and by == CLEAR):
            distance, by = goes, at
    return distance, by


def touched(
    hull: Hull, distance: float, others: Sequence[Body], newly_placed: bool
) -> list[tuple[float, int]]:
    """What the hull comes to touch on this way ahead, in the order met, and after how far.

    A hull just turned or placed touches at once what it overlaps; one that only sails on does not ask again.
    """
    found: list[tuple[float, int]] = []
    for at in range(len(others)):
        goes = entry(hull, AHEAD, distance, others[at])
        if newly_placed and is_overlapping(hull, others[at], INSET):
            goes = 0.0
        if goes <= distance:
            found.append((goes, at))
    found.sort()
    return found
