"""What tests of several folders ask for."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from flibuste.cli.checking import cores
from flibuste.store.url import file_url
from tests.chromium import a_browser, lay_loop_aside, take_up_loop
from tests.memory import IN_MEMORY
from tests.postgres import KINDS, fresh_database
from tests.sqlite import laid
from tests.turns import TURN, todays

HERE = Path(__file__).resolve().parent


def pytest_configure() -> None:
    """`tmp_path` is a folder in memory; pytest asks for the place when a test first wants one."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):  # the tests read English, wherever they run
        os.environ.pop(name, None)
    os.environ[TURN] = todays()  # the same for all workers, whatever the clock says meanwhile
    if IN_MEMORY is not None:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", IN_MEMORY)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """For `-n auto`: four on two cores, since tests wait half of their time for browsers, clocks and processes."""
    return cores() * 2


SELDOM = 10_000
"""New objects after which Python looks for garbage: often enough for tests, and a tenth of the time is saved."""


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """What is loaded by then stays: it need not be looked through again and again, which took a third of the time."""
    from_own_place(session.config)
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()
        gc.set_threshold(SELDOM)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In one order, whichever file a worker began with."""
    items.sort(key=lambda item: item.path.parts)


def from_own_place(config: pytest.Config) -> None:
    """Of several workers that read all tests, each begins with other files: in a new clone their assertions are written
    out, which takes longer than all the rest, and then once and not by each of them."""
    told: dict[str, Any] | None = getattr(config, "workerinput", None)
    if told is None or [Path(each).resolve() for each in config.args] != [HERE]:
        return
    files = sorted(HERE.rglob("test_*.py"))
    own = int(told["workerid"].removeprefix("gw")) * len(files) // told["workercount"]
    config.args = [str(file) for file in (*files[own:], *files[:own])]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Only a test that is marked as one of the browser finds the loop that Playwright runs."""
    if item.get_closest_marker("browser") is None:
        return (yield)
    take_up_loop()
    try:
        return (yield)
    finally:
        lay_loop_aside()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One for all tests of a process; whoever comes gets a context of their own, and leaves it closed."""
    with a_browser() as launched:
        yield launched


def wants_tables(request: pytest.FixtureRequest) -> bool:
    """Whether a test gets its store opened, or has a service do it, which would only lay our tables first."""
    return "store" in request.fixturenames or "web" in request.path.parts


@pytest.fixture
def sqlite_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    file = tmp_path / "flibuste.sqlite3"
    if wants_tables(request):
        file.write_bytes(laid())
    return file_url(file)


@pytest.fixture
def postgres_url() -> Iterator[str]:
    with fresh_database() as address:
        yield address


@pytest.fixture(params=KINDS)
def any_url(request: pytest.FixtureRequest, sqlite_url: str) -> Iterator[str]:
    """A database of each kind, empty or with our tables."""
    if request.param == "sqlite":
        yield sqlite_url
        return
    with fresh_database(laid=wants_tables(request)) as address:
        yield address


@pytest.fixture
def url(any_url: str) -> str:
    return any_url
