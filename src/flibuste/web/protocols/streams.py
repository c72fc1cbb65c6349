"""Streams: every frame is counted, also those that no app ever sees.

A ping is answered by the library before anybody is asked, and one read may bring thousands of them. So they are counted
where they are read, and at the limit the rest is thrown away unread.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio.transports import BaseTransport
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from flibuste.web.guard.buckets import Buckets
from flibuste.web.guard.raw_connection import PEER
from flibuste.web.metrics import METRICS
from flibuste.web.protocols.connections import Config, Peer, plain
from flibuste.web.protocols.deflate import FRAMES, SharedDeflateFactory

BURST_SECONDS = 4
MOMENT = 1.0
"""Seconds until we hang up on somebody whom we have told why."""
TOO_MANY = "too-many"
"""The reason that goes with the close code 1008."""


def note_frame(size: int) -> None:
    METRICS.count("frames")
    METRICS.count("frame_bytes", size)


class Flood(Exception):
    """More frames than anybody needs to send."""


class Counted(ServerProtocol):
    """The frames of one stream, so many a second."""

    def __init__(self, rate: float, **told: Any) -> None:
        super().__init__(**told)
        self.allowance = Buckets(rate, max(1.0, rate * BURST_SECONDS))

    def recv_frame(self, frame: Frame) -> None:
        """Frames of every kind count; a farewell is always heard."""
        if frame.opcode is not Opcode.CLOSE and self.allowance.take("frames"):
            self.fail(CloseCode.POLICY_VIOLATION, TOO_MANY)
            self.parser_exc = Flood()
        else:
            super().recv_frame(frame)


class Streams(WebSocketsSansIOProtocol):
    """uvicorn's, with frames counted; the connection was let in when it asked to become a stream."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.registry = config.connections
        self.peer: Peer = app_state[PEER]
        self.conn = Counted(
            config.limits.frames_per_second,
            extensions=[SharedDeflateFactory()],
            max_size=config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.client = plain(self.client)
        self.peer.is_stream = True
        self.peer.tell, self.peer.tell_now = self.tell, self.tell_now
        self.registry.work_for(self.peer)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            # else a no that was said counts as a stream that was forgotten
            self.handshake_complete = True
        if message["type"] == "websocket.send":
            note_frame(len(message.get("text") or message.get("bytes") or ""))

    async def tell(self, text: bytes) -> None:
        """A message that is encoded already, past all that would look at it again. Only after the handshake."""
        await self.writable.wait()
        if not self.tell_now(text):
            raise ClientDisconnected

    def tell_now(self, text: bytes) -> bool:
        """The same where the line is free; False where it is not, or there is none any more."""
        if not self.writable.is_set() or self.disconnected or self.conn.state is not OPEN:
            return False
        self.transport.write(FRAMES.of(text, self.conn.extensions))
        note_frame(len(text))
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self.registry.leave(self.peer)
        super().connection_lost(exc)

    def handle_parser_exception(self) -> None:
        """Say why, and hang up a moment later: who is cut off in the middle of a sentence does not hear the reason."""
        assert self.conn.close_sent is not None
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_sent = self.disconnected = True  # for the app, nobody is there any more
        self.read_paused = False  # it cannot have us read on
        self.transport.pause_reading()
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.write_eof()
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(MOMENT, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.registry.stuck(self.peer, True)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.registry.stuck(self.peer, False)
