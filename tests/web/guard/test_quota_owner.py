"""Whose quota a request is counted against: strangers at an address cannot take what those need who sit at tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from flibuste.web.guard.gate import PER_ADDRESS
from flibuste.web.guard.quota_owner import household
from flibuste.web.guard.visitor import COOKIE
from flibuste.web.settings import Limits
from tests.web.api.tables import Sitting, sit_down
from tests.web.server import PATIENCE, Server, serving


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("a path", "a path"),
    ],
)
def test_an_address_is_counted_by_household(host: str, counted: str) -> None:
    assert household(host) == counted


@pytest.fixture
def few() -> Iterator[Server]:
    with serving(limits=Limits(sockets_per_visitor=2)) as server:
        yield server


def open_stream(server: Server, sitting: Sitting, stack: ExitStack, **headers: str) -> int:
    """The status with which a stream is answered."""
    address = f"{server.streams}/api/tables/{sitting.table}/stream"
    try:
        stack.enter_context(connect(address, additional_headers=headers, open_timeout=PATIENCE))
    except InvalidStatus as refused:
        return refused.response.status_code
    return 101


def test_strangers_cannot_take_the_streams_of_those_who_sit_at_a_table(few: Server) -> None:
    with sit_down(few, "buccaneer") as sitting, ExitStack() as stack:
        told = [open_stream(few, sitting, stack) for _ in range(2 * PER_ADDRESS + 1)]
        assert told == [101] * (2 * PER_ADDRESS) + [429]
        seated = {"Authorization": f"Bearer {sitting.players[0].token}"}
        assert open_stream(few, sitting, stack, **seated) == 101


def test_strangers_cannot_take_the_requests_of_those_who_sit_at_a_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("flibuste.web.guard.gate.PAUSE", 0.0)  # in which buckets fill again
    with (
        serving(limits=Limits(requests_per_second=2)) as server,
        sit_down(server, "buccaneer") as sitting,
    ):
        found = set()
        with server.program() as stranger:
            for number in range(100):
                cookie = {"Cookie": f"{COOKIE}={number:043}"}
                found.add(stranger.get("/api/games", headers=cookie).status_code)
        assert found == {200, 429}
        seen = sitting.players[0].http.get(f"/api/tables/{sitting.table}")
        assert seen.status_code == 200
