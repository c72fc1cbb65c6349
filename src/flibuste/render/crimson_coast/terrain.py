"""Fog, reefs and sargasso in millimetres, from fixed seeds: a bank of puffs, rocks in foam, weed on green water."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random

from flibuste.games.crimson_coast.components import components_of
from flibuste.games.crimson_coast.table import FOG, REEF, Pose
from flibuste.render.crimson_coast.isles import placed
from flibuste.render.sea import smooth
from flibuste.render.svg import number, path, tag

n = number
WIDE, HIGH = 38.0, 26.0
"""Half of what every outline spans, or a little less."""
PUFFS = ((1.0, "fog-shade", 0.8), (0.82, "fog", 0.9), (0.56, "fog-light", 0.95))
WEEDS = ("weed-gold", "hill", "weed-dark")


@lru_cache(maxsize=8)
def definitions(box: str) -> str:
    """The outlines of the rules, softened: `bank-0` and so on."""
    drawn = ""
    for at, form in enumerate(components_of(box).outlines):
        corners = [(x, -y) for x, y in zip(form.xs, form.ys, strict=True)]
        doubled = [
            ((x + k * (a - x)), (y + k * (b - y)))
            for (x, y), (a, b) in zip(corners, [*corners[1:], corners[0]], strict=True)
            for k in (0.02, 0.5, 0.98)
        ]
        drawn += tag("path", id=f"bank-{at}", d=smooth(doubled))
    return drawn


@lru_cache(maxsize=64)
def bank(at: int, kind: int, pose: Pose, side: float, outlines: int) -> str:
    """One piece on the sheet."""
    form = f"#bank-{at % outlines}"
    inside = _fog(at, form) if kind == FOG else _reef(at, form) if kind == REEF else _weed(at, form)
    return tag("g", inside, transform=placed(pose, side))


def _fog(seed: int, form: str) -> str:
    """Three layers of puffs, each paler and smaller; a thin line where the rules have the edge."""
    random = Random(seed * 7 + 2)
    drawn = tag("use", href=form, fill="var(--fog-shade)", opacity=0.55)
    drawn += tag("use", href=form, fill="none", stroke="var(--fog-light)", stroke_width=1.4,
                 stroke_dasharray="1 5", stroke_linecap="round", opacity=0.9)  # fmt: skip
    for reach, ink, opacity in PUFFS:
        d = ""
        for puff in range(12):
            angle, r = 2 * pi * puff / 12, random.uniform(9, 12.5)
            x = (WIDE - 10) * reach * cos(angle) + random.uniform(-2, 2)
            y = (HIGH - 9) * reach * sin(angle) + random.uniform(-2, 2)
            d += f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0 {n(r)} {n(r)} 0 1 0-{n(2 * r)} 0z"
        drawn += path(d, ink, opacity=opacity)
    swirl = "M-16-4q8-6 16 0t14 0M-12 5q7-5 13 0t12 0"
    return drawn + path(swirl, "none", "fog-shade", 2, stroke_linecap="round")


def _reef(seed: int, form: str) -> str:
    random, dark, light, foam = Random(seed * 11 + 3), "", "", ""
    for _ in range(14):
        angle, far = random.uniform(0, 2 * pi), random.random() ** 0.5 * 0.84
        x, y, z = WIDE * far * cos(angle), HIGH * far * sin(angle), random.uniform(3.4, 7.5)
        dark += f"M{n(x - z)} {n(y)}l{n(z / 2)} {n(-1.2 * z)} {n(0.6 * z)} {n(0.3 * z)} {n(0.8 * z)} {n(0.9 * z)}z"
        light += f"M{n(x - 0.8 * z)} {n(y)}l{n(0.4 * z)} {n(-z)} {n(0.2 * z)} {n(z)}z"
        foam += f"M{n(x - 1.5 * z)} {n(y + 1)}q{n(1.5 * z)} {n(0.7 * z)} {n(3 * z)} 0"
    return (
        tag("use", href=form, fill="var(--reef)", opacity=0.85)
        + tag("use", href=form, fill="none", stroke="var(--crest)", stroke_width=1.8,
              stroke_dasharray="6 4")
        + path(dark, "stone-dark", "line", 1.5, stroke_linejoin="round")
        + path(light, "stone-light")
        + path(foam, "none", "crest", 1.6, stroke_linecap="round")
    )  # fmt: skip


def _weed(seed: int, form: str) -> str:
    random, fronds = Random(seed * 13 + 4), dict.fromkeys(WEEDS, "")
    for _ in range(36):
        angle, far = random.uniform(0, 2 * pi), random.random() ** 0.5 * 0.88
        x, y, way = WIDE * far * cos(angle), HIGH * far * sin(angle), random.choice((1, -1))
        fronds[random.choice(WEEDS)] += f"M{n(x)} {n(y)}q{3 * way}-4 {6 * way}-1t{6 * way}-2"
    drawn = tag("use", href=form, fill="var(--weed)", opacity=0.75)
    drawn += tag("use", href=form, fill="none", stroke="var(--weed-dark)", stroke_width=1.7,
                 stroke_dasharray="6 4")  # fmt: skip
    return drawn + "".join(
        path(d, "none", ink, 2.3, stroke_linecap="round") for ink, d in fronds.items()
    )
