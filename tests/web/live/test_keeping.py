"""Tables in memory: put away, read again, watched, and nothing left behind."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import weakref
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

from flibuste.store import Head, Store
from flibuste.web.live import NoTable, TooMany, Watcher
from flibuste.web.settings import Limits
from tests.web.live.ashore import (
    PATIENCE,
    bots_plan,
    people_plan,
    play,
    play_on,
    sail,
    seated,
    service_at,
    shared_plan,
    until,
)


def test_a_table_nobody_looks_at_is_put_away_and_read_again(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, linger=0.2) as service:
            table = await seated(service, shared_plan())
            await play_on(service, table, 5)
            await until(lambda: table.id not in service.tables)
            assert table.gone
            again = await service.table(table.id)
            assert again is not table
            assert (again.ply, again.names) == (5, table.names)
            assert await play(service, table, 2) == 6  # by somebody who still holds the old one
            assert service.tables[table.id].ply == 6

    sail(voyage())


def test_where_too_many_lie_in_memory_those_nobody_looks_at_go_at_once(url: str) -> None:
    async def voyage() -> None:
        limits = Limits(tables_in_memory=2)
        async with service_at(url, linger=3600.0, limits=limits) as service:
            watched = await seated(service, shared_plan())
            async with service.watch(watched):
                tables = [await seated(service, shared_plan()) for _ in range(4)]
                await until(lambda: len(service.tables) <= 2)
                assert watched.id in service.tables
            assert (await service.table(tables[0].id)).names == tables[0].names

    sail(voyage())


def test_a_watched_table_stays(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, linger=0.1) as service:
            table = await seated(service, shared_plan())
            async with service.watch(table):
                await asyncio.sleep(0.5)
                assert service.tables[table.id] is table
            await until(lambda: table.id not in service.tables)

    sail(voyage())


def test_who_watches_a_table_that_was_put_away_is_sent_to_look_again(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, linger=0.0) as service:
            table = await seated(service, shared_plan())
            await until(lambda: table.gone)
            async with service.watch(table) as watcher:
                assert [None async for _ in watcher] == []

    sail(voyage())


def test_a_table_with_a_bot_to_move_stays(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, linger=0.0) as service:  # the pool is ashore
            table = await seated(service, bots_plan("pirates_cove"))
            await asyncio.sleep(0.3)
            assert service.tables[table.id] is table

    sail(voyage())


def test_many_who_ask_at_once_get_one_table(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            id = (await seated(service, shared_plan())).id
        async with service_at(url) as service:
            tables = await asyncio.gather(*(service.table(id) for _ in range(20)))
            assert len({*map(builtin_id, tables)}) == 1
            assert service.opening == {}
            for unknown in ("", "nowhere", "a" * 100, "no/where", "nul\0"):
                with pytest.raises(NoTable):
                    await service.table(unknown)
            assert service.opening == {}

    sail(voyage())


builtin_id = id


def test_any_number_of_news_is_one_wake_up(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            async with service.watch(table) as watcher:
                await play_on(service, table, 10)
                await asyncio.wait_for(anext(watcher), PATIENCE)
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(anext(watcher), 0.1)

    sail(voyage())


def test_there_is_room_for_so_many_watchers(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, limits=Limits(watchers_per_table=2)) as service:
            table = await seated(service, shared_plan())
            async with service.watch(table), service.watch(table):
                with pytest.raises(TooMany):
                    await service.watch(table).__aenter__()
            async with service.watch(table):
                pass

    sail(voyage())


def test_spectators_leave_room_for_players_and_for_other_addresses(url: str) -> None:
    limits = Limits(watchers_per_table=3, watchers_per_address=2, watchers_per_seat=2)

    async def voyage() -> None:
        async with service_at(url, limits=limits) as service, AsyncExitStack() as stack:
            table = await seated(service, people_plan())

            async def look(seats: list[int], address: str) -> bool:
                try:
                    await stack.enter_async_context(service.watch(table, seats, address))
                except TooMany:
                    return False
                return True

            assert [await look([1], "here") for _ in range(3)] == [True, True, False]
            assert [await look([], "here") for _ in range(3)] == [True, True, False]
            assert [await look([], "there") for _ in range(2)] == [True, False]
            assert [await look([0, 2], "here"), await look([2], "here")] == [True, True]
            assert not await look([0, 2], "here")

    sail(voyage())


def test_watchers_who_leave_leave_nothing_behind(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            seen: list[weakref.ref[Watcher]] = []

            async def look(times: int) -> None:
                async with service.watch(table) as watcher:
                    seen.append(weakref.ref(watcher))
                    for _ in range(times):
                        await anext(watcher)

            lookers = [asyncio.create_task(look(n % 3)) for n in range(60)]
            await asyncio.sleep(0)
            await play_on(service, table, 2)
            for looker in lookers:
                looker.cancel()
            await asyncio.wait(lookers)
            del lookers
            gc.collect()
            assert table.watchers == set()
            assert len(seen) == 60
            assert not [each for each in seen if each() is not None]

    sail(voyage())


def test_those_who_watch_are_told_when_the_harbour_closes(url: str) -> None:
    async def voyage() -> None:
        wakes = 0

        async def look() -> None:
            nonlocal wakes
            async with service.watch(table) as watcher:
                async for _ in watcher:
                    wakes += 1

        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            looker = asyncio.create_task(look())
            await asyncio.sleep(0)
        await asyncio.wait_for(looker, PATIENCE)
        assert wakes == 0

    sail(voyage())


def test_a_harbour_closes_in_the_middle_of_everything(url: str) -> None:
    """Bots think, people move, tables are opened: what was acknowledged is there, and nothing runs on."""

    async def voyage() -> None:
        async with service_at(url, bots=True) as service:
            tables = [
                await seated(service, bots_plan("pirates_cove", "capitaine")) for _ in range(4)
            ]
            people = await seated(service, people_plan("pirates_cove"))
            moves = [asyncio.create_task(play(service, people, seat)) for seat in range(3)]
            await asyncio.sleep(0.05)
        made = [move.result() for move in moves if move.done() and not move.exception()]
        await asyncio.wait(moves)
        async with service_at(url) as service:
            assert (await service.table(people.id)).ply >= len(made)
            assert all([(await service.table(table.id)).ply >= table.ply for table in tables])

    sail(voyage())


class Counting(Store):
    """A real store that notes which questions it is asked about several tables."""

    rounds: ClassVar[list[int]] = []

    def heads(self, tables: Sequence[str]) -> dict[str, Head]:
        self.rounds.append(len(tables))
        return super().heads(tables)


def test_a_round_asks_once_for_all_tables(url: str) -> None:
    async def voyage() -> None:
        store = Counting.open(url)
        async with service_at(url, store=store, catch_up=60) as service:
            for _ in range(5):
                await seated(service, shared_plan())
            Counting.rounds.clear()
            await service.housekeeping.look_round()
            assert Counting.rounds == [5]

    sail(voyage())


SCRIPT = """
import asyncio, sys
from tests.web.live.ashore import service_at, play, seated, shared_plan
async def main():
    async with service_at(sys.argv[1]) as service:
        table = await seated(service, shared_plan("pirates_cove"))
        while True:
            print(table.id, await play(service, table, min(table.asked)), flush=True)
