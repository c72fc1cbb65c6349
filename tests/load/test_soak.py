"""A full service: a hundred tables of bots, three hundred who look on, one server; nobody misses a ply.

Runs with `make soak`. What is measured is printed; what must be so on any machine is asserted.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from flibuste.store import Store
from flibuste.store.url import file_url
from flibuste.web.pages.table_updates import MOST_PLIES
from tests.load.fleet import Fleet, Voyage
from tests.load.gauges import Gauge, gauge, quantile
from tests.web.server import Server, own_process
from tests.web.spectators import Spectator

TABLES = 100
SPECTATORS = 300
ROUNDS = 3
"""The first fills caches; what leaks in the second, leaks in the third again."""
SECONDS = 28.0
"""Of play, in each round."""
PAUSE = 1.0
GROWTH = 0.1
"""Of its memory, that a round may leave behind."""

pytestmark = pytest.mark.soak


class Round(NamedTuple):
    """What one round was like."""

    moves: int
    seconds: float
    delays: list[float]
    """From a move about to be written to a spectator having it."""
    octets: int
    work: float
    """Seconds of the server's processor."""
    during: Gauge
    after: Gauge


def summary(before: Gauge, rounds: Sequence[Round]) -> str:
    delays = sorted(delay for each in rounds for delay in each.delays)
    moves, seconds = sum(each.moves for each in rounds), sum(each.seconds for each in rounds)
    late = {share: f"{1000 * quantile(delays, share):.0f}" for share in (0.5, 0.9, 0.99)}
    octets = sum(each.octets for each in rounds) / len(delays)
    work = sum(each.work for each in rounds)
    memory = [f"{each.during.rss:.0f} -> {each.after.rss:.0f}" for each in rounds]
    return (
        f"{TABLES} tables, {SPECTATORS} who look on, {seconds:.0f} s: {moves / seconds:.0f} moves/s, "
        f"told {len(delays) / seconds:.0f} times/s ({octets / 1000:.0f} kB each), "
        f"p50 {late[0.5]} ms, p90 {late[0.9]} ms, p99 {late[0.99]} ms, most {1000 * delays[-1]:.0f} ms; "
        f"server {100 * work / seconds:.0f} % of a core, {1000 * work / moves:.1f} ms a move; "
        f"memory {before.rss:.0f} MiB, {', '.join(memory)}; load {os.getloadavg()[0]:.1f}"
    )


def test_a_full_harbour_tells_everybody_everything_and_keeps_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, log = file_url(tmp_path / "soak.sqlite3"), tmp_path / "log"
    with (
        log.open("w") as lines,
        own_process(url, lines, warm=True, bot_pause=PAUSE, linger=3.0) as server,
    ):
        before = idle(server)
        rounds = [sail(server, url) for _ in range(ROUNDS)]
    with capsys.disabled():
        print(f"\n{summary(before, rounds)}")
    assert [line for line in read_log(log) if line["level"] not in ("debug", "info")] == []
    assert rounds[-1].after.rss < (1 + GROWTH) * rounds[-2].after.rss
    assert rounds[-1].after.files <= rounds[-2].after.files + 6  # connections to the database
    assert all(each.moves > TABLES * SECONDS / PAUSE / 8 for each in rounds)


def sail(
    server: Server,
    url: str,
    tables: int = TABLES,
    spectators: int = SPECTATORS,
    seconds: float = SECONDS,
) -> Round:
    voyage = Voyage(server, tables, spectators)
    fleet, start, end = asyncio.run(watched(voyage, process_of(server), seconds))
    check_spectators(fleet.spectators)
    made = times(url, fleet)
    delays = [
        heard.at - made[heard.table][heard.ply - 1]
        for each in fleet.spectators
        for heard in each.heard
        if voyage.begun <= made[heard.table][heard.ply - 1] <= voyage.ended
    ]
    moves = [at for each in made.values() for at in each if voyage.begun <= at <= voyage.ended]
    octets = sum(each.octets for each in fleet.spectators)
    lasted = voyage.ended - voyage.begun
    work = end.cpu - start.cpu
    return Round(len(moves), lasted, delays, octets, work, end, idle(server))


async def watched(voyage: Voyage, pid: int, lasting: float) -> tuple[Fleet, Gauge, Gauge]:
    """The voyage, and the server as it was when the bots were let go and when they were called off."""
    sailing = asyncio.create_task(voyage.sail(lasting))

    async def gauged_when(has_come: Callable[[], float]) -> Gauge:
        while not has_come() and not sailing.done():
            await asyncio.sleep(0.2)
        return gauge(pid)

    start = await gauged_when(lambda: voyage.begun)
    end = await gauged_when(lambda: voyage.ended)
    return await sailing, start, end


def check_spectators(spectators: Sequence[Spectator], connections: int = 1) -> None:
    """Nobody missed a ply, unless far behind; nobody was thrown out more often than that."""
    for each in spectators:
        assert each.gaps == []
        assert all(to < since or to - since > MOST_PLIES for since, to in each.jumps)
        assert 1 <= each.connections <= connections


def times(url: str, fleet: Fleet) -> dict[str, list[float]]:
    store = Store.open(url)
    try:
        return {laid.table: [move.at for move in store.moves(laid.table)] for laid in fleet.tables}
    finally:
        store.close()


def process_of(server: Server) -> int:
    assert server.process is not None
    return server.process.pid


def idle(server: Server) -> Gauge:
    """The server once nobody is there any more: no table, no watcher, no thought is left."""

    def is_idle() -> bool:
        health = server.health()
        service, pool = health["tables"], health["workers"]
        kept = [service[name] for name in ("tables", "watchers", "thinking")]
        return pool["ready"] > 0 and pool["waiting"] == 0 and not any(kept)

    wait(is_idle)
    return gauge(process_of(server))


def wait(is_so: Callable[[], bool], seconds: float = 90.0) -> None:
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.5)


def read_log(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]
