"""Several processes on several hosts as one, under load: one is killed, then all of a host are replaced.

Nobody loses a move or misses a ply. Two hosts (two ports) share a PostgreSQL, one of them with two processes; whoever
asks twice asks both, and of those who look on at a table some do so at either. Runs with `make soak`. The tables are
paced, so that two cores can carry all of it with the driver: what is measured is how soon things are told, not how
many can be.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from flibuste.web.client import Client
from tests.games.shelf import GAMES
from tests.load.fleet import Fleet, until
from tests.load.gauges import quantile
from tests.load.hosts import PAUSE, TAKEN_OVER, Crossing, hosts, opened, servers_of
from tests.load.test_soak import check_spectators, read_log, times
from tests.postgres import fresh_database
from tests.web.crowd import Onlooker, Player, at_work, lay
from tests.web.test_survival import Addresses, check_log, check_told, logs, players_at

TABLES = int(os.environ.get("FLIBUSTE_TABLES", "100"))
SPECTATORS = 3 * TABLES
SECONDS = 40.0
LATE = float(os.environ.get("FLIBUSTE_LATE", "0.1"))
"""Seconds after which all but one in twenty have heard of a move by another host; more on a busy machine."""
CALM = ("debug", "info")
"""Levels of the log that are no complaints."""
GLANCE = 0.02
"""Seconds between two looks at how late the driver is."""
pytestmark = pytest.mark.soak


# -- one is killed -----------------------------------------------------------------------------------


class Kept(NamedTuple):
    """Which host ran which table's bots, from one time to another."""

    since: float
    until: float
    host_of: dict[str, str]


def test_one_of_three_processes_is_killed_and_all_games_go_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with fresh_database() as url, hosts(url, tmp_path / "log") as fleet_of:
        voyage = Killing(fleet_of, TABLES)
        fleet = asyncio.run(voyage.sail(SECONDS))
        check_spectators(fleet.spectators, connections=2)
        fleet_of.look()
        made, by_bots = times(url, fleet), count_bots(url, fleet)
    periods = voyage.periods
    killed = periods[0].until
    orphans = [table for table, each in voyage.kept.items() if each == voyage.victim]
    waited = [went_on(made[table], killed) for table in orphans if made[table][-1] > killed]
    across, beside = delays_of(fleet, made, periods)
    questions, rate = sum(fleet_of.asked.values()), by_bots / (voyage.ended - voyage.begun)
    with capsys.disabled():
        print(
            f"\n{TABLES} tables, {SPECTATORS} who look on, two hosts, three processes, one killed, {rate:.0f} moves/s: "
            f"its {len(orphans)} games went on {max(waited):.1f} s later at most; "
            f"told by another host after {shares(across)} "
            f"({', '.join(shares(delays_of(fleet, made, [each])[0]) for each in periods)} before and after), "
            f"by the same after {shares(beside)}; {questions / by_bots:.3f} questions a move of a bot; "
            f"cores: {told(voyage.work)}; the driver itself was late by {shares(sorted(voyage.lags))}; "
            f"load {os.getloadavg()[0]:.1f}"
        )
    assert len(waited) > max(TABLES / 10, len(orphans) / 2)
    assert max(waited) < TAKEN_OVER
    assert questions <= 1.05 * by_bots + len(orphans)  # what the dead one thought of is asked again
    assert quantile(across, 0.95) < LATE


class Killing(Crossing):
    """In the middle, one process of the first host is killed."""

    async def stay(self, seconds: float) -> None:
        timing = asyncio.create_task(self.time_ourselves())
        before_all, begun = self.hosts.work(), time.monotonic()
        await asyncio.sleep(seconds / 2)
        lasted, after_all = time.monotonic() - begun, self.hosts.work()
        self.work = {each: (after_all[each] - had) / lasted for each, had in before_all.items()}
        self.kept = await asyncio.to_thread(self.hosts.keepers, self.laid)
        before = self.by_host(self.kept)
        assert {*before.values()} == {each.address for each in self.hosts.servers}
        self.victim = self.hosts.busiest(self.hosts.servers[0])
        killed = time.time()
        os.kill(self.hosts.pids[self.victim], signal.SIGKILL)
        await asyncio.sleep(seconds / 2)
        after = self.by_host(await asyncio.to_thread(self.hosts.keepers, self.laid))
        self.periods = (
            Kept(self.begun, killed, before),
            Kept(killed + TAKEN_OVER, time.time(), after),
        )
        timing.cancel()

    def by_host(self, keepers: Mapping[str, str]) -> dict[str, str]:
        return {table: self.hosts.host_of[each] for table, each in keepers.items()}

    async def time_ourselves(self) -> None:
        """Who measures has a part in what is measured."""
        self.lags: list[float] = []
        while True:
            due = time.monotonic() + GLANCE
            await asyncio.sleep(GLANCE)
            self.lags.append(time.monotonic() - due)


