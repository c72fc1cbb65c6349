"""Pictures of Buccaneer: the board alone for a page, or everything in one document."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

from flibuste.engine.view import View
from flibuste.render import sea
from flibuste.render.buccaneer.cards import ship_at_sea, size_of
from flibuste.render.buccaneer.fleet import fleet
from flibuste.render.buccaneer.hints import hints
from flibuste.render.buccaneer.layout import desktop
from flibuste.render.buccaneer.layout import phone as phone_layout
from flibuste.render.buccaneer.panel import Panel
from flibuste.render.buccaneer.prompt import bar, phone_bar
from flibuste.render.buccaneer.scene import Scene
from flibuste.render.buccaneer.telling import tell
from flibuste.render.buccaneer.words import Talk, talk_for
from flibuste.render.palette import Theme
from flibuste.render.paper import GRAIN
from flibuste.render.svg import document, rect, tag, window
from flibuste.render.symbols import definitions, used

if TYPE_CHECKING:
    from flibuste.games.buccaneer.view import Visible

DESKTOP = (1280.0, 800.0)
PHONE = 390.0


def scene(
    view: View,
    *,
    names: Sequence[str] | None = None,
    lang: str = "en",
    theme: Theme = "light",
    phone: bool = False,
    chosen: int | None = None,
) -> str:
    """The board alone; with a pile `chosen`, what can be done with it."""
    visible, talk = _seen(view), talk_for(lang, names)
    layout = phone_layout(view.seats) if phone else desktop(view.seats)
    body = Scene(view, visible, talk, hints(view, chosen), chosen, layout).draw()
    return _finish(
        body, view, visible, talk, theme, (layout.width, layout.height), talk.labels.board
    )


def picture(
    view: View,
    *,
    names: Sequence[str] | None = None,
    lang: str = "en",
    theme: Theme = "light",
    phone: bool = False,
    chosen: int | None = None,
) -> str:
    """The complete picture: what is asked, the board, the seats."""
    visible, talk = _seen(view), talk_for(lang, names)
    layout = phone_layout(view.seats) if phone else desktop(view.seats)
    board = Scene(view, visible, talk, hints(view, chosen), chosen, layout).draw()
    if phone:
        body, size = _phone_page(view, visible, talk, board, layout.height)
    else:
        body, size = _desktop_page(view, visible, talk, board), DESKTOP
    return _finish(body, view, visible, talk, theme, size, talk.labels.picture)


def _desktop_page(view: View, visible: Visible, talk: Talk, board: str) -> str:
    return "".join(
        (
            _table(view.seats),
            bar(view, visible, talk, 892, 12, 12),
            window(board, 892, 560, 12, 74),
            fleet(visible, talk, 892, 12, 644),
            Panel(view, visible, talk).draw(916, 12),
        )
    )


def _phone_page(
    view: View, visible: Visible, talk: Talk, board: str, high: float
) -> tuple[str, tuple[float, float]]:
    asked, top = phone_bar(view, visible, talk, PHONE)
    seats, low = Panel(view, visible, talk).phone(PHONE - 12, top + high + 8)
    height = top + high + low + 20
    ground = rect(0, 0, PHONE, height, "table")
    return ground + window(board, PHONE, high, 0, top) + asked + seats, (PHONE, height)


@cache
def _table(seats: int) -> str:
    """The sea that the papers lie on; a rose where few seats leave room for it."""
    chart = rect(0, 0, *DESKTOP, "table") + sea.rhumbs(1092, 718, 1400, 0.1)
    return chart + sea.rose(1092, 718, 60) if seats < 5 else chart


def _finish(
    body: str,
    view: View,
    visible: Visible,
    talk: Talk,
    theme: Theme,
    size: tuple[float, float],
    label: str,
) -> str:
    """Put definitions, theme and words round what is drawn."""
    drawn = sorted({size_of(visible.ships[index]) for index in visible.offer})
    return document(
        tag("defs", GRAIN, definitions(used(body)), *(ship_at_sea(each) for each in drawn)),
        body,
        width=size[0],
        height=size[1],
        theme=theme,
        label=label,
        description=tell(view, visible, talk),
        lang=talk.lang,
    )


def _seen(view: View) -> Visible:
    return cast("Visible", view.visible)
