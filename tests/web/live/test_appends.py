"""Plies that come while a commit is made share the next one; who has waited too long is not served later."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any, cast

import pytest

from flibuste.store import Store, Taken, Unavailable
from flibuste.store.appending import Wanted
from flibuste.web.guard.cost import PAYER
from flibuste.web.live.appends import Appends
from tests.store.laying import a_move

SOON = 30.0


class Disk:
    """A store that takes as long as it is told to."""

    def __init__(self) -> None:
        self.free = Event()
        self.begun = Event()
        self.batches: list[list[str]] = []
        self.error: Exception | None = None

    def append_each(self, wanted: Sequence[Wanted]) -> set[str]:
        self.batches.append([want.move.table for want in wanted])
        self.begun.set()
        assert self.free.wait(SOON)
        if self.error is not None:
            raise self.error
        return {want.move.table for want in wanted if want.move.ply == 1}


def wanted(table: str, ply: int = 1) -> Wanted:
    return Wanted(0, a_move(table, ply), 0)


async def with_appends(
    disk: Disk, pool: ThreadPoolExecutor
) -> tuple[Appends, asyncio.Task[bool], float]:
    appends = Appends(pool, cast(Store, disk))
    until = time.monotonic() + SOON
    first = asyncio.create_task(appends.add(wanted("a"), until))
    await asyncio.to_thread(disk.begun.wait, SOON)
    return appends, first, until


def test_those_who_come_during_a_commit_share_the_next() -> None:
    disk = Disk()

    async def play() -> list[bool]:
        with ThreadPoolExecutor(2) as pool:
            appends, first, until = await with_appends(disk, pool)
            each = [wanted("b"), wanted("c", 2), wanted("b", 1)]
            later = [asyncio.create_task(appends.add(want, until)) for want in each]
            await asyncio.sleep(0)
            disk.free.set()
            return [await each for each in (first, *later)]

    assert asyncio.run(play()) == [True, True, False, True]
    assert disk.batches == [["a"], ["b", "c"], ["b"]]


def test_who_has_waited_too_long_is_not_served_later() -> None:
    disk = Disk()

    async def play() -> None:
        with ThreadPoolExecutor(2) as pool:
            appends, first, _ = await with_appends(disk, pool)
            with pytest.raises(Unavailable):
                await appends.add(wanted("b"), time.monotonic() + 0.05)
            disk.free.set()
            assert await first

    asyncio.run(play())
    assert disk.batches == [["a"]]


@pytest.mark.parametrize("error", [Unavailable("It is silent."), Taken("Odd.")])
def test_a_silent_database_is_told_to_all_and_anything_else_is_left_to_each(
    error: Exception,
) -> None:
    disk = Disk()
    disk.error = error
    disk.free.set()

    async def play() -> list[Any]:
        with ThreadPoolExecutor(2) as pool:
            appends = Appends(pool, cast(Store, disk))
            until = time.monotonic() + SOON
            each = [appends.add(wanted(table), until) for table in "ab"]
            return await asyncio.gather(*each, return_exceptions=True)

    expected = [error] * 2 if isinstance(error, Unavailable) else [False] * 2
    assert asyncio.run(play()) == expected


def test_whoever_asked_pays_a_part() -> None:
    disk, paid = Disk(), list[float]()
    disk.free.set()

    async def play() -> None:
        PAYER.set(paid.append)
        with ThreadPoolExecutor(2) as pool:
            appends = Appends(pool, cast(Store, disk))
            until = time.monotonic() + SOON
            await asyncio.gather(*[appends.add(wanted(table), until) for table in "ab"])

    asyncio.run(play())
    assert len(paid) == 2
    assert paid[0] == paid[1] > 0
