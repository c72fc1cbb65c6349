"""Invitations to a table: each link that may be given away, as a QR code, to be copied or shared.

The store keeps hashes only, so nobody could tell the links a second time; the browser of whoever laid the table can. It
keeps them in a cookie that goes to the pages of that table alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from litestar import Response, get
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.params import FromPath
from markupsafe import Markup

from flibuste.engine.box import find_box
from flibuste.web import guard
from flibuste.web.guard.hostnames import base_address
from flibuste.web.guard.tokens import is_seat_token
from flibuste.web.live import Table
from flibuste.web.pages.access import table_for
from flibuste.web.pages.drawn.qr import qr_svg
from flibuste.web.pages.naming import title_of
from flibuste.web.pages.page import Visit, page, said

A_MONTH = 31 * 24 * 60 * 60
COOKIE = "links"
ONE = re.compile(r"(\d{1,2})\.([a-z2-7]{32})")


def invitation_cookie(table: str, tokens: Mapping[int, str], *, secure: bool) -> Cookie:
    """What the browser of the host is to keep."""
    written = "_".join(f"{seat}.{token}" for seat, token in sorted(tokens.items()))
    return Cookie(
        key=COOKIE,
        value=written,
        path=f"/t/{table}",
        max_age=A_MONTH,
        samesite="lax",
        secure=secure,
        httponly=True,
    )


def invitations(connection: ASGIConnection[Any, Any, Any, Any]) -> dict[int, str]:
    """The tokens of the seats this visitor may give away at the table of this page, by seat."""
    kept = connection.cookies.get(COOKIE, "")
    found = (ONE.fullmatch(each) for each in kept.split("_")[:8])
    return {int(one[1]): one[2] for one in found if one and is_seat_token(one[2])}


def seat_link(connection: ASGIConnection[Any, Any, Any, Any], token: str) -> str:
    """The whole address, to be sent to a friend."""
    return f"{base_address(connection)}/s/{token}"


class Invitation(NamedTuple):
    """A link for somebody."""

    name: str
    link: str
    text: str
    """What is written beside the link when it is shared."""
    drawn: Markup


@get("/t/{id_:str}/invite", include_in_schema=False)
async def invite_page(request: Visit, state: State, id_: FromPath[str]) -> Response[str]:
    """The seats that are still free, for the browser that keeps their links, and the link for watchers."""
    table = await table_for(request, state, id_)
    title = title_of(find_box(table.row.game), guard.lang_of(request))
    return page(
        request,
        "invite.html",
        table=table,
        title=title,
        is_private=guard.is_loopback(request),
        free=seats_to_give(request, table, title),
        watch=for_watchers(request, table, title) if table.row.spectators else None,
    )


def seats_to_give(request: Visit, table: Table, title: str) -> list[Invitation]:
    words = said(request)
    text = words.gettext("A seat is kept for you: %(game)s") % {"game": title}
    free = [(seat, token) for seat, token in invitations(request).items() if is_free(table, seat)]
    return [
        invitation(request, table.names[seat], seat_link(request, token), text)
        for seat, token in free
    ]


def is_free(table: Table, seat: int) -> bool:
    return seat < len(table.seats) and not table.is_taken(seat)


def for_watchers(request: Visit, table: Table, title: str) -> Invitation:
    text = said(request).gettext("Watch the game: %(game)s") % {"game": title}
    return invitation(request, "", f"{guard.base_address(request)}/t/{table.id}", text)


def invitation(request: Visit, name: str, link: str, text: str) -> Invitation:
    label = said(request).gettext("A QR code that opens %(link)s") % {"link": link}
    return Invitation(name, link, text, qr_svg(link, label))


ROUTES = [invite_page]
