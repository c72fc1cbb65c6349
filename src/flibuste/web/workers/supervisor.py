"""A supervisor keeps one worker process at work: one that is lost is replaced, and what it was asked is asked again."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from flibuste.bots.bot import Decision
from flibuste.web.metrics import METRICS
from flibuste.web.workers.answer_check import read_decision
from flibuste.web.workers.job import TRIES, Job
from flibuste.web.workers.messages import Garbled
from flibuste.web.workers.process import Lost, WorkerProcess, hire
from flibuste.web.workers.queue import FairQueue
from flibuste.web.workers.timeouts import Timeouts

PAUSES: Final = (0.0, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0)
"""Seconds before somebody is replaced, by how many have been lost since the last answer."""

log = logging.getLogger("flibuste.workers")


@dataclass
class Shared:
    """What all supervisors share: the questions, the bell that is rung for news, and the counts."""

    command: Sequence[str]
    timeouts: Timeouts
    most_slow: int
    """Of the workers, how many may think slowly at a time: a quick question does not wait for them."""
    slow: set[Job] = field(default_factory=set)
    """What is being thought about slowly."""
    queue: FairQueue[Job] = field(default_factory=FairQueue)
    bell: asyncio.Event = field(default_factory=asyncio.Event)
    manned: int = 0
    asked: int = 0
    answered: int = 0
    replaced: int = 0

    def put(self, job: Job) -> None:
        self.asked += 1
        self.queue.put(job)
        self.bell.set()

    def take(self) -> Job | None:
        """The next question that may be begun now."""
        job = self.queue.take(slow=len(self.slow) < self.most_slow)
        if job is not None and job.is_slow:
            self.slow.add(job)
        return job

    def done_with(self, job: Job) -> None:
        """It is no longer thought about; should somebody wait who may think slowly now, he is woken."""
        self.slow.discard(job)
        self.bell.set()


class Supervisor:
    """Keeps one worker process at work."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.worker: WorkerProcess | None = None
        self.job: Job | None = None
        self.misfortunes = 0
        """Losses since the last answer."""
        self.failed_hires = 0
        """In a row."""

    async def keep(self) -> None:
        """Until cancelled; then whoever is here is sent away."""
        try:
            while True:
                await self.work()
        finally:
            await self.leave(self.shared.timeouts.exit)

    async def work(self) -> None:
        """One answer, or one loss and what follows from it."""
        try:
            if self.worker is None:
                await self.man()
            if self.job is None:
                self.job = await self.next_errand()
            await self.run(self.job)
        except (Lost, Garbled) as loss:
            await self.replace(str(loss))
        except Exception as error:  # a defect of ours must not leave the supervisor empty for ever
            log.exception("Something unforeseen happened to a worker.")
            await self.replace(repr(error))

    async def man(self) -> None:
        shared = self.shared
        self.failed_hires += 1
        self.worker = await hire(shared.command, shared.timeouts, shared.bell.set)
        self.failed_hires = 0
        shared.manned += 1
        log.info("A worker is ready.", extra={"event": "ready", "worker": self.worker.process.pid})

    async def next_errand(self) -> Job:
        """The next question, waited for; Lost when the worker goes in the meantime."""
        shared = self.shared
        assert self.worker is not None
        while self.worker.lost is None:
            job = shared.take()
            if job is not None:
                return job
            shared.bell.clear()
            await shared.bell.wait()
        raise Lost(self.worker.lost)

    async def run(self, job: Job) -> None:
        assert self.worker is not None
        seconds = self.shared.timeouts.for_answer(job.level)
        begun = time.monotonic()
        answer = await self.worker.ask(job.question(), seconds)
        METRICS.count("answers")
        METRICS.took("thinking_seconds_total", time.monotonic() - begun)
        self.settle(job, read_decision(answer, job.view))
        self.misfortunes = 0
        if log.isEnabledFor(logging.DEBUG):
            log.debug("A question is answered.", extra={"event": "answered", **job.facts()})

    def settle(self, job: Job, decision: Decision) -> None:
        """Whoever has stopped waiting is not counted, and his answer thrown away."""
        self.shared.answered += not job.answer.done()
        job.settle(decision)
        if job is self.job:
            self.drop()

    def drop(self) -> None:
        if self.job is not None:
            self.shared.done_with(self.job)
            self.job = None

    # -- losses ----------------------------------------------------------------------------------------

    async def replace(self, why: str) -> None:
        """Send away whoever is here, and see what becomes of the question; the next turn brings a new worker."""
        self.shared.replaced += 1
        self.misfortunes += 1
        about = self.job.facts() if self.job else {}
        pid = self.worker.process.pid if self.worker else None
        log.warning(
            "A worker is replaced: %s", why, extra={"event": "replaced", "worker": pid, **about}
        )
        await self.leave()
        self.reconsider()
        await asyncio.sleep(PAUSES[min(self.misfortunes, len(PAUSES)) - 1])

    async def leave(self, timeout: float = 0.0) -> None:
        if self.worker is not None:
            await self.worker.end(timeout)
            self.worker = None
            self.shared.manned -= 1

    def reconsider(self) -> None:
        """A question that nobody waits for any more is dropped, and one that fails every time answered anyhow.

        Where nobody at all can be hired, that goes for all questions: no table stands still for ever.
        """
        if self.job is not None:
            self.job.failures += 1
            if self.job.answer.done():
                self.drop()
            elif self.job.is_hopeless:
                self.concede(self.job)
        if self.failed_hires > TRIES and not self.shared.manned:
            while (job := self.shared.queue.take()) is not None:
                self.concede(job)

    def concede(self, job: Job) -> None:
        """The first legal move: better than none."""
        log.error("A question got the first move.", extra={"event": "conceded", **job.facts()})
        self.settle(job, Decision(job.view.options[0]))
