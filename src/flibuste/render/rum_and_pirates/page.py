"""The complete picture: what is asked, the board, the own flag and moves, the seats."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.render.palette import livery
from flibuste.render.paper import plaque
from flibuste.render.parts import Glance, MoveButton, MoveGroup
from flibuste.render.rum_and_pirates import prompt
from flibuste.render.rum_and_pirates.choices import Choices
from flibuste.render.rum_and_pirates.flag import FlagPanel
from flibuste.render.rum_and_pirates.glances import glances
from flibuste.render.rum_and_pirates.words import Talk
from flibuste.render.svg import group, path, rect, shorten, text, text_width, window, wrap
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.games.rum_and_pirates.seen import Visible

SIZE = (1280.0, 800.0)
PHONE = 390.0
GAP = 7.0
BAR = 53.0
MOVES = 282.0
SIDE = SIZE[0] - 676 - MOVES - 4 * GAP
BUTTON = 42.0
MOST = 14
"""So many buttons stand in a list; of more, each group says how many it has."""
Part = tuple[str, float]
"""A paper, and how high it is."""


class Page:
    """One view, on a desktop or a phone."""

    def __init__(self, view: View, visible: Visible, talk: Talk) -> None:
        self.view = view
        self.visible = visible
        self.talk = talk
        self.groups = Choices(view, visible, talk).groups() if view.options else ()

    def desktop(self, board: str, size: tuple[float, float]) -> str:
        """The board at full height, beside it what is mine, then the seats."""
        left, top = 676 + 2 * GAP, BAR + 2 * GAP
        own, high = self.own(MOVES)
        y = top + (high + GAP if own else 0)
        room = SIZE[1] - y - GAP
        moves, _ = self.moves(MOVES, room)
        bar, _ = self.bar(676 + GAP + MOVES, one_line=True)
        seats, _ = self.seats(SIDE)
        return (
            walnut(*SIZE)
            + group(bar, x=GAP, y=GAP)
            + window(board, *size, GAP, top)
            + (group(own, x=left, y=top) if own else "")
            + group(moves, x=left, y=y)
            + group(seats, x=left + MOVES + GAP, y=GAP)
        )

    def phone(self, board: str, size: tuple[float, float]) -> Part:
        parts = [self.bar(PHONE), (window(board, *size), size[1])]
        own, high = self.own(PHONE)
        parts += [(own, high)] if own else []
        parts += [self.moves(PHONE, None)] if self.groups else []
        parts.append(self.seats(PHONE))
        y, drawn = 0.0, ""
        for part, height in parts:
            drawn += group(part, y=y)
            y += height + GAP
        return walnut(PHONE, y) + drawn, y

    # -- what is asked -----------------------------------------------------------------------------

    def bar(self, width: float, *, one_line: bool = False) -> Part:
        view, talk = self.view, self.talk
        room = width - 76
        size = 20.0 if text_width(self.sentence(), 20, bold=True) <= room else 17.0
        lines = wrap(self.sentence(), room, size, bold=True)
        under = wrap(prompt.under(view, self.visible, talk), room, 13)
        if one_line:
            lines, under = [shorten(self.sentence(), room, size, bold=True)], under[:1]
        height = max(BAR, 14.0 + (size + 3) * len(lines) + 17 * len(under))
        drawn = self.sign(34, height / 2)
        y = 5 + size
        for line in lines:
            drawn += text(line, 62, y, size, serif=True, bold=True)
            y += size + 3
        for line in under:
            drawn += text(line, 62, y - 3, 13, fill="ink-2")
            y += 17
        return plaque(width, height, drawn, alert=bool(view.options)), height

    def sentence(self) -> str:
        return prompt.sentence(self.view, self.visible, self.talk)

    def sign(self, x: float, y: float) -> str:
        """The emblem of who is asked, and at the end a star."""
        if not self.view.waiting:
            return symbol("fame", x - 18, y - 18, 36)
        own = self.view.seat if self.view.options else self.view.waiting[0]
        return badge(own or 0, x, y, 18)

    # -- what is mine ------------------------------------------------------------------------------

    def own(self, width: float) -> Part:
        seat = self.view.seat
        if seat is None:
            return "", 0.0
        return FlagPanel(self.view, self.visible, self.talk, seat, width).draw()

    def moves(self, width: float, room: float | None) -> Part:
        """Every move as a button; groups of many as a line each."""
        labels = self.talk.labels
        rows: list[str] = []
        if len(self.view.options) > MOST:
            for number, each in enumerate(self.groups):
                rows += self.buttons(each, width) if not number else [folded(each, width)]
        else:
            rows = [row for each in self.groups for row in self.buttons(each, width)]
        most = len(rows) if room is None else int((room - 40) // BUTTON)
        shown = rows if len(rows) <= most else rows[: most - 1]
        title = labels.your_moves if rows else labels.no_moves
        drawn = text(title, 12, 23, 15, serif=True, bold=True, italic=True, fill="brass-text")
        drawn += "".join(group(row, x=8, y=32 + BUTTON * at) for at, row in enumerate(shown))
        if len(shown) < len(rows):
            more = labels.more.format(n=len(rows) - len(shown))
            drawn += text(more, 14, 32 + BUTTON * len(shown) + 22, 13, fill="ink-2")
        height = 40 + BUTTON * len(rows) if room is None else room
        return plaque(width, height, drawn, alert=bool(rows)), height

    def buttons(self, moves: MoveGroup, width: float) -> list[str]:
        return [button(each, width - 16) for each in moves.buttons]

    # -- the seats ---------------------------------------------------------------------------------

    def seats(self, width: float) -> Part:
        found = glances(self.view, self.visible, self.talk)
        drawn = "".join(
            group(seat_row(each, width), y=4 + 62 * at) for at, each in enumerate(found)
        )
        height = 62.0 * len(found) + 8
        return plaque(width, height, drawn), height


def button(move: MoveButton, width: float) -> str:
    """Symbol, words, and what comes of it."""
    drawn = rect(0, 0, width, BUTTON - 4, "button", "line", rx=6, stroke_width=1.4)
    drawn += symbol(move.symbol, 7, 7, 24)
    base = 16 if move.note else 24
    drawn += text(
        shorten(move.title, width - 46, 14, bold=True), 38, base, 14, serif=True, bold=True
    )
    if move.note:
        drawn += text(shorten(move.note, width - 46, 12), 38, 31, 12, fill="ink-2")
    return group(drawn, class_="move may", data_options=move.option)


def folded(moves: MoveGroup, width: float) -> str:
    """A group by its heading and how many moves it has."""
    drawn = rect(0, 0, width - 16, BUTTON - 8, "paper-2", rx=6) + symbol(moves.symbol, 7, 6, 22)
    drawn += text(moves.title, 36, 22, 14, serif=True, bold=True)
    return drawn + text(str(len(moves.buttons)), width - 28, 22, 13, anchor="end", bold=True)


def seat_row(seat: Glance, width: float) -> str:
    """Name, where the crew is, points; then what lies at the flag."""
    notes = ", ".join(seat.notes)
    drawn = path("M5 1h5v58H5z", livery(seat.colour))
    if seat.is_turn:
        drawn += path(f"M10 1H{width - 5:.0f}V59H10z", "hint")
    drawn += badge(seat.colour, 30, 30, 16)
    name = shorten(seat.name, width - 130, 15, bold=True)
    drawn += text(name, 54, 18, 15, serif=True, bold=True)
    drawn += text(shorten(notes, width - 130, 12), 54, 33, 12, fill="ink-2")
    drawn += symbol("fame", width - 62, 5, 20)
    drawn += text(seat.score, width - 12, 22, 18, anchor="end", serif=True, bold=True)
    step = (width - 66) / len(seat.marks)
    for at, mark in enumerate(seat.marks):
        x = 54 + step * at
        drawn += symbol(mark.symbol, x, 38, 17) + text(mark.text, x + 20, 51.5, 13, bold=True)
    return drawn + path(f"M12 61H{width - 12:.0f}", "none", "paper-rule", 1)


@cache
def walnut(width: float, height: float) -> str:
    """The wood that the papers lie on, with a few lines of grain."""
    lines = ""
    for row in range(int(height // 57)):
        y, sway = 16 + 57 * row, 4 if row % 2 else -5
        lines += f"M0 {y}C{width / 3:.0f} {y + sway} {width / 2:.0f} {y - sway} {width:.0f} {y + 2}"
    return rect(0, 0, width, height, "walnut") + path(
        lines, "none", "walnut-dark", 1.6, opacity=0.6
    )
