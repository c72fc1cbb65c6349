"""`/health` for whoever keeps the server running, and the pages for when something is wrong."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from flibuste import __version__
from flibuste.engine.refusal import Complaint
from flibuste.web.guard.host_token import host_token, usual_host_token
from tests.web.crowd import until
from tests.web.pages.tables import is_clean, text_of
from tests.web.server import HOST_TOKEN, Server, serving


def told(server: Server, token: str = "") -> httpx.Response:
    with server.program(token) as housekeeping:
        return housekeeping.get("/health")


def test_everybody_is_told_that_the_server_is_well_and_no_more(server: Server) -> None:
    """Counters would tell whether a bot was asked, and so what it holds."""
    strangers = [told(server), told(server, "wrong"), told(server, HOST_TOKEN[:-1])]
    assert {(answer.status_code, answer.content) for answer in strangers} == {
        (200, b'{"status":"well"}')
    }


def test_its_host_is_told_how_it_does(server: Server) -> None:
    health = server.health()
    assert (health["status"], health["database"]) == ("well", "answers")
    assert health["version"] == __version__
    assert health["workers"]["ready"] in (0, 1)  # a worker takes a moment to get ready
    assert set(health["tables"]) >= {"tables", "watchers"}


def test_its_host_is_told_what_it_has_done_and_strangers_are_not(server: Server) -> None:
    """As Prometheus reads it: a line for each number, with what it means before it."""
    with server.program(HOST_TOKEN) as host, server.program("wrong") as stranger:
        assert stranger.get("/metrics").status_code == 404
        answer = host.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = answer.text.splitlines()
    names = [line.split("{")[0] for line in lines if not line.startswith("#")]
    assert {"flibuste_moves_total", "flibuste_reads_total", "flibuste_connections"} <= {*names}
    assert [line.split()[2] for line in lines if line.startswith("# TYPE")] == names
    numbers = {line.split("{")[0]: float(line.split()[-1]) for line in lines if "{" in line}
    assert numbers["flibuste_connections"] >= 1


def test_a_server_without_a_token_has_no_host() -> None:
    with serving(host_token="") as server:
        for token in ("", "x"):
            assert told(server, token).json() == {"status": "well"}
        with server.program() as nobody:
            answer = nobody.get("/health", headers={"Authorization": "Bearer"})
            assert answer.json() == {"status": "well"}


def test_without_its_database_the_server_says_so(tmp_path: Path) -> None:
    file = tmp_path / "flibuste.sqlite3"
    with serving(f"sqlite:///{file}") as server:
        assert told(server).status_code == 200
        for each in tmp_path.iterdir():
            each.write_bytes(b"this is no database any more" * 500)
        until(lambda: told(server).status_code == 503, "it is noticed")
        answer = told(server)
        sentence = "The database does not answer."
        assert answer.json() == {"status": "unwell", "sentence": sentence}
        assert server.health()["database"] == "silent"


# -- the token -----------------------------------------------------------------------------------------


def test_the_token_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "not" / "there" / "host-token"
    token = host_token(file)
    assert len(token) == 43  # 256 bits
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert host_token(file) == token
    assert host_token(tmp_path / "another") != token
    assert {each.name for each in file.parent.iterdir()} == {"host-token"}


def test_a_token_of_ones_own_is_read(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("  a-word-of-my-own-choice\n")
    assert host_token(tmp_path / "mine") == "a-word-of-my-own-choice"


@pytest.mark.parametrize("text", ["", "short", "two words are not a token", "\x07" * 30, "é" * 30])
def test_what_is_no_token_is_not_taken_for_one(tmp_path: Path, text: str) -> None:
    (tmp_path / "file").write_text(text, encoding="utf-8")
    with pytest.raises(Complaint, match="host's token"):
        host_token(tmp_path / "file")


def test_where_no_file_can_be_had_there_is_a_token_that_nobody_knows(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    nowhere = tmp_path / "file" / "host-token"
    assert len({usual_host_token(nowhere), usual_host_token(nowhere), ""}) == 3


# -- when something is wrong ---------------------------------------------------------------------------


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
