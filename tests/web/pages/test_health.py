"""`/health` for whoever keeps the server running, and the pages for when something is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from flibuste import __version__
from tests.web.pages.tables import is_clean, text_of
from tests.web.server import Server, serving


def test_a_server_in_good_health_tells_its_counters(server: Server) -> None:
    with server.program() as watchman:
        answer = watchman.get("/health")
    told = answer.json()
    assert (answer.status_code, told["version"], told["database"]) == (200, __version__, "answers")
    assert told["crew"]["workers"] in (0, 1)  # a hand takes a moment to get ready
    assert set(told["harbour"]) >= {"tables", "watchers"}


def test_without_its_database_the_server_says_so(tmp_path: Path) -> None:
    file = tmp_path / "flibuste.sqlite3"
    with serving(f"sqlite:///{file}") as server, server.program() as watchman:
        assert watchman.get("/health").status_code == 200
        for each in tmp_path.iterdir():
            each.write_bytes(b"this is no database any more" * 500)
        answer = watchman.get("/health")
        assert answer.status_code == 503
        assert answer.json()["database"] == "silent"
        assert answer.json()["sentence"] == "The database does not answer."


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_not_there_is_a_page_with_a_way_on(
    visitor: Callable[..., httpx.Client], lang: str
) -> None:
    answer = visitor(lang).get("/no/such/<b>page")
    assert answer.status_code == 404
    assert "404" in text_of(answer)
    assert 'class="btn brass" href="/"' in answer.text
    assert f'<html lang="{lang}"' in answer.text
    assert is_clean(answer.text)


def test_a_form_from_elsewhere_is_turned_away_with_a_page(server: Server) -> None:
    with server.visitor(Origin="https://evil.example") as stranger:
        stranger.get("/")
        answer = stranger.post("/play/buccaneer")
        assert answer.status_code == 403
        assert "Not your cabin" in text_of(answer)
