"""What the tests of the pool share: a pool at work, games to ask about, and a look at its processes."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from flibuste.bots.bot import Decision
from flibuste.engine.box import find_box
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.web.workers import Payer, Timeouts, WorkerPool
from tests.web.workers import odd

COLD = (
    sys.executable,
    "-P",
    "-c",
    "from flibuste.web.workers.worker import main; main(known=())",
)
"""A real worker that gets to know a game when it is asked about it, for the servers of tests: most ask about one."""
BRISK = Timeouts(grace=-8.5, farewell=1.0)
"""A second and a half for a bot that does not think by the clock."""


@asynccontextmanager
async def aboard(
    workers: int = 1,
    *,
    timeouts: Timeouts | None = None,
    command: Sequence[str] = odd.COMMAND,
    ready: bool = True,
) -> AsyncIterator[WorkerPool]:
    """A pool that is ready, if it ever gets ready, and of which nobody is left afterwards."""
    pool = WorkerPool(workers, timeouts=timeouts, command=command)
    await pool.start()
    try:
        await until(lambda: not ready or pool.counts()["ready"] == workers)
        yield pool
    finally:
        ever = pids(pool)
        await pool.stop()
        assert not any(map(is_running, ever))


async def until(condition: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come about in time"
        await asyncio.sleep(0.005)


async def until_asked(pool: WorkerPool, running: int = 1, waiting: int = 0) -> None:
    """Until so many questions are being thought about and so many are in the queue."""
    await until(
        lambda: (
            (pool.counts()["asked"] >= running + waiting) and pool.counts()["waiting"] == waiting
        )
    )


def pids(pool: WorkerPool) -> list[int]:
    return [
        supervisor.worker.process.pid
        for supervisor in pool.supervisors
        if supervisor.worker is not None
    ]


def is_running(pid: int) -> bool:
    """Whether there is such a process that is not merely waiting to be buried."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return status.rpartition(")")[2].split()[0] not in "ZX"


def new_game(name: str = "buccaneer", seed: str = "pool", seats: int = 4) -> Game[Any]:
    return find_box(name).ruleset().new(seats, {}, Dice(seed_from(seed)))


def view_of(game: Game[Any], seat: int | None = None) -> View:
    return game.box.ruleset().view(game, game.waiting[0] if seat is None else seat)


def lone_view() -> View:
    """Of a seat that may only pass, in a window where others may have something to play."""
    game = new_game("pirates_cove")
    while len(view_of(game).options) > 1:
        game.play(game.waiting[0], view_of(game).options[0])
    return view_of(game)


async def choose(
    pool: WorkerPool,
    seed: str = "1",
    *,
    table: str = "A",
    level: str = "matelot",
    view: View | None = None,
    hint: bool = False,
    address: str = "",
) -> Decision:
    asked = view or view_of(new_game())
    payer = Payer(address, "visitor")
    return await pool.choose(table, asked.game, level, seed, asked, payer=payer, hint=hint)
