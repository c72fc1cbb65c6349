"""Home: the shelf, my tables, the box for seat links, and the switches."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from flibuste.engine import box as shelves
from flibuste.engine.box import boxes
from flibuste.web.words import words_in
from tests.engine.toys import shelf
from tests.web.pages.tables import finished_table, is_clean, played, running_table, text_of
from tests.web.server import Server

Visitors = Callable[..., httpx.Client]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_shelf_shows_every_box_with_its_facts(visitor: Visitors, lang: str) -> None:
    answer = visitor(lang).get("/")
    assert answer.status_code == 200
    assert f'<html lang="{lang}"' in answer.text
    read = text_of(answer)
    for box in boxes().values():
        assert box.title[lang].replace("'", "’") in read
        assert box.pitch[lang] in read
        assert f'action="/play/{box.id}"' in answer.text
        assert f"{box.minutes[0]}–{box.minutes[1]}" in read
    assert words_in(lang).gettext("Take a box from the shelf") in read
    assert is_clean(answer.text)


def test_a_game_is_on_the_shelf_by_its_package_alone(
    anne: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelves, "_shelves", shelves._shelves.copy())
    shelves.add_shelf(shelf)
    read = anne.get("/").text
    assert 'action="/play/toy_tavern"' in read
    assert 'id="cover-toy_open_sea"' in read
    assert anne.get("/new?game=toy_tavern").status_code == 200
    assert anne.get("/rules/toy_tavern").status_code == 200


def test_a_newcomer_plays_with_one_click(anne: httpx.Client) -> None:
    for game in boxes():
        answer = anne.post(f"/play/{game}")
        assert answer.status_code == 303
        table = anne.get(answer.headers["location"])
        assert table.status_code == 200
    assert anne.post("/play/whist").status_code == 404


def test_a_new_table_waits_for_me_on_the_home_page(visitor: Visitors) -> None:
    mine, other = visitor(), visitor()
    mine.post("/play/pirates_cove")
    read = text_of(mine.get("/"))
    assert "Your turn:" in read
    assert "One waits for you." in read
    assert "No table of yours" in text_of(other.get("/"))


def test_those_that_wait_for_me_come_first(visitor: Visitors, server: Server) -> None:
    browser = visitor()
    cookie = browser.cookies["flibuste"]
    mine = running_table(
        server, "buccaneer", 0, cookie=cookie, seat=played("buccaneer").record.plies[0].seat
    )
    running_table(server, "pirates_cove", 200, cookie=cookie, seat=3)
    finished_table(server, "buccaneer", cookie=cookie)
    page = browser.get("/tables")
    assert page.text.index(f"/t/{mine}") < page.text.index(
        "pirates_cove", page.text.index("tickets")
    )
    assert page.text.count('class="paper ticket') == 2
    assert "won together" in text_of(browser.get("/replays"))
    assert is_clean(page.text)


@pytest.mark.parametrize("page", ["/tables", "/replays"])
def test_empty_lists_show_the_way_on(anne: httpx.Client, page: str) -> None:
    assert 'class="btn brass" href="/"' in anne.get(page).text


# -- seat links --------------------------------------------------------------------------------------


@pytest.mark.parametrize("before", ["", "https://flibuste.example/s/", "flibuste/s/", "/s/"])
def test_a_pasted_link_leads_to_its_seat(anne: httpx.Client, before: str) -> None:
    token = "abcdefgh234567abcdefgh234567abcd"
    answer = anne.get("/seat", params={"link": f" {before}{token} "})
    assert (answer.status_code, answer.headers["location"]) == (303, f"/s/{token}")


@pytest.mark.parametrize(
    "link", ["http://flibuste.example/t/abcdefgh234567ab", "/t/abcdefgh234567ab/end?as=1"]
)
def test_the_address_of_a_table_leads_there_as_well(anne: httpx.Client, link: str) -> None:
    answer = anne.get("/seat", params={"link": link})
    assert (answer.status_code, answer.headers["location"]) == (303, "/t/abcdefgh234567ab")


@pytest.mark.parametrize("link", ["", "ahoy", "https://elsewhere.example/", 'x"><script>'])
def test_what_is_no_link_comes_back_with_a_sentence(anne: httpx.Client, link: str) -> None:
    answer = anne.get("/seat", params={"link": link})
    assert answer.status_code == 400
    assert "That is neither a seat link" in text_of(answer)
    assert is_clean(answer.text)
    assert "<script>" not in answer.text


# -- switches ----------------------------------------------------------------------------------------


def test_language_and_light_are_kept_and_lead_back(anne: httpx.Client) -> None:
    answer = anne.post("/settings", data={"lang": "fr", "theme": "dark", "back": "/rules?x=1"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules?x=1")
    page = anne.get("/").text
    assert '<html lang="fr" data-theme="dark">' in page


@pytest.mark.parametrize(
    "back", ["//evil.example", "https://evil.example/", "/\\evil.example", "evil", "", "/\nx"]
)
def test_a_switch_never_leads_away_from_us(anne: httpx.Client, back: str) -> None:
    answer = anne.post("/settings", data={"theme": "light", "back": back})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


def test_a_switch_to_something_unknown_changes_nothing(anne: httpx.Client) -> None:
    answer = anne.post("/settings", data={"lang": "tlh", "theme": "purple"})
    assert answer.status_code == 303
    assert "set-cookie" not in answer.headers


def test_without_a_choice_the_system_chooses_the_light(visitor: Visitors) -> None:
    assert "data-theme" not in visitor().get("/").text.split("<head>")[0]
