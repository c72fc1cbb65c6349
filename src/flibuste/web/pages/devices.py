"""My seat, anywhere: a page to move a seat to another browser or to share it, and the page of the code that does so.

Looking changes nothing: a code is made by a form, and used by another.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect
from markupsafe import Markup

from flibuste.engine.box import find_box
from flibuste.store.people import MOVE
from flibuste.web import guard
from flibuste.web.guard.cost import in_thread
from flibuste.web.live import Declined, NotYours, Table, Unfit
from flibuste.web.live.devices import (
    KINDS,
    MINUTES,
    find_code,
    guest_name,
    may_reclaim,
    moved_away,
    read_code,
    shown_code,
)
from flibuste.web.pages.drawn.box import cover_symbol, standing_box
from flibuste.web.pages.drawn.qr import qr_svg
from flibuste.web.pages.naming import title_of, told_time
from flibuste.web.pages.page import Visit, page, said
from flibuste.web.words import _

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
WITHDRAW = "withdraw"
REVOKE = "revoke"
RECLAIM = "reclaim"
LONGEST = 200


def code_in(text: str) -> str:
    """The code in what somebody pasted: a whole address, or the code alone; empty when there is none."""
    return read_code(text[:LONGEST].strip().rstrip("/").rpartition("/")[2])


class Guest(NamedTuple):
    """Another browser that a seat is open in."""

    id: str
    since: Markup
    is_me: bool


class Offer(NamedTuple):
    """A code that was just made."""

    kind: str
    code: str
    link: str
    drawn: Markup


# -- the page of a seat --------------------------------------------------------------------------------


@get("/t/{id_:str}/devices", include_in_schema=False)
async def devices_page(request: Visit, state: State, id_: FromPath[str]) -> Response[str]:
    """In which browsers my seat is; or that it has gone to another one."""
    table = await state.service.table(id_)
    return await shown(request, state, table, str(request.query_params.get("seat", "")))


@post("/t/{id_:str}/devices", include_in_schema=False, guards=[guard.may_try_code])
async def change_devices(
    request: Visit, state: State, id_: FromPath[str], data: Form
) -> Response[str] | Redirect:
    """Make a code, withdraw it, take a shared seat away, or take one back that was moved."""
    service, player = state.service, guard.player_of(request)
    table = await service.table(id_)
    deed, asked = data.get("deed", ""), data.get("seat", "")
    if deed == RECLAIM:
        seat = await service.reclaim_seat(table, player)
        return Redirect(f"/t/{id_}?as={seat}", status_code=303)
    seat = seat_meant(table, player, asked)
    if deed in KINDS:
        code = await service.offer_seat(table, seat, player, deed)
        return await shown(request, state, table, asked, offered(request, deed, code))
    if deed == WITHDRAW:
        await service.withdraw_code(table, seat, player)
    elif deed == REVOKE:
        await service.revoke_guest(table, seat, player, data.get("guest", ""))
    else:
        raise Unfit(_("There is no such thing to be done with a seat."))
    return Redirect(f"/t/{id_}/devices?seat={seat}", status_code=303)


def offered(request: Visit, kind: str, code: str) -> Offer:
    link = f"{guard.base_address(request)}/c/{shown_code(code)}"
    label = said(request).gettext("A QR code that opens %(link)s") % {"link": link}
    return Offer(kind, shown_code(code), link, qr_svg(link, label))


def seat_meant(table: Table, player: str, asked: str) -> int:
    """The seat a form or an address names, if it is this player's; the first of theirs where it names none."""
    held = table.seats_of(player)
    if not asked and held:
        return held[0]
    if not asked.isascii() or not asked.isdigit() or int(asked) not in held:
        raise NotYours(_("This is not your seat."))
    return int(asked)


async def shown(
    request: Visit, state: State, table: Table, asked: str, offer: Offer | None = None
) -> Response[str]:
    player, lang = guard.player_of(request), guard.lang_of(request)
    facts: dict[str, Any] = {
        "table": table,
        "title": title_of(find_box(table.row.game), lang),
        "minutes": MINUTES,
        "is_private": guard.is_loopback(request),
    }
    gone = moved_away(table, player)
    if gone is not None and not table.seats_of(player):
        facts |= {"since": told_time(gone.at, lang), "may_reclaim": may_reclaim(table, player)}
        return page(request, "moved.html", **facts)
    seat = seat_meant(table, player, asked)
    is_open = offer is None and await in_thread(state.store.code_of, table.id, seat) is not None
    return page(
        request,
        "devices.html",
        seat=seat,
        seats=table.seats_of(player),
        is_owner=table.seats[seat].player == player,
        guests=guests(table, seat, player, lang),
        offer=offer,
        is_open=is_open,
        has_mail=bool(state.settings.smtp),
        **facts,
    )


def guests(table: Table, seat: int, player: str, lang: str) -> list[Guest]:
    return [
        Guest(guest_name(each.player), told_time(each.since, lang), each.player == player)
        for each in table.guests_of(seat)
    ]


# -- the page of a code --------------------------------------------------------------------------------


@get("/c/{code:str}", include_in_schema=False, guards=[guard.may_try_code])
async def code_page(request: Visit, state: State, code: FromPath[str]) -> Response[str]:
    """Which seat this code continues, and whether here; to look uses nothing up."""
    return await told_of_code(request, state, code, status=200)


@post("/c/{code:str}", include_in_schema=False, guards=[guard.may_try_code])
async def use_code(request: Visit, state: State, code: FromPath[str]) -> Response[str] | Redirect:
    """Continue the seat in this browser."""
    try:
        row = await state.service.redeem_code(code, guard.player_of(request))
    except Declined as told:
        wrong = told.said(guard.lang_of(request))
        return await told_of_code(request, state, code, status=409, wrong=wrong)
    return Redirect(f"/t/{row.table}?as={row.seat}", status_code=303)


async def told_of_code(
    request: Visit, state: State, code: str, *, status: int, wrong: str = ""
) -> Response[str]:
    row = await find_code(state.service, code)
    table = await state.service.table(row.table)
    lang = guard.lang_of(request)
    return page(
        request,
        "code.html",
        status=status,
        drawings=cover_symbol(table.row.game, lang),
        cover=standing_box(table.row.game),
        title=title_of(find_box(table.row.game), lang),
        name=table.seats[row.seat].name,
        is_move=row.kind == MOVE,
        wrong=wrong,
    )


ROUTES = [devices_page, change_devices, code_page, use_code]
