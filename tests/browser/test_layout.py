"""Every page, on a desk and on a phone, by day and by night, is looked at once for all that could be wrong with it:
nothing too wide, nothing too small, nothing over anything else, and nothing of weight for axe, which looks for what
hinders people who see, hear or steer otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Invite
from tests.browser.measures import (
    ASK_AXE,
    ASTRAY,
    BOARD_IN_SIGHT,
    BURIED,
    CLAMPED,
    CUT,
    IN_HAND,
    LEFT_BEHIND,
    OUT_OF_SIGHT,
    OVERLAPPING,
    RUN_TOGETHER,
    SMALL,
    SPILLED,
    WIDER,
)
from tests.browser.people import Person
from tests.browser.places import NAMES, OVER, PLAIN, TABLES, path_to
from tests.web.server import Server

LEAST = 12
BOXES = {
    "home": "header.top, main > section, .game, .ticket, .foot > *, nav.dock",
    "new": "header.top, .row.over-sea, nav.games, .lay > *, nav.dock",
    "box": ".lay > *, .own-box > *, .own-box details > *, .own-box .acts > *, .ours > *",
    "build": "header.top, .row.over-sea, .start, .start > *, #list, #list > *, .finding, .finding > *, nav.dock",
    "seat": "header.top, .invitation > *, nav.dock",
    "replay": "header.top, .over, .stage, .controls, .beside, .side > section, .owns > figure",
    "end": "header.top, .finale > section",
    "rules": "header.top, .contents, .chapter, nav.dock",
}
TABLE = (
    ".asking, .room, .own, .doing, .side > *, .bar, .seat, #moves .move, .tabs > *, .kit > *, .tools > *, "
    ".marks li > *"
)
WORDS = "button, .btn, h1, h2, h3, .top .game, .ticket small, .latest"
NOTES = "#moves .move:not(.not) .note"
MISSING = r"^404 GET /nowhere$"

WEIGHTY = ("serious", "critical")
LIGHT_OR_HEAVY = ("minor", "moderate", *WEIGHTY)
EVERYTHING = {"resultTypes": ["violations"]}
ONLY_COLOURS = {"runOnly": ["color-contrast"], **EVERYTHING}
FEW, ALL_OF_THEM = 6, 1_000_000
"""Of one kind in a row, whose colours are looked at."""
axe = Axe()

ALL = [*NAMES, *(name for name in PLAIN if name not in NAMES), "end-buccaneer", "replay-cove"]
SIZES = ((1920, 1080), (1366, 768), (1024, 768), (844, 390), (640, 400))
"""Beside a desk of 1280x800 and a phone of 390x844, on which pages are opened; the last one is that desk at 200 %."""
A_FRAME = "() => new Promise(requestAnimationFrame)"
"""By then scripts have heard of a window's new size."""
A_DESK = 1151
"""Pixels from which a window has everything beside its board."""
ONE_A_GAME = ("buccaneer", "cove", "town", "tiny", "coast")
NOT_UNDER_THE_SHEET = """() => {
  scrollTo(0, 0);
  const edge = (selector) => document.querySelector(selector).getBoundingClientRect();
  return edge("#mine .card text").bottom < edge("#doing").top;
}"""
"""Whether the name of one's first ship is seen above the moves."""
A_THIRD = 0.3
"""Of a window is the board's, at least."""
ALL_IN_SIGHT = ("buccaneer", "crews", "cove", "battle", "brawl", "tiny")
"""Where a desk has room for every move that is not folded away."""
AGAIN = ("battle", "brawl", "alone")
"""Tables that are seen by night at another stage; at this one they are in the soak."""
PLACES = [
    *((name, False, "en") for name in ALL),
    *((name, True, "fr") for name in ALL),
    *((name, False, "fr") for name in ("home", "crews", "cove", "replay")),
]


@pytest.mark.parametrize(
    ("name", "phone", "lang"),
    PLACES,
    ids=[f"{name}-{'phone' if phone else 'desktop'}-{lang}" for name, phone, lang in PLACES],
)
def test_everything_has_its_room_and_is_for_everybody(
    server: Server, invite: Invite, name: str, phone: bool, lang: str
) -> None:
    person = invite("Anne", phone=phone, lang=lang, dark=phone)
    open_page(person, path_to(name, server, person))
    is_table = name in TABLES
    if phone or lang == "en":
        check_for_everybody(person.page, is_table=is_table, phone=phone)
    if is_table and not phone and lang == "en" and name not in AGAIN:
        check_by_night(person.page)
    check_room(person.page, name, is_table=is_table)
    if is_table:
        check_sight(
            person.page, person.page.viewport_size, is_all=name in ALL_IN_SIGHT and not phone
        )
    if name in ONE_A_GAME and not phone and lang == "en":
        check_sizes(person.page, is_all=name == "cove")
    if name == "coast" and phone:
        check_swipe(person.page)


