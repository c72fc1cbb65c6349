"""A page is told in the same breath where its line is free, and what goes wrong with it is its trouble alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from flibuste.web.guard.raw_connection import send_now
from flibuste.web.pages import table
from flibuste.web.pages.table_updates import Updates
from tests.web.api.looking import Viewer, listening, page_stream
from tests.web.api.tables import Sitting, sit_down
from tests.web.server import PATIENCE, Server

PLIES = 5


@pytest.fixture
def buccaneer(server: Server) -> Iterator[Sitting]:
    with sit_down(server, "buccaneer") as sitting:
        yield sitting


def told(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of this kind; what comes before it counts for nothing."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message["kind"] == kind:
            return message


def pong(socket: ClientConnection) -> None:
    """By then the beginning has been told, and the page is only listened to."""
    socket.send("ping")
    told(socket, "pong")


@pytest.fixture
def long_way(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The plies at which a page was woken to be told."""
    plies: list[int] = []
    tell_news = table.Teller.tell_news

    async def noted(teller: table.Teller) -> None:
        plies.append(teller.updates.table.ply)
        await tell_news(teller)

    monkeypatch.setattr(table.Teller, "tell_news", noted)
    return plies


@pytest.mark.parametrize("line", ["free", "busy", "busy after the first message"])
def test_a_page_is_woken_only_where_its_line_is_not_free(
    server: Server,
    buccaneer: Sitting,
    long_way: list[int],
    monkeypatch: pytest.MonkeyPatch,
    line: str,
) -> None:
    sent: list[bytes] = []

    def sometimes(socket: Any, message: bytes) -> bool:
        is_free = line == "free" or (line != "busy" and len(sent) % 2 == 0)
        sent.append(message)
        return is_free and send_now(socket, message)

    monkeypatch.setattr("flibuste.web.pages.table.send_now", sometimes)
    viewer = Viewer(None)
    (address,) = page_stream(server, buccaneer, viewer, -1)
    with listening(server, address, viewer.headers(buccaneer)) as page:
        told(page, "jump")
        pong(page)
        buccaneer.play(PLIES)
        assert [told(page, "ply")["ply"] for _ in range(PLIES)] == [1, 2, 3, 4, 5]
    assert bool(set(long_way) - {0}) is (line != "free")


def test_a_page_that_could_not_be_told_begins_anew_and_nobody_else_notices(
    server: Server, buccaneer: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewer = Viewer(None)
    (address,) = page_stream(server, buccaneer, viewer, -1)
    with listening(server, address, viewer.headers(buccaneer)) as page:
        told(page, "jump")
        pong(page)

        def broken(*_told: object) -> None:
            raise ArithmeticError

        with monkeypatch.context() as patch:
            patch.setattr(Updates, "stepped", broken)
            buccaneer.play(1)
            assert told(page, "jump")["ply"] == 1
        buccaneer.play(1)
        assert told(page, "ply")["ply"] == 2
    assert buccaneer.info.ply == 2
