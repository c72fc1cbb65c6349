"""Looking closer at a board: with fingers, wheel, buttons and keys, on the table and in a replay."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Invite
from tests.browser.laying import bots_chair, dealt, full_hands, lay
from tests.browser.people import Person
from tests.browser.places import BART, CID, path_to
from tests.browser.steering import until_ply
from tests.web.server import Server

NO_WIDER = "() => document.documentElement.scrollWidth <= innerWidth"
TRIES = 9
SCALE = """(whole) => {
  const now = document.getElementById("board").viewBox.baseVal;
  return Math.round(100 * whole / now.width) / 100;
}"""
EMPTY = """() => {
  const room = document.getElementById("board").getBoundingClientRect();
  for (let y = room.top + 60; y < room.bottom; y += 7) for (let x = room.left + 40; x < room.right - 80; x += 7) {
    const here = document.elementFromPoint(x, y);
    if (here?.closest("#board") && !here.closest(".may")) return [x, y];
  }
}"""
"""A point of the board where nothing can be chosen."""
MIDDLE = """(spot) => {
  const box = spot.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


APART = """() => {
  const [zoom, room] = ["#zoom", ".room"].map((each) => document.querySelector(each).getBoundingClientRect());
  const isBar = getComputedStyle(document.getElementById("zoom")).position === "fixed"; // at the foot
  const foot = document.getElementById("bar")?.getBoundingClientRect().top;
  const apart = isBar ? zoom.top >= foot : zoom.bottom <= room.top;
  return { apart, top: room.top, width: room.width, height: room.height };
}"""
"""Whether the buttons are off the board, and where the board is."""


class Glass(NamedTuple):
    """A page with a board, and how wide all of it is."""

    page: Page
    whole: float

    @classmethod
    def over(cls, page: Page) -> Glass:
        expect(page.locator("#zoom")).to_be_visible()
        return cls(
            page, page.evaluate("() => document.getElementById('board').viewBox.baseVal.width")
        )

    def scale(self) -> float:
        """How much closer than all of it, once the page has drawn what was wished."""
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
        )
        found: float = self.page.evaluate(SCALE, self.whole)
        return found

    def press(self, what: str) -> None:
        self.page.locator(f'#zoom [data-zoom="{what}"]').click()

    def box(self) -> str:
        return self.page.get_attribute("#board", "viewBox") or ""

    def spot(self) -> Locator:
        return self.page.locator("#board .may[data-options]").first


def fingers(page: Page, *moments: list[tuple[float, float]]) -> None:
    """Fingers on the glass, moment by moment; then they are lifted."""
    hand = page.context.new_cdp_session(page)
    for number, points in enumerate(moments):
        touches: Any = [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)]
        kind = "touchMove" if number else "touchStart"
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    hand.detach()


def pinch(glass: Glass, x: float, y: float) -> None:
    """Two fingers go apart, to about twice and a half as far; again, where a busy machine has not felt them."""
    steps = [[(x - wide, y), (x + wide, y)] for wide in (20, 26, 34, 42, 50)]
    for _ in range(TRIES):
        fingers(glass.page, *steps)
        if glass.scale() > 1:
            break


def drag_left(glass: Glass, x: float, y: float) -> None:
    """One finger goes to the left; again, as above."""
    before = glass.box()
    for _ in range(TRIES):
        fingers(glass.page, [(x, y)], [(x - 30, y)], [(x - 60, y)])
        glass.scale()
        if glass.box() != before:
            break


def tap_twice(glass: Glass, x: float, y: float, wanted: float) -> None:
    """Two taps in haste; again, where they came too slowly to belong together."""
    for _ in range(TRIES):
        for _ in range(2):
            glass.page.touchscreen.tap(x, y)
        if glass.scale() == wanted:
            break


def at_the_cove(server: Server, invite: Invite, *, phone: bool) -> tuple[Person, int]:
    """Anne is to set her wheel; each island can be touched."""
    deal, plies = full_hands()
    anne = invite("Anne", phone=phone)
    anne.sit_at(lay(server.settings.database, deal, [anne.chair, BART, CID], plies).id)
    return anne, plies


def test_on_a_phone_two_fingers_look_closer_and_a_place_can_still_be_chosen(
    server: Server, invite: Invite
) -> None:
    anne, plies = at_the_cove(server, invite, phone=True)
    glass = Glass.over(anne.page)
    x, y = glass.spot().evaluate(MIDDLE)
    pinch(glass, x, y)
    assert 2 < glass.scale() < 3
    near = glass.spot().evaluate(MIDDLE)
    assert abs(near[0] - x) < 12
    assert abs(near[1] - y) < 12, "what was between the fingers is still there"
    assert anne.page.evaluate(NO_WIDER)

    drag_left(glass, x, y)
    assert anne.page.locator("#armed").is_hidden(), "a drag chooses nothing"
    assert glass.spot().evaluate(MIDDLE)[0] < x - 20
    glass.spot().tap()
    expect(anne.page.locator("#armed")).to_be_visible()
    before = glass.box()
    glass.spot().tap()
    until_ply(anne, plies + 1)
    assert glass.box() == before, "the board was drawn anew, and is as close as it was"
    anne.page.locator('#zoom [data-zoom="fit"]').tap()
    assert glass.scale() == 1
    expect(anne.page.locator('#zoom [data-zoom="fit"]')).to_be_hidden()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_buttons_never_lie_on_a_board(server: Server, invite: Invite, phone: bool) -> None:
    anne = invite("Anne", phone=phone)
    for name in ("buccaneer", "cove", "town", "replay"):
        anne.go(path_to(name, server, anne))
        glass = Glass.over(anne.page)
        whole = anne.page.evaluate(APART)
        glass.press("in")
        assert glass.scale() == (2.4 if phone else 1.6)
        assert anne.page.evaluate(APART) == whole, "what comes and goes moves nothing else"
        assert whole["apart"], name
        glass.press("fit")
        assert glass.scale() == 1


