"""The store as the event loop sees it. It works in threads, so that a slow disk keeps nobody waiting."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import inf
from typing import NamedTuple, ParamSpec, TypeVar

from flibuste.store import (
    CallRow,
    ChatRow,
    GuestRow,
    Head,
    MoveRow,
    SeatRow,
    Store,
    TableRow,
    Unavailable,
)
from flibuste.store.appending import Wanted
from flibuste.store.checks import TABLE_ID
from flibuste.store.deadlines import due, until
from flibuste.web.guard.cost import in_context
from flibuste.web.live.appends import FULL, LONGEST_LINE, Appends
from flibuste.web.live.errors import NoTable, Stale
from flibuste.web.live.server_time import ServerClock
from flibuste.web.metrics import METRICS
from flibuste.web.words import _

P = ParamSpec("P")
R = TypeVar("R")

THREADS = 8
WORKERS = 2
"""Threads that compute, such as to play a game again: more would only keep the event loop waiting."""
GLANCE = 0.5
"""Seconds that the store has in any case: who could not write looks what became of it."""
TRIES = 5
NOTHING = Head(revision=-1, plies=0, chat=0, seats=-1, ended=None)
"""What somebody knows of a table who has never looked at it."""


class Seating(NamedTuple):
    """Who sits at a table, alone or with others; who is to be called; how often that has changed."""

    seats: list[SeatRow]
    guests: list[GuestRow]
    calls: list[CallRow]
    changes: int


class Logged(NamedTuple):
    """What the store holds of a table: the talk and the moves since what was known, or all moves of a new revision."""

    row: TableRow
    moves: list[MoveRow]
    chat: list[ChatRow]
    seating: Seating | None
    """None where it is as it was known."""


class Threads:
    """So many threads and a line before them. Who has waited in it until the deadline is told so, and is not served."""

    def __init__(self, name: str, count: int) -> None:
        self.pool = ThreadPoolExecutor(count, thread_name_prefix=f"flibuste-{name}")
        self.inside = 0

    async def do(self, work: Callable[[], R], deadline: float) -> R:
        if self.inside >= LONGEST_LINE:
            raise Unavailable(FULL)
        self.inside += 1
        begun = self.pool.submit(in_context(work))
        done = asyncio.wrap_future(begun)
        try:
            if deadline < inf:
                await asyncio.wait([done], timeout=max(0.0, deadline - time.monotonic()))
            if deadline < inf and not done.done() and begun.cancel():
                raise Unavailable(FULL)
            return await done
        finally:
            done.cancel()
            self.inside -= 1


class StoreThreads:
    """Reads and writes; what is written is on the disk when the await is over.

    Who writes may have to wait for a lock, who works out a game takes a while: neither keeps those waiting who read.
    """

    def __init__(self, store: Store, clock: ServerClock) -> None:
        self.store = store
        self.clock = clock
        self.reading = Threads("reads", THREADS)
        self.writing = Threads("writes", THREADS)
        self.work = Threads("works", WORKERS)
        self.appends = Appends(self.writing.pool, store)

    async def do(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """In one of our threads. What asks the store has one deadline, that of the change it belongs to."""
        if not isinstance(getattr(work, "__self__", None), (Store, StoreThreads)):
            return await self.work.do(partial(work, *args, **kwargs), inf)
        threads = self.writing if getattr(work, "is_change", False) else self.reading
        deadline = self.deadline()
        with METRICS.timed("write" if threads is self.writing else "read"):
            return await threads.do(partial(run_until, deadline, work, *args, **kwargs), deadline)

    async def append(self, revision: int, move: MoveRow, seated: int) -> None:
        """A ply, made together with those of other tables that come at the same time; or by itself, if that fails."""
        with METRICS.timed("write"):
            is_made = await self.appends.add(Wanted(revision, move, seated), self.deadline())
        if not is_made:
            await self.do(self.store.append, revision, move, seated)

    def deadline(self) -> float:
        return max(due(), time.monotonic() + GLANCE)

    async def news(
        self, id: str, known: Head = NOTHING, since: float | None = None
    ) -> Logged | None:
        """What is new, by a time at which we looked and this was all; None when nothing is."""
        logged = await self.do(self.read, id, known)
        return None if logged is None else self.placed(logged, known, since)

    def placed(self, logged: Logged, known: Head, since: float | None) -> Logged:
        """With times as they count here. Where moves were taken back, all of them come again, old ones too."""
        row, placed = logged.row, self.clock.placed
        fresh = since if row.revision == known.revision else None
        return logged._replace(
            row=row._replace(created=placed(row.created, None)),
            moves=[move._replace(at=placed(move.at, fresh)) for move in logged.moves],
            chat=[line._replace(at=placed(line.at, since)) for line in logged.chat],
        )

    def read(self, id: str, known: Head) -> Logged | None:
        """Read until it fits together: moves belong to a revision, and that may change while we read."""
        with self.store.together():
            for _try in range(TRIES):
                head = self.head(id)
                if head == known:
                    return None
                logged = self.read_since(id, known, head)
                if logged is not None:
                    return logged
        raise Stale(_("This table changes too fast to be read: try again."))

    def read_since(self, id: str, known: Head, head: Head) -> Logged | None:
        """Only what its counters tell to be new."""
        store = self.store
        since = known.plies if head.revision == known.revision else 0
        moves = store.moves(id, since) if head.plies > since else []
        chat = store.chat(id, known.chat) if head.chat > known.chat else []
        seating = None
        if head.seats != known.seats:
            seating = Seating(store.seats(id), store.guests(id), store.calls_at(id), head.seats)
        row = store.table(id)
        if row is None or row.revision != head.revision:
            return None
        return Logged(row, moves, chat, seating)

    def head(self, id: str) -> Head:
        head = self.store.heads([id]).get(id) if TABLE_ID.fullmatch(id) else None
        if head is None:
            raise NoTable(_("There is no such table here."))
        return head

    async def close(self) -> None:
        for threads in (self.reading, self.writing, self.work):
            await asyncio.to_thread(threads.pool.shutdown)


def run_until(deadline: float, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    with until(deadline):
        return work(*args, **kwargs)
