"""A game's box as it stands on the shelf, and its cover for small pictures."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from flibuste import render
from flibuste.render.svg import number, path, rect, tag

WIDTH, HEIGHT, DEPTH, TOP = 226.0, 276.0, 15.0, 9.0
"""The box; `DEPTH` and `TOP` are what is seen of its side and its upper edge."""


@cache
def cover_symbol(game: str, lang: str) -> str:
    """The cover, to be shown any number of times on a page: as a box, and small."""
    cover = render.cover(game, lang=lang)
    return tag(
        "symbol",
        cover.defs,
        cover.backdrop,
        cover.body,
        id=f"cover-{game}",
        viewBox=f"0 0 {number(cover.width)} {number(cover.height)}",
        preserveAspectRatio="xMidYMid slice",
    )


@cache
def standing_box(game: str) -> Markup:
    """The box, seen a little from the right and above; it shows the symbol of its cover."""
    w, h, front = number(WIDTH), number(HEIGHT), WIDTH - DEPTH
    f, low = number(front), number(HEIGHT - TOP)
    lid = f"M0 {number(TOP)}L{number(DEPTH)} 0H{w}L{f} {number(TOP)}z"
    side = f"M{f} {number(TOP)}L{w} 0V{low}L{f} {h}z"
    cover = tag("use", href=f"#cover-{game}", x=0, y=TOP, width=front, height=HEIGHT - TOP)
    inside = (
        path(lid, "wood-light", "line", 1.6, stroke_linejoin="round"),
        path(side, "wood-dark", "line", 1.6, stroke_linejoin="round"),
        path(f"M{f} {number(HEIGHT / 2)}L{w} {number(HEIGHT / 2 - TOP)}", "none", "line", 1),
        cover,
        rect(4, TOP + 4, front - 8, HEIGHT - TOP - 8, "none", "glow-soft", opacity=0.65),
        rect(0.8, TOP, front - 0.8, HEIGHT - TOP - 0.8, "none", "line", stroke_width=2),
    )
    return Markup(tag("svg", *inside, viewBox=f"0 0 {w} {h}", width=WIDTH, height=HEIGHT))
