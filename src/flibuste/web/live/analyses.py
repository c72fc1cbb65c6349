"""Analyses of games that are over: one at a time, in a process that steps back for everybody, and each made once.

That one is wanted is noted in the store before anything else, and whoever works on it signs it. So a restart forgets
none: what nobody has signed for a while is taken up again, by this process or another.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec

from flibuste.store import AnalysisRow
from flibuste.web.live.errors import Declined, TooMany
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.table import Table
from flibuste.web.words import _
from flibuste.web.workers import Payer, Timeouts
from flibuste.web.workers.analyst import COMMAND
from flibuste.web.workers.messages import Analyse, Analysed, Garbled, Learnt, Stumbled, with_length
from flibuste.web.workers.process import Lost, WorkerProcess, hire
from flibuste.web.workers.queue import FairQueue

SIGNED: Final = 3.0
"""Seconds between two signs of life in the store."""
SILENT: Final = 60.0
"""Seconds after which somebody who has not signed is taken for gone."""
HUNG: Final = 900.0
"""Seconds without a word from the process, which may have to wait long for the processor."""
LOOK: Final = 15.0
"""Seconds between two looks at what was left alone."""
MOST_WAITING: Final = 100
TRIES: Final = 2
GO_ON: Final = b"\x00\x00\x00\x02{}"


class Wanted:
    """An analysis that is waited for, as the queue sees it."""

    is_hint = False
    is_slow = False

    def __init__(self, table: str, payer: Payer, beat: float, seconds: float) -> None:
        self.table = table
        self.payer = payer
        self.beat = beat
        self.seconds = seconds
        self.done = 0
        self.work: asyncio.Task[None] | None = None


class Progress(msgspec.Struct, frozen=True):
    """Where the analysis of a table is."""

    state: str
    """`none`, `waiting`, `running` or `made`."""
    done: int = 0
    ahead: int = 0
    """How many come before it."""
    text: str | None = None


class Analyses:
    """Started and stopped with the service."""

    def __init__(self, service: TableRegistry) -> None:
        self.service = service
        self.queue: FairQueue[Wanted] = FairQueue()
        self.wanted: dict[str, Wanted] = {}
        self.bell = asyncio.Event()
        self.work: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.work = [asyncio.create_task(each) for each in (self.go_on(), self.take_up())]

    async def stop(self) -> None:
        """Called back once, so that the process is seen to its end; what we were at, others may take up at once."""
        unfinished = [*self.wanted.values()]
        for task in self.work:
            task.cancel()
        await asyncio.gather(*self.work, return_exceptions=True)
        store, do = self.service.store, self.service.store_threads.do
        for wanted in unfinished:
            with suppress(Exception):
                await do(store.sign_analysis, wanted.table, wanted.beat, 0.0, wanted.done)

    # -- for those who ask ---------------------------------------------------------------------------

    async def progress(self, table: Table) -> Progress:
        row = await self.service.store_threads.do(self.service.store.analysis, table.id)
        if row is None:
            return Progress("none")
        if row.text is not None:
            return Progress("made", 100, text=row.text)
        own = self.wanted.get(table.id)
        if own is not None and own.work is None:
            return Progress("waiting", ahead=len(self.wanted) - 1)
        return Progress("running", max(row.done, own.done if own else 0))

    async def ask(self, table: Table, payer: Payer) -> None:
        """Have it made, unless it is made or being made."""
        if not table.over:
            raise Declined(_("There is something to be learnt when the game is over."))
        if not self.service.settings.analysis_seconds:
            raise Declined(_("This server makes no analyses."))
        if len(self.wanted) >= MOST_WAITING:
            raise TooMany(_("So many analyses are waited for that there is no room for more."))
        beat = self.service.clock.now()
        store = self.service.store
        if await self.service.store_threads.do(store.begin_analysis, table.id, beat):
            self.put(table.id, payer, beat)

    async def cancel(self, table: Table) -> None:
        """Nobody wants it any more."""
        await self.service.store_threads.do(self.service.store.drop_analysis, table.id)
        wanted = self.wanted.pop(table.id, None)
        if wanted is not None:
            self.queue.discard(wanted)
            if wanted.work is not None:
                wanted.work.cancel()

    def put(self, id: str, payer: Payer, beat: float) -> None:
        wanted = Wanted(id, payer, beat, self.service.settings.analysis_seconds)
        self.wanted[id] = wanted
        self.queue.put(wanted)
        self.bell.set()

    # -- at work -------------------------------------------------------------------------------------

    async def go_on(self) -> None:
        """One after the other, for as long as the service runs."""
        while True:
            wanted = self.queue.take()
            if wanted is None:
                self.bell.clear()
                await self.bell.wait()
                continue
            wanted.work = asyncio.create_task(self.see_to(wanted))
            try:
                await asyncio.wait([wanted.work])
            finally:
                wanted.work.cancel()  # with us, if we are called back
                await asyncio.gather(wanted.work, return_exceptions=True)
                self.wanted.pop(wanted.table, None)

    async def see_to(self, wanted: Wanted) -> None:
        for attempt in range(TRIES):
            try:
                await self.make(wanted)
                return
            except (Lost, Garbled) as loss:
                facts = {"table": wanted.table, "attempt": attempt + 1}
                self.service.log.warning("an analysis failed: %s", loss, extra=facts)
            except Exception:
                facts = {"table": wanted.table}
                self.service.log.exception("an analysis could not be made", extra=facts)
                break
        with suppress(Exception):  # whoever asks again may have better luck
            await self.service.store_threads.do(self.service.store.drop_analysis, wanted.table)

    async def make(self, wanted: Wanted) -> None:
        """Signed all the while; given up when somebody else has signed it, or nobody wants it."""
        signing = asyncio.create_task(self.sign(wanted))
        working = asyncio.create_task(self.text_of(wanted))
        try:
            await asyncio.wait([signing, working], return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                service = self.service
                text = working.result()
                await service.store_threads.do(service.store.keep_analysis, wanted.table, text)
        finally:
            for task in (signing, working):
                task.cancel()
            await asyncio.gather(signing, working, return_exceptions=True)

    async def sign(self, wanted: Wanted) -> None:
        """Until somebody else has."""
        service = self.service
        while True:
            beat = service.clock.now()
            is_ours = await service.store_threads.do(
                service.store.sign_analysis, wanted.table, wanted.beat, beat, wanted.done
            )
            if not is_ours:
                return
            wanted.beat = beat
            await asyncio.sleep(SIGNED)

    async def text_of(self, wanted: Wanted) -> str:
        """What the process says in the end."""
        table = await self.service.table(wanted.table)
        people = tuple(seat.seat for seat in table.seats if seat.kind == "human")
        wish = Analyse(table.record_text(), people, wanted.seconds, table.id)
        worker = await hire(COMMAND, Timeouts(start=HUNG), lambda: None)
        try:
            return await self.heard(worker, wish, wanted)
        finally:
            await worker.end()

    async def heard(self, worker: WorkerProcess, wish: Analyse, wanted: Wanted) -> str:
        said = with_length(wish)
        while True:
            try:
                word: Learnt = msgspec.json.decode(await worker.ask(said, HUNG), type=Learnt)
            except msgspec.MsgspecError as error:
                raise Garbled(f"its answer cannot be read: {error}") from error
            if isinstance(word, Analysed):
                return word.text
            if isinstance(word, Stumbled):
                raise Garbled(f"it stumbled. {word.trace.strip()}")
            wanted.done = min(99, int(100 * word.done))
            said = GO_ON

    # -- after a restart -----------------------------------------------------------------------------

    async def take_up(self) -> None:
        """Now and then: what was left alone, by us before a restart or by a process that is gone."""
        while True:
            try:
                await self.look()
            except Exception:
                self.service.log.exception("analyses could not be looked for")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        service, now = self.service, self.service.clock.now()
        store, do = service.store, service.store_threads.do
        for row in await do(store.analyses_left_alone, now - SILENT, MOST_WAITING):
            if row.table not in self.wanted and await self.claim(row, now):
                table = await service.table(row.table)
                self.put(row.table, service.bot_payers.of(table.row), now)

    async def claim(self, row: AnalysisRow, now: float) -> bool:
        store, do = self.service.store, self.service.store_threads.do
        return await do(store.sign_analysis, row.table, row.beat, now, row.done)
