"""On both streams every frame counts, also those that no app ever sees."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.web.api.tables import Sitting, sit_down
from tests.web.protocols.lines import frame, frames_in, open_stream, rest, until
from tests.web.server import PATIENCE, Server

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
TOO_MANY = (1008).to_bytes(2, "big") + b"too-many"
BURST = 20
LONG = 20_000_000


@pytest.fixture(scope="module")
def sitting(server: Server) -> Iterator[Sitting]:
    with sit_down(server, "buccaneer") as made:
        yield made


@pytest.fixture(params=["/api/tables/{}/stream", "/t/{}/live"])
def path(request: pytest.FixtureRequest, sitting: Sitting) -> str:
    return str(request.param).format(sitting.table)


FLOODS = {
    "texts": frame(TEXT, b'{"kind":"ping"}') * 500,
    "octets": frame(BINARY, b"x") * 500,
    "pieces": frame(TEXT, b"", fin=False) + frame(CONT, b"", fin=False) * 500,
    "pings": frame(PING) * 5000,
    "pongs": frame(PONG, b"x") * 5000,
}


@pytest.mark.parametrize("kind", FLOODS)
def test_too_many_frames_of_any_kind_close_a_stream_with_a_reason(
    server: Server, path: str, kind: str
) -> None:
    with open_stream(server, path) as line:
        line.sendall(FLOODS[kind])
        told = frames_in(rest(line))
    assert told[-1] == (CLOSE, TOO_MANY)
    answers = [each for each in told if each[0] == PONG or b'"pong"' in each[1]]
    assert len(answers) <= BURST  # the rest was not even looked at


def test_who_is_closed_for_too_many_frames_is_no_fault_of_ours(
    server: Server, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert server.uvicorn is not None
    state = server.uvicorn.server_state
    with open_stream(server, path) as line:
        line.sendall(FLOODS["texts"])
        until(lambda: not state.tasks)
    assert [each for each in caplog.records if each.levelno >= logging.WARNING] == []


def test_who_keeps_to_the_limit_is_heard(server: Server, path: str) -> None:
    with open_stream(server, path) as line:
        line.sendall(frame(PING, b"x") * (BURST // 2) + frame(CLOSE, (1000).to_bytes(2, "big")))
        told = frames_in(rest(line))
    assert told.count((PONG, b"x")) == BURST // 2
    assert told[-1][0] == CLOSE
    assert told[-1][1] != TOO_MANY


def test_a_farewell_is_heard_after_the_last_frame_that_was_allowed(
    server: Server, path: str
) -> None:
    with open_stream(server, path) as line:
        line.sendall(frame(PONG) * BURST + frame(CLOSE, (1000).to_bytes(2, "big")))
        assert frames_in(rest(line))[-1] == (CLOSE, (1000).to_bytes(2, "big"))


def test_each_stream_has_its_own_count(server: Server, path: str) -> None:
    with ExitStack() as stack:
        for _ in range(3):
            line = stack.enter_context(open_stream(server, path))
            line.sendall(frame(PING, b"x") * BURST)
            found = 0
            while found < BURST:
                found += line.recv(65536).count(bytes([0x80 | PONG, 1]))


def hear_out(stream: ClientConnection) -> None:
    while True:
        stream.recv(timeout=PATIENCE)


def test_what_is_packed_small_counts_by_what_is_in_it(server: Server, path: str) -> None:
    """A compressed message is unpacked up to the greatest length of a message and no further."""
    packed = len(zlib.compress(b"x" * LONG))
    assert packed < server.settings.limits.body
    with connect(server.streams + path, open_timeout=PATIENCE, max_size=None) as stream:
        assert stream.protocol.extensions, "the stream does not pack"
        stream.send("x" * LONG)
        with pytest.raises(ConnectionClosed) as caught:
            hear_out(stream)
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 1009