asyncio.run(main())
"""


def test_what_was_acknowledged_survives_the_death_of_the_process(url: str) -> None:
    command = [sys.executable, "-c", SCRIPT, url]
    root = Path(__file__).parents[3]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        heard = [process.stdout.readline().split() for _ in range(40)]
        process.kill()
        heard += [line.split() for line in process.stdout]
    id, last = next(told for told in reversed(heard) if len(told) == 2)

    async def voyage() -> None:
        async with service_at(url) as service:
            table = await service.table(id)
            assert table.ply >= int(last) >= 40
            await play(service, table, min(table.asked))

    sail(voyage())


def test_trouble_at_one_table_does_not_keep_the_others_from_catching_up(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def voyage() -> None:
        async with service_at(url, catch_up=60) as port, service_at(url) as roads:
            spoilt = await seated(port, shared_plan())
            sound = await seated(port, shared_plan())
            for table in (spoilt, sound):
                await roads.table(table.id)
            await play(port, spoilt, 0)
            kept = port.store.moves(spoilt.id)[0]
            port.store.append(0, kept._replace(ply=2, seat=1, move="walk the plank"))
            await play_on(port, sound, 3, Random(1))
            await until(lambda: roads.tables[sound.id].ply == 3)
            told = [each.message for each in caplog.records]
            assert told.count("a table cannot be read") == 1
            assert {each.__dict__.get("table") for each in caplog.records} >= {spoilt.id}

    sail(voyage())
