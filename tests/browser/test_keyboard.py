"""A whole game without a mouse: from the shelf to the count, by keys alone."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.laying import bots_chair, dealt, lay
from tests.browser.people import Person
from tests.browser.steering import ALL, END, FEW, LONGEST, MOVE, ply_of, until_asked
from tests.web.server import Server

FOCUSED = "() => document.activeElement.id || document.activeElement.textContent.trim()"
GAMES = ("buccaneer", "tiny_epic_pirates")
MOST_TABS = 60
PLACE = "() => [...document.querySelectorAll('#log .tag')].indexOf(document.activeElement)"
OUTLINE = """() => {
  const style = getComputedStyle(document.activeElement);
  return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
}"""


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(MOST_TABS):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached; the focus is at {page.evaluate(FOCUSED)}")


def by_number(person: Person) -> None:
    """A figure chooses the move at that place, Enter makes it."""
    shown = person.page.locator(f"{MOVE}:visible").count()
    person.page.keyboard.press("2" if shown > 1 else "1")
    expect(person.page.locator("#armed")).to_be_visible()
    person.page.keyboard.press("Enter")


def by_tab(person: Person) -> None:
    """To the moves and Enter; once more where it asks, as for several moves at once."""
    person.page.keyboard.press("m")
    expect(person.page.locator("#moves .move:focus")).to_have_count(1)
    assert person.page.evaluate(OUTLINE), "one sees where the focus is"
    person.page.keyboard.press("Enter")
    if person.page.locator("#armed").is_visible():
        person.page.keyboard.press("Enter")


def begin_by_keys(person: Person, game: str) -> None:
    """From the shelf to a table."""
    person.go("/")
    tab_to(person.page, f'form[action="/play/{game}"] button')
    person.page.keyboard.press("Enter")
    expect(person.page).to_have_url(re.compile(r"/t/\w+$"))
    person.page.wait_for_load_state()


def play_by_keys(person: Person, most: int) -> int:
    """So many moves, one way and the other, or as many as there are; how many that was."""
    page, ways = person.page, (by_number, by_tab)
    turns, end = 0, time.monotonic() + LONGEST / 1000
    while turns < most and until_asked(person):
        assert time.monotonic() < end
        before = ply_of(person)
        ways[turns % 2](person)
        expect(page.locator(f'#table[data-ply="{before}"]')).to_have_count(0)
        turns += 1
    return turns


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_keys(invite: Invite, game: str) -> None:
    person = invite("Anne")
    begin_by_keys(person, game)
    assert play_by_keys(person, FEW) == FEW


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys(invite: Invite, game: str) -> None:
    person = invite("Anne")
    begin_by_keys(person, game)
    assert play_by_keys(person, ALL) > 8
    person.page.keyboard.press("m")
    expect(person.page.locator(END)).to_be_focused()
    person.page.keyboard.press("Enter")
    person.sees("#who-won")


def test_keys_open_and_close_what_lies_beside_the_board(server: Server, invite: Invite) -> None:
    person = invite("Anne")
    chairs = [person.chair, bots_chair(0), bots_chair(1), bots_chair(2)]
    person.sit_at(lay(server.settings.database, dealt("buccaneer"), chairs, 0).id)
    keys, page = person.page.keyboard, person.page
    keys.press("r")
    expect(page.locator("#rules .rule").first).to_be_visible()
    keys.press("c")
    expect(page.locator("#said")).to_be_focused()
    keys.type("mlrt 123")
    expect(page.locator("#said")).to_have_value("mlrt 123")
    page.locator("#moves").focus()
    with page.expect_websocket(lambda stream: "read=1" in stream.url):  # from now on it is told
        keys.press("t")
    expect(page.locator("#told-leaf")).to_be_focused()
    keys.press("Escape")
    expect(page.locator("#told-leaf")).to_be_hidden()
    keys.press("3")
    expect(page.locator("#armed")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("#armed")).to_be_hidden()
    keys.press("?")
    expect(page.locator("#menu")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    assert ply_of(person) == 0


def test_the_log_is_one_stop_and_arrows_go_from_rule_to_rule(
    server: Server, invite: Invite
) -> None:
    """However long it is: also the lines that come while one looks."""
    person = invite("Anne")
    chairs = [person.chair, bots_chair(0), bots_chair(1)]
    deal = dealt("buccaneer", 3)
    mine = next(ply for ply, (seat, _) in enumerate(deal.moves) if seat == 0 and ply > 40)
    person.sit_at(lay(server.settings.database, deal, chairs, mine).id)
    page, keys = person.page, person.page.keyboard
    assert page.locator("#log .tag").count() > 40
    by_number(person)
    expect(page.locator(f'#table[data-ply="{mine}"]')).to_have_count(0)
    page.locator("#tab-log").focus()
    keys.press("Tab")
    expect(page.locator("#leaf-log")).to_be_focused()
    keys.press("Tab")
    assert page.locator("#leaf-log :focus").count() == 0
    keys.press("Shift+Tab")
    keys.press("ArrowUp")
    tag = page.locator("#log .tag:focus")
    expect(tag).to_be_in_viewport()
    assert page.evaluate(OUTLINE), "one sees where the focus is"
    below = page.evaluate(PLACE)
    keys.press("ArrowUp")
    assert page.evaluate(PLACE) == below - 1
    rule = tag.inner_text()
    keys.press("Enter")
    expect(page.locator("#rules .rule.found")).to_have_id(f"rule-{rule}")
