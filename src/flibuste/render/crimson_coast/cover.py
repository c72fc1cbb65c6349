"""The box of Crimson Coast: a galleon off red cliffs in the evening, the brass measure and the gold before her."""

from __future__ import annotations

from functools import cache

from flibuste.render.covers import front, inked, rays
from flibuste.render.parts import BoardParts
from flibuste.render.ships import ship
from flibuste.render.svg import tag

COINS = ((146, 160, 30), (166, 168, 26), (128, 172, 25))
"""Where doubloons lie, and how large they are."""


@cache
def cover(game: str, *, lang: str = "en") -> BoardParts:
    return front(
        game,
        lang,
        rays=rays(104, 86, "print-wine-light", 14),
        ship=tag("g", ship(6), transform="translate(34 52) scale(.88)"),
        coins="".join(inked("doubloon", *each) for each in COINS),
    )
