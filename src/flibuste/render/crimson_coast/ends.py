"""Where moves lead: a brass head at every bow that may be, and once it is touched the rod that is sailed, the ghost of
the hull, and what contact takes away; at set-up the points where a piece may be put down."""

from __future__ import annotations

from flibuste.games.crimson_coast.geometry.measures import CLEAR
from flibuste.games.crimson_coast.outlook import End, end_of
from flibuste.games.crimson_coast.table import NONE
from flibuste.render.crimson_coast.hints import GRID
from flibuste.render.crimson_coast.labels import Labels, around
from flibuste.render.crimson_coast.layout import Chart
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.spots import Spot, laid
from flibuste.render.svg import tag

THICK = 8
"""Of a rod, in millimetres."""
Ends = list[tuple[int, Spot, End]]


def ends(sight: Sight) -> Ends:
    """Every move of the ship that acts, by its place among the options, and where it leads."""
    ship, found = sight.table.acting, []
    for index, spot in sight.hints.all("end").items():
        end = end_of(sight.table, ship, spot.moves[0], sight.view.asked) if ship != NONE else None
        if end is not None:
            found.append((index, spot, end))
    return found


def marks(
    sight: Sight, chart: Chart, those: Ends, labels: Labels | None = None, prefix: str = "end"
) -> str:
    """All of them in one window; chips keep off them."""
    hull = sight.table.card(sight.table.acting).hull if those else 0
    drawn = ""
    for index, spot, end in those:
        x, y = chart.of(end.pose)
        drawn += mark(hull, f"{prefix}-{index}", spot, end, chart)
        if labels is not None:
            labels.keep_off(around(x, y, 6, 6), 1.5)
    return (
        tag("g", drawn, fill="var(--rod)", stroke="var(--line)", stroke_width=f"{chart.pen:g}")
        if drawn
        else ""
    )


def mark(hull: int, name: str, spot: Spot, end: End, chart: Chart) -> str:
    """One end, with what appears when it is chosen."""
    x, y = chart.of(end.pose)
    ghost = tag("use", href=f"#ghost-{hull}")
    later = tag(
        "g", rod(end), ghost, class_="later", visibility="hidden", transform=f"scale({chart.k:.3f})"
    )
    head = tag("use", href="#bow-halted" if end.by != CLEAR else "#bow-mark")
    place = f"translate({x:g} {y:g}) rotate({-end.pose[2] / 10:g})"
    return tag("g", later, head, id=name, class_="may", **spot.touch, transform=place)


def rod(end: End) -> str:
    """Brass as far as it goes, red dashes for what contact takes away; in millimetres, its end at the origin."""
    if not end.wanted:
        return ""
    top = -THICK / 2
    drawn = tag("rect", x=-end.sailed, y=top, width=end.sailed, height=THICK)
    if end.wanted - end.sailed > 0.5:
        drawn += tag("rect", y=top, width=end.wanted - end.sailed, height=THICK, fill="var(--cut)",
                     stroke="var(--struck)", stroke_dasharray="4 3")  # fmt: skip
    return drawn


# -- set-up ------------------------------------------------------------------------------------------


def points(sight: Sight) -> str:
    """Where the next island, terrain or ship may be put down."""
    found = sight.hints.all("point")
    return "".join(point(sight, where, spot) for where, spot in found.items())


def point(sight: Sight, where: int, spot: Spot) -> str:
    x, y = sight.chart.at(where // GRID / 100, where % GRID / 100)
    return laid(spot, '<use href="#peg"/>', name=f"point-{where}", x=x, y=y)
