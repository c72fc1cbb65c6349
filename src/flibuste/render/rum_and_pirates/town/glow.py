"""How a place glows that may be touched: squares, alleys to fill or to empty, gates to come back in by."""

from __future__ import annotations

from typing import Final

from flibuste.render.palette import var
from flibuste.render.rum_and_pirates.town.hanging import CHIP
from flibuste.render.rum_and_pirates.town.pieces import gate
from flibuste.render.rum_and_pirates.town.plan import Lane
from flibuste.render.rum_and_pirates.town.plates import RADIUS, STREET
from flibuste.render.rum_and_pirates.town.sizes import Sizes, base
from flibuste.render.svg import ellipse, group, path, tag, text

TOUCH: Final = 24.0
"""Half of what a thumb needs, on a town as small as a telephone."""

GLOW: Final = (
    tag("circle", r=RADIUS + 6, fill="none", stroke=var("glow-soft"), stroke_width=8, opacity=0.8)
    + tag("circle", r=RADIUS + 3.2, fill="none", stroke=var("glow"), stroke_width=5)
    + tag("circle", r=RADIUS + 6, fill="none", stroke=var("line"), stroke_width=1.3)
)
THIN: Final = tag("circle", r=RADIUS + 2.2, fill="none", stroke=var("line"), stroke_width=5) + tag(
    "circle", r=RADIUS + 2.2, fill="none", stroke=var("glow"), stroke_width=3
)


def lit(lane: Lane, *, is_dark: bool) -> str:
    """An alley that may be filled: gold along its kerbs, its paving bright, its segments to be counted."""
    return (
        path(lane.d, "none", "glow-soft", STREET + 13, opacity=0.55)
        + path(lane.d, "none", "glow", STREET + 6)
        + path(lane.d, "none", "town-line", STREET)
        + path(lane.d, "none", "dark-alley" if is_dark else "alley-lit", STREET - 3)
        + path(lane.joints, "none", "town-line", 2.4)
        + (gate(*lane.gate) if lane.gate else "")
    )


def ringed(d: str) -> str:
    """An alley of one's own that may be emptied; whoever stands there shows through."""
    return path(d, "none", "glow", STREET + 6, opacity=0.5, stroke_linecap="round")


def lit_gate(lane: Lane, pirates: str, size: Sizes) -> str:
    """A way back in: a thin gold line, and before the gate what the whole trip takes in pirates."""
    assert lane.gate is not None
    (x, y), (ox, oy) = lane.gate
    chip = ellipse(0, 0, size.disc, size.disc, "brass-ground", "line", stroke_width=1.5)
    foot, ink = base(0, size.gate), "brass-ink"
    chip += text(pirates, 0, foot, size.gate, anchor="middle", serif=True, bold=True, fill=ink)
    touch = path(lane.d, "none", "none", TOUCH, pointer_events="stroke")
    touch += ellipse(x + ox * CHIP, y + oy * CHIP, TOUCH, TOUCH, "none", pointer_events="all")
    return path(lane.d, "none", "glow", 3.5) + touch + group(chip, x=x + ox * CHIP, y=y + oy * CHIP)
