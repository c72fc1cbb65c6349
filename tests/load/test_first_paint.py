"""How soon the page of a table shows itself to somebody who was never here, on a slow machine behind a slow line."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Browser

from tests.games.shelf import GAMES
from tests.load.painting import LATENCY, LINE, SLOWER, Painted, painted
from tests.load.test_soak import wait
from tests.web.crowd import lay
from tests.web.server import Server, own_process

OCTETS = 150_000
VISITS = 5

pytestmark = [pytest.mark.soak, pytest.mark.browser]


def test_a_table_is_painted_from_little_and_soon(
    browser: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    with own_process(warm=True) as server:
        wait(lambda: has_workers(server))
        visits: dict[str, list[Painted]] = {}
        for game in GAMES:
            table = lay(server.address, game, "link", "link", "link").table
            visits[game] = sorted(
                painted(browser, f"{server.address}/t/{table}") for _ in range(VISITS)
            )
    with capsys.disabled():
        print(f"\nprocessor {SLOWER} times slower, {LINE / 1000:.0f} kB/s, {LATENCY} ms away:")
        for game, seen in visits.items():
            print(told(game, seen))
    for seen in visits.values():
        assert max(each.octets for each in seen) < OCTETS
        assert all(name.endswith(".css") for name in seen[0].blocking)


def told(game: str, seen: list[Painted]) -> str:
    median = seen[len(seen) // 2]
    return (
        f"{game}: first paint after {seen[0].first:.0f} ms at best, {median.first:.0f} ms as a rule; "
        f"{median.octets / 1000:.0f} kB in {median.requests} requests, "
        f"{len(median.blocking)} of them waited for; load {os.getloadavg()[0]:.1f}"
    )


def has_workers(server: Server) -> bool:
    """The bots' processes are ready, so that nothing else is going on."""
    return bool(server.health()["workers"]["ready"])
