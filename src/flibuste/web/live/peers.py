"""Other server processes on the same database: what they tell us, what we tell them, and whose tables are whose.

The log is the truth, and what is told only a hint: a process that hears nothing looks once a second all the same. Of
each table one process is the keeper, by a lease (`store/leases.py`): it alone runs bots, clocks, passes, calls.
Who looks on is told by each process for its own watchers. On SQLite there is one process, and everything is its own.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import count

from flibuste.engine.refusal import Complaint
from flibuste.store import Unavailable
from flibuste.store.bus import Beat, Bus
from flibuste.web.live.errors import Unreadable
from flibuste.web.live.peer_messages import (
    FREED,
    PRESENCE,
    PROGRESS,
    Notice,
    Progress,
    is_past,
    notice_in,
    payload_of,
    presence_in,
    presence_words,
    progress_in,
    progress_words,
)
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.table import Around, Presence, Table

FIRST_BEAT = 5.0
"""Seconds that a start waits for the other processes to know of us."""
SOON = 1.0
"""Seconds before a table that could not be opened is offered again, to others and to us."""
ON_ITS_WAY = 0.2
"""Seconds that a notice is waited for which must come."""
LATER = 60.0
"""Seconds before a table that nobody can read is offered to others again."""


class Peers:
    """This process among the others."""

    def __init__(self, service: TableRegistry) -> None:
        self.service = service
        self.bus: Bus | None = None
        self.process = ""
        self.until = 0.0
        """Of `time.monotonic`: as long as the tables we keep are ours without a doubt."""
        self.kept: set[str] = set()
        self.owed: dict[str, float | None] = {}
        """Tables that we keep no longer, and the database does not know yet; with when they are due."""
        self.astray: set[str] = set()
        """Of those we keep, which were not in memory at the last look."""
        self.said: list[str] = []
        """What is about to be told."""
        self.up: frozenset[str] = frozenset()
        self.numbers = count(1)
        self.first = asyncio.Event()
        self.is_leaving = False
        self.loop: asyncio.AbstractEventLoop | None = None
        self.taking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.bus = self.service.store.bus(self)
        if self.bus is not None:
            self.bus.start()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.first.wait(), FIRST_BEAT)

    async def hand_over(self) -> None:
        """We are about to stop: the others take our tables at once, and we take none any more."""
        if self.bus is None or self.is_leaving:
            return
        self.is_leaving = True
        self.kept.clear()
        for table in [*self.service.tables.values()]:
            self.service.look(table)
        with suppress(Unavailable):  # then they take them when our time is over
            service = self.service
            await service.store_threads.do(service.store.release_all, self.process)

    async def stop(self) -> None:
        """Nobody hears of us any more."""
        if self.bus is not None:
            self.tell_all()
            await asyncio.to_thread(self.bus.stop)
        self.kept.clear()

    @property
    def has_company(self) -> bool:
        """Whether other processes are up."""
        return len(self.up) > 1

    def keeps(self, id: str) -> bool:
        """Whether the bots and clocks of this table are ours to run."""
        return self.bus is None or (id in self.kept and time.monotonic() < self.until)

    # -- from the threads of the bus -----------------------------------------------------------------

    def heard(self, payloads: Sequence[str]) -> None:
        """What we have said ourselves, or what is about tables that are not here, need not disturb the loop."""
        notices = [notice for payload in payloads if (notice := notice_in(payload)) is not None]
        others = [each for each in notices if each.process != self.process]
        news = [each for each in others if each.table in self.service.tables]
        if news:
            self.in_loop(self.take_up_all, news)

    def beaten(self, beat: Beat) -> None:
        self.in_loop(self.take_beat, beat)

    def in_loop(self, work: object, *given: object) -> None:
        assert self.loop is not None
        with suppress(RuntimeError):  # the loop has ended, and nobody listens any more
            self.loop.call_soon_threadsafe(work, *given)  # type: ignore[arg-type]

    # -- what others tell ----------------------------------------------------------------------------

    def take_up_all(self, notices: Sequence[Notice]) -> None:
        for notice in notices:
            self.take_up(notice)

    def take_up(self, notice: Notice) -> None:
        table = self.service.tables.get(notice.table)
        if table is None:
            return
        if notice.kind == PROGRESS:
            self.hear_progress(table, progress_in(notice.words))
        elif notice.kind == PRESENCE:
            self.hear_presence(table, notice.process, notice.words)
        elif notice.kind == FREED:
            self.service.tasks.start(self.look_after([table]), "take a table")

    async def has_come_to(self, table: Table, revision: int, ply: int) -> bool:
        """Whether we know as much of the table as somebody has seen. What another process has told its own watchers it
        has told us as well, and it is on its way: to read the log would take longer."""
        if table.has_come_to(revision, ply) or table.gone:
            return not table.gone
        return self.has_company and await table.comes_to(revision, ply, ON_ITS_WAY)

    def hear_progress(self, table: Table, told: Progress) -> None:
        """Where the table is held, it is marked, and caught up with when it is free."""
        if is_past(told.head, table.head):
            return
        table.told = told.head
        table.heard += told.moves
        if not table.is_behind and not self.service.follow_at_once(table):
            table.is_behind = True
            self.service.tasks.start(self.service.bring_up(table), "catch up")

    def hear_presence(self, table: Table, process: str, words: str) -> None:
        before = table.around
        known, told = table.elsewhere.get(process), presence_in(words)
        if known is None or known.number < told.number:
            table.elsewhere[process] = told
        if told.is_anything and not (known and known.is_anything) and self.keeps(table.id):
            self.tell(PROGRESS, table.id, progress_words(table))  # in case it came too late to hear
        self.presence_changed(table, before)

    def presence_changed(self, table: Table, before: Around) -> None:
        if table.around != before:
            self.service.presence_changed(table)
            table.wake()

    # -- how we stand --------------------------------------------------------------------------------

    def take_beat(self, beat: Beat) -> None:
        assert self.bus is not None
        self.bus.answered = time.monotonic()
        is_lost = beat.process != self.process
        self.process, self.until = beat.process, beat.until
        if is_lost:
            self.kept.clear()
        if beat.kept is not None:
            self.kept = set() if self.is_leaving else {*beat.kept}
            self.service.tasks.start(self.take_stock(), "take stock")
        if beat.up != self.up:
            self.up = beat.up
            self.forget_the_dead()
        self.first.set()
        wanted = [id for id in beat.free if id not in self.owed]
        if wanted and (self.taking is None or self.taking.done()):
            self.taking = self.service.tasks.start(self.take_over(wanted), "take over")

    def forget_the_dead(self) -> None:
        for table in [*self.service.tables.values()]:
            before = table.around
            for process in [each for each in table.elsewhere if each not in self.up]:
                del table.elsewhere[process]
            self.presence_changed(table, before)

    async def take_stock(self) -> None:
        """After we were cut off: tell again who looks on here, ask who does elsewhere and what is new."""
        tables = [*self.service.tables.values()]
        for table in tables:
            table.shown = None
            self.show(table)
            self.service.look(table)
        await self.meet(tables)
        await self.service.look_for_news()
        await self.look_after(tables)

    # -- whose tables --------------------------------------------------------------------------------

    async def take(self, ids: Sequence[str]) -> list[str]:
        """Those of these tables that nobody keeps are ours from now on."""
        if self.is_leaving:
            return []
        process = self.process
        service = self.service
        taken = await service.store_threads.do(service.store.take, ids, process)
        if process != self.process:  # we were taken for dead meanwhile
            return []
        self.kept.update(taken)
        return taken

    async def take_over(self, ids: Sequence[str]) -> None:
        """Tables whose keeper is gone, or whose clock has run out while nobody had them in memory."""
        try:
            taken = await self.take(ids)
        except Complaint:
            self.service.log.exception("tables could not be taken over")
            return
        await asyncio.gather(*(self.take_on(id) for id in taken))
        if taken:
            self.service.log.info("tables were taken over", extra={"tables": len(taken)})

    async def take_on(self, id: str) -> None:
        service = self.service
        try:
            service.look(await service.table(id))
        except Unreadable:  # the log has it already
            await self.release(id, service.clock.now() + LATER)
        except Exception:
            service.log.exception("a table could not be opened", extra={"table": id})
            await self.release(id, service.clock.now() + SOON)

    async def look_after(self, tables: Sequence[Table]) -> None:
        """Of the tables in memory, take those that nobody keeps."""
        if self.bus is None:
            return
        lying = {each.id: each for each in tables if not (each.gone or each.over)}
        ids = [id for id in lying if id not in self.kept]
        if not ids:
            return
        service = self.service
        keepers = await service.store_threads.do(service.store.keepers, ids)
        if self.is_leaving:
            return
        self.kept.update(id for id in ids if keepers.get(id) == self.process)
        free = [id for id in ids if id not in keepers]
        if free:
            await self.take(free)
        for id in ids:
            if id in self.kept:
                service.look(lying[id])

    async def come_in(self, table: Table) -> None:
        """A table has come into memory."""
        if self.bus is None:
            return
        await self.meet([table])
        if not table.over and table.id not in self.kept:
            with suppress(Unavailable):  # then the next round does it
                await self.take([table.id])
        self.show(table)

    async def release(self, id: str, due: float | None) -> None:
        """It is put away here: who has it in memory takes it, else whoever is there when it is due."""
        if self.bus is None:
            return
        self.kept.discard(id)
        self.owed[id] = due
        with suppress(Unavailable):  # then the next round does it
            await self.settle()

    async def settle(self) -> None:
        service = self.service
        for id, due in [*self.owed.items()]:
            if id not in self.kept:
                await service.store_threads.do(service.store.release, id, self.process, due)
                self.tell(FREED, id)
            self.owed.pop(id, None)

    async def tidy(self) -> None:
        """Pay what we owe, and keep no table that has left memory for some other reason than that it was put away."""
        await self.settle()
        lying = self.service.tables.keys() | self.service.opening.keys()
        astray = {id for id in self.kept if id not in lying}
        for id in astray & self.astray:
            await self.release(id, self.service.clock.now() + LATER)
        self.astray = astray

    # -- what we tell --------------------------------------------------------------------------------

    def tell(self, kind: str, id: str, words: str = "") -> None:
        """With what else is told in the same moment, such as of the other plies of a commit."""
        if self.bus is not None:
            if not self.said:
                asyncio.get_running_loop().call_soon(self.tell_all)
            self.said.append(payload_of(Notice(kind, self.process, id, words)))

    def tell_all(self) -> None:
        said, self.said = self.said, []
        if self.bus is not None:
            self.bus.tell(said)

    def tell_head(self, table: Table) -> None:
        """How far it has come, unless the others know, or need not: the keeper hears of everything, and whoever has the
        table in memory."""
        if self.bus is not None and table.head != table.told:
            holders = any(each.is_anything for each in table.elsewhere.values())
            if self.has_company and (holders or not self.keeps(table.id)):
                self.tell(PROGRESS, table.id, progress_words(table))
            table.told = table.head

    def show(self, table: Table) -> None:
        """Who looks on here, if that has changed."""
        if self.bus is None:
            return
        holds = not (table.gone or self.keeps(table.id))
        own = table.own_presence()._replace(holds=holds)
        if own == table.shown:
            return
        table.shown = own
        words = presence_words(own._replace(number=next(self.numbers)))
        payload = payload_of(Notice(PRESENCE, self.process, table.id, words))
        self.bus.show(payload, table.id, words if own.is_anything else "")

    def hide(self, table: Table) -> None:
        """Nobody looks on here any more, for the table has left memory."""
        if table.shown != Presence():
            table.watchers.clear()
            self.show(table)

    async def meet(self, tables: Sequence[Table]) -> None:
        """Ask who looks at these tables elsewhere."""
        service = self.service
        lying = {table.id: table for table in tables}
        if self.bus is None or not lying:
            return
        for id, process, words in await service.store_threads.do(service.store.presence, [*lying]):
            if process != self.process:
                self.hear_presence(lying[id], process, words)
