"""Many matches over one line each: whoever is asked moves, and how soon everybody has heard of it is noted.

The same driver for both servers of `tools/server_bench.py`: a `Line` is how one seat speaks to its server.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

SEATS = 3


class News(NamedTuple):
    """What a seat is told: how many plies were made, and what it may do now, if anything."""

    ply: int
    moves: tuple[str, ...] = ()
    is_over: bool = False


class Line:
    """One seat at a server: `move` makes a move; whatever the server tells goes to `told`."""

    told: Callable[[News], Awaitable[None]]

    async def open(self) -> None:
        raise NotImplementedError

    async def move(self, move: str, ply: int) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError


class Tally:
    """What all matches have come to, since the clock was started."""

    def __init__(self) -> None:
        self.begun = time.perf_counter()
        self.moves = 0
        self.delays: list[float] = []
        self.seconds = self.cpu = 0.0

    def restart(self) -> None:
        self.begun = time.perf_counter()
        self.moves = 0
        self.delays.clear()

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
        self.over = asyncio.Event()
        for seat, line in enumerate(lines):
            line.told = self.told_to(seat)

    def told_to(self, seat: int) -> Callable[[News], Awaitable[None]]:
        moved = -1

        async def told(news: News) -> None:
            nonlocal moved
            self.note(news.ply)
            if news.is_over:
                self.over.set()
            elif news.moves and news.ply > moved:
                moved = news.ply
                if self.think:
                    await asyncio.sleep(self.think)
                self.sent[news.ply + 1] = time.perf_counter()
                await self.lines[seat].move(self.chance.choice(news.moves), news.ply)

        return told

    def note(self, ply: int) -> None:
        """The last of the seats to hear of a ply completes it."""
        self.heard[ply] = self.heard.get(ply, 0) + 1
        if self.heard[ply] == len(self.lines) and ply in self.sent:
            self.tally.moves += 1
            self.tally.delays.append(time.perf_counter() - self.sent.pop(ply))

    async def play(self) -> None:
        await asyncio.gather(*(line.open() for line in self.lines))
        await self.over.wait()

    async def close(self) -> None:
        await asyncio.gather(*(line.close() for line in self.lines), return_exceptions=True)


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
                await match.close()

    playing = [asyncio.create_task(table()) for _ in range(matches)]
    try:
        while begun < matches:
            await stay(playing, 0.1)
        await stay(playing, 1.0)
        tally.restart()
        work = cpu()
        await stay(playing, seconds)
        tally.seconds, tally.cpu = time.perf_counter() - tally.begun, cpu() - work
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
