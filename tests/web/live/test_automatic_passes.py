"""Whoever can only pass need not say so, and nobody sees by the time of a pass what is in a hand."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from flibuste.store import Store
from flibuste.web.live import SeatPlan, Table, TableService
from flibuste.web.live.automatic_passes import LEAST, MOST, due_at, is_idle, pass_at, pause
from flibuste.web.live.table_plan import Plan
from flibuste.web.pages.table_updates import Known, Updates
from flibuste.web.pages.table_viewer import Viewer
from tests.web.live.ashore import (
    bots_plan,
    of_game,
    people_plan,
    play,
    play_on,
    sail,
    seated,
    service_at,
    shared_plan,
    until,
)
from tests.web.live.test_bot_timing import is_window, worlds

USUAL = 0.5
"""Seconds of a usual pass in these tests."""
SOON = 0.12
"""By which a pass may be late; a very busy machine has some tries."""
TRIES = 5


async def at_a_window(service: TableService, plan: Plan | None = None) -> tuple[Table, int]:
    """A table of people, and the seat that is asked whether it plays a card."""
    table = await seated(service, plan or people_plan("pirates_cove"))
    chance = Random("window")
    while not is_window(table):
        await play_on(service, table, 1, chance)
    (seat,) = table.asked
    return table, seat


async def seen_pass(
    service: TableService, has_card: bool, presses: float | None
) -> tuple[float, float]:
    """When a pass is seen after its seat was asked, and when it is due; its person presses so long after."""
    table, seat = await at_a_window(service)
    table.match.game = worlds(table, seat)[has_card]
    async with service.watch(table, [seat], is_page=True):
        asked = table.came[seat]
        due = due_at(table, seat, service.settings)
        assert due is not None
        ply = table.ply
        if presses is not None:
            await asyncio.sleep(presses)
            chain = await service.play_chain(
                table, seat, ["pass"], ply=ply, revision=table.revision
            )
            assert (chain.ply, chain.made) == (ply + 1, 1)
        await until(lambda: table.ply > ply)
        made = table.moves[ply]
        assert (made.seat, made.move, made.by) == (seat, "pass", "human")
        return made.at - asked, due - asked


def test_a_pass_is_seen_at_the_same_time_whether_its_seat_had_a_card_or_not(url: str) -> None:
    """By itself, by a quick hand that had a choice, by one that had none: the time was drawn before."""

    async def voyage() -> None:
        async with service_at(url, pass_pause=USUAL) as service:
            for has_card, presses in ((False, None), (True, 0.05), (False, 0.05)):
                late: list[float] = []
                while len(late) < TRIES and not (late and min(late) < SOON):
                    seen, due = await seen_pass(service, has_card, presses)
                    assert LEAST * USUAL <= due <= MOST * USUAL
                    late.append(seen - due)
                assert 0 <= min(late) < SOON

    sail(voyage())


async def told_of_a_pass(service: TableService, has_card: bool) -> list[str]:
    """What a page of somebody who looks on is told from when a seat is asked until it has passed."""
    table, seat = await at_a_window(service)
    table.match.game = worlds(table, seat)[has_card]
    table.replayed.snapshots.pop()
    table.replayed.keep(table.moves[-1].at)
    news = Updates(Viewer(table, None), Known())
    async with service.watch(table, [seat], is_page=True):
        told = [*news.messages()]
        place: dict[str, Any] = {"ply": table.ply, "revision": table.revision}
        await service.play_chain(table, seat, ["pass"], **place)
        told += news.messages()
    return [message.decode().replace(table.id, "table") for message in told]


def test_what_others_are_told_of_a_pass_is_the_same_to_the_byte(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, pass_pause=0.02) as service:
            by_itself = await told_of_a_pass(service, False)
            by_hand = await told_of_a_pass(service, True)
            assert len(by_itself) >= 2
            assert by_itself == by_hand

    sail(voyage())


def test_who_thinks_for_longer_passes_at_once(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, pass_pause=0.05) as service:
            late: list[float] = []
            while len(late) < TRIES and not (late and min(late) < SOON):
                seen, due = await seen_pass(service, True, 0.4)
                assert due < 0.4 <= seen
                late.append(seen - 0.4)
            assert min(late) < SOON

    sail(voyage())


def test_how_long_a_pass_takes_knows_of_no_hand(url: str) -> None:
    """The same in worlds that look the same to others, drawn anew for every question, now and then long."""

    async def voyage() -> None:
        async with service_at(url) as service:
            table, seat = await at_a_window(service)
            times = []
            for world in worlds(table, seat):
                table.match.game = world
                times.append(pause(table, seat, table.ply, service.settings))
            assert len({*times}) == 1
            usual = service.settings.pass_pause
            drawn = sorted(pause(table, seat, ply, service.settings) for ply in range(2000))
            assert drawn[0] == pytest.approx(LEAST * usual, abs=0.1)
            assert drawn[1000] == pytest.approx(usual, rel=0.1)
            assert drawn[1900] > 1.8 * usual
            assert drawn[-1] <= MOST * usual
            assert len({*drawn}) > 1500

    sail(voyage())


def test_a_card_is_played_when_it_is_played(url: str) -> None:
    """Only a pass is held back: who plays a card tells that he had one."""

    async def voyage() -> None:
        async with service_at(url, pass_pause=60.0) as service:
            table, seat = await at_a_window(service)
            table.match.game = worlds(table, seat)[True]
            async with service.watch(table, [seat], is_page=True):
                card = table.view(seat).options[-1].notation
                place: dict[str, Any] = {"ply": table.ply, "revision": table.revision}
                chain = await asyncio.wait_for(service.play_chain(table, seat, [card], **place), 5)
                assert table.moves[chain.ply - 1].move == card

    sail(voyage())


def test_who_looks_away_is_waited_for_and_passes_when_they_are_back(url: str) -> None:
    """Somebody with a card would be waited for, too."""

    async def voyage() -> None:
        async with service_at(url, pass_pause=0.1) as service:
            table, seat = await at_a_window(service)
            table.match.game = worlds(table, seat)[False]
            ply = table.ply
            async with service.watch(table, [seat]):  # a program that listens is asked
                await asyncio.sleep(0.5)
                assert table.ply == ply
            async with service.watch(table, [seat], is_page=True):
                assert seat in table.passing
            assert not table.passing
            await asyncio.sleep(0.5)
            assert table.ply == ply
            async with service.watch(table, [seat], is_page=True):
                await until(lambda: table.ply > ply)

    sail(voyage())


def test_a_person_alone_among_bots_waits_as_for_a_bot_until_somebody_looks_on(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bot_pause=0.07) as service:
            plan = Plan(
                seats=[SeatPlan("me"), *[SeatPlan("bot", "matelot")] * 2], **of_game("pirates_cove")
            )
            table = await service.table((await service.create(plan)).table_id)
            assert pause(table, 0, 9, service.settings) == 0.07
            async with service.watch(table):
                assert pause(table, 0, 9, service.settings) > 0.5

    sail(voyage())


def test_a_pass_takes_a_quarter_of_a_clock_at_most(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, pass_pause=100.0) as service:
            table = await seated(service, people_plan("pirates_cove", clock=20))
            assert pause(table, 0, 9, service.settings) == 5.0

    sail(voyage())


def test_who_would_rather_pass_by_hand_says_so_and_a_restart_knows_it(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, pass_pause=0.05) as service:
            table, seat = await at_a_window(service)
            table.match.game = worlds(table, seat)[False]
            await service.let_pass(table, seat, False)
            lines = table.lines
            await service.let_pass(table, seat, False)
            assert table.lines == lines
            async with service.watch(table, [seat], is_page=True):
                assert due_at(table, seat, service.settings) is None
                await asyncio.sleep(0.3)
                assert not table.passing
        async with service_at(url, store=Store.open(url)) as service:
            table = await service.table(table.id)
            assert table.passes == {seat: False}
            assert table.chat == []
            await service.let_pass(table, seat, True)
            assert table.passes == {seat: True}

    sail(voyage())


def test_on_a_shared_screen_nothing_goes_by_itself(url: str) -> None:
    """To whom it is handed on, and to whom not, would tell those around it who has something to play."""

    async def voyage() -> None:
        async with service_at(url, pass_pause=0.05) as service:
            table, seat = await at_a_window(service, shared_plan("pirates_cove"))
            table.match.game = worlds(table, seat)[False]
            async with service.watch(table, range(3), is_page=True):
                assert due_at(table, seat, service.settings) is None
                assert not table.passing

    sail(voyage())


def test_what_was_taken_back_does_not_go_by_itself_again(url: str) -> None:
    """Or nobody could take back what they did before it."""

    async def voyage() -> None:
        async with service_at(url, pass_pause=0.05) as service:
            table, seat = await at_a_window(service)
            while not is_idle(table, seat):
                await play(service, table, seat, "pass")
                (seat,) = table.asked
                assert pass_at(table, seat) is not None
            await play(service, table, seat, "pass")
            async with table.lock:
                await service.rewind(table, table.ply - 1)
            assert is_idle(table, seat)
            async with service.watch(table, [seat], is_page=True):
                assert due_at(table, seat, service.settings) is None

    sail(voyage())


def test_a_game_of_people_asks_nobody_who_can_only_pass(url: str) -> None:
    """A whole Cove game: whoever decides has something to decide, and what goes by itself is legal."""

    async def voyage() -> None:
        async with service_at(url, pass_pause=0.0, linger=600.0) as service:
            table = await seated(service, people_plan("pirates_cove"))
            chance = Random("a whole game")
            asked = 0

            def is_to_decide() -> bool:
                return table.over or not is_idle(table, min(table.asked))

            async with service.watch(table, range(3), is_page=True):
                while not table.over:
                    await until(is_to_decide)
                    if table.over:
                        break
                    seat = min(table.asked)
                    asked += 1
                    await play(service, table, seat, chance.choice(table.view(seat).options))
            assert asked < 0.8 * table.ply

    sail(voyage())


def test_bots_have_no_need_of_it(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            plan = bots_plan("pirates_cove")
            table = await service.table((await service.create(plan)).table_id)
            async with service.watch(table, [0, 1, 2], is_page=True):
                assert not set(table.passing) & {1, 2}

    sail(voyage())
