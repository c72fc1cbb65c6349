"""The shelf: one package per game, found by its `GAME`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path

from flibuste.engine.box import Box, boxes, find_box

__all__ = ["boxes", "find_box", "shelf"]


@lru_cache(maxsize=1)
def shelf() -> Mapping[str, Box]:
    """Every game there is: adding its package is enough."""
    names = sorted(file.parent.name for file in Path(__file__).parent.glob("*/__init__.py"))
    return {name: import_module(f"{__name__}.{name}").GAME for name in names}
