"""Both banks against the winning line: a coin for every gold, a fort on those that lie in forts."""

from __future__ import annotations

from functools import lru_cache

from flibuste.render.crimson_coast.lands import fort_gold
from flibuste.render.crimson_coast.sight import Sight
from flibuste.render.svg import ellipse, group, path, rect, shorten, text
from flibuste.render.symbols import badge, symbol

ROW = 28.0
LEFT, RIGHT = 172.0, 44.0
"""The room of a name and its number, and of the line itself."""
STAR = "l1.3 3.2 3.2 1.3-3.2 1.3-1.3 3.2-1.3-3.2-3.2-1.3 3.2-1.3z"


def race(sight: Sight, width: float) -> str:
    """A row for each seat, the one who looks first; at the end of both the gold that wins."""
    line, table = sight.table.winning_line, sight.table
    drawn = ""
    for at, seat in enumerate(sight.seats):
        forts = fort_gold(table, seat)
        drawn += group(_row(sight, seat, table.banked(seat), forts, width), y=ROW * at)
    flag = symbol("flag", width - 30, 0, 19)
    words = text(
        str(line), width - 20, 36, 17, anchor="middle", serif=True, bold=True, fill="danger"
    )
    wins = text(sight.said("wins"), width - 20, 51, 12, anchor="middle", fill="ink-2")
    return drawn + flag + words + wins


def _row(sight: Sight, seat: int, gold: int, forts: int, width: float) -> str:
    name = shorten(sight.name(seat), LEFT - 62, 15, bold=True, serif=True)
    drawn = badge(seat, 12, 13, 11) + text(name, 29, 18, 15, serif=True, bold=True)
    drawn += text(str(gold), LEFT - 10, 20, 21, anchor="end", serif=True, bold=True)
    return drawn + group(coins(gold, forts, sight.table.winning_line, width - LEFT - RIGHT), x=LEFT)


@lru_cache(maxsize=256)
def coins(gold: int, forts: int, line: int, room: float) -> str:
    """As many places as the line asks for."""
    step = min(22.0, room / line)
    r = min(9.8, step / 2 - 0.9)
    drawn = ""
    for at in range(line):
        x = round(step * (at + 0.5), 1)
        if at >= gold:
            drawn += ellipse(
                x, 13, r, r, "paper-2", "ink-faint", stroke_width=1.2, stroke_dasharray="2.5 2"
            )
            continue
        drawn += ellipse(x, 13, r, r, "gold-light", "line", stroke_width=1.5)
        drawn += ellipse(x, 13, r * 0.67, r * 0.67, "none", "gold-dark", stroke_width=1)
        is_fort = at >= gold - forts
        drawn += symbol("fort", x - 7, 6, 14) if is_fort else path(f"M{x} 8.5{STAR}", "gold-dark")
    return drawn


def bars(sight: Sight, width: float) -> str:
    """On a phone: a bar for each seat, side by side."""
    half = (width - 10) / 2
    return "".join(
        group(_bar(sight, seat, half), x=(half + 10) * at) for at, seat in enumerate(sight.seats)
    )


def _bar(sight: Sight, seat: int, width: float) -> str:
    gold, line = sight.table.banked(seat), sight.table.winning_line
    said = sight.said("of", n=gold, line=line)
    name = shorten(sight.name(seat), width - 88, 13.5, bold=True, serif=True)
    drawn = badge(seat, 14, 18, 12) + text(name, 32, 16, 13.5, serif=True, bold=True)
    drawn += text(said, width - 2, 16, 14, anchor="end", serif=True, bold=True)
    step = (width - 34) / line
    for at in range(line):
        ground, edge = ("gold", "line") if at < gold else ("paper-2", "ink-faint")
        drawn += rect(
            round(33 + step * at, 1),
            21,
            round(step - 1.5, 1),
            11,
            ground,
            edge,
            rx=2.5,
            stroke_width=1.2,
        )
    return drawn
