"""Every game on the shelf, for tests that hold for all of them, and the ids its rules have."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from flibuste.engine.box import LANGUAGES, Box
from flibuste.games import shelf

BOXES = tuple(shelf().values())
GAMES = tuple(box.id for box in BOXES)
LANG = pytest.mark.parametrize("lang", LANGUAGES)
GAME = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.id)


def ids_of(box: Box) -> Any:
    """The module `tests.games.<game>.ids`: RULES, RULINGS, SCENARIOS, ENGINE and perhaps INVARIANTS."""
    return import_module(f"tests.games.{box.id}.ids")
