"""The connection itself that a request came by, below the framework: what is sent over it, and whose it is."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket

from flibuste.web.guard.quota_owner import is_seated
from flibuste.web.guard.visitor import Connection

PEER = "flibuste_peer"
"""Where a request finds the connection it came by, in the state of its scope."""


def note_seated(connection: Connection) -> None:
    """Tell the connection itself whose it is now: one of somebody who sits at a table is not closed for strangers."""
    peer = connection.scope["state"].get(PEER)
    if peer is not None:
        peer.is_seated = is_seated(connection)


async def send_over(socket: WebSocket[Any, Any, Any], message: bytes) -> None:
    """By the connection itself where there is one: a message of ours is whole and needs no second look."""
    peer = socket.scope["state"].get(PEER)
    if peer is None or peer.tell is None:
        await socket.send_data(message.decode())
    else:
        await peer.tell(message)


def send_now(socket: WebSocket[Any, Any, Any], message: bytes) -> bool:
    """The same without a wait; False where that cannot be."""
    peer = socket.scope["state"].get(PEER)
    return peer is not None and peer.tell_now is not None and peer.tell_now(message)
