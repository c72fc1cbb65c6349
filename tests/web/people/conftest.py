"""One server for these tests, and people at browsers of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import httpx
import pytest

from tests.web.server import Server, serving


@pytest.fixture(scope="package")
def server() -> Iterator[Server]:
    with serving() as running:
        yield running


@pytest.fixture
def visitor(server: Server) -> Iterator[Callable[..., httpx.Client]]:
    """Calls somebody to a browser; they do not follow redirects."""
    here: list[httpx.Client] = []

    def call(lang: str = "en", **headers: str) -> httpx.Client:
        browser = server.visitor(**headers)
        browser.follow_redirects = False
        browser.cookies.set("lang", lang)
        browser.get("/rules")
        here.append(browser)
        return browser

    yield call
    for browser in here:
        browser.close()


@pytest.fixture
def anne(visitor: Callable[..., httpx.Client]) -> httpx.Client:
    return visitor()
