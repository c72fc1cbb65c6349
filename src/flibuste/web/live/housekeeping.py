"""Housekeeping, once a second: what have others written, whose time is up, which table may be put away?"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from flibuste.web.live.clock import next_deadline
from flibuste.web.live.errors import Unreadable
from flibuste.web.live.table import Table

if TYPE_CHECKING:
    from flibuste.web.live.service import TableService

WOKEN = 200
"""Of the newest tables, how many are looked at when the server starts: a bot or a clock may have to go on there."""

CROWDED = 1.0
"""Seconds that a table without watchers stays in memory where there are too many."""


class Housekeeping:
    """Whatever goes wrong on a round is told to the log, and the next round comes."""

    def __init__(self, service: TableService) -> None:
        self.service = service

    async def go_round(self) -> None:
        while True:
            await asyncio.sleep(self.service.settings.catch_up)
            try:
                await self.look_round()
            except Exception:
                self.service.log.exception("a round failed")

    async def look_round(self) -> None:
        await self.look_for_news()
        await self.service.peers.look_after([*self.service.tables.values()])
        await self.look_at_clocks()
        for table in [*self.service.tables.values()]:
            if self.may_go(table):
                await self.put_away(table)
        await self.service.peers.tidy()

    # -- other processes ---------------------------------------------------------------------------

    async def look_for_news(self) -> None:
        """One question for all tables, and another only where something is new."""
        service = self.service
        known = [*service.tables.values()]
        if not known:
            return
        now = service.clock.now()
        heads = await service.store_threads.do(service.store.heads, [table.id for table in known])
        for table in known:
            if table.id not in heads:
                service.forget(table)
            elif heads[table.id] != table.head or table.is_to_close:
                await self.bring_up(table)
            else:
                table.looked = now

    async def bring_up(self, table: Table, *, is_told: bool = False) -> None:
        """Read what is new; where others have told how far it is, only if we have not come there by ourselves."""
        try:
            async with table.lock:
                table.is_behind = False
                if not is_told or table.head != table.told:
                    await self.service.catch_up(table)
                if table.is_to_close:
                    await self.service.moved(table)
        except Unreadable:
            pass  # the log has it already
        except Exception:
            table.is_behind = False
            facts = {"table": table.id}
            self.service.log.exception("a table could not catch up", extra=facts)

    # -- clocks ------------------------------------------------------------------------------------

    async def look_at_clocks(self) -> None:
        now = self.service.clock.now()
        for table in self.service.tables.values():
            end = next_deadline(table) if table.row.clock is not None else None
            if end is not None and end <= now:
                self.service.look(table)
        for id in [id for id, at in self.service.alarms.items() if at <= now]:
            del self.service.alarms[id]
            await self.wake(id)

    # -- out of memory, and back ---------------------------------------------------------------------

    def may_go(self, table: Table) -> bool:
        settings = self.service.settings
        is_crowded = len(self.service.tables) > settings.limits.tables_in_memory
        linger = min(CROWDED, settings.linger) if is_crowded else settings.linger
        idle = time.monotonic() - table.touched > linger
        return idle and not table.watchers and not table.thinking and not table.lock.locked()

    async def put_away(self, table: Table) -> None:
        """Leave it to the log; where a clock runs, somebody looks again when it runs out."""
        service, end = self.service, next_deadline(table)
        is_kept = service.peers.keeps(table.id)
        service.forget(table)
        if service.peers.bus is not None:
            if not is_kept and end is not None:  # nobody may have it yet, and its clock runs
                is_kept = table.id in await service.peers.take([table.id])
            if is_kept:
                await service.peers.release(table.id, end)
        elif end is not None:
            service.alarms[table.id] = end

    async def wake_tables(self) -> None:
        """After a start: let bots and clocks go on at the newest tables, whether anybody looks at them or not."""
        service = self.service
        newest = await service.store_threads.do(service.store.recent, WOKEN)
        if newest and service.peers.bus is not None:
            newest = await service.peers.take(newest)
        for id in newest:
            head = (await service.store_threads.do(service.store.heads, [id])).get(id)
            if head is not None and head.ended is None:
                await self.wake(id)

    async def wake(self, id: str) -> None:
        try:
            await self.service.table(id)
        except Unreadable:
            pass  # the log has it already
        except Exception:
            self.service.log.exception("a table could not be opened", extra={"table": id})
