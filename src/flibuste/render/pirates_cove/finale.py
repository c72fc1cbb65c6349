"""The end: who has won, and the count of every seat, source by source."""

from __future__ import annotations

from typing import NamedTuple

from flibuste.engine.result import Result
from flibuste.engine.words import Who, capital
from flibuste.games.pirates_cove import GAME
from flibuste.games.pirates_cove.components import TREASURE
from flibuste.games.pirates_cove.table import SOURCES
from flibuste.render.palette import var
from flibuste.render.paper import plaque
from flibuste.render.parts import ScoreSource
from flibuste.render.pirates_cove.layout import Layout
from flibuste.render.pirates_cove.sight import Sight
from flibuste.render.svg import group, path, rect, shorten, text, text_width, wrap
from flibuste.render.symbols import badge, symbol

SIGNS = (
    *("swords", "sail", "map", "skull", "doubloon", "chest", "sabre", "card-back", "flag"),
    *("parrot", "parrot"),
)
HUES = (
    *("struck", "sea", "leaf", "navy-light", "flame", "gold", "family-event"),
    *("red-light", "black", "bottle", "steel"),
)
"""Of the sources of fame in a chart, in their order."""


def score_sources(result: Result, lang: str) -> tuple[ScoreSource, ...]:
    """Those that brought anybody anything, or cost it."""
    found = []
    speech = GAME.speech(lang)
    for (_, source), sign, hue in zip(SOURCES, SIGNS, HUES, strict=True):
        points = tuple(
            sum(item.points for item in seat if item.source == source) for seat in result.items
        )
        if any(points):
            name = speech.word(f"table.score_{source}")
            found.append(ScoreSource(source, name, sign, var(hue), points))
    return tuple(found)


def winners(sight: Sight) -> tuple[int, ...]:
    assert sight.view.result is not None
    return sight.view.result.winners


def crown(sight: Sight, room: Layout) -> str:
    """Who has won, in the middle of the sea."""
    won = winners(sight)
    most = min(330.0, room.width - 70)
    names = capital(sight.word.spoken(tuple(Who(seat) for seat in won)))
    names = shorten(names, most - 24, 24, bold=True)
    width = max(236.0, text_width(names, 24, bold=True) + 24)
    middle = width / 2
    fame = f"{sight.visible.fame[won[0]]}"
    step = 46 * (len(won) - 1) / 2
    inside = [
        badge(sight.colours[seat], middle - step + 46 * k, 48, 20) for k, seat in enumerate(won)
    ]
    inside += [symbol("fame", middle + side * (step + 58) - 17, 31, 34) for side in (-1, 1)]
    inside.append(text(names, middle, 102, 24, anchor="middle", serif=True, bold=True))
    inside.append(symbol("fame", middle - 30, 111, 22))
    inside.append(text(fame, middle - 3, 129, 21, serif=True, bold=True))
    x = room.width * (0.5 if room.is_phone else 0.463) - middle
    y = room.havens[TREASURE].y - 66
    return plaque(width, 144, *inside, x=x, y=y, alert=True)


# -- the count ------------------------------------------------------------------------------------


def points(sight: Sight, seat: int, source: int) -> int:
    return sight.visible.tally[len(SOURCES) * seat + source]


def totals(sight: Sight) -> list[int]:
    """The sources that brought anybody anything, or cost it."""
    seats = range(sight.view.seats)
    every = range(len(SOURCES))
    return [source for source in every if any(points(sight, seat, source) for seat in seats)]


def ranked(sight: Sight) -> list[int]:
    """The seats, most fame first."""
    return sorted(range(sight.view.seats), key=lambda seat: -sight.visible.fame[seat])


def source_name(sight: Sight, source: int) -> str:
    return sight.word(f"page.source.{SOURCES[source][1]}")


SMALL = 12.4
"""The names of sources under their signs."""


class Columns(NamedTuple):
    """Of the table: one for each source."""

    sources: list[int]
    first: float
    step: float
    last: float

    def x(self, place: int) -> float:
        return self.first + self.step * (place + 0.5)


def count(sight: Sight, width: float, height: float) -> str:
    """The final count as a table: a row for each seat, a column for each source."""
    shown = totals(sight)
    first, last = 158.0, width - 60
    columns = Columns(shown, first, (last - first) / max(len(shown), 1), last)
    row = min(30.0, (height - 64) / sight.view.seats)
    head = sight.word("page.count")
    parts = [text(head, 16, 34, 18, serif=True, bold=True, italic=True, fill="brass-text")]
    for place, source in enumerate(shown):
        x = columns.x(place)
        parts.append(symbol(SIGNS[source], x - 11, 8, 22))
        words = shorten(source_name(sight, source), columns.step - 2, SMALL)
        parts.append(text(words, x, 44, SMALL, anchor="middle", fill="ink-2"))
    parts.append(symbol("fame", last + 18, 8, 24))
    total = sight.word("page.total")
    parts.append(text(total, last + 30, 44, SMALL, anchor="middle", fill="ink-2"))
    for rank, seat in enumerate(ranked(sight)):
        line = _row(sight, seat, columns, row, width)
        parts.append(group(line, id=f"count-{seat}", y=52 + row * rank))
    return plaque(width, height, *parts)


def _row(sight: Sight, seat: int, columns: Columns, row: float, width: float) -> str:
    base = row / 2 + 5
    parts = [
        rect(8, 1, width - 16, row - 2, "lead", rx=5)
        if seat in winners(sight)
        else path(f"M12 0H{width - 12:.0f}", "none", "paper-rule", 1),
        badge(sight.colours[seat], 30, row / 2, 11),
        text(shorten(sight.name(seat), 108, 15, bold=True), 48, base, 15, serif=True, bold=True),
    ]
    for place, source in enumerate(columns.sources):
        gain = points(sight, seat, source)
        fill = "danger" if gain < 0 else "ink" if gain else "ink-2"
        words = _signed(gain) if gain else "·"
        x = columns.x(place)
        parts.append(text(words, x, base, 15, anchor="middle", serif=True, bold=True, fill=fill))
    fame = str(sight.visible.fame[seat])
    x = columns.last + 30
    parts.append(text(fame, x, base + 2, 20, anchor="middle", serif=True, bold=True))
    return "".join(parts)


def count_on_phone(sight: Sight, width: float) -> tuple[str, float]:
    """Under each name the sum, source by source; and how high that is."""
    head = sight.word("page.count")
    parts = [text(head, 14, 28, 17, serif=True, bold=True, italic=True, fill="brass-text")]
    y = 40.0
    for seat in ranked(sight):
        gains = [(source, points(sight, seat, source)) for source in totals(sight)]
        items = [f"{source_name(sight, source)} {_signed(gain)}" for source, gain in gains if gain]
        lines = wrap(" · ".join(items), width - 70, 13) if items else []
        name = shorten(sight.name(seat), 230, 16, bold=True)
        fame = str(sight.visible.fame[seat])
        parts.append(badge(sight.colours[seat], 28, y + 18, 13))
        parts.append(text(name, 50, y + 18, 16, serif=True, bold=True))
        parts.append(symbol("fame", width - 72, y + 2, 20))
        parts.append(text(fame, width - 16, y + 20, 20, anchor="end", serif=True, bold=True))
        parts += [text(line, 50, y + 37 + 17 * at, 13) for at, line in enumerate(lines)]
        y += 34 + 17 * len(lines)
    return plaque(width, y + 6, *parts), y + 6


def _signed(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")
