"""The browser of the tests: where it is, how it is started, and the marks of a test that needs it."""

from __future__ import annotations

import shutil

import pytest

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
"""The one without windows, if it is there: it draws the same pages in half the time."""
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
MARKS = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed"),
]
