"""An analysis steps back: live tables are as quick while one is made as they are before.

Runs with `make soak`. Both rounds are measured in one run, on the same server.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from flibuste.store.url import file_url
from tests.browser.laying import Chair, bots_chair, dealt, lay
from tests.load.gauges import quantile
from tests.load.test_soak import PAUSE, Round, idle, sail, wait
from tests.web.server import Server, own_process

TABLES, SPECTATORS, SECONDS = 40, 80, 20.0
SLOWER = 1.35
"""How much longer whoever looks on may wait for a move, of a hundred the slowest ten left out."""
SLACK = 0.02

pytestmark = pytest.mark.soak


def told(name: str, found: Round) -> str:
    delays = sorted(found.delays)
    late = [f"{1000 * quantile(delays, share):.0f}" for share in (0.5, 0.9, 0.99)]
    return f"{name}: {found.moves / found.seconds:.1f} moves/s, p50 {late[0]}, p90 {late[1]}, p99 {late[2]} ms"


def asked_for(server: Server, path: str) -> str:
    """A whole game of four at Pirate's Cove is to be thought over; where its progress is told."""
    with server.visitor() as anne:
        anne.get("/rules")
        chairs = [Chair("Anne", anne.cookies["flibuste"]), *map(bots_chair, range(3))]
        table = lay(path, dealt("pirates_cove", 4), chairs).id
        assert anne.post(f"/t/{table}/analysis").status_code in (200, 303)
    return f"/t/{table}/analysis"


def state_of(server: Server, address: str) -> str:
    with server.visitor() as somebody:
        return somebody.get(address).text.partition('data-state="')[2].partition('"')[0]


def test_live_tables_are_as_quick_while_a_game_is_thought_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = file_url(tmp_path / "soak.sqlite3")
    with own_process(url, warm=True, bot_pause=PAUSE, linger=3.0, analysis_seconds=600.0) as server:
        idle(server)
        sail(server, url, TABLES, SPECTATORS, SECONDS)  # fills caches
        before = sail(server, url, TABLES, SPECTATORS, SECONDS)
        address = asked_for(server, url)
        wait(lambda: state_of(server, address) == "running")
        during = sail(server, url, TABLES, SPECTATORS, SECONDS)
        assert state_of(server, address) == "running", "all the while"
    with capsys.disabled():
        print(f"\n{told('before', before)}; {told('during an analysis', during)}")
    limit = SLOWER * quantile(sorted(before.delays), 0.9) + SLACK
    assert quantile(sorted(during.delays), 0.9) < limit
    assert during.moves > before.moves / SLOWER
