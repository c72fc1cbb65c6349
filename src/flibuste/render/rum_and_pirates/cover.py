"""The box of Rum & Pirates: the Red Corsair with his lantern in an alley by night, and three crews behind him."""

from __future__ import annotations

from functools import cache

from flibuste.render.covers import front
from flibuste.render.parts import BoardParts
from flibuste.render.rum_and_pirates import sailors
from flibuste.render.svg import tag
from flibuste.render.symbols import shapes

CREWS = ((4, 66, 186, 1.15), (3, 143, 192, 1.15), (2, 58, 204, 1.25))
"""Who stands where, and how large."""


@cache
def cover(game: str, *, lang: str = "en") -> BoardParts:
    crew = "".join(
        tag("g", sailors.drawn(seat), transform=f"translate({x} {y}) scale({size})")
        for seat, x, y, size in CREWS
    )
    barrels = _inked("barrel", 150, 170, 44) + _inked("barrel", 4, 172, 42)
    return front(game, lang, mug=_inked("mug", 120, 93, 22), crew=crew, barrels=barrels)


def _inked(name: str, x: float, y: float, size: float) -> str:
    """A symbol of the family, drawn into the picture."""
    place = f"translate({x:g} {y:g}) scale({size / 24:.3f})"
    return tag(
        "g",
        shapes(name),
        transform=place,
        stroke="var(--print-line)",
        stroke_width=1.5,
        stroke_linejoin="round",
        fill="none",
    )
