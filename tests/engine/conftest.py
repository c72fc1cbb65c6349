"""The toys are within reach of the tests in this folder, and of no others."""

from __future__ import annotations

import pytest

from flibuste.engine import box as shelves
from tests.engine.toys import shelf


@pytest.fixture(autouse=True)
def toys_within_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    # `add_shelf` is for good, and the command line's tests count what is on the shelf.
    monkeypatch.setattr(shelves, "_shelves", shelves._shelves.copy())
    shelves.add_shelf(shelf)
