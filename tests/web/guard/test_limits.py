"""Limits on the real app: at every door, for a visitor and for an address. Nothing is asked for fast: rates are so low
that nothing comes back while a test runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from flibuste.web.guard.visitor import COOKIE
from flibuste.web.settings import Limits
from tests.web.guard.routes import filled, routes, streams
from tests.web.server import PATIENCE, Server, serving

NOWHERE = "nosuchtable"
ONCE = 0.01
"""A second: one thing for a visitor, five for an address, and the next after 20 s."""
FOUNDING: dict[str, dict[str, Any]] = {
    "/new": {"data": {"game": "buccaneer"}},
    "/play/buccaneer": {},
    f"/t/{NOWHERE}/rematch": {},
    f"/t/{NOWHERE}/branch": {"data": {"ply": "1"}},
    "/api/tables": {"json": {"game": "buccaneer", "seats": [{"kind": "me"}] * 3}},
    f"/api/tables/{NOWHERE}/rematch": {},
    f"/api/tables/{NOWHERE}/branch": {"json": {"ply": 1}},
}
"""Every door through which a table is made."""
numbers = count(2)


@contextmanager
def somebody(server: Server, *, address: str = "") -> Iterator[httpx.Client]:
    """A visitor whom nobody has seen before, at an address of their own unless told otherwise."""
    number = next(numbers)
    source = address or new_address(number)
    with httpx.Client(
        base_url=server.address,
        headers={"Origin": server.address},
        cookies={COOKIE: f"{number:043}"},
        timeout=PATIENCE,
        transport=httpx.HTTPTransport(local_address=source, verify=False),
    ) as client:
        yield client


def new_address(number: int | None = None) -> str:
    high, low = divmod(next(numbers) if number is None else number, 250)
    return f"127.1.{high}.{low + 1}"


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is refused is refused at once: dozens are, and tests/web/guard/test_cost.py sees that it takes a while."""
    monkeypatch.setattr("flibuste.web.guard.gate.PAUSE", 0.0)


def is_told_when(answer: httpx.Response) -> bool:
    return answer.status_code == 429 and int(answer.headers["Retry-After"]) >= 1


# -- tables and hints --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def few_tables() -> Iterator[Server]:
    with serving(limits=Limits(tables_per_minute=2)) as server:
        yield server


@pytest.mark.parametrize("door", FOUNDING)
def test_a_visitor_makes_only_so_many_tables_a_minute_by_any_door(
    few_tables: Server, door: str
) -> None:
    with somebody(few_tables) as visitor:
        answers = [visitor.post(door, **FOUNDING[door]) for _ in range(3)]
        assert 429 not in {answer.status_code for answer in answers[:2]}
        assert is_told_when(answers[2])
        assert visitor.get("/rules").status_code == 200


def test_an_address_makes_only_so_many_tables_a_minute(few_tables: Server) -> None:
    address, found = new_address(), []
    for _ in range(14):
        with somebody(few_tables, address=address) as visitor:
            found.append(visitor.post(f"/t/{NOWHERE}/rematch").status_code)
    assert found[:10] == [404] * 10
    assert 429 in found


def test_no_route_makes_a_table_beside_these(few_tables: Server) -> None:
    """Who adds a door lists it here."""
    doors = {filled(path, NOWHERE) for path in routes(few_tables, "POST")}
    named = {path for path in doors if path.endswith(("/new", "/rematch", "/branch", "/tables"))}
    assert named | {"/play/buccaneer"} == set(FOUNDING)


def test_hints_have_a_limit_of_their_own(few_tables: Server) -> None:
    with somebody(few_tables) as visitor:
        ask = f"/api/tables/{NOWHERE}/hint"
        answers = [visitor.post(ask, json={"seat": 0}) for _ in range(20)]
        found = [answer.status_code for answer in answers]
        assert found[:5] == [404] * 5
        assert is_told_when(answers[found.index(429)])
        chat = visitor.post(f"/api/tables/{NOWHERE}/chat", json={"text": "x"})
        assert chat.status_code == 404


# -- requests and changes ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def few_changes() -> Iterator[Server]:
    with serving(limits=Limits(moves_per_second=ONCE)) as server:
        yield server


@pytest.fixture(scope="module")
def few_requests() -> Iterator[Server]:
    with serving(limits=Limits(requests_per_second=ONCE)) as server:
        yield server


def test_changes_are_counted_on_every_route(few_changes: Server) -> None:
    changing = routes(few_changes, "POST")
    assert len(changing) > 15
    for path in changing:
        with somebody(few_changes) as visitor:
            first, second = (visitor.post(filled(path, NOWHERE)) for _ in range(2))
            assert first.status_code != 429, path
            assert is_told_when(second), path
            assert visitor.get("/rules").status_code == 200


def test_an_address_changes_things_five_times_as_often(few_changes: Server) -> None:
    address, found = new_address(), []
    for _ in range(6):
        with somebody(few_changes, address=address) as visitor:
            found.append(visitor.post(f"/api/tables/{NOWHERE}/undo", json={"seat": 0}).status_code)
    assert found == [404] * 5 + [429]


def test_requests_are_counted_on_every_route(few_requests: Server) -> None:
    for path in routes(few_requests, "GET"):
        with somebody(few_requests) as visitor:
            first, second = (visitor.get(filled(path, NOWHERE)) for _ in range(2))
            assert first.status_code != 429, path
            is_free = path.startswith(("/static/", "/health"))
            assert is_told_when(second) != is_free, path


def test_an_address_asks_five_times_as_often_whatever_cookies_it_makes_up(
    few_requests: Server,
) -> None:
    for is_new in (False, True):
        address, found = new_address(), []
        for _ in range(6):
            with somebody(few_requests, address=address) as visitor:
                if is_new:
                    visitor.cookies.clear()
                found.append(visitor.get("/api/games").status_code)
        assert found == [200] * 5 + [429]


def test_opening_a_stream_is_a_request(few_requests: Server) -> None:
    for path in streams(few_requests):
        address, cookie = new_address(), f"{COOKIE}={next(numbers):043}"
        headers = {"Cookie": cookie, "Origin": few_requests.address}
        where = f"{few_requests.streams}{filled(path, NOWHERE)}"
        with connect(where, additional_headers=headers, source_address=(address, 0)):
            pass
        with (
            pytest.raises(InvalidStatus) as caught,
            connect(where, additional_headers=headers, source_address=(address, 0)),
        ):
            pass
        assert caught.value.response.status_code == 429


# -- the usual limits ------------------------------------------------------------------------------------


def test_a_server_has_limits_unless_told_otherwise() -> None:
    usual = Limits()
    with serving(limits=usual) as server, somebody(server) as visitor:
        most, ask = usual.tables_per_minute, "/play/nosuchgame"
        assert most + 5 < usual.moves_per_second * 3
        found = [visitor.post(ask).status_code for _ in range(most + 5)]
    assert set(found[:most]) == {404}
    assert 429 in found
