"""One server for all tests of the pages and of the API: tables are cheap, and nobody sees those of others. People come
and go at browsers of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import httpx
import pytest

from flibuste.engine import box as shelves
from tests.engine.toys import shelf
from tests.web.server import Server, serving


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with serving() as running:
        yield running


@pytest.fixture(scope="module")
def toy_server() -> Iterator[Server]:
    """One where the toys are within reach."""
    with pytest.MonkeyPatch.context() as patch, serving() as running:
        patch.setattr(shelves, "_shelves", shelves._shelves.copy())
        shelves.add_shelf(shelf)
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