@pytest.mark.soak
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", TABLES)
def test_a_table_fits_windows_of_every_size(
    server: Server, invite: Invite, name: str, lang: str
) -> None:
    person = invite("Anne", lang=lang)
    open_page(person, path_to(name, server, person))
    check_sizes(person.page)


@pytest.mark.soak
@pytest.mark.parametrize("name", OVER)
def test_a_table_whose_game_is_over_fits_as_well(server: Server, invite: Invite, name: str) -> None:
    person = invite("Anne", lang="fr")
    open_page(person, path_to(name, server, person))
    for width, height in SIZES:
        resize(person.page, width, height)
        check_size(person.page, width)


@pytest.mark.soak
@pytest.mark.parametrize("name", AGAIN)
def test_a_table_by_night_is_for_everybody(server: Server, invite: Invite, name: str) -> None:
    person = invite("Anne")
    open_page(person, path_to(name, server, person))
    person.page.evaluate(axe.axe_script)
    check_by_night(person.page)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["build", "rules", "rules-buccaneer", "town", "coast"])
def test_however_many_there_are_each_is_for_everybody(
    server: Server, invite: Invite, name: str
) -> None:
    person = invite("Anne")
    open_page(person, path_to(name, server, person))
    assert found_on(person.page, WEIGHTY, ALL_OF_THEM) == []


def open_page(person: Person, path: str) -> None:
    page = person.page
    page.goto(path)
    expect(page.locator("main")).to_be_visible()
    if page.locator(".at-table").count():
        expect(page.locator('#table[data-stream="open"]')).to_be_visible()
    person.forgive(MISSING)


def check_for_everybody(page: Page, *, is_table: bool, phone: bool) -> None:
    """By the rules of axe; a table on the desk, other pages by night on a phone as well. What the stream brings at last
    is there by then."""
    if not (is_table and phone):
        assert found_on(page, WEIGHTY if is_table else LIGHT_OR_HEAVY) == []


def check_by_night(page: Page) -> None:
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert told_of(page.evaluate(ASK_AXE, [ONLY_COLOURS, FEW]), WEIGHTY) == []


def check_room(page: Page, name: str, *, is_table: bool) -> None:
    boxes = BOXES.get(name, TABLE)
    assert page.evaluate(WIDER) == []
    assert page.evaluate(SMALL, LEAST) == []
    assert page.evaluate(OVERLAPPING, boxes) == []
    assert is_table or page.evaluate(RUN_TOGETHER) == []
    assert page.evaluate(BURIED, boxes) == []
    assert page.evaluate(CUT, WORDS) == []
    assert page.evaluate(SPILLED, WORDS) == []


def check_sizes(page: Page, *, is_all: bool = False) -> None:
    """The same page, drawn larger and smaller: where it changes hands, the server draws its board anew."""
    for width, height in SIZES:
        resize(page, width, height)
        check_sight(page, page.viewport_size, is_all=is_all and width >= A_DESK)
        check_size(page, width)


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(A_FRAME)
    handed = f"{int(page.evaluate(IN_HAND))}"
    expect(page.locator(f'#table[data-hand="{handed}"][data-stream="open"]')).to_be_visible()


def check_size(page: Page, width: int) -> None:
    assert (width, page.evaluate(SMALL, LEAST)) == (width, [])
    assert (width, page.evaluate(WIDER)) == (width, [])
    assert (width, page.evaluate(OVERLAPPING, TABLE)) == (width, [])
    assert (width, page.evaluate(CUT, WORDS)) == (width, [])
    assert (width, page.evaluate(CLAMPED, NOTES)) == (width, [])
    assert (width, page.evaluate(ASTRAY)) == (width, [])
    assert (width, page.evaluate(LEFT_BEHIND)) == (width, [])


