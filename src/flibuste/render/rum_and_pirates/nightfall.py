"""The harbour by night, round the ship: dark water, the moon and its glitter, lamps on the quay."""

from __future__ import annotations

from functools import cache
from random import Random

from flibuste.render.svg import ellipse, number, path, rect


@cache
def night(width: float, height: float) -> str:
    """The same for every brawl."""
    chance = Random(11)
    ripples = "".join(
        f"M{number(chance.uniform(8, width - 40))} {number(y)}q7-5 14 0t14 0"
        for y in range(104, int(height - 120), 17)
    )
    lamps = "".join(_lamp(width * part, height - 118) for part in (0.1, 0.9))
    return (
        rect(0, 0, width, height, "night", "line", rx=6, stroke_width=1.8)
        + path(f"M0 {number(height * 0.62)}q{number(width / 4)}-22 {number(width / 2)} 0t{number(width / 2)} 0"
               f"V{number(height - 3)}H0z", "night-deep")
        + ellipse(width - 54, 112, 150, 26, "moonlight", opacity=0.16)
        + path(ripples, "none", "night-wave", 1.7, stroke_linecap="round", opacity=0.8)
        + lamps
        + rect(4, 4, width - 8, height - 8, "none", "brass", rx=3, opacity=0.7)
    )  # fmt: skip


def _lamp(x: float, y: float) -> str:
    return ellipse(x, y, 60, 22, "flame", opacity=0.22)
