"""A mat in short, for the seats beside the board: four gauges."""

from __future__ import annotations

from functools import lru_cache

from flibuste.games.pirates_cove.components import TOP, VALUES
from flibuste.render.palette import livery
from flibuste.render.pirates_cove.mat import SIGNS, Row
from flibuste.render.svg import number, paint, path, tag, text
from flibuste.render.symbols import symbol

GAUGE = 58.0
"""The width of the gauge in `art`."""


@lru_cache(maxsize=2048)
def gauge(row: Row, colour: int, width: float) -> str:
    """A section in short: its value, and eight small places up to its ring."""
    step = width / TOP
    value = VALUES[row.section][row.position]
    parts = [
        symbol(SIGNS[row.section], 0, 0, 19),
        text(str(value), 21, 16, 14.5, bold=True, fill="danger" if row.position < 2 else "ink"),
    ]
    at = 21 + 9.5 * len(str(value))
    for sign, bears in (("hammer", row.craft), ("parrot", row.parrot)):
        if bears:
            parts.append(symbol(sign, at, 3, 14))
            at += 12
    fill = "danger" if row.position < 2 else livery(colour)
    dashes = f"{number(step - 1.5)} 1.5"
    shrunk = None if width == GAUGE else f"scale({width / GAUGE:.3g} 1)"
    parts.append(tag("use", href="#art-gauge", transform=shrunk))
    if row.position:
        reach, x = step * row.position, step * (row.position - 1)
        parts.append(
            tag("path", d=f"M0 24.5h{number(reach)}", stroke=paint(fill), stroke_width=5,
                stroke_dasharray=dashes)
        )  # fmt: skip
        parts.append(path(f"M{number(x)} 20h{number(step - 1.5)}v4h-{number(step - 1.5)}z", fill))
    return "".join(parts)
