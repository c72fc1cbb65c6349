"""The pool: asked what a bot would do, it always comes back with a legal move (`answer_check.py` sees to that).

Bots think in worker processes, so that they cannot look at the game and never keep the server waiting. A process
that dies, hangs or talks nonsense is replaced and its question asked again; a bot that fails twice is stood in for
by a simpler one, and if that fails too the first legal move is made.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from flibuste.bots.bot import Decision
from flibuste.bots.levels import bot_from
from flibuste.engine.box import find_box
from flibuste.engine.refusal import Complaint
from flibuste.engine.view import View
from flibuste.web.workers.job import NOBODY, Job, NotRunning
from flibuste.web.workers.process import COMMAND
from flibuste.web.workers.queue import Payer
from flibuste.web.workers.supervisor import Shared, Supervisor
from flibuste.web.workers.timeouts import Timeouts, bot_of


class WorkerPool:
    """Worker processes that answer for bots, one question at a time each."""

    def __init__(
        self,
        workers: int,
        *,
        timeouts: Timeouts | None = None,
        command: Sequence[str] = COMMAND,
    ) -> None:
        if workers < 1:
            raise Complaint("no_workers", workers=workers)
        self.workers = workers
        self.shared = Shared(command, timeouts or Timeouts(), most_slow=max(1, workers - 1))
        self.supervisors: list[Supervisor] = []
        self.watches: list[asyncio.Task[None]] = []
        self.jobs: set[Job] = set()

    async def start(self) -> None:
        """Take the workers on; they get ready by themselves, and questions may be asked at once."""
        if not self.supervisors:
            self.supervisors = [Supervisor(self.shared) for _ in range(self.workers)]
            self.watches = [
                asyncio.create_task(supervisor.keep()) for supervisor in self.supervisors
            ]

    async def choose(
        self,
        table: str,
        game: str,
        level: str,
        seed: str,
        view: View,
        *,
        payer: Payer = NOBODY,
        hint: bool = False,
    ) -> Decision:
        """What the bot of this level would do. A hint is for a person who waits, and goes before the bots' moves that
        the same visitor pays for.

        A lone move is asked for like any other: what needs no thought must not be seen to need none. The seed is told
        to the bot: it must not be one that the game's dice or cards come from.
        """
        if game != view.game and find_box(game).id != view.game:
            raise Complaint("other_view", seen=view.game, game=game)
        name = bot_of(level).name
        if not view.options or (hint and len(view.options) == 1):
            return bot_from(level, seed).choose(
                view
            )  # the one gets a sentence, the other is its own seat's affair
        if not self.supervisors:
            raise NotRunning("ashore")
        return await self.answer_to(Job(table, name, seed, view, payer, is_hint=hint))

    async def answer_to(self, job: Job) -> Decision:
        """Wait in the queue; who stops waiting leaves it."""
        self.shared.put(job)
        self.jobs.add(job)
        try:
            return await job.answer
        except asyncio.CancelledError:
            self.shared.queue.discard(job)
            raise
        finally:
            self.jobs.discard(job)

    def counts(self) -> dict[str, int]:
        """For whoever looks after the server."""
        shared = self.shared
        return {
            "ready": shared.manned,
            "waiting": len(shared.queue),
            "asked": shared.asked,
            "answered": shared.answered,
            "replaced": shared.replaced,
        }

    async def stop(self) -> None:
        """Let answers that are being thought about arrive, for a moment; tell everybody else; dismiss the workers."""
        self.supervisors = []
        while (job := self.shared.queue.take()) is not None:
            job.call_off()
        running = [job.answer for job in self.jobs if not job.answer.done()]
        if running:
            await asyncio.wait(running, timeout=self.shared.timeouts.farewell)
        for watch in self.watches:
            watch.cancel()
        await asyncio.gather(*self.watches, return_exceptions=True)
        for job in self.jobs:
            job.call_off()
