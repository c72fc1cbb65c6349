"""Requests: whoever connects says what they want in time, and reads the answer."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from flibuste.web.guard.account import PEER
from flibuste.web.protocols.connections import Config, Peer, plain


def said(status: str, sentence: str) -> bytes:
    """A whole answer, for those whose request is not looked at."""
    lines = (f"HTTP/1.1 {status}", "content-type: text/plain; charset=utf-8", "connection: close")
    return "\r\n".join((*lines, f"content-length: {len(sentence)}", "", sentence)).encode()


FULL = said("503 Service Unavailable", "So many are connected that there is no room for more.")
LATE = said("408 Request Timeout", "The request did not arrive in time.")


class Requests(H11Protocol):
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
        self.patience: dict[Any, float] = {
            h11.IDLE: config.limits.headers_seconds,
            h11.SEND_BODY: config.limits.body_seconds,
        }
        self.awaited: tuple[Any, Any] = (None, None)
        self.has_spoken = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = plain(self.client)
        self.peer = Peer(transport, self.registry.address(self.client), self.late)
        self.app_state = {**self.app_state, PEER: self.peer}
        if self.registry.enter(self.peer):
            self.look()
        else:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.registry.leave(self.peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.has_spoken = True
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.registry.stuck(self.peer, True)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.registry.stuck(self.peer, False)

    def look(self) -> None:
        """Whose turn is it? A wait that goes on keeps its deadline."""
        if self.peer.is_stream:
            return
        state = self.conn.their_state
        if self.awaited == (state, self.cycle):
            return
        self.awaited = (state, self.cycle)
        if state in self.patience:
            self.registry.wait_for(self.peer, self.patience[state])
        else:
            self.registry.work_for(self.peer)

    def late(self) -> None:
        if self.has_spoken and self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(LATE)
        self.transport.close()
