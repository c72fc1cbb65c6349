"""Every page, on a desk and on a phone: nothing too wide, nothing too small, nothing over anything else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.measures import BURIED, CUT, OVERLAPPING, SMALL, SPILLED, WIDER
from tests.browser.places import NAMES, path_to
from tests.web.server import Server

LEAST = 12
BOXES = {
    "home": "header.top, main > section, .game, .ticket, .foot > *, nav.dock",
    "new": "header.top, .row.over-sea, nav.games, .lay > *, nav.dock",
    "seat": "header.top, .invitation > *, nav.dock",
    "replay": "header.top, .stage, .controls, .side > section, .owns > figure",
    "end": "header.top, .finale > section",
    "rules": "header.top, .contents, .chapter, nav.dock",
}
TABLE = (
    ".asking, .room, .own, .doing, .side > *, .bar, .seat, #moves .move, .tabs > *, .kit > *, .tools > *, "
    ".marks li > *"
)
WORDS = "button, .btn, h1, h2, h3, .ticket small, .latest"


PLACES = [
    *((name, False, "en") for name in NAMES),
    *((name, True, "fr") for name in NAMES),
    *((name, False, "fr") for name in ("home", "cove", "replay")),
]


@pytest.mark.parametrize(
    ("name", "phone", "lang"),
    PLACES,
    ids=[f"{name}-{'phone' if phone else 'desktop'}-{lang}" for name, phone, lang in PLACES],
)
def test_everything_has_its_room(
    server: Server, invite: Invite, name: str, phone: bool, lang: str
) -> None:
    person = invite("Anne", phone=phone, lang=lang)
    person.go(path_to(name, server, person))
    page = person.page
    expect(page.locator("main")).to_be_visible()
    page.wait_for_load_state()
    if page.locator("#table").count():
        expect(page.locator('#table[data-stream="open"]')).to_be_visible()
    page.wait_for_timeout(300)  # the stream may bring a last word
    assert page.evaluate(WIDER) == []
    assert page.evaluate(SMALL, LEAST) == []
    assert page.evaluate(OVERLAPPING, BOXES.get(name, TABLE)) == []
    assert page.evaluate(BURIED, BOXES.get(name, TABLE)) == []
    assert page.evaluate(CUT, WORDS) == []
    assert page.evaluate(SPILLED, WORDS) == []


def test_the_measures_would_notice(invite: Invite) -> None:
    """A control: each way of going wrong is seen."""
    page = invite("Anne").page
    page.set_content(
        """<style>body > p { position: absolute; top: 9px; left: 5px; width: 99px; height: 20px }</style>
        <p>one</p><p class="b">two</p><h1 style="width: 3000px">wide</h1><small style="font-size: 9px">tiny</small>
        <svg width="50" height="20" viewBox="0 0 100 40"><text y="20" font-size="20">drawn</text></svg>
        <button style="width: 20px; overflow: hidden; white-space: nowrap">far too long</button>
        <button style="width: 40px; white-space: nowrap">spilled words</button>
        <div style="height: 2000px">long</div><nav style="position: fixed; bottom: 0; height: 50px">bar</nav>
        <div class="paper" style="width: 50px"><p style="width: 90px">out</p></div>"""
    )
    assert page.evaluate(WIDER)
    assert page.evaluate(SMALL, LEAST) == ["9.0 tiny", "10.0 drawn"]
    assert len(page.evaluate(OVERLAPPING, "body > p")) == 1
    assert page.evaluate(CUT, "button") == ["far too long", "spilled words"]
    assert len(page.evaluate(BURIED, "div, nav")) > 0
    assert page.evaluate(SPILLED, "p") == ["out"]
