"""What the page of a table weighs, and that nothing keeps it from being seen but itself and its style."""

from __future__ import annotations

import re

import httpx
import pytest

from flibuste.web.templating import IMPORT, STATIC, imported, static_address, static_bytes
from tests.games.shelf import GAMES, most_seats
from tests.web.api.tables import advance
from tests.web.crowd import lay
from tests.web.page_parts.sittings import Reading
from tests.web.server import Server

PAGE = 60_000
CRITICAL = 80_000
"""The page and the sheets that it cannot be shown without: less than half a second on a slow line."""
ALL = 150_000
SHEETS = 6
LIT = 40
"""Plies after which a board has something on it, and the log is not empty."""


def weight(browser: httpx.Client, address: str) -> int:
    """Octets on the wire."""
    with browser.stream("GET", address, headers={"Accept-Encoding": "gzip"}) as answer:
        assert answer.status_code == 200, address
        return len(b"".join(answer.iter_raw()))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("agent", ["Mozilla/5.0 (X11)", "Mozilla/5.0 (iPhone) Mobile"])
def test_a_table_is_light_enough_for_a_slow_line(server: Server, game: str, agent: str) -> None:
    table = lay(server.address, game, *["link"] * most_seats(game, 3)).table
    advance(server, table, LIT, "weight")
    with server.visitor(**{"User-Agent": agent}) as browser:
        page = weight(browser, f"/t/{table}")
        reading = Reading(browser.get(f"/t/{table}").text)
        sheets = [str(each["href"]) for each in reading.all("link", rel="stylesheet")]
        others = [str(each["href"]) for each in reading.all("link", rel="modulepreload")]
        others += [str(each["src"]) for each in reading.all("script", type="module")]
        critical = page + sum(weight(browser, sheet) for sheet in sheets)
        everything = critical + sum(weight(browser, other) for other in others)
        everything += weight(browser, static_address("icons.svg"))
    assert page <= PAGE
    assert critical <= CRITICAL
    assert everything <= ALL
    assert len(sheets) <= SHEETS


@pytest.mark.parametrize("game", GAMES)
def test_no_script_keeps_a_table_from_being_seen(server: Server, game: str) -> None:
    table = lay(server.address, game, *["link"] * most_seats(game, 3)).table
    with server.visitor() as browser:
        text = browser.get(f"/t/{table}").text
    scripts = Reading(text).all("script")
    assert {each.get("type") for each in scripts} == {"module", "application/json"}
    assert "<style" not in text
    assert text.index("modulepreload") > text.index('id="board-body"')


@pytest.mark.parametrize("name", ["table.js", "replay.js", "end.js", "rules.js"])
def test_all_that_a_script_imports_is_fetched_with_it(name: str) -> None:
    needed = imported(name)
    assert len(needed) == len(set(needed))
    for each in (name, *needed):
        source = static_bytes(each).decode()
        assert set(IMPORT.findall(source)) <= {*needed}
        assert len(IMPORT.findall(source)) == len(re.findall(r"^import\b", source, re.MULTILINE))


def test_what_never_stops_moving_goes_in_steps() -> None:
    """Drawn sixty times a second, it would take half a core for as long as a page is open."""
    sheets = [path.read_text("utf-8") for path in STATIC.glob("*.css")]
    endless = re.findall(r"animation:[^;]*\binfinite\b[^;]*", "".join(sheets))
    assert endless
    assert all("steps(" in each for each in endless)
