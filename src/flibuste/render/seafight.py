"""A sea fight seen from the water: sunset sky (night in the dark theme), swell, gun smoke, shots and splashes."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from random import Random

from flibuste.render.svg import ellipse, group, number, path, rect, tag

BURST = (
    "M0 -26l7 16 17-9-8 17 19 6-18 9 9 17-18-5-4 18-8-16-16 9 5-17-18-4 15-10-10-16 18 3z",
    "M0 -13l4 8 8-4-3 8 9 3-9 4 4 8-9-2-3 8-4-7-7 4 2-8-8-2 7-5-4-8 8 2z",
)
PUFF = (
    "M-20 8c-14-2-14-20 0-22 0-14 22-18 28-6 14-8 28 8 18 20 8 10-6 18-16 12-8 8-22 6-30-4z",
    "M6 14c12 0 20-6 16-16 8 2 10 10 4 16-6 4-14 4-20 0z",
)
CLOUD = (
    "M-70 10c-14 0-16-16-2-18 0-16 24-22 34-10 8-18 40-16 42 2 12-10 32-4 30 10 16-2 20 16 4 16z",
    "M-8 10c20-4 24-12 22-22 12-4 22 2 18 14 14-2 18 8 6 8z",
    "M-50 4h26M-14 6h24",
)
SPOUTS = (
    "M-3 4c-3-18-2-30 2-44 4 14 5 28 3 44zM-12 5c-8-10-12-18-13-30 8 8 13 18 15 29z"
    "M10 5c8-10 12-18 13-30-8 8-13 18-15 29z"
)
FLASH = "M0 0l26-12-12 12 30-2-28 10 20 10-30-6 2 14-12-14-14 6 8-12-14-8z"


def _placed(inside: str, x: float, y: float, scale: float) -> str:
    place = f"translate({number(x)} {number(y)}) scale({scale:.3g})"
    return tag("g", inside, transform=place, stroke_linejoin="round")


@cache
def sky(width: float, horizon: float) -> str:
    """Flat bands of cloud light, a low sun with its rays, and birds."""
    w, x = width, width * 0.49
    rays = ""
    for ray in range(26):
        angle = pi + pi * ray / 25
        ends = [(x + 760 * cos(angle + side), horizon + 760 * sin(angle + side))
                for side in (-0.028, 0.028)]  # fmt: skip
        rays += f"M{x:.0f} {horizon:.0f}" + "".join(f"L{a:.0f} {b:.0f}" for a, b in ends) + "z"
    upper = f"M0 0H{w:.0f}V64C{w * 0.8:.0f} 96 {w * 0.69:.0f} 44 {w * 0.49:.0f} 70S{w * 0.17:.0f} 92 0 60z"
    top = f"M0 0H{w:.0f}V26C{w * 0.73:.0f} 48 {w * 0.65:.0f} 14 {w * 0.45:.0f} 34S{w * 0.16:.0f} 44 0 24z"
    birds = "M{0} 84q6-6 10 0q4-6 10 0M{1} 104q5-5 8 0q3-5 8 0M{2} 116q5-5 8 0q3-5 8 0"
    places = [f"{w * part:.0f}" for part in (0.41, 0.44, 0.57)]
    return group(
        rect(0, 0, w, horizon + 10, "dusk"),
        path(upper, "dusk-2"),
        path(top, "dusk-3"),
        path(rays, "ray", opacity=0.34),
        ellipse(x, horizon - 8, 50, 50, "orb", "brass", stroke_width=1.6),
        ellipse(x, horizon - 8, 40, 40, "orb-light"),
        cloud(w * 0.35, 118, 0.6),
        cloud(w * 0.65, 112, 0.7),
        cloud(w * 0.06, 150, 0.5),
        path(birds.format(*places), "none", "line", 1.6, stroke_linecap="round"),
    )


def cloud(x: float, y: float, scale: float) -> str:
    body, shade, lines = CLOUD
    inside = path(body, "mist", "line", 1.5) + path(shade, "mist-shade")
    return _placed(inside + path(lines, "none", "mist-shade", 1.3), x, y, scale)


@cache
def far_shore() -> str:
    """A green island on the horizon, its middle at the origin."""
    hill = "M-90 4c20-30 40-22 60-42 20-8 36 4 50 8 30 6 40 26 70 34z"
    light = "M-86 4c20-28 40-22 58-40 8-3 14-3 20-2-10 16-30 20-36 42z"
    return path(hill, "hill", "line", 1.6) + path(light, "grass-pale")


@cache
def water(width: float, horizon: float, height: float) -> str:
    """The sea from the horizon on, with the path of the sun."""
    x = width * 0.49
    glints = (
        f"M{x - 40:.0f} {horizon + 8:.0f}h80M{x - 24:.0f} {horizon + 16:.0f}h60"
        f"M{x - 50:.0f} {horizon + 26:.0f}h36M{x + 4:.0f} {horizon + 25:.0f}h44"
    )
    return (
        rect(0, horizon, width, height - horizon, "sea-shelf")
        + path(f"M0 {horizon:.0f}H{width:.0f}", "none", "line", 1.6)
        + path(glints, "none", "orb-light", 2.4, stroke_linecap="round", opacity=0.85)
    )


@cache
def swell(
    y: float, width: float, height: float, rise: float, length: float, fill: str, seed: int
) -> str:
    """A band of waves from `y` down, with pale crests."""
    random = Random(seed)
    d, crests, x = f"M-20 {number(y)}", "", -20.0
    n = number
    while x < width + 20:
        long, high = length * random.uniform(0.8, 1.3), rise * random.uniform(0.7, 1.3)
        d += f"q{n(long * 0.3)} {n(-high)} {n(long * 0.55)} {n(-high * 0.2)}"
        d += f"t{n(long * 0.45)} {n(high * 0.2)}"
        crests += f"M{n(x + long * 0.06)} {n(y - high * 0.1)}"
        crests += f"q{n(long * 0.24)} {n(-high * 0.85)} {n(long * 0.46)} {n(-high * 0.2)}"
        x += long
    body = path(d + f"V{height:.0f}H-20z", fill, "line", 1.3, stroke_opacity=0.55)
    return body + path(crests, "none", "crest", 2.2, stroke_linecap="round", opacity=0.7)


def foam(x: float, y: float, width: float) -> str:
    """Where a hull cuts the water."""
    step, n = width / 6, number
    high = f"M{n(x - width / 2)} {n(y)}q{n(step / 2)} -7 {n(step)} 0" + f"t{n(step)} 0" * 5
    low = f"M{n(x - width * 0.42)} {n(y + 8)}q{n(step / 2)} -6 {n(step)} 0" + f"t{n(step)} 0" * 3
    return path(high, "none", "crest", 2.6, stroke_linecap="round") + path(
        low, "none", "crest", 1.8, stroke_linecap="round", opacity=0.7
    )


def burst(x: float, y: float, scale: float, fill: str = "flame") -> str:
    outer, inner = BURST
    return _placed(path(outer, fill, "line", 1.8) + path(inner, "orb-light"), x, y, scale)


def puff(x: float, y: float, scale: float) -> str:
    body, shade = PUFF
    return _placed(path(body, "gunsmoke", "line", 1.8) + path(shade, "gunsmoke-shade"), x, y, scale)


def flash(x: float, y: float, scale: float) -> str:
    inner = path("M6 2l12-5-6 6 14 0-13 5z", "orb-light")
    return _placed(path(FLASH, "flame", "line", 1.6) + inner, x, y, scale)


def splash(x: float, y: float, scale: float = 1) -> str:
    pool = path("M-26 8c6-8 46-8 52 0-6 7-46 7-52 0z", "foam", "line", 1.4)
    return _placed(pool + path(SPOUTS, "white", "line", 1.4), x, y, scale)


def shot(start: tuple[float, float], end: tuple[float, float], colour: str) -> str:
    """The dotted flight of a ball."""
    (x, y), (a, b) = start, end
    lift = min(y, b) - min(110, 40 + abs(a - x) * 0.22)
    d = f"M{number(x)} {number(y)}Q{number((x + a) / 2)} {number(lift)} {number(a)} {number(b)}"
    dress = {"stroke_dasharray": "1 11", "stroke_linecap": "round"}
    return path(d, "none", "line", 7, **dress) + path(d, "none", colour, 4, **dress)
