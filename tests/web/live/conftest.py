"""A test that asks for `url` runs on SQLite; one that asks for `any_url`, on a real PostgreSQL as well."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from flibuste.store.url import file_url
from tests.postgres import fresh_database


@pytest.fixture
def url(tmp_path: Path) -> str:
    return file_url(tmp_path / "flibuste.sqlite3")


@pytest.fixture(params=["sqlite", "postgresql"])
def any_url(request: pytest.FixtureRequest, url: str) -> Iterator[str]:
    if request.param == "sqlite":
        yield url
        return
    with fresh_database() as address:
        yield address
