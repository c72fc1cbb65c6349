"""The box of Buccaneer: the captain himself, between two crews."""

from __future__ import annotations

from functools import cache

from flibuste.games.buccaneer.view import Face
from flibuste.render.buccaneer import piles
from flibuste.render.buccaneer.piles import Cut
from flibuste.render.covers import front, rays
from flibuste.render.parts import BoardParts
from flibuste.render.svg import group

CREWS = (
    (30, ((0, 1), (2, 0), (1, 0))),
    (172, ((3, 3), (1, 0), (0, 0), (2, 0))),
)
"""Where each stands, and its discs from the top: seat and wage."""
CUT = Cut(24, 11, 11)


@cache
def cover(game: str, *, lang: str = "en") -> BoardParts:
    crews = "".join(group(_crew(discs), x=x, y=196) for x, discs in CREWS)
    skull = '<use href="#s-emblem-skull" x="83" y="42" width="34" height="34" color="var(--print-cream)"/>'
    return front(
        game,
        lang,
        defs=piles.definitions(crews),
        rays=rays(100, 104, "print-wine-light"),
        skull=skull,
        piles=crews,
    )


def _crew(discs: tuple[tuple[int, int], ...]) -> str:
    top, *below = discs
    faces = [Face(*top), *(Face(seat, None) for seat, _ in below)]
    return piles.pile(faces, CUT)
