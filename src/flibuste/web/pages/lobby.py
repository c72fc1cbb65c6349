"""The lobby, where the host wants one: tables that are open to whoever comes, and who is there at the moment."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect

from flibuste import render
from flibuste.engine.box import find_box
from flibuste.web import guard
from flibuste.web.guard.cost import in_thread
from flibuste.web.live import NoTable, Table
from flibuste.web.pages.drawn.box import cover_symbol
from flibuste.web.pages.header_switches import name_cookie
from flibuste.web.pages.naming import title_of
from flibuste.web.pages.page import Visit, page
from flibuste.web.words import _

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
MOST = 24
"""Tables on the page."""


class Sitting(NamedTuple):
    """A seat of an open table."""

    name: str
    colour: int
    is_here: bool
    """Somebody looks from it now."""


class Open(NamedTuple):
    """A table that somebody may join."""

    id: str
    game: str
    title: str
    seated: tuple[Sitting, ...]
    free: int
    pace: str
    is_mine: bool


@get("/lobby", include_in_schema=False)
async def lobby_page(request: Visit, state: State) -> Response[str]:
    """Open tables, newest first."""
    check_lobby(state)
    lang, player = guard.lang_of(request), guard.player_of(request)
    found: list[Open] = []
    for id_ in await in_thread(state.store.open_tables, MOST):
        try:
            table = await state.service.table(id_)
        except guard.Wrong:  # gone since, or it makes no sense: its own page says so
            continue
        found.append(told(table, player, lang))
    drawn = sorted({each.game for each in found})
    return page(
        request,
        "lobby.html",
        tables=found,
        drawings="".join(cover_symbol(each, lang) for each in drawn),
        name=guard.remembered_name(request, state.settings.limits),
        limits=state.settings.limits,
    )


def told(table: Table, player: str, lang: str) -> Open:
    seated = [row for row in table.seats if row.kind == "bot" or row.player is not None]
    glances = render.glances(table.view(None), names=table.names, lang=lang)
    return Open(
        id=table.id,
        game=table.row.game,
        title=title_of(find_box(table.row.game), lang),
        seated=tuple(
            Sitting(row.name, glances[row.seat].colour, row.seat in table.present) for row in seated
        ),
        free=len(table.seats) - len(seated),
        pace=table.row.pace,
        is_mine=bool(table.seats_of(player)),
    )


@post("/lobby/{id_:str}", include_in_schema=False)
async def join(request: Visit, state: State, id_: FromPath[str], data: Form) -> Redirect:
    """Take a free seat of an open table."""
    check_lobby(state)
    typed = data.get("name", "")[:200]
    name = guard.clean_name(typed, state.settings.limits) if typed.strip() else ""
    table = await state.service.table(id_)
    seat = await state.service.sit_free(table, guard.player_of(request), name)
    secure = request.url.scheme == "https"
    cookies = [name_cookie(name, secure=secure)] if name else []
    return Redirect(f"/t/{id_}?as={seat}", status_code=303, cookies=cookies)


def check_lobby(state: State) -> None:
    if not state.settings.lobby:
        raise NoTable(_("This server has no lobby."))


ROUTES = [lobby_page, join]
