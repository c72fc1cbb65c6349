"""What never changes: sea, islands and palms of a table, and the box with the captain between two crews."""

from __future__ import annotations

from functools import cache

from flibuste.games.buccaneer.table import Face
from flibuste.render import sea
from flibuste.render.buccaneer import piles
from flibuste.render.buccaneer.layout import Layout, desktop, phone
from flibuste.render.buccaneer.piles import Cut
from flibuste.render.covers import front, rays
from flibuste.render.parts import BoardParts
from flibuste.render.svg import group, tag

CREWS = (
    (30, ((0, 1), (2, 0), (1, 0))),
    (172, ((3, 3), (1, 0), (0, 0), (2, 0))),
)
"""Where each stands, and its discs from the top: seat and wage."""
CUT = Cut(24, 11, 11)


@cache
def scenery(is_phone: bool, seats: int) -> str:
    """What never changes at a table: sea, islands, palms."""
    layout = phone(seats) if is_phone else desktop(seats)
    w, h = layout.width, layout.height
    coasts = [place.coast for place in layout.places]
    parts = [
        sea.water(w, h),
        sea.rhumbs(w / 2, layout.cards[0][1] + 70, w),
        sea.ripples(_calm(layout)),
    ]
    parts.append(sea.islands(coasts))
    for x, y, rx, ry, seed in coasts:
        scale = 0.85 if not is_phone else 0.62
        parts.append(sea.palm(x - rx * 0.86, y + ry * 0.1, scale))
        parts.append(sea.palm(x + rx * 0.84, y - ry * 0.1, scale * 1.08, flip=True))
        if seed % 2:
            parts.append(sea.tussock(x + rx * 0.55, y + ry * 0.5))
    if not is_phone:
        parts.append(sea.serpent(708, 440))
    return tag(
        "svg", *parts, width=w, height=h, class_="scenery"
    )  # it has an edge: no water outside the frame


def _calm(layout: Layout) -> list[tuple[float, float]]:
    """Where small waves lie, between the things."""
    w, y = layout.width, layout.cards[0][1]
    marks = ((0.03, -8), (0.91, -6), (0.30, -20), (0.64, -18), (0.9, 150), (0.02, 160), (0.62, 178))
    return [(w * across, y + down) for across, down in marks]


# -- the box ------------------------------------------------------------------------------------


@cache
def cover(game: str, *, lang: str = "en") -> BoardParts:
    crews = "".join(group(_crew(discs), x=x, y=196) for x, discs in CREWS)
    skull = '<use href="#s-emblem-skull" x="83" y="42" width="34" height="34" color="var(--print-cream)"/>'
    return front(
        game,
        lang,
        defs=piles.definitions(piles.used(crews).split()),
        rays=rays(100, 104, "print-wine-light"),
        skull=skull,
        piles=crews,
    )


def _crew(discs: tuple[tuple[int, int], ...]) -> str:
    top, *below = discs
    faces = [Face(*top), *(Face(seat, None) for seat, _ in below)]
    return piles.pile(faces, CUT)
