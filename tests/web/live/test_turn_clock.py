"""Clocks: a bot moves for whoever lets the time run out, and a restart gives nobody more time."""

from __future__ import annotations

import asyncio
import time

import pytest

from flibuste.store import ChatRow, SeatRow, Store, TableRow
from flibuste.web.live import Stale, Table, deadline
from flibuste.web.live.server_time import ServerClock
from flibuste.web.live.turn_clock import GRACE
from tests.web.live.ashore import people_plan, play, sail, seated, service_at, shared_plan, until


def test_when_the_time_is_up_a_sailor_moves(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True) as service:
            table = await seated(service, people_plan(clock=1))
            old = table.view(0).options[0]
            await until(lambda: table.ply >= 1)
            assert (table.moves[0].seat, table.moves[0].by) == (0, "clock")
            assert table.moves[0].at >= table.row.created + 1
            assert table.seats[0].stand_in is None
            with pytest.raises(Stale, match="time was up"):
                await play(service, table, 0, old, ply=0)

    sail(voyage())


def test_who_moves_in_time_moves_alone(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True) as service:
            table = await seated(service, people_plan(clock=600, pace="slow"))
            end = deadline(table, 0)
            assert end is not None
            assert end == pytest.approx(time.time() + 600, abs=60)
            assert deadline(table, 1) is None  # is not asked
            await play(service, table, 0)
            assert deadline(table, 0) is None
            assert deadline(table, 1) == table.moves[0].at + 600
            assert table.thinking == {}

    sail(voyage())


def test_no_clock_runs_before_everybody_has_come(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True) as service:
            created = await service.create(people_plan(clock=1))
            table = await service.table(created.table_id)
            await service.sit(created.seat_tokens[1], "bart", "Bart")
            assert deadline(table, 0) is None
            await asyncio.sleep(1.3)
            assert table.ply == 0
            await service.sit(created.seat_tokens[2], "cid", "Cid")
            end = deadline(table, 0)
            assert end == table.sat[2] + 1

    sail(voyage())


def test_another_ones_secret_answer_gives_nobody_more_time(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan("pirates_cove", clock=600))
            before = deadline(table, 1)
            await play(service, table, 0)
            assert deadline(table, 1) == before
            assert deadline(table, 0) == table.moves[0].at + 600  # its next section

    sail(voyage())


def test_a_restart_gives_nobody_more_time(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan(clock=600))
            await play(service, table, 0)
            end = deadline(table, 1)
        async with service_at(url) as service:
            assert deadline(await service.table(table.id), 1) == end

    sail(voyage())


