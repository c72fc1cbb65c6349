"""A shared screen: several seats of a table in one browser. Whoever looks says so, and the next page forgets it."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from flibuste.web.live import Table

COOKIE = "looks"
Connection = ASGIConnection[Any, Any, Any, Any]


def is_shared(table: Table, player: str) -> bool:
    """Whether this browser has several seats in a game that goes on, and so more than one secret to keep."""
    return not table.over and len(table.seats_of(player)) > 1


def looks_cookie(table: Table, seat: str, *, secure: bool) -> Cookie:
    """Somebody has said "Here I am". A script takes it back when the page is left; without one, `forget` does."""
    value = f"{table.id}.{seat}"
    return Cookie(key=COOKIE, value=value, samesite="strict", secure=secure)


def is_looking(connection: Connection, table: Table, seat: str) -> bool:
    return connection.cookies.get(COOKIE) == f"{table.id}.{seat}"


def forget(connection: Connection, answer: Response[Any]) -> None:
    """Another page is shown: whoever comes back has to say again who looks."""
    if COOKIE in connection.cookies:
        answer.delete_cookie(COOKIE)
