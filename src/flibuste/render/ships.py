"""Ships seen from the side, bow to the right, in five sizes.

A drawing is 160 by 130; the deck lies at 96 and the water at 112.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from flibuste.render.svg import number, path, rect, tag

MIDDLE = 80.0
DECK = 96.0
BOARDS = 20.0
"""How far the hull reaches below the deck."""


@dataclass(frozen=True, slots=True)
class Build:
    """What tells one size of ship from another."""

    length: float
    masts: tuple[tuple[float, float], ...]
    """Of each mast: how far along the hull, and the height of its tip."""
    castle: float
    guns: int
    sails: tuple[float, float]
    """The width of the course on the main mast, and on the others."""

    @property
    def stern(self) -> float:
        return MIDDLE - self.length / 2

    @property
    def bow(self) -> float:
        return MIDDLE + self.length / 2

    def tips(self) -> list[tuple[float, float]]:
        return [(self.stern + along * self.length, height) for along, height in self.masts]


BUILDS: dict[int, Build] = {
    2: Build(78, ((0.52, 18),), 6, 2, (40, 40)),
    3: Build(94, ((0.30, 26), (0.68, 18)), 6, 3, (32, 32)),
    4: Build(108, ((0.20, 34), (0.50, 16), (0.79, 28)), 11, 5, (30, 24)),
    5: Build(122, ((0.18, 34), (0.49, 10), (0.80, 24)), 16, 6, (36, 26)),
    6: Build(136, ((0.17, 32), (0.48, 6), (0.80, 22)), 16, 7, (36, 26)),
}

# heights and widths of the sails on one mast, from the top, as parts of the whole
TWO_SAILS = ((0.38, 0.70), (0.52, 1.0))
THREE_SAILS = ((0.22, 0.56), (0.32, 0.78), (0.38, 1.0))


@cache
def ship(size: int) -> str:
    """A ship of a size from 2 (a sloop) to 6 (a man-of-war)."""
    build = BUILDS[size]
    tips = build.tips()
    main = len(tips) // 2
    parts = [_bowsprit(build), *(_mast(x, tip) for x, tip in tips), _stays(build, tips)]
    for index, (x, tip) in enumerate(tips):
        parts.append(_sails(build, x, tip, index == main, size >= 5))
        parts.append(_pennant(x, tip, 14 if index == main else 10))
    parts += [_jib(build, *tips[-1]), _hull(build), _gunports(build)]
    if build.castle > 8:
        parts.append(_windows(build))
    return "".join(parts)


def _bowsprit(build: Build) -> str:
    n = number
    spar = f"M{n(build.bow - 8)} {n(DECK - 2)}L{n(build.bow + 16)} {n(DECK - 18)}"
    return path(spar, "none", "line", 3.4, stroke_linecap="round") + path(spar, "none", "wood", 1.4)


def _mast(x: float, tip: float) -> str:
    pole = f"M{number(x)} {number(DECK)}V{number(tip)}"
    return path(pole, "none", "line", 3.6) + path(pole, "none", "wood", 1.5)


def _stays(build: Build, tips: list[tuple[float, float]]) -> str:
    n = number
    (first, first_tip), (last, last_tip) = tips[0], tips[-1]
    lines = f"M{n(last)} {n(last_tip + 4)}L{n(build.bow + 15)} {n(DECK - 17)}"
    lines += f"M{n(first)} {n(first_tip + 4)}L{n(build.stern + 2)} {n(DECK - build.castle)}"
    for (x, tip), (next_x, next_tip) in pairwise(tips):
        lines += f"M{n(x)} {n(tip + 6)}L{n(next_x)} {n(next_tip + 26)}"
    return path(lines, "none", "line", 0.9, opacity=0.75)


def _sails(build: Build, x: float, tip: float, is_main: bool, is_big: bool) -> str:
    width = build.sails[0 if is_main else 1]
    span = DECK - 8 - tip
    y = tip + 5
    drawn = ""
    for high, wide in THREE_SAILS if is_main and is_big else TWO_SAILS:
        drawn += _sail(x - width * wide / 2 - 1, y, width * wide, span * high - 2)
        y += span * high + 1
    return drawn


def _sail(x: float, y: float, w: float, h: float) -> str:
    """One square sail, full of wind, with its yard."""
    n = number
    belly = w * 0.16
    right = f"{n(x + w)} {n(y)}Q{n(x + w + belly * 1.5)} {n(y + h / 2)}"
    right += f" {n(x + w + belly * 0.3)} {n(y + h)}"
    cloth = f"M{n(x)} {n(y)}Q{n(x + w / 2)} {n(y - h * 0.06)} {right}"
    cloth += f"Q{n(x + w * 0.55)} {n(y + h * 0.78)} {n(x - belly * 0.2)} {n(y + h)}"
    cloth += f"Q{n(x + belly)} {n(y + h / 2)} {n(x)} {n(y)}z"
    shade = f"M{n(x + w * 0.64)} {n(y - h * 0.03)}L{right}"
    shade += f"Q{n(x + w * 0.85)} {n(y + h * 0.86)} {n(x + w * 0.68)} {n(y + h * 0.84)}"
    shade += f"Q{n(x + w * 0.8)} {n(y + h * 0.45)} {n(x + w * 0.64)} {n(y - h * 0.03)}z"
    yard = f"M{n(x - 2)} {n(y)}Q{n(x + w / 2)} {n(y - h * 0.06)} {n(x + w + 2)} {n(y)}"
    return (
        path(cloth, "canvas")
        + path(shade, "canvas-shade")
        + path(cloth, "none", "line", 1.6, stroke_linejoin="round")
        + path(yard, "none", "line", 2.4, stroke_linecap="round")
    )


def _pennant(x: float, tip: float, length: float) -> str:
    d = f"M{number(x)} {number(tip - 1)}h{number(length)}l-4 3.5 4 3.5h-{number(length)}z"
    return path(d, "red", "line", 1.2)


def _jib(build: Build, x: float, tip: float) -> str:
    n = number
    d = f"M{n(x + 8)} {n(tip + 26)}L{n(build.bow + 13)} {n(DECK - 18)}"
    d += f"Q{n(x + 22)} {n(DECK - 16)} {n(x + 15)} {n(DECK - 14)}"
    d += f"Q{n(x + 20)} {n(DECK - 40)} {n(x + 8)} {n(tip + 26)}z"
    return path(d, "canvas", "line", 1.4, stroke_linejoin="round")


def _hull(build: Build) -> str:
    n, stern, bow, castle = number, build.stern, build.bow, build.castle
    waist, fore, keel = stern + build.length * 0.2, stern + build.length * 0.74, DECK + BOARDS
    side = (
        f"M{n(stern)} {n(DECK - castle)}L{n(waist)} {n(DECK - castle + 3)}L{n(waist + 2)} {n(DECK)}"
    )
    side += f"L{n(fore)} {n(DECK)}L{n(fore + 3)} {n(DECK - castle / 2)}"
    side += f"L{n(bow)} {n(DECK - castle * 0.55)}"
    side += f"Q{n(bow - 5)} {n(DECK + 12)} {n(bow - 16)} {n(keel)}L{n(stern + 14)} {n(keel)}"
    side += f"Q{n(stern + 3)} {n(DECK + 12)} {n(stern)} {n(DECK - castle)}z"
    low = f"M{n(stern + 3)} {n(DECK + 7)}L{n(bow - 7)} {n(DECK + 7)}Q{n(bow - 11)} {n(DECK + 15)}"
    low += f" {n(bow - 16)} {n(keel)}L{n(stern + 14)} {n(keel)}"
    low += f"Q{n(stern + 6)} {n(DECK + 14)} {n(stern + 3)} {n(DECK + 7)}z"
    wale = f"M{n(stern + 1)} {n(DECK + 4)}Q{n(MIDDLE)} {n(DECK + 7)} {n(bow - 4)} {n(DECK + 4)}"
    return (
        path(side, "wood")
        + path(low, "wood-dark")
        + path(wale, "none", "gold", 2.2)
        + path(side, "none", "line", 2, stroke_linejoin="round")
    )


def _gunports(build: Build) -> str:
    first = build.stern + build.length * 0.22 - 3
    step = build.length * 0.58 / max(1, build.guns - 1)
    ports = [
        rect(first + gun * step, DECK + 8.5, 5.6, 5.2, "black", "gold", stroke_width=0.8)
        for gun in range(build.guns)
    ]
    return "".join(ports)


def _windows(build: Build) -> str:
    y = DECK - build.castle + 6
    panes = [
        rect(build.stern + 4 + pane * 6.5, y, 4, 5, "gold-light", "line", stroke_width=0.9)
        for pane in range(3)
    ]
    return "".join(panes)


@cache
def wreck() -> str:
    """What is left of a plundered ship, 84 by 60: masts aslant, and the waves closing."""
    hull = path(
        "M8 34l50-8 7 20q-6 5-11 1t-11 0-11 0-11 0-8-1z",
        "wood",
        "line",
        1.8,
        stroke_linejoin="round",
    )
    low = path("M11 41l52-6 2 11q-6 5-11 1t-11 0-11 0-11 0-8-1z", "wood-dark")
    masts = path("M28 32L22 2M48 28L46 8", "none", "line", 3.4, stroke_linecap="round")
    wood = path("M28 32L22 2M48 28L46 8", "none", "wood-light", 1.4)
    rag = path("M23 8q10-2 16 2-2 8 1 12-8-3-15-2z", "canvas", "line", 1.3, stroke_linejoin="round")
    crest = path(
        "M0 48q6-6 12 0t12 0 12 0 12 0 12 0 12 0 12 0M14 55q5-4 10 0t10 0 10 0 10 0",
        "none",
        "foam",
        2,
    )
    barrel = path("M70 40q4-4 9 0v7h-9z", "wood-light", "line", 1.3)
    return tag("g", masts, wood, rag, hull, low, barrel, crest)
