"""Pictures of Rum & Pirates: the town or the brawl alone for a page, or everything in one document."""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.view import View
from flibuste.games.rum_and_pirates.telling import tell_table
from flibuste.render.palette import Theme
from flibuste.render.paper import GRAIN
from flibuste.render.rum_and_pirates import parts, prompt
from flibuste.render.rum_and_pirates.page import SIZE, Page
from flibuste.render.rum_and_pirates.words import Talk
from flibuste.render.svg import document, in_one_hand, tag
from flibuste.render.symbols import definitions, used


def scene(
    view: View,
    *,
    names: Sequence[str] | None = None,
    lang: str = "en",
    theme: Theme = "light",
    phone: bool = False,
) -> str:
    """The town with ship and dispenser alone, or the brawl in progress."""
    board = parts.board(view, names=names, lang=lang, phone=phone)
    size = (board.width, board.height)
    return _finish(board.backdrop + board.body, view, names, lang, theme, size)


def picture(
    view: View,
    *,
    names: Sequence[str] | None = None,
    lang: str = "en",
    theme: Theme = "light",
    phone: bool = False,
) -> str:
    """The complete picture."""
    board = parts.board(view, names=names, lang=lang, phone=phone)
    drawn, size = board.backdrop + board.body, (board.width, board.height)
    page = Page(view, parts.seen(view), Talk(lang, names))
    if phone:
        body, high = page.phone(drawn, size)
        return _finish(in_one_hand(body), view, names, lang, theme, (board.width, high))
    return _finish(in_one_hand(page.desktop(drawn, size)), view, names, lang, theme, SIZE)


def _finish(
    body: str,
    view: View,
    names: Sequence[str] | None,
    lang: str,
    theme: Theme,
    size: tuple[float, float],
) -> str:
    """Put definitions, theme and words round what is drawn."""
    talk, art = Talk(lang, names), parts.defs()
    told = [prompt.sentence(view, parts.seen(view), talk), *tell_table(view, talk.speech)]
    return document(
        tag("defs", GRAIN, definitions(used(body + art)), art),
        body,
        width=size[0],
        height=size[1],
        theme=theme,
        label=talk.labels.picture,
        description=" ".join(line.strip() + "." for line in told).replace("..", "."),
        lang=lang,
    )
