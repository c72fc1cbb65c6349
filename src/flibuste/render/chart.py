"""A large sea chart: coasts with coves and spits, water lines round them, land, groves and rocks.

Everything is drawn from fixed seeds. A coast is defined once and used by its name wherever it is wanted again:
for the shallows, the shadow, the beach, and the glow of a place one may go to.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from random import Random

from flibuste.render.coastline import Isle
from flibuste.render.sea import Point, smooth
from flibuste.render.svg import number, path, tag

LEVELS = ((74, 0.75), (58, 0.75), (43, 0.75), (30, 0.75), (18, 0.75), (8, 0.75))
"""Of the shallows, widest first: how far they reach to both sides of a coast, and how pale their edge is."""


def coasts(isles: Sequence[Isle]) -> str:
    """The definitions of all coastlines and meadows, by the names of the islands."""
    return "".join(
        tag("path", id=f"coast-{each.name}", d=smooth(each.shore))
        + tag("path", id=f"green-{each.name}", d=smooth(each.green))
        for each in isles
    )


def coast(name: str, **dress: str | float | None) -> str:
    """A coastline that is defined elsewhere in the picture."""
    return tag("use", href=f"#coast-{name}", **dress)


def shallows(isles: Sequence[Isle], scale: float = 1, levels: Sequence[int] = range(6)) -> str:
    """The water lines of these islands."""
    return water_lines("".join(coast(each.name) for each in isles), scale, levels)


def water_lines(shores: str, scale: float = 1, levels: Sequence[int] = range(6)) -> str:
    """All coasts are stroked together, so that neighbouring shallows merge."""
    drawn = ""
    every = tag("g", shores, id="coasts")
    for level in levels:
        reach, pale = LEVELS[level]
        for line, width, opacity in (
            ("crest", reach + 1.8, pale),
            (f"shallow-{level + 1}", reach, 1),
        ):
            drawn += tag(
                "g",
                every,
                fill="none",
                stroke=f"var(--{line})",
                stroke_width=width * scale,
                stroke_opacity=opacity if opacity < 1 else None,
                stroke_linejoin="round",
            )
            every = '<use href="#coasts"/>'
    return drawn


def lands(isles: Sequence[Isle], scale: float = 1) -> str:
    """Beaches and their darker lips, grass and tufts, dots of sand: one layer after the other."""
    shores = "".join(coast(each.name) for each in isles)
    greens = "".join(tag("use", href=f"#green-{each.name}") for each in isles)
    line, round_off = "var(--line)", "round"
    lip = f"translate(0 {3 * scale:.0f})"
    return tag(
        "g",
        tag(
            "g", shores, fill="var(--depth)", opacity=0.4, transform=f"translate(2 {5 * scale:.0f})"
        ),
        tag("g", shores, fill="var(--beach-dark)", stroke=line, stroke_width=1.8, transform=lip),
        tag("g", shores, fill="var(--beach)", stroke=line, stroke_width=1.8),
        tag("g", greens, fill="var(--beach-dark)", opacity=0.7, transform="translate(0 1.5)"),
        tag("g", greens, fill="var(--grass)", stroke="var(--hill-dark)", stroke_width=1.3),
        *(tufts(each) for each in isles if each.wooded),
        *(sand(each, scale) for each in isles),
        stroke_linejoin=round_off,
    )


def tufts(each: Isle) -> str:
    """Blades of grass."""
    random = Random(each.seed * 17)
    d = ""
    for _ in range(8):
        angle, far = random.uniform(0, 2 * pi), random.random() ** 0.5 * 0.72
        x, y = each.x + each.rx * far * cos(angle), each.y + each.ry * far * sin(angle)
        d += f"M{x:.0f} {y:.0f}l1-3 1 3 2-4 1 4"
    return path(d, "none", "hill", 1, stroke_linecap="round")


def sand(each: Isle, scale: float) -> str:
    """Dots along the beach."""
    random = Random(each.seed * 19)
    d = ""
    for x, y in each.shore[::3]:
        across, down = each.x - x, each.y - y
        far = hypot(across, down) or 1
        inward = random.uniform(4, 7) * scale
        d += f"M{x + across / far * inward:.0f} {y + down / far * inward:.0f}h.1"
    return path(d, "none", "beach-dark", 1.8, stroke_linecap="round")


def groves(each: Isle, scale: float = 1) -> str:
    """Trees on the far shore; they are drawn by the picture as `tree`."""
    random = Random(each.seed * 131)
    drawn = ""
    for angle in (3.5, 3.85, 4.2, 5.2, 5.6, 6.0):
        if random.random() < 0.2:
            continue
        far = random.uniform(0.6, 0.7)
        x, y = each.x + each.rx * far * cos(angle), each.y + each.ry * far * sin(angle) + 4
        size = random.uniform(0.8, 1.2) * scale
        place = f"translate({x:.0f} {y:.0f}) scale({size:.2f})"
        drawn += tag("use", href="#art-tree", transform=place)
    return drawn if each.wooded else ""


def rocks(each: Isle, scale: float = 1) -> str:
    random = Random(each.seed * 137)
    stones = foam = ""
    for _ in range(5):
        angle, far = random.uniform(0, 2 * pi), random.uniform(1.12, 1.22)
        x, y = each.x + each.rx * far * cos(angle), each.y + each.ry * far * sin(angle) * 1.04
        z = random.uniform(2.5, 6) * scale
        n = number
        stones += f"M{n(x - z)} {n(y)}l{n(z / 2)} {n(-1.1 * z)} {n(0.6 * z)} {n(0.3 * z)}"
        stones += f" {n(0.8 * z)} {n(0.8 * z)}z"
        foam += f"M{n(x - 1.7 * z)} {n(y + 1)}q{n(1.8 * z)} {n(0.7 * z)} {n(3.6 * z)} 0"
    return path(stones, "stone", "line", 1.2, stroke_linejoin="round") + path(
        foam, "none", "crest", 1.5
    )


def waves(
    box: tuple[float, float, float, float],
    isles: Sequence[Isle],
    keep_off: Sequence[tuple[float, float, float]],
    count: int,
    scale: float = 1,
) -> str:
    """Small waves on the open water, none near land or near the circles to keep off."""
    random = Random(7)
    left, top, right, bottom = box
    placed: list[Point] = []
    for _ in range(40 * count):
        x, y = random.uniform(left, right), random.uniform(top, bottom)
        if (
            any(hypot((a - x) * 0.8, (b - y) * 1.6) < 27 * scale + 4 for a, b in placed)
            or any(hypot((x - i.x) / i.rx / 1.22, (y - i.y) / i.ry / 1.36) < 1 for i in isles)
            or any(hypot(x - a, y - b) < radius for a, b, radius in keep_off)
        ):
            continue
        placed.append((x, y))
        if len(placed) == count:
            break
    strong = "".join(_wave(x, y, scale * random.uniform(0.8, 1.4)) for x, y in placed[::2])
    faint = "".join(_wave(x, y, scale * random.uniform(0.8, 1.4)) for x, y in placed[1::2])
    dress = {"stroke_linecap": "round"}
    return path(strong, "none", "crest", 1.4, opacity=0.5, **dress) + path(
        faint, "none", "crest", 1.4, opacity=0.3, **dress
    )


def _wave(x: float, y: float, k: float) -> str:
    hump = f"q{4.5 * k:.0f}-{5 * k:.0f} {9 * k:.0f} 0"
    return f"M{x - 9 * k:.0f} {y:.0f}{hump}{hump}"
