"""Workers that die, hang or talk nonsense: each is replaced, and every question gets a legal move."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import time
from pathlib import Path

import pytest

from flibuste.bots.bot import Decision
from flibuste.bots.levels import bot_from
from flibuste.web.workers import Timeouts
from tests.web.workers.aboard import (
    BRISK,
    aboard,
    choose,
    new_game,
    pids,
    until,
    until_asked,
    view_of,
)
from tests.web.workers.odd import DEEDS

QUICKLY_SEEN = [deed for deed in DEEDS if deed not in ("hang", "brood", "repeat")]


def test_a_worker_killed_in_the_middle_of_a_game_is_not_missed() -> None:
    async def game_with_murders() -> None:
        game = new_game()
        async with aboard() as pool:
            while not game.over:
                view = view_of(game)
                if game.ply % 25 == 10:
                    os.kill(pids(pool)[0], signal.SIGKILL)
                decision = await choose(pool, view=view)
                assert decision == bot_from("matelot", "1").choose(view)
                game.play(game.waiting[0], decision.action)
                if game.ply % 25 == 11:
                    await until(lambda: pool.counts()["ready"] == 1)
            assert pool.counts()["replaced"] >= 3

    asyncio.run(game_with_murders())


def test_a_worker_killed_in_the_middle_of_a_thought_is_replaced_and_asked_again(
    tmp_path: Path,
) -> None:
    async def murder() -> None:
        seed = f"wait {tmp_path / 'gate'}"
        async with aboard() as pool:
            asked = asyncio.create_task(choose(pool, seed))
            await until_asked(pool)
            (before,) = pids(pool)
            os.kill(before, signal.SIGKILL)
            (tmp_path / "gate").touch()
            assert await asked == by_level("matelot", seed)
            assert pids(pool) != [before]
            assert pool.counts()["replaced"] == 1

    asyncio.run(murder())


def test_a_worker_killed_at_rest_is_replaced_before_anybody_asks() -> None:
    async def murder() -> None:
        async with aboard(2) as pool:
            before = pids(pool)
            os.kill(before[0], signal.SIGKILL)
            await until(lambda: len(pids(pool)) == 2 and pids(pool)[0] != before[0])
            assert pids(pool)[1] == before[1]
            await choose(pool)
            assert pool.counts()["replaced"] == 1

    asyncio.run(murder())


def test_a_worker_that_is_stopped_is_taken_for_hung() -> None:
    async def stopped() -> None:
        async with aboard(timeouts=BRISK) as pool:
            (pid,) = pids(pool)
            os.kill(pid, signal.SIGSTOP)
            start = time.monotonic()
            assert await choose(pool) == by_level("matelot")
            assert time.monotonic() - start >= 1
            assert pool.counts()["replaced"] == 1

    asyncio.run(stopped())


@pytest.mark.parametrize("deed", ["hang", "brood"])
def test_a_worker_that_thinks_too_long_is_killed(deed: str, tmp_path: Path) -> None:
    seed = f"{deed} once:{tmp_path / 'mark'}"
    assert asyncio.run(answer(seed, failures=1)) == by_level("matelot", seed)


@pytest.mark.parametrize("deed", QUICKLY_SEEN)
def test_whatever_goes_wrong_once_the_question_is_asked_again(deed: str, tmp_path: Path) -> None:
    seed = f"{deed} once:{tmp_path / 'mark'}"
    assert asyncio.run(answer(seed, failures=1)) == by_level("matelot", seed)


@pytest.mark.parametrize("deed", ["die", "stumble", "cheat", "cheat_briefly", "babble"])
def test_after_the_second_failure_a_simpler_bot_stands_in(deed: str) -> None:
    decision = asyncio.run(answer(f"{deed} twice", failures=2, level="search:9"))
    assert decision == by_level("greedy", f"{deed} twice")


@pytest.mark.parametrize("deed", ["hang", "die", "stumble", "mumble"])
def test_if_that_fails_too_the_first_legal_move_is_made(deed: str) -> None:
    decision = asyncio.run(answer(f"{deed} always", failures=3))
    assert decision == Decision(view_of(new_game()).options[0])


def by_level(level: str, seed: str = "1") -> Decision:
    return bot_from(level, seed).choose(view_of(new_game()))


async def answer(seed: str, *, failures: int, level: str = "matelot") -> Decision:
    """The answer, and afterwards a pool as good as new."""
    hangs = seed.startswith(("hang", "brood"))
    async with aboard(timeouts=BRISK if hangs else None) as pool:
        decision = await choose(pool, seed, level=level)
        assert pool.counts()["replaced"] == failures
        assert await choose(pool) == by_level("matelot")
        assert pool.counts() | {"asked": 2, "answered": 2, "waiting": 0} == pool.counts()
    return decision


def test_a_worker_that_speaks_without_being_asked_is_replaced() -> None:
    async def repeated() -> None:
        async with aboard() as pool:
            assert await choose(pool, "repeat always") == by_level("matelot", "repeat always")
            await until(lambda: pool.counts() | {"replaced": 1, "ready": 1} == pool.counts())
            assert await choose(pool) == by_level("matelot")

    asyncio.run(repeated())


def test_a_failing_table_leaves_the_others_alone() -> None:
    async def two_tables() -> None:
        async with aboard(2) as pool:
            bad = asyncio.create_task(choose(pool, "die always", table="bad"))
            good = [asyncio.create_task(choose(pool, table="good")) for _ in range(20)]
            assert set(await asyncio.gather(*good)) == {by_level("matelot")}
            assert await bad == Decision(view_of(new_game()).options[0])

    asyncio.run(two_tables())


@pytest.mark.parametrize(
    "command",
    [("/nowhere/python",), (sys.executable, "-c", "pass"), (sys.executable, "-c", "raise SystemExit(3)")],
)  # fmt: skip
def test_where_nobody_can_be_hired_no_table_stands_still(command: tuple[str, ...]) -> None:
    async def nobody() -> None:
        async with aboard(command=command, ready=False) as pool:
            answers = await asyncio.gather(*[choose(pool, table=str(n)) for n in range(30)])
            assert set(answers) == {Decision(view_of(new_game()).options[0])}

    asyncio.run(nobody())


def test_a_worker_that_never_gets_ready_is_given_up() -> None:
    async def never() -> None:
        command = (sys.executable, "-c", "import time; time.sleep(3600)")
        timeouts = Timeouts(start=0.2)
        async with aboard(command=command, timeouts=timeouts, ready=False) as pool:
            assert await choose(pool) == Decision(view_of(new_game()).options[0])

    asyncio.run(never())


def test_losses_are_told_in_the_log_with_the_facts(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("flibuste"), "propagate", True)
    caplog.set_level(logging.DEBUG, "flibuste.workers")
    asyncio.run(answer("stumble always", failures=3))
    told = [(record.levelname, vars(record)["event"]) for record in caplog.records]
    assert told == [
        ("INFO", "ready"),
        *[("WARNING", "replaced"), ("INFO", "ready")] * 2,
        ("WARNING", "replaced"),
        ("ERROR", "conceded"),
        ("INFO", "ready"),
        ("DEBUG", "answered"),
    ]
    loss = next(record for record in caplog.records if record.levelname == "WARNING")
    seat = view_of(new_game()).seat
    facts = {"table": "A", "game": "buccaneer", "seat": seat, "ply": 0, "bot": "matelot"}
    assert vars(loss) | facts == vars(loss)
    assert "no such island" in loss.getMessage()