def delays_of(
    fleet: Fleet, made: dict[str, list[float]], periods: Sequence[Kept]
) -> tuple[list[float], list[float]]:
    """How long after it was made a ply was heard of: at another host than it was made at, and at the same."""
    found: dict[bool, list[float]] = {True: [], False: []}
    for each in fleet.spectators:
        for heard in each.heard:
            at = made[heard.table][heard.ply - 1]
            for period in periods:
                keeper = period.host_of.get(heard.table)
                if keeper is not None and period.since < at < period.until - 1:
                    found[keeper.replace("http", "ws") != each.base].append(heard.at - at)
    return sorted(found[True]), sorted(found[False])


def told(work: Mapping[str, float]) -> str:
    return ", ".join(f"{who} {cores:.2f}" for who, cores in work.items())


def shares(delays: Sequence[float]) -> str:
    told = [
        f"p{100 * share:.0f} {1000 * quantile(delays, share):.0f}" for share in (0.5, 0.95, 0.99)
    ]
    return f"{', '.join(told)} ms"


def went_on(times: list[float], killed: float) -> float:
    """After how long bots were at work again there: they pause before they move, whoever asks them."""
    return max(0.0, next(at for at in times if at > killed) - killed - PAUSE)


def count_bots(url: str, fleet: Fleet) -> int:
    with opened(url) as store:
        return sum(move.by != "human" for laid in fleet.tables for move in store.moves(laid.table))


# -- all are replaced --------------------------------------------------------------------------------


class Calm(Player):
    """Looks at the table for a while before each move."""

    def look(self, client: Client) -> None:
        time.sleep(PAUSE / 2)
        super().look(client)


def test_all_processes_are_replaced_under_load_and_nobody_notices(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """People play a table of each game beside all the others; whose connection is closed asks again, as browsers do."""
    log = tmp_path / "log"
    with fresh_database() as url, hosts(url, log) as fleet_of:
        servers = fleet_of.servers
        tables = [lay(servers[0].address, game, "link", "link", "link") for game in GAMES]
        players = players_at(Addresses(*servers), tables, Calm)
        onlookers = [Onlooker(lambda: servers[0].address, laid.table) for laid in tables]
        with at_work([*players, *onlookers]):
            fleet = asyncio.run(Rolling(fleet_of, TABLES).sail(SECONDS))
        after = logs(url, tables)
    check_spectators(fleet.spectators, connections=3)
    for laid, onlooker in zip(tables, onlookers, strict=True):
        check_log(after[laid.table], [each for each in players if each.table == laid.table])
        check_told(onlooker, after[laid.table])
    kept = sum(len(player.made) for player in players)
    lost = sum(player.lost for player in players)
    troubles = [status for player in players for status in player.refused if status >= 500]
    complaints = [each["says"] for each in read_log(log) if each["level"] not in CALM]
    with capsys.disabled():
        print(
            f"\n{TABLES} tables, {SPECTATORS} who look on, both processes of a host replaced: {kept} moves of people "
            f"acknowledged, none lost, {lost} requests had to be sent again, {len(troubles)} answered with a fault, "
            f"complaints in the log: {complaints}; load {os.getloadavg()[0]:.1f}"
        )
    assert kept > len(players)
    assert troubles == []


class Rolling(Crossing):
    """All processes of the first host are replaced, one after the other."""

    async def stay(self, seconds: float) -> None:
        await asyncio.sleep(seconds / 4)
        server = self.hosts.servers[0]
        before = servers_of(server.process)
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)
        await until(lambda: not before & servers_of(server.process))
        await asyncio.sleep(seconds / 4)
