"""Whoever connects says what they want in time, and reads the answer; to hang up is no fault of ours."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from flibuste.web.protocols import Requests
from flibuste.web.protocols.http import LARGEST_HEAD, SLICE
from flibuste.web.templating import static_address
from tests.web.protocols.lines import HEALTH, ask, is_open, rest, until
from tests.web.server import PLENTY, Server, serving

PLAIN = b"host: localhost\r\n"
HEAD = b"GET / HTTP/1.1\r\n" + PLAIN
CHUNKS = b"POST /nowhere HTTP/1.1\r\n" + PLAIN + b"transfer-encoding: chunked\r\n\r\n"
TOO_MUCH = LARGEST_HEAD + 2 * SLICE
BODY = b"POST /api/tables HTTP/1.1\r\n" + PLAIN + b"content-length: 100\r\n"


@pytest.fixture(scope="module")
def hasty() -> Iterator[Server]:
    """A server without patience."""
    limits = replace(PLENTY, headers_seconds=0.4, body_seconds=0.4, unread_seconds=0.4)
    with serving(limits=limits) as running:
        yield running


@pytest.fixture(scope="module")
def patient() -> Iterator[Server]:
    with serving() as running:
        yield running


def drip(line: socket.socket, text: bytes) -> bytes:
    """Say a byte now and then, until the other end has had enough."""
    for place in range(len(text)):
        if not line.send(text[place : place + 1]):
            break
        line.settimeout(0.05)
        try:
            return line.recv(1) + rest(line)
        except TimeoutError:
            continue
    raise AssertionError("they waited for all of it")


def quiet(server: Server, caplog: pytest.LogCaptureFixture) -> bool:
    """Whether nothing was worth a warning, once all that was begun is finished."""
    assert server.uvicorn is not None
    state = server.uvicorn.server_state
    until(lambda: not state.tasks and "127.0.0.2" not in server.connections.by_address)
    return [each for each in caplog.records if each.levelno >= logging.WARNING] == []


def test_who_says_nothing_is_hung_up_on(hasty: Server) -> None:
    with hasty.dial() as line:
        assert rest(line) == b""


@pytest.mark.parametrize("said", [0, 8, len(HEAD)], ids=["nothing", "a word", "a line"])
def test_headers_that_do_not_end_in_time_are_not_waited_for(hasty: Server, said: int) -> None:
    with hasty.dial() as line:
        line.sendall(HEAD[:said])
        slowly = HEAD[said:] + b"x-slow: " + b"x" * 200
        assert drip(line, slowly).startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize(
    "said",
    [
        b"GET /" + b"x" * TOO_MUCH,
        HEAD + b"x-long: " + b"x" * TOO_MUCH,
        HEAD + b"x-many: x\r\n" * (TOO_MUCH // 11),
        CHUNKS + b"1;" + b"x" * TOO_MUCH,
        CHUNKS + b"0\r\nx-late: " + b"x" * TOO_MUCH,
    ],
    ids=["address", "a header", "headers", "a chunk", "a trailer"],
)
def test_what_is_said_beside_a_body_has_an_end(patient: Server, said: bytes) -> None:
    with patient.dial() as line:
        with suppress(OSError):  # they hang up in the middle of it
            line.sendall(said)
        assert b"HTTP/1.1 400 " in rest(line)


def test_requests_that_come_at_once_are_answered_in_turn(
    patient: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A handful is read at a time, however many have come."""
    waiting: list[int] = []
    look = Requests.look

    def noting(request: Requests) -> None:
        waiting.append(len(request.pipeline))
        look(request)

    monkeypatch.setattr(Requests, "look", noting)
    count = 500
    with patient.dial() as line:
        last = HEAD.replace(b"GET /", b"GET /nowhere") + b"connection: close\r\n\r\n"
        line.sendall((HEAD.replace(b"GET /", b"GET /health") + b"\r\n") * count + last)
        answers = rest(line)
    assert answers.count(b"HTTP/1.1 200 ") == count
    assert answers.count(b"HTTP/1.1 404 ") == 1
    assert answers.index(b"HTTP/1.1 404 ") > answers.rindex(b"HTTP/1.1 200 ")
    assert 0 < max(waiting) <= SLICE / len(HEAD)


def test_the_next_request_has_a_time_of_its_own(hasty: Server) -> None:
    with hasty.dial() as line:
        assert ask(line) == 200
        assert drip(line, b"GET / HTTP/1.1\r\nx-slow: " + b"x" * 200).startswith(b"HTTP/1.1 408 ")


def test_a_body_that_does_not_end_in_time_is_not_waited_for(
    hasty: Server, caplog: pytest.LogCaptureFixture
) -> None:
    with hasty.dial() as line:
        line.sendall(BODY + b"\r\n")
        assert drip(line, b" " * 99).startswith(b"HTTP/1.1 408 ")
    assert quiet(hasty, caplog)


