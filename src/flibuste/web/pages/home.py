"""Home: the shelf with its boxes, and the tables of whoever looks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from litestar import Response, get
from litestar.datastructures import State
from litestar.response import Redirect
from markupsafe import Markup

from flibuste.engine.box import Box, boxes
from flibuste.engine.coaching import first_game
from flibuste.web import guard
from flibuste.web.guard.cost import in_thread
from flibuste.web.pages.devices import code_in
from flibuste.web.pages.drawn.box import cover_symbol, standing_box
from flibuste.web.pages.drawn.keepsakes import THINGS, keepsakes
from flibuste.web.pages.naming import title_of
from flibuste.web.pages.page import Visit, page, said
from flibuste.web.pages.seat import token_in
from flibuste.web.pages.tables import summaries_of

LONGEST = 300
TABLE = re.compile(r"/t/([a-z0-9]+)", re.ASCII)
"""What is pasted may also be the address of a table, or the link for those who watch."""
"""Letters of a link that we look at."""
IN_A_ROW = 5
"""Boxes that fit on one board of the shelf."""


class Shown(NamedTuple):
    """A box on the shelf."""

    id: str
    title: str
    pitch: str
    seats: str
    minutes: str
    drawn: Markup
    has_first: bool
    """Whether there is a guided first game."""


def shown(box: Box, lang: str) -> Shown:
    return Shown(
        box.id, title_of(box, lang), box.pitch[lang], span(box.seats), span(box.minutes),
        standing_box(box.id), first_game(box) is not None,
    )  # fmt: skip


def span(ends: tuple[int, int]) -> str:
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]}–{ends[1]}"


@get("/", include_in_schema=False)
async def home(request: Visit, state: State) -> Response[str]:
    """The first page anybody sees: from here to a game in one click."""
    return await shelf_page(request, state)


async def shelf_page(request: Visit, state: State, **facts: str) -> Response[str]:
    """The shelf; `facts` may bring back a seat link that was none."""
    lang = guard.lang_of(request)
    found = list(boxes().values())
    tickets = await summaries_of(request, state)
    waiting = sum(each.is_mine for each in tickets)
    return page(
        request,
        "home.html",
        here="games",
        symbols=("parrot",),
        is_newcomer=not await in_thread(state.store.tables_of, guard.player_of(request), 1),
        drawings="".join(cover_symbol(box.id, lang) for box in found) + keepsakes(),
        keepsakes=THINGS,
        rows=rows([shown(box, lang) for box in found]),
        tickets=tickets,
        urgent=tickets[0] if waiting else None,
        waiting_for_me=waiting,
        has_lobby=state.settings.lobby,
        greeting=greeting(request, waiting, len(tickets)),
        **{"link": "", "link_wrong": "", **facts},
        status=400 if facts else 200,
    )


def rows(found: Sequence[Shown]) -> list[Sequence[Shown]]:
    """The boxes board by board."""
    return [found[start : start + IN_A_ROW] for start in range(0, len(found), IN_A_ROW)]


def greeting(request: Visit, waiting: int, tables: int) -> str:
    """How things stand, in a sentence."""
    words = said(request)
    if not tables:
        return words.gettext("Quiet as a becalmed sloop.")
    if not waiting:
        return words.gettext("Nobody waits for you. The others will ring the bell.")
    told = words.ngettext("One waits for you.", "%(num)s wait for you. Choose your storm.", waiting)
    return told % {"num": waiting}


@get("/seat", include_in_schema=False)
async def find_seat(request: Visit, state: State) -> Response[str] | Redirect:
    """A pasted link of a seat or of a table, or a code: to its page, or back with a sentence and what was pasted."""
    link = str(request.query_params.get("link", ""))[:LONGEST]
    token = token_in(link)
    if token is not None:
        return Redirect(f"/s/{token}", status_code=303)
    code = code_in(link)
    if code:
        return Redirect(f"/c/{code}", status_code=303)
    table = TABLE.search(link)
    if table:
        return Redirect(f"/t/{table[1]}", status_code=303)
    wrong = said(request).gettext(
        "That is neither a seat link (/s/ and 32 letters and digits) nor a code (ten of them, such as abcde-fghij)."
    )
    return await shelf_page(request, state, link=link, link_wrong=wrong)


ROUTES = [home, find_seat]
