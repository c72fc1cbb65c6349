"""The guard of the whole app: no route is forgotten, whoever wrote it."""

from __future__ import annotations

from html.parser import HTMLParser

import httpx
import pytest
from litestar.routes import HTTPRoute
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from flibuste.web.guard.visitor import COOKIE
from tests.web.guard.routes import filled, routes, streams
from tests.web.server import PATIENCE, Server

OPEN = ("/static/", "/rules", "/t/{id_}/rules", "/app.webmanifest", "/sw.js")
"""What is the same for everybody: our files and the rulebooks."""
EVIL = "https://elsewhere.example"
MINE = "c" * 43


class Inline(HTMLParser):
    """Finds script and style that stand in the page itself."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        is_data = given.get("type") == "application/json"  # which no browser runs
        if tag == "style" or (tag == "script" and "src" not in given and not is_data):
            self.found.append(tag)
        for name, value in attrs:
            if name == "style" or name.startswith("on") or (value or "").startswith("javascript:"):
                self.found.append(f"{tag} {name}={value}")


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    """A table whose players would do harm by their names, if they could."""
    seats = [
        {"kind": "me", "name": "<b onclick=x>"},
        {"kind": "link", "name": "</script>"},
        {"kind": "link"},
    ]
    with server.visitor() as visitor:
        visitor.cookies.set(COOKIE, MINE)
        told = visitor.post("/api/tables", json={"game": "buccaneer", "seats": seats}).json()
        where = f"/api/tables/{told['table']}"
        said = visitor.post(f"{where}/chat", json={"seat": 0, "text": "<img src=x onerror=x>"})
        assert said.status_code == 200
    return str(told["table"])


def test_no_route_lets_a_page_of_others_change_anything(server: Server, table: str) -> None:
    changing = [
        (method, path)
        for method in ("POST", "PUT", "PATCH", "DELETE")
        for path in routes(server, method)
    ]
    assert len(changing) > 15
    with httpx.Client(base_url=server.address, cookies={COOKIE: MINE}) as browser:
        for method, path in changing:
            for headers in ({"Origin": EVIL}, {"Sec-Fetch-Site": "cross-site"}, {}):
                answer = browser.request(method, filled(path, table), headers=headers)
                assert answer.status_code == 403, (method, path, headers)


def test_no_route_lets_a_page_of_others_open_a_stream(server: Server, table: str) -> None:
    assert len(streams(server)) == 3
    for path in streams(server):
        for headers in ({"Origin": EVIL}, {"Sec-Fetch-Site": "cross-site"}, {}):
            sent = {"Cookie": f"{COOKIE}={MINE}", **headers}
            address = f"{server.streams}{filled(path, table)}"
            with (
                pytest.raises(InvalidStatus) as caught,
                connect(address, additional_headers=sent, open_timeout=PATIENCE) as stream,
            ):
                stream.recv(timeout=PATIENCE)
            assert caught.value.response.status_code == 403


def test_a_get_changes_no_table(server: Server, table: str) -> None:
    before = server.service.store.heads([table])
    mine = {COOKIE: MINE}
    with httpx.Client(base_url=server.address, cookies=mine, timeout=PATIENCE) as browser:
        for path in routes(server, "GET"):
            browser.get(filled(path, table))
    assert server.service.store.heads([table]) == before


def test_a_get_with_the_token_of_a_free_seat_does_not_sit_down(server: Server) -> None:
    seats = [{"kind": "link"}] * 3
    with server.program() as anybody:
        told = anybody.post("/api/tables", json={"game": "buccaneer", "seats": seats}).json()
    table, token = told["table"], told["seats"][0]["token"]
    before = server.service.store.heads([table])
    with server.program(token) as program, server.visitor() as visitor:
        for path in routes(server, "GET"):
            address = filled(path.replace("{token}", token), table)
            program.get(address)
            visitor.get(address)
    assert server.service.store.heads([table]) == before


def test_every_answer_has_its_headers_and_no_page_anything_inline(
    server: Server, table: str
) -> None:
    seen = 0
    with httpx.Client(base_url=server.address, cookies={COOKIE: MINE}) as browser:
        for path in (*routes(server, "GET"), "/nowhere", "/t/nosuchtable"):
            answer = browser.get(filled(path, table), headers={"Accept": "text/html"})
            assert answer.status_code < 500, path
            assert "default-src 'none'" in answer.headers["content-security-policy"], path
            assert answer.headers["x-content-type-options"] == "nosniff", path
            assert answer.headers["referrer-policy"] == "same-origin", path
            kept = answer.headers["cache-control"]
            assert kept == "no-store" or path.startswith(OPEN), path
            is_file = "content-disposition" in answer.headers  # to be opened without us, later
            if answer.headers.get("content-type", "").startswith("text/html") and not is_file:
                seen += 1
                assert Inline(answer.text).found == [], path
    assert seen > 8


def test_what_people_wrote_is_text_on_every_page(server: Server, table: str) -> None:
    named = 0
    mine = {COOKIE: MINE}
    with httpx.Client(base_url=server.address, cookies=mine, timeout=PATIENCE) as browser:
        for path in routes(server, "GET"):
            answer = browser.get(filled(path, table))
            if answer.headers.get("content-type", "").startswith("text/html"):
                named += "&lt;b onclick=x&gt;" in answer.text
                assert "<b onclick" not in answer.text, path
                assert "<img src=x" not in answer.text, path
    assert named > 0


def test_the_finder_of_inline_things_finds_them() -> None:
    page = "<p style='x'><script>1</script><a href='javascript:x' onclick='y'><style></style>"
    assert len(Inline(page).found) == 5
    assert Inline("<script src='/x.js'></script><p>&lt;b onclick=x&gt;</p>").found == []


def test_a_body_that_is_too_long_is_turned_away_wherever_one_is_read(
    server: Server, table: str
) -> None:
    assert server.app is not None
    body = b"x" * (server.settings.limits.body + 1)
    reading = [
        route.path_format
        for route in server.app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        if "data" in handler.parsed_fn_signature.parameters
    ]
    assert len(reading) > 12
    with server.visitor() as visitor:
        for path in reading:
            assert visitor.post(filled(path, table), content=body).status_code == 413, path


def test_head_is_answered_like_get_on_every_route_without_a_body(
    server: Server, table: str
) -> None:
    with httpx.Client(base_url=server.address, cookies={COOKIE: MINE}) as browser:
        for path in (*routes(server, "GET"), "/nowhere"):
            address = filled(path, table)
            head, got = browser.head(address), browser.get(address)
            assert head.status_code == got.status_code, path
            assert head.content == b"", path
            assert head.headers.get("content-type") == got.headers.get("content-type"), path


def test_no_answer_says_twice_in_which_letters_it_is_written(server: Server, table: str) -> None:
    with httpx.Client(base_url=server.address, cookies={COOKIE: MINE}) as browser:
        for path in (*routes(server, "GET"), "/nowhere"):
            told = browser.get(filled(path, table)).headers.get("content-type", "")
            assert told.count("charset") <= 1, path
            assert not told.startswith("text/") or "charset=utf-8" in told, path
