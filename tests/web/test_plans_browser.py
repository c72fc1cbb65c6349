"""Plans on the page of a table: pressed, found by touching the board and by keys, sent as one, shown ply by ply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.chromium import MARKS
from tests.web.server import Server
from tests.web.test_table_browser import DESK, ME, Seat

pytestmark = MARKS

PLACE = """([name, plans]) => {
  const spot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  spot.id = name;
  spot.setAttribute("class", "may");
  spot.setAttribute("r", "20");
  spot.dataset.plans = plans;
  document.getElementById("board").append(spot);
}"""
"""The toy has a page of words: places of its plans are put there as a drawn game would."""
TAP = "id => document.getElementById(id).dispatchEvent(new MouseEvent('click', {bubbles: true}))"
FAR = """() => {
  const onward = document.querySelector("#board .square[data-plans]:not([data-options])");
  const [plan] = onward.dataset.plans.split(":");
  return [plan, document.querySelector(`#board .square[data-plans~="${plan}:0"]`).id, onward.id];
}"""
"""A plan to where no single move leads, its first square and its last."""
SHOWN = "document.querySelectorAll('#moves .plan.in').length"


@pytest.fixture
def anne(browser: Any, toy_server: Server) -> Iterator[Seat]:
    """At a table of the isles, against somebody who moves when the test says so."""
    seat = Seat(browser, toy_server, **DESK)
    seat.lay(ME, {"kind": "link"}, game="toy_isles")
    yield seat
    seat.context.close()
    assert not seat.troubles


def moves_of(anne: Seat) -> list[str]:
    table = anne.page.url.rsplit("/", 1)[1].partition("?")[0]
    return [row.move for row in anne.server.service.store.moves(table)]


def test_a_plan_is_pressed_read_and_done(anne: Seat) -> None:
    page = anne.page
    plans = page.locator("#plans")
    expect(plans.locator("summary")).to_have_text("In one go12")
    expect(plans.locator(".plan").first).to_be_hidden()
    plans.locator("summary").press("Enter")
    plan = page.locator("#plan-7")
    expect(plan).to_have_accessible_name("This turn: sail, to isle 2 and trade 1 coin")
    plan.press("Enter")
    expect(plan).to_contain_class("is-armed")
    expect(page.locator("#do")).to_contain_text("This turn: sail, to isle 2 and trade")
    expect(page.locator("#do .note")).to_have_text("1 coin")
    expect(page.locator("#do .steps")).to_have_text("sail → to isle 2 → trade")
    expect(page.locator("#heard")).to_contain_text("Chosen: This turn: sail, to isle 2 and trade.")
    page.locator("#do").press("Enter")
    expect(page.locator('#table[data-asks="others"][data-ply="3"]')).to_be_visible()
    expect(page.locator("#moves .plan")).to_have_count(0)
    assert moves_of(anne) == ["sail", "to 2", "trade"]


def test_a_figure_means_what_is_in_sight(anne: Seat) -> None:
    page = anne.page
    page.keyboard.press("1")
    expect(page.locator("#move-0")).to_contain_class("is-armed")
    page.keyboard.press("Escape")
    page.locator("#plans summary").press("Enter")
    page.keyboard.press("3")  # after the two moves of which they are made
    expect(page.locator("#plan-0")).to_contain_class("is-armed")


def test_touching_places_narrows_the_plans_in_their_order(anne: Seat) -> None:
    page = anne.page
    plans = page.evaluate(
        "[...document.querySelectorAll('.plan')].map((each) => JSON.parse(each.dataset.moves))"
    )
    for place in ("row", "sail", "to 1", "to 2", "dig"):
        found = [f"{n}:{plan.index(place)}" for n, plan in enumerate(plans) if place in plan]
        page.evaluate(PLACE, [place.replace(" ", "-"), " ".join(found)])
    expect(page.locator("#board .now")).to_have_count(0)
    page.evaluate(TAP, "to-1")
    assert page.evaluate(SHOWN) == 4
    expect(page.locator("#dig")).to_have_class("may now")
    expect(page.locator("#to-2")).to_have_class("may dim")
    page.evaluate(TAP, "row")
    assert page.evaluate(SHOWN) == 2, "also from behind"
    page.evaluate(TAP, "sail")
    assert page.evaluate(SHOWN) == 8, "nothing is left of both, so from the beginning"
    page.evaluate(TAP, "to-2")
    expect(page.locator("#do")).to_be_hidden()
    page.evaluate(TAP, "dig")
    expect(page.locator("#do .steps")).to_have_text("sail → to isle 2 → dig")
    page.keyboard.press("Escape")
    expect(page.locator("#do")).to_be_hidden()
    for place in ("sail", "to-2", "dig", "dig"):
        page.evaluate(TAP, place)
    expect(page.locator('#table[data-asks="me"][data-ply="3"]')).to_be_visible()
    assert moves_of(anne) == ["sail", "to 2", "dig"]
    expect(page.locator("#moves .move[data-option]")).to_have_count(2)
    page.locator("#move-0").click()
    expect(page.locator('#table[data-asks="others"]')).to_be_visible()


def test_each_decision_stays_possible_and_is_taken_back_alone(anne: Seat) -> None:
    page = anne.page
    page.locator("#move-1").click()
    expect(page.locator('#table[data-ply="1"]')).to_be_visible()
    expect(page.locator("#plans i")).to_have_text("8")
    page.locator("#plans summary").click()
    page.locator("#plan-0").click()
    page.keyboard.press("Escape")
    expect(page.locator("#armed")).to_be_hidden()
    page.locator("#move-2").click()
    expect(page.locator('#table[data-ply="2"]')).to_be_visible()
    page.locator("#undo").click()
    expect(page.locator("#plans i")).to_have_text("8")
    assert moves_of(anne) == ["sail"]


def test_a_plan_that_comes_to_a_halt_says_why_and_leaves_the_page_usable(anne: Seat) -> None:
    """No plan that is offered does; this one is not."""
    page = anne.page
    page.evaluate(
        "document.getElementById('plan-7').dataset.moves = JSON.stringify(['row', 'to 4', 'trade'])"
    )
    page.locator("#plans summary").click()
    page.locator("#plan-7").click()
    page.locator("#do").click()
    expect(page.locator("#notice")).to_contain_text("Isle 4 is not within reach.")
    expect(page.locator("#notice a")).to_have_text("IS-2.2")
    expect(page.locator('#table[data-ply="1"]')).to_be_visible()
    page.locator("#move-0").click()
    expect(page.locator('#table[data-ply="2"]')).to_be_visible()
    assert moves_of(anne) == ["row", "to 1"]


def test_two_squares_of_the_town_are_one_turn(browser: Any, server: Server) -> None:
    """A game with a board of its own: a coin square beside the captain, then one behind it."""
    seat = Seat(browser, server, **DESK)
    options = {"first_player": "0", "layout": "custom", "plates": "reference"}
    seat.lay(ME, *[{"kind": "link"}] * 2, game="rum_and_pirates", options=options)
    page = seat.page
    plan, first, last = page.evaluate(FAR)
    ring = page.locator(f"#{last} .later")
    expect(ring).to_have_css("visibility", "hidden")
    page.evaluate(TAP, first)
    expect(page.locator("#do .steps")).to_have_count(0)
    expect(ring).to_have_css("visibility", "visible")
    page.evaluate(TAP, last)
    expect(page.locator("#do")).to_contain_text(" and on to the ")
    expect(page.locator(f"#plan-{plan}")).to_contain_class("is-armed")
    expect(page.locator("#course .over")).to_have_count(1)
    moves = page.evaluate(f"JSON.parse(document.getElementById('plan-{plan}').dataset.moves)")
    page.locator("#do").click()
    expect(page.locator('#table[data-ply="2"]')).to_be_visible()
    assert moves_of(seat) == moves
    seat.context.close()
    assert not seat.troubles
