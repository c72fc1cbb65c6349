"""The ship mats: four rows of eight places with a ring each, the parrot and the Mastercraft beside them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from flibuste.games.pirates_cove.components import PRICES, TOP, VALUES
from flibuste.render.memo import kept
from flibuste.render.palette import livery, var
from flibuste.render.pirates_cove.sections import ROWS, SIGNS, Row, rows
from flibuste.render.spots import Spot
from flibuste.render.svg import ellipse, group, number, path, rect, tag, text
from flibuste.render.symbols import symbol

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.table import Cove


class Grid(NamedTuple):
    """The measures of a mat."""

    width: float
    first: float
    """The left edge of the first place."""
    step: float
    row: float
    ring: float = 11.8

    def x(self, position: int) -> float:
        return self.first + self.step * (position - 0.5)


DESKTOP = Grid(342, 97, 25.6, 29, 11.4)
PHONE = Grid(374, 104, 28.2, 25, 10.6)
SMALL = Grid(172, 30, 14, 29, 10)
"""Too small for numbers on every place: only the ring has one."""
BEND = 11.0
"""How far the arrow of a ghost rises over the rings."""
NUMBERED = 20.0
"""With this much room a place shows its value."""


def mat(
    visible: Cove,
    seat: int,
    colour: int,
    names: tuple[str, ...],
    grid: Grid,
    spots: dict[tuple[int, int], Spot] | None = None,
) -> str:
    """A mat, its upper left corner at the origin."""
    stand = rows(visible, seat)
    drawn = kept(
        ("cove mat", seat, colour, names, grid, *stand),
        lambda: _rows(stand, seat, colour, names, grid),
    )
    for (section, position), spot in (spots or {}).items():
        drawn += _step(grid, ROWS.index(section), position, spot)
    return drawn


def _rows(stand: list[Row], seat: int, colour: int, names: tuple[str, ...], grid: Grid) -> str:
    drawn = ""
    for place, row in enumerate(stand):
        name = names[row.section] if names else ""
        drawn += group(_row(row, name, grid), y=grid.row * place)
        middle = grid.row * (place + 0.5)
        drawn += _ringed(row, seat, colour, grid, middle)
        if row.before:
            drawn += _ghost(grid.x(row.before), grid.x(row.position), middle, grid.ring)
    return drawn


def _step(grid: Grid, line: int, position: int, spot: Spot) -> str:
    """A place that the ring may be moved to now."""
    x, y = grid.x(position), grid.row * line + grid.row / 2
    halo = ellipse(x, y, grid.ring, grid.ring, "none", "glow", stroke_width=4)
    edge = ellipse(x, y, grid.ring, grid.ring, "none", "brass", stroke_width=2)
    return group(halo, edge, class_="may", data_options=spot.options)


def _ringed(row: Row, seat: int, colour: int, grid: Grid, y: float) -> str:
    """The ring of a section, a piece that moves; one that is off the mat is not drawn."""
    if not row.position:
        return ""
    ring = _ring(grid.ring, colour, row.planned)
    name = f"ring-{seat}-{row.section}"
    return group(ring, x=grid.x(row.position), y=y, id=name, class_="ring glides")


@lru_cache(maxsize=4096)
def _row(row: Row, name: str, grid: Grid) -> str:
    middle = grid.row / 2
    ground = "paper-2" if ROWS.index(row.section) % 2 else "paper-3"
    parts = [
        rect(3, 1.5, grid.width - 6, grid.row - 3, ground, "paper-edge", rx=7),
        symbol(SIGNS[row.section], 6, middle - (11 if name else 9), 22 if name else 18),
    ]
    if name:
        parts.append(text(name, 34, middle + 4.5, 14, serif=True, bold=True))
    bar = f"M{number(grid.x(1))} {number(middle)}H{number(grid.x(TOP))}"
    if grid.step > NUMBERED:
        parts.append(path(bar, "none", "paper-edge", 3) + _places(row, grid))
    else:
        parts.append(_dots(row, grid, bar))
    at = grid.x(TOP) + grid.step / 2 + 4
    guards = [("hammer", row.craft, "wood-light")] * bool(row.craft)
    guards += [("parrot", row.parrot, "leaf")] * bool(row.parrot)
    for index, (sign, bears, band) in enumerate(guards):
        parts.append(_guard(sign, bears, band, at + 12 + 20 * index, middle))
    return "".join(parts)


def _dots(row: Row, grid: Grid, bar: str) -> str:
    """Eight dots, and the value where the ring is."""
    middle, x = grid.row / 2, grid.x(row.position)
    dash = f"0 {number(grid.step)}"
    dots = path(f"{bar}h1", "none", "ink-faint", 6, stroke_linecap="round", stroke_dasharray=dash)
    if not row.position:
        return dots
    disc = ellipse(x, middle, grid.ring, grid.ring, "paper")
    value = str(VALUES[row.section][row.position])
    return dots + disc + text(value, x, middle + 4.4, 12.5, anchor="middle", bold=True)


def _places(row: Row, grid: Grid) -> str:
    """Eight discs, bright up to the ring, each with its value."""
    on, off = range(1, row.position + 1), range(row.position + 1, TOP + 1)
    middle, size = grid.row / 2, 2 * grid.ring - 4
    drawn = ""
    for part, ground, strong in ((on, "paper", 0.85), (off, "paper-2", 0.4)):
        d = "".join(f"M{number(grid.x(position))} {number(middle)}h0" for position in part)
        if d:
            dress = {"stroke_linecap": "round"}
            drawn += path(d, "none", "line", size + 1.2, stroke_opacity=strong, **dress)
            drawn += path(d, "none", ground, size - 1.2, **dress)
    values = VALUES[row.section]
    for part, faint in ((on, None), (off, 0.62)):
        words = "".join(
            f'<text x="{number(grid.x(position))}" y="{number(middle + 4.4)}"'
            f"{_BOLD if position == row.position else ''}>{values[position]}</text>"
            for position in part
        )
        drawn += tag(
            "g",
            words,
            font_family=var("sans"),
            font_size=12.5 if grid.ring > 9 else 12,
            text_anchor="middle",
            fill=var("ink"),
            opacity=faint,
        )
    return drawn


_BOLD = ' font-weight="700"'


@lru_cache(maxsize=64)
def _ring(radius: float, colour: int, planned: bool) -> str:
    """About the origin; dashed while it is only planned."""
    n = number
    shine = (
        f"M{n(0.3 - radius)} -2a{n(radius)} {n(radius)} 0 0 1 {n(radius - 2.8)} {n(2.3 - radius)}"
    )
    parts = [
        ellipse(0, 0, radius, radius, "none", "line", stroke_width=6.4),
        ellipse(0, 0, radius, radius, "none", livery(colour), stroke_width=3.8),
    ]
    if radius > 10:
        parts.append(path(shine, "none", "white", 1.5, opacity=0.6))
    if planned:
        parts.append(
            ellipse(0, 0, radius, radius, "none", "white", stroke_width=1, stroke_dasharray="4 3")
        )
    return "".join(parts)


@lru_cache(maxsize=512)
def _ghost(old: float, new: float, y: float, ring: float) -> str:
    """Damage: a dashed ring where it was before the last volley, and an arrow to where it is now."""
    top, end = y - ring, new + 3
    arrow = (
        f"M{number(old)} {number(top)}"
        f"Q{number((old + end) / 2)} {number(top - BEND)} {number(end)} {number(top - 1)}"
        "m6.5-1.5l-6.5 1.5l1.5-6.5"
    )
    old_ring = ellipse(
        old, y, ring - 1, ring - 1, "none", "danger", stroke_width=2.2, stroke_dasharray="3.6 2.6"
    )
    return old_ring + path(
        arrow, "none", "danger", 2, stroke_linecap="round", stroke_linejoin="round"
    )


def _guard(sign: str, bears: int, band: str, x: float, y: float) -> str:
    """A parrot or a craftsman on its card, turned when it has been hit."""
    hurt = bears < 2
    turn = " rotate(90)" if hurt else ""
    return tag(
        "g",
        rect(-9, -12, 18, 24, "paper", "danger" if hurt else "line", rx=3, stroke_width=1.6),
        rect(-9, -12, 18, 5, band, rx=2),
        symbol(sign, -8, -7, 16),
        transform=f"translate({number(x)} {number(y)}){turn}",
    )


@lru_cache(maxsize=16)
def prices(words: str, grid: Grid) -> str:
    """What the step into each position costs, over the rows."""
    parts = [text(words, 8, 11, 12, fill="ink-2")] if words else []
    for position in range(2, TOP + 1):
        x = grid.x(position)
        parts.append(symbol("doubloon", x - 13, 0, 13))
        parts.append(text(str(PRICES[position]), x + 5, 11, 12.5, anchor="middle", bold=True))
    return "".join(parts)


@lru_cache(maxsize=16)
def hits(words: str, grid: Grid) -> str:
    """How many hits a section can take, over the rows: its position."""
    parts = [text(words, 8, 11, 12, fill="ink-2")]
    parts += [
        text(str(position), grid.x(position), 11, 12.5, anchor="middle", fill="ink-2")
        for position in range(1, TOP + 1)
    ]
    return "".join(parts)
