"""Photograph every page and every table at the seven sizes that they have to fit, to be looked at.

    .venv/bin/python -m tools.shots [NAME ...] [--out FOLDER] [--sizes 1280x800,390x844] [--lang fr] [--dark] [--whole]

One server, one browser; each place is opened once on a desk and once on a phone, and the window is drawn larger and
smaller. Pictures lie in a folder for eyes, not in the repository; the sizes of a place are put together on two sheets
(`NAME_desk.png`, `NAME_hand.png`). Deals are kept beside them, since bots take their time.
"""

from __future__ import annotations

import argparse
from base64 import b64encode
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from tests.browser.measures import HANDED
from tests.browser.pages import TROUBLES, host
from tests.browser.people import IMPATIENT, MOBILE
from tests.chromium import a_browser
from tests.web.server import Server
from tools.shot_places import ALL, ANNE, FIRST, Deals, open_place, place

from flibuste.web.guard.visitor import COOKIE

WINDOWS: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("1280x800", "1366x768", "1024x768", "1920x1080"), {}),
    (("640x400",), {}),  # a window of 1280x800 at 200 %
    (
        ("390x844", "844x390"),
        {"device_scale_factor": 1.0, "has_touch": True, "is_mobile": True, "user_agent": MOBILE},
    ),
)
"""Sizes, and how a browser is made that has them."""
BREATH = 350
SHEETS = {
    "desk": ("1280x800", "1366x768", "1024x768", "1920x1080"),
    "hand": ("390x844", "844x390", "640x400"),
}
HIGH = {"desk": 400, "hand": 0}
"""How high a picture is on its sheet, in pixels; 0 where it keeps its size."""


def await_quiet(page: Page) -> None:
    page.wait_for_load_state()
    if page.locator(".at-table").count():
        page.wait_for_selector('#table[data-stream="open"]')
    if page.locator("#film").count():
        page.wait_for_function(HANDED)
    page.wait_for_timeout(BREATH)


def window(
    browser: Browser, server: Server, told: argparse.Namespace, how: dict[str, Any]
) -> BrowserContext:
    context = browser.new_context(
        base_url=server.address,
        locale=told.lang,
        color_scheme="dark" if told.dark else "light",
        reduced_motion="reduce",
        **how,
    )
    context.add_init_script(IMPATIENT)
    context.add_cookies([{"name": COOKIE, "value": ANNE, "url": server.address}])
    return context


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--out", default="/tmp/shots_fits", type=Path)
    parser.add_argument("--sizes", default="")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--whole", action="store_true", help="pages as long as they are")
    told = parser.parse_args()
    told.out.mkdir(parents=True, exist_ok=True)
    deals = Deals(told.out / "deals.pickle")
    wanted = (
        told.sizes.split(",") if told.sizes else [size for sizes, _ in WINDOWS for size in sizes]
    )
    with host("") as usual, a_browser() as browser:
        for name in told.names or ALL:
            with ExitStack() as stack:
                server = stack.enter_context(host(name)) if name in TROUBLES else usual
                path = "" if name in FIRST else place(name, server, deals)
                for sizes, how in WINDOWS:
                    photograph(
                        window(browser, server, told, how),
                        name,
                        path,
                        [size for size in sizes if size in wanted],
                        told,
                    )
            put_together(browser, told.out, name)
            print(name, flush=True)


def photograph(
    context: BrowserContext, name: str, path: str, sizes: list[str], told: argparse.Namespace
) -> None:
    """A place in a window that is drawn larger and smaller."""
    for number, size in enumerate(sizes):
        width, height = map(int, size.split("x"))
        page = context.pages[0] if number else context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        if number == 0 or name in FIRST:
            open_place(page, name, path)
        await_quiet(page)
        page.screenshot(
            path=told.out / f"{name}_{size}.png",
            animations="disabled",
            caret="hide",
            full_page=told.whole,
        )
    context.close()


def put_together(browser: Browser, folder: Path, name: str) -> None:
    """All sizes of a place side by side."""
    for sheet, sizes in SHEETS.items():
        paths = [(folder / f"{name}_{size}.png", size.split("x")) for size in sizes]
        images = "".join(
            f'<img src="data:image/png;base64,{b64encode(path.read_bytes()).decode()}" height="{HIGH[sheet] or high}">'
            for path, (_, high) in paths
            if path.exists()
        )
        if not images:
            continue
        page = browser.new_page(viewport={"width": 1400, "height": 300})
        style = "body { margin: 0; display: flex; flex-flow: row wrap; gap: 6px } img { display: block }"
        if sheet == "hand":
            style += " body { flex-flow: column wrap; height: 844px; width: 1246px; align-items: flex-start }"
        page.set_content(f"<style>{style}</style>{images}")
        page.wait_for_timeout(50)
        page.screenshot(path=folder / f"{name}_{sheet}.png", full_page=True)
        page.close()


if __name__ == "__main__":
    main()
