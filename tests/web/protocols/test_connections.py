"""How many may be connected, and who makes room for whom."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import pytest

from flibuste.web.protocols.connections import GRACE, LEAST, RESERVE, Connections, Peer, plain
from flibuste.web.settings import Limits, Settings
from tests.web.api.tables import sit_down
from tests.web.protocols.lines import ask, is_open, open_stream, rest, until
from tests.web.server import PLENTY, Server, own_process, serving

FEW = 20
EACH = 6


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    limits = replace(PLENTY, connections=FEW, connections_per_address=EACH)
    with serving(limits=limits) as running:
        yield running


def flood(server: Server, stack: ExitStack, count: int, first: int = 10) -> None:
    """Idle connections from many addresses, as many of each as one may have."""
    for number in range(count):
        source = f"127.0.1.{first + number // EACH}"
        stack.enter_context(server.dial(source))


def test_an_address_makes_room_for_its_own_next_connection(server: Server) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(server.dial()) for _ in range(EACH + 2)]
        until(lambda: not is_open(lines[1]))
        assert not is_open(lines[0])
        assert [ask(line) for line in lines[2:]] == [200] * EACH
        assert len(server.connections.by_address["127.0.0.2"]) == EACH


def test_whoever_asked_last_is_not_the_one_who_goes(server: Server) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(server.dial()) for _ in range(EACH)]
        assert ask(lines[0]) == 200
        assert ask(stack.enter_context(server.dial())) == 200
        assert [is_open(line) for line in lines] == [True, False, *[True] * (EACH - 2)]


def test_many_idle_connections_shut_nobody_out(server: Server) -> None:
    with ExitStack() as stack:
        early = stack.enter_context(server.dial("127.0.0.3"))
        flood(server, stack, 3 * FEW)
        until(lambda: len(server.connections.peers) == FEW)
        assert ask(stack.enter_context(server.dial("127.0.0.4"))) == 200
        assert ask(early) == 200  # those pay who hold most
        assert len(server.connections.peers) == FEW


def test_who_sits_at_a_table_is_not_sent_away_for_strangers(server: Server) -> None:
    with sit_down(server, "buccaneer") as sitting, ExitStack() as stack:
        token = sitting.players[0].token
        host = urlsplit(server.address).netloc
        request = (
            f"GET /api/tables/{sitting.table}/view HTTP/1.1\r\n"
            f"host: {host}\r\nauthorization: Bearer {token}\r\n\r\n"
        ).encode()
        seated = stack.enter_context(server.dial("127.0.0.5"))
        assert ask(seated, request) == 200
        for number in range(3 * FEW):  # each from an address of its own: nobody holds more
            stack.enter_context(server.dial(f"127.0.2.{number + 1}"))
        until(lambda: len(server.connections.peers) == FEW)
        assert ask(seated, request) == 200


def test_streams_of_spectators_make_room_when_nobody_is_idle(server: Server) -> None:
    with sit_down(server, "buccaneer") as sitting, ExitStack() as stack:
        path = f"/api/tables/{sitting.table}/stream"
        bearer = {"Authorization": f"Bearer {sitting.players[0].token}"}
        mine = stack.enter_context(open_stream(server, path, "127.0.0.5", **bearer))
        for player in sitting.players:
            player.http.close()
        for number in range(FEW + 2):
            source = f"127.0.1.{10 + number // EACH}"
            stack.enter_context(open_stream(server, path, source))
        assert ask(stack.enter_context(server.dial("127.0.0.6"))) == 200
        assert is_open(mine)


def test_where_nobody_can_make_room_the_newcomer_is_told(server: Server) -> None:
    """In every language, for nothing of theirs was read."""
    with sit_down(server, "buccaneer") as sitting, ExitStack() as stack:
        path = f"/api/tables/{sitting.table}/stream"
        bearer = {"Authorization": f"Bearer {sitting.players[0].token}"}
        for _ in range(EACH):
            stack.enter_context(open_stream(server, path, **bearer))
        told = rest(stack.enter_context(server.dial()))
        assert told.startswith(b"HTTP/1.1 503 ")
        assert b"content-language: en, fr\r\n" in told
        assert b"no room for more" in told
        assert b"plus de place" in told


class Parting:
    """A connection that is closed, but whose other end does not take what was still to be sent."""

    is_gone = False

    def is_closing(self) -> bool:
        return True

    def abort(self) -> None:
        self.is_gone = True


def test_who_does_not_take_a_farewell_is_not_waited_for() -> None:
    parting: Any = Parting()
    peer = Peer(parting, "192.0.2.7", lambda: None)
    for now in (100.0, 100.0 + GRACE):
        peer.look(now, 1.0)
        assert not parting.is_gone
    peer.look(100.1 + GRACE, 1.0)
    assert parting.is_gone


def test_a_proxy_brings_everybody_and_is_not_counted_as_one_address() -> None:
    settings = Settings(proxies=("192.0.2.0/24", "2001:db8::1"))
    connections = Connections(settings, 10_000)
    assert connections.address(("192.0.2.7", 1)) == ""
    assert connections.address(("2001:db8::1", 1)) == ""
    assert connections.address(("127.0.0.1", 1)) == "127.0.0.1"
    assert connections.address(("2001:db8::2", 1)) == "2001:db8::"
    assert not connections.is_full_at("")


def test_an_address_of_the_old_kind_is_the_same_by_a_socket_of_the_new() -> None:
    assert plain(("::ffff:192.0.2.7", 1)) == ("192.0.2.7", 1)
    assert plain(("2001:db8::1", 1)) == ("2001:db8::1", 1)
    assert plain(None) is None


def test_descriptors_are_kept_in_reserve() -> None:
    settings = Settings(limits=Limits(connections=4000))
    assert Connections(settings, 100_000).most == 4000
    assert Connections(settings, 1024).most == 1024 - RESERVE
    assert Connections(settings, 64).most == LEAST


def test_all_descriptors_that_we_may_have_are_taken() -> None:
    script = (
        "import resource; from flibuste.web.protocols import raise_descriptors;"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (100, 200));"
        "print(raise_descriptors(), *resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    command = [sys.executable, "-c", script]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["200", "200", "200"]


def test_a_flood_of_idle_connections_leaves_descriptors_and_a_short_log() -> None:
    with (
        tempfile.TemporaryFile("w+") as log,
        own_process(log=log, descriptors=RESERVE + 100) as server,
        ExitStack() as stack,
    ):
        for number in range(700):
            stack.enter_context(server.dial(f"127.0.1.{1 + number // 100}"))
            if number % 100 == 99:
                assert ask(stack.enter_context(server.dial("127.0.0.4"))) == 200
        log.seek(0)
        lines = log.read().splitlines()
        assert [line for line in lines if '"info"' not in line] == []
