"""Wooden discs and the piles they stand in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import sqrt
from typing import TYPE_CHECKING

from flibuste.games.buccaneer.components import WAGES
from flibuste.render.palette import livery
from flibuste.render.svg import ellipse, group, number, path, rect, tag, text
from flibuste.render.symbols import emblem

if TYPE_CHECKING:
    from flibuste.games.buccaneer.view import Face


@dataclass(frozen=True, slots=True)
class Cut:
    """How discs are cut: half their width, half the height of their face, their edge."""

    rx: float
    ry: float
    edge: float


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a pile stands: the middle of its foot, and how its discs are cut."""

    x: float
    base: float
    cut: Cut
    is_crowded: bool = False
    """Whether a label above it would hide the pile behind."""

    def top(self, discs: int) -> float:
        """The middle of the top face."""
        return self.base - discs * self.cut.edge

    def rim(self, discs: int) -> float:
        """The highest point of the pile."""
        return self.top(discs) - self.cut.ry


@cache
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


@cache
def face(seat: int, wage: int | None, cut: Cut) -> str:
    """The top of a disc, with the sticker that bears its wage."""
    rx, ry = cut.rx, cut.ry
    size = max(12.0, ry * 1.18)
    sticker = max(ry * 0.72, 7.6)
    words = "" if wage is None else WAGES[wage]
    return (
        ellipse(0, 0, rx, ry, livery(seat, "-light"), "line", stroke_width=1.7)
        + ellipse(0.6, 0.8, rx - 3, ry - 2, livery(seat))
        + ellipse(0, 0, rx * 0.66, sticker, "sticker", "line", stroke_width=1.3)
        + ellipse(0, 0, rx * 0.57, sticker - 2, "none", livery(seat), stroke_width=1)
        + text(
            words, 0, size * 0.35, size, anchor="middle", serif=True, bold=True, fill="sticker-ink"
        )
    )


def outline(stand: Stand, discs: int) -> str:
    """The silhouette of a pile, as path data."""
    n, cut = number, stand.cut
    high = discs * cut.edge
    half = f"a{n(cut.rx)} {n(cut.ry)} 0 0 0"
    start = f"M{n(stand.x - cut.rx)} {n(stand.top(discs))}v{n(high)}"
    return f"{start}{half} {n(2 * cut.rx)} 0v{n(-high)}{half} {n(-2 * cut.rx)} 0z"


@lru_cache(maxsize=1024)
def glow(stand: Stand, discs: int) -> str:
    """You may: the halo round a pile that a move leads to."""
    d = outline(stand, discs)
    return path(d, "none", "glow-soft", 16, opacity=0.55, stroke_linejoin="round") + path(
        d, "none", "glow", 8, stroke_linejoin="round"
    )


def ring(stand: Stand, *, chosen: bool = False) -> str:
    """The ring on the ground about a pile of one's own that can move; filled when it is chosen."""
    cut = stand.cut
    spread = 20 if chosen else 9
    fill = "glow" if chosen else "none"
    return ellipse(
        stand.x,
        stand.base + (6 if chosen else 2),
        cut.rx + spread,
        cut.ry + spread * 0.4,
        fill,
        "brass" if chosen else "glow",
        stroke_width=3,
        fill_opacity=0.55,
    )


def pile(faces: Sequence[Face], stand: Stand, name: str) -> str:
    """The discs of a pile, from the foot up; only those that show their wage have one."""
    cut, discs = stand.cut, len(faces)
    shade = ellipse(stand.x + 6, stand.base + 4, cut.rx + 6, cut.ry + 3, "line", opacity=0.28)
    parts, notes = [shade], ""
    for level, each in enumerate(reversed(faces)):
        y = round(stand.base - (level + 1) * cut.edge, 1)
        inside = edge(each.seat, cut)
        if level == discs - 1:
            inside += face(each.seat, each.wage, cut)
        elif each.wage is not None:
            notes += _noted(each.wage, stand.x, y, cut)
        parts.append(group(inside, x=stand.x, y=y, id=f"{name}-{level}"))
    return "".join(parts) + notes


def _noted(wage: int, x: float, y: float, cut: Cut) -> str:
    """The wage of a covered disc, small on its edge, for tables that play with a memory aid."""
    high = min(13.0, cut.edge - 0.5)
    x, y = x + cut.rx * 0.54, y + cut.ry * 0.84 + cut.edge / 2
    sticker = rect(x - 6.5, y - high / 2, 13, high, "sticker", rx=4)
    words = text(WAGES[wage], x, y + 4.2, 12, anchor="middle", bold=True, fill="sticker-ink")
    return tag("g", sticker, words, class_="noted")
