"""Whose quota a request counts against: its visitor's, and its address's, where those seated have one of their own."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from flibuste.web.guard.visitor import Connection, visitor_of

Keys = tuple[str, str]
"""By which the quotas of a visitor and of an address are kept."""


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


def quota_owner_of(connection: Connection) -> str:
    """Those of an address who sit at tables have a quota of their own: strangers beside them cannot use it up."""
    address = address_of(connection)
    return f"{address} seated" if is_seated(connection) else address


def keys_of(connection: Connection) -> Keys:
    """By which we know a visitor, and the quota of their address."""
    return visitor_of(connection).player, quota_owner_of(connection)
