"""Behind a proxy: limits go by the visitor's own address, and nobody else can claim one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import httpx
import pytest
from websockets.sync.client import connect

from flibuste.web.guard.gate import PER_ADDRESS
from tests.nginx import nginx
from tests.web.api.tables import sit_down
from tests.web.server import PATIENCE, PLENTY, Server, serving

PROXY, ANNE, BART = "127.0.0.9", "127.0.0.2", "127.0.0.3"
SLOW = replace(PLENTY, requests_per_second=0.01)
"""An address may ask five times at once, and then every twenty seconds."""
NAMED = ("https://play.example",)


@pytest.fixture(params=[(PROXY,), ("127.0.0.8/31",)], ids=["address", "network"])
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    with serving(limits=SLOW, proxies=request.param, urls=NAMED) as running:
        yield running


@contextmanager
def visitor(at: str, source: str, **headers: str) -> Iterator[httpx.Client]:
    """Somebody new on every request, always from the same address."""
    line = httpx.HTTPTransport(local_address=source, verify=False)
    with httpx.Client(base_url=at, transport=line, headers=headers, timeout=PATIENCE) as made:
        yield made


def asked(at: str, source: str, times: int = 1, forged: str = "") -> list[int]:
    """What they are answered; `forged` is the address they claim."""
    with visitor(at, source, **({"X-Forwarded-For": forged} if forged else {})) as made:
        return [made.get("/api/games").status_code for _ in range(times)]


FILLED = [200] * PER_ADDRESS + [429]


def test_limits_go_by_the_address_that_a_trusted_proxy_names(server: Server) -> None:
    with nginx(server.address, PROXY) as door:
        assert asked(door, ANNE, PER_ADDRESS + 1) == FILLED
        assert asked(door, ANNE, forged="192.0.2.1") == [429]
        assert asked(door, BART) == [200]
        assert asked(server.address, ANNE) == [429]  # she is the same without the proxy


def test_a_proxy_that_is_not_trusted_is_one_address_like_any_other() -> None:
    with serving(limits=SLOW) as server, nginx(server.address, PROXY) as door:
        assert asked(door, ANNE, PER_ADDRESS + 1) == FILLED
        assert asked(door, BART) == [429]


def test_who_is_no_trusted_proxy_cannot_claim_an_address(server: Server) -> None:
    found = [
        asked(server.address, ANNE, forged=f"192.0.2.{number}")[0]
        for number in range(PER_ADDRESS + 1)
    ]
    assert found == FILLED


@pytest.mark.parametrize(("source", "is_believed"), [(PROXY, True), (ANNE, False)])
def test_cookies_are_secure_where_a_trusted_proxy_speaks_https(
    server: Server, source: str, is_believed: bool
) -> None:
    with visitor(server.address, source, **{"X-Forwarded-Proto": "https"}) as made:
        cookie = made.get("/rules").headers["set-cookie"]
    assert ("Secure" in cookie.split("; ")) is is_believed


def test_pages_and_streams_pass_through_nginx_as_the_docs_set_it_up() -> None:
    with (
        serving(proxies=(PROXY,), urls=NAMED) as server,
        sit_down(server, "buccaneer") as sitting,
        nginx(server.address, PROXY) as door,
    ):
        with visitor(door, ANNE, Host="play.example") as made:
            page = made.get(f"/t/{sitting.table}", headers={"Accept-Encoding": "gzip"})
            assert page.status_code == 200
            assert page.headers["content-encoding"] == "gzip"
            assert f"https://play.example/t/{sitting.table}" in page.text
            origin = {"Origin": "https://play.example"}
            seats = {"game": "buccaneer", "seats": [{"kind": "me"}, *[{"kind": "bot"}] * 2]}
            assert made.post("/api/tables", json=seats, headers=origin).status_code == 201
            assert made.post("/api/tables", content=b"x" * 70_000).status_code == 413
        address = door.replace("http://", "ws://") + f"/t/{sitting.table}/live?as=watch"
        with connect(address, open_timeout=PATIENCE) as stream:
            assert "board" in str(stream.recv(timeout=PATIENCE))
            stream.send('{"kind":"ping"}')
            assert "pong" in str(stream.recv(timeout=PATIENCE))
