"""The end of a game: chance checked in the browser, and another round."""

from __future__ import annotations

import re
from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Route, expect

import flibuste
from flibuste.store import Store
from tests.browser.conftest import Invite
from tests.browser.laying import bots_chair, dealt, lay
from tests.browser.measures import SPILLED
from tests.browser.people import PHONE, Person
from tests.web.analysts import short_analysis
from tests.web.server import Server

STAMP = "#chance .stamp"


def finished(server: Server, game: str, anne: Person, bart: Person) -> str:
    chairs = [anne.chair, bart.chair, bots_chair(0)]
    return lay(server.settings.database, dealt(game, 3), chairs).id


def test_the_browser_draws_everything_again(server: Server, invite: Invite) -> None:
    anne, bart = invite("Anne"), invite("Bart", lang="fr")
    for game in ("buccaneer", "pirates_cove"):
        table = finished(server, game, anne, bart)
        anne.go(f"/t/{table}/end")
        expect(anne.page.locator(STAMP)).to_have_text("verified")
        expect(anne.page.locator("#chance")).to_contain_class("is-honest")
        expect(anne.page.locator("#chance .told")).to_contain_text(re.compile(r"all \d+ again"))
        bart.go(f"/t/{table}/end")
        expect(bart.page.locator(STAMP)).to_have_text("vérifié")


def changed_draw(text: str) -> str:
    """Another first draw than the one that was drawn."""
    return re.sub(r"(?m)^0 deal = (\d+)/", lambda draw: f"0 deal = {int(draw[1]) ^ 1}/", text)


def changed_seed(text: str) -> str:
    return re.sub(r"(?m)^seed .", lambda line: "seed f" if line[0][-1] != "f" else "seed 0", text)


def changed_move(text: str) -> str:
    return re.sub(r"(?m)^(5 \d) .*? #", r"\1 pass #", text)


def swapping(change: Callable[[str], str]) -> Callable[[Route], None]:
    def swap(route: Route) -> None:
        text = route.fetch().text()
        assert change(text) != text
        route.fulfill(body=change(text))

    return swap


def test_a_record_that_was_tampered_with_is_found_out(server: Server, invite: Invite) -> None:
    anne, bart = invite("Anne"), invite("Bart")
    table = finished(server, "buccaneer", anne, bart)
    for change, told in (
        (changed_draw, "Ply 0"),
        (changed_seed, "sealed"),
        (changed_move, "Ply 5"),
    ):
        anne.page.route("**/record.txt", swapping(change))
        anne.go(f"/t/{table}/end")
        expect(anne.page.locator(STAMP)).to_have_text("does not match")
        expect(anne.page.locator("#chance .told")).to_contain_text(told)
        anne.page.unroute("**/record.txt")


def test_a_rematch_takes_everybody_to_one_new_table(server: Server, invite: Invite) -> None:
    anne, bart = invite("Anne"), invite("Bart")
    table = finished(server, "buccaneer", anne, bart)
    anne.go(f"/t/{table}/end")
    bart.go(f"/t/{table}/end")
    anne.press(".again form button")
    expect(anne.page).not_to_have_url(re.compile(table))
    expect(anne.page).to_have_url(re.compile(r"/t/\w+$"))
    bart.press(".again form button")
    expect(bart.page).to_have_url(re.compile(r"/t/\w+$"))
    assert anne.page.url == bart.page.url
    expect(anne.page.locator("#seats")).to_contain_text("Bart")
    expect(bart.page.locator("#seats")).to_contain_text("Anne")
    for person in (anne, bart):
        expect(person.page.locator("#seats .you")).to_have_count(1)


FAR_AHEAD = 1e11
"""A sign of life that nobody takes for old."""


def test_what_is_learnt_comes_by_itself_and_leads_into_the_replay(
    server: Server, invite: Invite
) -> None:
    anne, bart = invite("Anne"), invite("Bart", lang="fr", phone=True)
    table = finished(server, "buccaneer", anne, bart)
    record = anne.context.request.get(f"/t/{table}/record.txt").text()
    store = Store.open(server.settings.database)
    try:
        anne.go(f"/t/{table}/end")
        expect(anne.page.locator("#analysis form button")).to_have_text("Analyse this game")
        store.begin_analysis(table, FAR_AHEAD)
        store.sign_analysis(table, FAR_AHEAD, FAR_AHEAD, 40)
        anne.go(f"/t/{table}/end")
        expect(anne.page.locator("#analysis progress")).to_have_js_property("value", 40)
        anne.page.locator("#analysis form button").focus()
        made = short_analysis(flibuste.load(record))
        store.keep_analysis(table, made.text())
    finally:
        store.close()
    expect(anne.page.locator("#analysis .learner")).to_have_count(3)
    expect(anne.page.locator("#analysis")).to_be_focused()
    found = Axe().run(anne.page, context="#analysis")
    assert found.violations_count == 0, found.generate_report()
    bart.go(f"/t/{table}/end")
    expect(bart.page.locator("#analysis h2")).to_have_text("Apprendre de cette partie")
    assert bart.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert bart.page.evaluate(SPILLED, "#analysis :is(p, b, a, svg.bar, li)") == []
    link = anne.page.locator("#analysis .moments a").first
    link.focus()
    anne.page.keyboard.press("Enter")
    expect(anne.page).to_have_url(re.compile(r"/replay\?ply=\d+&as=\d"))
