"""The engine's contract with several options changed at once; tests/engine changes one at a time."""

from __future__ import annotations

from flibuste.engine.box import Box
from flibuste.engine.contract import check_game
from tests.games.shelf import RARELY, rows


@rows("strolls", "SWITCHES")
def test_the_contract_holds_with_switches(box: Box, row: dict[str, str]) -> None:
    every = 3 * RARELY.get(box.id, 1)
    assert check_game(box.ruleset(), min(3, box.seats[1]), row, "switches", every=every).games == 1
