"""Plies on their way to the disk: those of all tables that come while one commit is made share the next.

A commit waits for the disk, and a thread for its turn: so both are asked for once for many tables, and nobody waits for
longer than one commit of others. Tables do not wait for one another (`store/appending.py`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from concurrent.futures import Executor, Future

from flibuste.store import Store, Unavailable
from flibuste.store.appending import Wanted
from flibuste.store.deadlines import until
from flibuste.web.guard.cost import PAYER

LONGEST_LINE = 1000
"""Things that may wait for the store; whoever comes then is told at once."""
FULL = "The database has too much to do: nothing was changed."
Made = tuple[set[str], float]
"""The tables whose ply was made, and the processor time of all of it."""


class Ply:
    """One that is to be made, and who waits for it."""

    def __init__(self, wanted: Wanted, deadline: float) -> None:
        self.wanted = wanted
        self.deadline = deadline
        self.made: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.pay = PAYER.get()

    def settle(self, outcome: bool | BaseException) -> None:
        if self.made.done():
            return
        if isinstance(outcome, BaseException):
            self.made.set_exception(outcome)
        else:
            self.made.set_result(outcome)


class Appends:
    """Those that wait; one thread at a time makes all that are there."""

    def __init__(self, pool: Executor, store: Store) -> None:
        self.pool = pool
        self.store = store
        self.waiting: dict[Ply, None] = {}
        self.is_busy = False

    async def add(self, wanted: Wanted, deadline: float) -> bool:
        """Whether it is on the disk; False when it could not be made in this way. Unavailable when its time is over:
        what has not been begun by then is not done later."""
        if len(self.waiting) >= LONGEST_LINE:
            raise Unavailable(FULL)
        ply = Ply(wanted, deadline)
        loop = asyncio.get_running_loop()
        self.waiting[ply] = None
        if not self.is_busy:
            self.is_busy = True
            loop.call_soon(self.begin)
        alarm = loop.call_later(max(0.0, deadline - time.monotonic()), self.give_up, ply)
        try:
            return await ply.made
        finally:
            alarm.cancel()
            self.waiting.pop(ply, None)

    def give_up(self, ply: Ply) -> None:
        if ply in self.waiting:
            ply.settle(Unavailable(FULL))

    def begin(self) -> None:
        """Make all that wait; those who have given up are not here any more."""
        first: dict[str, Ply] = {}  # of a table one at a time
        for ply in self.waiting:
            if not ply.made.done():
                first.setdefault(ply.wanted.move.table, ply)
        batch = [*first.values()]
        for ply in batch:
            del self.waiting[ply]
        self.is_busy = bool(batch)
        if not batch:
            return
        loop = asyncio.get_running_loop()
        try:
            begun = self.pool.submit(self.make, batch)
        except RuntimeError as error:  # the server stops
            for ply in batch:
                ply.settle(error)
            self.is_busy = False
            return
        begun.add_done_callback(lambda done: loop.call_soon_threadsafe(self.end, batch, done))

    def make(self, batch: Sequence[Ply]) -> Made:
        begun = time.thread_time()
        with until(min(ply.deadline for ply in batch)):
            made = self.store.append_each([ply.wanted for ply in batch])
        return made, time.thread_time() - begun

    def end(self, batch: Sequence[Ply], done: Future[Made]) -> None:
        error = done.exception()
        made, took = done.result() if error is None else (set[str](), 0.0)
        for ply in batch:
            if ply.pay is not None:
                ply.pay(took / len(batch))
            is_made = ply.wanted.move.table in made
            ply.settle(error if isinstance(error, Unavailable) else is_made)
        self.begin()