def test_two_taps_look_closer_and_two_more_show_the_whole(server: Server, invite: Invite) -> None:
    anne, plies = at_the_cove(server, invite, phone=True)
    glass = Glass.over(anne.page)
    x, y = anne.page.evaluate(EMPTY)
    for wanted in (2.4, 1):
        tap_twice(glass, x, y, wanted)
        assert glass.scale() == wanted
        expect(anne.page.locator("#armed")).to_be_hidden()
    until_ply(anne, plies)


def test_the_wheel_looks_closer_with_ctrl_and_a_drag_moves_the_board(
    server: Server, invite: Invite
) -> None:
    anne, plies = at_the_cove(server, invite, phone=False)
    glass, page = Glass.over(anne.page), anne.page
    x, y = glass.spot().evaluate(MIDDLE)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -200)
    assert glass.scale() == 1, "the wheel alone is for lists"
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    assert 2.5 < glass.scale() < 3
    place = glass.spot().evaluate(MIDDLE)
    assert abs(place[0] - x) < 3
    assert abs(place[1] - y) < 3, "what was under the mouse is still there"

    page.mouse.down()
    page.mouse.move(x - 40, y - 20, steps=4)
    page.mouse.up()
    assert page.locator("#armed").is_hidden(), "a drag chooses nothing"
    moved = glass.spot().evaluate(MIDDLE)
    assert abs(moved[0] - (x - 40)) < 3
    page.mouse.click(*moved)
    expect(page.locator("#armed")).to_be_visible()
    page.mouse.click(*moved)
    until_ply(anne, plies + 1)
    assert glass.scale() > 2.5


def test_buttons_and_keys_look_closer_and_arrows_move_the_board(
    server: Server, invite: Invite
) -> None:
    anne = invite("Anne", lang="fr")
    chairs = [anne.chair, bots_chair(0), bots_chair(1)]
    anne.sit_at(lay(server.settings.database, dealt("buccaneer", 3), chairs, 0).id)
    glass, page = Glass.over(anne.page), anne.page
    closer = page.get_by_role("button", name="Voir de plus près")
    closer.focus()
    page.keyboard.press("Enter")
    assert glass.scale() == 1.6
    before = glass.box()
    page.keyboard.press("ArrowRight")
    assert glass.scale() == 1.6
    assert float(glass.box().split()[0]) > float(before.split()[0])
    for _ in range(6):
        page.keyboard.press("+")
    assert glass.scale() == 5
    expect(closer).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Tout le plateau").focus()
    page.keyboard.press("Enter")
    assert glass.scale() == 1
    expect(closer).to_be_focused()
    page.keyboard.press("+")
    page.keyboard.press("0")
    assert glass.scale() == 1


def test_a_move_chosen_by_its_number_is_brought_into_sight(server: Server, invite: Invite) -> None:
    anne, _ = at_the_cove(server, invite, phone=False)
    glass, page = Glass.over(anne.page), anne.page
    for number in "13":
        page.keyboard.press(number)
        page.keyboard.press("Escape")
    x, y, wide, high = (float(each) for each in glass.box().split())
    corner = page.evaluate(
        "([x, y]) => new DOMPoint(x, y).matrixTransform(document.getElementById('board').getScreenCTM()).toJSON()",
        [x + wide * 0.98, y + high * 0.02],
    )
    page.mouse.move(corner["x"], corner["y"])
    page.keyboard.down("Control")
    page.mouse.wheel(0, -400)
    page.keyboard.up("Control")
    assert glass.scale() == 5
    far = glass.box()
    page.keyboard.press("1")
    expect(page.locator("#armed")).to_be_visible()
    glass.scale()
    assert glass.box() != far
    expect(page.locator("#board .may.armed").first).to_be_in_viewport()


def test_a_replay_stays_close_from_ply_to_ply(
    server: Server, invite: Invite, tmp_path: Path
) -> None:
    """On the page, and in the file that stands alone."""
    anne = invite("Anne")
    deal = dealt("buccaneer", 3)
    table = lay(server.settings.database, deal, [anne.chair, BART, CID]).id
    anne.go(f"/t/{table}/replay?ply=3")
    stays_close(anne.page)
    with server.visitor() as visitor:
        (tmp_path / "replay.html").write_text(visitor.get(f"/t/{table}/replay.html").text)
    alone = anne.new_page()
    alone.goto((tmp_path / "replay.html").as_uri())
    expect(alone.locator("#film.is-live")).to_be_visible()
    stays_close(alone)


def stays_close(page: Page) -> None:
    glass = Glass.over(page)
    glass.press("in")
    glass.press("in")
    near = glass.scale()
    assert near == 2.56
    number = int(page.inner_text("#number"))
    page.keyboard.press("ArrowDown")
    page.locator('[data-go="forward"]').click()
    expect(page.locator("#number")).to_have_text(str(number + 1))
    assert glass.scale() == near
    glass.press("fit")
    assert glass.scale() == 1
