"""Pages in a browser: at a desk, and on a phone by night in French."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.chromium import PATIENCE
from tests.web.server import Server

DESK = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light", "locale": "en"}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "color_scheme": "dark",
    "locale": "fr",
    "has_touch": True,
}


def visitor(browser: Browser, server: Server, **look: Any) -> BrowserContext:
    context = browser.new_context(reduced_motion="reduce", base_url=server.address, **look)
    context.set_default_timeout(PATIENCE)
    return context


def opened(context: BrowserContext, path: str) -> Page:
    tab = context.new_page()
    tab.on("pageerror", lambda error: pytest.fail(str(error)))
    tab.goto(path)
    return tab
