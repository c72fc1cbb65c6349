"""The page of a seat link: who invites to what, and a chair to sit down on. Looking never takes the seat."""

from __future__ import annotations

import re
from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect

from flibuste import render
from flibuste.engine.box import find_box
from flibuste.web import guard
from flibuste.web.guard.clean_text import Unwritable
from flibuste.web.live import NotYours, Table
from flibuste.web.pages.drawn.box import cover_symbol, standing_box
from flibuste.web.pages.header_switches import name_cookie
from flibuste.web.pages.naming import LEVEL_NAMES, title_of
from flibuste.web.pages.own_box import whose
from flibuste.web.pages.page import Visit, page, said
from flibuste.web.pages.previews import preview

TOKEN = re.compile(r"(?:^|/)([a-z2-7]{32})/?(?:[?#].*)?$")
Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


def token_in(link: str) -> str | None:
    """The token in what somebody pasted: a whole link, or the token alone."""
    found = TOKEN.search(link.strip())
    return found[1] if found else None


@get("/s/{token:str}", include_in_schema=False)
async def seat_link(request: Visit, state: State, token: FromPath[str]) -> Response[str] | Redirect:
    """The invitation; whoever sits here already goes straight to the table."""
    id_, seat = await state.service.seat_of(token)
    table: Table = await state.service.table(id_)
    if seat in table.seats_of(guard.player_of(request)):
        return Redirect(f"/t/{id_}?as={seat}", status_code=303)
    name = guard.remembered_name(request, state.settings.limits)
    return invitation(request, table, seat, name, status=200)


@post("/s/{token:str}", include_in_schema=False)
async def sit_down(
    request: Visit, state: State, token: FromPath[str], data: Form
) -> Response[str] | Redirect:
    """Take the seat; when that cannot be, the page comes back with a sentence and the name as it was typed."""
    id_, seat = await state.service.seat_of(token)
    typed = data.get("name", "")[:200]
    limits = state.settings.limits
    table: Table = await state.service.table(id_)
    try:
        name = guard.clean_name(typed, limits) if typed.strip() else ""
        await state.service.sit(token, guard.player_of(request), name)
    except Unwritable as told:
        wrong = told.said(guard.lang_of(request))
        return invitation(request, table, seat, typed, status=400, wrong=wrong)
    except NotYours:
        return invitation(request, table, seat, typed, status=409)
    secure = request.url.scheme == "https"
    cookies = [name_cookie(name, secure=secure)] if name else []
    return Redirect(f"/t/{id_}?as={seat}", status_code=303, cookies=cookies)


def invitation(
    request: Visit, table: Table, seat: int, name: str, *, status: int, wrong: str = ""
) -> Response[str]:
    lang = guard.lang_of(request)
    glances = render.glances(table.view(None), names=table.names, lang=lang)
    row = table.seats[seat]
    box = find_box(table.row.game)
    return page(
        request,
        "seat.html",
        status=status,
        drawings=cover_symbol(table.row.game, lang),
        box=box,
        title=title_of(box, lang),
        cover=standing_box(table.row.game),
        table=table,
        seat=seat,
        glances=glances,
        levels=LEVEL_NAMES,
        host=host_name(table),
        name=name,
        wrong=wrong,
        numbers=whose(table.row.game, table.row.options, lang),
        is_taken=row.player is not None or row.kind == "bot",
        preview=preview(request, table, preview_title(request, table)),
    )


def preview_title(request: Visit, table: Table) -> str:
    game = title_of(find_box(table.row.game), guard.lang_of(request))
    return said(request).gettext("A seat is kept for you: %(game)s") % {"game": game}


def host_name(table: Table) -> str:
    """Who laid the table, if they sit at it."""
    return next((row.name for row in table.seats if row.player == table.row.host), "")


ROUTES = [seat_link, sit_down]
