"""A smoke run of the engine's contract; `flibuste check rum-and-pirates` runs it at length."""

from __future__ import annotations

import pytest

from flibuste.cli.telling import table_text
from flibuste.engine.contract import check_game
from flibuste.games.rum_and_pirates.ruleset import RULES


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_contract_holds(seats: int) -> None:
    tally = check_game(RULES, seats, {}, "smoke", {"text": table_text})
    assert tally.games == 1


@pytest.mark.parametrize(
    "options",
    [
        {"open_coins": "true", "open_tiles": "true", "auto_gain": "false", "auto_single": "false"},
        {"dark_same_square": "true", "dark_free_when": "no_usable_alley", "rum_limit": "none"},
        {"layout": "custom", "plates": "9r3 8 7r1 6 5r2 4 3 2r1 1", "first_player": "2"},
    ],
)
def test_the_contract_holds_with_switches(options: dict[str, str]) -> None:
    assert check_game(RULES, 3, options, "switches").games == 1
