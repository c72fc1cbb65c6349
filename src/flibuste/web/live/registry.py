"""The registry: the tables in memory, each kept in step with the log. The log is the truth, memory only quick."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from flibuste.engine.refusal import Complaint
from flibuste.store import ChatRow, Head, Store, Unavailable
from flibuste.web.errors import Wrong
from flibuste.web.live.bot_payers import BotPayers
from flibuste.web.live.errors import Unreadable
from flibuste.web.live.outcome import outcome
from flibuste.web.live.peer_messages import is_past, missing
from flibuste.web.live.replayed import Replayed, Snapshot
from flibuste.web.live.seated_players import Seated
from flibuste.web.live.server_time import ServerClock
from flibuste.web.live.store_threads import Logged, StoreThreads
from flibuste.web.live.table import Table
from flibuste.web.live.table_events import event_line
from flibuste.web.live.tasks import Tasks
from flibuste.web.settings import Settings
from flibuste.web.words import _
from flibuste.web.workers import WorkerPool

UNREADABLE = _("This table cannot be read here: its game may be of another version of Flibuste.")
TRY_AGAIN = 60.0
"""Seconds before a table that could not be read is tried again."""
MOST_UNREADABLE = 10_000
"""Of those that we remember."""


class TableRegistry:
    """Where tables lie. What changes a table is called with that table's lock held."""

    log = logging.getLogger("flibuste.live")

    def __init__(
        self, store: Store, pool: WorkerPool, settings: Settings, clock: ServerClock | None = None
    ) -> None:
        self.store = store
        self.pool = pool
        self.settings = settings
        self.clock = clock or ServerClock()
        self.store_threads = StoreThreads(store, self.clock)
        self.tasks = Tasks()
        self.tables: dict[str, Table] = {}
        self.seated = Seated()
        self.bot_payers = BotPayers()
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.unreadable: dict[str, float] = {}
        """Tables that could not be read, and until when we do not try again."""
        self.alarms: dict[str, float] = {}
        """Tables that left memory while a clock was running, and when it runs out."""

    def look(self, table: Table) -> None:
        """Whoever is to move by themselves is set to work."""
        raise NotImplementedError

    async def come_in(self, table: Table) -> None:
        """Other processes are asked about a table that has come into memory."""
        raise NotImplementedError

    def tell_others(self, table: Table) -> None:
        """Other processes are told how far it has come."""
        raise NotImplementedError

    def presence_changed(self, table: Table) -> None:
        """Passes and calls go by who looks on."""
        raise NotImplementedError

    def runs(self, table: Table) -> bool:
        """Whether its bots, clocks, passes and calls are ours: of several processes one has them."""
        raise NotImplementedError

    # -- coming and going --------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """The table of this id; NoTable when there is none, Unreadable when what there is makes no sense."""
        table = self.tables.get(id)
        if table is None:
            if time.monotonic() < self.unreadable.get(id, 0.0):
                raise Unreadable(UNREADABLE)
            table = await self.opened(id)
        table.touch()
        return table

    async def wake(self, id: str) -> None:
        """Bots and clocks go on there, whether anybody looks at it or not."""
        try:
            await self.table(id)
        except Unreadable:
            pass  # the log has it already
        except Exception:
            self.log.exception("a table could not be opened", extra={"table": id})

    async def opened(self, id: str) -> Table:
        """Read it from the log; any number who ask at once wait for one reading."""
        task = self.opening.get(id)
        if task is None:
            task = self.opening[id] = self.tasks.begin(self.open(id))
            task.add_done_callback(lambda _: self.opening.pop(id, None))
        return await asyncio.shield(task)

    async def open(self, id: str) -> Table:
        with self.making_sense(id):
            logged = await self.store_threads.news(id)
            assert logged is not None
            table = await self.store_threads.do(Table, logged, self.clock)
        self.tables[id] = table
        self.unreadable.pop(id, None)
        self.seated.note(table)
        self.alarms.pop(id, None)
        await self.come_in(table)
        async with table.lock:
            await self.moved(table)
        return table

    @contextmanager
    def making_sense(self, id: str) -> Iterator[None]:
        """Whatever we stumble over in the rows of one table is that table's trouble alone: it is told to the log once,
        remembered for a while, so that nobody makes us read it over and over, and said in a sentence."""
        try:
            yield
        except (Wrong, Unavailable, MemoryError):
            raise
        except Exception as error:
            if id not in self.unreadable:
                self.log.exception("a table cannot be read", extra={"table": id})
            self.unreadable.pop(id, None)
            while len(self.unreadable) >= MOST_UNREADABLE:
                del self.unreadable[next(iter(self.unreadable))]
            self.unreadable[id] = time.monotonic() + TRY_AGAIN
            raise Unreadable(UNREADABLE) from error

    def forget(self, table: Table) -> None:
        """Leave it to the log."""
        self.tables.pop(table.id, None)
        self.seated.forget(table)
        table.gone = True
        for watcher in [*table.watchers]:
            watcher.close()
        for snapshot in table.snapshots:
            snapshot.rendered.clear()  # whoever still holds the table need not hold its drawings
        self.look(table)

    async def current(self, table: Table) -> Table:
        """The table as it lies at the registry now, should this one have left since somebody got hold of it."""
        if table.gone:
            return await self.table(table.id)
        table.touch()
        return table

    # -- in step with the log ----------------------------------------------------------------------

    async def catch_up(self, table: Table, replayed: Replayed | None = None) -> None:
        """Take up what the log has and we have not; `line` is what we expect after taking moves back."""
        now = self.clock.now()
        try:
            with self.making_sense(table.id):
                logged = await self.store_threads.news(table.id, table.head, table.looked)
                table.looked = now
                if logged is None:
                    return
                table.update(logged, await self.replayed_of(table, logged, replayed))
        except Unreadable:
            self.forget(table)
            raise
        if not table.gone:
            self.seated.note(table)
        await self.moved(table)

    def follow(self, table: Table) -> bool:
        """Take up plies that another process has told, where they are all that is new in the log: nothing need be read
        for that."""
        heard, table.heard = table.heard, []
        made = missing(table, heard)
        if made:
            try:
                with self.making_sense(table.id):
                    table.follow(made)
            except Unreadable:
                self.forget(table)
                raise
            self.news(table)
        return bool(made)

    def follow_at_once(self, table: Table) -> bool:
        """Where nobody holds the table, nobody need wait for it; whatever is left to do is done under its lock."""
        if table.lock.locked():
            return False
        with suppress(Unreadable):
            return self.follow(table) and not table.is_to_close
        return True

    async def look_for_news(self) -> None:
        """One question for all tables, and another only where something is new."""
        known = [*self.tables.values()]
        if not known:
            return
        now = self.clock.now()
        heads = await self.store_threads.do(self.store.heads, [table.id for table in known])
        for table in known:
            if table.id not in heads:
                self.forget(table)
            elif not is_past(heads[table.id], table.head) or table.is_to_close:
                await self.bring_up(table, heads[table.id])
            else:
                table.looked = now

    async def bring_up(self, table: Table, head: Head | None = None) -> None:
        """Come as far as this, or as others have told: by the moves they told, else by the log; and nothing is read
        where we have come there by ourselves before the table was free."""
        try:
            async with table.lock:
                table.is_behind = False
                self.follow(table)
                if not is_past(table.told if head is None else head, table.head):
                    await self.catch_up(table)
                if table.is_to_close:
                    await self.moved(table)
        except Unreadable:
            pass  # the log has it already
        except Exception:
            table.is_behind = False
            facts = {"table": table.id}
            self.log.exception("a table could not catch up", extra=facts)

    async def replayed_of(
        self, table: Table, logged: Logged, replayed: Replayed | None
    ) -> Replayed:
        """The line of play to go on with: the old one, unless moves were taken back."""
        if logged.row.revision == table.revision:
            return table.replayed
        if replayed is not None and (replayed.revision, replayed.moves) == (
            logged.row.revision,
            logged.moves,
        ):
            return replayed
        names = (
            table.names if logged.seating is None else [each.name for each in logged.seating.seats]
        )
        return await self.store_threads.do(Replayed, logged.row, names, logged.moves)

    async def rewind(self, table: Table, to: int) -> None:
        """Forget the plies after this one. The shorter game is played first: should that fail, nothing has changed.
        Taken when something was faster."""
        after = table.row._replace(revision=table.revision + 1, ended=None)
        replayed = await self.store_threads.do(Replayed, after, table.names, table.moves[:to])
        rewind = self.store.rewind
        await self.store_threads.do(rewind, table.id, table.revision, to, table.ply)
        await self.catch_up(table, replayed)

    async def moved(self, table: Table) -> None:
        """Plies have been added: see whether that was the end, and tell everybody."""
        if table.is_to_close:
            try:
                await self.finish(table)
            except Complaint:
                self.log.exception("the end of a game is not written", extra={"table": table.id})
        self.news(table)

    async def finish(self, table: Table) -> None:
        at = table.moves[-1].at if table.moves else table.row.created
        result = outcome(table.result())
        await self.store_threads.do(self.store.finish, table.id, at, None, result)
        table.row = table.row._replace(ended=at, result=result)
        facts = {"table": table.id, "game": table.row.game, "plies": table.ply}
        self.log.info("a game is over", extra=facts)

    def news(self, table: Table) -> None:
        self.tell_others(table)
        table.wake()
        self.look(table)

    # -- talk and table events ----------------------------------------------------------------------------

    async def keep_line(self, table: Table, line: ChatRow) -> None:
        number = await self.store_threads.do(self.store.say, line)
        if number == table.lines + 1:
            table.hear([line._replace(number=number)])
            self.news(table)
        else:
            await self.catch_up(table)

    async def note(self, table: Table, seat: int | None, verb: str, *words: object) -> None:
        await self.keep_line(table, event_line(table.id, seat, self.clock.now(), verb, *words))

    # -- long ago ----------------------------------------------------------------------------------

    async def snapshot(self, table: Table, ply: int) -> Snapshot | None:
        """The game as it stood after this ply, however long ago; None when it has not come that far."""
        known = table.snapshot(ply) or table.older(ply)
        if known is not None or not 0 <= ply <= table.ply:
            return known
        replayed = await self.store_threads.do(Replayed, table.row, table.names, table.moves[:ply])
        table.remember(replayed.snapshots)
        return replayed.snapshots[-1]
