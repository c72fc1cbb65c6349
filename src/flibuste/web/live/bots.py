"""Bots at the tables: each that is asked thinks in a task of its own, and is called back when it is asked no longer."""

from __future__ import annotations

import asyncio
import logging
import time
from hashlib import blake2b
from math import ceil

from flibuste.bots.bot import Decision
from flibuste.engine.view import View
from flibuste.store import TableRow
from flibuste.web.live.background_work import BotQuestion, Thinking
from flibuste.web.live.errors import Stale
from flibuste.web.live.moves import Wish, play
from flibuste.web.live.registry import TableRegistry
from flibuste.web.live.table import Table
from flibuste.web.live.turn_clock import mover_for
from flibuste.web.live.undo import bots_wait_until
from flibuste.web.words import _
from flibuste.web.workers import Payer
from flibuste.web.workers.timeouts import bot_of, time_taken

log = logging.getLogger("flibuste.live")

FIRST_RETRY = 0.5
LONGEST_RETRY = 30.0
GLANCE = 0.1
"""Seconds between two looks whether people have agreed, or whether a table has changed."""
HINTS_BY = "capitaine"


class Bots:
    """All the bots of a service."""

    def __init__(self, service: TableRegistry) -> None:
        self.service = service

    def look(self, table: Table) -> None:
        """Set those to work who are to move now, and call back those who are not."""
        wanted = self.wanted(table) if self.service.runs(table) else {}
        for seat, thought in [*table.thinking.items()]:
            if wanted.get(seat) != thought.question:
                del table.thinking[seat]
                thought.call_back()
        for seat, question in wanted.items():
            if seat not in table.thinking:
                table.thinking[seat] = self.begin(table, question)

    def wanted(self, table: Table) -> dict[int, BotQuestion]:
        wanted: dict[int, BotQuestion] = {}
        for seat, asked in table.asked.items():
            mover = mover_for(table, seat)
            if mover is not None:
                wanted[seat] = BotQuestion(seat, table.revision, asked.ply, mover.level, mover.by)
        return wanted

    def begin(self, table: Table, question: BotQuestion) -> Thinking:
        thought = Thinking(question, self.since(table, question.seat))
        name = f"bot {table.id} {question.seat}"
        thought.task = self.service.tasks.start(self.work(table, thought), name)
        return thought

    def since(self, table: Table, seat: int) -> float:
        """From when this seat's pause is counted, by `time.monotonic`. Who takes up what was asked long ago, because
        another process has died, moves when some more pauses are over since then: else all tables that were taken over
        together would move together from then on."""
        waited = max(0.0, table.clock.now() - table.asked[seat].at)
        pause = self.service.settings.bot_pause
        return time.monotonic() - (waited % pause if pause else 0.0)

    async def work(self, table: Table, thought: Thinking) -> None:
        """Think and move; when that fails, say so in the log and try again."""
        retry = FIRST_RETRY
        seat = thought.question.seat
        while table.thinking.get(seat) is thought:
            try:
                await self.move(table, thought)
                break
            except Stale:
                await asyncio.sleep(GLANCE)
                break
            except Exception:
                facts = {"table": table.id, **thought.question._asdict()}
                log.exception("a bot could not move", extra=facts)
            await asyncio.sleep(retry)
            retry = min(2 * retry, LONGEST_RETRY)
        if table.thinking.get(seat) is thought:
            del table.thinking[seat]
            self.look(table)

    async def move(self, table: Table, thought: Thinking) -> None:
        question = thought.question
        view = table.match.view(question.seat, recall=True, labels=False)  # nobody asks it why
        decision = await self.decide(table, question, view)
        await self.pause(table, thought, time_taken(bot_of(question.level), view))
        if not self.service.runs(table):
            raise Stale(_("The table has moved on since: look at it again."))
        thought.is_moving = True
        try:
            wish = Wish(
                question.seat, decision.action, question.ply, question.revision, question.by
            )
            await play(self.service, table, wish)
        finally:
            thought.is_moving = False

    async def decide(self, table: Table, question: BotQuestion, view: View) -> Decision:
        seed = bot_seed(table.row, question.seat)
        payer = self.service.bot_payers.of(table.row)
        return await self.service.pool.choose(
            table.id, table.row.game, question.level, seed, view, payer=payer
        )

    async def pause(self, table: Table, thought: Thinking, seconds: float) -> None:
        """Let people follow, tell nothing by the time, and do not move on while people talk about taking back."""
        settings = self.service.settings
        pause = settings.bot_pause if table.has_people else 0.0
        first = max(pause, seconds + settings.bot_step)
        took = time.monotonic() - thought.since
        await sleep_until(thought.since + slot(took, first, settings.bot_step))
        while table.clock.now() < bots_wait_until(table):
            await asyncio.sleep(GLANCE)

    async def hint(self, table: Table, seat: int, payer: Payer | None) -> Decision:
        """What a bot would do on this seat, if it saw the page and no more.

        Bots that play forget nothing. One that advises must not remember for a player what the options of the table
        leave to his own memory, such as the wages of covered pirates (BU-R6): the move it names would tell them.
        """
        if seat not in table.asked:
            raise Stale(_("It is not your turn: there is nothing to advise."))
        view = table.view(seat)
        seed = bot_seed(table.row, seat)
        return await self.service.pool.choose(
            table.id,
            table.row.game,
            HINTS_BY,
            seed,
            view,
            payer=payer or self.service.bot_payers.of(table.row),
            hint=True,
        )


def slot(took: float, first: float, step: float) -> float:
    """When a bot that took so long moves, from when it was asked: at a time that all know, or whole steps after it.

    What a bot holds changes by a little how long it thinks. So it is not seen to move when it is ready.
    """
    return first + step * max(0, ceil((took - first) / step)) if step else max(first, took)


async def sleep_until(when: float) -> None:
    """Until this time of `time.monotonic`, which is the loop's: who is due first wakes first, however busy we are."""
    loop = asyncio.get_running_loop()
    due: asyncio.Future[None] = loop.create_future()
    timer = loop.call_at(when, come, due)
    try:
        await due
    finally:
        timer.cancel()


def come(due: asyncio.Future[None]) -> None:
    if not due.done():
        due.set_result(None)


def bot_seed(row: TableRow, seat: int) -> str:
    """A bot's own chance. It follows from the game's seed, so nobody can work out a bot's secret answers before the
    seed is told; and the seed does not follow from it. It changes with what is taken back, so that a bot does not
    give again, for sure, the secret answer that was seen."""
    place = f"{row.id} {seat} {row.revision}".encode()
    return blake2b(place, key=row.seed, digest_size=16, person=b"flibuste-bot").hexdigest()
