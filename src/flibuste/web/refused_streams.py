"""A stream that is not let in is answered as a request is: with its status, its code and a sentence."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from flibuste.web.error_answers import EXCEPTION_HANDLERS

REFUSED: Final = "flibuste_refused"
RESPONSE: Final = "websocket.http.response"


async def note_refused(error: Exception, scope: Scope) -> None:
    """The framework closes such a stream with a number; the reason goes with it to the door."""
    if scope["type"] == ScopeType.WEBSOCKET:
        scope["state"][REFUSED] = error


def telling_refused(handler: ASGIApp) -> ASGIApp:
    """Tell the reason instead, where the server below can."""

    async def handle(scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.WEBSOCKET or RESPONSE not in scope["extensions"]:
            await handler(scope, receive, send)
            return
        is_open = False

        async def send_on(message: Any) -> None:
            nonlocal is_open
            is_open = is_open or message["type"] == "websocket.accept"
            error = scope["state"].get(REFUSED)
            if is_open or error is None or message["type"] != "websocket.close":
                await send(message)
            else:
                await refuse(scope, send, error)

        await handler(scope, receive, send_on)

    return handle


async def refuse(scope: Any, send: Send, error: Exception) -> None:
    answer = next(
        EXCEPTION_HANDLERS[kind] for kind in type(error).__mro__ if kind in EXCEPTION_HANDLERS
    )
    told = answer(Request(scope), error)
    headers = {"Content-Type": told.media_type, **told.headers}
    start: Any = {
        "type": f"{RESPONSE}.start",
        "status": told.status_code,
        "headers": [(name.lower().encode(), text.encode()) for name, text in headers.items()],
    }
    body: Any = {"type": f"{RESPONSE}.body", "body": told.content}
    await send(start)
    await send(body)
