"""Moves made by hand on the page of a table: with mouse, finger, keys and form; where the page says
that a ship will lie, it lies."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from flibuste.engine.view import View
from flibuste.games.crimson_coast.rules.laying import LayIsland
from flibuste.render import gestures
from flibuste.render.gestures import Pose, Ray
from tests.chromium import MARKS
from tests.web.hands import Point, Sailor, is_sailing
from tests.web.server import Server
from tests.web.test_table_browser import DESK, PHONE

pytestmark = MARKS

CLOSE = 0.5
"""Millimetres between what is drawn and what is done."""
FEW, MANY = 2, 50
LEAST = 8
"""Millimetres that are more than a trembling hand."""
SEVERAL = 30
"""Segments in a list that leaves none out."""


@pytest.fixture
def anne(browser: Any, server: Server, request: pytest.FixtureRequest) -> Iterator[Sailor]:
    seat = Sailor(browser, server, **getattr(request, "param", DESK))
    yield seat
    seat.context.close()
    assert not seat.troubles


def rays(view: View) -> list[Ray]:
    return [each for each in gestures(view) if isinstance(each, Ray)] if is_sailing(view) else []


def has_way(view: View) -> bool:
    """Some ship can go somewhere."""
    return any(max(ray.reach) > 500 for ray in rays(view))


def has_room(view: View) -> bool:
    """Two rods, and all ways ahead open as far as they go."""
    if sum(move.notation.startswith("sail") for move in view.options) < SEVERAL:
        return False
    found = rays(view)
    return [ray.name for ray in found] == ["S", "L"] and all(
        ray.first == -90 and min(ray.reach[30:151]) == round(100 * ray.length) for ray in found
    )


def is_hemmed_in(view: View) -> bool:
    return any(-1 in ray.reach for ray in rays(view))


def is_laying(view: View) -> bool:
    return isinstance(view.asked, LayIsland)


def free_point(pose: Pose, heading: int) -> Point:
    """A point off the grid with free ones all about it, for a piece that is turned so."""
    rows = [int(row, 16) for row in pose.grids[pose.headings.index(heading)]]
    for row, (low, high) in enumerate(pairwise(rows)):
        both = low & high
        for column in range(both.bit_length()):
            if both >> column & 3 == 3:
                return Point((column + 0.4) * pose.pitch, (row + 0.6) * pose.pitch)
    raise AssertionError("no room")


def choose_rod(anne: Sailor, name: str) -> None:
    at = [each["name"] for each in anne.offered].index(name)
    if len(anne.offered) > 1:
        anne.page.locator("#rods label").nth(at).click()


def lie(anne: Sailor) -> tuple[float, float, float]:
    """Where the ship that acted lies, for certain."""
    x, y, heading = anne.coast.poses[anne.ship]
    return x / 100, y / 100, heading / 10


def drag_somewhere(anne: Sailor, chance: random.Random, is_touch: bool) -> None:
    """One way of one rod, and the ship is where the page said."""
    anne.sail_until(has_way)
    anne.ship = anne.coast.acting
    ray = chance.choice([ray for ray in rays(anne.live.view(0)) if max(ray.reach) > 500])
    choose_rod(anne, ray.name)
    place = chance.choice([at for at, reach in enumerate(ray.reach) if reach > 500])
    angle = math.radians(ray.heading + ray.first + place)
    far = chance.uniform(LEAST, ray.reach[place] / 100 + 10)
    goal = Point(ray.x + far * math.cos(angle), ray.y + far * math.sin(angle))
    if is_touch:
        anne.swipe(goal)
    else:
        anne.drag(goal, key=chance.choice(("", "Shift")))
    anne.await_laid(1)
    x, y, heading = anne.ghost
    ply = anne.ply
    anne.page.locator("#go").click()
    anne.await_after(ply)
    there = lie(anne)
    assert math.dist((x, y), there[:2]) < CLOSE, anne.made[-1]
    assert abs(heading - there[2]) < 0.06, anne.made[-1]


@pytest.mark.parametrize(
    ("anne", "drags"),
    [
        pytest.param(DESK, FEW, id="mouse"),
        pytest.param(PHONE, FEW, id="finger"),
        pytest.param(DESK, MANY, id="mouse-often", marks=pytest.mark.soak),
        pytest.param(PHONE, MANY, id="finger-often", marks=pytest.mark.soak),
    ],
    indirect=["anne"],
)
def test_a_ship_that_is_dragged_lies_where_the_page_said(anne: Sailor, drags: int) -> None:
    is_touch = anne.page.evaluate("matchMedia('(pointer: coarse)').matches")
    chance = random.Random(drags)
    anne.begin(has_way)
    for _ in range(drags):
        if anne.live.over:
            anne.begin(has_way)
        drag_somewhere(anne, chance, is_touch)


def test_two_segments_are_planned_and_sent_as_one(anne: Sailor) -> None:
    anne.begin(has_room)
    anne.ship = anne.coast.acting
    before, page = len(anne.made), anne.page
    first = rays(anne.live.view(0))[0]
    choose_rod(anne, first.name)
    angle = math.radians(first.heading + 30)
    anne.drag(Point(first.x + 25 * math.cos(angle), first.y + 25 * math.sin(angle)))
    anne.await_laid(1)
    expect(page.locator("#foretold li").first).to_contain_text("sails")
    x, y, heading = anne.ghost
    angle = math.radians(heading - 45)
    anne.drag(Point(x + 20 * math.cos(angle), y + 20 * math.sin(angle)))
    anne.await_laid(2)
    assert len(anne.made) == before, "nothing is sent yet"
    ghost = anne.ghost
    page.locator("#go").click()
    anne.await_after(before + 1)
    assert [move.split()[1:3] for move in anne.made[before:]] == [["S", "30"], ["L", "-45"]]
    assert math.dist(ghost[:2], lie(anne)[:2]) < CLOSE


def test_keys_alone_sail_a_ship(anne: Sailor) -> None:
    anne.begin(has_room)
    page, before = anne.page, len(anne.made)
    grip = page.locator("#gesture .grip")
    grip.focus()
    page.keyboard.press("l")
    expect(page.locator("#rods input").nth(1)).to_be_checked()
    page.keyboard.press("s")
    for key in ("ArrowLeft",) * 3 + ("ArrowDown",) * 5:
        page.keyboard.press(key)
    expect(page.locator("#number-turn")).to_have_value("3")
    expect(page.locator("#number-length")).to_have_value("52.5")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#number-turn")).to_have_value("-12")
    page.keyboard.press("Space")
    anne.await_laid(1)
    grip.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    anne.await_laid(1)
    page.keyboard.press("Escape")
    anne.await_laid(0)
    for key in ("ArrowLeft", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    page.wait_for_selector(f'#table[data-ply="{before + 1}"]')
    assert anne.made[-1] == "sail S 1 56.5"


def test_the_form_alone_sails_a_ship_and_bad_numbers_get_a_sentence(anne: Sailor) -> None:
    anne.begin(has_room)
    page, before = anne.page, len(anne.made)
    turn, length = (
        page.get_by_label("Turn (minus: to starboard), °"),
        page.get_by_label("Way ahead, mm"),
    )
    wrong = page.locator("#gesture-wrong")
    says = "Turn (minus: to starboard): a number from -90 to 90 in steps of 0.1, please."
    for bad in ("120", "", "12.55"):
        turn.fill(bad)
        expect(wrong).to_be_hidden()
        turn.press("Enter")
        expect(wrong).to_have_text(says)
    assert len(anne.made) == before
    turn.fill("12.5")
    expect(wrong).to_be_hidden()
    length.fill("20.25")
    expect(page.locator("#go")).to_contain_text("S 12.5°, 20.25 mm")
    page.get_by_role("button", name="Try it").click()
    anne.await_laid(1)
    expect(page.locator("#heard")).to_contain_text("20.25 mm")
    page.get_by_role("button", name="Lift").click()
    anne.await_laid(0)
    turn.fill("12.5")
    length.fill("20.25")
    length.press("Enter")
    page.wait_for_selector(f'#table[data-ply="{before + 1}"]')
    assert anne.made[-1] == "sail S 12.5 20.25"


def test_what_the_rules_forbid_is_said_and_nothing_is_made(anne: Sailor) -> None:
    anne.begin(is_hemmed_in)
    ray = next(ray for ray in rays(anne.live.view(0)) if -1 in ray.reach)
    choose_rod(anne, ray.name)
    before, turn = len(anne.made), ray.first + ray.reach.index(-1)
    anne.page.locator("#number-turn").fill(str(turn))
    expect(anne.page.locator("#go")).to_contain_text("No way there")
    anne.page.get_by_role("button", name="Try it").click()
    expect(anne.page.locator("#gesture-wrong")).not_to_be_empty()
    assert len(anne.made) == before
    anne.troubles[:] = [each for each in anne.troubles if "422" not in each]


@pytest.mark.parametrize("anne", [DESK, PHONE], ids=["mouse", "finger"], indirect=True)
def test_an_island_is_dragged_turned_and_put_down(anne: Sailor) -> None:
    anne.begin(is_laying, set_up="by_hand")
    page, before = anne.page, len(anne.made)
    pose = next(each for each in gestures(anne.live.view(0)) if isinstance(each, Pose))
    goal = free_point(pose, 30)
    put = anne.swipe if page.evaluate("matchMedia('(pointer: coarse)').matches") else anne.drag
    put(goal)
    anne.await_laid(1)
    page.get_by_role("button", name="Lift").click()
    if not page.locator("#number-heading").is_visible():
        page.get_by_text("By numbers").tap()
    page.locator("#number-heading").fill("30")
    put(goal)
    anne.await_laid(1)
    page.locator("#go").click()
    anne.await_after(before)
    word, x, y, heading = anne.made[before].split()
    assert (word, heading) == ("island", "30")
    assert math.dist((float(x), float(y)), goal) < 4


def test_the_lists_are_folded_and_looking_closer_leaves_the_grip_alone(anne: Sailor) -> None:
    anne.begin(has_room)
    page = anne.page
    assert page.locator("#moves details.group:not([open])").count() >= 2
    whole = page.get_attribute("#board", "viewBox")
    page.mouse.move(*anne.grip)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    page.wait_for_timeout(400)
    box = page.get_attribute("#board", "viewBox")
    assert box != whole
    first = rays(anne.live.view(0))[0]
    angle = math.radians(first.heading)
    anne.drag(Point(first.x + 15 * math.cos(angle), first.y + 15 * math.sin(angle)))
    anne.await_laid(1)
    assert page.get_attribute("#board", "viewBox") == box
