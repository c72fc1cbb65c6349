"""One server for all tests of the pages and of the API: tables are cheap, and nobody sees those of others. People come
and go at browsers of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import httpx
import pytest

from tests.web.server import Server, serving


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with serving() as running:
        yield running


@pytest.fixture
def visitor(server: Server) -> Iterator[Callable[..., httpx.Client]]:
    """Calls somebody to a browser: `visitor(lang="fr")`. They do not follow redirects unless told to."""
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
