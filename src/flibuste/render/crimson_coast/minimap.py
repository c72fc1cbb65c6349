"""On a phone: all of the table in a corner, with a frame about the part that is shown large."""

from __future__ import annotations

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.table import FOG, NONE, REEF
from flibuste.render.crimson_coast.labels import Box
from flibuste.render.crimson_coast.layout import ISLAND_REACH
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.palette import livery
from flibuste.render.spots import laid
from flibuste.render.svg import ellipse, group, path, rect, tag

SIDE = 104.0
MARGIN = 8.0
FINGER = 12
"""What can be touched."""
INKS = {FOG: "fog-light", REEF: "stone"}


def minimap(sight: Sight) -> tuple[str, Box]:
    """Nothing where the window shows all."""
    box = Box(MARGIN, MARGIN, SIDE + 4, SIDE + 4)
    if not sight.is_near:
        return "", box
    drawn = rect(2, 3, SIDE, SIDE, "shadow", rx=4, opacity=0.4)
    drawn += rect(0, 0, SIDE, SIDE, "sea-open", "line", rx=4, stroke_width=1.8)
    drawn += terrain(sight) + islands(sight) + ships(sight) + frame(sight)
    return group(drawn, x=MARGIN, y=MARGIN), box


def scale(sight: Sight) -> float:
    return SIDE / sight.place.side


def islands(sight: Sight) -> str:
    table, k, drawn = sight.table, scale(sight), ""
    outlines = len(table.things.outlines)
    for at, pose in enumerate(table.islands):
        x, y = pose[0] / 100 * k, SIDE - pose[1] / 100 * k
        place = f"translate({x:.1f} {y:.1f}) rotate({-pose[2] / 10:g}) scale({1.5 * k:.3f})"
        drawn += tag("use", href=f"#shore-{at % outlines}", transform=place, fill="var(--beach)",
                     stroke="var(--line)", stroke_width=f"{0.7 / k:.1f}")  # fmt: skip
        fort = table.fort_on(at)
        seat = (
            table.fort_owners[fort]
            if fort != NONE
            else table.homes.index(at)
            if at in table.homes
            else NONE
        )
        if seat != NONE:
            drawn += tag("circle", cx=round(x, 1), cy=round(y, 1), r=3.2, fill=livery(seat),
                         stroke="var(--line)", stroke_width=1)  # fmt: skip
        drawn += beyond(sight, f"island-{at}", pose[0] / 100, pose[1] / 100, ISLAND_REACH)
    return drawn


def beyond(sight: Sight, name: str, x: float, y: float, slack: float) -> str:
    """Where a plan leads that the window does not show: to be touched here."""
    plans = sight.hints.plans.get(name, "")
    if not plans or sight.chart.shows(x, y, slack):
        return ""
    k = scale(sight)
    ring = ellipse(0, 0, FINGER, FINGER, "glow-soft", "glow", fill_opacity=0.35, stroke_width=1.6)
    return laid(None, ring, name=f"map-{name}", x=x * k, y=SIDE - y * k, plans=plans)


def terrain(sight: Sight) -> str:
    table, k = sight.table, scale(sight)
    return "".join(
        ellipse(
            pose[0] / 100 * k,
            SIDE - pose[1] / 100 * k,
            6.5,
            4.5,
            INKS.get(kind, "hill"),
            opacity=0.9,
        )
        for pose, kind in zip(table.terrain, table.terrain_kinds, strict=True)
    )


def ships(sight: Sight) -> str:
    table, k, drawn = sight.table, scale(sight), ""
    for ship, seat in enumerate(table.fleets):
        if sight.is_on_table(ship):
            hull = sea.hull(table, ship)
            place = f"translate({hull.x * k:.1f} {SIDE - hull.y * k:.1f}) rotate({-hull.heading / 10:g})"
            drawn += path("M5 0l-8-3.5v7z", livery(seat), "emblem", 0.6, transform=place)
            drawn += beyond(sight, f"ship-{ship}", hull.x, hull.y, hull.kind.length)
    return drawn


def frame(sight: Sight) -> str:
    chart, k = sight.chart, scale(sight)
    x, y = max(chart.x * k, 0), max(SIDE - chart.y * k, 0)
    wide, high = min(chart.width / chart.k * k, SIDE - x), min(chart.height / chart.k * k, SIDE - y)
    return rect(x, y, wide, high, "glow-soft", "glow", fill_opacity=0.25, stroke_width=2)
