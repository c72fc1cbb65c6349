"""Archiving: tables that nobody touches are archived, and deleted after a long time; so there is always room.

An archived table is there as before, only packed (see the store): to archive the wrong one costs nobody anything.
It is done a few tables at a time, each in a transaction of its own, and by any number of processes at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from math import inf

from flibuste.store import Untouched
from flibuste.web.live.registry import TableRegistry

DAY = 24 * 60 * 60.0
STEP = 20
"""Tables at a time."""
EVERY, SOON = 60.0, 1.0
"""Seconds between two steps, and where the last one left something to do."""
INVITED = 14 * DAY
"""How long a table waits for the first move of a person."""
UNFINISHED = 3
"""A game that is not over is archived after so many times as long as one that is."""


class Archiving:
    """What goes wrong in a step is told to the log, and the next step comes."""

    def __init__(self, service: TableRegistry) -> None:
        self.service = service
        self.store = service.store
        self.making_room = asyncio.Lock()

    async def go_on(self) -> None:
        rest = EVERY
        while True:
            await asyncio.sleep(rest)
            rest = EVERY
            try:
                rest = SOON if await self.step(self.service.clock.now()) >= STEP else EVERY
            except Exception:
                self.service.log.exception("archiving failed")

    async def step(self, now: float) -> int:
        """A little of everything that is to be done at this time; how many tables that were."""
        deleted = await self.each(self.store.delete, await self.to_delete(now))
        archived = await self.each(self.store.archive, await self.to_archive(now))
        if deleted or archived:
            facts = {"archived": archived, "deleted": deleted}
            self.service.log.info("tables were put away", extra=facts)
        return archived + deleted

    async def each(
        self, work: Callable[[str, float | None], bool], found: Iterable[Untouched]
    ) -> int:
        done = [await self.service.store_threads.do(work, *table) for table in found]
        return sum(done)

    async def look(self, before: float, limit: int = STEP, **kinds: bool) -> list[Untouched]:
        return await self.service.store_threads.do(self.store.untouched, before, limit, **kinds)

    # -- into the archive --------------------------------------------------------------------------

    async def to_archive(self, now: float) -> list[Untouched]:
        after = self.service.settings.archive_after * DAY
        found = await self.look(now - after, over=True)
        found += await self.look(now - UNFINISHED * after, over=False)
        too_many = await self.count() - self.service.settings.limits.tables
        if too_many > 0:
            found += await self.least_wanted(min(STEP, too_many))
        return [*dict.fromkeys(found)]

    async def least_wanted(self, count: int) -> list[Untouched]:
        """Where no person ever moved, then the others; each time the longest untouched first."""
        found = await self.look(inf, count, played=False)
        return (found + await self.look(inf, count))[:count]

    async def find_room(self) -> bool:
        """Whether there is room for one more table; where there is none, a few are archived to make some."""
        limit = self.service.settings.limits.tables
        if await self.count() < limit:
            return True
        async with self.making_room:  # who waits here finds the room that another has made
            if await self.count() < limit:
                return True
            wanted = min(STEP, 1 + limit // 100)
            return await self.each(self.store.archive, await self.least_wanted(wanted)) > 0

    # -- out of it, for good -----------------------------------------------------------------------

    async def to_delete(self, now: float) -> list[Untouched]:
        found = await self.look(now - INVITED, played=False)
        found += await self.look(now - INVITED, played=False, archived=True)
        if self.service.settings.keep:
            found += await self.look(now - self.service.settings.keep * DAY, archived=True)
        too_many = await self.count(archived=True) - self.service.settings.limits.archived
        if too_many > 0:
            found += await self.least_missed(min(STEP, too_many))
        return [*dict.fromkeys(found)]

    async def least_missed(self, count: int) -> list[Untouched]:
        """Of the archive: where no person ever moved, then games that are over, then the others."""
        found = await self.look(inf, count, archived=True, played=False)
        found += await self.look(inf, count, archived=True, over=True)
        return (found + await self.look(inf, count, archived=True, over=False))[:count]

    async def count(self, *, archived: bool = False) -> int:
        return await self.service.store_threads.do(self.store.count, archived=archived)
