"""A pirate of a crew, standing: drawn once for each livery, and used wherever one stands aboard."""

from __future__ import annotations

from functools import cache, lru_cache

from flibuste.games.rum_and_pirates.components import PHANTOM
from flibuste.render.palette import LIVERIES, livery
from flibuste.render.svg import ellipse, number, path, tag
from flibuste.render.symbols import badge, emblem

TALL, BROAD = 24.0, 18.0
"""From the feet to the top of the kerchief, and across."""


@cache
def definitions() -> str:
    """All crews, and the phantom's in bone and ash."""
    return "".join(drawn(crew, id=f"sailor-{crew}") for crew in range(len(LIVERIES) + 1))


def drawn(crew: int, **more: str) -> str:
    """One with his feet at the origin."""
    ghostly = crew == PHANTOM
    coat, light, dark = (
        ("cloud", "bone", "iron")
        if ghostly
        else (livery(crew), livery(crew, "-light"), livery(crew, "-dark"))
    )
    sign = path("M-2.5-8.5h5M0-11v7", "none", "iron", 1.4) if ghostly else ""
    sign = sign or emblem(crew, -4.6, -10.6, 9.2)
    return tag(
        "g",
        ellipse(2, 1, 8.5, 3.2, "shadow", opacity=0.4),
        path("M-7 0C-8-8-6.5-12-4-14H4C6.5-12 8-8 7 0Q0 2.6-7 0z", coat, "line", 1.4),
        path("M-6.3-.4C-7-8-5.8-11.5-3.7-13.3L-1.8-13.3C-4-10-4.5-5-4 .4z", light),
        ellipse(0, -17, 4.6, 4.6, "bone" if ghostly else "skin", "line", stroke_width=1.3),
        path("M-4.9-17.4C-4.9-22.6 4.9-22.6 4.9-17.4 2-18.8-2-18.8-4.9-17.4z", dark, "line", 1.2),
        sign,
        stroke_linejoin="round",
        **more,
    )


@lru_cache(maxsize=4096)
def sailor(crew: int, x: float, y: float, scale: float = 1.0, *, id: str = "", **more: str) -> str:
    """One with his feet at a place."""
    place = f"translate({number(x)} {number(y)})" + (f" scale({scale:.3g})" if scale != 1 else "")
    used = f'<use href="#sailor-{crew}"/>'
    return tag("g", used, transform=place, id=id or None, class_="glides" if id else None, **more)


def crew_badge(crew: int, x: float, y: float) -> str:
    """The emblem of a seat on its disc; for the crew of nobody one of its sailors."""
    return sailor(PHANTOM, x, y + 8, 0.66) if crew == PHANTOM else badge(crew, x, y, 8.5)
