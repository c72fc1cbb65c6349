"""The quay: the tables in memory, each kept in step with the log. The log is the truth, memory only quick."""

from __future__ import annotations

import asyncio
import logging
import time

from flibuste.engine.refusal import Complaint
from flibuste.store import ChatRow, Store
from flibuste.web.crew import Crew
from flibuste.web.live.deeds import deed_line
from flibuste.web.live.ledger import Ledger
from flibuste.web.live.line import Line
from flibuste.web.live.moment import Moment
from flibuste.web.live.seated import Seated
from flibuste.web.live.table import Table
from flibuste.web.live.tasks import Tasks
from flibuste.web.settings import Settings


class Quay:
    """Where tables lie. What changes a table is called with that table's lock held."""

    log = logging.getLogger("flibuste.live")

    def __init__(self, store: Store, crew: Crew, settings: Settings) -> None:
        self.store = store
        self.crew = crew
        self.settings = settings
        self.ledger = Ledger(store)
        self.tasks = Tasks()
        self.tables: dict[str, Table] = {}
        self.seated = Seated()
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.alarms: dict[str, float] = {}
        """Tables that left memory while a clock was running, and when it runs out."""

    def look(self, table: Table) -> None:
        """Whoever is to move by themselves is set to work."""
        raise NotImplementedError

    # -- coming and going --------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """The table of this id; NoTable when there is none."""
        table = self.tables.get(id)
        if table is None:
            table = await self.opened(id)
        table.touch()
        return table

    async def opened(self, id: str) -> Table:
        """Read it from the log; any number who ask at once wait for one reading."""
        task = self.opening.get(id)
        if task is None:
            task = self.opening[id] = self.tasks.begin(self.open(id))
            task.add_done_callback(lambda _: self.opening.pop(id, None))
        return await asyncio.shield(task)

    async def open(self, id: str) -> Table:
        logged = await self.ledger.news(id)
        assert logged is not None
        table = await self.ledger.do(Table, logged)
        self.tables[id] = table
        self.seated.note(table)
        self.alarms.pop(id, None)
        async with table.lock:
            await self.moved(table)
        return table

    def forget(self, table: Table) -> None:
        """Leave it to the log."""
        self.tables.pop(table.id, None)
        self.seated.forget(table)
        table.gone = True
        for watcher in [*table.watchers]:
            watcher.close()
        for moment in table.moments:
            moment.rendered.clear()  # whoever still holds the table need not hold its drawings
        self.look(table)

    async def current(self, table: Table) -> Table:
        """The table as it lies at the quay now, should this one have left since somebody got hold of it."""
        if table.gone:
            return await self.table(table.id)
        table.touch()
        return table

    # -- in step with the log ----------------------------------------------------------------------

    async def catch_up(self, table: Table) -> None:
        """Take up what the log has and we have not."""
        logged = await self.ledger.news(table.id, table.head)
        if logged is None:
            return
        line = table.line
        if logged.row.revision != table.revision:
            names = [seat.name for seat in logged.seats]
            line = await self.ledger.do(Line, logged.row, names, logged.moves)
        table.update(logged, line)
        if not table.gone:
            self.seated.note(table)
        await self.moved(table)

    async def rewind(self, table: Table, to: int) -> None:
        """Forget the plies after this one, in the log and then here; Taken when something was faster."""
        rewind = self.store.rewind
        await self.ledger.do(rewind, table.id, table.revision, to, table.ply)
        await self.catch_up(table)

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
        await self.ledger.do(self.store.finish, table.id, at)
        table.row = table.row._replace(ended=at)
        facts = {"table": table.id, "game": table.row.game, "plies": table.ply}
        self.log.info("a game is over", extra=facts)

    def news(self, table: Table) -> None:
        table.wake()
        self.look(table)

    # -- talk and deeds ----------------------------------------------------------------------------

    async def keep_line(self, table: Table, line: ChatRow) -> None:
        number = await self.ledger.do(self.store.say, line)
        if number == table.lines + 1:
            table.hear([line._replace(number=number)])
            self.news(table)
        else:
            await self.catch_up(table)

    async def note(self, table: Table, seat: int | None, verb: str, *words: object) -> None:
        await self.keep_line(table, deed_line(table.id, seat, time.time(), verb, *words))

    # -- long ago ----------------------------------------------------------------------------------

    async def moment(self, table: Table, ply: int) -> Moment | None:
        """The game as it stood after this ply, however long ago; None when it has not come that far."""
        known = table.moment(ply) or table.older(ply)
        if known is not None or not 0 <= ply <= table.ply:
            return known
        line = await self.ledger.do(Line, table.row, table.names, table.moves[:ply])
        table.remember(line.moments)
        return line.moments[-1]
