"""Every test that asks for `url` or `store` runs twice: on SQLite and on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from flibuste.store import Store
from flibuste.store.url import file_url
from tests.postgres import fresh_database, postgres_url

__all__ = ["postgres_url"]


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return file_url(tmp_path / "flibuste.sqlite3")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, sqlite_url: str) -> Iterator[str]:
    if request.param == "sqlite":
        yield sqlite_url
        return
    with fresh_database() as address:
        yield address


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store.open(url)
    yield store
    store.close()
