"""From the shelf to a full table: laying it, inviting, sitting down."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from flibuste.web.guard.visitor import COOKIE
from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.steering import IN_SIGHT, MOVE, make

TABLE = re.compile(r"/t/\w+")


def lay_for_a_friend(anne: Person) -> str:
    """Anne lays a table of three by the form: herself, a friend, a bot. The friend's link."""
    anne.go("/")
    anne.press('a[href="/new?game=buccaneer"]')
    anne.press("label:has(#count-3)")
    anne.page.select_option("#who-0", "me")
    anne.page.fill("#name-0", "Anne")
    anne.page.select_option("#who-1", "link")
    anne.page.select_option("#who-2", "bot:mousse")
    anne.press(".go button")
    expect(anne.page).to_have_url(TABLE)
    return anne.sees("#seat-1 .invite input").input_value()


def test_a_friend_sits_down_by_the_link(invite: Invite) -> None:
    anne, bart, cid = invite("Anne"), invite("Bart"), invite("Cid")
    link = lay_for_a_friend(anne)
    expect(anne.page.locator("#seat-1")).to_contain_text("seat is free")
    bart.go(link)
    expect(bart.page.locator("h1")).to_contain_text("Anne keeps a seat for you")
    bart.page.fill("#name", "Bart")
    bart.press("form button.brass")
    expect(bart.page).to_have_url(TABLE)
    expect(anne.page.locator("#seat-1")).to_contain_text("Bart")
    expect(anne.page.locator("#seat-1 .invite")).to_have_count(0)
    expect(anne.page.locator("#seat-1 .presence.here")).to_have_count(1)
    cid.go(link)
    expect(cid.page.locator("h1")).to_contain_text("This seat is taken")
    cid.press("text=Watch the game")
    expect(cid.page.locator("#moves")).to_contain_text("You are watching.")
    assert cid.page.locator(MOVE).count() == 0


def test_a_link_is_pasted_at_home_and_leads_back_to_the_seat(invite: Invite) -> None:
    anne, bart = invite("Anne"), invite("Bart")
    link = lay_for_a_friend(anne)
    bart.go("/")
    bart.page.fill("#link", "  " + link)
    bart.press("form.link button")
    bart.page.fill("#name", "x" * 80)
    bart.press("form button.brass")
    expect(bart.page.locator("#name-wrong")).to_be_visible()
    bart.forgive("^400 POST /s/")
    expect(bart.page.locator("#name")).to_have_value("x" * 80)
    bart.page.fill("#name", "Bart")
    bart.press("form button.brass")
    expect(bart.page).to_have_url(TABLE)
    bart.go(link)
    expect(bart.page).to_have_url(TABLE)
    bart.go("/tables")
    expect(bart.page.locator(".ticket")).to_have_count(1)


def test_a_form_that_is_wrong_comes_back_as_it_was(invite: Invite) -> None:
    anne = invite("Anne")
    anne.go("/new?game=pirates_cove")
    anne.press("label:has(#count-3)")
    anne.page.fill("#name-0", "A" * 60)
    anne.page.select_option("#who-1", "bot:legende")
    anne.press(".go button")
    expect(anne.page.locator("#name-0")).to_have_value("A" * 60)
    expect(anne.page.locator("#name-0-wrong")).to_be_visible()
    expect(anne.page.locator("#who-1")).to_have_value("bot:legende")
    expect(anne.page.locator("#count-3")).to_be_checked()
    anne.forgive("^400 POST /new")


def test_one_press_seats_somebody_against_bots(invite: Invite) -> None:
    anne = invite("Anne")
    anne.go("/")
    anne.press('form[action="/play/pirates_cove"] button')
    expect(anne.page).to_have_url(TABLE)
    anne.page.wait_for_load_state()
    make(anne, anne.page.locator(IN_SIGHT).first)
    anne.go("/")
    expect(anne.page.locator(".tickets .wants-you")).to_be_visible()


def test_who_has_lost_a_cookie_is_given_one_though_a_service_worker_fetches_the_page(
    invite: Invite,
) -> None:
    anne = invite("Anne")
    anne.go("/")
    anne.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    anne.context.clear_cookies()
    answer = anne.page.goto("/")
    assert answer is not None
    assert answer.from_service_worker
    assert COOKIE in [each.get("name") for each in anne.context.cookies()]
