"""Compression: what is text goes over the wire as gzip, to whoever takes it.

Pages carry secrets (the links of seats) beside text that others can choose (an address, a name). From how long such
an answer becomes, somebody who sees the line and can make a browser ask again and again could guess a secret letter
by letter. Cookies that are not sent along from foreign pages leave little room for that; and the length of each
answer is blurred by a name of random length in its header, so that a single letter does not show.
"""

from __future__ import annotations

import gzip
import re
from io import BytesIO
from secrets import randbelow

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

LEAST = 1000
"""Less than this goes in one packet anyhow."""
QUICK, SMALL = 5, 9
"""For what is made for one visitor, and for what is compressed once and sent to all."""
BLUR = 100
TEXT = re.compile(r"text/|application/(json|javascript)|[a-z/.-]+\+(json|xml)", re.ASCII)
REFUSED = re.compile(r"\s*q\s*=\s*0(\.0*)?\s*", re.ASCII)


def compressed(data: bytes, level: int, blur: int = 0) -> bytes:
    """The same as gzip; `blur` is the length of the name in its header."""
    buffer = BytesIO()
    with gzip.GzipFile("a" * blur, "wb", level, buffer, mtime=0) as file:
        file.write(data)
    return buffer.getvalue()


def takes_gzip(headers: Headers) -> bool:
    for each in headers.get("accept-encoding", "").lower().split(","):
        name, _, quality = each.partition(";")
        if name.strip() in ("gzip", "*"):
            return REFUSED.fullmatch(quality) is None
    return False


class Compression(ASGIMiddleware):
    """Squeezes answers that are text, whole and not compressed yet; leaves alone what comes bit by bit."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if takes_gzip(Headers.from_scope(scope)):
            send = Compressor(send)
        await next_app(scope, receive, send)


class Compressor:
    """Holds back how an answer begins until it is known what becomes of the rest."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.start: HTTPResponseStartEvent | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.start = message
            return
        if self.start is not None and message["type"] == "http.response.body":
            start, self.start = self.start, None
            if not message.get("more_body") and is_worth_it(start, message["body"]):
                message = {**message, "body": compressed(message["body"], QUICK, randbelow(BLUR))}
                describe(start, len(message["body"]))
            await self.send(start)
        await self.send(message)


def is_worth_it(start: HTTPResponseStartEvent, body: bytes) -> bool:
    headers = MutableScopeHeaders.from_message(start)
    kind = headers.get("content-type", "")
    return len(body) >= LEAST and "content-encoding" not in headers and bool(TEXT.match(kind))


def describe(start: HTTPResponseStartEvent, length: int) -> None:
    headers = MutableScopeHeaders.from_message(start)
    headers["Content-Encoding"] = "gzip"
    headers["Content-Length"] = str(length)
    headers.extend_header_value("Vary", "Accept-Encoding")
