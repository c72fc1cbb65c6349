"""Several hosts on one database for `test_several.py`, who keeps which table there, and who looks on at either host."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from subprocess import Popen

from flibuste.store import Store
from tests.load.fleet import Fleet, Voyage
from tests.load.gauges import family, gauge
from tests.postgres import server as database
from tests.web.crowd import Laid
from tests.web.server import Server, own_process
from tests.web.spectators import Program, Spectator, address_of

PAUSE = float(os.environ.get("FLIBUSTE_PAUSE", "4.0"))
"""Seconds between two moves of a table."""
TAKEN_OVER = 5.0
"""Seconds after which the games of a process that was killed go on."""
PROCESSES = (2, 1)
"""Of each host."""


class Hosts:
    """Servers on one database, and what their processes have counted, also those that are gone."""

    def __init__(self, url: str, servers: Sequence[Server]) -> None:
        self.url, self.servers = url, servers
        self.asked: dict[str, int] = {}
        """The questions to bots, by process."""
        self.host_of: dict[str, str] = {}
        self.kept: dict[str, int] = {}
        self.pids: dict[str, int] = {}

    def look(self) -> None:
        self.kept.clear()
        for server, processes in zip(self.servers, PROCESSES, strict=True):
            seen: set[str] = set()
            while len(seen) < processes:
                health = server.health()
                if "tables" in health:  # it may have too much to do at the moment
                    process = health["tables"]["process"]
                    seen.add(process)
                    self.host_of[process] = server.address
                    self.asked[process] = health["workers"]["asked"]
                    self.kept[process] = health["tables"]["kept"]
                    self.pids[process] = health["pid"]

    def work(self) -> dict[str, float]:
        """Seconds of a core that each of those who share this machine has had so far."""
        hosts = [each.process.pid for each in self.servers if each.process is not None]
        all_of_them = {pid for host in hosts for pid in family(host)}
        serving = {pid for each in self.servers for pid in servers_of(each.process)}
        return {
            "servers": sum(gauge(pid).cpu for pid in serving),
            "bots": sum(gauge(pid).cpu for pid in all_of_them - serving),
            "PostgreSQL": sum(gauge(pid).cpu for pid in family(database().keeper.pid)),
            "driver": time.process_time(),
        }

    def keepers(self, fleet: Sequence[str]) -> dict[str, str]:
        """Of each table, the process that runs its bots; of none there are two."""
        self.look()
        assert sum(self.kept.values()) <= len(fleet)
        with opened(self.url) as store:
            return store.keepers(fleet)

    def busiest(self, server: Server) -> str:
        """The process of this host that keeps most tables."""
        own = [each for each in self.kept if self.host_of[each] == server.address]
        return max(own, key=lambda process: self.kept[process])


class Crossing(Voyage):
    """Of those who look on at each table, the first does so from its seat; in the end it is asked who is there."""

    def __init__(self, hosts: Hosts, tables: int) -> None:
        super().__init__(hosts.servers[0], tables, 3 * tables, *hosts.servers[1:])
        self.hosts = hosts

    async def look(self, number: int, laid: Laid) -> Spectator:
        if number >= self.tables:
            return await super().look(number, laid)
        browser = self.browsers[number % len(self.browsers)]
        return Program(address_of(browser), laid.table, laid.tokens[0])

    async def all_do(self, fleet: Fleet, change: str, **more: str) -> None:
        """One after the other: bots of a hundred tables that begin together would move together all the while."""
        for laid in fleet.tables:
            await self.do(laid, change, seat=0, **more)
            await asyncio.sleep(PAUSE / self.tables)

    async def settle(self, fleet: Fleet) -> None:
        await super().settle(fleet)
        await self.check_presence(fleet, lambda _: True)
        leaving = fleet.spectators[: self.tables : 2]
        await asyncio.gather(*(each.leave() for each in leaving))
        left = {each.table for each in leaving}
        await self.check_presence(fleet, lambda table: table not in left)

    async def check_presence(self, fleet: Fleet, is_here: Callable[[str], bool]) -> None:
        """Every host comes to say of every table whether its first seat is looked from."""
        wanted = {laid.table: is_here(laid.table) for laid in fleet.tables}
        deadline = time.monotonic() + TAKEN_OVER
        for number in range(len(self.browsers)):
            await asyncio.gather(
                *(self.is_told(number, table, is_so, deadline) for table, is_so in wanted.items())
            )

    async def is_told(self, number: int, table: str, is_so: bool, deadline: float) -> None:
        """What is asked after the deadline is answered right, however long a hundred answers take."""
        while True:
            async with self.gate:
                asked = time.monotonic()
                answer = await self.browsers[number].get(f"/api/tables/{table}")
            if is_so == answer.raise_for_status().json()["seats"][0]["is_here"]:
                return
            assert asked < deadline
            await asyncio.sleep(0.1)


@contextmanager
def opened(url: str) -> Iterator[Store]:
    store = Store.open(url)
    try:
        yield store
    finally:
        store.close()


@contextmanager
def hosts(url: str, log: Path) -> Iterator[Hosts]:
    with ExitStack() as stack:
        lines = stack.enter_context(log.open("w"))
        serving = partial(own_process, url, lines, warm=True, workers=1, bot_pause=PAUSE)
        servers = [stack.enter_context(serving(processes=each)) for each in PROCESSES]
        yield Hosts(url, servers)


def servers_of(host: Popen[str] | None) -> set[int]:
    """Its server processes."""
    assert host is not None
    pid = host.pid
    children = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return {each for each in children if is_server(each)}


def is_server(pid: int) -> bool:
    try:
        return b"flibuste.web.processes" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:  # it has ended meanwhile
        return False
