"""Crimson Coast in browsers: sailed by dragging, with a mouse here and a finger there, by keys alone, and with a fleet
that somebody else has built."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.helm import FINGER, KEYS, MOUSE, Helm, sail
from tests.browser.laying import Deal, lay, new_match, stood
from tests.browser.people import Person
from tests.browser.places import a_course
from tests.browser.steering import ALL, END, SOME
from tests.web.server import Server

GAME = "crimson_coast"
UNTOUCHED = Deal(GAME, 2, "by hand", ())
"""A table at which nobody has done anything."""
BEFORE = 4
"""Plies before somebody sails past an enemy."""


def at_the_helms(
    server: Server, anne: Person, bart: Person, ways: tuple[str, str], deal: Deal, plies: int
) -> tuple[str, list[Helm]]:
    table = lay(server.settings.database, deal, [anne.chair, bart.chair], plies).id
    for person in (anne, bart):
        person.sit_at(table)
    return table, [Helm(anne, 0, ways[0]), Helm(bart, 1, ways[1])]


def sail_by_dragging(server: Server, invite: Invite, deal: Deal, plies: int, most: int) -> None:
    anne, bart = invite("Anne"), invite("Bart", phone=True)
    table, helms = at_the_helms(server, anne, bart, (MOUSE, FINGER), deal, plies)
    match = stood(deal, plies)
    made = sail(server, table, match, helms, most)
    assert made == most or match.game.over
    assert sum(helm.dragged for helm in helms) >= made // 6
    if match.game.over:
        for person in (anne, bart):
            person.press(END)
            person.sees("#who-won")


@pytest.mark.soak
def test_two_browsers_sail_by_dragging(server: Server, invite: Invite) -> None:
    deal, plies = a_course()
    sail_by_dragging(server, invite, deal, plies - BEFORE, 2 * SOME)


@pytest.mark.soak
def test_two_browsers_sail_a_whole_game_by_dragging(server: Server, invite: Invite) -> None:
    sail_by_dragging(server, invite, UNTOUCHED, 0, ALL)


def sail_by_keys(server: Server, invite: Invite, most: int) -> None:
    """Islands and ships are laid by keys as well."""
    anne, bart = invite("Anne"), invite("Bart")
    table, helms = at_the_helms(server, anne, bart, (KEYS, KEYS), UNTOUCHED, 0)
    match = new_match(GAME, 2, UNTOUCHED.seed)
    made = sail(server, table, match, helms, most)
    assert made == most or match.game.over
    assert min(helm.dragged for helm in helms) >= 2


def test_a_table_is_laid_by_keys(server: Server, invite: Invite) -> None:
    sail_by_keys(server, invite, SOME)


@pytest.mark.soak
def test_a_whole_game_is_sailed_by_keys(server: Server, invite: Invite) -> None:
    sail_by_keys(server, invite, ALL)


def test_a_fleet_is_built_passed_on_by_its_code_and_brought_to_the_table(
    server: Server, invite: Invite
) -> None:
    anne, bart = invite("Anne"), invite("Bart", phone=True)
    code = built(anne)
    table = lay(server.settings.database, UNTOUCHED, [anne.chair, bart.chair], 0).id
    bart.sit_at(table)
    bart.page.get_by_role("link", name="Build your own").tap()
    bart.page.locator("#given").fill(code)
    bart.page.get_by_role("button", name="Import").tap()
    expect(bart.page.locator("#share-code")).to_have_value(code)
    bart.page.get_by_role("button", name="Bring it to the table").tap()
    expect(bart.page).to_have_url(re.compile(f"/t/{table}"))
    expect(bart.page.locator('#table[data-asks="others"]')).to_be_visible()
    with server.visitor() as somebody:
        record = somebody.get(f"/t/{table}/record.txt").text
    assert record.endswith("0 deal\n1 1 ?\n"), "which fleet it is stays closed"


def built(person: Person) -> str:
    """The code of a fleet that somebody has put together card by card; a fault is a sentence, until it is mended."""
    person.go("/build/crimson_coast")
    page = person.page
    said = page.locator("#faults")
    expect(said).to_contain_text("at least one ship")
    page.locator("#find").fill("bonnie")
    for _ in range(2):
        page.locator("#catalogue .card:visible .add").first.click()
    expect(said).to_contain_text("Bonnie Liz")
    page.get_by_role("button", name="Take out: Bonnie Liz").first.click()
    expect(said).to_have_count(0)
    page.locator("#find").fill("captain")
    page.locator("#kind").select_option("crew")
    page.locator("#group").select_option("pirate")
    page.locator("#catalogue .card:visible .add").first.click()
    expect(page.locator("#list")).to_contain_text("Captain")
    page.locator("#keep-name").fill("Small but mine")
    page.get_by_role("button", name="Keep", exact=True).click()
    code = page.locator("#share-code").input_value()
    page.reload()
    page.get_by_role("button", name="Nothing").click()
    expect(said).to_contain_text("at least one ship")
    page.get_by_role("button", name="Take it up: Small but mine").click()
    expect(page.locator("#share-code")).to_have_value(code)
    return code
