"""Tiles, plates and squares are rows, known by their ids: how the rows are ordered means nothing."""

from __future__ import annotations

from flibuste.games.rum_and_pirates import components
from tests.games.trees import SOURCE, run, upside_down

TABLES = [
    name for name, value in vars(components).items() if isinstance(value, tuple) and name.isupper()
]
TURNED = """
import tomllib
from tests.games.trees import upside_down
loads = tomllib.loads
tomllib.loads = lambda text: upside_down(loads(text))
from flibuste.games.rum_and_pirates import components
for name in {names}:
    print(repr(getattr(components, name)))
"""


def test_rows_in_another_order_change_nothing() -> None:
    """Every square, alley and tile has its number still, and every deck is shuffled from the same order."""
    rows = upside_down(components.ROWS)
    assert [row["id"] for row in rows["tile"]] != [row["id"] for row in components.ROWS["tile"]]
    assert {"DECKS", "FACES", "KIND", "INNER_ENDS", "EXIT_SQUARE", "MEETS"} < set(TABLES)
    names = [name for name in TABLES if name != "PLATES"]
    turned = run(SOURCE.parent, "-c", TURNED.format(names=names)).splitlines()
    for name, told in zip(names, turned, strict=True):
        assert told == repr(getattr(components, name)), name
