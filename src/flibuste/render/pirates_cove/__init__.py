"""Pictures of Pirate's Cove: the chart or the battle alone for a page, or everything in one document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from flibuste.engine.view import View
from flibuste.games.pirates_cove.telling import tell_table
from flibuste.render.palette import Theme
from flibuste.render.paper import GRAIN
from flibuste.render.pirates_cove import pieces
from flibuste.render.pirates_cove.battle import BattleScene
from flibuste.render.pirates_cove.board import Board
from flibuste.render.pirates_cove.chartroom import coasts
from flibuste.render.pirates_cove.layout import layout
from flibuste.render.pirates_cove.page import GAP, LEFT, SIZE, Foot, walnut
from flibuste.render.pirates_cove.panel import WIDTH, Panel
from flibuste.render.pirates_cove.phone import PhonePage, papers
from flibuste.render.pirates_cove.print import definitions_in_print, in_print
from flibuste.render.pirates_cove.prompt import HIGH, bar, sentence
from flibuste.render.pirates_cove.tabletop import tabletop
from flibuste.render.pirates_cove.words import Talk
from flibuste.render.svg import document, group, in_one_hand, tag, window
from flibuste.render.symbols import definitions, used

if TYPE_CHECKING:
    from flibuste.games.pirates_cove.seen import Visible


def scene(
    view: View,
    *,
    names: Sequence[str] | None = None,
    lang: str = "en",
    theme: Theme = "light",
    phone: bool = False,
    chosen: int | None = None,
) -> str:
    """The chart alone, or the battle in progress with its last volley; with a place `chosen`, the course to it."""
    visible, talk = _seen(view), Talk(lang, names)
    body, size = _middle(view, visible, talk, chosen, phone=phone)
    return _finish(body, view, talk, theme, size, talk.labels.board, phone)


def picture(
    view: View,
    *,
    names: Sequence[str] | None = None,
    lang: str = "en",
    theme: Theme = "light",
    phone: bool = False,
    chosen: int | None = None,
) -> str:
    """The complete picture."""
    visible, talk = _seen(view), Talk(lang, names)
    board, (_, high) = _middle(view, visible, talk, chosen, phone=phone)
    if phone:
        body, size = PhonePage(view, visible, talk, chosen).draw(board, high)
    else:
        body, size = _desktop(view, visible, talk, board, chosen), SIZE
    return _finish(body, view, talk, theme, size, talk.labels.picture, phone)


def _middle(
    view: View,
    visible: Visible,
    talk: Talk,
    chosen: int | None,
    *,
    phone: bool,
) -> tuple[str, tuple[float, float]]:
    """The chart, or the battle while there is one, and its size."""
    if visible.battle.island:
        battle = BattleScene(view, visible, talk, phone=phone)
        return battle.draw(), (battle.stage.width, battle.stage.total)
    room = layout(phone)
    board = Board(view, visible, talk, chosen, phone=phone).draw()
    if not phone:
        return board, (room.width, room.height)
    below, more = papers(visible, talk)
    return board + group(below, y=room.height + GAP), (room.width, room.height + GAP + more)


def _desktop(view: View, visible: Visible, talk: Talk, board: str, chosen: int | None) -> str:
    room = layout(False)
    top = GAP + HIGH + GAP
    foot = top + room.height + GAP
    panel = Panel(view, visible, talk)
    low = GAP + panel.height + GAP
    right = GAP + LEFT + GAP
    return "".join(
        (
            walnut(*SIZE),
            group(bar(view, visible, talk, LEFT), x=GAP, y=GAP),
            window(board, room.width, room.height, GAP, top),
            group(Foot(view, visible, talk, chosen).desktop(SIZE[1] - foot - GAP), x=GAP, y=foot),
            panel.draw(right, GAP),
            group(tabletop(visible, talk, WIDTH, SIZE[1] - low - GAP), x=right, y=low),
        )
    )


def _finish(
    body: str,
    view: View,
    talk: Talk,
    theme: Theme,
    size: tuple[float, float],
    label: str,
    phone: bool,
) -> str:
    """Put definitions, theme and words round what is drawn."""
    coast = coasts(phone) if "#coast-" in body else ""
    art = pieces.definitions(body)
    told = [sentence(view, _seen(view), talk), *tell_table(view, talk.speech)]
    return document(
        tag("defs", GRAIN, definitions_in_print(definitions(used(body + art)) + art), coast),
        in_print(in_one_hand(body)),
        width=size[0],
        height=size[1],
        theme=theme,
        label=label,
        description=" ".join(line.strip() + "." for line in told).replace("..", "."),
        lang=talk.lang,
    )


def _seen(view: View) -> Visible:
    return cast("Visible", view.visible)
