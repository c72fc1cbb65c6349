"""What the library of the Model Context Protocol says of a wrong message, in English only: said in words of ours.

It comes on three ways, of which the library lets us hold all: from the handling of a request (`spoken`), over standard
output (`wired`), and as an answer over HTTP (`Spoken`). What the library said stands beside ours, for programmers.
"""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import anyio
import msgspec
from anyio.abc import ObjectReceiveStream, ObjectSendStream
from mcp.server.context import CallNext, HandlerResult, ServerMiddleware, ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp.shared.message import SessionMessage
from mcp_types import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    INVALID_REQUEST,
    PARSE_ERROR,
    ErrorData,
    JSONRPCError,
)
from pydantic import ValidationError
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from flibuste.engine.words import speech_in
from flibuste.web.bad_requests import MISSED, NO_PARAMETER, Fault, Misread

log = logging.getLogger("flibuste.web.mcp_server")
Item = SessionMessage | Exception
Streams = tuple[ObjectReceiveStream[Item], ObjectSendStream[SessionMessage]]

SAID: Final = tuple(
    (re.compile(pattern, re.DOTALL), key)
    for pattern, key in (
        (r"Method not found", "method"),
        (r"Parse error.*", "no_json"),
        (r"Validation error: .*|Body must be a single JSON-RPC .*", "no_request"),
        (r"Unknown resource.*", "resource"),
        (r"Session not found|Not Found: .*", "no_session"),
        (r"Bad Request: Missing session ID", "session_missing"),
        (r"Too many open sessions|Conflict: .*", "busy"),
        (r"Not Acceptable.*", "accept"),
        (r"Unsupported Media Type.*|Invalid Content-Type header", "content_type"),
        (r"Method Not Allowed", "verb"),
        (r"Invalid (?:Host|Origin) header", "elsewhere"),
        (r"Request body too large", "too_long"),
        (r"Unsupported protocol version", "version"),
        (r"params\._meta .*|the protocol-version envelope value .*", "envelope"),
        (r"(?P<header>\S+) header .*", "header"),
        (r"this connection serves .*|connection is serving .*", "era"),
        (r"Request cancelled|Connection closed", "ended"),
        (r"Internal .*|Error .*", "broken"),
        (r"Not Found", "nothing"),
        (r"Invalid request parameters", "too_early"),
    )
)
"""The library's sentences, and the text `protocol.*` that says the same in both languages."""
EMPTY: Final = {405: "Method Not Allowed", 406: "Not Acceptable"}
"""What the library means by an answer without a word."""
GONE: Final = (anyio.BrokenResourceError, anyio.ClosedResourceError)
"""Nobody is at the other end any more; who noticed first says why."""
PLAIN: Final = "text/plain; charset=utf-8"
JSON: Final = "application/json"
FIRST_ERROR: Final = 400


def said(message: str, lang: str, data: Any = None) -> str:
    """A sentence of the library in words of ours; what is no such sentence stays, for it has come by here before."""
    for pattern, key in SAID:
        if found := pattern.fullmatch(message):
            facts = {"method": data, **found.groupdict()}
            return speech_in(lang)(f"protocol.{key}", **facts)
    return message


def reworded(error: ErrorData, lang: str) -> ErrorData:
    """The same error, and beside it what the library said, where that has nothing else to add."""
    message = said(error.message, lang, error.data)
    if message == error.message:
        return error
    return ErrorData(code=error.code, message=message, data=error.data or error.message)


def misread(error: ValidationError) -> Misread:
    return Misread(*map(fault_in, error.errors()))


def unknown(names: set[str]) -> Misread:
    """Arguments that a tool does not take."""
    return Misread(*(Fault(name, NO_PARAMETER) for name in sorted(names)))


def fault_in(error: Any) -> Fault:
    """What is wrong with an argument, as it would be said of a field of a request."""
    where = ".".join(str(step) for step in error["loc"])
    if error["type"] == "missing":
        return Fault(where, MISSED)
    wanted = KINDS.get(error["type"].partition("_")[0], "")
    given = kind_of(error["input"])
    return Fault(where, f"Expected `{wanted}`, got `{given}`" if wanted else UNKNOWN)


