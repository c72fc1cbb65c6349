"""Your box, in a browser: begun with ours, checked beside the text, kept for the next table, by keyboard and phone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.chromium import MARKS
from tests.web.pages.tabs import DESK, PHONE, opened, visitor
from tests.web.server import Server

pytestmark = MARKS
MINE = '[ships]\ncard = [{ id = "ship01", ducats = 9 }]\n'


def at_new_table(context: BrowserContext, game: str = "buccaneer") -> Page:
    return opened(context, f"/new?game={game}#box")


def laid(tab: Page, server: Server) -> Any:
    """The options of the table that was laid."""
    expect(tab).to_have_url(re.compile("/t/"))
    id_ = re.split("/t/|[?#]", tab.url)[1]
    return server.call(server.service.table(id_)).row.options


def test_ones_numbers_are_begun_checked_kept_and_played(browser: Browser, server: Server) -> None:
    with visitor(browser, server, **DESK) as context:
        tab = at_new_table(context)
        text = tab.get_by_label("What differs from ours")
        expect(text).to_be_visible()
        tab.get_by_role("button", name="Begin with our numbers").click()
        expect(text).to_have_value(re.compile(r'id = "ship01", min_crew = 2, ducats = 8'))
        text.fill(text.input_value().replace("ducats = 8,", "ducats = -8,") + "[boats]\n")
        tab.get_by_role("button", name="Check").click()
        faults = tab.locator(".faults li.wrong")
        expect(faults).to_have_count(2)
        expect(text).to_have_attribute("aria-invalid", "true")
        faults.first.get_by_role("button").click()
        expect(text).to_be_focused()
        marked = text.evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
        assert 'id = "ship01"' in marked
        assert "\n" not in marked
        text.fill(MINE)
        tab.get_by_role("button", name="Check").click()
        expect(tab.locator(".faults .fine")).to_have_text(
            "All is well: 1 number differs from ours."
        )
        expect(text).not_to_have_attribute("aria-invalid", "true")
        tab.reload()
        expect(tab.get_by_label("What differs from ours")).to_have_value("")
        tab.get_by_role("button", name="Play with them").click()
        expect(text).to_have_value(MINE)
        tab.get_by_role("button", name="Lay the table").click()
        assert laid(tab, server)["ship_deck"].startswith("2/9/?3/sabre ")


def test_what_was_laid_is_offered_again_or_forgotten_and_each_game_has_its_own(
    browser: Browser, server: Server
) -> None:
    with visitor(browser, server, **DESK) as context:
        tab = at_new_table(context)
        tab.get_by_label("What differs from ours").fill(MINE)
        tab.get_by_role("button", name="Lay the table").click()
        assert laid(tab, server)["ship_deck"] != "default"
        tab = at_new_table(context, "pirates_cove")
        expect(tab.get_by_role("button", name="Play with them")).to_be_hidden()
        tab = at_new_table(context)
        tab.get_by_role("button", name="Forget them").click()
        expect(tab.get_by_role("button", name="Play with them")).to_be_hidden()
        tab.reload()
        expect(tab.get_by_role("button", name="Begin with our numbers")).to_be_visible()
        expect(tab.get_by_role("button", name="Play with them")).to_be_hidden()
        tab.get_by_role("button", name="Lay the table").click()
        assert laid(tab, server)["ship_deck"] == "default"


def test_a_file_is_taken_by_the_keyboard_on_a_phone_in_french(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    file = tmp_path / "mienne.toml"
    file.write_text(MINE.replace("9", "-9"), encoding="utf-8")
    with visitor(browser, server, **PHONE) as context:
        tab = at_new_table(context)
        text = tab.get_by_label("Ce qui diffère des nôtres")
        text.focus()
        names = []
        for _ in range(4):
            tab.keyboard.press("Tab")
            names.append(
                tab.evaluate("document.activeElement.dataset.own ?? document.activeElement.id")
            )
        assert names == ["ours", "own-file", "check", ""]
        with tab.expect_file_chooser() as chooser:
            tab.locator("#own-file").focus()
            tab.keyboard.press("Enter")
        chooser.value.set_files(file)
        expect(text).to_have_value(file.read_text(encoding="utf-8"))
        expect(tab.locator(".faults li")).to_have_text(re.compile("^Ligne 2, ships.card.ship01"))
        wide = tab.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE["viewport"]["width"], "the page is wider than the screen"  # type: ignore[index]


def test_without_a_script_the_form_does_all_that_matters(browser: Browser, server: Server) -> None:
    with visitor(browser, server, java_script_enabled=False, **DESK) as context:
        tab = at_new_table(context)
        tab.get_by_text("You own the box?").click()
        expect(tab.get_by_role("button", name="Check")).to_be_hidden()
        expect(tab.get_by_role("link", name="Our numbers as a file")).to_be_visible()
        tab.get_by_label("What differs from ours").fill(MINE + "[boats]")
        tab.get_by_role("button", name="Lay the table").click()
        expect(tab.locator("#components-wrong")).to_have_text(re.compile("^Line 3"))
        tab.get_by_label("What differs from ours").fill(MINE)
        tab.get_by_role("button", name="Lay the table").click()
        assert laid(tab, server)["ship_deck"] != "default"


def test_when_the_server_does_not_answer_that_is_said(browser: Browser, server: Server) -> None:
    with visitor(browser, server, **DESK) as context:
        tab = at_new_table(context)
        context.set_offline(True)
        tab.get_by_role("button", name="Check").click()
        expect(tab.locator(".faults .wrong")).to_have_text("That did not work. Please try again.")
        context.set_offline(False)
        tab.get_by_role("button", name="Check").click()
        expect(tab.locator(".faults .fine")).to_have_text("These are our numbers: nothing differs.")


def test_who_may_keep_nothing_plays_all_the_same(browser: Browser, server: Server) -> None:
    with visitor(browser, server, **DESK) as context:
        context.add_init_script(
            "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })"
        )
        tab = at_new_table(context)
        tab.get_by_label("What differs from ours").fill(MINE)
        tab.get_by_role("button", name="Check").click()
        expect(tab.locator(".faults .fine")).to_be_visible()
        tab.get_by_role("button", name="Lay the table").click()
        assert laid(tab, server)["ship_deck"] != "default"
