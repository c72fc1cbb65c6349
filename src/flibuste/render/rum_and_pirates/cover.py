"""The box of Rum & Pirates: the Red Corsair with his lantern in an alley by night, and three crews behind him."""

from __future__ import annotations

from functools import cache

from flibuste.render.covers import front, inked
from flibuste.render.parts import BoardParts
from flibuste.render.rum_and_pirates import sailors
from flibuste.render.svg import tag

CREWS = ((4, 66, 186, 1.15), (3, 143, 192, 1.15), (2, 58, 204, 1.25))
"""Who stands where, and how large."""


@cache
def cover(game: str, *, lang: str = "en") -> BoardParts:
    crew = "".join(
        tag("g", sailors.drawn(seat), transform=f"translate({x} {y}) scale({size})")
        for seat, x, y, size in CREWS
    )
    barrels = inked("barrel", 150, 170, 44) + inked("barrel", 4, 172, 42)
    return front(game, lang, mug=inked("mug", 120, 93, 22), crew=crew, barrels=barrels)
