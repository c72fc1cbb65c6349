"""A fleet built in a browser: shared by code, imported in another, kept, and brought to a table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from flibuste.games.crimson_coast.fleet_codes import code_of
from flibuste.games.crimson_coast.rules.fleet import list_of
from flibuste.web.live.table_plan import Plan, SeatPlan
from tests.chromium import MARKS
from tests.web.pages.tabs import DESK, PHONE, opened, visitor
from tests.web.server import Server

pytestmark = MARKS
BUILD = "/build/crimson_coast"


def sit(context: BrowserContext, server: Server, token: str) -> None:
    context.request.get("/rules")
    context.request.post(f"/s/{token}", form={"name": "Anne"}, headers={"Origin": server.address})


def code_on(tab: Page) -> str:
    return str(tab.locator("#list").get_attribute("data-code"))


@pytest.mark.soak
def test_a_fleet_is_built_shared_by_code_imported_elsewhere_and_brought_to_the_table(
    browser: Browser, server: Server
) -> None:
    chairs = [SeatPlan("link", "", "Anne"), SeatPlan("link", "", "Mary")]
    created = server.call(server.service.create(Plan("crimson_coast", chairs)))
    table = str(created.table_id)
    with visitor(browser, server, **DESK) as one, visitor(browser, server, **PHONE) as other:
        sit(one, server, created.seat_tokens[0])
        sit(other, server, created.seat_tokens[1])
        anne = opened(one, f"/t/{table}")
        anne.get_by_role("link", name="Build your own").click()
        bring = anne.get_by_role("button", name="Bring it to the table")
        expect(bring).to_be_disabled()
        build(anne)
        code = code_on(anne)
        expect(anne.get_by_label("Its code, to pass on")).to_have_value(code)

        mary = opened(other, BUILD)
        mary.get_by_label("Un code ou un lien").fill(code.lower())
        mary.get_by_role("button", name="Importer").click()
        expect(mary.locator("#list")).to_have_attribute("data-code", code)
        mary.get_by_label("Garder votre liste").fill("Fantôme")
        mary.get_by_role("button", name="Garder", exact=True).click()
        mary.goto(f"{BUILD}?table={table}&seat=1")
        mary.get_by_role("button", name="La reprendre: Fantôme").click()
        expect(mary.locator("#list")).to_have_attribute("data-code", code)
        mary.get_by_role("button", name="L’apporter à la table").click()
        expect(mary).to_have_url(re.compile(f"/t/{table}"))

        expect(bring).to_be_enabled()
        bring.click()
        expect(anne).to_have_url(re.compile(f"/t/{table}"))
        game = server.call(server.service.table(table)).match.game
        assert [code_of(list_of(game.table, seat)) for seat in range(2)] == [code, code]


def build(tab: Page) -> None:
    """Two ships with crew, one fault on the way and what becomes of it."""
    tab.get_by_role("searchbox", name="Find").fill("deliverance")
    expect(tab.locator("#catalogue > li:visible")).to_have_count(1)
    expect(tab.locator("#found")).to_have_text("1 card")
    tab.get_by_role("button", name="Add Deliverance").click()
    expect(tab.locator("#list")).to_contain_text("19 of 30 points.")
    tab.get_by_role("searchbox", name="Find").fill("")
    tab.get_by_label("Kind").select_option("crew")
    tab.get_by_label("Nation").select_option("pirate")
    tab.get_by_label("Order").select_option("name")
    names = tab.locator("#catalogue > li:visible h3").all_text_contents()
    assert names == sorted(names, key=str.casefold)
    tab.get_by_role("button", name="Add Captain (Pirate").click()
    expect(tab.locator("#list .rows .rows")).to_contain_text("Captain")
    tab.get_by_label("Kind").select_option("ship")
    tab.get_by_role("button", name="Add La Victoire").click()
    faults = tab.locator("#list .faults li")
    expect(faults).to_have_count(1)
    expect(faults).to_contain_text("CC-1.2")
    tab.get_by_role("button", name="Take out: La Victoire").click()
    expect(faults).to_have_count(0)
    expect(tab.locator("#list-title")).to_be_focused()
    tab.get_by_role("button", name="Add Bonnie Liz").click()
    expect(tab.locator("#said")).to_have_text(re.compile("^30 of 30 points"))
    tab.get_by_label("Where Captain (Pirates) goes").select_option(label="2. Bonnie Liz")
    expect(tab.locator("#list > .rows > li").nth(1)).to_contain_text("Captain")


def test_lists_are_kept_and_forgotten_and_filters_show_what_one_can_afford(
    browser: Browser, server: Server
) -> None:
    with visitor(browser, server, **DESK) as context:
        tab = opened(context, BUILD)
        tab.get_by_role("button", name="One by chance").click()
        expect(tab.locator("#list .fine")).to_be_visible()
        code = code_on(tab)
        assert code in tab.url
        tab.get_by_label("Keep your list in this browser as").fill("By chance")
        tab.keyboard.press("Enter")
        expect(tab.locator("#kept li")).to_have_count(1)
        tab.get_by_role("button", name="Nothing").click()
        expect(tab.locator("#list .faults li")).to_have_count(1)
        tab.reload()
        tab.get_by_role("button", name="Take it up: By chance").click()
        expect(tab.locator("#list")).to_have_attribute("data-code", code)
        tab.get_by_role("button", name="Forget it: By chance").click()
        expect(tab.locator("#kept li")).to_have_count(0)
        tab.get_by_label("only what I can afford").check()
        left = int(tab.locator("#list").get_attribute("data-left") or "0")
        points = tab.locator("#catalogue > li:visible").evaluate_all(
            "cards => cards.map(card => Number(card.dataset.points))"
        )
        assert max(points) <= left
        tab.get_by_label("A code or a link").fill("nonsense")
        tab.keyboard.press("Enter")
        expect(tab.locator("#list .refused")).to_be_visible()
        assert code_on(tab) == code


def test_rulings_are_chosen_in_the_page(browser: Browser, server: Server) -> None:
    with visitor(browser, server, **DESK) as context:
        tab = opened(context, BUILD)
        tab.get_by_text("For a table with other rulings").click()
        tab.get_by_label("Points to build a fleet with").select_option("40")
        expect(tab.locator("#list")).to_contain_text("0 of 40 points.")
        expect(tab).to_have_url(re.compile("points=40"))
        expect(tab.locator("#list")).to_have_attribute("data-address", re.compile("points=40"))


def test_it_works_without_a_script(browser: Browser, server: Server) -> None:
    with visitor(browser, server, java_script_enabled=False, **DESK) as context:
        tab = context.new_page()
        tab.goto(BUILD)
        tab.get_by_role("searchbox", name="Find").fill("deliverance")
        tab.keyboard.press("Enter")
        expect(tab.locator("#catalogue > li:visible")).to_have_count(1)
        tab.get_by_role("button", name="Add Deliverance").click()
        expect(tab.locator("#list")).to_contain_text("19 of 30 points.")
        tab.get_by_role("button", name="The ghost ship").click()
        expect(tab.locator("#list .fine")).to_be_visible()
        tab.get_by_label("Where Captain (Pirates) goes").select_option(label="2. Bonnie Liz")
        tab.get_by_role("button", name="Move as chosen").click()
        expect(tab.locator("#list > .rows > li").nth(1)).to_contain_text("Captain")
        code = code_on(tab)
        tab.goto(BUILD)
        tab.get_by_label("A code or a link").fill(code)
        tab.get_by_role("button", name="Import").click()
        assert code_on(tab) == code
