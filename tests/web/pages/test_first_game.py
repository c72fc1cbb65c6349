"""A guided first game at a live table: who hears which note, what the table remembers, and where it is offered."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import httpx
import pytest

from flibuste.engine.box import boxes, find_box
from flibuste.engine.coaching import notes_of
from flibuste.web.live import Table
from flibuste.web.pages.table_viewer import Viewer
from flibuste.web.words import words_in
from tests.games.shelf import GAMES
from tests.web.pages.tables import LONG, is_clean, text_of
from tests.web.server import PATIENCE, Server

Visitors = Callable[..., httpx.Client]
NOTE = re.compile(r'data-note="(\w+)" data-at="([^"]*)"')


def begun(browser: httpx.Client, game: str = "buccaneer") -> str:
    """The address of a new guided table."""
    answer = browser.post(f"/first/{game}")
    assert answer.status_code == 303
    return answer.headers["location"]


def note_on(answer: httpx.Response) -> str:
    found = NOTE.search(answer.text)
    return found[1] if found else ""


def hear(browser: httpx.Client, table: str, note: str) -> int:
    return browser.post(f"{table}/coach", data={"note": note}).status_code


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_click_leads_to_a_table_with_a_coach(visitor: Visitors, game: str, lang: str) -> None:
    browser = visitor(lang)
    page = browser.get(begun(browser, game))
    assert page.status_code == 200
    assert is_clean(page.text)
    first = note_on(page)
    if first:  # somebody else may be asked first
        assert first == notes_of(game)[0].id
        assert words_in(lang).gettext("Got it") in text_of(page)
        said = find_box(game).speech(lang).texts[f"coach.{first}"].partition("{")[0]
        assert LONG.sub(" ", said.rstrip()) in text_of(page)


def test_notes_come_one_after_the_other(anne: httpx.Client) -> None:
    table = begun(anne)
    heard = []
    while note := note_on(anne.get(table)):
        heard.append(note)
        assert hear(anne, table, note) == 204
    assert heard == ["goal", "form", "touch"]
    assert hear(anne, table, "goal") == 204, "to say so again changes nothing"


def test_the_table_remembers_what_was_heard(anne: httpx.Client, server: Server) -> None:
    address = begun(anne)
    hear(anne, address, "goal")
    table: Table = server.call(server.service.table(address.rpartition("/")[2]))
    lines = table.lines
    server.loop.call_soon_threadsafe(server.service.forget, table)  # type: ignore[union-attr]
    assert note_on(anne.get(address)) == "form"
    again: Table = server.call(server.service.table(table.id))
    assert again is not table
    assert again.coached == frozenset({"goal"})
    assert again.lines == lines


def test_whoever_wants_no_more_notes_hears_none(anne: httpx.Client) -> None:
    table = begun(anne)
    assert hear(anne, table, "") == 204
    assert note_on(anne.get(table)) == ""
    assert hear(anne, table, "goal") == 409


def test_only_who_learns_hears_the_coach(visitor: Visitors) -> None:
    mine, other = visitor(), visitor()
    table = begun(mine)
    assert note_on(other.get(table)) == ""
    assert note_on(mine.get(f"{table}?as=watch")) == ""
    assert hear(other, table, "goal") == 403
    assert hear(mine, table, "no_such_note") == 400
    assert note_on(mine.get(table)) == "goal"


def test_an_ordinary_table_has_no_coach(anne: httpx.Client) -> None:
    table = anne.post("/play/buccaneer").headers["location"]
    assert note_on(anne.get(table)) == ""
    assert hear(anne, table, "goal") == 409
    assert anne.post("/first/whist").status_code == 404


def test_the_home_page_offers_it_to_who_has_never_played(visitor: Visitors) -> None:
    browser = visitor()
    page = browser.get("/")
    assert all(f'action="/first/{game}"' in page.text for game in boxes())
    assert "Never played?" in text_of(page)
    begun(browser)
    page = browser.get("/")
    assert 'action="/first/' not in page.text
    assert "Never played?" not in text_of(page)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_begin_with_the_game_in_short(visitor: Visitors, game: str, lang: str) -> None:
    answer = visitor(lang).get(f"/rules/{game}")
    read = text_of(answer)
    texts = find_box(game).speech(lang).texts
    parts = [LONG.sub(" ", texts[key]) for key in texts if key.startswith("short.")]
    places = [read.index(part) for part in parts]
    chapter = next(iter(find_box(game).rulebook(lang).entries))
    assert max(places) < read.index(chapter)
    assert f'action="/first/{game}"' in answer.text
    pictures = re.findall(r'<svg viewBox="0 0 152 74".*?</svg>', answer.text, re.DOTALL)
    assert len(pictures) >= 6
    shown = set(re.findall(r'href="#s-([\w-]+)"', "".join(pictures)))
    assert all(f'id="s-{name}"' in answer.text for name in shown)


def test_a_note_stays_while_others_answer_the_same_question(
    anne: httpx.Client, server: Server
) -> None:
    """In Pirate's Cove all fit out at once: what bots answer meanwhile must not take the note away."""
    address = begun(anne, "pirates_cove")
    table: Table = server.call(server.service.table(address.rpartition("/")[2]))
    viewer = Viewer(table, 0)
    old = table.snapshots[0]
    deadline = time.monotonic() + PATIENCE
    while table.ply < 3:
        assert time.monotonic() < deadline, "the bots do not fit out"
        time.sleep(0.01)
    assert old.ply < table.ply
    parts = [
        viewer.frame(moment, viewer.facts()).html["coach"] for moment in (old, table.snapshots[-1])
    ]
    assert parts[0] == parts[1]
    assert 'data-note="fit"' in parts[0]
