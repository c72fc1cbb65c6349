"""Damage on a mat: a dashed ghost where a ring was before the last volley, and an arrow to where it is now."""

from __future__ import annotations

from functools import lru_cache

from flibuste.render.svg import ellipse, number, path

BEND = 11.0
"""How far the arrow rises over the rings."""


@lru_cache(maxsize=512)
def ghost(old: float, new: float, y: float, ring: float) -> str:
    """A ring of this radius has gone from one place of a row to another."""
    top, end = y - ring, new + 3
    arrow = (
        f"M{number(old)} {number(top)}"
        f"Q{number((old + end) / 2)} {number(top - BEND)} {number(end)} {number(top - 1)}"
        "m6.5-1.5l-6.5 1.5l1.5-6.5"
    )
    old_ring = ellipse(
        old, y, ring - 1, ring - 1, "none", "danger", stroke_width=2.2, stroke_dasharray="3.6 2.6"
    )
    return old_ring + path(
        arrow, "none", "danger", 2, stroke_linecap="round", stroke_linejoin="round"
    )
