"""What tests of several folders ask for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from flibuste.store.where import file_url
from tests.postgres import fresh_database


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """For `-n auto`: three on two cores, since tests wait a third of their time for browsers, clocks and processes."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return ((cores or 1) * 3 + 1) // 2


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield file_url(tmp_path / "flibuste.sqlite3")
        return
    with fresh_database() as address:
        yield address
