"""Invitations: the seat links of a table, kept by the browser of whoever laid it.

The store keeps hashes only, so nobody could tell the links a second time; the maker's own browser can. The cookie goes
to the pages of that table alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from flibuste.web.guard.hostnames import base_address
from flibuste.web.guard.tokens import is_seat_token

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
