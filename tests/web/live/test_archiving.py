"""Tables that nobody touches are put away in time, there is always room for another, and nothing is lost by it."""

from __future__ import annotations

import asyncio
import time
from random import Random

import pytest

from flibuste.store import Store, Untouched
from flibuste.web.live import NoTable, TableService, TooMany, archiving
from flibuste.web.live.archiving import DAY, STEP
from flibuste.web.settings import Limits
from tests.web.live.ashore import (
    people_plan,
    play,
    play_on,
    play_out,
    sail,
    seated,
    service_at,
    shared_plan,
    until,
)

SMALL = Limits(tables=3, archived=4)


def archived(store: Store) -> set[str]:
    return {row.id for played in (True, False) for row in of(store, played)}


def of(store: Store, played: bool) -> list[Untouched]:
    return store.untouched(1e12, 100, archived=True, played=played)


async def over(service: TableService) -> str:
    table = await seated(service, shared_plan())
    await play_out(service, table, [0, 1, 2], Random(6))
    return table.id


async def begun(service: TableService, plies: int = 3) -> str:
    table = await seated(service, shared_plan())
    await play_on(service, table, plies)
    return table.id


async def fresh(service: TableService) -> str:
    return (await service.create(people_plan())).table_id


def test_what_nobody_touches_is_archived_and_deleted_in_time(any_url: str) -> None:
    async def voyage() -> None:
        async with service_at(any_url, archive_after=30, keep=365) as service:
            store, step = service.store, service.archiving.step
            ended, running, waiting = (
                await over(service),
                await begun(service),
                await fresh(service),
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
        async with service_at(url, keep=0) as service:
            id = await begun(service)
            for years in (1, 20):
                await service.archiving.step(time.time() + years * 365 * DAY)
            assert archived(service.store) == {id}

    sail(voyage())


def test_an_archived_game_is_opened_and_goes_on_in_memory_and_out_of_it(any_url: str) -> None:
    async def voyage() -> None:
        async with service_at(any_url) as service:
            table = await seated(service, shared_plan())
            await play_on(service, table, 5)
            assert service.store.archive(table.id)  # in memory: whoever sits there notices nothing
            await service.say(table, 0, "", "Ohé")
            await play_on(service, table, 2)
            assert archived(service.store) == set()
            assert service.store.archive(table.id)
            service.forget(table)
            again = await service.table(table.id)
            assert (again.ply, again.names) == (7, table.names)
            assert [line.text for line in again.chat] == ["Ohé"]
            assert archived(service.store) == {table.id}  # to read changes nothing
            assert await play(service, again, min(again.asked)) == 8
            assert archived(service.store) == set()

    sail(voyage())


def test_a_full_harbour_has_room_for_another_table(any_url: str) -> None:
    async def voyage() -> None:
        async with service_at(any_url, limits=SMALL) as service:
            old, invited = await begun(service), await fresh(service)
            other = await begun(service)
            assert service.store.count() == 3
            await fresh(service)
            assert service.store.count() == 3
            assert archived(service.store) == {invited}  # not a game that people are at
            assert await begun(service)
            assert await begun(service)
            assert archived(service.store) >= {invited, old}
            for id in (old, other):
                table = await service.table(id)
                await play(service, table, min(table.asked))
                assert table.ply == 4

    sail(voyage())


def test_only_where_nothing_can_be_archived_is_there_no_room(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, limits=Limits(tables=0)) as service:
            with pytest.raises(TooMany):
                await fresh(service)

    sail(voyage())


def test_many_who_found_tables_at_once_all_find_room(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, limits=SMALL) as service:
            made = await asyncio.gather(*(fresh(service) for _ in range(12)))
            assert len(set(made)) == 12
            assert set(service.store.heads(made)) == set(made)
            await service.archiving.step(time.time())
            assert service.store.count() <= SMALL.tables

    sail(voyage())


def test_the_archive_is_bounded_too_and_what_is_least_missed_goes_first(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, limits=SMALL) as service:
            running, ended = await begun(service), await over(service)
            waiting = [await fresh(service) for _ in range(4)]
            for id in (running, ended, *waiting):
                service.store.archive(id)
            await service.archiving.step(time.time())
            assert archived(service.store) == {running, ended, *waiting[2:]}
            more = [await begun(service) for _ in range(3)]
            for id in more:
                service.store.archive(id)
            await service.archiving.step(time.time())
            assert archived(service.store) == {running, *more}
            await until(lambda: ended not in service.tables)
            with pytest.raises(NoTable):
                await service.table(ended)

    sail(voyage())


def test_archiving_goes_in_small_steps_and_by_itself(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("EVERY", "SOON"):
        monkeypatch.setattr(archiving, name, 0.01)

    async def voyage() -> None:
        async with service_at(url, archive_after=1e-9, limits=Limits()) as service:
            ids = {await begun(service, 1) for _ in range(3)}
            await until(lambda: archived(service.store) == ids)

    sail(voyage())


def test_a_step_has_an_end(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            for _ in range(STEP + 3):
                await fresh(service)
            later = time.time() + 20 * DAY
            assert [await service.archiving.step(later) for _ in range(3)] == [STEP, 3, 0]

    sail(voyage())


def test_a_table_deleted_under_its_watchers_says_goodbye(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, shared_plan())
            async with service.watch(table) as watcher:
                service.store.delete(table.id)
                async for _ in watcher:
                    pass
            with pytest.raises(NoTable):
                await service.current(table)

    sail(voyage())
