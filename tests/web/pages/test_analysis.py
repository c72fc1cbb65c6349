"""What may be learnt from a game: asked for by those who sat there, made once, shown to whoever may look."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from flibuste.engine.box import find_box
from flibuste.engine.words import Phrase
from flibuste.sim.analysis.analysis import analysis_from
from flibuste.store.url import file_url
from flibuste.web.live import analyses
from flibuste.web.pages.analysis import saying
from flibuste.web.settings import Limits
from tests.web.analysts import HANGS, QUICK, STUMBLES, command
from tests.web.page_parts.sittings import Reading
from tests.web.pages.tables import Finished, finished_table, is_clean, running_table, text_of
from tests.web.server import Server, serving

PATIENCE = 60.0
EN = ("Learn from this game", "Dice and cards", "by dice and cards", "imagined, never looked at")
FR = ("Apprendre de cette partie", "Dés et cartes", "par les dés et les cartes", "jamais regardé")


@pytest.fixture(scope="module")
def brief() -> Iterator[Server]:
    """A server whose analyses are short."""
    with serving(analysis_seconds=0.2, limits=Limits(analyses_per_hour=2)) as running:
        yield running


Called = Callable[..., httpx.Client]


@pytest.fixture
def called() -> Iterator[Called]:
    """Calls somebody to a browser at a server; all of them leave in the end."""
    with ExitStack() as leaving:

        def call(server: Server, lang: str = "en") -> httpx.Client:
            browser = leaving.enter_context(server.visitor())
            browser.follow_redirects = False
            browser.cookies.set("lang", lang)
            browser.get("/rules")
            return browser

        yield call


def hosted(server: Server, browser: httpx.Client) -> Finished:
    return finished_table(server, "buccaneer", cookie=browser.cookies["flibuste"])


def state_of(browser: httpx.Client, id_: str) -> str:
    section = Reading(browser.get(f"/t/{id_}/analysis").text).all("section")
    return section[0]["data-state"] or ""


def until(browser: httpx.Client, id_: str, *states: str) -> str:
    end = time.monotonic() + PATIENCE
    while (state := state_of(browser, id_)) not in states:
        assert time.monotonic() < end, state
        time.sleep(0.1)
    return state


def employ(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    monkeypatch.setattr(analyses, "COMMAND", command(code))


def test_it_is_asked_for_made_once_and_told_in_both_languages(
    brief: Server, called: Called, monkeypatch: pytest.MonkeyPatch
) -> None:
    employ(monkeypatch, QUICK)
    host, stranger = called(brief), called(brief, "fr")
    table = hosted(brief, host)
    assert "Analyse this game" in text_of(host.get(f"/t/{table.id}/end"))
    assert "Analyser cette partie" not in text_of(stranger.get(f"/t/{table.id}/end"))
    assert stranger.post(f"/t/{table.id}/analysis").status_code == 403
    answer = host.post(f"/t/{table.id}/analysis")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table.id}/end#analysis")
    until(host, table.id, "made")
    row = brief.service.store.analysis(table.id)
    assert host.post(f"/t/{table.id}/analysis").status_code == 303, "it is there already"
    assert brief.service.store.analysis(table.id) == row
    assert row is not None
    assert row.text is not None
    assert not any(name in row.text for name in table.names), "names may change, or go"
    found = analysis_from(row.text, "buccaneer", 1)
    for browser, words in ((host, EN), (stranger, FR)):
        page = browser.get(f"/t/{table.id}/end")
        assert is_clean(page.text)
        assert all(each in text_of(page) for each in words)
        hrefs = {each.get("href") for each in Reading(page.text).all("a")}
        for moment in found.moments:
            assert f"/t/{table.id}/replay?ply={moment.ply - 1}&as={moment.seat}" in hrefs


def test_who_stumbles_is_given_up_and_nobody_asks_without_end(
    brief: Server, called: Called, monkeypatch: pytest.MonkeyPatch
) -> None:
    employ(monkeypatch, STUMBLES)
    host = called(brief)
    table = hosted(brief, host)
    answers = [host.post(f"/t/{table.id}/analysis") for _ in range(3)]
    assert [each.status_code for each in answers] == [303, 303, 429]
    until(host, table.id, "none")


def test_a_game_that_goes_on_has_nothing_to_tell_yet(brief: Server, called: Called) -> None:
    host = called(brief)
    id_ = running_table(brief, "buccaneer", 9, cookie=host.cookies["flibuste"])
    assert host.post(f"/t/{id_}/analysis").status_code == 422
    assert host.get(f"/t/{id_}/analysis").status_code == 422
    assert brief.service.store.analysis(id_) is None


def test_a_restart_forgets_none_and_it_is_called_off(
    tmp_path: Path, called: Called, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = file_url(tmp_path / "kept.sqlite3")
    employ(monkeypatch, HANGS)
    with serving(url) as first:
        host = called(first)
        table = hosted(first, host)
        host.post(f"/t/{table.id}/analysis")
        until(host, table.id, "running")
        while "37" not in text_of(host.get(f"/t/{table.id}/analysis")):
            time.sleep(0.05)
        cookies = dict(host.cookies)
    with serving(url) as second:
        host = called(second)
        host.cookies.clear()
        host.cookies.update(cookies)
        until(host, table.id, "running")
        assert called(second).post(f"/t/{table.id}/analysis/off").status_code == 403
        assert host.post(f"/t/{table.id}/analysis/off").status_code == 303
        assert state_of(host, table.id) == "none"
        end = time.monotonic() + PATIENCE
        while second.service.analyses.wanted:
            assert time.monotonic() < end
            time.sleep(0.05)


@pytest.mark.soak
def test_a_server_that_makes_none_says_so(called: Called) -> None:
    with serving(analysis_seconds=0) as running:
        host = called(running)
        table = hosted(running, host)
        assert "This server makes no analyses." in text_of(host.get(f"/t/{table.id}/end"))
        assert host.post(f"/t/{table.id}/analysis").status_code == 422


def test_a_place_of_the_sea_stays_in_one_line() -> None:
    say = saying(find_box("tiny_epic_pirates").speech("en"))
    assert say(Phrase("move.sail", (("place", "C-2"),))) == "Sail to C\N{NON-BREAKING HYPHEN}2"
