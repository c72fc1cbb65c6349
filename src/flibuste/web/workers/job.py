"""A question on its way: who asks, what to do when it goes wrong, and who waits for the answer."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import msgspec

from flibuste.bots.bot import Decision
from flibuste.engine.refusal import Complaint
from flibuste.engine.view import View
from flibuste.web.workers.messages import Question, coded_view, with_length
from flibuste.web.workers.queue import Payer
from flibuste.web.workers.timeouts import SLOW, bot_of, time_taken

LAST_RESORT: Final = "greedy"
TRIES: Final = 2
"""By the level that was asked for; then there is one by the last resort, and then the first legal move is made."""


NOBODY: Final = Payer()


class NotRunning(Complaint):
    """The pool is not at work: not yet, or no longer."""


class Job:
    """The view is written down when it is asked about, so nothing that happens later gets into the question."""

    def __init__(
        self,
        table: str,
        level: str,
        seed: str,
        view: View,
        payer: Payer = NOBODY,
        *,
        is_hint: bool = False,
    ) -> None:
        self.table = table
        self.payer = payer
        self.is_hint = is_hint
        self.seconds = time_taken(bot_of(level), view)
        self.is_slow = self.seconds > SLOW
        self.asked_for = level
        self.seed = seed
        self.view = view
        self.coded = coded_view(view)
        self.failures = 0
        self.since = time.monotonic()
        self.answer: asyncio.Future[Decision] = asyncio.get_running_loop().create_future()

    @property
    def level(self) -> str:
        return self.asked_for if self.failures < TRIES else LAST_RESORT

    @property
    def is_hopeless(self) -> bool:
        return self.failures > TRIES

    def question(self) -> bytes:
        view = self.view
        raw = msgspec.Raw(self.coded)
        return with_length(Question(view.game, view.version, self.level, self.seed, raw))

    def settle(self, decision: Decision) -> None:
        """Tell the one who waits, if he still does."""
        if not self.answer.done():
            self.answer.set_result(decision)

    def call_off(self) -> None:
        if not self.answer.done():
            self.answer.set_exception(NotRunning("going_ashore"))

    def facts(self) -> dict[str, object]:
        """For the log: nothing that anybody at the table may not know."""
        view = self.view
        return {
            "table": self.table,
            "game": view.game,
            "seat": view.seat,
            "ply": view.ply,
            "bot": self.level,
            "failures": self.failures,
            "seconds": round(time.monotonic() - self.since, 3),
        }
