"""In a browser: a program is made, challenged from the page of a new table, and plays; its pages fit."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from flibuste.web.bot_account import BotAccount
from tests.chromium import MARKS
from tests.web.server import Server, serving

pytestmark = [*MARKS, pytest.mark.soak]

SPILL = "document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(catch_up=0.05) as running:
        yield running


def test_a_program_is_made_challenged_and_plays_a_whole_game(server: Server, browser: Any) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{server.address}/programs")
    page.fill("#name", "Greedy Gus")
    page.click(".people form .btn.brass")
    with BotAccount(server.address, page.input_value(".address input")) as account:
        code = account.info().code
        page.goto(f"{server.address}/new?game=buccaneer")
        page.check("#count-3", force=True)
        page.select_option("#who-0", f"account:{code}")  # one's own is listed
        for seat in (1, 2):
            page.select_option(f"#who-{seat}", "account")
            page.fill(f"#code-{seat}", code)
        page.click(".go .btn")
        page.wait_for_url("**/t/*")
        page.wait_for_selector("text=program, is asked")
        playing = threading.Thread(target=lambda: account.run("greedy", games=1), daemon=True)
        playing.start()
        playing.join(60)
        assert account.table(page.url.rpartition("/")[2]).over
    page.wait_for_selector("text=program >> nth=0")
    page.close()


@pytest.mark.parametrize("path", ["/programs", "/api/docs", "/new?game=buccaneer"])
@pytest.mark.parametrize("size", [(1280, 900), (390, 844)])
def test_its_pages_fit_and_can_be_read(
    server: Server, browser: Any, path: str, size: tuple[int, int]
) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{server.address}{path}")
    assert page.evaluate(SPILL) <= 0
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.close()
