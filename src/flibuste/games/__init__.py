"""The shelf: one package per game, found by its `GAME`; and the games that other packages declare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from flibuste.engine.box import Box, boxes, find_box

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["OUTSIDE", "boxes", "find_box", "shelf"]

OUTSIDE = "flibuste.games"
"""The group of entry points by which an installed package declares its games."""


@lru_cache(maxsize=1)
def shelf() -> Mapping[str, Box]:
    """Every game there is: adding its package here, or installing one that declares it, is enough."""
    names = sorted(file.parent.name for file in Path(__file__).parent.glob("*/__init__.py"))
    found = {name: import_module(f"{__name__}.{name}").GAME for name in names}
    for box in _from_outside():
        found.setdefault(box.id, box)
    return found


def _from_outside() -> Iterator[Box]:
    """One bad package costs nobody else anything: it is told, and left out."""
    import warnings
    from importlib.metadata import entry_points

    for entry in sorted(entry_points(group=OUTSIDE), key=lambda each: each.name):
        try:
            yield _declared(entry)
        except Exception as error:
            told = f"The game {entry.name!r} of {entry.value!r} is left out: {error!r}"
            warnings.warn(told, RuntimeWarning, stacklevel=2)


def _declared(entry: EntryPoint) -> Box:
    box = entry.load()
    if not isinstance(box, Box):
        raise TypeError(f"{entry.value} is not a Box")
    return box
