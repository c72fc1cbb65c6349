"""A smoke run of the engine's contract; `flibuste check pirates-cove` runs it at length."""

from __future__ import annotations

import pytest

from flibuste.cli.telling import table_text
from flibuste.engine.contract import check_game
from flibuste.games.pirates_cove.ruleset import RULES

HOUSE = "gale=favourable_wind*2 kraken=5/7/19/5/all/crew boom=cannonade flog=freebooting*2"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_contract_holds(seats: int) -> None:
    tally = check_game(RULES, seats, {}, "smoke", {"text": table_text})
    assert tally.games == 1


@pytest.mark.parametrize(
    "options",
    [
        {"open_wealth": "false", "house_cards": HOUSE, "auto_single": "false"},
        {"window_order": "speed", "tie_roll": "once_per_battle", "colours": "choose"},
    ],
)
def test_the_contract_holds_with_switches(options: dict[str, str]) -> None:
    assert check_game(RULES, 3, options, "switches").games == 1
