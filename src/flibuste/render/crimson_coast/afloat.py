"""One ship on the water: hull in the colours of its seat, masts that stand and that are lost, flag at the stern."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.table import Coast
from flibuste.render.crimson_coast.flags import staffed
from flibuste.render.crimson_coast.layout import Chart
from flibuste.render.palette import livery
from flibuste.render.svg import number, tag

WRECK, DERELICT, GHOSTLY, SAILING = range(4)
PLAIN, CHOSEN, MAY, AIMED = range(4)
"""What glows about a ship."""
HALOS: dict[int, tuple[tuple[str, float, float], ...]] = {
    PLAIN: (),
    CHOSEN: (("glow-soft", 12, 0.6), ("glow", 6.5, 1)),
    MAY: (("glow", 7, 0.95),),
    AIMED: (("banner-white", 8.5, 0.8), ("struck", 5, 1)),
}
"""Ink, how far it reaches on the board, how strong."""
BARE = 1.0
"""Flags are this large where a millimetre is a point, and grow half as fast."""


class Looks(NamedTuple):
    """All that a ship's drawing depends on but for its place."""

    hull: int
    rigs: str
    spots: tuple[float, ...]
    """How far behind the bow its masts stand, in millimetres."""
    masts: int
    seat: int
    nation: int
    state: int
    length: float


def looks(table: Coast, ship: int) -> Looks:
    card, kind = table.card(ship), sea.hull_class(table, ship)
    spots = tuple([round(part * kind.length, 1) for part in kind.masts])
    masts, seat = table.masts[ship], table.fleets[ship]
    return Looks(
        card.hull, kind.rigs, spots, masts, seat, card.nation, state_of(table, ship), kind.length
    )


def state_of(table: Coast, ship: int) -> int:
    if table.wrecks >> ship & 1:
        return WRECK
    if table.is_derelict(ship):
        return DERELICT
    return GHOSTLY if table.is_ghostly(ship) else SAILING


def afloat(each: Looks, heading: int, chart: Chart, halo: int = PLAIN) -> str:
    """The ship with its bow point at the origin of the board."""
    return _afloat(each, heading, chart.k, chart.pen, halo)


@lru_cache(maxsize=2048)
def _afloat(each: Looks, heading: int, k: float, pen: float, halo: int) -> str:
    turn = f"rotate({-heading / 10:g}) scale({k:.4f})"
    keel = f"#keel-{each.hull}"
    shadow = tag("use", href=keel, fill="var(--shadow)", opacity=0.3, stroke="none",
                 transform=f"translate(1.5 {number(2 + k)}) {turn}")  # fmt: skip
    glow = "".join(
        tag(
            "use",
            href=keel,
            fill="none",
            stroke=f"var(--{ink})",
            opacity=strong,
            stroke_width=round(2 * reach / k / 1.6, 1),
        )
        for ink, reach, strong in HALOS[halo]
    )
    inside = tag(
        "g",
        water(each),
        glow,
        body(each),
        transform=turn,
        stroke="var(--line)",
        stroke_width=f"{pen:g}",
        fill="none",
        color=livery(each.seat),
        opacity=0.55 if each.state == GHOSTLY else None,
    )
    return shadow + inside + ensign(each, heading, k)


def water(each: Looks) -> str:
    """A wake behind who sails, rings about who drifts."""
    if each.state == WRECK:
        return ""
    return tag("use", href=f"#{'drift' if each.state == DERELICT else 'wake'}-{each.hull}")


def body(each: Looks) -> str:
    if each.state == WRECK:
        return tag("use", href=f"#wreck-{each.hull}")
    return tag("use", href=f"#hull-{each.hull}") + rigging(each)


def rigging(each: Looks) -> str:
    """Stumps first, so that sails lie over them."""
    lost, drawn = "", ""
    for at, behind in enumerate(each.spots):
        if each.masts >> at & 1:
            drawn += tag("use", href=f"#sail-{each.rigs[at]}", x=-behind)
        else:
            lost += tag("use", href="#stump", x=-behind)
    return lost + drawn


def ensign(each: Looks, heading: int, k: float) -> str:
    """The flag at the stern, upright however she lies."""
    if each.state == WRECK:
        return ""
    x, y, size = stern_flag(heading, each.length, k)
    return staffed(each.nation, x, y, size)


def stern_flag(heading: int, length: float, k: float) -> tuple[float, float, float]:
    """Where its foot stands, from the bow point, and how large it is; below the stern of who sails north."""
    angle, far = radians(heading / 10), 0.97 * length * k
    size = round(max(0.72, k) if k < 1 else BARE + (k - 1) * 0.45, 2)
    hangs = 16 * size if sin(angle) > 0.3 else 0
    return -far * cos(angle), far * sin(angle) + hangs, size
