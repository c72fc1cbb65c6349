"""Clocks: a bot moves for whoever lets the time run out, and a restart gives nobody more time."""

from __future__ import annotations

import asyncio
import time

import pytest

from flibuste.store import ChatRow, SeatRow, Store, TableRow
from flibuste.web.live import Stale, deadline
from tests.web.live.ashore import harbour_at, people_plan, play, sail, seated, shared_plan, until


def test_when_the_time_is_up_a_sailor_moves(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url, bots=True) as harbour:
            table = await seated(harbour, people_plan(clock=1))
            old = table.view(0).options[0]
            await until(lambda: table.ply >= 1)
            assert (table.moves[0].seat, table.moves[0].by) == (0, "clock")
            assert table.moves[0].at >= table.row.created + 1
            assert table.seats[0].stand_in is None
            with pytest.raises(Stale, match="time was up"):
                await play(harbour, table, 0, old, ply=0)

    sail(voyage())


def test_who_moves_in_time_moves_alone(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url, bots=True) as harbour:
            table = await seated(harbour, people_plan(clock=600, pace="slow"))
            end = deadline(table, 0)
            assert end is not None
            assert end == pytest.approx(time.time() + 600, abs=60)
            assert deadline(table, 1) is None  # is not asked
            await play(harbour, table, 0)
            assert deadline(table, 0) is None
            assert deadline(table, 1) == table.moves[0].at + 600
            assert table.thinking == {}

    sail(voyage())


def test_no_clock_runs_before_everybody_has_come(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url, bots=True) as harbour:
            created = await harbour.create(people_plan(clock=1))
            table = await harbour.table(created.table_id)
            await harbour.sit(created.seat_tokens[1], "bart", "Bart")
            assert deadline(table, 0) is None
            await asyncio.sleep(1.3)
            assert table.ply == 0
            await harbour.sit(created.seat_tokens[2], "cid", "Cid")
            end = deadline(table, 0)
            assert end == table.sat[2] + 1

    sail(voyage())


def test_another_ones_secret_answer_gives_nobody_more_time(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url) as harbour:
            table = await seated(harbour, people_plan("pirates_cove", clock=600))
            before = deadline(table, 1)
            await play(harbour, table, 0)
            assert deadline(table, 1) == before
            assert deadline(table, 0) == table.moves[0].at + 600  # its next section

    sail(voyage())


def test_a_restart_gives_nobody_more_time(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url) as harbour:
            table = await seated(harbour, people_plan(clock=600))
            await play(harbour, table, 0)
            end = deadline(table, 1)
        async with harbour_at(url) as harbour:
            assert deadline(await harbour.table(table.id), 1) == end

    sail(voyage())


def test_time_that_ran_out_while_the_server_was_down_has_run_out(url: str) -> None:
    """Nobody opens the table: the watchman finds it when the server starts."""

    async def voyage() -> None:
        long_ago = time.time() - 10_000
        store = Store.open(url)
        async with harbour_at(url, store=store) as harbour:
            created = await harbour.create(shared_plan(clock=500, pace="slow"))
            row = store.table(created.table_id)
            assert row is not None
            seats = store.seats(row.id)
            aged(store, row._replace(id="aged", created=long_ago), seats)
        async with harbour_at(url, bots=True) as harbour:
            await until(lambda: "aged" in harbour.tables and harbour.tables["aged"].ply > 0)
            assert harbour.tables["aged"].moves[0].by == "clock"
            assert harbour.tables[created.table_id].ply == 0

    sail(voyage())


def aged(store: Store, row: TableRow, seats: list[SeatRow]) -> None:
    store.create(row, [seat._replace(table=row.id, token_hash=None) for seat in seats])
    store.say(ChatRow(row.id, 0, None, "Old Tam", "long ago", row.created))


def test_a_clock_runs_out_at_a_table_that_left_memory(url: str) -> None:
    async def voyage() -> None:
        async with harbour_at(url, bots=True, linger=0.0) as harbour:
            created = await harbour.create(shared_plan(clock=3))
            id = created.table_id
            await until(lambda: id not in harbour.tables)
            assert harbour.alarms.keys() == {id}
            await until(lambda: len(harbour.store.moves(id)) > 0)
            assert harbour.store.moves(id)[0].by == "clock"

    sail(voyage())
