"""The end: who has won, and the count of every seat, source by source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.games.pirates_cove.components import TREASURE
from flibuste.games.pirates_cove.table import SOURCES
from flibuste.render.paper import plaque
from flibuste.render.pirates_cove.layout import Layout
from flibuste.render.pirates_cove.liveries import colours
from flibuste.render.pirates_cove.words import Talk
from flibuste.render.svg import group, path, rect, shorten, text, text_width
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

SIGNS = (
    "swords",
    "sail",
    "map",
    "skull",
    "doubloon",
    "chest",
    "sabre",
    "card-back",
    "flag",
    "parrot",
    "parrot",
)
"""Of the sources of fame, in their order."""


def crown(visible: Visible, talk: Talk, room: Layout) -> str:
    """Who has won, in the middle of the sea."""
    result = visible.result
    assert result is not None
    most = min(330.0, room.width - 70)
    names = shorten(talk.names(result.winners), most - 24, 24, bold=True)
    width = max(236.0, text_width(names, 24, bold=True) + 24)
    middle = width / 2
    fame = f"{visible.ships.fame[result.winners[0]]}"
    step = 46 * (len(result.winners) - 1) / 2
    inside = [
        badge(colours(visible)[seat], middle - step + 46 * k, 48, 20)
        for k, seat in enumerate(result.winners)
    ]
    inside += [symbol("fame", middle + side * (step + 58) - 17, 31, 34) for side in (-1, 1)]
    inside.append(text(names, middle, 102, 24, anchor="middle", serif=True, bold=True))
    inside.append(symbol("fame", middle - 30, 111, 22))
    inside.append(text(fame, middle - 3, 129, 21, serif=True, bold=True))
    x = room.width * (0.5 if room.is_phone else 0.463) - middle
    y = room.havens[TREASURE].y - 66
    return plaque(width, 144, *inside, x=x, y=y, alert=True)


def totals(visible: Visible) -> list[int]:
    """The sources that brought anybody anything, or cost it."""
    many = len(SOURCES)
    tally = visible.ships.tally
    return [source for source in range(many) if any(tally[source::many])]


def count(visible: Visible, talk: Talk, width: float, height: float) -> str:
    """The final count as a table: a row for each seat, a column for each source."""
    labels, seats = talk.labels, len(visible.ships.fame)
    result = visible.result
    assert result is not None
    shown = totals(visible)
    first, last = 214.0, width - 74
    step = (last - first) / max(len(shown), 1)
    row = min(30.0, (height - 64) / seats)
    parts = [text(labels.count, 16, 34, 18, serif=True, bold=True, italic=True, fill="brass-text")]
    for place, source in enumerate(shown):
        x = first + step * (place + 0.5)
        parts.append(symbol(SIGNS[source], x - 11, 8, 22))
        words = shorten(labels.sources[source], step - 2, 12)
        parts.append(text(words, x, 44, 12, anchor="middle", fill="ink-2"))
    parts.append(symbol("fame", last + 22, 8, 24))
    parts.append(text(labels.total, last + 34, 44, 12, anchor="middle", fill="ink-2"))
    ranked = sorted(range(seats), key=lambda each: -visible.ships.fame[each])
    for rank, seat in enumerate(ranked):
        grid = (first, step, last, row, 52 + row * rank)
        parts.append(_row(visible, talk, seat, shown, grid, width))
    return "".join(parts)


def _row(
    visible: Visible,
    talk: Talk,
    seat: int,
    shown: list[int],
    grid: tuple[float, float, float, float, float],
    width: float,
) -> str:
    first, step, last, row, y = grid
    result = visible.result
    assert result is not None
    won = seat in result.winners
    base = row / 2 + 5
    parts = [
        rect(8, 1, width - 16, row - 2, "lead", rx=5)
        if won
        else path(f"M12 0H{width - 12:.0f}", "none", "paper-rule", 1),
        badge(colours(visible)[seat], 30, row / 2, 11),
        text(shorten(talk.name(seat), 160, 15, bold=True), 48, base, 15, serif=True, bold=True),
    ]
    many = len(SOURCES)
    for place, source in enumerate(shown):
        points = visible.ships.tally[many * seat + source]
        words = str(points).replace("-", "\N{MINUS SIGN}") if points else "·"
        fill = "danger" if points < 0 else "ink" if points else "ink-2"
        x = first + step * (place + 0.5)
        parts.append(text(words, x, base, 15, anchor="middle", serif=True, bold=True, fill=fill))
    fame = str(visible.ships.fame[seat])
    parts.append(text(fame, last + 34, base + 2, 20, anchor="middle", serif=True, bold=True))
    return group(*parts, id=f"count-{seat}", y=y)
