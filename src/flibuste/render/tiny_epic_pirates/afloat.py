"""Small drawings on the sea: what glows, prices, treasures, merchants and the rings of ships."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from flibuste.games.tiny_epic_pirates.components import SHIPS
from flibuste.render import fleet
from flibuste.render.sea import Point
from flibuste.render.svg import ellipse, number, path, rect, tag, text
from flibuste.render.symbols import badge, symbol
from flibuste.render.tiny_epic_pirates.goods import booty
from flibuste.render.tiny_epic_pirates.layout import CARD


@lru_cache(maxsize=8)
def ground(card: float) -> str:
    """The whole card, to point at."""
    return rect(0, 0, card, card, "paper", fill_opacity=0)


@lru_cache(maxsize=8)
def glow(card: float) -> str:
    """You may: brass within the edge of a card."""
    inset, wide = (5.0, 4.5) if card > CARD / 2 else (4.0, 3.5)
    side = card - 2 * inset
    soft = {"rx": 8, "stroke_width": 2 * wide, "stroke_opacity": 0.5}
    return (
        rect(inset, inset, side, side, "glow-soft", rx=8, opacity=0.1)
        + rect(inset, inset, side, side, "none", "glow-soft", **soft)
        + rect(inset, inset, side, side, "none", "glow", rx=8, stroke_width=wide)
    )


@lru_cache(maxsize=8)
def dashes(card: float) -> str:
    """Later you may: a card that takes more than a step."""
    dress = {"rx": 8, "stroke_width": 3, "stroke_opacity": 0.85}
    return rect(5, 5, card - 10, card - 10, "none", "glow", stroke_dasharray="10 8", **dress)


@lru_cache(maxsize=128)
def price(gold: int, x: float, y: float, is_small: bool) -> str:
    """Gold on a small paper, the middle of its left edge at a place."""
    wide, high = (26.0, 18.0) if is_small else (42.0, 22.0)
    top = round(y - high / 2, 1)
    words = text(str(gold), x + wide - 13, top + high * 0.73, 13 if is_small else 14.5,
                 anchor="middle", serif=True, bold=True, fill="sticker-ink")  # fmt: skip
    return tag(
        "g",
        rect(x + 1.5, top + 2, wide, high, "shadow", rx=high / 2, opacity=0.35),
        rect(x, top, wide, high, "sticker", "line", rx=high / 2, stroke_width=1.4),
        "" if is_small else symbol("doubloon", x + 4, top + 3, 16),
        words,
        pointer_events="none",
    )


@lru_cache(maxsize=64)
def treasure(owner: int, k: float) -> str:
    size = 30 * k if k > 0.8 else 36 * k
    return symbol("chest", -size / 2, -size * 0.62, size) + badge(
        owner, size * 0.42, -size * 0.5, 8.5 if k > 0.8 else 7
    )


@lru_cache(maxsize=64)
def ring(scale: float) -> str:
    return ellipse(0, 1, 52 * scale, 13 * scale, "none", "glow", stroke_width=3.5)


@lru_cache(maxsize=512)
def merchant(ship: int, cube: int, away: Point, scale: float, high: float) -> str:
    """Under striped sails, a cube at the stern, an arrow towards its port."""
    flip, colour = away[0] < 0, f"var(--merchant-{SHIPS[ship]})"
    drawn = fleet.afloat("trader", "", 0, 0, scale, flip=flip, colour=colour)
    side = 1 if flip else -1
    if cube >= 0:
        drawn += symbol(booty(cube), side * 44 * scale - high / 2, -high - 1, high)
    return drawn + _arrow(colour, away, -side * 40 * scale, -66 * scale, scale)


def _arrow(colour: str, away: Point, x: float, y: float, scale: float) -> str:
    """The way a merchant is bound: along the card row first, as the crow flies."""
    far = hypot(*away)
    if not far:
        return ""
    across, down = away[0] / far, away[1] / far
    place = f"translate({number(x)} {number(y)}) matrix({across:.2f} {down:.2f} {-down:.2f} {across:.2f} 0 0)"
    size = max(scale / 0.56, 0.7)
    d = "M-6-5h6v-5l10 10-10 10V5h-6z"
    arrow = path(d, colour, "line", 1.5, stroke_linejoin="round")
    return tag("g", arrow, transform=f"{place} scale({size:.2f})")
