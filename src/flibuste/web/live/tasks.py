"""Tasks that are owned: none is lost, none dies unheard, all are gone when the service closes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextvars import Context
from typing import Any, Literal, TypeVar

from flibuste.engine.refusal import Complaint
from flibuste.store import Unavailable
from flibuste.store.deadlines import PATIENCE, context_until, left
from flibuste.web.errors import Wrong
from flibuste.web.guard.cost import metered

R = TypeVar("R")

log = logging.getLogger("flibuste.live")


class PatientLock(asyncio.Lock):
    """A lock that a change waits for as long as it has time; those before it may wait for the database in vain."""

    def __init__(self) -> None:
        super().__init__()
        self.in_line = 0

    async def acquire(self) -> Literal[True]:
        if not self.in_line and not self.locked():
            return await super().acquire()  # at once, and so without a clock
        self.in_line += 1
        try:
            async with asyncio.timeout(left()):
                return await super().acquire()
        except TimeoutError:
            raise Unavailable("The table is busy: nothing was changed.") from None
        finally:
            self.in_line -= 1


class Tasks:
    """Background tasks go on until called back; changes are short, and are let finish."""

    def __init__(self) -> None:
        self.background: set[asyncio.Task[Any]] = set()
        self.changes: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Something that runs by itself, at our own expense; what goes wrong in it is told to the log."""
        task = asyncio.create_task(work, name=name, context=Context())
        self.background.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[Any]) -> None:
        self.background.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("a task failed", exc_info=error, extra={"task": task.get_name()})

    def begin(self, work: Coroutine[Any, Any, R]) -> asyncio.Task[R]:
        """From now on it has so much time to wait for the table and for the database, in all."""
        context = context_until(time.monotonic() + PATIENCE)
        task = asyncio.create_task(metered(work), context=context)
        self.changes.add(task)
        task.add_done_callback(self.done)
        return task

    async def surely(self, work: Coroutine[Any, Any, R]) -> R:
        """See a change through, even if whoever asked for it goes away in the middle."""
        return await asyncio.shield(self.begin(work))

    def done(self, task: asyncio.Task[Any]) -> None:
        """Whoever asked hears of errors; here those are taken note of that nobody may wait for any more."""
        self.changes.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, (Wrong, Complaint)):
            log.error("a change failed", exc_info=error)

    async def stop(self) -> None:
        """Until nothing is left: a change that finishes may start something in the background once more."""
        while self.background or self.changes:
            for task in self.background:
                task.cancel()
            await asyncio.wait(
                [*self.background, *self.changes], return_when=asyncio.FIRST_COMPLETED
            )


async def until_one_ends(*works: Coroutine[Any, Any, None]) -> None:
    """Do all of these at once until one has ended, and call the others off. Its error is raised.

    An error holds this frame. If the frame held the error in turn, both would keep all that they know of, a whole
    table with its drawings, until somebody sweeps.
    """
    tasks = [asyncio.create_task(metered(work)) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        ended = [task for task in tasks if task.done()]
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        del tasks, task
    try:
        while ended:
            ended.pop().result()
    finally:
        del ended
