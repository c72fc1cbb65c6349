"""A game in one file: small, whole, and in need of nobody."""

from __future__ import annotations

import base64
import gzip
import json
import re

import httpx
import pytest

from flibuste.web.pages.bundle import MODULES, script, style
from flibuste.web.pages.replay_packing import unpacked
from flibuste.web.pages.standalone import replay_html
from tests.web.pages.tables import CROOKED, Finished, finished_table, played
from tests.web.server import Server

LARGEST = {"buccaneer": 500_000, "pirates_cove": 1_500_000}
CALLS = re.compile(r"\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|importScripts|sendBeacon)\b")
ADDRESSES = re.compile(r'(?:src|href|action|url)\s*[=(]\s*["\']?(?!#|data:)([^"\')\s>]+)')


@pytest.fixture(scope="module", params=["buccaneer", "pirates_cove"])
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def page(game: str) -> str:
    match = played(game)
    return replay_html(match.record.text(), CROOKED, "en")


def test_a_whole_game_is_a_small_file(game: str, page: str) -> None:
    assert len(page.encode()) < LARGEST[game]


def test_it_names_nothing_outside_itself(page: str) -> None:
    markup = re.sub(r"<script.*?</script>|<style.*?</style>", "", page, flags=re.DOTALL)
    assert ADDRESSES.findall(markup) == []
    assert "url(" not in re.sub(r'url\("data:[^"]*"\)|url\(#[\w-]+\)', "", style())
    assert "default-src 'none'" in page


def frames_of(page: str) -> list[dict[str, str]]:
    tape = page.partition('id="tape">')[2].partition("</script>")[0]
    return unpacked(json.loads(gzip.decompress(base64.b64decode(tape))))


def test_its_frames_are_all_there_and_in_order(game: str, page: str) -> None:
    frames = frames_of(page)
    assert len(frames) == len(played(game).record.plies) + 1
    assert frames[0]["board-body"] in page, "the first stands in the page itself"
    assert all("/rules/" not in frame["log"] for frame in frames), "no link that leads nowhere"


def test_names_are_text(page: str) -> None:
    tape = page.partition('id="tape">')[2].partition("</script>")[0]
    shown = page.replace(tape, "") + gzip.decompress(base64.b64decode(tape)).decode()
    assert "<b>Bart" not in shown
    assert "&lt;b&gt;Bart" in shown


def test_its_script_is_our_modules_and_asks_nobody() -> None:
    code = script()
    own = code.partition("class Fetched")[0]
    assert not CALLS.search(own)
    assert not re.search(r"^(?:import|export) ", code, re.MULTILINE)
    for module in MODULES:
        assert f"const {module.removesuffix('.js')} = (() => {{" in code


def test_the_server_makes_it_in_another_process_and_once(
    server: Server, anne: httpx.Client
) -> None:
    check_file(anne, finished_table(server, "buccaneer"))


@pytest.mark.soak
def test_it_does_so_for_every_game(anne: httpx.Client, finished: Finished) -> None:
    check_file(anne, finished)


def check_file(anne: httpx.Client, finished: Finished) -> None:
    first = anne.get(f"/t/{finished.id}/replay.html", timeout=120)
    assert first.status_code == 200
    assert first.headers["content-disposition"].startswith("attachment")
    assert len(frames_of(first.text)) == len(finished.match.record.plies) + 1
    assert anne.get(f"/t/{finished.id}/replay.html").content == first.content
