"""Photograph the pages for the docs: a desk and a phone, by day and, for the tables, by night.

Run by `make pictures`. The tables are those of the browser tests, dealt under fixed seeds, so that the pictures can be
made again: in them only that changes which has changed on a page.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, Page
from tests.browser.people import Person
from tests.browser.places import NAMES, path_to
from tests.chromium import a_browser
from tests.web.server import Server, own_process
from tools.palette_png import reduced

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
BY_NIGHT = ("buccaneer", "cove", "town", "tiny", "coast")
MOST_BYTES = 4_000_000
BREATH = 500
"""Milliseconds for what a script still draws."""


def await_quiet(page: Page) -> None:
    """Until all is there, and a table has heard from the server."""
    page.wait_for_load_state()
    if page.locator("#table").count():
        page.wait_for_selector('#table[data-stream="open"]')
    page.wait_for_timeout(BREATH)


def photograph(browser: Browser, server: Server, name: str, *, phone: bool, dark: bool) -> None:
    """One page, as somebody sees it who has just opened it."""
    person = Person(browser, server.address, "Anne", phone=phone, dark=dark)
    person.go(path_to(name, server, person))
    await_quiet(person.page)
    size = "phone" if phone else "desktop"
    picture = person.page.screenshot(animations="disabled", caret="hide")
    person.page.goto("about:blank")
    path = PICTURES / f"{name}_{size}{'_dark' if dark else ''}.png"
    path.write_bytes(reduced(person.page, picture))
    person.leave()
    assert not person.troubles, person.troubles


def main(wanted: list[str]) -> None:
    """Make them all, or those of the pages that are named."""
    with own_process(warm=True) as server, a_browser() as browser:
        for name in wanted or NAMES:
            for dark in (False, True) if name in BY_NIGHT else (False,):
                for phone in (False, True):
                    photograph(browser, server, name, phone=phone, dark=dark)
    total = sum(path.stat().st_size for path in PICTURES.glob("*.png"))
    print(f"The pictures weigh {total / 1e6:.1f} MB.")
    if total > MOST_BYTES:
        sys.exit("That is too much for the repository.")


if __name__ == "__main__":
    main(sys.argv[1:])
