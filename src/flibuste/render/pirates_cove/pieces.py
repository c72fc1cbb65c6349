"""What the chart of Pirate's Cove shows beside what all games do: buildings, and the ships of legends."""

from __future__ import annotations

from functools import cache, lru_cache

from flibuste.render import pieces
from flibuste.render.fleet import afloat, mid_sail
from flibuste.render.palette import var
from flibuste.render.svg import tag
from flibuste.render.symbols import emblem


@cache
def definitions() -> str:
    """Every piece."""
    return pieces.definitions() + pieces.definitions(__package__ or "")


@lru_cache(maxsize=512)
def black_ship(
    x: float, y: float, scale: float, *, flip: bool = False, rigged: bool = False
) -> str:
    sign = emblem(0, mid_sail(flip) - 11.5, 33.5, 23)
    return afloat("black", sign, x, y, scale, flip=flip, rigged=rigged)


@lru_cache(maxsize=512)
def galleon(x: float, y: float, scale: float, *, flip: bool = False) -> str:
    """The Cacafuego: a treasure ship, gold all over."""
    sign = tag("use", href="#s-doubloon", x=mid_sail(flip) - 11, y=34, width=22, height=22)
    return afloat("ship", sign, x, y, scale, flip=flip, colour=var("gold-dark"))
