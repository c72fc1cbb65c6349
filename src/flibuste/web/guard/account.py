"""On whose account something is asked for: the address it comes from, and whether somebody asks who sits at a table."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any

from litestar import WebSocket

from flibuste.web.guard.visitor import Connection, visitor_of

Keys = tuple[str, str]
"""Of a visitor, and of the account."""
PEER = "flibuste_peer"
"""Where a request finds the connection it came by, in the state of its scope."""


@lru_cache(4096)
def household(host: str) -> str:
    """An address as we count it: of IPv6 the part that belongs to one household."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 64 << 64))


def address_of(connection: Connection) -> str:
    """Where a request comes from."""
    client = connection.scope.get("client")
    return household(str(client[0]) if client else "?")


def is_seated(connection: Connection) -> bool:
    """Whether this visitor sits at a table that lies in memory. Cheap: it is asked on every request."""
    visitor = visitor_of(connection)
    service = connection.app.state.get("service")
    return service is not None and not visitor.is_new and service.is_seated(visitor.player)


def account_of(connection: Connection) -> str:
    """Those of an address who sit at tables have an account of their own: strangers beside them cannot empty it."""
    address = address_of(connection)
    return f"{address} seated" if is_seated(connection) else address


def keys_of(connection: Connection) -> Keys:
    """By which we know a visitor, and on which account they ask."""
    return visitor_of(connection).player, account_of(connection)


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
