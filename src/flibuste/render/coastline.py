"""Islands with coves and spits, from fixed seeds: round ones, and one round a bay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from flibuste.render.sea import Point

POINTS = 40
"""Of a coastline."""


@dataclass(frozen=True, slots=True)
class Isle:
    """An island of the chart."""

    name: str
    x: float
    y: float
    rx: float
    ry: float
    shore: tuple[Point, ...]
    green: tuple[Point, ...]
    seed: int
    wooded: bool = True


def isle(name: str, x: float, y: float, rx: float, ry: float, seed: int) -> Isle:
    """A round island: a silhouette of coarse bays, and sines and jitter on it."""
    bays = Random(seed)
    radii = [bays.uniform(0.86, 1.06) for _ in range(16)]
    shore = outline(x, y, rx, ry, radii, seed)
    green = outline(x - 2, y - 3, rx * 0.86, ry * 0.8, radii, seed + 7, 0.04, POINTS * 2 // 3)
    return Isle(name, x, y, rx, ry, shore, green, seed)


def outline(
    x: float,
    y: float,
    rx: float,
    ry: float,
    radii: Sequence[float],
    seed: int,
    jitter: float = 0.06,
    steps: int = POINTS,
) -> tuple[Point, ...]:
    random = Random(seed * 31)
    phases = [random.uniform(0, 2 * pi) for _ in range(3)]
    points = []
    for step in range(steps):
        angle = 2 * pi * step / steps
        far = _between(radii, step / steps)
        far *= 1 + sum(
            height * sin(waves * angle + phase)
            for height, waves, phase in zip((0.04, 0.035, 0.026), (5, 9, 17), phases, strict=True)
        )
        far += jitter * (random.random() - 0.5)
        points.append((x + rx * far * cos(angle), y + ry * far * sin(angle)))
    return tuple(points)


def _between(radii: Sequence[float], part: float) -> float:
    """A radius between two of the given ones."""
    place = part * len(radii)
    low = int(place)
    share = (1 - cos((place - low) * pi)) / 2
    return radii[low % len(radii)] * (1 - share) + radii[(low + 1) % len(radii)] * share


def horseshoe(name: str, x: float, y: float, rx: float, ry: float, seed: int) -> Isle:
    """An island round a bay that is open to the east."""
    random = Random(seed)
    shore = _arc(random, (x, y), (rx * 0.94, ry * 0.98), 0.62, 1, outward=True)
    shore += _arc(random, (x + rx * 0.1, y + ry * 0.1), (rx, ry), 0.72, 0.5, outward=False)
    green = _arc(random, (x, y - 1), (rx * 0.94, ry * 0.93), 0.82, 0.87, outward=True)
    green += _arc(random, (x + rx * 0.07, y + ry * 0.06), (rx, ry), 0.87, 0.63, outward=False)
    return Isle(name, x, y, rx, ry, tuple(shore), tuple(green), seed, wooded=False)


def _arc(
    random: Random, middle: Point, radii: Point, gap: float, far: float, *, outward: bool
) -> list[Point]:
    steps = 26
    start, end = gap, 2 * pi - gap + 0.12
    order = range(steps + 1) if outward else range(steps, -1, -1)
    points = []
    for step in order:
        angle = start + (end - start) * step / steps
        reach = far * (1 + 0.06 * (random.random() - 0.5))
        points.append(
            (middle[0] + radii[0] * reach * cos(angle), middle[1] + radii[1] * reach * sin(angle))
        )
    return points
