"""The ship from above: a deck with its mast in the middle, and a row on either side of it for every crew; and the
harbour by night."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random

from flibuste.render.svg import ellipse, group, number, path, rect

GUNS = (0.14, 0.3, 0.62, 0.76)
"""Where the guns stand, as parts of the length."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A ship of this size with so many rows; columns are counted from the mast."""

    width: float
    height: float
    rows: int
    columns: int
    """The most pirates of a row left of the mast."""
    beyond: int
    """And right of it."""
    widest: float
    """No two pirates of a row stand further apart."""

    @property
    def mast(self) -> float:
        return round(self.width * 0.46, 1)

    @property
    def step(self) -> float:
        """Between the columns: less when a row is long."""
        left, right = self.mast - 52, self.width * 0.83 - self.mast - 20
        steps = (left / max(self.columns - 0.5, 1), right / max(self.beyond - 0.5, 1))
        return round(min(self.widest, *steps), 1)

    @property
    def line(self) -> float:
        """Between the rows."""
        return round((self.height - 42) / max(self.rows, 1), 1)

    def feet(self, row: int) -> float:
        """Where the pirates of a row stand."""
        return round(21 + self.line * (row + 0.5) + min(self.line * 0.36, 14), 1)

    def at(self, side: int, column: int) -> float:
        """The place of a column, 1 next to the mast; side 0 is the left."""
        away = 12 + self.step * (column - 0.5)
        return round(self.mast + (away if side else -away), 1)


@lru_cache(maxsize=64)
def hull(deck: Deck) -> str:
    """Timber, planks and guns; the mast comes after the crews."""
    w, h = deck.width, deck.height
    rim = _outline(6, 8, w - 5, h - 8, 22)
    planks = _outline(15, 17, w - 22, h - 17, 14)
    lines = [
        f"M16 {number(21 + deck.line * row)}H{number(w * 0.85)}" for row in range(deck.rows + 1)
    ]
    seams = [
        f"M{number(w * part)} {number(21 + deck.line * row)}v{number(deck.line)}"
        for row in range(deck.rows)
        for part in ((0.2, 0.55, 0.8) if row % 2 else (0.12, 0.36, 0.68))
    ]
    guns = "".join(_gun(w * part, h) for part in GUNS)
    return (
        path(rim, "shadow", opacity=0.35, transform="translate(4 6)")
        + guns
        + path(rim, "wood-dark", "line", 2)
        + path(planks, "wood-light", "line", 1.5)
        + path("".join(lines[1:-1] + seams), "none", "wood", 1.1, opacity=0.8)
        + path(_outline(10, 12, w - 14, h - 12, 18), "none", "wood", 2)
    )


def _outline(x: float, y: float, right: float, bottom: float, corner: float) -> str:
    """Square astern, pointed ahead."""
    n, middle = number, (y + bottom) / 2
    shoulder = right - (right - x) * 0.155
    return (
        f"M{n(x)} {n(y + corner)}Q{n(x)} {n(y)} {n(x + corner)} {n(y)}H{n(shoulder)}"
        f"Q{n(right - (right - shoulder) * 0.25)} {n(y + (middle - y) * 0.35)} {n(right)} {n(middle)}"
        f"Q{n(right - (right - shoulder) * 0.25)} {n(bottom - (bottom - middle) * 0.35)} {n(shoulder)} {n(bottom)}"
        f"H{n(x + corner)}Q{n(x)} {n(bottom)} {n(x)} {n(bottom - corner)}z"
    )


def _gun(x: float, height: float) -> str:
    drawn = ""
    for y in (2.0, height - 17):
        drawn += rect(x - 5, y, 10, 15, "iron", "line", rx=3, stroke_width=1.4)
        drawn += path(f"M{number(x - 2)} {number(y + 2)}v10", "none", "iron-light", 2)
    return drawn


@lru_cache(maxsize=64)
def mast(deck: Deck) -> str:
    """A beam across the deck, and the mast itself."""
    x, h = deck.mast, deck.height
    return group(
        rect(x - 5, 14, 10, h - 28, "wood", "line", stroke_width=1.5),
        path(f"M{number(x - 2.5)} 16V{number(h - 16)}", "none", "wood-light", 2),
        ellipse(x, h / 2, 13, 13, "wood-dark", "line", stroke_width=1.8),
        ellipse(x - 1.5, h / 2 - 1.5, 8.5, 8.5, "wood-light"),
    )


@lru_cache(maxsize=256)
def footmarks(deck: Deck, rows: int, columns: int) -> str:
    """Worn places on the planks, where crews will stand."""
    across = round(deck.step * 0.36, 1)
    mark = f"a{across} 3.4 0 1 0 {number(2 * across)} 0a{across} 3.4 0 1 0-{number(2 * across)} 0"
    places = "".join(
        f"M{number(deck.at(0, column) - across)} {number(deck.feet(row))}{mark}"
        for row in range(rows)
        for column in range(1, columns + 1)
    )
    return path(places, "wood", opacity=0.5)


@cache
def night(width: float, height: float) -> str:
    """Dark water, the moon and its glitter, lamps on the quay: the same for every brawl."""
    chance = Random(11)
    ripples = "".join(
        f"M{number(chance.uniform(8, width - 40))} {number(y)}q7-5 14 0t14 0"
        for y in range(104, int(height - 120), 17)
    )
    lamps = "".join(_lamp(width * part, height - 118) for part in (0.1, 0.9))
    return (
        rect(0, 0, width, height, "night", "line", rx=6, stroke_width=1.8)
        + path(f"M0 {number(height * 0.62)}q{number(width / 4)}-22 {number(width / 2)} 0t{number(width / 2)} 0"
               f"V{number(height - 3)}H0z", "night-deep")
        + ellipse(width - 54, 112, 150, 26, "moonlight", opacity=0.16)
        + path(ripples, "none", "night-wave", 1.7, stroke_linecap="round", opacity=0.8)
        + lamps
        + rect(4, 4, width - 8, height - 8, "none", "brass", rx=3, opacity=0.7)
    )  # fmt: skip


def _lamp(x: float, y: float) -> str:
    return ellipse(x, y, 60, 22, "flame", opacity=0.22)
