"""The hulls and outlines of the digest, put where a test wants them, in millimetres and degrees."""

from __future__ import annotations

from random import Random

from flibuste.games.crimson_coast.geometry.bodies import (
    Body,
    Hull,
    HullClass,
    Outline,
    Pose,
    hull_body,
    outline_body,
)
from flibuste.games.crimson_coast.geometry.measures import hundredths
from flibuste.games.crimson_coast.geometry.sailing import Bounds

S = 57.5
L = 83.8
SAIL = 16.0
SEA = Bounds(914.0, 914.0)

HULLS = {
    "sloop1": HullClass(37, 16, (0.50,), "F", SAIL),
    "sch2": HullClass(38, 15, (0.32, 0.65), "FF", SAIL),
    "sch3": HullClass(45, 16, (0.20, 0.48, 0.81), "FFF", SAIL),
    "sq2": HullClass(44, 18, (0.37, 0.71), "QQ", SAIL),
    "sch4": HullClass(52, 17, (0.16, 0.40, 0.62, 0.84), "FFFF", SAIL),
    "sq3": HullClass(54, 19, (0.24, 0.53, 0.79), "QQQ", SAIL),
    "sq4": HullClass(55, 20, (0.21, 0.51, 0.72, 0.85), "FQQF", SAIL),
    "sq5": HullClass(63, 21, (0.17, 0.29, 0.50, 0.71, 0.84), "FQQQF", SAIL),
}

CORNERS = {
    "A": "42.5,-12 42.5,12 24,30 -24,30 -42.5,12 -42.5,-12 -24,-30 24,-30",
    "B": "42.5,4 34,20 24,26 4,30 -22,28 -36,18 -42.5,-2 -34,-21 -24,-27 -6,-30 22,-27 37,-14",
    "C": "42.5,-6 40,10 26,25 8,30 -14,30 -30,25 -41,10 -42.5,-8 -33,-22 -24,-27 -2,-30 18,-29 34,-21",
    "D": "-37,-14 -22,-27 6,-30 24,-27 34,-21 42.5,-2 36,18 22,28 -4,30 -24,26 -34,20 -42.5,4",
    "E": "-34,-21 -18,-29 2,-30 24,-27 33,-22 42.5,-8 41,10 30,25 14,30 -8,30 -26,25 -40,10 -42.5,-6",
}


def outline(text: str) -> Outline:
    corners = [corner.split(",") for corner in text.split()]
    return Outline([(float(x), float(y)) for x, y in corners])


OUTLINES = {name: outline(text) for name, text in CORNERS.items()}


def pose(x: float, y: float, degrees: float = 0) -> Pose:
    return hundredths(x), hundredths(y), round(degrees * 10) % 3600


def ship(kind: str, x: float, y: float, degrees: float = 0) -> Hull:
    """A ship with its bow point here."""
    return hull_body(HULLS[kind], pose(x, y, degrees))


def island(name: str, x: float, y: float, degrees: float = 0) -> Body:
    return outline_body(OUTLINES[name], pose(x, y, degrees))


def any_ship(dice: Random, span: float = 160.0) -> Hull:
    """Some ship in a sea of this span, so small that ships meet."""
    kind = dice.choice(list(HULLS.values()))
    x, y = dice.uniform(0, span), dice.uniform(0, span)
    return hull_body(kind, (hundredths(x), hundredths(y), dice.randrange(3600)))


def any_island(dice: Random, span: float = 160.0) -> Body:
    form = dice.choice(list(OUTLINES.values()))
    x, y = dice.uniform(0, span), dice.uniform(0, span)
    return outline_body(form, (hundredths(x), hundredths(y), dice.randrange(3600)))


def any_body(dice: Random) -> Body:
    return any_ship(dice) if dice.random() < 0.5 else any_island(dice)