def check_sight(page: Page, size: ViewportSize | None, *, is_all: bool = False) -> None:
    """The question, the first moves and a good part of the board, without anybody looking for them."""
    assert (size, page.evaluate(OUT_OF_SIGHT, is_all)) == (size, [])
    assert page.evaluate(BOARD_IN_SIGHT) > A_THIRD, size


def check_swipe(page: Page) -> None:
    """The ship that acts lies right below the sea, the enemy's fleet at the right of it."""
    cards = page.locator("#mine .card")
    assert page.evaluate(NOT_UNDER_THE_SHEET)
    expect(cards.last).not_to_be_in_viewport(ratio=0.5)
    page.evaluate("() => document.getElementById('own').scrollBy(999, 0)")
    cards.last.scroll_into_view_if_needed()
    expect(cards.last).to_be_in_viewport(ratio=0.9)


def found_on(page: Page, impacts: tuple[str, ...], most: int = FEW) -> list[str]:
    page.evaluate(axe.axe_script)
    return told_of(page.evaluate(ASK_AXE, [EVERYTHING, most]), impacts)


def told_of(told: dict[str, Any], impacts: tuple[str, ...]) -> list[str]:
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in told["violations"]
        if each["impact"] in impacts
        for node in each["nodes"]
    ]


# -- controls --------------------------------------------------------------------------------------------


def test_axe_would_notice(invite: Invite) -> None:
    page = invite("Anne").page
    page.set_content(
        "<style>p, li { color: #999; background: #aaa }</style>"
        f"<main><img src='data:,'><p>pale</p><ol id='log'>{'<li>pale too</li>' * 9}</ol></main>"
    )
    assert len(found_on(page, WEIGHTY)) > 1
    for most, found in ((FEW, 1 + FEW), (ALL_OF_THEM, 10)):
        told = page.evaluate(ASK_AXE, [ONLY_COLOURS, most])
        assert len(told_of(told, WEIGHTY)) == found


def test_a_table_that_does_not_fit_would_be_noticed(invite: Invite) -> None:
    """A move that is cut by its list, one that is covered, and a board under the moves."""
    page = invite("Anne").page
    page.set_content(
        """<style>#asking, #doing { height: 90px; overflow: hidden } #moves > * { height: 60px; margin: 0 }</style>
        <div id="asking"><div id="prompt"><h1>what now?</h1></div></div><svg id="board" height="100"></svg>
        <section id="doing"><div id="moves"><p class="move">one</p><p class="move">two</p></div></section>"""
    )
    assert page.evaluate(OUT_OF_SIGHT, False) == ["two"]
    assert page.evaluate(BOARD_IN_SIGHT) < A_THIRD
    cover = "#doing { height: 300px } body::after { content: ''; position: fixed; inset: 0 }"
    page.add_style_tag(content=cover)
    assert page.evaluate(OUT_OF_SIGHT, True) == ["what now?", "one", "two"]


def test_the_measures_would_notice(invite: Invite) -> None:
    """Each way of going wrong is seen."""
    page = invite("Anne").page
    page.set_content(
        """<style>body > p { position: absolute; top: 9px; left: 5px; width: 99px; height: 20px }</style>
        <p>one</p><p class="b">two</p><h1 style="width: 3000px">wide</h1><small style="font-size: 9px">tiny</small>
        <svg width="50" height="20" viewBox="0 0 100 40"><text y="20" font-size="20">drawn</text></svg>
        <button style="width: 20px; overflow: hidden; white-space: nowrap">far too long</button>
        <button style="width: 40px; white-space: nowrap">spilled words</button>
        <div class="line" style="width: 60px; height: 20px; overflow: hidden">more than one line of words</div>
        <main><h2>above</h2><p style="margin-top: -40px">below</p></main>
        <div style="height: 2000px">long</div><nav style="position: fixed; bottom: 0; height: 50px">bar</nav>
        <div class="paper" style="width: 50px"><p style="width: 90px">out</p></div>"""
    )
    assert page.evaluate(WIDER)
    assert page.evaluate(SMALL, LEAST) == ["9.0 tiny", "10.0 drawn"]
    assert len(page.evaluate(OVERLAPPING, "body > p")) == 1
    assert page.evaluate(RUN_TOGETHER) == ["above / below"]
    assert page.evaluate(CUT, "button") == ["far too long", "spilled words"]
    assert len(page.evaluate(BURIED, "div, nav")) > 0
    assert page.evaluate(CLAMPED, ".line, h2") == ["more than one line of words"]
    assert page.evaluate(SPILLED, "p") == ["out"]
