"""The complete picture of a view, composed of the parts that its page is made of.

A document by itself: it carries its theme, and of symbols and shapes what it shows. On a desktop a wide board has what
is mine below it, and the moves beside; a tall one has both beside it. On a phone everything stands in one column.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple
from xml.etree import ElementTree

from flibuste.engine.box import find_box
from flibuste.engine.telling import table_lines
from flibuste.engine.view import View
from flibuste.render.pages import Names, halves_of, pages_of
from flibuste.render.palette import Theme
from flibuste.render.panels import GAP, Panel, abreast, bar, count, moves, seats, stacked
from flibuste.render.paper import GRAIN
from flibuste.render.parts import BoardParts, is_broad
from flibuste.render.svg import document, group, in_one_hand, path, rect, tag
from flibuste.render.symbols import badge, definitions, symbol, used

WIDTH, HEIGHT, PHONE = 1280.0, 800.0, 390.0
RIGHT = 290.0
"""The column of the seats."""
LEFT = WIDTH - RIGHT - 3 * GAP
"""All beside it."""
BESIDE = 240.0
"""The least room beside a tall board, for what is mine and the moves."""
LARGEST = 1.35
"""No board is drawn larger than this."""
SMALLEST = 0.6
"""No box is drawn smaller than this."""
_HIDDEN = re.compile(r'<use [^>]*visibility="hidden"[^>]*/>')
_REFERENCE = re.compile(r'(?:href="|url\()#([^")]+)')


class Look(NamedTuple):
    """For whom a view is drawn, and how."""

    names: Names = None
    lang: str = "en"
    theme: Theme = "light"
    phone: bool = False


def picture(view: View, look: Look) -> str:
    """What is asked, the board, what is mine, the moves and the seats."""
    page = _Page(view, look)
    panel = page.phone() if look.phone else page.desktop()
    shapes = "".join(each.defs for each in (page.cover, page.board, page.mine) if each)
    return _document(view, look, page.board.label, shapes, panel)


def scene(view: View, look: Look) -> str:
    """The board alone."""
    pages = pages_of(view.game, view.version)
    board = pages.board(view, names=look.names, lang=look.lang, phone=look.phone)
    panel = Panel(board.backdrop + board.body, board.width, board.height)
    return _document(view, look, board.label, board.defs, panel)


class _Page:
    """The papers of one view, and where they lie."""

    def __init__(self, view: View, look: Look) -> None:
        pages, names, lang = pages_of(view.game, view.version), look.names, look.lang
        self.view = view
        self.board, self.mine = halves_of(view, names=names, lang=lang, phone=look.phone)
        self.stages = pages.stages(view, lang=lang)
        self.headline = pages.headline(view, names=names, lang=lang)
        self.glances = pages.glances(view, names=names, lang=lang)
        self.groups = pages.move_groups(view, names=names, lang=lang)
        result = view.result
        self.sources = pages.score_sources(result, lang=lang) if result else ()
        self.cover = pages.cover(view.game, lang=lang)

    def phone(self) -> Panel:
        """One paper below the other."""
        papers = [self.bar(PHONE), laid(self.board, PHONE)]
        papers += [laid(self.mine, PHONE)] if self.mine else []
        papers += [*self.moves(PHONE), seats(self.glances, PHONE)]
        return on_walnut(stacked(papers), 0)

    def desktop(self) -> Panel:
        """The board under the bar; the seats in a column of their own."""
        if self.mine and is_broad(self.board, self.mine):
            return self.broad(self.mine)
        asked = self.bar(LEFT)
        is_tall = self.board.height > 0.9 * self.board.width
        room = HEIGHT - asked.height - 3 * GAP
        left = stacked([asked, self.tall(room) if is_tall else self.wide()])
        has_box = self.cover.body in left.drawn
        right = self.side(left.height, with_moves=not is_tall, with_box=not has_box)
        both = left.drawn + group(right.drawn, x=LEFT + GAP)
        return on_walnut(Panel(both, WIDTH - 2 * GAP, max(left.height, right.height)), GAP)

    def broad(self, mine: BoardParts) -> Panel:
        """Beside the board seats two by two, what is mine, and below it the moves and the box."""
        asked = self.bar(self.board.width)
        room = HEIGHT - asked.height - 3 * GAP
        left = stacked([asked, laid(self.board, self.board.width * room / self.board.height)])
        width = WIDTH - left.width - 3 * GAP
        half = (width - GAP) / 2
        pairs = [seats(some, half) for some in (self.glances[::2], self.glances[1::2]) if some]
        papers = [abreast(pairs), laid(mine, width)]
        room = HEIGHT - 2 * GAP - sum(each.height + GAP for each in papers)
        below = [*self.moves(half, room), Panel(self.box(half, room), half, room)]
        right = stacked([*papers, abreast(below)])
        drawn = left.drawn + group(right.drawn, x=left.width + GAP)
        return on_walnut(Panel(drawn, WIDTH - 2 * GAP, max(left.height, right.height)), GAP)

    def tall(self, room: float) -> Panel:
        """The board at full height; beside it what is mine, and the moves."""
        scale = min(room / self.board.height, (LEFT - GAP - BESIDE) / self.board.width)
        board = laid(self.board, self.board.width * scale)
        width = LEFT - GAP - board.width
        papers = [laid(self.mine, width)] if self.mine else []
        taken = sum(each.height + GAP for each in papers)
        beside = stacked([*papers, *self.moves(width, room - taken)])
        drawn = board.drawn + group(beside.drawn, x=board.width + GAP)
        return Panel(drawn, LEFT, max(board.height, beside.height))

    def wide(self) -> Panel:
        """The board; below it what is mine, and the box where that leaves room."""
        papers = [laid(self.board, min(LEFT, self.board.width * LARGEST))]
        if self.mine:
            own = laid(self.mine, min(LEFT, self.mine.width))
            box = self.box(LEFT - own.width - GAP, own.height)
            drawn = own.drawn + group(box, x=own.width + GAP)
            papers.append(Panel(drawn, LEFT, own.height))
        return stacked(papers)

    def side(self, height: float, *, with_moves: bool, with_box: bool) -> Panel:
        """The seats; below them the moves and the box, if they lie nowhere else."""
        papers = [seats(self.glances, RIGHT)]
        if with_moves:
            room = max(height, HEIGHT - 2 * GAP) - papers[0].height - GAP
            papers += self.moves(RIGHT, room)
        column = stacked(papers)
        if with_box:
            box = self.box(RIGHT, height - column.height - GAP)
            column = Panel(column.drawn + group(box, y=column.height + GAP), RIGHT, column.height)
        return column

    def box(self, width: float, height: float) -> str:
        """The front of the box at the foot of some room, unless that is too small."""
        scale = min(1.0, width / self.cover.width, height / self.cover.height)
        if scale < SMALLEST:
            return ""
        front = laid(self.cover, self.cover.width * scale)
        return group(front.drawn, x=(width - front.width) / 2, y=height - front.height)

    def moves(self, width: float, room: float | None = None) -> list[Panel]:
        """What one may do now; in the end what everybody has come to."""
        if self.sources:
            return [count(self.sources, self.glances, width)]
        return [moves(self.groups, width, room)] if self.groups else []

    def bar(self, width: float) -> Panel:
        return bar(self.headline, self.stages, self.sign(), width, alert=bool(self.view.options))

    def sign(self) -> str:
        """The emblem of who is asked, and at the end a star."""
        view = self.view
        if not view.waiting:
            return symbol("fame", -18, -18, 36)
        seat = view.seat if view.options and view.seat is not None else view.waiting[0]
        return badge(self.glances[seat].colour, 0, 0, 18)


def laid(parts: BoardParts, width: float) -> Panel:
    """A drawing at its place, this wide; nothing reaches out of it."""
    parts = parts.stacked()
    height = parts.height * width / parts.width
    inside = parts.backdrop + parts.body
    return Panel(tag("svg", inside, width=width, height=height, viewBox=parts.box), width, height)


@lru_cache(maxsize=32)
def _walnut(width: float, height: float) -> str:
    """The wood that the papers lie on, with a few lines of grain."""
    lines = ""
    for row in range(int(height // 57)):
        y, sway = 16 + 57 * row, 4 if row % 2 else -5
        lines += f"M0 {y}C{width / 3:.0f} {y + sway} {width / 2:.0f} {y - sway} {width:.0f} {y + 2}"
    grain = path(lines, "none", "walnut-dark", 1.6, opacity=0.6)
    return rect(0, 0, width, height, "walnut") + grain


def on_walnut(panel: Panel, margin: float) -> Panel:
    width, height = panel.width + 2 * margin, panel.height + 2 * margin
    drawn = _walnut(width, height) + group(panel.drawn, x=margin, y=margin)
    return Panel(drawn, width, height)


# -- a document by itself --------------------------------------------------------------------------


def _document(view: View, look: Look, label: str, shapes: str, panel: Panel) -> str:
    """Put definitions, theme and words round what is drawn; what only a page comes to show is left out."""
    drawn = in_one_hand(_HIDDEN.sub("", panel.drawn))
    shapes = _shown(shapes, drawn)
    speech = find_box(view.game).speech(look.lang, look.names or ())
    told = [*pages_of(view.game, view.version).headline(view, names=look.names, lang=look.lang)]
    told += table_lines(view, speech)
    return document(
        tag("defs", GRAIN, definitions(used(shapes + drawn)), shapes),
        drawn,
        width=panel.width,
        height=panel.height,
        theme=look.theme,
        label=label,
        description=" ".join(line.strip().rstrip(".") + "." for line in told if line.strip()),
        lang=look.lang,
    )


def _shown(shapes: str, drawn: str) -> str:
    """Of these definitions those that a drawing uses, by itself or by one another."""
    homes, markup = _by_name(shapes)
    wanted, found = _REFERENCE.findall(drawn), set[int]()
    while wanted:
        home = homes.get(wanted.pop())
        if home is not None and home not in found:
            found.add(home)
            wanted += _REFERENCE.findall(markup[home])
    return "".join(markup[home] for home in sorted(found))


@lru_cache(maxsize=64)
def _by_name(shapes: str) -> tuple[Mapping[str, int], tuple[str, ...]]:
    """Definitions one by one, and in which of them an id stands."""
    each = list(ElementTree.fromstring(f"<defs>{shapes}</defs>"))
    homes = {part.get("id", ""): at for at, whole in enumerate(each) for part in whole.iter()}
    return homes, tuple(ElementTree.tostring(whole, "unicode") for whole in each)
