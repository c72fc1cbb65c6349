"""Tables that nobody touches are put away in time, there is always room for another, and nothing is lost by it."""

from __future__ import annotations

import asyncio
import time
from random import Random

import pytest

from flibuste.store import Store, Untouched
from flibuste.web.live import Harbour, NoTable, TooMany, housekeeping
from flibuste.web.live.housekeeping import DAY, STEP
from flibuste.web.settings import Limits
from tests.web.live.ashore import (
    harbour_at,
    people_plan,
    play,
    play_on,
    play_out,
    sail,
    seated,
    shared_plan,
    until,
)

SMALL = Limits(tables=3, archived=4)


def archived(store: Store) -> set[str]:
    return {row.id for played in (True, False) for row in of(store, played)}


def of(store: Store, played: bool) -> list[Untouched]:
    return store.untouched(1e12, 100, archived=True, played=played)


async def over(harbour: Harbour) -> str:
    table = await seated(harbour, shared_plan())
    await play_out(harbour, table, [0, 1, 2], Random(6))
    return table.id


async def begun(harbour: Harbour, plies: int = 3) -> str:
    table = await seated(harbour, shared_plan())
    await play_on(harbour, table, plies)
    return table.id


async def fresh(harbour: Harbour) -> str:
    return (await harbour.create(people_plan())).table_id


def test_what_nobody_touches_is_archived_and_deleted_in_time(any_url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(any_url, archive_after=30, keep=365) as harbour:
            store, step = harbour.store, harbour.housekeeping.step
            ended, running, waiting = (
                await over(harbour),
                await begun(harbour),
                await fresh(harbour),
            )
            now = time.time()
            for days, in_archive, there in (
                (8, set(), {ended, running, waiting}),  # a fresh invitation waits a week and more
                (15, set(), {ended, running}),
                (31, {ended}, {ended, running}),
                (89, {ended}, {ended, running}),
                (91, {ended, running}, {ended, running}),
                (364, {ended, running}, {ended, running}),
                (366, set(), set()),
            ):
                await step(now + days * DAY)
                assert archived(store) == in_archive, days
                assert set(store.heads([ended, running, waiting])) == there, days

    sail(voyage())


def test_a_host_may_keep_tables_for_ever(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url, keep=0) as harbour:
            id = await begun(harbour)
            for years in (1, 20):
                await harbour.housekeeping.step(time.time() + years * 365 * DAY)
            assert archived(harbour.store) == {id}

    sail(voyage())


def test_an_archived_game_is_opened_and_goes_on_in_memory_and_out_of_it(any_url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(any_url) as harbour:
            table = await seated(harbour, shared_plan())
            await play_on(harbour, table, 5)
            assert harbour.store.archive(table.id)  # in memory: whoever sits there notices nothing
            await harbour.say(table, 0, "", "Ohé")
            await play_on(harbour, table, 2)
            assert archived(harbour.store) == set()
            assert harbour.store.archive(table.id)
            harbour.forget(table)
            again = await harbour.table(table.id)
            assert (again.ply, again.names) == (7, table.names)
            assert [line.text for line in again.chat] == ["Ohé"]
            assert archived(harbour.store) == {table.id}  # to read changes nothing
            assert await play(harbour, again, min(again.asked)) == 8
            assert archived(harbour.store) == set()

    sail(voyage())


def test_a_full_harbour_has_room_for_another_table(any_url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(any_url, limits=SMALL) as harbour:
            old, invited = await begun(harbour), await fresh(harbour)
            other = await begun(harbour)
            assert harbour.store.count() == 3
            await fresh(harbour)
            assert harbour.store.count() == 3
            assert archived(harbour.store) == {invited}  # not a game that people are at
            assert await begun(harbour)
            assert await begun(harbour)
            assert archived(harbour.store) >= {invited, old}
            for id in (old, other):
                table = await harbour.table(id)
                await play(harbour, table, min(table.asked))
                assert table.ply == 4

    sail(voyage())


def test_only_where_nothing_can_be_archived_is_there_no_room(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url, limits=Limits(tables=0)) as harbour:
            with pytest.raises(TooMany):
                await fresh(harbour)

    sail(voyage())


def test_many_who_found_tables_at_once_all_find_room(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url, limits=SMALL) as harbour:
            made = await asyncio.gather(*(fresh(harbour) for _ in range(12)))
            assert len(set(made)) == 12
            assert set(harbour.store.heads(made)) == set(made)
            await harbour.housekeeping.step(time.time())
            assert harbour.store.count() <= SMALL.tables

    sail(voyage())


def test_the_archive_is_bounded_too_and_what_is_least_missed_goes_first(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url, limits=SMALL) as harbour:
            running, ended = await begun(harbour), await over(harbour)
            waiting = [await fresh(harbour) for _ in range(4)]
            for id in (running, ended, *waiting):
                harbour.store.archive(id)
            await harbour.housekeeping.step(time.time())
            assert archived(harbour.store) == {running, ended, *waiting[2:]}
            more = [await begun(harbour) for _ in range(3)]
            for id in more:
                harbour.store.archive(id)
            await harbour.housekeeping.step(time.time())
            assert archived(harbour.store) == {running, *more}
            await until(lambda: ended not in harbour.tables)
            with pytest.raises(NoTable):
                await harbour.table(ended)

    sail(voyage())


def test_housekeeping_goes_in_small_steps_and_by_itself(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("EVERY", "SOON"):
        monkeypatch.setattr(housekeeping, name, 0.01)

    async def voyage() -> None:
        async with harbour_at(url, archive_after=1e-9, limits=Limits()) as harbour:
            ids = {await begun(harbour, 1) for _ in range(3)}
            await until(lambda: archived(harbour.store) == ids)

    sail(voyage())


def test_a_step_has_an_end(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url) as harbour:
            for _ in range(STEP + 3):
                await fresh(harbour)
            later = time.time() + 20 * DAY
            assert [await harbour.housekeeping.step(later) for _ in range(3)] == [STEP, 3, 0]

    sail(voyage())


def test_a_table_deleted_under_its_watchers_says_goodbye(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url) as harbour:
            table = await seated(harbour, shared_plan())
            async with harbour.watch(table) as watcher:
                harbour.store.delete(table.id)
                async for _ in watcher:
                    pass
            with pytest.raises(NoTable):
                await harbour.current(table)

    sail(voyage())
