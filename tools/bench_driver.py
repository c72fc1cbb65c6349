"""Many matches over one line each: whoever is asked moves, and how soon everybody has heard of it is noted.

The same driver for both servers of `tools/server_bench.py`: a `Line` is how one seat speaks to its server. It does
as little as can be for a message (`tools/bench_wire.py`), for it has one core and the server another.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

SEATS = 3


class News(NamedTuple):
    """What a seat is told: how many plies were made, and what it may do now, if anything."""

    ply: int
    moves: Sequence[Any] = ()
    is_over: bool = False


class Line:
    """One seat at a server: `move` makes a move; what the server tells goes to `told`, what goes wrong to `fails`."""

    told: Callable[[News], None]
    fails: Callable[[Exception], None]

    async def open(self) -> None:
        raise NotImplementedError

    def move(self, move: Any, ply: int) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError


class Tally:
    """What all matches have come to, since the clock was started."""

    def __init__(self) -> None:
        self.restart()
        self.seconds = self.cpu = self.own = 0.0
        """`own` is what the driver itself took of a core."""

    def restart(self) -> None:
        self.begun, self.own_begun = time.perf_counter(), time.process_time()
        self.moves = 0
        self.delays: list[float] = []

    def stop(self) -> None:
        self.seconds = time.perf_counter() - self.begun
        self.own = time.process_time() - self.own_begun

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds

    def quantile(self, share: float) -> float:
        """Seconds from a move sent to everybody at the table having heard of it."""
        known = sorted(self.delays)
        return known[min(len(known) - 1, int(share * len(known)))] if known else 0.0


class Match:
    """One game: its lines, and who has heard of which ply."""

    def __init__(
        self, lines: list[Line], tally: Tally, think: float, chance: random.Random
    ) -> None:
        self.lines, self.tally, self.think, self.chance = lines, tally, think, chance
        self.sent: dict[int, float] = {}
        self.heard: dict[int, int] = {}
        self.loop = asyncio.get_running_loop()
        self.over: asyncio.Future[None] = self.loop.create_future()
        for line in lines:
            line.told = self.told_to(line)
            line.fails = self.fails

    def told_to(self, line: Line) -> Callable[[News], None]:
        moved = -1

        def told(news: News) -> None:
            nonlocal moved
            self.note(news.ply)
            if news.is_over:
                self.end()
            elif news.moves and news.ply > moved:
                moved = news.ply
                if self.think:
                    self.loop.call_later(self.think, self.move, line, news)
                else:
                    self.move(line, news)

        return told

    def move(self, line: Line, news: News) -> None:
        if not self.over.done():
            self.sent[news.ply + 1] = time.perf_counter()
            line.move(self.chance.choice(news.moves), news.ply)

    def note(self, ply: int) -> None:
        """The last of the seats to hear of a ply completes it."""
        self.heard[ply] = self.heard.get(ply, 0) + 1
        if self.heard[ply] == len(self.lines) and ply in self.sent:
            self.tally.moves += 1
            self.tally.delays.append(time.perf_counter() - self.sent.pop(ply))

    def end(self) -> None:
        if not self.over.done():
            self.over.set_result(None)

    def fails(self, error: Exception) -> None:
        if not self.over.done():
            self.over.set_exception(error)

    async def play(self) -> None:
        await asyncio.gather(*(line.open() for line in self.lines))
        await self.over

    def close(self) -> None:
        self.over.cancel()
        for line in self.lines:
            line.close()


async def drive(
    lay: Callable[[], Awaitable[list[Line]]],
    matches: int,
    seconds: float,
    think: float = 0.0,
    cpu: Callable[[], float] = lambda: 0.0,
) -> Tally:
    """So many matches at once; one that is over is followed by another. Measured is from when all are under way."""
    tally, chance = Tally(), random.Random(7)
    gate = asyncio.Semaphore(8)
    begun = 0

    async def table() -> None:
        nonlocal begun
        while True:
            async with gate:
                match = Match(await lay(), tally, think, chance)
            begun += 1
            try:
                await match.play()
            finally:
                match.close()

    playing = [asyncio.create_task(table()) for _ in range(matches)]
    try:
        while begun < matches:
            await stay(playing, 0.1)
        await stay(playing, 1.0)
        tally.restart()
        work = cpu()
        await stay(playing, seconds)
        tally.stop()
        tally.cpu = cpu() - work
        return tally
    finally:
        for each in playing:
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def stay(playing: list[asyncio.Task[None]], seconds: float) -> None:
    """For a while; an error of a match is raised."""
    done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for each in done:
        each.result()
