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


class Passage:
    """From when to when a hull that goes on and on overlaps the other, as far as the axes tell that were looked at."""

    __slots__ = ("away", "enters", "least", "leaves", "way")

    def __init__(self, way: float) -> None:
        self.way: float = way
        self.enters: float = -NEVER
        self.leaves: float = NEVER
        self.least: float = NEVER
        self.away: float = 0.0
        """The least overlap where it is now, and how fast that would become less."""

    def is_missed(self, nx: float, near: float, far: float) -> bool:
        """One more axis, by its part along the keel: the overlap begins as far away as near, and ends at far."""
        pace = self.way * nx
        if -near < self.least:
            self.least, self.away = -near, -pace
        if far < self.least:
            self.least, self.away = far, pace
        if -PARALLEL < pace < PARALLEL:
            return near >= 0.0 or far <= 0.0
        first, last = (near / pace, far / pace) if pace > 0.0 else (far / pace, near / pace)
        if first > self.enters:
            self.enters = first
        if last < self.leaves:
            self.leaves = last
        return self.enters >= self.leaves


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
    angle = (other.heading - hull.heading) % TURN
    c, s = COS[angle], SIN[angle]
    kind, form = hull.kind, other.outline
    if is_passed(kind, form, c, s, along, across, way * distance):
        return NEVER
    passage = Passage(way)
    for x, y, lo, hi in form.axes:
        nx, ny = x * c - y * s, x * s + y * c
        reach = kind.reach(abs(nx), abs(ny))
        at = nx * along + ny * across
        if passage.is_missed(nx, at + lo - reach + INSET, at + hi + reach - INSET):
            return NEVER
    for nx, ny, lo, hi in kind.axes:
        back, front = form.shadow(nx * c + ny * s, ny * c - nx * s)
        at = nx * along + ny * across
        if passage.is_missed(nx, at + back - hi + INSET, at + front - lo - INSET):
            return NEVER
    if passage.leaves <= 0.0 or passage.enters > distance:
        return NEVER
    if passage.enters < 0.0:
        return 0.0 if passage.away < PUSHING else NEVER
    return passage.enters


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
