"""The box of Tiny Epic Pirates: a small sea in a large wheel, and the chest that is to be buried."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from flibuste.render.covers import front, inked, rays
from flibuste.render.parts import BoardParts
from flibuste.render.sea import palm
from flibuste.render.ships import ship
from flibuste.render.svg import ellipse, tag
from flibuste.render.tiny_epic_pirates.goods import ORDER_SIGNS


@cache
def cover(game: str, *, lang: str = "en") -> BoardParts:
    sails = tag("g", ship(4), transform="translate(86 78) scale(.55)")
    return front(
        game,
        lang,
        rays=rays(100, 102, "print-sea", 16),
        palms=palm(62, 120, 0.72) + palm(56, 122, 0.5, flip=True),
        ship=sails,
        orders="".join(_order(at, sign) for at, sign in enumerate(ORDER_SIGNS)),
        chest=inked("chest", 66, 138, 68),
    )


def _order(at: int, sign: str) -> str:
    """On a medal between two spokes; the lowest one lies behind the chest."""
    angle = pi * ((at + 0.5) / 3 - 0.5)
    x, y = 100 + 66 * cos(angle), 102 + 66 * sin(angle)
    medal = ellipse(x, y, 12.5, 12.5, "print-cream", "print-line", stroke_width=1.6)
    return medal + inked(sign, x - 8.5, y - 8.5, 17)
