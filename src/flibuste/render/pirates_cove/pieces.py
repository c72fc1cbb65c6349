"""The set pieces: buildings, ships and sea beasts, each a small file in `art`, read once.

A drawing says `piece("tavern", x, y, scale)` where it wants one; `definitions` come with it.
Ships take the colour of their seat as `currentColor`.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files

from flibuste.render.palette import livery, var
from flibuste.render.svg import ellipse, number, path, tag
from flibuste.render.symbols import emblem

MIDDLE, WATER = 50.0, 86.0
"""Of a ship, 100 wide: amidships, and where the water stands."""
SAIL = 58.5
"""The middle of the great sail."""


@cache
def _shapes(name: str) -> str:
    markup = (files(__package__ or __name__) / "art" / f"{name}.svg").read_text("utf-8")
    return re.sub(r"\s+", " ", markup).replace("> <", "><").strip()


@cache
def _definition(name: str) -> str:
    return tag(
        "g",
        _shapes(name),
        id=f"art-{name}",
        fill="none",
        stroke="var(--line)",
        stroke_width=1.6,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


@cache
def definitions() -> str:
    """Every piece."""
    art = files(__package__ or __name__) / "art"
    names = sorted(each.name.removesuffix(".svg") for each in art.iterdir())
    return "".join(_definition(name) for name in names)


def piece(name: str, x: float, y: float, scale: float = 1) -> str:
    place = f"translate({number(x)} {number(y)})"
    place += f" scale({scale:.3g})" if scale != 1 else ""
    return tag("use", href=f"#art-{name}", transform=place)


@lru_cache(maxsize=512)
def player_ship(
    colour: int, x: float, y: float, scale: float, *, flip: bool = False, rigged: bool = False
) -> str:
    """A ship in the colours of a seat, bow to the right unless flipped, its water line at a place."""
    middle = MIDDLE + (SAIL - MIDDLE) * (-1 if flip else 1)
    sign = emblem(colour, middle - 11.5, 33.5, 23)
    return _afloat("ship", sign, x, y, scale, flip, rigged, livery(colour))


@lru_cache(maxsize=512)
def black_ship(
    x: float, y: float, scale: float, *, flip: bool = False, rigged: bool = False
) -> str:
    middle = MIDDLE + (SAIL - MIDDLE) * (-1 if flip else 1)
    sign = emblem(0, middle - 11.5, 33.5, 23)
    return _afloat("black", sign, x, y, scale, flip, rigged, None)


@lru_cache(maxsize=512)
def navy_ship(x: float, y: float, scale: float, *, flip: bool = False, rigged: bool = False) -> str:
    """A king's ship: blue, with a white cross."""
    middle = MIDDLE + (SAIL - MIDDLE) * (-1 if flip else 1)
    cross = path(f"M{number(middle - 3)} 35h6v7h9v6h-9v8h-6v-8h-9v-6h9z", "emblem")
    return _afloat("ship", cross, x, y, scale, flip, rigged, var("navy-light"))


@lru_cache(maxsize=512)
def galleon(x: float, y: float, scale: float, *, flip: bool = False) -> str:
    """The Cacafuego: a treasure ship, gold all over."""
    middle = MIDDLE + (SAIL - MIDDLE) * (-1 if flip else 1)
    sign = tag("use", href="#s-doubloon", x=middle - 11, y=34, width=22, height=22)
    return _afloat("ship", sign, x, y, scale, flip, False, var("gold-dark"))


def aim(x: float, y: float, scale: float) -> str:
    """You may: brass on the water about a ship that a move can be meant for."""
    across, down = 54 * scale, 13 * scale
    return ellipse(x, y, across, down, "none", "glow", stroke_width=5, opacity=0.9) + ellipse(
        x, y, across, down, "none", "brass", stroke_width=2
    )


def _afloat(
    name: str,
    sign: str,
    x: float,
    y: float,
    scale: float,
    flip: bool,
    rigged: bool,
    colour: str | None,
) -> str:
    """A ship on its water; with rigging it stands in a scene that brings its own waves."""
    mirror = f"translate({2 * MIDDLE:.0f} 0) scale(-1 1)" if flip else None
    hull = tag("use", href=f"#art-{name}", transform=mirror)
    if rigged:
        hull += tag("use", href="#art-rigging", transform=mirror)
    place = f"translate({number(x)} {number(y)}) scale({scale:.3g}) translate(-50 -86)"
    if rigged:
        return tag("g", hull, sign, transform=place, color=colour)
    shade, wake = (tag("use", href=f"#art-{each}") for each in ("wake", "foam"))
    return tag("g", shade, hull, sign, wake, transform=place, color=colour)