def kind_of(given: Any) -> str:
    """What JSON calls this."""
    number = "float" if isinstance(given, float) else "int"
    return GIVEN.get(msgspec.json.encode(given)[:1].decode(), number)


UNKNOWN: Final = "Invalid value "
"""What is said of a value that is none of those there are."""
KINDS = {"string": "str", "list": "array", "dict": "object", "int": "int", "float": "int | float"}
"""What the library calls them, and what JSON does."""
GIVEN = {'"': "str", "[": "array", "{": "object", "n": "null", "t": "bool", "f": "bool"}
"""By the first letter of what was sent."""


# -- from the handling of a request --------------------------------------------------------------------


def spoken(lang: str) -> ServerMiddleware[Any]:
    """Whatever goes wrong while a request is handled."""

    async def speak(ctx: ServerRequestContext[Any, Any], call_next: CallNext) -> HandlerResult:
        try:
            return await call_next(ctx)
        except MCPError as error:
            raise MCPError.from_error_data(reworded(error.error, lang)) from None
        except ValidationError as error:
            raise MCPError(INVALID_PARAMS, misread(error).said(lang)) from None
        except Exception as error:
            log.exception("%s failed", ctx.method)
            raise MCPError(INTERNAL_ERROR, said("Internal error", lang)) from error

    return speak


# -- over standard input and output --------------------------------------------------------------------


@asynccontextmanager
async def wired(read: Any, write: Any, lang: str) -> AsyncIterator[Streams]:
    """The same streams; a line that is no message is answered, and errors go out in words of ours."""
    heard, read_on = anyio.create_memory_object_stream[Item]()
    write_on, told = anyio.create_memory_object_stream[SessionMessage]()

    async def listen() -> None:
        with suppress(*GONE):
            async with read, heard:
                async for item in read:
                    if isinstance(item, Exception):
                        await write.send(SessionMessage(unreadable(item, lang)))
                    else:
                        await heard.send(item)

    async def tell() -> None:
        with suppress(*GONE):
            async with write, told:
                async for item in told:
                    if isinstance(item.message, JSONRPCError):
                        item.message.error = reworded(item.message.error, lang)
                    await write.send(item)

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(listen)
        tasks.start_soon(tell)
        yield read_on, write_on


def unreadable(error: Exception, lang: str) -> JSONRPCError:
    """The answer to a line of which nobody can tell who asks."""
    broken = error.errors() if isinstance(error, ValidationError) else ()
    is_json = all(each["type"] != "json_invalid" for each in broken)
    code, message = (
        (INVALID_REQUEST, "Validation error: ") if is_json else (PARSE_ERROR, "Parse error")
    )
    return JSONRPCError(
        jsonrpc="2.0", id=None, error=ErrorData(code=code, message=said(message, lang))
    )


# -- over HTTP -----------------------------------------------------------------------------------------


class Spoken:
    """Answers that the library gives before it reads a request, or instead of reading it."""

    def __init__(self, app: ASGIApp, lang: str) -> None:
        self.app = app
        self.lang = lang

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        start: Message = {}
        body = bytearray()

        async def speak(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start" and message["status"] >= FIRST_ERROR:
                start = message
            elif start and message["type"] == "http.response.body":
                body.extend(message.get("body", b""))
                if not message.get("more_body", False):
                    told = self.answer(start, bytes(body))
                    await send(start)
                    await send({"type": "http.response.body", "body": told})
            else:
                await send(message)

        await self.app(scope, receive, speak)

    def answer(self, start: Message, body: bytes) -> bytes:
        """The body in our words, and its headers as they have to be then."""
        headers = MutableHeaders(raw=start["headers"])
        kind = headers.get("content-type", PLAIN)
        if kind.startswith(JSON):
            told = self.error(body)
        else:
            words = body.decode() or EMPTY.get(start["status"], "")
            told, kind = said(words, self.lang).encode(), PLAIN
        headers["content-type"], headers["content-length"] = kind, str(len(told))
        return told

    def error(self, body: bytes) -> bytes:
        try:
            error = JSONRPCError.model_validate_json(body)
        except ValidationError:
            return body
        error.error = reworded(error.error, self.lang)
        return error.model_dump_json(by_alias=True, exclude_unset=True).encode()
