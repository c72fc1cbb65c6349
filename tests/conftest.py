"""What tests of several folders ask for."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from flibuste.cli.checking import cores
from flibuste.store.url import file_url
from tests.memory import IN_MEMORY
from tests.postgres import fresh_database


def pytest_configure() -> None:
    """`tmp_path` is a folder in memory; pytest asks for the place when a test first wants one."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):  # the tests read English, wherever they run
        os.environ.pop(name, None)
    if IN_MEMORY is not None:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", IN_MEMORY)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """For `-n auto`: three on two cores, since tests wait a third of their time for browsers, clocks and processes."""
    return (cores() * 3 + 1) // 2


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is loaded by then stays: it need not be looked through again and again, which took a third of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield file_url(tmp_path / "flibuste.sqlite3")
        return
    with fresh_database() as address:
        yield address
