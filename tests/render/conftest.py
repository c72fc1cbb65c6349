"""A page to put pictures on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.chromium import ARGUMENTS, CHROMIUM


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser.new_page(viewport={"width": 1280, "height": 800})
        browser.close()
