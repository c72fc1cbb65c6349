"""The page to build a fleet: every card is there, edits lead to another list, and all of it without a script."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.fleet_codes import code_of, read_fleet
from flibuste.games.crimson_coast.lists import LISTS
from flibuste.games.crimson_coast.rules.fleet import list_of
from flibuste.web.live.table_plan import Plan, SeatPlan
from tests.games.shelf import GAMES, LANG
from tests.web.page_parts.sittings import Reading
from tests.web.pages.tables import is_clean, text_of
from tests.web.server import Server

PAGE = "/build/crimson_coast"


def code(*edits: str, **options: str) -> str:
    made = LISTS.empty(options)
    for edit in edits:
        made = LISTS.edited(made, edit, options, Dice(seed_from("pages")))
    return made


def led(browser: httpx.Client, asked: dict[str, str]) -> httpx.Response:
    """The page that we are led to."""
    return browser.get(PAGE, params=asked, follow_redirects=True)


def fleet_at(answer: httpx.Response) -> str:
    """The code in the address that we were led to."""
    return parse_qs(urlsplit(str(answer.url)).query)["fleet"][0]


def shown(answer: httpx.Response) -> list[str]:
    """The cards that are in sight."""
    cards = [each for each in Reading(answer.text).all("li") if "data-kind" in each]
    return [str(each["id"]).removeprefix("card-") for each in cards if "hidden" not in each]


@LANG
def test_every_card_is_there_with_what_it_can_do(
    visitor: Callable[..., httpx.Client], lang: str
) -> None:
    answer = visitor(lang).get(PAGE)
    assert answer.status_code == 200
    assert is_clean(answer.text)
    assert shown(answer) == [card.id for card in LISTS.cards({})]
    read, speech = text_of(answer), GAME.speech(lang)
    for card in LISTS.cards({}):
        for phrase in (card.name, *card.told):
            assert re.sub(r"\s+", " ", speech.say(phrase)) in read, phrase


def test_it_is_found_from_the_rulebook_and_from_a_new_table(anne: httpx.Client) -> None:
    for page in ("/rules/crimson_coast", "/new?game=crimson_coast"):
        assert f'href="{PAGE}"' in anne.get(page).text
    for game in set(GAMES) - {"crimson_coast"}:
        for page in (f"/rules/{game}", f"/new?game={game}"):
            assert "/build/" not in anne.get(page).text
        assert anne.get(f"/build/{game}").status_code == 404
    assert anne.get("/build/nothing").status_code == 404


def test_an_edit_leads_to_the_address_of_another_list(anne: httpx.Client) -> None:
    answer = led(anne, {"edit": "add CC-001"})
    assert fleet_at(answer) == code("add CC-001")
    assert "edit" not in parse_qs(urlsplit(str(answer.url)).query)
    asked = {"fleet": fleet_at(answer), "edit": "add CC-024", "to": "1"}
    answer = led(anne, asked)
    assert fleet_at(answer) == code("add CC-001", "add CC-024 1")
    asked = {"fleet": fleet_at(answer), "move": "move CC-024 1 0", "to": "1"}
    answer = led(anne, asked)
    assert fleet_at(answer) == code("add CC-001", "add CC-024 0")
    assert "24 of 30 points." in text_of(answer)


@LANG
def test_every_fault_has_its_sentence_and_its_rule(
    visitor: Callable[..., httpx.Client], lang: str
) -> None:
    listed = code("add CC-001", "add CC-001", "drop coin-3")
    answer = visitor(lang).get(PAGE, params={"fleet": listed})
    read, speech = text_of(answer), GAME.speech(lang)
    faults = LISTS.sheet(listed, {}).faults
    assert len(faults) == 4
    for fault in faults:
        assert re.sub(r"\s+", " ", speech.say(fault.phrase)) in read
        assert f'href="/rules/crimson_coast#{fault.rule}"' in answer.text


def test_rulings_of_a_table_are_kept_in_the_address(anne: httpx.Client) -> None:
    asked = {"points": "40", "release": "2", "coins": "fixed", "edit": "add RV-067"}
    answer = led(anne, asked)
    kept = parse_qs(urlsplit(str(answer.url)).query)
    assert kept == {"points": ["40"], "release": ["2"], "fleet": [code("add RV-067")]}
    assert "15 of 40 points." in text_of(answer)
    assert "RV-070" in shown(answer)
    answer = led(anne, {"points": "31"})
    assert answer.status_code == 400
    assert "points (CC-1.1) is one of" in text_of(answer)


def test_cards_are_found_filtered_and_sorted_without_a_script(anne: httpx.Client) -> None:
    cards = LISTS.cards({})
    answer = led(anne, {"kind": "ship", "group": "spain", "sort": "points"})
    spain = [card for card in cards if card.kind == "ship" and card.group == "spain"]
    assert sorted(shown(answer)) == sorted(card.id for card in spain)
    points = {card.id: card.points for card in cards}
    found = [points[id_] for id_ in shown(answer)]
    assert found == sorted(found)
    assert shown(led(anne, {"find": "  DÉLIVERANCE "})) == ["CC-001"]
    listed = code("ready ghost")
    cheap = shown(led(anne, {"fleet": listed, "affordable": "1"}))
    assert cheap
    assert all(points[id_] == 0 for id_ in cheap)


def test_a_code_or_a_link_is_taken_up(anne: httpx.Client) -> None:
    listed = code("ready ghost", "add CC-092")
    for given in (
        listed,
        f" {listed.lower()} ",
        f"https://sea.example/build/crimson_coast?points=40&fleet={listed}",
    ):
        answer = led(anne, {"code": given})
        assert fleet_at(answer) == listed, given
    other = code("add CC-015")
    answer = led(anne, {"fleet": other, "code": listed[:-1] + "Z"})
    assert answer.status_code == 400
    assert "two at its end do not fit" in text_of(answer)
    assert f'value="{other}"' in answer.text, "what one had is still there"


@pytest.mark.parametrize(
    "asked",
    [
        {"fleet": "<b>nonsense</b>"},
        {"fleet": "0" * 3000},
        {"edit": "sink <b>all</b>"},
        {"edit": "add CC-001", "to": "99"},
        {"edit": "add CC-001", "to": "²"},
        {"code": "https://[::1/?fleet=x"},
        {"move": "x" * 5000},
        {"fleet": "\x00", "find": "\x00" * 500},
    ],
)
def test_nonsense_gets_a_sentence_and_a_page(anne: httpx.Client, asked: dict[str, str]) -> None:
    answer = led(anne, asked)
    assert answer.status_code == 400
    assert 'class="wrong refused"' in answer.text
    assert "<b>nonsense" not in answer.text
    assert is_clean(answer.text)


def test_the_part_with_the_list_is_there_alone(anne: httpx.Client) -> None:
    answer = anne.get(PAGE, params={"edit": "ready ghost", "part": "list"})
    assert answer.status_code == 200
    assert answer.text.lstrip().startswith('<section id="list"')
    assert len(answer.text) < 12_000
    assert code("ready ghost") in answer.text
    answer = anne.get(PAGE, params={"edit": "nonsense", "part": "list"})
    assert answer.status_code == 200
    assert "cannot be done" in text_of(answer)


# -- at a table -----------------------------------------------------------------------------------------


@pytest.fixture
def table(server: Server) -> tuple[str, dict[int, str]]:
    """A new table for two, and the secrets of its seats."""
    chairs = [SeatPlan("link", "", "Anne"), SeatPlan("link", "", "Mary")]
    created = server.call(server.service.create(Plan("crimson_coast", chairs)))
    return str(created.table_id), dict(created.seat_tokens)


def test_a_seat_that_is_asked_is_shown_the_way_and_brings_its_list(
    anne: httpx.Client,
    visitor: Callable[..., httpx.Client],
    server: Server,
    table: tuple[str, dict[int, str]],
) -> None:
    id_, tokens = table
    anne.post(f"/s/{tokens[0]}", data={"name": "Anne"})
    link = f"{PAGE}?table={id_}&seat=0"
    assert link.replace("&", "&amp;") in anne.get(f"/t/{id_}").text
    answer = anne.get(link, follow_redirects=True)
    assert "Bring it to the table" in text_of(answer)
    listed = code("ready ghost")
    answer = anne.post(
        PAGE, data={"table": id_, "seat": "0", "fleet": code("add CC-001", "add CC-001")}
    )
    assert answer.status_code == 422
    assert "Deliverance" in text_of(answer)
    answer = anne.post(
        PAGE, data={"table": id_, "seat": "0", "fleet": listed}, follow_redirects=True
    )
    assert urlsplit(str(answer.url)).path == f"/t/{id_}"
    live = server.call(server.service.table(id_))
    assert code_of(list_of(live.match.game.table, 0)) == listed
    assert "/build/" not in anne.get(f"/t/{id_}").text, "who has answered is not asked again"
    assert "nobody asks for a list" in text_of(anne.get(link))
    mary = visitor()
    mary.post(f"/s/{tokens[1]}", data={"name": "Mary"})
    other = mary.get(f"{PAGE}?table={id_}&seat=1")
    assert listed not in other.text
    assert "Bring it to the table" in text_of(other)


def test_on_a_shared_screen_nobody_comes_back_to_a_list_that_was_brought(
    anne: httpx.Client, table: tuple[str, dict[int, str]]
) -> None:
    id_, tokens = table
    for seat, name in enumerate(("Anne", "Mary")):
        anne.post(f"/s/{tokens[seat]}", data={"name": name})
    listed = code("ready ghost")
    asked = {"table": id_, "seat": "0", "fleet": listed}
    assert listed in anne.get(PAGE, params=asked).text
    anne.post(PAGE, data=asked)
    for part in ({}, {"part": "list"}):
        answer = led(anne, asked | part)
        assert urlsplit(str(answer.url)).path == f"/t/{id_}"
        assert listed not in answer.text
    assert "Bring it to the table" in text_of(led(anne, {"table": id_, "seat": "1"}))


def test_a_list_is_built_under_the_rulings_of_the_table(anne: httpx.Client, server: Server) -> None:
    chairs = [SeatPlan("link", "", "Anne"), SeatPlan("link", "", "Mary")]
    plan = Plan("crimson_coast", chairs, options={"points": "40", "release": "2"})
    created = server.call(server.service.create(plan))
    anne.post(f"/s/{created.seat_tokens[0]}", data={"name": "Anne"})
    asked = {"table": str(created.table_id), "seat": "0", "edit": "add RV-067", "points": "20"}
    answer = led(anne, asked)
    assert "15 of 40 points." in text_of(answer)
    assert set(parse_qs(urlsplit(str(answer.url)).query)) == {"table", "seat", "fleet"}
    assert "points=40" in answer.text, "a link for others names the rulings"


def test_nobody_builds_for_the_seat_of_another(
    anne: httpx.Client, visitor: Callable[..., httpx.Client], table: tuple[str, dict[int, str]]
) -> None:
    id_, tokens = table
    anne.post(f"/s/{tokens[0]}", data={"name": "Anne"})
    listed = code("ready ghost")
    for browser, seat in ((anne, "1"), (anne, "7"), (anne, "x"), (visitor(), "0")):
        asked = {"table": id_, "seat": seat, "fleet": listed}
        assert browser.get(PAGE, params=asked).status_code == 403
        assert browser.post(PAGE, data=asked).status_code == 403
    assert led(anne, {"table": "nowhere", "seat": "0"}).status_code == 404
    assert read_fleet(listed)
