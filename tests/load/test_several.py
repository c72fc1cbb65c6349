"""Several processes as one, under load: one is killed, then all are replaced; nobody loses a move or misses a ply.

Runs with `make soak`. What is measured is printed; what must be so on any machine is asserted.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from flibuste.store import Store
from tests.games.shelf import GAMES
from tests.load.fleet import Fleet, Voyage
from tests.load.gauges import quantile
from tests.load.test_soak import check_spectators, times
from tests.postgres import fresh_database
from tests.web.crowd import Onlooker, at_work, lay, until
from tests.web.server import Server, own_process
from tests.web.test_survival import Addresses, check_log, check_told, logs, players_at

TABLES = int(os.environ.get("FLIBUSTE_TABLES", "100"))
SPECTATORS = 3 * TABLES
SECONDS = 24.0
PAUSE = 1.0
TAKEN_OVER = 5.0
"""Seconds after which the games of a process that was killed have gone on."""

pytestmark = pytest.mark.soak


def children(server: Server) -> list[int]:
    assert server.process is not None
    pid = server.process.pid
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


class Asked:
    """The questions to bots that all processes have counted, also of those that are gone."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.by_process: dict[str, int] = {}

    def look(self, processes: int) -> int:
        seen: set[str] = set()
        while len(seen) < processes:
            health = self.server.health()
            if "tables" in health:  # it may have too much to do at the moment
                process = health["tables"]["process"]
                seen.add(process)
                self.by_process[process] = health["workers"]["asked"]
        return sum(self.by_process.values())


def test_one_of_two_processes_is_killed_and_all_games_go_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with (
        (tmp_path / "log").open("w") as log,
        fresh_database() as url,
        own_process(url, log, warm=True, processes=2, workers=2, bot_pause=PAUSE) as server,
    ):
        voyage, asked = Voyage(server, TABLES, SPECTATORS), Asked(server)
        fleet, killed = asyncio.run(sail_and_kill(voyage, asked))
        check_spectators(fleet.spectators, connections=2)
        made = times(url, fleet)
        questions = asked.look(2)
        by_bots = count_bots(url, fleet)
    gaps = [gap_at(each, killed) for each in made.values() if each[-1] > killed]
    delays = sorted(
        heard.at - made[heard.table][heard.ply - 1]
        for each in fleet.spectators
        for heard in each.heard
        if not killed - 1 < made[heard.table][heard.ply - 1] < killed + TAKEN_OVER
    )
    with capsys.disabled():
        late = [f"{1000 * quantile(delays, share):.0f}" for share in (0.5, 0.95, 0.99)]
        print(
            f"\n{TABLES} tables, {SPECTATORS} who look on, two processes, one killed: the longest pause of a game "
            f"{max(gaps):.1f} s; told after p50 {late[0]}, p95 {late[1]}, p99 {late[2]} ms; "
            f"{questions / by_bots:.3f} questions a move of a bot; load {os.getloadavg()[0]:.1f}"
        )
    assert len(gaps) > TABLES / 2
    assert max(gaps) < TAKEN_OVER + PAUSE
    assert questions <= 1.05 * by_bots + TABLES


async def sail_and_kill(voyage: Voyage, asked: Asked) -> tuple[Fleet, float]:
    sailing = asyncio.create_task(voyage.sail(SECONDS))
    while not voyage.begun:
        await asyncio.sleep(0.1)
        assert not sailing.done(), sailing
    await asyncio.sleep(SECONDS / 2)
    await asyncio.to_thread(asked.look, 2)
    killed = time.time()
    os.kill(children(voyage.server)[0], signal.SIGKILL)
    return await sailing, killed


def gap_at(times: list[float], killed: float) -> float:
    """How long the game stood still that was under way then."""
    after = next(at for at in times if at > killed)
    before = max((at for at in times if at <= killed), default=killed)
    return after - before


def count_bots(url: str, fleet: Fleet) -> int:
    store = Store.open(url)
    try:
        return sum(move.by != "human" for laid in fleet.tables for move in store.moves(laid.table))
    finally:
        store.close()


def test_all_processes_are_replaced_under_load_and_nobody_notices(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A player whose connection is closed asks again, as browsers do by themselves."""
    with (
        fresh_database() as url,
        own_process(url, warm=True, processes=2, workers=2) as server,
    ):
        addresses = Addresses(server)
        tables = [lay(server.address, game, "link", "link", "link") for game in GAMES]
        players = players_at(addresses, tables)
        onlookers = [Onlooker(lambda: server.address, laid.table) for laid in tables]
        before = children(server)
        with at_work([*players, *onlookers]):
            until(lambda: all(player.made for player in players), "all have moved", 300)
            assert server.process is not None
            server.process.send_signal(signal.SIGHUP)
            until(lambda: not set(children(server)) & set(before), "all are replaced", 300)
            counts = [len(player.made) for player in players]
            until(
                lambda: sum(len(each.made) for each in players) > sum(counts) + 50,
                "play goes on",
                300,
            )
        after = logs(url, tables)
    for laid, onlooker in zip(tables, onlookers, strict=True):
        check_log(after[laid.table], [each for each in players if each.table == laid.table])
        check_told(onlooker, after[laid.table])
    kept = sum(len(player.made) for player in players)
    lost = sum(player.lost for player in players)
    troubles = [status for player in players for status in player.refused if status >= 500]
    with capsys.disabled():
        print(
            f"\nTwo processes replaced under load: {kept} moves acknowledged, none lost, "
            f"{lost} requests had to be sent again, {len(troubles)} were answered with a fault"
        )
    assert troubles == []
