"""Housekeeping, once a second: what have others written, whose time is up, which table may be put away?"""

from __future__ import annotations

import asyncio
import time

from flibuste.web.live.peers import Peers
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.table import Table
from flibuste.web.live.turn_clock import next_deadline

WOKEN = 200
"""Of the newest tables, how many are looked at when the server starts: a bot or a clock may have to go on there."""

CROWDED = 1.0
"""Seconds that a table without watchers stays in memory where there are too many."""


class Housekeeping:
    """Whatever goes wrong on a round is told to the log, and the next round comes."""

    def __init__(self, service: TableRegistry, peers: Peers) -> None:
        self.service = service
        self.peers = peers

    async def go_round(self) -> None:
        while True:
            await asyncio.sleep(self.service.settings.catch_up)
            try:
                await self.look_round()
            except Exception:
                self.service.log.exception("a round failed")

    async def look_round(self) -> None:
        await self.service.look_for_news()
        await self.peers.look_after([*self.service.tables.values()])
        await self.look_at_clocks()
        for table in [*self.service.tables.values()]:
            if self.may_go(table):
                await self.service.tasks.surely(self.put_away(table))
        await self.peers.tidy()

    # -- clocks ------------------------------------------------------------------------------------

    async def look_at_clocks(self) -> None:
        now = self.service.clock.now()
        for table in self.service.tables.values():
            end = next_deadline(table) if table.row.clock is not None else None
            if end is not None and end <= now:
                self.service.look(table)
        for id in [id for id, at in self.service.alarms.items() if at <= now]:
            del self.service.alarms[id]
            await self.service.wake(id)

    # -- out of memory, and back ---------------------------------------------------------------------

    def may_go(self, table: Table) -> bool:
        settings = self.service.settings
        is_crowded = len(self.service.tables) > settings.limits.tables_in_memory
        linger = min(CROWDED, settings.linger) if is_crowded else settings.linger
        idle = time.monotonic() - table.touched > linger
        return idle and not table.watchers and not table.thinking and not table.lock.locked()

    async def put_away(self, table: Table) -> None:
        """Leave it to the log; where a clock runs, somebody looks again when it runs out."""
        service, peers, end = self.service, self.peers, next_deadline(table)
        if peers.bus is None:
            service.forget(table)
            if end is not None:
                service.alarms[table.id] = end
            return
        if end is not None and not peers.keeps(
            table.id
        ):  # nobody may have it yet, and its clock runs
            await peers.take([table.id])
            if not self.may_go(table):
                return
        is_kept = peers.keeps(table.id)
        service.forget(table)
        if is_kept:
            await peers.release(table.id, end)

    async def wake_tables(self) -> None:
        """After a start: let bots and clocks go on at the newest tables, whether anybody looks at them or not."""
        service = self.service
        newest = await service.store_threads.do(service.store.recent, WOKEN)
        if newest and self.peers.bus is not None:
            newest = await self.peers.take(newest)
        for id in newest:
            head = (await service.store_threads.do(service.store.heads, [id])).get(id)
            if head is not None and head.ended is None:
                await self.service.wake(id)
