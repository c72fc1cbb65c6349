"""The pieces of the town, each defined once: houses, bushes, gates, medallions, pirates and the captain."""

from __future__ import annotations

from functools import cache
from math import atan2, degrees
from typing import Final

from flibuste.games.rum_and_pirates.components import KINDS
from flibuste.render.palette import LIVERIES, livery
from flibuste.render.rum_and_pirates.town.curves import Point, to
from flibuste.render.rum_and_pirates.town.plates import RADIUS
from flibuste.render.rum_and_pirates.town.sizes import base
from flibuste.render.rum_and_pirates.town.surveying import BUSHES, SIZES
from flibuste.render.svg import ellipse, number, path, rect, tag, text
from flibuste.render.symbols import emblem, symbol

ROOFS: Final = ("tiles", "clay", "straw", "slate")
"""The materials of roofs; each has a lit and a dark side."""
FACES: Final[dict[str, tuple[str, str]]] = {
    "coin": ("town-coin", ""),
    "hq": ("tile-bunk", "headquarters"),
    "pirate": ("tile-hammock", "crew"),
    "rum": ("tile-rope", "barrel"),
    "rendezvous": ("tile-rendezvous", "rendezvous"),
    "goods": ("tile-goods", "hook"),
    "guard": ("tile-guard", "guard"),
    "chest": ("tile-chest", "chest"),
    "map_pink": ("tile-pink", "map-pink"),
    "map_green": ("tile-green", "map-green"),
    "map_yellow": ("tile-yellow", "map-yellow"),
    "dive_swan": ("tile-dive", "mug"),
    "dive_es_cruce": ("tile-dive", "mug"),
    "dive_frere_jacques": ("tile-dive", "mug"),
}
"""The ground and the symbol of every kind of square."""
"""Asks for a pale rim on dark paper; a medallion is never dark."""
SIGN: Final = 29.0
"""The size of the symbol on a medallion."""


@cache
def definitions() -> str:
    return "".join(
        (
            *(house(size, roof) for size in range(len(SIZES)) for roof in range(len(ROOFS))),
            *(bush(size) for size in range(len(BUSHES))),
            *(face(kind) for kind in dict.fromkeys(FACES[kind] for kind in KINDS)),
            *(pirate(seat) for seat in range(len(LIVERIES))),
            GATE,
            captain(),
        )
    )


# -- the town --------------------------------------------------------------------------------------


def house(size: int, roof: int) -> str:
    """From above: two slopes, the first in the light, with rows of tiles and on large ones a chimney."""
    long, deep = SIZES[size]
    x, y, half = -long / 2, -deep / 2, deep / 2
    n = number
    name = ROOFS[roof]
    tiles = f"M{n(x)} {n(y + half * 0.5)}h{long}M{n(x)} {n(half * 0.5)}h{long}"
    chimney = rect(long * 0.2, -deep * 0.36, 4.5, 4.5, "plaster", "town-line", stroke_width=0.9)
    return tag(
        "g",
        rect(x, y, long, half, f"{name}-lit"),
        rect(x, 0, long, half, f"{name}-dim"),
        path(tiles, "none", "town-line", 0.5, opacity=0.5),
        path(f"M{n(x)} {n(y)}h{long}v{deep}h-{long}zM{n(x)} 0h{long}", "none", "town-line", 1.1),
        chimney if size < 3 else rect(x + 3, half * 0.3, 3, 3, "window"),
        id=f"t-h{size}{roof}",
    )


def bush(size: int) -> str:
    r = BUSHES[size]
    return tag(
        "g",
        ellipse(1.8, 2.4, r, r, "town-shade", opacity=0.4),
        ellipse(0, 0, r, r, "hill", "town-line"),
        ellipse(-r * 0.25, -r * 0.3, r * 0.5, r * 0.5, "grass"),
        id=f"t-b{size}",
    )


GATE: Final = tag(
    "g",
    path("M1-12.5C17-12.5 17 12.5 1 12.5z", "gate-deep", "town-line", 1.5),
    path("M-2.5-14.5h7v5.5h-7zM-2.5 9h7v5.5h-7z", "gate", "town-line", 1.3),
    ellipse(6, 12, 7.5, 7.5, "lantern", opacity=0.35),
    ellipse(6, 12, 3.2, 3.2, "lantern", "town-line", stroke_width=1.2),
    id="t-gate",
)
"""An arch over a dark alley that leads to the right, with a lantern on one of its posts."""


