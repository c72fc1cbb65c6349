"""The flags of five nations, 14 by 10, and flags on staffs."""

from __future__ import annotations

from functools import cache

from flibuste.games.crimson_coast.codes import NATIONS
from flibuste.render.svg import number, path, rect, tag
from flibuste.render.symbols import EMBLEMS, shapes

WIDTH, HEIGHT = 14.0, 10.0


@cache
def definitions() -> str:
    """`flag-0` to `flag-4`, by nation; `staffed-0` and so on with a staff whose foot is at the origin."""
    return "".join(_definition(nation) for nation in range(len(NATIONS)))


def _definition(nation: int) -> str:
    cloth = FIELDS[NATIONS[nation]]() + path("M11 0h3v10h-3z", "line", opacity=0.16)
    edge = rect(0, 0, WIDTH, HEIGHT, "none", "line", stroke_width=1.1)
    bare = tag("g", cloth, edge, id=f"flag-{nation}", stroke="none")
    pole = path("M0 0V-16", "none", "line", 2, stroke_linecap="round")
    hung = tag("use", href=f"#flag-{nation}", y=-15)
    return bare + tag("g", pole, hung, id=f"staffed-{nation}")


def flag(nation: int, x: float, y: float, width: float = WIDTH) -> str:
    """Without a staff, its upper left corner at a place."""
    place = f"translate({number(x)} {number(y)})"
    if width != WIDTH:
        place += f" scale({width / WIDTH:.3g})"
    return tag("use", href=f"#flag-{nation}", transform=place)


def staffed(nation: int, x: float, y: float, scale: float = 1.0) -> str:
    """On a staff with its foot at a place."""
    place = f"translate({number(x)} {number(y)})" + (f" scale({scale:.3g})" if scale != 1 else "")
    return tag("use", href=f"#staffed-{nation}", transform=place)


def _field(ink: str) -> str:
    return rect(0, 0, WIDTH, HEIGHT, ink)


def _america() -> str:
    stripes = path("M0 0h14v2H0zM0 4h14v2H0zM0 8h14v2H0z", "banner-red")
    stars = "".join(
        tag("circle", cx=x, cy=y, r=0.8, fill="var(--banner-white)")
        for x, y in ((2.0, 2.0), (4.5, 2.0), (3.2, 4.2))
    )
    return _field("banner-white") + stripes + rect(0, 0, 6.5, 6, "banner-blue") + stars


def _england() -> str:
    return _field("banner-white") + path("M5.5 0h3v10h-3zM0 3.5h14v3H0z", "banner-red")


def _france() -> str:
    lily = "M7 1.5c1.7 1.5 1.5 3 .5 4 1.5-1.5 3.2-.5 2.5 1.2H8v1.8H6V6.7H4c-.7-1.7 1-2.7 2.5-1.2-1-1-1.2-2.5.5-4z"
    return _field("banner-blue") + path(lily, "banner-gold")


def _pirate() -> str:
    skull = tag("g", shapes(EMBLEMS[0]), transform="translate(2.8 .8) scale(.35)",
                color="var(--emblem)")  # fmt: skip
    return _field("banner-black") + skull


def _spain() -> str:
    return _field("banner-gold") + path("M0 0h14v2.6H0zM0 7.4h14V10H0z", "banner-red")


FIELDS = {
    "america": _america,
    "england": _england,
    "france": _france,
    "pirate": _pirate,
    "spain": _spain,
}
