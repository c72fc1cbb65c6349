"""Wooden discs and the piles they stand in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from flibuste.games.buccaneer.components import WAGES
from flibuste.games.buccaneer.table import Face
from flibuste.render.palette import livery
from flibuste.render.svg import ellipse, number, path, rect, tag, text
from flibuste.render.symbols import emblem


class Cut(NamedTuple):
    """How discs are cut: half their width, half the height of their face, their edge."""

    rx: float
    ry: float
    edge: float

    def top(self, discs: int) -> float:
        """The middle of the top face of a pile, as seen from its foot."""
        return -discs * self.edge

    def rim(self, discs: int) -> float:
        """The highest point of the pile."""
        return self.top(discs) - self.ry


class Stand(NamedTuple):
    """Where a pile stands: the middle of its foot, and how its discs are cut."""

    x: float
    base: float
    cut: Cut
    is_crowded: bool = False
    """Whether a label above it would hide the pile behind."""


# -- discs ----------------------------------------------------------------------------------------
#
# Discs of one colour and cut are alike, and a table has up to 25: a pile says which it shows, and the picture
# carries `definitions` of them.

_USED = re.compile(r'href="#((?:disc|face|halo)-[\w.-]+)"')


def used(markup: str) -> str:
    """The names of the discs in this markup, which a picture must carry to show its piles."""
    return " ".join(sorted(set(_USED.findall(markup))))


def definitions(names: Iterable[str]) -> str:
    return "".join([_definition(name) for name in sorted(set(names))])


@lru_cache(maxsize=1024)
def _definition(name: str) -> str:
    """A disc's side or its face by the seat, a halo by the number of discs; then half width, half height, edge."""
    kind, which, *measures = name.split("-")
    cut = Cut(*(float(each) for each in measures))
    draw = {"disc": edge, "face": blank, "halo": halo}[kind]
    return tag("g", draw(int(which), cut), id=name)


def _shown(kind: str, which: int, cut: Cut, y: float = 0) -> str:
    down = f' y="{number(y)}"' if y else ""
    name = f"{kind}-{which}-{number(cut.rx)}-{number(cut.ry)}-{number(cut.edge)}"
    return f'<use href="#{name}"{down}/>'


def edge(seat: int, cut: Cut) -> str:
    """The side of one disc, the middle of its upper rim at the origin."""
    n, (rx, ry, high) = number, (cut.rx, cut.ry, cut.edge)
    side = f"M{n(-rx)} 0v{n(high)}a{n(rx)} {n(ry)} 0 0 0 {n(2 * rx)} 0v{n(-high)}"
    groove = f"a{n(rx)} {n(ry)} 0 0 0 {n(2 * rx - 2)} 0"
    sign = min(high * 0.95, 13)
    return (
        path(f"{side}z", livery(seat))
        + path(_band(0.42, 0.995, cut), livery(seat, "-dark"))
        + path(_band(-0.86, -0.62, cut), livery(seat, "-light"))
        + path(f"M{n(1 - rx)} {n(high * 0.6)}{groove}", "none", livery(seat, "-dark"), 0.7)
        + emblem(seat, -sign / 2, ry + high / 2 - sign / 2 - 0.3, sign)
        + path(side, "none", "line", 1.7)
    )


def _band(left: float, right: float, cut: Cut) -> str:
    """A strip of the side between two parts of its width, from -1 to 1."""
    n, (rx, ry, high) = number, (cut.rx, cut.ry, cut.edge)
    a, b = ry * sqrt(1 - left * left), ry * sqrt(1 - right * right)
    return (
        f"M{n(left * rx)} {n(a)}A{n(rx)} {n(ry)} 0 0 0 {n(right * rx)} {n(b)}"
        f"v{n(high)}A{n(rx)} {n(ry)} 0 0 1 {n(left * rx)} {n(a + high)}z"
    )


def blank(seat: int, cut: Cut) -> str:
    """The top of a disc with its sticker, on which the wage is yet to be written."""
    rx, ry = cut.rx, cut.ry
    sticker = max(ry * 0.72, 7.6)
    return (
        ellipse(0, 0, rx, ry, livery(seat, "-light"), "line", stroke_width=1.7)
        + ellipse(0.6, 0.8, rx - 3, ry - 2, livery(seat))
        + ellipse(0, 0, rx * 0.66, sticker, "sticker", "line", stroke_width=1.3)
        + ellipse(0, 0, rx * 0.57, sticker - 2, "none", livery(seat), stroke_width=1)
    )


def _wage(wage: int | None, cut: Cut, y: float) -> str:
    size = max(12.5, cut.ry * 1.18)
    words = "" if wage is None else WAGES[wage]
    return text(
        words,
        0,
        y + size * 0.35,
        size,
        anchor="middle",
        serif=True,
        bold=True,
        fill="sticker-ink",
    )


# -- piles, the middle of their foot at the origin ------------------------------------------------


def halo(discs: int, cut: Cut) -> str:
    """You may: the light round a pile that a move leads to."""
    n, high = number, discs * cut.edge
    half = f"a{n(cut.rx)} {n(cut.ry)} 0 0 0"
    d = f"M{n(-cut.rx)} {n(-high)}v{n(high)}{half} {n(2 * cut.rx)} 0v{n(-high)}"
    d += f"{half} {n(-2 * cut.rx)} 0z"
    return path(d, "none", "glow-soft", 16, opacity=0.55, stroke_linejoin="round") + path(
        d, "none", "glow", 8, stroke_linejoin="round"
    )


def glow(discs: int, cut: Cut) -> str:
    """The halo, drawn by the picture's definitions."""
    return _shown("halo", discs, cut)


@lru_cache(maxsize=256)
def ring(cut: Cut) -> str:
    """The ring on the ground about a pile of one's own that can move."""
    return ellipse(0, 2, cut.rx + 9, cut.ry + 3.6, "none", "glow", stroke_width=3)


def pile(faces: Sequence[Face], cut: Cut) -> str:
    """The discs of a pile, from the foot up; only those that show their wage have one."""
    return _pile(tuple([(face.seat, face.wage) for face in faces]), cut)


@lru_cache(maxsize=4096)
def _pile(faces: tuple[tuple[int, int | None], ...], cut: Cut) -> str:
    parts = [ellipse(6, 4, cut.rx + 6, cut.ry + 3, "line", opacity=0.28)]
    notes = ""
    for level, (seat, wage) in enumerate(reversed(faces), start=1):
        y = -level * cut.edge
        parts.append(_shown("disc", seat, cut, y))
        if level == len(faces):
            parts.append(_shown("face", seat, cut, y) + _wage(wage, cut, y))
        elif wage is not None:
            notes += _noted(wage, y, cut)
    return "".join(parts) + notes


def _noted(wage: int, y: float, cut: Cut) -> str:
    """The wage of a covered disc, small on its edge, for tables that play with a memory aid."""
    high = min(13.0, cut.edge - 0.5)
    x, y = cut.rx * 0.54, y + cut.ry * 0.84 + cut.edge / 2
    sticker = rect(x - 6.5, y - high / 2, 13, high, "sticker", rx=4)
    words = text(WAGES[wage], x, y + 4.2, 12, anchor="middle", bold=True, fill="sticker-ink")
    return tag("g", sticker, words, class_="noted")
