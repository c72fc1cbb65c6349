"""Small things of wood and paper: cubes, deckhands, the captain, and the symbols on cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from flibuste.games.tiny_epic_pirates import components
from flibuste.games.tiny_epic_pirates.components import BOOTY, ORDERS, POSTS, Effect
from flibuste.render.pieces import piece
from flibuste.render.svg import number, path, rect, tag, text, text_width
from flibuste.render.symbols import symbol

ORDER_SIGNS = ("cove", "crate", "scales", "crew", "spyglass", "swords")
"""Of each order, as on the helm and on cards."""
POST_SIGNS = ("sail", "cannon", "doubloon", "hammer")
TOKEN_SIGNS = ("speed", "storm")
"""Of the tokens one keeps."""
EFFECT_SIGNS = {
    components.BURY: "bury",
    components.BARTER: "barter",
    components.MANEUVER_NAVY: "frigate",
    components.GOLD: "doubloon",
    components.REASSIGN: "reassign",
    components.SAIL: "sail",
    components.AUTO: "hit",
    components.MOVE: "speed",
    components.DECKHAND: "deckhand",
    components.SURE_SHOT: "sure-shot",
    components.BOOTY_TOKEN: "crate",
    components.STORM: "storm",
}
assert len(ORDER_SIGNS) == len(ORDERS)
assert len(POST_SIGNS) == len(POSTS)


def booty(cube: int) -> str:
    """The name of a symbol."""
    return f"booty-{BOOTY[cube]}"


def cubes(held: Sequence[int], x: float, y: float, size: float, step: float) -> str:
    """Side by side."""
    return "".join(symbol(booty(cube), x + step * at, y, size) for at, cube in enumerate(held))


@lru_cache(maxsize=1024)
def hand(ink: str, x: float, y: float, scale: float = 1, *, name: str = "") -> str:
    """A deckhand, feet at a place; with a name one that glides."""
    place = f"translate({number(x)} {number(y)}) scale({scale:.3g})"
    return tag(
        "g",
        tag("use", href="#art-hand"),
        transform=place,
        color=ink,
        id=name or None,
        class_="hand glides" if name else None,
    )


@lru_cache(maxsize=256)
def captain(ink: str, x: float, y: float, scale: float = 1, *, name: str = "") -> str:
    """The captain, feet at a place."""
    place = f"translate({number(x)} {number(y)}) scale({scale:.3g})"
    return tag(
        "g",
        tag("use", href="#art-captain"),
        transform=place,
        color=ink,
        id=name or None,
        class_="captain glides" if name else None,
    )


def figure(words: str, x: float, y: float, size: float = 15, ink: str = "ink") -> str:
    """A number in the middle of a place."""
    return text(words, x, y, size, anchor="middle", serif=True, bold=True, fill=ink)


@lru_cache(maxsize=256)
def price(hands: int, ink: str, x: float, y: float, free: str) -> str:
    """What a space of the helm costs, on a small paper: deckhands, or nothing."""
    if not hands:
        wide = text_width(free, 12.5, bold=True) + 12
        paper = rect(x - wide / 2, y, wide, 18, "calm", "line", rx=9, stroke_width=1.3)
        return paper + text(free, x, y + 13.2, 12.5, anchor="middle", bold=True)
    paper = rect(x - 17, y, 34, 18, "paper", "line", rx=9, stroke_width=1.3)
    return paper + hand(ink, x - 6, y + 15, 0.64) + figure(str(hands), x + 7, y + 13.8, 13.5)


# -- symbols on cards --------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def effect(given: Effect, size: float) -> tuple[str, float]:
    """What a symbol of a card gives, from the origin to the right; and how wide that is."""
    kind = given.kind
    if kind == components.SPECIAL:
        return _special(given, size)
    if kind == components.REROLL:
        return _reroll(given, size)
    if kind == components.MANEUVER_MERCHANT:
        ship = piece("trader", 0, 0, round(size / 100, 3))
        drawn = tag("g", ship, color="var(--merchant-orange)")
        return drawn + _count(given.n, size, size), size * 1.6
    sign = ORDER_SIGNS[kind] if kind < len(ORDERS) else EFFECT_SIGNS[kind]
    drawn = symbol(sign, 0, 0, size)
    return (drawn + _count(given.n, size, size), size * 1.6) if given.n else (drawn, size)


def _count(n: int, x: float, size: float) -> str:
    return figure(str(n), x + size * 0.3, size * 0.78, max(size * 0.78, 13))


def _special(given: Effect, size: float) -> tuple[str, float]:
    """Two cubes, and what they bring."""
    small = size * 0.78
    drawn = cubes(given.cubes, 0, size * 0.16, small, small * 0.86)
    at = small * 0.86 * len(given.cubes) + 3
    return drawn + _count(given.n, at, size), at + size * 0.6


def _reroll(given: Effect, size: float) -> tuple[str, float]:
    """Dice that may roll again."""
    small = size * 0.84
    drawn = "".join(
        symbol(f"die-{face}", (small + 1) * at, size * 0.08, small)
        for at, face in enumerate(given.faces)
    )
    return drawn, (small + 1) * len(given.faces)


@lru_cache(maxsize=64)
def arrow(x: float, y: float, length: float = 8) -> str:
    """From what triggers to what is given."""
    d = f"M{number(x)} {number(y)}h{number(length)}m-3.5-3.5l3.5 3.5-3.5 3.5"
    return path(d, "none", "ink", 1.7, stroke_linecap="round", stroke_linejoin="round")
