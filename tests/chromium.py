"""The browser of the tests: where it is, how it is started, and the mark of a test that needs it."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
"""The one without windows, if it is there: it draws the same pages in half the time."""
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
MARKS = [pytest.mark.browser]
MISSING = (
    "Chromium is missing, and tests need it: run `make chromium`, "
    "or install it (on Debian as root: apt-get install chromium-headless-shell)."
)
PATIENCE = 60_000
"""Milliseconds that a page may take on a machine that has other things to do."""

expect.set_options(timeout=PATIENCE)


@contextmanager
def a_browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.fail(MISSING, pytrace=False)
    with sync_playwright() as player:
        launched = player.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield launched
        take_up_loop()
        launched.close()


# -- the loop ---------------------------------------------------------------------------------------------

_aside: asyncio.AbstractEventLoop | None = None
"""While it is started, Playwright has a loop running in our thread. Tests that draw nothing must not find it."""


def lay_loop_aside() -> None:
    global _aside
    _aside = asyncio._get_running_loop()
    asyncio._set_running_loop(None)


def take_up_loop() -> None:
    if _aside is not None and not _aside.is_closed():
        asyncio._set_running_loop(_aside)
