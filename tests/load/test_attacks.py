"""Strangers flood a server with its usual limits, and somebody at another table plays on as if nothing were.

Runs with `make soak`. The floods are programs of their own (`tests/load/attacks.py`); what others feel before and
during them is printed, with the memory and the log of the server.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from flibuste.store import Store
from flibuste.store.url import file_url
from flibuste.web.settings import Limits
from tests.load.gauges import gauge, quantile
from tests.load.test_soak import process_of
from tests.load.victim import Victim
from tests.web.crowd import Laid, Player, at_work, lay, until
from tests.web.server import Server, own_process

BEFORE, DURING = 6.0, 25.0
MOVE, PAGE = 1.0, 0.5
"""Seconds: the 99th of a hundred moves is answered within the first, half of the home pages within the other."""
GROWTH = 160
"""MiB that a flood may add: what is drawn has a bound of its own."""
LOG = 200_000
"""Bytes of log that a flood may cause."""

pytestmark = pytest.mark.soak


@contextmanager
def flooding(name: str, server: Server, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "tests.load.attacks", name, server.address, str(DURING), *more]
    process = subprocess.Popen(command)
    try:
        yield process
        assert process.wait(60) == 0, "the flood itself failed"
    finally:
        process.kill()
        process.wait()


def finished_game(server: Server) -> str:
    """A game that bots alone have played to its end."""
    laid: Laid = lay(server.address, "buccaneer", "link", "link", "link")
    players = [Player(lambda: server.address, laid.table, *each) for each in laid.tokens.items()]
    with at_work(players):
        until(lambda: is_over(server, laid.table), "the game is over")
    return laid.table


def is_over(server: Server, table: str) -> bool:
    with server.program() as anybody:
        return bool(anybody.get(f"/api/tables/{table}").json()["over"])


@pytest.mark.parametrize("flood", ["idle", "streams", "dear", "legende", "renames", "tables"])
def test_a_flood_is_hardly_felt_at_another_table(
    flood: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, log = file_url(tmp_path / "flood.sqlite3"), tmp_path / "log"
    limits = replace(Limits(), tables=60) if flood == "tables" else Limits()
    with (
        log.open("w") as lines,
        own_process(url, lines, warm=True, limits=limits, workers=2, bot_pause=0.6) as server,
    ):
        more = [finished_game(server)] if flood == "dear" else []
        level = "capitaine" if flood == "legende" else "matelot"
        with Victim(server.address, level) as victim:
            before = victim.felt(BEFORE)
            at_first = gauge(process_of(server))
            with flooding(flood, server, *more):
                time.sleep(1.0)  # it takes a moment to get under way
                during = victim.felt(DURING - 4)
                in_the_end = gauge(process_of(server))
        told = f"{flood}: before {before}; during {during}"
        told += f"; memory {at_first.rss:.0f} -> {in_the_end.rss:.0f} MiB, files {in_the_end.files}"
    told += f", log {log.stat().st_size} bytes; load {os.getloadavg()[0]:.1f}"
    with capsys.disabled():
        print(f"\n{told}")
    assert quantile(sorted(during.moves), 0.99) < MOVE, told
    assert quantile(sorted(during.pages), 0.5) < PAGE, told
    assert in_the_end.rss - at_first.rss < GROWTH, told
    assert log.stat().st_size < LOG, told
    if flood == "legende":
        assert quantile(sorted(during.bots), 0.9) < 3 * 0.6, told
    if flood == "tables":
        check_room(url, limits)


def check_room(url: str, limits: Limits) -> None:
    """More tables were made than there is room for: others were archived for them, and none was lost.

    A table at which bots still play comes back with their next move, so that for a while there are a few too many.
    """
    store = Store.open(url)
    try:
        assert store.count(archived=True) > 0
        assert store.count() + store.count(archived=True) > 2 * limits.tables
    finally:
        store.close()
