"""Every page that is no live table fits windows of all sizes: what it begins with is in sight, nothing is cut, covered
or too small. A few of them in `make test`, all of them, in both languages, in the soak."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Invite
from tests.browser.laying import dealt, lay
from tests.browser.measures import (
    BRACKETS,
    BURIED,
    CUT,
    FIRST_THINGS,
    HANDED,
    OVERLAPPING,
    RUN_TOGETHER,
    SMALL,
    SPILLED,
    TORN,
    WIDER,
)
from tests.browser.pages import PAGES, TAPES, TROUBLES, address_of, host, open_at
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.places import BART
from tests.browser.test_layout import A_DESK, A_FRAME, LEAST, LIGHT_OR_HEAVY, SIZES, WORDS, found_on
from tests.web.server import Server

QUICK = {
    "welcome": "fr",
    "home": "fr",
    "my-replays": "en",  # whose buttons are the longer ones
    "rules-buccaneer": "en",
    "new-pirates_cove": "fr",
    "seat": "fr",
    "offer": "fr",
    "end-buccaneer": "fr",
    "replay-tiny_epic_pirates": "fr",
}
WINDOWS = ((1280, 800), *SIZES, (390, 844))
FIRST = ["main :is(h1, h2)", "main .btn.brass"]
"""A page begins with what it is about, and its main button."""
OTHER_FIRST = {
    "home": [*FIRST, ":is(.urgent, .wants-you) .btn"],
    "box": FIRST[:1],
    "build": FIRST[:1],
    "preferences": FIRST[:1],
    "programs": FIRST[:1],
    **{name: [".headline", '[data-go="play"]'] for name in TAPES},
}
"""The table that waits is seen at once; forms are filled in first; a replay begins with whom it waits for."""
BESIDE = ["#log > :first-child", "#seats > :last-child", "#link"]
PAPERS = "header.top, .over-sea, main .paper, .go, nav.dock"
ROWS = ".ticket .ways, .pair, .controls .buttons"
"""What stands in a line stays in it."""
BELOW = """() => {
  const plank = document.querySelector(".lay .go");
  if (!plank || !matchMedia("(min-width: 861px)").matches) return [];
  scrollTo(0, 0);
  const { left, width } = plank.getBoundingClientRect();
  const lowest = document.elementFromPoint(left + width / 2, innerHeight - 1);
  return plank.contains(lowest) || !lowest.closest(".paper") ? [] : [lowest.className];
}"""
"""What is seen under the plank with the button, which lies at the foot of a window."""
TOLD = r"^[45]\d\d (GET|POST) /(nowhere|seat|c/|s/|new|$)"
"""Answers that these pages are about."""


@pytest.mark.parametrize("name", QUICK)
def test_a_page_fits_windows_of_every_size(server: Server, invite: Invite, name: str) -> None:
    check_page(invite("Anne", lang=QUICK[name]), name, server)


@pytest.mark.soak
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", [name for name in PAGES if name not in ("lobby", *TROUBLES)])
def test_every_page_fits_windows_of_every_size_and_is_for_everybody(
    server: Server, invite: Invite, name: str, lang: str
) -> None:
    person = invite("Anne", lang=lang)
    check_page(person, name, server)
    check_for_everybody(person.page)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["lobby", *TROUBLES])
def test_so_does_a_page_of_a_server_that_is_otherwise(browser: Browser, name: str) -> None:
    with host(name) as server:
        person = Person(browser, server.address, "Anne", lang="fr")
        check_page(person, name, server)
        check_for_everybody(person.page)
        person.context.close()


def check_page(person: Person, name: str, server: Server) -> None:
    page = person.page
    open_at(page, name, address_of(name, server, person.chair))
    person.forgive(TOLD)
    expect(page.locator("main")).to_be_visible()
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(A_FRAME)
        if name in TAPES:  # boards that change hands come from the server
            page.wait_for_function(HANDED)
            if width >= A_DESK:
                assert (width, page.evaluate(FIRST_THINGS, BESIDE)) == (width, [])
        assert (width, faults(page, name)) == (width, {})


def faults(page: Page, name: str) -> dict[str, list[str]]:
    """All that is wrong with a page in this window, by its kind."""
    found = {
        "out of sight": page.evaluate(FIRST_THINGS, OTHER_FIRST.get(name, FIRST)),
        "too wide": page.evaluate(WIDER),
        "too small": page.evaluate(SMALL, LEAST),
        "one over another": page.evaluate(OVERLAPPING, PAPERS),
        "words run together": page.evaluate(RUN_TOGETHER),
        "under the bar": page.evaluate(BURIED, PAPERS),
        "cut": page.evaluate(CUT, WORDS),
        "beside its paper": page.evaluate(SPILLED, WORDS),
        "torn apart": page.evaluate(TORN, ROWS),
        "a bracket alone": page.evaluate(BRACKETS),
        "below the plank": page.evaluate(BELOW),
    }
    return {kind: each for kind, each in found.items() if each}


def test_a_question_with_a_button_leaves_room_for_the_moves(server: Server, invite: Invite) -> None:
    anne = invite("Anne", lang="fr")
    table = lay(server.settings.database, dealt("crimson_coast", 2, most=1), [anne.chair, BART], 0)
    anne.page.set_viewport_size({"width": 640, "height": 400})
    anne.sit_at(table.id)
    asking = anne.sees("#asking").bounding_box()
    assert asking
    assert asking["height"] < 400 / 3


def check_for_everybody(page: Page) -> None:
    """By day on a desk, by night on a phone."""
    page.set_viewport_size(DESKTOP)
    assert found_on(page, LIGHT_OR_HEAVY) == []
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert found_on(page, LIGHT_OR_HEAVY) == []


def test_what_is_out_of_sight_would_be_noticed(invite: Invite) -> None:
    page = invite("Anne").page
    page.set_content(
        "<main><h1>seen</h1><div style='height: 2000px'>long</div><button class='btn brass'>far below</button></main>"
    )
    assert page.evaluate(FIRST_THINGS, FIRST) == ["far below"]
    page.set_content("<main><h1>under</h1></main><nav style='position: fixed; inset: 0'>bar</nav>")
    assert page.evaluate(FIRST_THINGS, FIRST) == ["under"]
    assert page.evaluate(FIRST_THINGS, ["h4"]) == ["nothing at all"]
