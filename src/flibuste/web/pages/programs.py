"""Programs of mine: accounts for programs that play here, each with a token and a code to challenge it by."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect

from flibuste.engine.refusal import Complaint
from flibuste.store import AccountRow
from flibuste.web import guard
from flibuste.web.live import TableService
from flibuste.web.live.devices import shown_code
from flibuste.web.pages.page import Visit, page

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
PAGE = "/programs"


class Program(NamedTuple):
    """A program as people read of it."""

    name: str
    code: str
    is_open: bool
    is_here: bool


def told(service: TableService, row: AccountRow) -> Program:
    return Program(row.name, shown_code(row.code), row.is_open, service.accounts.is_here(row))


@get(PAGE, include_in_schema=False)
async def programs(request: Visit, state: State) -> Response[str]:
    """The list, and a form for another one."""
    return await programs_page(request, state)


@post(PAGE, include_in_schema=False, guards=[guard.may_open_table])
async def make(request: Visit, state: State, data: Form) -> Response[str]:
    """Make an account; its token stands on the page that answers, and on no other."""
    name, is_open = data.get("name", "")[:200], "open" in data
    try:
        made = await state.service.accounts.make(guard.player_of(request), name, is_open)
    except (Complaint, guard.Wrong) as wrong:
        sentence = wrong.said(guard.lang_of(request))
        return await programs_page(request, state, status=400, typed=name, wrong=sentence)
    return await programs_page(
        request, state, status=201, token=made.token, made=told(state.service, made.row)
    )


@post(f"{PAGE}/open", include_in_schema=False)
async def set_open(request: Visit, state: State, data: Form) -> Redirect:
    """Whether everybody may challenge it, or only who knows its code."""
    accounts = state.service.accounts
    row = await accounts.own(guard.player_of(request), data.get("code", ""))
    await accounts.set_open(row, data.get("open") == "yes")
    return Redirect(PAGE, status_code=303)


@post(f"{PAGE}/revoke", include_in_schema=False)
async def revoke(request: Visit, state: State, data: Form) -> Redirect:
    """Its token opens nothing any more."""
    accounts = state.service.accounts
    await accounts.revoke(await accounts.own(guard.player_of(request), data.get("code", "")))
    return Redirect(PAGE, status_code=303)


async def programs_page(
    request: Visit,
    state: State,
    *,
    status: int = 200,
    typed: str = "",
    wrong: str = "",
    token: str = "",
    made: Program | None = None,
) -> Response[str]:
    service: TableService = state.service
    rows = await service.accounts.of(guard.player_of(request))
    return page(
        request,
        "programs.html",
        status=status,
        programs=[told(service, row) for row in rows],
        typed=typed,
        wrong=wrong,
        token=token,
        made=made,
        base=guard.base_address(request),
        limits=service.settings.limits,
    )


ROUTES = [programs, make, set_open, revoke]
