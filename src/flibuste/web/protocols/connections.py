"""Every connection of this process: how many there may be, and how long one may keep us waiting.

Connections cost descriptors, and where those run out nobody is let in any more. So there are only so many in all and of
one address. A newcomer always gets in while anybody is idle: whoever has been idle longest makes room, first those of
the addresses that hold most. Who sits at a table is not sent away for strangers.
"""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Awaitable, Callable, Iterable
from ipaddress import ip_address, ip_network
from itertools import islice

import uvicorn

from flibuste.web.guard.quota_owner import household
from flibuste.web.protocols.relay import Relay
from flibuste.web.settings import Limits, Settings

BACKLOG = 100
"""So many connections are accepted at a time, before any of them is counted."""
RESERVE = 4 * BACKLOG
"""Descriptors for those, and for the database, the bots and our own files."""
LEAST = 16
LOOKED_AT = 32
"""Of those who have been idle longest, so many are compared by how much their addresses hold."""
ROUND = 0.5
"""Seconds between two looks at who is late."""
GRACE = 5.0
"""Seconds in which a connection that we have closed may take what was still to be sent."""


class Peer:
    """One connection. It is idle while we wait for it: for a request, for a body, or until it reads what we sent."""

    def __init__(
        self, transport: asyncio.Transport, address: str, is_late: Callable[[], None]
    ) -> None:
        self.transport = transport
        self.address = address
        self.is_late = is_late
        self.is_seated = False
        """Whether its last request came from somebody who sits at a table."""
        self.is_stream = False
        self.tell: Callable[[bytes], Awaitable[None]] | None = None
        self.tell_now: Callable[[bytes], bool] | None = None
        """Of a stream: how it is sent text that is encoded already."""
        self.is_awaited = False
        self.deadline: float | None = None
        self.stuck_since: float | None = None
        self.closed_since: float | None = None

    @property
    def is_idle(self) -> bool:
        return self.is_awaited or self.stuck_since is not None

    def look(self, now: float, patience: float) -> None:
        """See whether it keeps us waiting too long: with words, with a silent reading end, or with its farewell."""
        if self.transport.is_closing():
            self.closed_since = self.closed_since or now
            if now - self.closed_since > GRACE:
                self.transport.abort()
        elif self.stuck_since is not None and now - self.stuck_since > patience:
            self.transport.abort()
        elif self.deadline is not None and now > self.deadline:
            self.is_late()


class Connections:
    """All of them, by address and by how long they have been idle."""

    def __init__(self, settings: Settings, descriptors: int) -> None:
        self.limits: Limits = settings.limits
        self.most = max(LEAST, min(self.limits.connections, descriptors - RESERVE))
        self.proxies = [ip_network(each) for each in settings.proxies]
        self.peers: dict[Peer, None] = {}
        self.idle: dict[Peer, None] = {}
        self.by_address: dict[str, dict[Peer, None]] = {}
        self.rounds: asyncio.TimerHandle | None = None

    def address(self, client: tuple[str, int] | None) -> str:
        """The address that a connection counts for; none for a proxy, which brings everybody."""
        try:
            found = ip_address(client[0].partition("%")[0] if client else "")
        except ValueError:
            return ""
        return "" if any(found in proxy for proxy in self.proxies) else household(str(found))

    # -- coming and going --------------------------------------------------------------------------

    def enter(self, peer: Peer) -> bool:
        """Count a newcomer in, if there is room or somebody can make it."""
        if self.is_full_at(peer.address) and not self.make_room_at(peer.address):
            return False
        if len(self.peers) >= self.most and not self.make_room():
            return False
        self.peers[peer] = None
        self.by_address.setdefault(peer.address, {})[peer] = None
        if self.rounds is None:
            self.go_round()
        return True

    def leave(self, peer: Peer) -> None:
        self.peers.pop(peer, None)
        self.idle.pop(peer, None)
        own = self.by_address.get(peer.address, {})
        own.pop(peer, None)
        if not own:
            self.by_address.pop(peer.address, None)

    def is_full_at(self, address: str) -> bool:
        held = len(self.by_address.get(address, ()))
        return address != "" and held >= self.limits.connections_per_address

    def make_room_at(self, address: str) -> bool:
        """An address makes room for its own."""
        own = self.by_address[address]
        return self.send_away(islice((each for each in own if each.is_idle), 1))

    def make_room(self) -> bool:
        """Send away somebody who is idle, else a stream of somebody who only looks on."""
        strangers = (each for each in self.idle if not each.is_seated)
        if self.send_away(islice(strangers, LOOKED_AT)):
            return True
        return self.send_away(
            each for each in reversed(self.peers) if each.is_stream and not each.is_seated
        )

    def send_away(self, peers: Iterable[Peer]) -> bool:
        """The first of these at the address that holds most."""
        found = max(peers, key=lambda peer: len(self.by_address[peer.address]), default=None)
        if found is None:
            return False
        self.leave(found)
        found.transport.abort()
        return True

    # -- waiting -----------------------------------------------------------------------------------

    def wait_for(self, peer: Peer, seconds: float) -> None:
        """It is the peer's turn, and it has so long."""
        peer.deadline = asyncio.get_running_loop().time() + seconds
        peer.is_awaited = True
        self.settle(peer)

    def work_for(self, peer: Peer) -> None:
        """It is our turn."""
        peer.deadline = None
        peer.is_awaited = False
        self.settle(peer)

    def stuck(self, peer: Peer, is_stuck: bool) -> None:
        """The peer does not read what we send; or it does again."""
        peer.stuck_since = asyncio.get_running_loop().time() if is_stuck else None
        self.settle(peer)

    def settle(self, peer: Peer) -> None:
        """Among the idle, of all and of its address, in the order in which they fell idle; or not."""
        if peer not in self.peers or not peer.is_idle:
            self.idle.pop(peer, None)
        elif peer not in self.idle:
            self.idle[peer] = None
            own = self.by_address[peer.address]
            own[peer] = own.pop(peer)

    def go_round(self) -> None:
        """Look after everybody now and then, for as long as there is anybody."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for peer in [*self.peers]:
            peer.look(now, self.limits.unread_seconds)
        self.rounds = loop.call_later(ROUND, self.go_round) if self.peers else None


def plain(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """An address of IPv4 as such, also where it comes to us by a socket of IPv6: proxies are named so."""
    mapped = client[0].removeprefix("::ffff:") if client else ""
    return (mapped, client[1]) if client and "." in mapped else client


class Config(uvicorn.Config):
    """uvicorn's, with what its protocols are to know of ours."""

    connections: Connections
    limits: Limits
    relay: Relay | None = None
    """Where several processes share the address."""


def raise_descriptors() -> int:
    """Take all the descriptors we may have; how many there are."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError):  # some systems promise more than they give
        hard = soft
    return hard if hard != resource.RLIM_INFINITY else soft
