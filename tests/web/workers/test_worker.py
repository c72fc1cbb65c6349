"""A worker process: what it is told, whose signals it heeds, and when it ends."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from flibuste.bots.levels import bot_from
from flibuste.engine.dice import Dice, seed_from
from flibuste.web.workers.answer_check import read_decision
from flibuste.web.workers.job import Job
from flibuste.web.workers.messages import Question, coded_view
from flibuste.web.workers.timeouts import must_not_tell
from flibuste.web.workers.worker import decide
from tests.web.workers.aboard import (
    aboard,
    choose,
    is_running,
    lone_view,
    new_game,
    pids,
    until_asked,
    view_of,
)

ROOT = Path(__file__).parents[3]


# -- what it is told ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["buccaneer", "pirates_cove"])
def test_in_worlds_a_seat_cannot_tell_apart_its_bot_is_asked_the_same(name: str) -> None:
    async def questions() -> tuple[set[bytes], set[str]]:
        game = new_game(name)
        rules = game.box.ruleset()
        for _ in range(30):
            view = view_of(game)
            game.play(game.waiting[0], bot_from("uniform", "1").choose(view).action)
        seat = game.waiting[0]
        view = view_of(game)
        worlds = [game, *(rules.imagine(view, Dice(seed_from(f"{n}"))) for n in range(8))]
        asked = {Job("A", "matelot", "1", rules.view(w, seat)).question() for w in worlds}
        return asked, {rules.codec.dumps(world.table) for world in worlds}

    asked, tables = asyncio.run(questions())
    assert len(tables) > 1
    assert len(asked) == 1


def test_a_question_holds_the_view_and_what_it_takes_to_read_it(tmp_path: Path) -> None:
    """Compared with the bytes that have arrived in the other process."""

    async def kept() -> None:
        async with aboard() as pool:
            await choose(pool, f"keep {tmp_path / 'question'}", table="a secret name")

    asyncio.run(kept())
    arrived = (tmp_path / "question").read_bytes()
    asked = msgspec.json.decode(arrived, type=Question)
    view = view_of(new_game())
    assert Question.__struct_fields__ == ("game", "rules", "level", "seed", "view")
    assert (asked.game, asked.rules, asked.level) == ("buccaneer", view.version, "matelot")
    assert bytes(asked.view).decode() == new_game().box.ruleset().codec.dumps(view)
    assert b"a secret name" not in arrived


def test_it_is_not_told_where_the_database_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLIBUSTE_DATABASE", "postgresql://flibuste:rosebud@host/tables")

    async def environments() -> list[bytes]:
        async with aboard(2) as pool:
            return [Path(f"/proc/{pid}/environ").read_bytes() for pid in pids(pool)]

    told = asyncio.run(environments())
    assert [b"PYTHONPATH=" in each for each in told] == [True, True]
    assert not any(b"rosebud" in each for each in told)


def test_it_holds_no_file_of_the_server_but_its_line(tmp_path: Path) -> None:
    async def sockets_and_files() -> set[str]:
        with (tmp_path / "tables").open("w"):
            async with aboard() as pool:
                folder = Path(f"/proc/{pids(pool)[0]}/fd")
                return {str(each.readlink()) for each in folder.iterdir() if int(each.name) > 2}

    (line,) = asyncio.run(sockets_and_files())
    assert line.startswith("socket:")


def test_it_loads_bots_and_games_and_nothing_of_the_server() -> None:
    script = "import sys, flibuste.web.workers.worker; print('\\n'.join(sys.modules))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = run.stdout.split()
    assert "flibuste.bots.levels" in loaded
    strangers = (
        "litestar",
        "sqlalchemy",
        "flibuste.store",
        "flibuste.web.live",
        "flibuste.web.app",
    )
    assert not [name for name in loaded if name.startswith(strangers)]


# -- what it says --------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["matelot", "search:30"])
def test_who_asks_without_words_hears_the_same_move_and_no_reasons(level: str) -> None:
    """So bots that play cost the server less than hints do."""
    game = new_game("buccaneer")
    rules, seat = game.box.ruleset(), game.waiting[0]
    worded, bare = (rules.view(game, seat, labels=labels) for labels in (True, False))
    told = []
    for view in (worded, bare):
        coded = msgspec.Raw(coded_view(view))
        answer = decide(Question(view.game, view.version, level, "1", coded))
        told.append(read_decision(msgspec.json.encode(answer), view))
    assert told[0].action == told[1].action
    assert told[0].reasons
    assert told[0].candidates
    assert (told[1].reasons, told[1].candidates) == ((), ())


# -- how long it takes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "seconds"), [("matelot", 0.02), ("capitaine", 0.3), ("legende", 0.3)]
)
def test_where_being_asked_must_not_tell_an_answer_takes_all_of_its_time(
    level: str, seconds: float
) -> None:
    """A lone option, in a window: for levels that think ahead that is brief, and the same for all."""
    view = lone_view()
    question = Question(view.game, view.version, level, "1", msgspec.Raw(coded_view(view)))
    before = time.monotonic()
    decide(question)
    took = time.monotonic() - before
    assert seconds <= took < 2


def test_where_everybody_knows_the_options_it_may_be_back_early() -> None:
    view = view_of(new_game("buccaneer"))
    assert view.asked is not None
    assert must_not_tell(bot_from("capitaine"), lone_view())
    assert not must_not_tell(bot_from("capitaine"), view)


# -- whose signals it heeds ---------------------------------------------------------------------------


@pytest.mark.parametrize("meant_for_the_server", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_is_meant_for_the_server(
    meant_for_the_server: signal.Signals, tmp_path: Path
) -> None:
    async def interrupted() -> None:
        async with aboard() as pool:
            before = pids(pool)
            asked = asyncio.create_task(choose(pool, f"wait {tmp_path / 'gate'}"))
            await until_asked(pool)
            os.kill(before[0], meant_for_the_server)
            (tmp_path / "gate").touch()
            await asked
            assert pids(pool) == before
            assert os.getpgid(before[0]) != os.getpgid(0)

    asyncio.run(interrupted())


# -- when it ends -------------------------------------------------------------------------------------


def test_nobody_is_left_when_the_server_is_killed() -> None:
    """Not he who rests, not he who is in the middle of a thought, and not he who is stopped."""
    command = [sys.executable, "-m", "tests.web.workers.captain"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as captain:
        assert captain.stdout is not None
        pool = [int(pid) for pid in captain.stdout.readline().split()]
        try:
            assert len(pool) == 3
            assert all(map(is_running, pool))
        finally:
            captain.kill()
    assert left_over(pool, 30.0) == []


def left_over(pool: list[int], seconds: float) -> list[int]:
    """Who is still there after this time, and had to be killed by us."""
    end = time.monotonic() + seconds
    while any(map(is_running, pool)) and time.monotonic() < end:
        time.sleep(0.02)
    left = [*filter(is_running, pool)]
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    return left
