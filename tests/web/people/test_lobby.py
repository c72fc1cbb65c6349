"""The lobby: open tables for whoever comes, where host and table wish so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from tests.web.pages.tables import is_clean, text_of
from tests.web.people.laying import lay
from tests.web.people.test_devices import stream, until
from tests.web.server import Server, serving

FORM = {"game": "buccaneer", "count": "3", "who-0": "me", "who-1": "link", "who-2": "bot:matelot",
        "name-0": "Anne <b>", "spectators": "yes"}  # fmt: skip


@pytest.fixture(scope="module")
def open_server() -> Iterator[Server]:
    with serving(lobby=True) as running:
        yield running


@contextmanager
def visit(server: Server, lang: str = "en") -> Iterator[httpx.Client]:
    with server.visitor() as browser:
        browser.follow_redirects = False
        browser.cookies.set("lang", lang)
        browser.get("/rules")
        yield browser


def test_an_open_table_is_listed_with_who_is_there_and_joined(open_server: Server) -> None:
    with visit(open_server) as anne, visit(open_server, "fr") as bart, visit(open_server) as late:
        closed = anne.post("/new", data=FORM).headers["location"]
        table = anne.post("/new", data=FORM | {"lobby": "yes"}).headers["location"]
        with stream(open_server, anne, f"{table}/live?as=0") as page:
            until(page, "jump")
            answer = bart.get("/lobby")
        assert is_clean(answer.text)
        assert "Anne <b> est là" in text_of(answer)
        assert "une place libre" in text_of(answer)
        assert closed.removeprefix("/t/") not in answer.text, "others are by link alone"
        joined = bart.post(f"/lobby/{table.removeprefix('/t/')}", data={"name": "Bart"})
        assert joined.headers["location"] == f"{table}?as=1"
        assert bart.get(f"/api/tables{table[2:]}/view", params={"seat": 1}).status_code == 200
        assert late.post(f"/lobby{table[2:]}", data={}).status_code == 422
        assert late.post(f"/lobby{closed[2:]}", data={}).status_code == 403
        assert table.removeprefix("/t/") not in late.get("/lobby").text, "a full one is not listed"
        assert 'href="/lobby"' in late.get("/").text
        assert 'name="lobby"' in late.get("/new?game=buccaneer").text


def test_without_a_lobby_there_is_none(server: Server, anne: httpx.Client) -> None:
    table = lay(anne)
    assert anne.get("/lobby").status_code == 404
    assert anne.post(f"/lobby/{table}", data={}).status_code == 404
    assert 'href="/lobby"' not in anne.get("/").text
    assert 'name="lobby"' not in anne.get("/new?game=buccaneer").text
