"""Papers that lie round a board in a picture: what is asked, the moves, the seats. Each is as wide as it is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from flibuste.render.palette import livery
from flibuste.render.paper import plaque
from flibuste.render.parts import Glance, MoveButton, MoveGroup, ScoreSource, Stage
from flibuste.render.svg import group, path, rect, shorten, text, text_width, wrap
from flibuste.render.symbols import badge, symbol

GAP = 8.0
BAR = 56.0
BUTTON, HEADING = 42.0, 28.0
MARK = 44.0
"""The room of a small number beside its symbol."""


class Panel(NamedTuple):
    """Something drawn, and how large it is."""

    drawn: str
    width: float
    height: float


def stacked(panels: Iterable[Panel]) -> Panel:
    """One below the other."""
    drawn, width, y = "", 0.0, 0.0
    for each in panels:
        drawn += group(each.drawn, y=y)
        width, y = max(width, each.width), y + each.height + GAP
    return Panel(drawn, width, max(y - GAP, 0))


def abreast(panels: Iterable[Panel]) -> Panel:
    """One beside the other."""
    drawn, x, height = "", 0.0, 0.0
    for each in panels:
        drawn += group(each.drawn, x=x)
        x, height = x + each.width + GAP, max(height, each.height)
    return Panel(drawn, max(x - GAP, 0), height)


# -- what is asked ---------------------------------------------------------------------------------


def bar(
    headline: tuple[str, str], stages: Sequence[Stage], sign: str, width: float, *, alert: bool
) -> Panel:
    """A sentence, a second line, and the phases of the round where there is room for them."""
    phases = _phases(stages) if width > 600 else Panel("", 0, 0)
    room = width - 76 - phases.width
    size = 20.0 if text_width(headline[0], 20, bold=True) <= room else 17.0
    lines = wrap(headline[0], room, size, bold=True)
    under = wrap(headline[1], room, 13) if headline[1] else []
    words = (size + 4) * len(lines) + 17 * len(under)
    height = max(BAR, words + 14)
    drawn, y = group(sign, x=34, y=height / 2), (height - words) / 2 + size * 0.9
    for line in lines:
        drawn += text(line, 62, y, size, serif=True, bold=True)
        y += size + 4
    for line in under:
        drawn += text(line, 62, y - 3, 13, fill="ink-2")
        y += 17
    drawn += group(phases.drawn, x=width - phases.width, y=(height - BAR) / 2)
    return Panel(plaque(width, height, drawn, alert=alert), width, height)


def _phases(stages: Sequence[Stage]) -> Panel:
    """Numbered discs with the names below; brass for the one that is now."""
    drawn, x = "", 0.0
    for number, stage in enumerate(stages, start=1):
        step = max(text_width(stage.name, 12, bold=stage.is_now) + 12, 52)
        middle = x + step / 2
        ground = "brass" if stage.is_now else "paper-2"
        disc = rect(middle - 10, 9, 20, 20, ground, "brass-edge", rx=10, stroke_width=1.2)
        figure = text(str(number), middle, 23.5, 12, anchor="middle", serif=True, bold=True)
        drawn += group(disc, figure)
        drawn += text(stage.name, middle, 44, 12, anchor="middle", bold=stage.is_now)
        x += step
    return Panel(drawn, x + 10 if stages else 0, BAR)


# -- the moves -------------------------------------------------------------------------------------


def moves(groups: Sequence[MoveGroup], width: float, room: float | None = None) -> Panel:
    """Every move as a button under the heading of its group; what finds no room is counted."""
    closed = 0
    while room is not None and _height(groups, closed) > room and closed < len(groups):
        closed += 1
    drawn, y = "", 6.0
    for at, each in enumerate(groups):
        is_open = at < len(groups) - closed
        buttons = each.buttons if is_open else ()
        if closed == len(groups) and at == 0 and room is not None:
            others = HEADING * len(groups) + 14
            buttons = each.buttons[: max(int((room - others) // BUTTON), 0)]
        drawn += group(_heading(each, len(each.buttons) - len(buttons), width), y=y)
        y += HEADING
        for button in buttons:
            drawn += group(_button(button, width - 16), x=8, y=y)
            y += BUTTON
    return Panel(plaque(width, y + 8, drawn, alert=True), width, y + 8)


def _height(groups: Sequence[MoveGroup], closed: int) -> float:
    """With so many of the last groups closed."""
    shown = sum(len(each.buttons) for each in groups[: len(groups) - closed])
    return 14 + HEADING * len(groups) + BUTTON * shown


def _heading(moves: MoveGroup, hidden: int, width: float) -> str:
    words = shorten(moves.title, width - 80, 15, bold=True)
    drawn = symbol(moves.symbol, 12, 4, 20)
    drawn += text(words, 38, 20, 15, serif=True, bold=True, italic=True, fill="brass-text")
    if hidden:
        drawn += text(f"+ {hidden}", width - 16, 20, 14, anchor="end", bold=True, fill="ink-2")
    return drawn


def _button(move: MoveButton, width: float) -> str:
    """Symbol, words, and what comes of it."""
    drawn = rect(0, 0, width, BUTTON - 4, "button", "line", rx=6, stroke_width=1.4)
    if move.colour is None:
        drawn += symbol(move.symbol, 7, 7, 24)
    else:
        drawn += badge(move.colour, 19, 19, 13)
    title = shorten(move.title, width - 46, 14, bold=True)
    drawn += text(title, 38, 16 if move.note else 24, 14, serif=True, bold=True)
    if move.note:
        drawn += text(shorten(move.note, width - 46, 12), 38, 31, 12, fill="ink-2")
    return group(drawn, class_="move", data_options=move.option)


# -- the count -------------------------------------------------------------------------------------


def count(sources: Sequence[ScoreSource], glances: Sequence[Glance], width: float) -> Panel:
    """Where the points of each seat come from: a row for a source, a column for a seat."""
    step, top = min(32.0, width * 0.6 / len(glances)), 42.0
    middles = [width - 10 - step * (len(glances) - at - 0.5) for at in range(len(glances))]
    drawn = "".join(badge(each.colour, x, 24, 13) for each, x in zip(glances, middles, strict=True))
    for at, source in enumerate(sources):
        y = top + 26 * at
        words = shorten(source.name, middles[0] - step / 2 - 38, 13)
        drawn += symbol(source.symbol, 12, y, 19) + text(words, 36, y + 14.5, 13)
        for x, number in zip(middles, source.points, strict=True):
            drawn += text(str(number), x, y + 15, 14, anchor="middle", serif=True, bold=True)
    height = top + 26 * len(sources) + 10
    return Panel(plaque(width, height, drawn), width, height)


# -- the seats -------------------------------------------------------------------------------------


def seats(glances: Sequence[Glance], width: float) -> Panel:
    """A row for each: emblem, name, score, and the small numbers of the game."""
    rows = [_seat(each, width) for each in glances]
    drawn, y = "", 5.0
    for row in rows:
        drawn += group(row.drawn, y=y)
        y += row.height
    return Panel(plaque(width, y + 5, drawn), width, y + 5)


def _seat(seat: Glance, width: float) -> Panel:
    room = width - 128
    name = shorten(seat.name, room, 15, bold=True)
    drawn, y = text(name, 56, 21, 15, serif=True, bold=True), 30.0
    notes, beside = ", ".join(seat.notes), text_width(name, 15, bold=True) + 64
    if notes and beside + text_width(notes, 12) <= 56 + room:
        drawn += text(notes, beside, 21, 12, fill="ink-2")
    elif notes:
        drawn += text(shorten(notes, width - 70, 12), 56, 37, 12, fill="ink-2")
        y += 16
    if seat.score:
        figure = text_width(seat.score, 18, bold=True)
        drawn += symbol(seat.score_symbol, width - 40 - figure, 6, 20)
        drawn += text(seat.score, width - 14, 23, 18, anchor="end", serif=True, bold=True)
    marks = _marks(seat, width - 62)
    drawn += group(marks.drawn, x=56, y=y)
    height = max(y + marks.height + 6, 46)
    ground = path(f"M5 0H{width - 5:.0f}V{height:.0f}H5z", "hint") if seat.is_turn else ""
    ground += path(f"M5 0h6v{height:.0f}H5z", livery(seat.colour))
    ground += badge(seat.colour, 33, min(height / 2, 26), 16)
    rule = path(f"M12 {height:.0f}H{width - 12:.0f}", "none", "paper-rule", 1)
    return Panel(ground + drawn + rule, width, height)


def _marks(seat: Glance, width: float) -> Panel:
    """In lines, on a grid."""
    drawn, across = "", max(int(width // MARK), 1)
    step = width / across
    x = y = 0.0
    for mark in seat.marks:
        wide = text_width(mark.text, 13, bold=True) + 24
        cells = -(-(wide - 1) // step)
        if x + cells * step > width + 1:
            x, y = 0.0, y + 22
        ground = rect(-3, -2, wide + 2, 21, "lead", "brass-edge", rx=10) if mark.leads else ""
        figure = symbol(mark.symbol, 0, 0, 17) + text(mark.text, 21, 13.5, 13, bold=True)
        drawn += group(ground, figure, x=x, y=y)
        x += cells * step
    return Panel(drawn, width, y + 20 if seat.marks else 0)
