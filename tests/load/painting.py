"""How soon a page shows something, on a slow machine behind a slow line: asked of a fresh browser."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tests.browser.people import DESKTOP

SLOWER = 4
LINE = 1.6e6 / 8
"""Octets a second."""
PATIENCE = 120_000
LATENCY = 40
"""Milliseconds there and back."""
PAINTS = """() => Object.fromEntries(
    performance.getEntriesByType('paint').map(each => [each.name, each.startTime]))"""
WEIGHTS = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map(each => [each.name, each.transferSize, each.responseEnd, each.renderBlockingStatus])"""


class Painted(NamedTuple):
    """What it took until something was to be seen, in milliseconds; and what came over the line."""

    first: float
    """First contentful paint."""
    answered: float
    """When the page itself had arrived."""
    octets: int
    requests: int
    blocking: tuple[str, ...]
    """What had to be there before anything could be painted."""


def slow_page(browser: Browser) -> Page:
    """A page of somebody who was never here: no cookie, nothing kept."""
    page = browser.new_context(viewport=DESKTOP).new_page()
    page.set_default_timeout(PATIENCE)
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    line: dict[str, Any] = {"offline": False, "latency": LATENCY}
    line |= {"downloadThroughput": LINE, "uploadThroughput": LINE}
    tools.send("Network.emulateNetworkConditions", line)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def painted(browser: Browser, address: str) -> Painted:
    page = slow_page(browser)
    page.goto(address, wait_until="load")
    page.wait_for_function(
        "() => performance.getEntriesByName('first-contentful-paint').length > 0"
    )
    first = page.evaluate(PAINTS)["first-contentful-paint"]
    weights = page.evaluate(WEIGHTS)
    page.context.close()
    return Painted(
        first,
        weights[0][2],
        sum(each[1] for each in weights),
        len(weights),
        tuple(name.rpartition("/")[2] for name, _, _, status in weights if status == "blocking"),
    )
