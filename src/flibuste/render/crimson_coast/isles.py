"""Land in millimetres: coasts by outline, the ground of an island, and what stands on it.

Six islands have six characters, after their names on every chart; a home has houses in place of it, a fort walls.
Outlines of set pieces take the width of the pen from whoever uses them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from math import cos, hypot, pi, sin
from random import Random

from flibuste.games.crimson_coast.components import components_of
from flibuste.games.crimson_coast.geometry.bodies import Outline
from flibuste.games.crimson_coast.table import Pose
from flibuste.render.palette import var
from flibuste.render.sea import Point, smooth
from flibuste.render.svg import path, tag

PACE = 7.0
"""Between two bends of a coast."""
BITE = 3.2
"""How far a cove may reach in from the outline of the rules: what ships touch is never farther out than it looks."""
PIECES = ("home", "fort", *(f"isle-{island}" for island in range(6)))


@lru_cache(maxsize=8)
def definitions(box: str) -> str:
    """Coasts and meadows by outline, and every set piece."""
    outlines = components_of(box).outlines
    lands = "".join(_coasts(at, each) for at, each in enumerate(outlines))
    return lands + "".join(_piece(name) for name in PIECES)


def _coasts(at: int, form: Outline) -> str:
    shore = coast(form, at)
    random = Random(at * 9 + 1)
    green = [
        (x * 0.8 + random.uniform(-1, 1), y * 0.77 - 1.5 + random.uniform(-1, 1)) for x, y in shore
    ]
    drawn = tag("path", id=f"shore-{at}", d=smooth(shore))
    drawn += tag("path", id=f"meadow-{at}", d=smooth(green))
    return drawn + tag("g", tufts(at) + sand(at, shore), id=f"ground-{at}")


def coast(form: Outline, seed: int) -> list[Point]:
    """A wobbly line along the outline and a little within, seen from above: north is up."""
    random, points = Random(seed * 31 + 5), []
    corners = list(zip(form.xs, form.ys, strict=True))
    for (x, y), (a, b) in zip(corners, [*corners[1:], corners[0]], strict=True):
        steps = max(1, round(hypot(a - x, b - y) / PACE))
        for step in range(steps):
            u, v = x + (a - x) * step / steps, y + (b - y) * step / steps
            part = 1 - random.random() * BITE / hypot(u, v)
            points.append((u * part, -v * part))
    return points


def tufts(seed: int) -> str:
    random, d = Random(seed + 3), ""
    for _ in range(9):
        angle, far = random.uniform(0, 2 * pi), random.random() ** 0.5 * 0.66
        d += f"M{36 * far * cos(angle):.0f} {24 * far * sin(angle):.0f}l1.5-3 1 3 1.5-3.5.5 3.5"
    return path(d, "none", "hill", 1, stroke_linecap="round")


def sand(seed: int, shore: Sequence[Point]) -> str:
    d = "".join(f"M{x * 0.91:.1f} {y * 0.91:.1f}h.1" for x, y in shore[seed % 2 :: 2])
    return path(d, "none", "beach-dark", 1.7, stroke_linecap="round")


@cache
def _piece(name: str) -> str:
    """A file of our art; unlike those of other games its lines have no width of their own."""
    markup = (files(f"{__package__}.art") / f"{name}.svg").read_text("utf-8")
    markup = re.sub(r"\s+", " ", markup).replace("> <", "><").strip()
    return tag(
        "g", markup, id=f"set-{name}", fill="none", stroke=var("line"),
        stroke_linejoin="round", stroke_linecap="round",
    )  # fmt: skip


# -- put in their places -----------------------------------------------------------------------------


def placed(pose: Pose, side: float) -> str:
    """The transform of a piece on the sheet: its centre, and how it is turned."""
    x, y = pose[0] / 100, side - pose[1] / 100
    turn = f" rotate({-pose[2] / 10:g})" if pose[2] else ""
    return f"translate({x:g} {y:g}){turn}"


def shores(islands: Sequence[Pose], side: float, outlines: int) -> str:
    """All coasts, to be stroked together."""
    return "".join(
        tag("use", href=f"#shore-{at % outlines}", transform=placed(pose, side))
        for at, pose in enumerate(islands)
    )


def land(at: int, pose: Pose, side: float, outlines: int) -> str:
    """Shadow on the water, darker lip, beach, grass."""
    form, place = at % outlines, placed(pose, side)
    x, y = pose[0] / 100, side - pose[1] / 100
    turn = f"rotate({-pose[2] / 10:g})"

    def layer(what: str, fill: str, down: float, line: str | None, **more: float) -> str:
        return tag(
            "use", href=f"#{what}-{form}", transform=f"translate({x:g} {y + down:g}) {turn}",
            fill=var(fill), stroke=var(line) if line else "none", **more,
        )  # fmt: skip

    return (
        layer("shore", "depth", 6, None, opacity=0.4)
        + layer("shore", "beach-dark", 3.4, "line")
        + layer("shore", "beach", 0, "line")
        + layer("meadow", "beach-dark", 1.8, None, opacity=0.7)
        + layer("meadow", "grass", 0, "hill-dark")
        + tag("use", href=f"#ground-{form}", transform=place)
    )


def set_piece(name: str, x: float, y: float, scale: float, pen: float, turn: float = 0.0) -> str:
    """A set piece on the board, upright unless it is turned."""
    place = f"translate({x:g} {y:g})" + (f" rotate({turn:g})" if turn else "")
    return tag("use", href=f"#set-{name}", transform=f"{place} scale({scale:.4f})",
               stroke_width=f"{pen:g}")  # fmt: skip
