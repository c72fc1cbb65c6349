"""A test that asks for `url` runs on SQLite; one that asks for `any_url`, on a real PostgreSQL as well."""

from __future__ import annotations

import pytest


@pytest.fixture
def url(sqlite_url: str) -> str:
    return sqlite_url
