"""The box of Pirate's Cove: a skull of rock at sunset, and a ship that makes for it."""

from __future__ import annotations

from functools import cache

from flibuste.render.covers import front
from flibuste.render.parts import BoardParts
from flibuste.render.sea import palm
from flibuste.render.ships import ship
from flibuste.render.svg import tag


@cache
def cover(game: str, *, lang: str = "en") -> BoardParts:
    sails = tag("g", ship(5), transform="translate(112 96) scale(.62)")
    return front(game, lang, palms=palm(58, 72, 0.8) + palm(90, 72, 0.62, flip=True), ship=sails)
