"""HTTP and WebSocket with as little around them as can be: what is measured is the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final, cast
from urllib.parse import urlsplit

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
WHOLE: Final = 0x80
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)
"""Who asks has to mask what they say; by zeros nothing changes."""
END: Final = b"\r\n\r\n"
encode = msgspec.json.Encoder().encode

Heard = Callable[[bytes], None]
Failed = Callable[[Exception], None]


class Busy(Exception):
    """The server says that it has too much to do just now."""


class Wire(asyncio.Protocol):
    """A connection that is told what comes over it, and tells when something goes wrong."""

    def __init__(self, heard: Heard, failed: Failed) -> None:
        self.heard, self.failed = heard, failed
        self.kept = b""
        self.closed = False
        self.is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.is_open = True

    def data_received(self, data: bytes) -> None:
        try:
            self.kept = self.read(self.kept + data if self.kept else data)
        except Exception as error:
            self.failed(error)
            self.close()

    def read(self, data: bytes) -> bytes:
        """Take up what has come to its end; what is left of it."""
        raise NotImplementedError

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.closed:
            self.failed(exc or ConnectionError("the server has hung up"))

    def close(self) -> None:
        self.closed = True
        if self.is_open:
            self.transport.abort()


class Requests(Wire):
    """One request after the other; a refusal is an error. A server may hang up on whoever asks nothing for long."""

    is_waiting = False

    def ask(self, head: bytes, body: bytes) -> None:
        self.is_waiting = True
        self.transport.write(b"%bContent-Length: %d\r\n\r\n%b" % (head, len(body), body))

    def connection_lost(self, exc: Exception | None) -> None:
        if self.is_waiting:
            super().connection_lost(exc)
        self.closed = True

    def read(self, data: bytes) -> bytes:
        head, found, body = data.partition(END)
        if not found:
            return data
        at = head.lower().index(b"content-length:") + 15
        length = int(head[at:].split(b"\r\n", 1)[0])
        if len(body) < length:
            return data
        if head[9:12] == b"503":
            raise Busy
        if head[9:10] not in b"23":
            raise RuntimeError(f"{head[:40].decode()}: {body.decode()}")
        self.is_waiting = False
        self.heard(body)
        return b""


class Stream(Wire):
    """A WebSocket, without compression; messages come whole, as both servers send them."""

    def __init__(self, heard: Heard, failed: Failed) -> None:
        super().__init__(heard, failed)
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def read(self, data: bytes) -> bytes:
        at = 0
        if not self.opened.done():
            head, found, _ = data.partition(END)
            if not found:
                return data
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.opened.set_result(None)
            at = len(head) + len(END)
        while (span := span_of(data, at)) is not None:
            start, stop = span
            self.take(data[at] & 0x0F, data[start:stop])
            at = stop
        return data[at:]

    def take(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self.heard(data)
        elif kind == PING:
            self.send(PONG, data)
        elif kind == CLOSE:
            self.closed = True

    def send(self, kind: int, data: bytes) -> None:
        size = len(data)
        length = bytes([MASKED | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([WHOLE | kind]) + length + NO_MASK + data)

    def say(self, text: bytes) -> None:
        self.send(TEXT, text)


def span_of(data: bytes, at: int) -> tuple[int, int] | None:
    """From where to where the words of the frame that begins here go, if all of it is there."""
    if len(data) < at + 2:
        return None
    size, start = data[at + 1], at + 2
    if size > 125:
        wide = 2 if size == 126 else 8
        start += wide
        size = int.from_bytes(data[start - wide : start], "big")
    return (start, start + size) if len(data) >= start + size else None


def head_of(address: str, path: str, allowed: str = "") -> bytes:
    """A POST of JSON, but for its length."""
    host = urlsplit(address).netloc
    lines = (f"POST {path} HTTP/1.1", f"Host: {host}", "Content-Type: application/json")
    return "".join(f"{line}\r\n" for line in (*lines, allowed) if line).encode()


async def connected(address: str, wire: Wire) -> None:
    where = urlsplit(address)
    host, port = where.hostname or "", where.port or 80
    await asyncio.get_running_loop().create_connection(lambda: wire, host, port)


async def streaming(address: str, path: str, wire: Stream, allowed: str = "") -> None:
    await connected(address, wire)
    host = urlsplit(address).netloc
    wish = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
    key = "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg=="
    lines = (f"GET {path} HTTP/1.1", f"Host: {host}", *wish, key, allowed)
    wire.transport.write("".join(f"{line}\r\n" for line in lines if line).encode() + b"\r\n")
    await wire.opened


async def asked(address: str, path: str, body: Mapping[str, Any], allowed: str = "") -> Any:
    """One question, once more when there was too much to do."""
    for pause in (1.0, 2.0, 4.0):
        with suppress(Busy):
            return await asked_once(address, path, body, allowed)
        await asyncio.sleep(pause)
    return await asked_once(address, path, body, allowed)


async def asked_once(address: str, path: str, body: Mapping[str, Any], allowed: str) -> Any:
    """On a connection of its own."""
    answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def failed(error: Exception) -> None:
        if not answer.done():
            answer.set_exception(error)

    wire = Requests(answer.set_result, failed)
    await connected(address, wire)
    wire.ask(head_of(address, path, allowed), encode(body))
    try:
        return msgspec.json.decode(await answer)
    finally:
        wire.close()
