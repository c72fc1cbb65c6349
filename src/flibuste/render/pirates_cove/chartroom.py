"""What never changes on the chart: sea, islands, buildings, beasts. Drawn once for each layout."""

from __future__ import annotations

from functools import cache

from flibuste.games.pirates_cove.components import COVE, ISLANDS
from flibuste.render import chart, sea
from flibuste.render.palette import var
from flibuste.render.pieces import piece
from flibuste.render.pirates_cove.layout import Layout, layout
from flibuste.render.rose import rose
from flibuste.render.svg import group, path, rect, tag, window

Rings = tuple[tuple[float, str, float], ...]
PHONE_LEVELS = (1, 3, 5)
GLOW: Rings = ((13, "glow-soft", 0.4), (9, "glow", 0.55), (5, "brass", 1))
"""Rings round a coast one may go to: how wide, of what, how strong."""


@cache
def coasts(is_phone: bool) -> str:
    """Definitions of the coastlines."""
    return chart.coasts(layout(is_phone).isles())


@cache
def scenery(is_phone: bool) -> str:
    """The sea and everything that stands in it."""
    room = layout(is_phone)
    isles = room.isles()
    scale = room.scale
    levels = PHONE_LEVELS if is_phone else range(6)
    x, y, radius = room.rose
    inside = (room.track + 12, room.track + 12, room.width - room.track - 12)
    box = (*inside, room.height - room.track - 12)
    parts = [
        rect(0, 0, room.width, room.height, "sea"),
        _deeps(room),
        sea.rhumbs(x, y, 1400, 0.3),
        sea.rhumbs(132, room.height - 54, 1400, 0.16, 16),
        chart.shallows(isles, scale, levels),
        chart.waves(box, isles, [(x, y, radius * 1.4)], 40 if is_phone else 60, scale),
        rose(x, y, radius),
        "" if is_phone else piece("serpent", 346, 362, 0.55),
    ]
    return tag("g", *parts, class_="scenery")


@cache
def glow(places: tuple[int, ...], scale: float) -> str:
    """Brass round every coast one may go to."""
    shores = "".join(chart.coast(ISLANDS[place]) for place in places)
    return "".join(
        tag(
            "g",
            shores,
            fill="none",
            stroke=var(line),
            stroke_width=width * scale,
            stroke_opacity=opacity,
            stroke_linejoin="round",
        )
        for width, line, opacity in (GLOW if places else ())
    )


@cache
def lands(is_phone: bool) -> str:
    """Land and buildings, over the glow of the coasts."""
    room = layout(is_phone)
    isles = room.isles()
    scale = room.scale
    parts = [chart.lands(isles, scale)]
    parts += [chart.groves(each, scale) + chart.rocks(each, scale) for each in isles]
    for place, haven in enumerate(room.havens):
        if place == COVE:
            parts.append(piece("cove", haven.x, haven.y, room.art * 0.93))
        elif place:
            down = room.radii[1] * 0.34
            parts.append(piece(ISLANDS[place], haven.x, haven.y + down, room.art))
    parts.append(_vignette(room))
    return tag("g", *parts, class_="scenery")


def _deeps(room: Layout) -> str:
    """Darker water towards the corners, in flat washes."""
    w, h = room.width, room.height
    far = sea.coast(w / 2, h / 2, w * 0.5, h * 0.5, 4, 0.05, 18)
    near = sea.coast(w / 2, h / 2, w * 0.6, h * 0.6, 8, 0.05, 18)
    whole = f"M0 0H{w:.0f}V{h:.0f}H0z"
    return path(whole + far, "sea-deep", opacity=0.35, fill_rule="evenodd") + path(
        whole + near, "sea-deep", opacity=0.5, fill_rule="evenodd"
    )


def _vignette(room: Layout) -> str:
    w, h = room.width, room.height
    near = sea.coast(w / 2, h / 2, w * 0.62, h * 0.64, 12, 0.03, 18)
    return path(f"M0 0H{w:.0f}V{h:.0f}H0z{near}", "depth", opacity=0.3, fill_rule="evenodd")


@cache
def neatline(is_phone: bool) -> str:
    """The line of light and dark round the sea."""
    room = layout(is_phone)
    at = room.track + 3
    w, h = room.width - 2 * at, room.height - 2 * at
    return group(
        rect(at, at, w, h, "none", "frame-light", stroke_width=6),
        rect(at, at, w, h, "none", "frame-dark", stroke_width=3.4, stroke_dasharray="20 20"),
        rect(at + 3, at + 3, w - 6, h - 6, "none", "line", stroke_width=1.4),
    )


def framed(room: Layout, inside: str) -> str:
    """The sea cut off at its frame."""
    at = room.track
    moved = group(inside, x=-at, y=-at)
    return window(moved, room.width - 2 * at, room.height - 2 * at, at, at)
