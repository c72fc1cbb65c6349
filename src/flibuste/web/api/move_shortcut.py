"""A move by the shortest way: of all requests the one that is made most.

The framework finds out for each request anew what its handler wants, and makes an answer that could be anything. Here
both are known. Whatever is not a plain small body as it should be goes the long way, which also says what is wrong.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types.asgi_types import ReceiveMessage

from flibuste.web.api.bodies import Move
from flibuste.web.guard.headers import HEADERS, NOT_KEPT
from flibuste.web.guard.visitor import Connection
from flibuste.web.shapes.playing import Played

Make = Callable[[Connection, State, str, Move], Awaitable[Played]]

LONGEST: Final = 4096
"""Bytes of a body; the long way knows how many may come in all."""
LONGEST_ID: Final = 64
SAID: Final = [
    (name.lower().encode(), value.encode())
    for name, value in {
        "content-type": "application/json",
        **HEADERS,
        "cache-control": NOT_KEPT,
    }.items()
]
decode: Final = msgspec.json.Decoder(Move).decode
encode: Final = msgspec.json.Encoder().encode


class ShortWay(ASGIMiddleware):
    """Stands before the handler of a route, behind the guard: errors are answered as ever."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, make: Make) -> None:
        self.make = make

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        first = await receive()
        table, move = scope["path_params"]["table"], body_in(first)
        if move is None or len(table) > LONGEST_ID or scope["query_string"]:
            await next_app(scope, heard_before(first, receive), send)
            return
        connection: Connection = ASGIConnection(scope, receive, send)
        played = await self.make(connection, connection.app.state, table, move)
        await answer(send, encode(played))


def body_in(message: ReceiveMessage) -> Move | None:
    """The move, if all of it is there and as it should be."""
    if message["type"] != "http.request" or message["more_body"] or len(message["body"]) > LONGEST:
        return None
    try:
        return decode(message["body"])
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return None


def heard_before(first: ReceiveMessage, receive: Receive) -> Receive:
    """To be read again from its beginning."""
    heard = [first]

    async def again() -> ReceiveMessage:
        return heard.pop() if heard else await receive()

    return again


async def answer(send: Send, body: bytes) -> None:
    headers = [*SAID, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
