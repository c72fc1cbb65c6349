"""What tests of several folders ask for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from flibuste.store.where import file_url
from tests.postgres import fresh_database


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield file_url(tmp_path / "flibuste.sqlite3")
        return
    with fresh_database() as address:
        yield address
