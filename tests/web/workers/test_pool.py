"""What is asked of the pool, and what comes back."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from flibuste.bots.bot import explain
from flibuste.bots.levels import bot_from
from flibuste.engine.game import Game
from flibuste.engine.refusal import Complaint
from flibuste.web.workers import NotRunning, WorkerPool
from flibuste.web.workers.process import COMMAND
from tests.web.workers.aboard import (
    BRISK,
    aboard,
    choose,
    lone_view,
    new_game,
    until_asked,
    view_of,
)

LEVELS = ("mousse", "matelot", "greedy", "search:4")


async def play_round(pool: WorkerPool, game: Game[Any], table: str = "A") -> None:
    """Everybody who is waited for answers at the same time, as at a table of bots."""
    rules, seats = game.box.ruleset(), list(game.waiting)
    views = [rules.view(game, seat) for seat in seats]
    questions = [
        pool.choose(table, view.game, LEVELS[seat % 4], f"seed {seat}", view)
        for seat, view in zip(seats, views, strict=True)
    ]
    for seat, view, decision in zip(seats, views, await asyncio.gather(*questions), strict=True):
        assert decision == bot_from(LEVELS[seat % 4], f"seed {seat}").choose(view)
        if seat in game.waiting and game.objection(seat, decision.action) is None:
            game.play(seat, decision.action)


@pytest.mark.parametrize(
    "name", ["buccaneer", pytest.param("pirates_cove", marks=pytest.mark.soak)]
)
def test_a_whole_game_is_played_as_if_the_bots_were_here(name: str) -> None:
    async def whole_game() -> None:
        game = new_game(name)
        async with aboard(2, command=COMMAND) as pool:
            while not game.over:
                await play_round(pool, game)
            counts = pool.counts()
        assert counts["answered"] == counts["asked"] > 50
        assert (counts["replaced"], counts["waiting"], counts["ready"]) == (0, 0, 2)

    asyncio.run(whole_game())


@pytest.mark.parametrize("level", ["matelot", "search:20"])
@pytest.mark.parametrize("name", ["buccaneer", "pirates_cove"])
def test_reasons_come_back_and_can_be_said(name: str, level: str) -> None:
    async def hint() -> None:
        async with aboard() as pool:
            decision = await choose(pool, view=view_of(new_game(name)), level=level, hint=True)
        assert decision.reasons
        assert decision.candidates[0].action == decision.action
        assert all("{" not in sentence for sentence in explain(decision, name, "fr"))

    asyncio.run(hint())


def test_a_level_of_people_thinks_ahead_and_is_back_in_time() -> None:
    async def capitaine() -> float:
        async with aboard() as pool:
            start = time.monotonic()
            decision = await choose(pool, level="Capitaine")
            assert any(each.tries for each in decision.candidates)
            return time.monotonic() - start

    assert asyncio.run(capitaine()) < 20


# -- fairness -----------------------------------------------------------------------------------------


async def served(tmp_path: Path, flood: str, latecomer: str, *, hint: bool = False) -> list[str]:
    """The order in which they are answered, when the latecomer asks while the first is thought about; `A1` is table 1,
    for which address A pays."""
    done: list[str] = []
    gate = tmp_path / "gate"

    async def ask(table: str, hint: bool = False) -> None:
        await choose(pool, f"wait {gate}", table=table, address=table[0], hint=hint)
        done.append(table)

    async with aboard() as pool:
        tables = flood.split()
        asked = [asyncio.create_task(ask(table)) for table in tables]
        await until_asked(pool, waiting=len(tables) - 1)
        asked.append(asyncio.create_task(ask(latecomer, hint)))
        await until_asked(pool, waiting=len(tables))
        gate.touch()
        await asyncio.gather(*asked)
    return done


def test_whatever_one_address_has_waiting_another_is_served_next(tmp_path: Path) -> None:
    """Fifty tables make one payer, and not fifty who take turns."""
    flood = " ".join(f"A{n}" for n in range(50))
    order = asyncio.run(served(tmp_path, flood, "B"))
    assert order == ["A0", "B", *flood.split()[1:]]


def test_of_one_address_tables_take_turns(tmp_path: Path) -> None:
    order = asyncio.run(served(tmp_path, "A1 A1 A1 A1", "A2"))
    assert order == ["A1", "A2", "A1", "A1", "A1"]


def test_a_person_who_waits_for_a_hint_goes_before_their_own_bots(tmp_path: Path) -> None:
    order = asyncio.run(served(tmp_path, "A1 A2 A3", "A3", hint=True))
    assert order == ["A1", "A3", "A2", "A3"]


def test_hints_of_one_address_do_not_stop_the_bots_of_another(tmp_path: Path) -> None:
    async def hints() -> list[str]:
        done: list[str] = []
        gate = tmp_path / "gate"

        async def ask(address: str, *, hint: bool) -> None:
            await choose(pool, f"wait {gate}", table=address, address=address, hint=hint)
            done.append(address)

        async with aboard() as pool:
            asked = [asyncio.create_task(ask("A", hint=True)) for _ in range(20)]
            await until_asked(pool, waiting=19)
            asked.append(asyncio.create_task(ask("B", hint=False)))
            await until_asked(pool, waiting=20)
            gate.touch()
            await asyncio.gather(*asked)
        return done

    assert asyncio.run(hints()).index("B") == 1


def test_slow_thoughts_leave_one_worker_free_for_quick_ones(tmp_path: Path) -> None:
    """However many legends think, and whoever pays for them."""

    async def ask() -> None:
        gate = tmp_path / "gate"
        async with aboard(2) as pool:
            slow = [
                asyncio.create_task(
                    choose(pool, f"wait {gate}", table=f"{n}", level="search:9s", address=f"{n}")
                )
                for n in range(3)
            ]
            await until_asked(pool, waiting=2)
            await asyncio.wait_for(choose(pool, address="quick"), 30)
            assert pool.counts()["waiting"] == 2
            for each in slow:
                each.cancel()
            await asyncio.gather(*slow, return_exceptions=True)
            gate.touch()

    asyncio.run(ask())


@pytest.mark.parametrize("seed", ["", "die always"])
def test_when_a_slow_thought_ends_the_next_one_begins(seed: str) -> None:
    """Also when its worker is lost, and the question is dropped."""

    async def ask() -> None:
        async with aboard(2, timeouts=BRISK) as pool:
            asked = [choose(pool, seed, table=f"{n}", level="search:2") for n in range(3)]
            await asyncio.wait_for(asyncio.gather(*asked), 60)
            assert not pool.shared.slow

    asyncio.run(ask())


# -- callers who go away ------------------------------------------------------------------------------


def test_a_question_nobody_waits_for_any_more_is_not_asked(tmp_path: Path) -> None:
    async def cancelled() -> None:
        async with aboard() as pool:
            running = asyncio.create_task(choose(pool, f"wait {tmp_path / 'gate'}"))
            await until_asked(pool)
            waiting = asyncio.create_task(choose(pool, f"keep {tmp_path / 'asked'}"))
            await until_asked(pool, waiting=1)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            assert pool.counts()["waiting"] == 0
            (tmp_path / "gate").touch()
            await running
            await choose(pool)
            assert pool.counts() | {"asked": 3, "answered": 2, "replaced": 0} == pool.counts()

    asyncio.run(cancelled())
    assert not (tmp_path / "asked").exists()


def test_the_answer_of_a_caller_who_left_goes_to_nobody_else(tmp_path: Path) -> None:
    async def left() -> None:
        view = view_of(new_game("pirates_cove"))
        async with aboard() as pool:
            running = asyncio.create_task(choose(pool, f"wait {tmp_path / 'gate'}"))
            await until_asked(pool)
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            following = asyncio.create_task(choose(pool, view=view))
            await until_asked(pool, waiting=1)
            (tmp_path / "gate").touch()
            assert await following == bot_from("matelot", "1").choose(view)
            assert pool.counts() | {"asked": 2, "answered": 1, "replaced": 0} == pool.counts()

    asyncio.run(left())


# -- beginning and end --------------------------------------------------------------------------------


def test_questions_may_be_asked_before_anybody_is_ready() -> None:
    async def early() -> None:
        async with aboard(command=COMMAND, ready=False) as pool:
            assert (await choose(pool)).action in view_of(new_game()).options

    asyncio.run(early())


def test_stop_lets_a_thought_be_finished_and_calls_the_rest_off(tmp_path: Path) -> None:
    async def stopping() -> None:
        async with aboard() as pool:
            running = asyncio.create_task(choose(pool, f"wait {tmp_path / 'gate'}"))
            await until_asked(pool)
            waiting = asyncio.create_task(choose(pool))
            await until_asked(pool, waiting=1)
            stopping = asyncio.create_task(pool.stop())
            with pytest.raises(NotRunning, match="stopping"):
                await waiting
            (tmp_path / "gate").touch()
            assert (await running).action in view_of(new_game()).options
            with pytest.raises(NotRunning, match="not at work"):
                await choose(pool)
            await stopping
            assert pool.counts()["ready"] == 0

    asyncio.run(stopping())


def test_stop_does_not_wait_for_ever() -> None:
    async def stopping() -> float:
        async with aboard(timeouts=BRISK) as pool:
            hung = asyncio.create_task(choose(pool, "brood always", level="search:20s"))
            await until_asked(pool)
            start = time.monotonic()
            await pool.stop()
            with pytest.raises(NotRunning):
                await hung
            return time.monotonic() - start

    assert 1 <= asyncio.run(stopping()) < 10


def test_a_crew_can_be_stopped_before_it_is_ready_and_twice() -> None:
    async def hasty() -> None:
        async with aboard(2, ready=False) as pool:
            await asyncio.sleep(0)
            await pool.stop()

    asyncio.run(hasty())


def test_a_crew_can_go_to_sea_again() -> None:
    async def twice() -> None:
        async with aboard() as pool:
            await pool.stop()
            await pool.start()
            await choose(pool)

    asyncio.run(twice())


# -- questions that are none --------------------------------------------------------------------------


def test_a_crew_has_somebody_in_it() -> None:
    with pytest.raises(Complaint, match="one worker or more, not 0"):
        WorkerPool(0)


def test_what_cannot_be_asked_is_answered_with_a_sentence() -> None:
    async def ask() -> None:
        game = new_game()
        view = view_of(game)
        pool = WorkerPool(1)
        with pytest.raises(Complaint, match="no bot 'admiral'"):
            await pool.choose("A", "buccaneer", "admiral", "1", view)
        with pytest.raises(Complaint, match="view of buccaneer, not of pirates-cove"):
            await pool.choose("A", "pirates-cove", "matelot", "1", view)
        other = view_of(game, (game.waiting[0] + 1) % 4)
        with pytest.raises(Complaint, match="only where its seat is to move"):
            await pool.choose("A", "buccaneer", "matelot", "1", other)
        assert pool.counts()["asked"] == 0

    asyncio.run(ask())


def test_a_lone_move_is_asked_for_like_any_other(tmp_path: Path) -> None:
    """It waits in the same queue, and for a worker."""

    async def lone_move() -> None:
        with pytest.raises(NotRunning):
            await choose(WorkerPool(1), view=lone_view())
        async with aboard() as pool:
            running = asyncio.create_task(choose(pool, f"wait {tmp_path / 'gate'}"))
            await until_asked(pool)
            lone = asyncio.create_task(choose(pool, view=lone_view()))
            await until_asked(pool, waiting=1)
            (tmp_path / "gate").touch()
            await running
            assert [reason.key for reason in (await lone).reasons] == ["reason.only_move"]
            assert pool.counts()["answered"] == 2

    asyncio.run(lone_move())


def test_a_hint_where_there_is_one_move_waits_for_nobody() -> None:
    """It is its own seat's affair."""

    async def lone_move() -> None:
        decision = await choose(WorkerPool(1), view=lone_view(), hint=True)
        assert [reason.key for reason in decision.reasons] == ["reason.only_move"]

    asyncio.run(lone_move())
