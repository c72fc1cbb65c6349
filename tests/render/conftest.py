"""A page to put pictures on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page


@pytest.fixture(scope="session")
def page(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 1280, "height": 800})
