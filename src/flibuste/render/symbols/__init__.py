"""One family of symbols for all five games, on a 24 by 24 grid.

Each symbol is a small file beside this one: shapes without a frame, read once. A picture says
`symbol("chest", x, y, 18)` where it wants one, and carries `definitions(...)` of what it used.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files

from flibuste.render.palette import LIVERIES, livery
from flibuste.render.svg import attributes, number, path, tag

GROUPS: dict[str, tuple[str, ...]] = {
    "Goods, dice and fame": (
        *("doubloon", "chest", "barrel", "candlestick", "sabre", "rum"),
        *("map", "scorpion", "fame", "card-back", "hit", "miss"),
        *("die-1", "die-2", "die-3", "die-4", "die-5", "die-6"),
    ),
    "Ship and people": (
        *("hull", "sail", "cannon", "crew", "anchor", "speed"),
        *("skull", "flag", "parrot", "hammer", "captain", "deckhand"),
    ),
    "Places, weather, table": (
        *("storm", "cove", "fort", "island", "compass", "hourglass", "seen"),
        *("hidden", "lock", "undo", "replay", "speaker", "question", "set"),
    ),
    "A pirate town": (
        *("mug", "guard", "hook", "rendezvous", "headquarters", "bunk", "hammock", "rope"),
        *("map-pink", "map-green", "map-yellow", "eye-patch", "wooden-leg"),
    ),
    "Sixteen cards of sea": (
        *("booty-sugarcane", "booty-rum", "booty-coffee", "booty-gunpowder", "crate", "scales"),
        *("helm", "spyglass", "bury", "sure-shot", "frigate", "reassign", "barter"),
    ),
    "Moves": ("swords", "stack"),
    "Pages": (
        *("plus", "play", "link", "share", "download", "chat", "book"),
        *("bell", "people", "crown", "resign", "sun", "moon"),
    ),
}
EMBLEMS: tuple[str, ...] = tuple(each.emblem for each in LIVERIES)
NAMES: tuple[str, ...] = (*(name for names in GROUPS.values() for name in names), *EMBLEMS)

_USED = re.compile(r'href="#s-([\w-]+)"')


@cache
def shapes(name: str) -> str:
    """The shapes of one symbol, as they stand in its file."""
    markup = (files(__name__) / f"{name}.svg").read_text("utf-8")
    return re.sub(r"\s+", " ", markup).replace("> <", "><").strip()


@cache
def definition(name: str) -> str:
    """One `<symbol>`; emblems have a single colour, the rest an outline."""
    outline = attributes(
        stroke="var(--symbol-line)",
        stroke_width=1.5,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    dress = "" if name in EMBLEMS else outline
    body = f'<g fill="none"{dress}>{shapes(name)}</g>'
    return f'<symbol id="s-{name}" viewBox="0 0 24 24" overflow="visible">{body}</symbol>'


def definitions(names: Iterable[str]) -> str:
    """What a picture must carry to show these symbols."""
    return "".join(definition(name) for name in sorted(set(names)))


def used(markup: str) -> set[str]:
    """The names of the symbols that some markup shows."""
    return set(_USED.findall(markup))


def symbol(name: str, x: float, y: float, size: float) -> str:
    """A symbol with its upper left corner at a place."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}"'
    return f'<use href="#s-{name}" {place}/>'


def emblem(seat: int, x: float, y: float, size: float) -> str:
    """The sign of a seat alone, in the pale colour it has on wood."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(size)}" height="{number(size)}"'
    return f'<use href="#s-{LIVERIES[seat].emblem}" {place} color="var(--emblem)"/>'


@lru_cache(maxsize=1024)
def badge(seat: int, x: float, y: float, radius: float = 12) -> str:
    """The sign of a seat on a disc of its colour, its middle at a place."""
    scale = radius / 15.5
    disc = tag("circle", r=14.5, fill=livery(seat), stroke="var(--line)", stroke_width=2)
    light = path(
        "M0 -12.5A12.5 12.5 0 0 0 -12 3C-8 -6 0 -9 10 -7a12.5 12.5 0 0 0-10-5.5z",
        livery(seat, "-light"),
        opacity=0.75,
    )
    place = f"translate({number(x)} {number(y)}) scale({scale:.3f})"
    return tag("g", disc, light, emblem(seat, -11.5, -11.5, 23), transform=place)


__all__ = ["EMBLEMS", "GROUPS", "NAMES", "badge", "definitions", "emblem", "symbol", "used"]
