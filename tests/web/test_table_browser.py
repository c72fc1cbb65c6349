"""The page of a table in a browser: played by clicking and by keys, on a desk and on a phone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.browser.people import IMPATIENT
from tests.chromium import MARKS
from tests.web.server import PLENTY, Server, serving

pytestmark = MARKS

DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "user_agent": "Mozilla/5.0 (iPhone) Mobile",
}
SCREENS = [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")]
ME = {"kind": "me", "name": "Anne"}
BOTS = [{"kind": "bot", "level": "mousse", "name": name} for name in ("Bart", "Cid", "Dora")]
PATIENCE = 60_000
TOUCHED = 3
"""Moves made on the board before that is believed to work; whole games are played in tests/browser."""

SMALL = """() => {
  const found = new Set(), walker = document.createTreeWalker(document.getElementById('table'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, element = text.parentElement;
    if (!text.data.trim() || element.ownerSVGElement || !element.getBoundingClientRect().width) continue;
    if (element.closest('.unseen, [hidden]')) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < 12) found.add(`${size.toFixed(1)} ${text.data.trim()}`);
  }
  for (const id of ['board', 'mine']) {  // drawings keep to their own sizes if they are not shrunk
    const scale = document.getElementById(id).getScreenCTM()?.a ?? 1;
    if (scale < 0.99) found.add(`${id} shrunk to ${scale.toFixed(2)}`);
  }
  return [...found];
}"""
SPILL = "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
TAP = "spot => spot.dispatchEvent(new MouseEvent('click', {bubbles: true}))"


class Seat:
    """Somebody at a table with a browser; what the page complains of is kept."""

    def __init__(self, browser: Any, server: Server, **screen: Any) -> None:
        self.server = server
        self.context = browser.new_context(base_url=server.address, locale="en", **screen)
        self.context.add_init_script(IMPATIENT)
        self.page = self.context.new_page()
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self.listen)

    def listen(self, message: Any) -> None:
        if message.type == "error":
            self.troubles.append(message.text)

    def lay(self, *seats: dict[str, str], game: str = "buccaneer", **told: Any) -> str:
        self.context.request.get("/rules")
        answer = self.context.request.post(
            "/api/tables",
            data=json.dumps({"game": game, "seats": list(seats), **told}),
            headers={"Content-Type": "application/json", "Origin": self.server.address},
        )
        table = str(answer.json()["table"])
        self.page.goto(f"/t/{table}")
        return table

    def await_turn(self) -> bool:
        """Until I am asked; False when the game is over."""
        ready = '#table[data-asks="me"], #table[data-asks="nobody"]'
        self.page.wait_for_selector(ready, timeout=PATIENCE)
        return bool(self.page.get_attribute("#table", "data-asks") == "me")

    @property
    def ply(self) -> int:
        return int(self.page.get_attribute("#table", "data-ply"))

    def await_after(self, ply: int) -> None:
        told = "ply => Number(document.getElementById('table').dataset.ply) > ply"
        self.page.wait_for_function(told, arg=ply, timeout=PATIENCE)

    def press_move(self, place: int = 0) -> None:
        """By its button; one that weighs much is confirmed."""
        ply = self.ply
        self.page.evaluate(
            "for (const each of document.querySelectorAll('#moves details')) each.open = true"
        )
        button = self.page.locator("#moves .move[data-option]").nth(place)
        button.click()
        if self.page.locator("#do").is_visible():
            self.page.click("#do")
        self.await_after(ply)


@pytest.fixture
def seat(browser: Any, server: Server, request: pytest.FixtureRequest) -> Iterator[Seat]:
    sitting = Seat(browser, server, **getattr(request, "param", DESK))
    yield sitting
    sitting.context.close()
    assert sitting.troubles == []


@pytest.mark.parametrize("seat", SCREENS, indirect=True)
def test_buccaneer_is_played_by_touching_the_board(seat: Seat) -> None:
    seat.lay(ME, *BOTS[:2])
    touched = 0
    while touched < TOUCHED:
        assert seat.await_turn()
        ply = seat.ply
        if not touch_until_armed(seat):
            seat.page.keyboard.press("Escape")
            seat.press_move()
            continue
        seat.page.click("#do")
        seat.await_after(ply)
        touched += 1
        wide, high = seat.page.evaluate(SPILL)
        assert wide <= 0
        assert high <= 0 or seat.page.viewport_size["width"] < 800


def touch_until_armed(seat: Seat) -> bool:
    """One place after another of those that still glow, the last ones first: they belong to fewer moves."""
    for place in range(4):
        spots = seat.page.locator("#board .may:not(.dim)")
        if not spots.count():
            return False
        spots.nth(-1 - place % spots.count()).evaluate(TAP)
        if seat.page.locator("#do").is_visible():
            return True
    return False


@pytest.mark.parametrize("seat", SCREENS, indirect=True)
def test_the_cove_is_readable_and_stays_within_the_screen(seat: Seat) -> None:
    seat.lay(ME, *BOTS, game="pirates_cove")
    for number in range(5):
        if not seat.await_turn():
            break
        wide, high = seat.page.evaluate(SPILL)
        assert wide <= 0
        assert high <= 0 or seat.page.viewport_size["width"] < 800
        if number % 4 == 0:
            assert seat.page.evaluate(SMALL) == []
        seat.press_move()


def test_a_tap_arms_a_second_one_moves_and_escape_thinks_again(seat: Seat) -> None:
    seat.lay(ME, *BOTS, game="pirates_cove")
    for _ in range(12):
        seat.await_turn()
        if seat.page.locator("#board .place.may").count():
            break
        seat.press_move()
    place = seat.page.locator("#board .place.may").first
    ply = seat.ply
    place.evaluate(TAP)
    assert seat.page.locator("#board .may.armed").count() == 1
    assert seat.page.locator("#course path").count() == 3
    seat.page.keyboard.press("Escape")
    assert seat.page.locator("#board .may.armed").count() == 0
    assert seat.page.locator("#board .place.may").count()
    place.evaluate(TAP)
    place.evaluate(TAP)
    seat.await_after(ply)


DRAWN = "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"


def test_the_whole_table_is_played_with_keys(seat: Seat) -> None:
    seat.lay(ME, *BOTS[:2])
    for _ in range(2):
        if not seat.await_turn():
            break
        ply = seat.ply
        seat.page.keyboard.press("m")
        assert seat.page.evaluate("document.activeElement.matches('#moves .move')")
        seat.page.keyboard.press("Enter")
        if seat.page.locator("#do").is_visible():
            seat.page.focus("#do")
            seat.page.keyboard.press("Enter")
        seat.await_after(ply)
        seat.page.evaluate(DRAWN)  # a button that is hidden loses the focus when it is
        assert seat.page.evaluate(
            "document.getElementById('doing').contains(document.activeElement)"
        )


def test_five_clicks_are_one_move(seat: Seat) -> None:
    seat.lay(ME, {"kind": "link"}, {"kind": "link"}, options={"first_player": "0"})
    seat.await_turn()
    five = "move => { for (let number = 0; number < 5; number += 1) move.click(); }"
    seat.page.locator("#moves .move").first.evaluate(five)
    seat.await_after(0)
    seat.page.wait_for_timeout(300)
    assert seat.ply == 1


def test_why_not_opens_the_sentence_and_its_rule_beside_the_board(seat: Seat) -> None:
    seat.lay(ME, *BOTS[:2])
    seat.await_turn()
    seat.page.evaluate("document.getElementById('refused').open = true")
    refused = seat.page.locator(".move.not").first
    refused.click()
    assert refused.get_attribute("aria-expanded") == "true"
    tag = seat.page.locator("#bubble:not([hidden]) .tag")
    rule = tag.inner_text()
    tag.click()
    seat.page.wait_for_selector(".rule.found")
    assert seat.page.locator(".rule.found").get_attribute("id") == f"rule-{rule}"
    assert seat.page.locator("#leaf-rules").is_visible()


def test_what_others_do_arrives_and_a_name_is_only_a_name(
    browser: Any, server: Server, seat: Seat
) -> None:
    table = seat.lay({"kind": "me", "name": "<b>Anne</b>"}, {"kind": "link"}, {"kind": "link"})
    watcher = Seat(browser, server, **PHONE)
    watcher.page.goto(f"/t/{table}")
    watcher.page.wait_for_selector(
        "#seats .seat", state="attached"
    )  # on a phone the plates have the names
    assert "<b>Anne</b>" in watcher.page.locator("#seat-0 .name").text_content()
    seat.page.click("#tab-chat")
    seat.page.fill("#said", "<img src=x onerror=alert(1)>")
    seat.page.press("#said", "Enter")
    watcher.page.wait_for_selector("#chat .line", state="attached", timeout=PATIENCE)
    assert watcher.page.locator("#chat img").count() == 0
    assert watcher.page.locator("#bar .unread").is_visible()
    watcher.context.close()
    assert not watcher.troubles


def test_who_wants_no_motion_gets_none(browser: Any, server: Server) -> None:
    sitting = Seat(browser, server, **DESK, reduced_motion="reduce")
    sitting.lay(ME, *BOTS[:2])
    sitting.page.evaluate(
        "() => { window.moved = 0; Element.prototype.animate = () => { window.moved += 1; }; }"
    )
    for _ in range(3):
        if sitting.await_turn():
            sitting.press_move()
    assert sitting.page.evaluate("window.moved") == 0
    sitting.context.close()
    assert not sitting.troubles


def test_who_finds_no_room_is_told_so_and_not_that_the_table_is_gone(browser: Any) -> None:
    with serving(limits=replace(PLENTY, watchers_per_table=0)) as full:
        with full.visitor() as host:
            host.get("/rules")
            seats = {"game": "buccaneer", "seats": [ME, *BOTS[:2]]}
            table = host.post("/api/tables", json=seats).json()["table"]
        looker = Seat(browser, full, **DESK)
        looker.page.goto(f"/t/{table}")
        told = looker.page.wait_for_selector("#notice:not([hidden])", timeout=PATIENCE)
        assert "no room for more" in told.inner_text()
        assert looker.page.locator("#ribbon").is_hidden()
        looker.context.close()
        assert looker.troubles == []
