"""Requests: whoever connects says what they want in time and in so many words, and reads the answer."""

from __future__ import annotations

import asyncio
import re
from enum import Enum
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from flibuste.engine.words import LANGUAGES, speech_in
from flibuste.web.guard.raw_connection import PEER
from flibuste.web.protocols.connections import Config, Peer, plain
from flibuste.web.words import preferred

FULL: Final = ("503 Service Unavailable", "unread.full")
LATE: Final = ("408 Request Timeout", "unread.late")
LARGE: Final = ("400 Bad Request", "unread.large")
NO_HTTP: Final = ("400 Bad Request", "unread.no_http")
"""Answers to those whose request is not looked at: a status, and the text that says why."""

WISHED: Final = re.compile(rb"^accept-language:[ \t]*([ -~]{1,200})", re.IGNORECASE | re.MULTILINE)


def said(answer: tuple[str, str], read: bytes = b"") -> bytes:
    """The whole answer, in the language that what was read of the request names, or in all that we speak."""
    status, key = answer
    wished = WISHED.search(read)
    langs = (preferred(wished[1].decode("ascii")),) if wished else LANGUAGES
    sentences = "\n".join(speech_in(lang)(key) for lang in langs).encode()
    lines = (
        f"HTTP/1.1 {status}",
        "content-type: text/plain; charset=utf-8",
        f"content-language: {', '.join(langs)}",
        "connection: close",
        f"content-length: {len(sentences)}",
    )
    return "\r\n".join((*lines, "", "")).encode() + sentences


LARGEST_HEAD: Final = 64 * 1024
"""Bytes of a request beside its body: the parser itself would take any number."""
SLICE: Final = 4096
"""Bytes that the parser is given at a time: so few requests may be read before the first of them is answered."""
MOST_UNREAD: Final = 1024 * 1024
"""Bytes that may come before their turn."""


class Turn(Enum):
    """What a connection waits for: a request, the rest of its body, or us."""

    HEAD = 1
    BODY = 2
    OURS = 3


class Requests(HttpToolsProtocol):
    """uvicorn's, but counted, and with absolute times for headers and bodies: a byte now and then gains nothing."""

    peer: Peer

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.registry = config.connections
        self.relay = config.relay
        self.patience = {
            Turn.HEAD: config.limits.headers_seconds,
            Turn.BODY: config.limits.body_seconds,
        }
        self.awaited: tuple[Any, Any] = (None, None)
        self.has_spoken = self.is_in_body = False
        self.early: bytes | None = None
        """What has come before we were told how a connection began that is handed to us."""
        self.unread = b""
        """What came behind requests that are still to be answered."""
        self.head_size = 0
        """Bytes of the request that is being read, without its body."""
        self.head = b""
        """What was read of it before its body, to find the language in."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = plain(self.client)
        self.peer = Peer(transport, self.registry.address(self.client), self.late)
        self.app_state = {**self.app_state, PEER: self.peer}
        if self.registry.enter(self.peer):
            self.look()
        else:
            transport.write(said(FULL))
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.unread = b""
        self.registry.leave(self.peer)
        super().connection_lost(exc)

    # -- reading -----------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.early is not None:
            self.early += data
            return
        is_first, self.has_spoken = not self.has_spoken, True
        if is_first and self.relay is not None and self.relay.hands_on(data, self.transport):
            return
        self.unread = self.unread + data if self.unread else data
        self.read_on()
        self.look()

    def take_over(self, data: bytes) -> None:
        """Go on with a connection that was handed to us, after what was read of it; it is not handed on once more."""
        self.has_spoken = True
        early, self.early = self.early or b"", None
        self.data_received(data + early)

    def read_on(self) -> None:
        """One slice after the other, as long as nobody who came before waits for an answer."""
        while self.unread and not self.pipeline and not self.is_done:
            part, self.unread = self.unread[:SLICE], self.unread[SLICE:]
            self.head_size += len(part)
            if not self.is_in_body:
                self.head = self.head + part if self.head else part
            super().data_received(part)
            if self.head_size > LARGEST_HEAD and not self.is_done:
                self.turn_away(LARGE)
        if len(self.unread) > MOST_UNREAD:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """uvicorn could not read what came."""
        self.turn_away(NO_HTTP)

    def turn_away(self, answer: tuple[str, str]) -> None:
        self.transport.write(said(answer, self.head))
        self.transport.close()

    @property
    def is_done(self) -> bool:
        """Nothing more is read as a request."""
        return self.peer.is_stream or self.transport.is_closing()

    def on_headers_complete(self) -> None:
        self.is_in_body = True
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.head_size -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.is_in_body = False
        self.head_size = 0
        self.head = b""
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.read_on()
        self.look()

    # -- waiting -----------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.registry.stuck(self.peer, True)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.registry.stuck(self.peer, False)

    @property
    def turn(self) -> Turn:
        if self.is_in_body:
            return Turn.BODY
        is_answered = self.cycle is None or self.cycle.response_complete
        return Turn.HEAD if is_answered and not self.pipeline else Turn.OURS

    def look(self) -> None:
        """Whose turn is it? A wait that goes on keeps its deadline."""
        if self.peer.is_stream:
            return
        turn = self.turn
        if self.awaited == (turn, self.cycle):
            return
        self.awaited = (turn, self.cycle)
        if turn in self.patience:
            self.registry.wait_for(self.peer, self.patience[turn])
        else:
            self.registry.work_for(self.peer)

    def late(self) -> None:
        """Nothing is said in the middle of an answer."""
        is_silent = self.turn is Turn.HEAD or not self.cycle.response_started
        if self.has_spoken and is_silent:
            self.transport.write(said(LATE, self.head))
        self.transport.close()
