"""Tiles, plates and squares are rows, known by their ids: how the rows are ordered means nothing."""

from __future__ import annotations

import runpy
import tomllib
from typing import Any

import pytest

from flibuste.games.rum_and_pirates import components

TABLES = [
    name for name, value in vars(components).items() if isinstance(value, tuple) and name.isupper()
]


def upside_down(part: Any) -> Any:
    """The same with its rows from the last to the first. Where a list is no list of rows its order is what it says."""
    if isinstance(part, dict):
        return {name: upside_down(inner) for name, inner in reversed(part.items())}
    if isinstance(part, list) and part and isinstance(part[0], dict):
        return [upside_down(row) for row in reversed(part)]
    return part


def test_rows_in_another_order_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every square, alley and tile has its number still, and every deck is shuffled from the same order."""
    rows = upside_down(components.ROWS)
    assert [row["id"] for row in rows["tile"]] != [row["id"] for row in components.ROWS["tile"]]
    monkeypatch.setattr(tomllib, "loads", lambda text: rows)
    turned = runpy.run_path(components.__file__)
    assert {"DECKS", "FACES", "KIND", "INNER_ENDS", "EXIT_SQUARE", "MEETS"} < set(TABLES)
    for name in TABLES:
        if name != "PLATES":
            assert turned[name] == getattr(components, name), name
