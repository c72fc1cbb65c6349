"""A server knows its own names: who comes by another is told so, and links are never made with it."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from flibuste.engine.refusal import Complaint
from flibuste.web.guard.hostnames import name_in
from flibuste.web.settings import Settings
from tests.web.server import PATIENCE, Server, serving

URLS = ("https://play.example", "http://games.example:8080/")
MACHINE = socket.gethostname().lower().partition(".")[0]
OURS = [
    "127.0.0.1",
    "192.0.2.7:8000",
    "[::1]:8000",
    "localhost",
    "LocalHost:8000",
    MACHINE,
    f"{MACHINE}.local",
    "play.example",
    "Play.Example.:443",
    "games.example",
]
THEIRS = [
    "elsewhere.example",
    "play.example.elsewhere.example",
    "elsewhere.example:8000",
    "localhost.elsewhere.example",
    "127.0.0.1.elsewhere.example",
]
ODD = ["elsewhere.example/127.0.0.1", "x@127.0.0.1", "[play.example]", "127.0.0.1:x", "?"]
SEATS = {"game": "buccaneer", "seats": [{"kind": "me"}, {"kind": "link"}, {"kind": "link"}]}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(urls=URLS) as running:
        yield running


def ask(server: Server, method: str, path: str, host: str, **told: Any) -> httpx.Response:
    with server.program() as program:
        return program.request(method, path, headers={"Host": host}, **told)


@pytest.mark.parametrize("host", OURS)
def test_a_server_answers_to_its_names_and_to_addresses(server: Server, host: str) -> None:
    assert ask(server, "GET", "/", host).status_code == 200


@pytest.mark.parametrize("host", THEIRS)
def test_who_comes_by_another_name_is_told_which_option_would_help(
    server: Server, host: str
) -> None:
    for method, path in (("GET", "/"), ("GET", "/api/games"), ("POST", "/api/tables")):
        answer = ask(server, method, path, host, json=SEATS if method == "POST" else None)
        assert answer.status_code == 421, path
        assert "--url https://" in answer.text
    assert ask(server, "GET", "/health", host).status_code == 200


@pytest.mark.parametrize("host", ODD)
def test_what_is_no_name_at_all_is_none_of_ours(server: Server, host: str) -> None:
    assert ask(server, "GET", "/", host).status_code in (400, 421)


def test_a_stream_by_another_name_is_refused(server: Server) -> None:
    table = ask(server, "POST", "/api/tables", "localhost", json=SEATS).json()["table"]
    for path in (f"/api/tables/{table}/stream", f"/t/{table}/live"):
        with (
            pytest.raises(InvalidStatus) as caught,
            socket.create_connection(
                (server.settings.host, httpx.URL(server.address).port)
            ) as line,
            connect(f"ws://elsewhere.example{path}", sock=line, open_timeout=PATIENCE),
        ):
            pass
        assert caught.value.response.status_code == 421


def test_a_page_of_a_name_that_leads_here_cannot_change_anything(server: Server) -> None:
    """Name and origin agree; that is the point of leading a foreign name to us."""
    headers = {"Host": "elsewhere.example", "Origin": "http://elsewhere.example"}
    with server.program() as browser:
        cookie = {"Cookie": f"flibuste={'c' * 43}"}
        answer = browser.post("/api/tables", json=SEATS, headers={**headers, **cookie})
    assert answer.status_code == 421


@pytest.mark.parametrize(
    ("host", "begins"),
    [
        ("play.example", "https://play.example/s/"),
        ("games.example:8080", "http://games.example:8080/s/"),
        ("127.0.0.1:8000", "https://play.example/s/"),
        ("localhost", "https://play.example/s/"),
    ],
)
def test_links_are_made_with_the_names_we_were_told(server: Server, host: str, begins: str) -> None:
    seats = ask(server, "POST", "/api/tables", host, json=SEATS).json()["seats"]
    assert all(seat["link"].startswith(begins) for seat in seats)


def test_links_on_pages_and_their_streams_are_the_same(server: Server) -> None:
    with server.visitor() as host:
        host.get("/rules")
        made = host.post("/api/tables", json=SEATS).json()
        table, token = made["table"], made["seats"][1]["token"]
        host.cookies.set("links", f"1.{token}")
        text = host.get(f"/t/{table}").text
        assert f"https://play.example/t/{table}" in text
        assert f"https://play.example/s/{token}" in text
        cookies = "; ".join(f"{name}={value}" for name, value in host.cookies.items())
    headers = {"Cookie": cookies, "Origin": server.address}
    address = f"{server.streams}/t/{table}/live?as=0"
    with connect(address, additional_headers=headers, open_timeout=PATIENCE) as stream:
        assert f"https://play.example/s/{token}" in str(stream.recv(timeout=PATIENCE))


def test_without_a_name_links_are_made_as_we_were_asked() -> None:
    with serving() as plain:
        seats = ask(plain, "POST", "/api/tables", "localhost:81", json=SEATS).json()["seats"]
        assert all(seat["link"].startswith("http://localhost:81/s/") for seat in seats)


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("play.example", "play.example"),
        ("[2001:DB8::1]:8000", "2001:db8::1"),
        ("café.example", "xn--caf-dma.example"),
        ("a b", ""),
        ("", ""),
        ("é" * 80, ""),
    ],
)
def test_the_name_in_a_host_is_read_strictly(host: str, name: str) -> None:
    assert name_in(host) == name


@pytest.mark.parametrize("url", ["play.example", "https://play.example/a", "ftp://x", "https://"])
def test_a_url_is_an_address_without_a_path(url: str) -> None:
    with pytest.raises(Complaint, match="--url"):
        Settings(urls=(url,))


@pytest.mark.parametrize("proxy", ["proxy.example", "192.0.2.1/24", "*", ""])
def test_a_proxy_is_an_address_or_a_network(proxy: str) -> None:
    with pytest.raises(Complaint, match="--proxy"):
        Settings(proxies=(proxy,))
