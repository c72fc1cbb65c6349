"""Pictures for the end of a game: the fleet comes home, a medal, the seal on the dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

from markupsafe import Markup

from flibuste.render import seafight
from flibuste.render.palette import LIVERIES, livery
from flibuste.render.ships import ship
from flibuste.render.svg import ellipse, in_one_hand, number, path, rect, tag
from flibuste.render.symbols import badge, symbol

WIDTH, HEIGHT, HORIZON = 1256.0, 188.0, 132.0
SUN = 990
SAND = "M1066 192C1076 164 1106 172 1126 162C1156 154 1206 162 1262 154V192z"
CLOUDS = "M700 40q14-12 28-4q14-14 30 0q16-4 20 8h-82zM1120 54q12-10 24-3q12-12 26 1q14-2 16 8h-70z"
SHORES = "M1150 136q20-50 54-56q30-6 62 56zM560 136q30-32 70-28q30-20 80 28z"
BERTHS = ((596, 66, 0.56), (1040, 62, 0.52), (500, 84, 0.4), (1190, 80, 0.42))
"""Of those who came after the winner: where they sail, and how large they look."""


@cache
def homecoming(winner: tuple[int, ...], others: tuple[int, ...]) -> Markup:
    """The winner's ship, if there is one, in the light of the setting sun, the others around it, gold on the beach."""
    fleet = "".join(
        _flagged(colour, 4, *berth) for colour, berth in zip(others, BERTHS, strict=False)
    )
    inside = (
        _sky(),
        tag("g", fleet, *(_flagged(colour, 6, 716, 6, 1.2) for colour in winner)),
        seafight.swell(156, WIDTH, HEIGHT, 9, 46, "sea", 3),
        seafight.swell(173, WIDTH, HEIGHT, 8, 52, "sea-deep", 8),
        path(SAND, "beach", "line", 1.8),
        *(symbol("chest", *place) for place in ((1092, 124, 50), (1146, 114, 58), (1206, 122, 50))),
        _coins(),
    )
    return Markup(
        tag(
            "svg", in_one_hand(*inside), class_="homecoming", aria_hidden="true", focusable="false",
            viewBox=f"0 0 {number(WIDTH)} {number(HEIGHT)}", preserveAspectRatio="xMaxYMid slice",
        )
    )  # fmt: skip


def _sky() -> str:
    """Rings of light around a low sun, two shores and the path of the sun on the water."""
    rings = "".join(
        ellipse(SUN, 120, reach, reach, f"sunset-{shade}")
        for shade, reach in ((2, 520), (3, 400), (4, 290), (5, 190))
    )
    glints = f"M{SUN - 60} 148h120M{SUN - 40} 157h70M{SUN + 46} 157h30M{SUN - 50} 166h40"
    return (
        rect(0, 0, WIDTH, HEIGHT, "sunset-1")
        + rings
        + ellipse(SUN, 110, 74, 74, "sunset-6")
        + path(CLOUDS, "sunset-cloud", opacity=0.8)
        + path(SHORES, "sunset-land")
        + rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, "sunset-sea")
        + rect(0, HORIZON, WIDTH, 5, "sunset-4", opacity=0.7)
        + path(glints, "none", "sunset-6", 2.5, stroke_linecap="round")
    )


def _flagged(colour: int, size: int, x: float, y: float, scale: float) -> str:
    """A ship with the emblem of its seat on the mainsail."""
    emblem = LIVERIES[colour].emblem
    sign = tag(
        "use", href=f"#s-{emblem}", x=66 if size == 6 else 70, y=58, width=20, height=20,
        color=livery(colour),
    )  # fmt: skip
    return tag(
        "g", ship(size), sign, transform=f"translate({number(x)} {number(y)}) scale({scale})"
    )


def _coins() -> str:
    """Strewn over the sand, always in the same way."""
    places = [(1078 + (each * 67) % 172, 166 + (each * 29) % 17) for each in range(24)]
    return "".join(
        ellipse(x, y, 6.5, 3.5, "gold", "line", stroke_width=1.2)
        + ellipse(x - 1, y - 0.8, 3.5, 1.4, "gold-light")
        for x, y in sorted(places, key=lambda place: place[1])
    )


@cache
def medal(colours: tuple[int, ...]) -> Markup:
    """A medal with the emblem of whoever won, or of all who share the victory."""
    ribbons = "M22 66L12 108L30 98L42 110L48 74zM78 66L88 108L70 98L58 110L52 74z"
    rim = " ".join(
        f"{50 + reach * cos(each * pi / 18):.1f},{46 + reach * sin(each * pi / 18):.1f}"
        for each in range(36)
        for reach in ((44 if each % 2 else 39),)
    )
    inside = (
        path(ribbons, "red", "line", 2, stroke_linejoin="round"),
        tag("polygon", points=rim, fill="var(--gold)", stroke="var(--line)", stroke_width=2),
        ellipse(50, 46, 33, 33, "gold-light", "line", stroke_width=1.5),
        *_badges(colours),
    )
    return Markup(tag("svg", *inside, viewBox="0 0 100 112", class_="medal", aria_hidden="true"))


def _badges(colours: Sequence[int]) -> list[str]:
    if len(colours) == 1:
        return [badge(colours[0], 50, 46, 27)]
    size = 15.0 if len(colours) == 2 else 12.0
    turns = [2 * pi * place / len(colours) - pi for place in range(len(colours))]
    return [
        badge(colour, round(50 + 16 * cos(turn), 1), round(46 + 16 * sin(turn), 1), size)
        for colour, turn in zip(colours, turns, strict=True)
    ]


@cache
def seal() -> Markup:
    """Red wax on a green ribbon. What it bears (a hook, a cross, nothing yet) is shown by the page's script."""
    ribbons = "M40 100L30 144L52 132L62 146L66 104zM84 100L96 142L76 132L64 144L60 104z"
    light = "M28 50A36 36 0 0 1 54 27"
    marks = (
        tag("path", d="M42 63l14 14 28-32", class_="hook"),
        tag("path", d="M46 46l32 32M78 46L46 78", class_="cross"),
        tag("path", d="M52 50c1-15 22-14 21 0 0 9-11 9-11 18M62 78v1", class_="wait"),
    )
    inside = (
        path(ribbons, "leaf", "line", 1.8, stroke_linejoin="round"),
        tag("g", path(_wax(), "line", opacity=0.3), transform="translate(3 4)"),
        path(_wax(), "blood", "line", 2),
        ellipse(62, 62, 40, 40, "struck", "blood", stroke_width=2.5),
        path(light, "none", "red-light", 4, stroke_linecap="round"),
        tag("g", *marks, class_="marks"),
    )  # fmt: skip
    return Markup(tag("svg", *inside, viewBox="0 0 124 148", class_="seal", aria_hidden="true"))


def _wax() -> str:
    """A pool of wax: soft corners, none like the other."""
    reaches = (54, 51, 56, 52, 55, 50, 54, 53, 56, 51, 54, 52, 55, 53, 51, 56)
    corners = [
        (62 + reach * cos(turn * pi / 8), 62 + reach * sin(turn * pi / 8))
        for turn, reach in enumerate(reaches)
    ]
    halves = [
        ((x + a) / 2, (y + b) / 2)
        for (x, y), (a, b) in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    d = f"M{halves[-1][0]:.1f} {halves[-1][1]:.1f}"
    for (x, y), (a, b) in zip(corners, halves, strict=True):
        d += f"Q{x:.1f} {y:.1f} {a:.1f} {b:.1f}"
    return d + "z"