def test_time_that_ran_out_while_the_server_was_down_has_run_out(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody opens the table: the housekeeping finds it when the server starts."""
    monkeypatch.setattr("flibuste.web.live.turn_clock.GRACE", 0.2)

    async def voyage() -> None:
        long_ago = time.time() - 10_000
        store = Store.open(url)
        async with service_at(url, store=store) as service:
            created = await service.create(shared_plan(clock=500, pace="slow"))
            row = store.table(created.table_id)
            assert row is not None
            seats = store.seats(row.id)
            aged(store, row._replace(id="aged", created=long_ago), seats)
        async with service_at(url, bots=True) as service:
            await until(lambda: "aged" in service.tables and service.tables["aged"].ply > 0)
            assert service.tables["aged"].moves[0].by == "clock"
            assert service.tables[created.table_id].ply == 0

    sail(voyage())


def aged(store: Store, row: TableRow, seats: list[SeatRow]) -> None:
    store.create(row, [seat._replace(table=row.id, token_hash=None) for seat in seats])
    store.say(ChatRow(row.id, 0, None, "Old Tam", "long ago", row.created))


def test_a_clock_runs_out_at_a_table_that_left_memory(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bots=True, linger=0.0) as service:
            created = await service.create(shared_plan(clock=3))
            id = created.table_id
            await until(lambda: id not in service.tables)
            assert service.alarms.keys() == {id}
            await until(lambda: len(service.store.moves(id)) > 0)
            assert service.store.moves(id)[0].by == "clock"

    sail(voyage())


# -- when somebody sets the clock of the machine ---------------------------------------------------------


class Machine:
    """One whose clock can be set, and whose time goes by when we say so."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.since_boot = 50.0

    def starts(self) -> ServerClock:
        """What a server that starts now goes by."""
        return ServerClock(lambda: self.wall, lambda: self.since_boot)

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.since_boot += seconds

    def is_set(self, seconds: float) -> None:
        self.wall += seconds


HOUR = 3600.0


def left(table: Table, seat: int) -> float:
    """What is left of this seat's time."""
    end = deadline(table, seat)
    assert end is not None
    return end - table.clock.now()


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_setting_the_clock_moves_for_nobody(url: str, jump: float) -> None:
    async def voyage() -> None:
        machine = Machine()
        async with service_at(url, clock=machine.starts()) as service:
            table = await seated(service, people_plan(clock=600))
            machine.passes(100)
            await play(service, table, 0)
            machine.passes(200)
            machine.is_set(jump)
            assert left(table, 1) == 400
            machine.passes(100)
            await play(service, table, 1)
            assert table.moves[1].at - table.moves[0].at == 300
            assert left(table, 2) == 600
            await service.housekeeping.look_at_clocks()
            assert not table.thinking
            machine.passes(601)
            assert left(table, 2) < 0

    sail(voyage())


def test_a_real_server_does_not_look_at_the_wall_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await seated(service, people_plan(clock=600))
            with monkeypatch.context() as patch:
                later = time.time() + HOUR
                patch.setattr(time, "time", lambda: later)
                await play(service, table, 0)
                await service.say(table, 0, "Anne", "What time is it?")
                again = await service.table((await service.create(people_plan())).table_id)
                assert not {*service.bots.wanted(table)}
            now = service.clock.now()
            told = [table.moves[0].at, table.chat[0].at, again.row.created]
            assert all(now - 60 < at <= now for at in told)
            assert 500 < left(table, 1) <= 600

    sail(voyage())


def test_a_restart_goes_on_with_the_time_of_the_log(url: str) -> None:
    async def voyage() -> None:
        machine = Machine()
        async with service_at(url, clock=machine.starts()) as service:
            table = await seated(service, people_plan(clock=600))
            await play(service, table, 0)
            machine.passes(200)
        machine.passes(300)
        async with service_at(url, clock=machine.starts()) as service:
            table = await service.table(table.id)
            assert left(table, 1) == 100

    sail(voyage())


def test_who_has_lost_his_time_while_the_server_was_down_has_a_moment_to_sit_down(url: str) -> None:
    async def voyage() -> None:
        machine = Machine()
        async with service_at(url, clock=machine.starts()) as service:
            table = await seated(service, people_plan(clock=600))
        machine.passes(HOUR)
        async with service_at(url, clock=machine.starts()) as service:
            machine.passes(4)
            table = await service.table(table.id)
            assert left(table, 0) == GRACE - 4
            machine.passes(7)
            assert left(table, 0) < 0

    sail(voyage())


def test_times_in_the_future_after_a_restart_count_as_now_and_once(url: str) -> None:
    async def voyage() -> None:
        machine = Machine()
        async with service_at(url, clock=machine.starts()) as service:
            table = await seated(service, people_plan(clock=600))
            machine.passes(50)
            await play(service, table, 0)
        machine.is_set(-HOUR)
        async with service_at(url, clock=machine.starts()) as service:
            table = await service.table(table.id)
            assert left(table, 1) == 600
            machine.passes(200)
            service.forget(table)
            assert left(await service.table(table.id), 1) == 400

    sail(voyage())


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_process_that_starts_after_the_clock_was_set_takes_nobodys_time(
    url: str, jump: float
) -> None:
    """Two processes whose clocks are an hour apart play at one table, each in turn."""

    async def voyage() -> None:
        machine = Machine()
        async with service_at(url, clock=machine.starts(), catch_up=100) as early:
            here = await seated(early, people_plan(clock=600))
            machine.is_set(jump)
            async with service_at(url, clock=machine.starts(), catch_up=100) as late:
                there = await late.table(here.id)
                machine.passes(5)
                await play(early, here, 0)
                await late.look_for_news()
                assert left(there, 1) == 600
                machine.passes(5)
                await play(late, there, 1)
                await early.look_for_news()
                assert left(here, 2) == 600
                assert left(there, 2) == 600

    sail(voyage())


def test_a_process_that_sees_that_another_is_behind_counts_old_times_from_its_own_start(
    url: str,
) -> None:
    async def voyage() -> None:
        machine = Machine()
        async with service_at(url, clock=machine.starts(), catch_up=100) as early:
            quiet = await seated(early, people_plan(clock=600))
            lively = await seated(early, people_plan(clock=600))
            machine.is_set(HOUR)
            async with service_at(url, clock=machine.starts(), catch_up=100) as late:
                there = await late.table(quiet.id)
                await late.table(lively.id)
                assert left(there, 0) == GRACE  # as after a restart: it cannot know better yet
                machine.passes(5)
                await play(early, lively, 0)
                await late.look_for_news()
                assert left(there, 0) == 595

    sail(voyage())
