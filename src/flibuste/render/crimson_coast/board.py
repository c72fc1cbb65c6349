"""The chart put together, layer by layer: pieces, lens, names, what is left to the hand that drags."""

from __future__ import annotations

from flibuste.render.crimson_coast import ends, furniture, lens
from flibuste.render.crimson_coast.finale import finale
from flibuste.render.crimson_coast.labels import Box, Labels
from flibuste.render.crimson_coast.layout import BOARD, FRAME, PHONE_HEIGHT, PHONE_WIDTH
from flibuste.render.crimson_coast.minimap import minimap
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.crimson_coast.waters import Waters
from flibuste.render.svg import tag

GESTURE = '<g id="gesture"><g id="by-hand"></g></g>'
"""The last layer of a board: rulers, fan and ghost of whoever drags a ship; the lens shows them as well."""


def desktop(sight: Sight) -> str:
    """All of the table, and the lens over its emptiest part."""
    inner = BOARD - 2 * FRAME
    labels = Labels(Box(FRAME + 3, FRAME + 3, inner - 6, inner - 6))
    title, title_box = furniture.cartouche(sight)
    scale, scale_box = furniture.rulers(sight)
    labels.keep_off(title_box, 4)
    labels.keep_off(scale_box, 8)
    those = ends.ends(sight)
    glass = lens.Lens(sight, those, (title_box, scale_box)) if lens.wanted(sight) else None
    if glass is not None:
        labels.keep_off(glass.box, 8)
        labels.blind.append(((glass.x, glass.y), glass.r))
        title = "" if glass.box.over(title_box) else title
        scale = "" if glass.box.over(scale_box) else scale
    pieces = under(sight, those, labels) + Waters(sight, labels).draw()
    drawn = title + scale + within(pieces, inner) + (glass.cone() if glass else "")
    drawn += tag("g", labels.draw())
    if glass is not None:
        drawn += tag("g", glass.draw(), id="lens")
    return drawn + finale(sight) + GESTURE


def handheld(sight: Sight) -> str:
    """The part that matters, large; the small map where it is not all."""
    labels = Labels(Box(2, 2, PHONE_WIDTH - 4, PHONE_HEIGHT - 4))
    small, box = minimap(sight)
    if small:
        labels.keep_off(box, 8)
    chart = sight.chart
    sheet = tag("use", href="#sheet", transform=chart.sheet, stroke_width=f"{chart.pen:g}")
    pieces = sheet + under(sight, ends.ends(sight), labels) + Waters(sight, labels).draw()
    pieces += lens.decision(sight, labels)
    window = tag("svg", pieces, width=PHONE_WIDTH, height=PHONE_HEIGHT)
    return window + tag("g", labels.draw()) + small + finale(sight) + GESTURE


def under(sight: Sight, those: ends.Ends, labels: Labels) -> str:
    """Where moves lead, under the pieces."""
    return ends.marks(sight, sight.chart, those, labels) + ends.points(sight)


def within(pieces: str, inner: float) -> str:
    """Nothing reaches over the frame."""
    box = f"{FRAME:.0f} {FRAME:.0f} {inner:.0f} {inner:.0f}"
    return tag("svg", pieces, x=FRAME, y=FRAME, width=inner, height=inner, viewBox=box)
