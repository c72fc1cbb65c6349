"""SQLite files for tests that need our tables and do not care how they came about."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from flibuste.store import Store
from flibuste.store.url import file_url
from tests.memory import IN_MEMORY


@cache
def laid() -> bytes:
    """A file as `Store.open` leaves it, which takes fifteen times as long as to copy it."""
    with tempfile.TemporaryDirectory(prefix="flibuste-laid-", dir=IN_MEMORY) as folder:
        file = Path(folder) / "laid.sqlite3"
        Store.open(file_url(file)).close()
        assert [*file.parent.iterdir()] == [file], "what is in the journal is not in the file yet"
        return file.read_bytes()
