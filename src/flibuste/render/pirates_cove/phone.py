"""The phone: one column, laid out anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flibuste.engine.view import View
from flibuste.games.pirates_cove.components import NAVY, TREASURE, Legend
from flibuste.games.pirates_cove.table import SOURCES
from flibuste.render.paper import plaque
from flibuste.render.pirates_cove import buttons, finale, hand, mat
from flibuste.render.pirates_cove.liveries import colours
from flibuste.render.pirates_cove.page import Foot, walnut
from flibuste.render.pirates_cove.panel import Panel
from flibuste.render.pirates_cove.portraits import portrait
from flibuste.render.pirates_cove.prompt import phone_bar
from flibuste.render.pirates_cove.tabletop import marks
from flibuste.render.pirates_cove.words import Talk
from flibuste.render.svg import group, path, shorten, text, window, wrap
from flibuste.render.symbols import badge, symbol

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible

WIDTH = 390.0
GAP = 6.0
LINE = 32.0


def papers(visible: Visible, talk: Talk) -> tuple[str, float]:
    """Below the chart: the supply, the legends at sea, the navy; and how high that is."""
    sea, labels = visible.sea, talk.labels
    rows = [_supply(visible, talk)]
    for number, index in enumerate(sea.legends):
        if index >= 0:
            onward = talk.place(sea.black[number] % TREASURE + 1, short=True)
            legend = visible.cards.legends[index]
            words = labels.next.format(place=onward)
            rows.append(group(_npc(legend, talk.npc_short(legend), words), id=f"legend-{number}"))
    if sea.navy:
        rows.append(_npc(NAVY, talk.navy(), talk.place(sea.navy, short=True)))
    height = LINE * len(rows) + 8
    parts = [group(row, y=4 + LINE * at) for at, row in enumerate(rows)]
    rules = "".join(f"M10 {4 + LINE * at:.0f}h370" for at in range(1, len(rows)))
    return plaque(WIDTH, height, path(rules, "none", "paper-rule", 1), *parts), height


def _supply(visible: Visible, talk: Talk) -> str:
    sea = visible.sea
    drawn = text(talk.labels.supply, 14, 21, 14, serif=True, bold=True, italic=True)
    cells = (
        ("doubloon", sea.bank, 92),
        ("chest", sea.hoard, 166),
        ("card-back", sea.draw_size, 236),
        ("flag", len(sea.legend_pile), 304),
    )
    for sign, value, x in cells:
        drawn += symbol(sign, x, 6, 20) + text(str(value), x + 24, 22, 15, bold=True)
    return drawn


def _npc(legend: Legend, name: str, words: str) -> str:
    drawn = portrait(legend.name, 26, 16, 13)
    drawn += text(shorten(name, 112, 13, bold=True), 44, 21, 13, serif=True, bold=True)
    if legend.hostile:
        cells = (
            (f"die-{legend.dice}", legend.dice),
            ("hull", legend.hull),
            ("speed", legend.speed),
            ("fame", legend.fame),
        )
        for at, (sign, value) in enumerate(cells):
            x = 154 + 38 * at
            drawn += symbol(sign, x, 8, 16) + text(str(value), x + 18, 21, 13, bold=True)
    return drawn + text(shorten(words, 84, 12), 382, 21, 12, anchor="end", fill="ink-2")


class PhonePage:
    """The parts of the page from above, each with its height."""

    def __init__(self, view: View, visible: Visible, talk: Talk, chosen: int | None) -> None:
        self.view = view
        self.visible = visible
        self.talk = talk
        self.chosen = chosen
        self.foot = Foot(view, visible, talk, chosen)

    def draw(self, board: str, high: float) -> tuple[str, tuple[float, float]]:
        parts = [phone_bar(self.view, self.visible, self.talk, WIDTH)]
        parts.append((window(board, WIDTH, high), high))
        seat = self.view.seat
        if self.visible.result is not None:
            parts.append(self.count())
        elif seat is not None:
            parts.append(self.mat(seat))
            parts += [self.moves()] if self.view.options else []
            parts += [self.cards()] if self.visible.hand else []
        if marks(self.visible, self.talk):
            parts.append(self.marks())
        parts.append(Panel(self.view, self.visible, self.talk).phone(WIDTH))
        y, drawn = 0.0, ""
        for part, height in parts:
            drawn += group(part, y=y)
            y += height + GAP
        return walnut(WIDTH, y) + drawn, (WIDTH, y)

    def mat(self, seat: int) -> tuple[str, float]:
        height = 4 * mat.PHONE.row + 44
        return plaque(WIDTH, height, self.foot.own_mat(seat, mat.PHONE, height)), height

    def moves(self) -> tuple[str, float]:
        """As high as it takes."""
        many = len(self.view.options)
        height = 42.0 + (154 if many == 6 and self.foot.hints.sails else 0)
        if not self.foot.hints.sails:
            height += buttons.HIGH * buttons.count_lines(
                self.view, self.visible, self.talk, WIDTH - 18, most=12
            )
        inside = self.foot.own_moves(WIDTH, height)
        return plaque(WIDTH, height, inside, alert=True), height

    def cards(self) -> tuple[str, float]:
        """The own hand as a list in two columns."""
        held = self.foot.held()
        rows = -(-len(held) // 2)
        height = 34 + hand.CHIP * rows + 6
        head = text(
            self.talk.labels.your_cards, 12, 22, 15, serif=True, bold=True, italic=True,
            fill="brass-text",
        )  # fmt: skip
        chips = hand.chips(held, self.talk.labels.more, WIDTH - 16, hand.CHIP * rows, 2)
        return plaque(WIDTH, height, head, group(chips, x=8, y=32)), height

    def marks(self) -> tuple[str, float]:
        found = marks(self.visible, self.talk)
        parts = []
        for at, (seat, words) in enumerate(found):
            y = 26 + 24 * at
            parts.append(badge(colours(self.visible)[seat], 24, y - 5, 9))
            parts.append(text(shorten(words, WIDTH - 60, 13), 42, y, 13))
        height = 18.0 + 24 * len(found)
        return plaque(WIDTH, height, *parts), height

    def count(self) -> tuple[str, float]:
        """The final count: under each name the sum, source by source."""
        labels, many = self.talk.labels, len(SOURCES)
        ships = self.visible.ships
        result = self.visible.result
        assert result is not None
        parts = [
            text(labels.count, 14, 28, 17, serif=True, bold=True, italic=True, fill="brass-text")
        ]
        y = 40.0
        for seat in sorted(range(self.view.seats), key=lambda each: -ships.fame[each]):
            items = [
                f"{labels.sources[source]} {_signed(ships.tally[many * seat + source])}"
                for source in finale.totals(self.visible)
                if ships.tally[many * seat + source]
            ]
            lines = wrap(" · ".join(items), WIDTH - 70, 13) if items else []
            name = shorten(self.talk.name(seat), 230, 16, bold=True)
            fame = str(ships.fame[seat])
            parts.append(badge(colours(self.visible)[seat], 28, y + 18, 13))
            parts.append(text(name, 50, y + 18, 16, serif=True, bold=True))
            parts.append(symbol("fame", WIDTH - 72, y + 2, 20))
            parts.append(text(fame, WIDTH - 16, y + 20, 20, anchor="end", serif=True, bold=True))
            parts += [text(line, 50, y + 37 + 17 * at, 13) for at, line in enumerate(lines)]
            y += 34 + 17 * len(lines)
        return plaque(WIDTH, y + 6, *parts), y + 6


def _signed(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")
