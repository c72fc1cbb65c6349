"""What a request costs: the time it takes us is counted while it is spent, on the loop and in threads.

Requests are not alike: a page of a replay costs what thirty small answers do. So whoever asks pays by the second of
our work, and has one page at a time drawn for them: who asks for twenty at once waits for himself.
"""

from __future__ import annotations

import asyncio
import threading
import types
from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from contextlib import asynccontextmanager
from contextvars import ContextVar, copy_context
from functools import partial
from time import thread_time
from typing import Any, ParamSpec, TypeVar

from flibuste.web.errors import TooFast
from flibuste.web.guard.buckets import Buckets
from flibuste.web.guard.quota_owner import Keys

P = ParamSpec("P")
R = TypeVar("R")
Pay = Callable[[float], None]

BURST = 8
"""Seconds for which a visitor has work at hand: to leaf through a whole game, for one."""
SMALL_CHANGE = 0.002
"""Seconds that are not worth a look at the books: they are added up until they come to more, or the work is done."""
IN_LINE = 40
"""Pages that one visitor may wait for at the same time."""

PAYER: ContextVar[Pay | None] = ContextVar("payer", default=None)
"""Who pays for the work that is done now; None when it is our own."""


# -- counting ------------------------------------------------------------------------------------------


async def metered(work: Awaitable[R]) -> R:
    """Do this work on the loop, at the expense of whoever pays now."""
    try:
        return await stretches(work.__await__())
    finally:
        pay = PAYER.get()
        if isinstance(pay, Tab):
            pay.settle()


@types.coroutine
def stretches(work: Generator[Any, Any, R]) -> Generator[Any, Any, R]:
    """The work from one wait to the next; each stretch is counted."""
    error: BaseException | None = None
    while True:
        try:
            waits_for = counted(partial(work.throw, error) if error else partial(next, work))
        except StopIteration as done:
            result: R = done.value
            return result
        error = None
        try:
            yield waits_for
        except GeneratorExit:
            work.close()
            raise
        except BaseException as raised:
            error = raised


class Paid(threading.local):
    """What others have paid for already of what a thread is doing."""

    seconds = 0.0


PAID = Paid()


def counted(work: Callable[[], R]) -> R:
    """Do something at once, at the expense of whoever pays now. What is done on the way for somebody else, such as to
    tell who looks on of a move, is theirs to pay."""
    pay = PAYER.get()
    if pay is None:
        return work()
    begun, before = thread_time(), PAID.seconds
    try:
        return work()
    finally:
        took = thread_time() - begun
        pay(took - (PAID.seconds - before))
        PAID.seconds = before + took


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Do something dear where it keeps nobody waiting, at the expense of whoever asked."""
    return await asyncio.to_thread(counted, partial(work, *args, **kwargs))


def in_context(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Callable[[], R]:
    """The same, to be done by some other thread later on."""
    return partial(copy_context().run, counted, partial(work, *args, **kwargs))


# -- one at a time -------------------------------------------------------------------------------------


class Line:
    """Those who are served under one key, and those who wait."""

    def __init__(self, at_once: int) -> None:
        self.places = asyncio.Semaphore(at_once)
        self.length = 0


class Turns:
    """For each key so many at a time, the others in line; a line that is too long is left at once."""

    def __init__(self, at_once: int, longest: int) -> None:
        self.at_once = at_once
        self.longest = longest
        self.lines: dict[str, Line] = {}

    @asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        line = self.lines.get(key)
        if line is None:
            line = self.lines[key] = Line(self.at_once)
        if line.length >= self.longest:
            raise TooFast(1)
        line.length += 1
        try:
            async with line.places:
                yield
        finally:
            line.length -= 1
            if not line.length:
                del self.lines[key]


# -- who pays ------------------------------------------------------------------------------------------


class Tab:
    """What one request or stream has taken and not yet paid."""

    def __init__(self, quotas: tuple[tuple[Buckets, str], ...]) -> None:
        self.quotas = quotas
        self.owed = 0.0

    def __call__(self, seconds: float) -> None:
        self.owed += seconds
        if self.owed > SMALL_CHANGE:
            self.settle()

    def settle(self) -> None:
        spent, self.owed = self.owed, 0.0
        for quota, key in self.quotas:
            quota.spend(key, spent)


class Work:
    """Our time, as visitors take it: each has a share, and an address has the shares of two."""

    def __init__(self, share: float) -> None:
        self.quotas = [Buckets(part, part * BURST) for part in (share, 2 * share)]
        self.turns = [Turns(1, IN_LINE), Turns(2, 2 * IN_LINE)]

    def payer(self, keys: Keys) -> Tab:
        """Whoever asks pays twice: as a visitor, and for the address."""
        return Tab(tuple(zip(self.quotas, keys, strict=True)))

    def check(self, keys: Keys) -> None:
        """TooFast while more was taken than is theirs."""
        wait = max(map(Buckets.owes_for, self.quotas, keys))
        if wait:
            raise TooFast(wait)

    @asynccontextmanager
    async def turn(self, keys: Keys) -> AsyncIterator[None]:
        """Wait until nothing else is made for this visitor, and at most one thing more for the address."""
        async with self.turns[0].turn(keys[0]), self.turns[1].turn(keys[1]):
            yield
