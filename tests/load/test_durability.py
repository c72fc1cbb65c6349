"""A server is killed again and again under load: whatever it acknowledged is there afterwards, in its place.

Runs with `make soak`, on SQLite and on PostgreSQL; how many moves were acknowledged is printed.
"""

from __future__ import annotations

import time

import pytest

from tests.games.shelf import GAMES
from tests.web.crowd import Player, at_work, lay, until
from tests.web.server import own_process
from tests.web.test_survival import Addresses, check_log, logs, players_at

KILLS = 20
UNDER_LOAD = 1.0
"""Seconds of play between two kills, at least."""
NOWHERE = "http://127.0.0.1:9"

pytestmark = pytest.mark.soak


def test_twenty_kills_under_load_lose_no_acknowledged_move(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    addresses = Addresses()
    addresses.now = [NOWHERE]
    with own_process(url, warm=True) as server:
        tables = [lay(server.address, game, "link", "link", "link") for game in GAMES * 4]
    players = players_at(addresses, tables)
    with at_work(players):
        for _kill in range(KILLS):
            play_and_kill(url, addresses, players)
    after = logs(url, tables)
    for laid in tables:
        check_log(after[laid.table], [each for each in players if each.table == laid.table])
    kept = sum(len(player.made) for player in players)
    with capsys.disabled():
        kind = url.partition(":")[0]
        print(f"\n{kind}: {KILLS} kills, {kept} acknowledged moves, none lost")
    assert kept > KILLS * len(tables)


def play_and_kill(url: str, addresses: Addresses, players: list[Player]) -> None:
    """A server of its own for a while; people play as soon as it is there, and it ends in the middle of that."""
    before = made(players)
    with own_process(url, warm=True) as server:
        assert server.process is not None
        addresses.now = [server.address]
        begun = time.monotonic()
        until(lambda: made(players) > before + len(players), "people have moved")
        time.sleep(max(0.0, begun + UNDER_LOAD - time.monotonic()))
        server.process.kill()
        server.process.wait()
        addresses.now = [NOWHERE]


def made(players: list[Player]) -> int:
    return sum(len(player.made) for player in players)
