"""Ships afloat, in the colours of whoever sails them; their shapes are set pieces that take `currentColor`."""

from __future__ import annotations

from functools import lru_cache

from flibuste.render.palette import livery, var
from flibuste.render.svg import ellipse, number, path, tag
from flibuste.render.symbols import emblem

MIDDLE, WATER = 50.0, 86.0
"""Of a ship, 100 wide: amidships, and where the water stands."""
SAIL = 58.5
"""The middle of the great sail."""


def mid_sail(flip: bool) -> float:
    """Where a sign stands on the great sail."""
    return MIDDLE + (SAIL - MIDDLE) * (-1 if flip else 1)


@lru_cache(maxsize=512)
def player_ship(
    colour: int, x: float, y: float, scale: float, *, flip: bool = False, rigged: bool = False
) -> str:
    """A ship in the colours of a seat, bow to the right unless flipped, its water line at a place."""
    sign = emblem(colour, mid_sail(flip) - 11.5, 33.5, 23)
    return afloat("ship", sign, x, y, scale, flip=flip, rigged=rigged, colour=livery(colour))


@lru_cache(maxsize=512)
def navy_ship(x: float, y: float, scale: float, *, flip: bool = False, rigged: bool = False) -> str:
    """A king's ship: blue, with a white cross."""
    cross = path(f"M{number(mid_sail(flip) - 3)} 35h6v7h9v6h-9v8h-6v-8h-9v-6h9z", "emblem")
    blue = var("navy-light")
    return afloat("ship", cross, x, y, scale, flip=flip, rigged=rigged, colour=blue)


def aim(x: float, y: float, scale: float) -> str:
    """You may: brass on the water about a ship that a move can be meant for."""
    across, down = 54 * scale, 13 * scale
    return ellipse(x, y, across, down, "none", "glow", stroke_width=5, opacity=0.9) + ellipse(
        x, y, across, down, "none", "brass", stroke_width=2
    )


def afloat(
    name: str,
    sign: str,
    x: float,
    y: float,
    scale: float,
    *,
    flip: bool = False,
    rigged: bool = False,
    colour: str | None = None,
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
