"""Several processes on one PostgreSQL are one: each tells the others, and of each table one runs bots and clocks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random

import psycopg
import pytest

from flibuste.store.leases import LEASE
from flibuste.web.live import NotYours, Table, TableService
from tests.postgres import fresh_database
from tests.web.live.ashore import (
    ANNE,
    PATIENCE,
    bots_plan,
    people_plan,
    play_on,
    play_out,
    sail,
    seated,
    service_at,
    shared_plan,
    two_at,
    until,
)
from tests.web.server import own_process

NEVER = 600.0
"""Seconds between two looks at the log: what is heard before, was told."""


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """One database for all of these: each lays tables of its own."""
    with fresh_database() as address:
        yield address


async def meet(*services: TableService) -> None:
    """Until each knows that there are others, and tells them what it does."""
    await until(lambda: all(each.peers.has_company for each in services))


def keepers(services: list[TableService], table: str) -> list[TableService]:
    return [each for each in services if each.peers.keeps(table)]


def test_what_happens_in_one_process_is_seen_in_the_other_at_once(url: str) -> None:
    async def voyage() -> None:
        async with two_at(url, catch_up=NEVER) as (port, roads):
            here = await seated(port, shared_plan())
            there = await roads.table(here.id)
            await meet(port, roads)
            took = []
            for _ in range(20):
                begun = time.monotonic()
                await play_on(port, here, 1)
                await until(lambda: there.ply == here.ply)
                took.append(time.monotonic() - begun)
            assert sorted(took)[10] < 5  # on a machine that has much else to do
            await port.ask_undo(here, here.moves[-1].seat)
            await until(lambda: there.revision == 1)
            await roads.say(there, 0, "", "Ahoy!")
            await until(lambda: [line.text for line in here.chat] == ["Ahoy!"])
            await roads.resign(there, 1, "mousse")
            await until(lambda: here.seats[1].stand_in == "mousse")

    sail(voyage())


def test_who_comes_by_another_process_finds_done_what_was_done(url: str) -> None:
    """Though that process has not heard of it yet."""

    async def voyage() -> None:
        async with two_at(url, catch_up=NEVER) as (port, roads):
            created = await port.create(people_plan())
            there = await roads.table(created.table_id)
            await meet(port, roads)
            roads.peers.take_up = lambda notice: None  # type: ignore[method-assign]
            await port.sit(created.seat_tokens[1], "bart", "Bart")
            assert there.seats_of("bart") == []
            assert (await roads.table(created.table_id)).seats_of("bart") == [1]

    sail(voyage())


def test_a_ply_comes_with_its_notice_and_nothing_is_read(url: str) -> None:
    async def voyage() -> None:
        async with two_at(url, catch_up=NEVER) as (port, roads):
            here = await seated(port, shared_plan())
            there = await roads.table(here.id)
            await meet(port, roads)
            await play_on(port, here, 1)
            await until(lambda: there.ply == 1)
            roads.store_threads.news = None  # type: ignore[method-assign, assignment]
            await play_on(port, here, 10)
            await until(lambda: there.ply == 11)
            assert there.moves == here.moves
            assert there.record_text() == here.record_text()

    sail(voyage())


def test_a_notice_that_is_lost_is_made_good_by_the_next(url: str) -> None:
    async def voyage() -> None:
        async with two_at(url, catch_up=NEVER) as (port, roads):
            here = await seated(port, shared_plan())
            there = await roads.table(here.id)
            await meet(port, roads)
            port.peers.tell = lambda *_: None  # type: ignore[method-assign]
            await play_on(port, here, 2)
            del port.peers.tell
            await play_on(port, here, 1)
            await until(lambda: there.ply == 3)
            assert there.moves == here.moves

    sail(voyage())


def test_what_somebody_has_seen_by_another_process_is_waited_for_a_moment(url: str) -> None:
    async def voyage() -> None:
        async with two_at(url, catch_up=NEVER) as (port, roads):
            here = await seated(port, shared_plan())
            there = await roads.table(here.id)
            await meet(port, roads)
            assert await roads.peers.has_come_to(there, 0, 0)
            waiting = asyncio.create_task(there.comes_to(0, 1, PATIENCE))
            await asyncio.sleep(0)
            await play_on(port, here, 1)
            assert await waiting
            roads.peers.take_up = lambda notice: None  # type: ignore[method-assign]
            await play_on(port, here, 1)
            assert not await roads.peers.has_come_to(there, 0, 2)
            assert there.expecting == set()

    sail(voyage())


def test_who_has_lost_a_seat_does_not_move_by_a_process_that_has_not_heard_of_it(url: str) -> None:
    async def voyage() -> None:
        async with two_at(url, catch_up=NEVER) as (port, roads):
            here = await seated(port, people_plan())
            there = await roads.table(here.id)
            roads.peers.take_up = lambda notice: None  # type: ignore[method-assign]
            await port.redeem_code(await port.offer_seat(here, 0, ANNE, "move"), "another")
            move = [there.view(0).options[0].notation]

            async def play_as(player: str) -> None:
                def still(table: Table) -> None:
                    roads.check_seat(table, 0, player)

                await roads.play_chain(there, 0, move, ply=0, revision=0, still=still)

            assert there.seats_of(ANNE) == [0]
            with pytest.raises(NotYours):
                await play_as(ANNE)
            assert port.store.moves(here.id) == []
            await play_as("another")
            assert there.ply == 1

    sail(voyage())


def test_a_table_that_is_held_when_it_is_told_of_is_caught_up_with_when_it_is_free(
    url: str,
) -> None:
    async def voyage() -> None:
        async with two_at(url, catch_up=NEVER) as (port, roads):
            here = await seated(port, shared_plan())
            there = await roads.table(here.id)
            await meet(port, roads)
            async with there.lock:
                await play_on(port, here, 3)
                await until(lambda: there.is_behind)
                assert there.ply == 0
            await until(lambda: there.ply == 3)
            assert not there.is_behind

    sail(voyage())


def test_who_looks_on_is_known_to_all_processes(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as port, AsyncExitStack() as leaving:
            here = await seated(port, people_plan())
            roads = await leaving.enter_async_context(service_at(url))
            there = await roads.table(here.id)
            async with port.watch(here, [0], is_page=True), roads.watch(there):
                await until(lambda: there.present == there.seen == {0})
                await until(lambda: here.onlookers == there.onlookers == 1)
                assert there.came_at(0) == here.came_at(0) > 0
            await until(lambda: not there.present and not here.onlookers)
            async with roads.watch(there, [1, 2]):
                await until(lambda: here.present == {1, 2})
                late = await leaving.enter_async_context(service_at(url))
                assert (await late.table(here.id)).present == {1, 2}
            await until(lambda: not here.present)

    sail(voyage())


def test_one_process_runs_the_bots_and_hands_them_over_when_it_stops(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True) as roads:
            async with service_at(url, bots=True) as port:
                here = await seated(port, bots_plan())
                there = await roads.table(here.id)
                services = [port, roads]
                assert keepers(services, here.id) == [port]
                await play_out(roads, there, [0], Random(4), 40)
                asked = [each.pool.counts()["asked"] for each in services]
                by_bots = sum(move.by == "bot" for move in there.moves)
                assert asked[1] == 0
                assert asked[0] <= by_bots + 2
            stopped = time.monotonic()
            await until(lambda: roads.peers.keeps(here.id))
            assert time.monotonic() - stopped < LEASE / 2
            await play_out(roads, there, [0], Random(4), there.ply + 10)

    sail(voyage())


def test_a_process_that_cannot_say_that_it_is_up_stops_before_another_takes_its_tables(
    url: str,
) -> None:
    async def voyage() -> None:
        async with two_at(url) as (port, roads):
            services = [port, roads]
            here = await seated(port, bots_plan())
            await roads.table(here.id)
            was = port.peers.process
            with psycopg.connect(url) as holding:
                holding.execute("SELECT FROM processes WHERE id = %s FOR UPDATE", (was,))
                while not roads.peers.keeps(here.id):
                    assert len(keepers(services, here.id)) <= 1
                    await asyncio.sleep(0.005)
                assert keepers(services, here.id) == [roads]
            await until(lambda: port.peers.process != was)
            assert keepers(services, here.id) == [roads]
            assert here.id not in port.peers.kept

    sail(voyage())


def test_a_clock_runs_out_though_the_process_that_had_the_table_is_gone(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True, linger=NEVER) as roads:
            async with service_at(url, linger=0.0) as port:
                here = await seated(port, people_plan(clock=10))
                id = here.id
                await until(lambda: id not in port.tables)
            assert id not in roads.tables
            with psycopg.connect(url) as looking:
                row = looking.execute(
                    "SELECT keeper, due FROM leases WHERE table_id = %s", (id,)
                ).fetchone()
                assert row is not None
                assert row[0] is None
                assert 5 < row[1] - time.time() < 11
                looking.execute("UPDATE leases SET due = 1 WHERE table_id = %s", (id,))
            await until(lambda: id in roads.tables)
            assert roads.peers.keeps(id)

    sail(voyage())


def test_when_a_process_is_killed_its_games_go_on_in_another(url: str) -> None:
    """Real processes: the one that is killed has the table, its bots and a move on its way."""

    async def voyage(table: str, token: str) -> None:
        assert server.process is not None
        async with service_at(url, bots=True) as roads:
            there = await roads.table(table)
            assert not roads.peers.keeps(table)
            await until(lambda: there.ply > 5)
            server.process.kill()
            killed, before = time.monotonic(), there.ply
            await until(lambda: there.ply > before + 1)
            assert time.monotonic() - killed < 5
            assert [move.ply for move in there.moves] == [*range(1, there.ply + 1)]
            assert roads.store.moves(table)[: there.ply] == there.moves

    with own_process(url) as server:
        with server.program() as browser:
            seats = [{"kind": "link"}, *[{"kind": "bot", "level": "matelot"}] * 2]
            plan = {"game": "buccaneer", "seats": seats}
            laid = browser.post("/api/tables", json=plan).raise_for_status().json()
            token = laid["seats"][0]["token"]
        with server.program(token) as player:
            player.post(f"/api/tables/{laid['table']}/sit", json={}).raise_for_status()
            left = {"seat": 0, "level": "mousse"}
            player.post(f"/api/tables/{laid['table']}/resign", json=left).raise_for_status()
        sail(voyage(laid["table"], token))