def test_a_body_that_nobody_reads_has_an_end_too(hasty: Server) -> None:
    """The answer is there at once; what comes after it is thrown away, but not for ever."""
    with hasty.dial() as line:
        line.sendall(b"POST /nowhere HTTP/1.1\r\n" + PLAIN + b"content-length: 60000\r\n\r\n")
        with suppress(ConnectionResetError):  # they may hang up while a byte of ours is under way
            drip(line, b" " * 200)
        until(lambda: not is_open(line))


def test_who_does_not_read_is_hung_up_on(hasty: Server) -> None:
    with hasty.dial() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        path = static_address("table.css")
        request = b"GET " + path.encode() + b" HTTP/1.1\r\n" + PLAIN + b"\r\n"
        line.sendall(request * 500)
        until(lambda: "127.0.0.2" in hasty.connections.by_address)  # not before we were let in
        until(lambda: "127.0.0.2" not in hasty.connections.by_address)


def test_a_request_that_takes_its_time_with_us_is_let_be(hasty: Server) -> None:
    """Only who keeps us waiting is late, not whom we keep waiting."""
    with hasty.dial() as line:
        for _ in range(3):
            assert ask(line) == 200
        (peer,) = hasty.connections.by_address["127.0.0.2"]
        line.sendall(b"GET /health HTTP/1.1\r\n" + PLAIN + b"\r\n")
        until(lambda: peer.is_awaited)
        assert is_open(line)


@pytest.mark.parametrize("path", ["/api/tables", "/new", "/settings", "/api/tables/x/moves"])
def test_hanging_up_in_the_middle_of_a_body_is_no_fault_of_ours(
    hasty: Server, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    with hasty.dial() as line:
        line.sendall(BODY.replace(b"/api/tables", path.encode()) + b"\r\n{")
        until(lambda: hasty.uvicorn and hasty.uvicorn.server_state.tasks)
    assert quiet(hasty, caplog)


# -- in whose language ------------------------------------------------------------------------------

FRENCH = b"accept-language: fr-CA,fr;q=0.9,en;q=0.5\r\n"
ENGLISH = b"accept-language: en\r\n"
UNREAD = {
    "bytes": (b"\0\1\2\3\r\n\r\n", "This is no request of HTTP that could be read."),
    "another protocol": (b"\x16\x03\x01\x02\0\x01", "This is no request of HTTP"),
    "a broken header": (HEAD + b"no colon\r\n\r\n", "This is no request of HTTP"),
    "a broken header, in French": (
        HEAD + FRENCH + b"no colon\r\n\r\n",
        "Ce n’est pas une requête HTTP qui puisse être lue.",
    ),
    "a broken header after a language of ours": (
        HEAD + b"Accept-Language: \xff\xfe\r\nno colon\r\n\r\n",
        "This is no request of HTTP",
    ),
    "too much": (HEAD + b"x: " + b"x" * TOO_MUCH, "The request is too large."),
    "too much, in French": (
        HEAD + FRENCH + b"x: " + b"x" * TOO_MUCH,
        "La requête est trop grande.",
    ),
    "a broken chunk, in French": (
        CHUNKS.replace(PLAIN, PLAIN + FRENCH) + b"zz\r\n",
        "Ce n’est pas",
    ),
}


def sentence_of(answer: bytes) -> str:
    """What an answer says, of which the length is told right."""
    head, _, body = answer.partition(b"\r\n\r\n")
    assert f"content-length: {len(body)}".encode() in head.splitlines()
    return body.decode()


@pytest.mark.parametrize("name", UNREAD)
def test_what_cannot_be_read_is_told_in_a_sentence_of_ours(name: str, patient: Server) -> None:
    said, sentence = UNREAD[name]
    with patient.dial() as line:
        with suppress(OSError):
            line.sendall(said)
        answer = rest(line)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert sentence_of(answer).startswith(sentence)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (HEAD + ENGLISH + b"x-slow: ", "The request did not arrive in time."),
        (
            HEAD + b"x-slow: ",
            "The request did not arrive in time.\nLa requête n’est pas arrivée à temps.",
        ),
        (HEAD + FRENCH + b"x-slow: ", "La requête n’est pas arrivée à temps."),
        (BODY + FRENCH + b"\r\nhalf of it", "La requête n’est pas arrivée à temps."),
    ],
    ids=["English", "unknown", "French", "in its body"],
)
def test_who_is_late_is_told_in_the_language_that_was_asked_for_or_in_all(
    said: bytes, sentence: str, hasty: Server
) -> None:
    with hasty.dial() as line:
        line.sendall(said)
        answer = rest(line)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert sentence_of(answer) == sentence


def test_a_language_is_that_of_one_request_alone(patient: Server) -> None:
    with patient.dial() as line:
        assert ask(line, HEALTH.replace(b"\r\n\r\n", b"\r\n" + FRENCH + b"\r\n")) == 200
        line.sendall(HEAD + b"no colon\r\n\r\n")
        assert sentence_of(rest(line)).startswith("This is no request")
