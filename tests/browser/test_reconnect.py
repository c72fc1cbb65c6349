"""The server goes away under an open page, and comes back."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.laying import bots_chair, dealt, lay
from tests.browser.people import Person
from tests.browser.steering import IN_SIGHT, make, ply_of
from tests.web.server import end


@contextmanager
def served(database: str, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`flibuste serve`, as people start it."""
    command = [sys.executable, "-m", "flibuste", "serve", "--port", str(port), "--workers", "1"]
    process = subprocess.Popen(
        [*command, "--database", database], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        told = process.stdout.readline()
        assert told.startswith("Flibuste is at "), told
        yield process, told.split()[-1].rstrip("/")
    finally:
        end(process)
        process.stdout.close()


@pytest.mark.soak
def test_a_page_comes_back_by_itself(browser: Browser, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'kept.sqlite3'}"
    with served(database) as (process, address):
        anne = Person(browser, address, "Anne")
        chairs = [anne.chair, bots_chair(0), bots_chair(1)]
        anne.sit_at(lay(database, dealt("buccaneer", 3), chairs, 0).id)
        make(anne, anne.page.locator(IN_SIGHT).first)
        expect(anne.page.locator('#table[data-asks="me"]')).to_be_visible()
        made = ply_of(anne)
        process.kill()
        expect(anne.page.locator("#ribbon")).to_be_visible()
        anne.page.locator(IN_SIGHT).first.click()
        expect(anne.page.locator("#notice")).to_be_visible()
        process.wait()
    with served(database, int(address.rpartition(":")[2])):
        expect(anne.page.locator("#ribbon")).to_be_hidden()
        assert ply_of(anne) == made
        make(anne, anne.page.locator(IN_SIGHT).first)
        expect(anne.page.locator('#table[data-asks="me"]')).to_be_visible()
        assert ply_of(anne) > made + 1
        anne.leave()
    anne.forgive("WebSocket connection|ERR_CONNECTION_REFUSED")
    assert not anne.troubles