def gate(where: Point, way: Point) -> str:
    turned = round(degrees(atan2(way[1], way[0])))
    spot = f"translate({to(where)})rotate({turned})"
    return tag("use", href="#t-gate", transform=spot)


# -- squares ---------------------------------------------------------------------------------------


def face(kind: tuple[str, str]) -> str:
    """A medallion: a disc with a light on its rim, and the symbol of what is to be had there."""
    ground, sign = kind
    r = RADIUS
    coin = tag(
        "g",
        ellipse(0, 0, 14.5, 14.5, "gold", "line", stroke_width=1.6),
        ellipse(0, 0, 11.2, 11.2, "gold-light", "gold-dark", stroke_width=1),
    )
    half = SIGN / 2
    return tag(
        "g",
        ellipse(2.5, 3.5, r + 1, r + 1, "town-shade", opacity=0.45),
        ellipse(0, 0, r, r, ground, "line", stroke_width=2),
        path(f"M{number(4.5 - r)} -3.5A{number(r - 4)} {number(r - 4)} 0 0 1 -3.5 {number(4.5 - r)}",
             "none", "white", 2, stroke_linecap="round", opacity=0.85),
        symbol(sign, -half, -half, SIGN) if sign else coin,
        id=f"t-face-{ground}",
    )  # fmt: skip


def medallion(kind: str, x: float, y: float) -> str:
    return f'<use href="#t-face-{FACES[kind][0]}" x="{number(x)}" y="{number(y)}"/>'


def numeral(digit: int, x: float, y: float, size: float) -> str:
    """The number of a plate, upright on its coin."""
    return text(
        str(digit),
        x,
        y + base(0, size),
        size,
        anchor="middle",
        serif=True,
        bold=True,
        fill="sticker-ink",
    )


# -- people ----------------------------------------------------------------------------------------


def pirate(seat: int) -> str:
    """A standing pirate in the colours of a seat, feet at the origin."""
    scarf = "M-4.8-17.5C-4.8-22.5 4.8-22.5 4.8-17.5C2-18.8-2-18.8-4.8-17.5z"
    cloak = "M-7 0C-8-8-6.5-12-4-14H4C6.5-12 8-8 7 0Q0 2.6-7 0z"
    return tag(
        "g",
        ellipse(2, 1, 8.5, 3.2, "town-shade", "none", opacity=0.4),
        path(cloak, livery(seat)),
        path("M-7 0C-8-8-6.5-12-4-14L-1.8-14C-4-10-4.5-5-4 1z", livery(seat, "-light"), "none"),
        tag("circle", cy=-17, r=4.6, fill="var(--skin)"),
        path(scarf, livery(seat, "-dark")),
        tag("g", emblem(seat, -4.8, -10.8, 9.6), stroke="none"),
        id=f"t-crew-{seat}",
        stroke="var(--line)",
        stroke_width=1.4,
        stroke_linejoin="round",
    )  # fmt: skip


def captain() -> str:
    """The Red Corsair: larger than anybody, in a red coat and a wide hat."""
    coat = "M-9 0C-11-12-9-20-6-23H6C9-20 11-12 9 0Q0 3.5-9 0z"
    crown = "C-9.5-38.5-6-36.5-5-41C-3-44 3-44 5-41C6-36.5 9.5-38.5 13.5-32"
    hat = f"M-13.5-32{crown}C8-29.8-8-29.8-13.5-32z"
    eyes = "M-2.8-28.3h1M1.8-28.3h1"
    return tag(
        "g",
        ellipse(3, 1, 13, 4.5, "town-shade", "none", opacity=0.45),
        path(coat, "corsair"),
        path("M-9 0C-11-12-9-20-6-23L-3-23C-6-16-6-6-5 1.3z", "corsair-light", "none"),
        path("M0-22V2", "none", "corsair-dark"),
        path("M-7-11H7", "none", "gold-light", 2.6),
        tag("circle", cy=-27.5, r=6.4, fill="var(--skin)"),
        path("M-5.8-25.5C-5-18.5 5-18.5 5.8-25.5C2.5-23.6-2.5-23.6-5.8-25.5z", "wood-dark"),
        path(eyes, "none", "line", 1.5, stroke_linecap="round"),
        path(hat, "corsair"),
        path("M-12.5-32C-6-34.5 6-34.5 12.5-32", "none", "gold-light", 1.9),
        id="t-captain",
        stroke="var(--line)",
        stroke_width=1.6,
        stroke_linejoin="round",
    )  # fmt: skip
