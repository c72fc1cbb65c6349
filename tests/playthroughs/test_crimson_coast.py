"""Every way a game of Crimson Coast can end, each with a recorded game that ends so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from flibuste.engine.match import Match
from flibuste.games.crimson_coast import GAME
from flibuste.games.crimson_coast.rules.beginning import can_act
from flibuste.games.crimson_coast.rules.end import has_hope
from flibuste.games.crimson_coast.table import NONE, Coast
from tests.playthroughs.records import replayed
from tests.rules import rule


def table_of(match: Match) -> Coast:
    table = match.game.table
    assert isinstance(table, Coast)
    return table


def leader(values: list[int]) -> int:
    """The seat with more; NONE if both have as much."""
    return NONE if values[0] == values[1] else int(values[1] > values[0])


def richer(match: Match) -> int:
    return leader([table_of(match).banked(seat) for seat in range(2)])


def stronger(match: Match) -> int:
    return leader([len(table_of(match).ships_of(seat)) for seat in range(2)])


def is_past_half(match: Match) -> bool:
    """Whoever won has just banked more than half of what was dealt."""
    table = table_of(match)
    return 2 * table.banked(table.won) > table.dealt and match.record.plies[-1].seat == table.won


def is_last_round(match: Match) -> bool:
    table = table_of(match)
    return table.round == int(match.record.heading.options["round_cap"]) + 1


def has_no_fleet(match: Match) -> bool:
    """Whose turn would begin can neither sail nor repair, and there was still gold to win."""
    table = table_of(match)
    return has_hope(table) and not can_act(table, table.active)


def inherits(match: Match) -> bool:
    return match.record.heading.options["last_fleet"] == "inherits"


def gave_up(match: Match) -> bool:
    return match.record.plies[-1].move == "concede"


WAYS: dict[str, Callable[[Match], bool]] = {
    "passed_half": is_past_half,
    "last_round_most_gold": lambda match: (
        is_last_round(match) and table_of(match).won == richer(match) != NONE
    ),
    "last_round_most_ships": lambda match: (
        is_last_round(match)
        and richer(match) == NONE
        and table_of(match).won == stronger(match) != NONE
    ),
    "draw": lambda match: is_last_round(match) and richer(match) == stronger(match) == NONE,
    "nobody_can_pass_half": lambda match: not has_hope(table_of(match)),
    "no_fleet_banks_decide": lambda match: (
        has_no_fleet(match)
        and not inherits(match)
        and not gave_up(match)
        and table_of(match).won == richer(match) == table_of(match).active
    ),
    "no_fleet_inherited": lambda match: (
        has_no_fleet(match)
        and inherits(match)
        and richer(match) == table_of(match).active != table_of(match).won != NONE
    ),
    "no_fleet_conceded": lambda match: has_no_fleet(match) and gave_up(match),
}


@rule("CC-18.1", "CC-18.4", "RU-43", "RU-44")
@pytest.mark.parametrize("way", WAYS)
def test_a_recorded_game_ends_as_it_did(way: str) -> None:
    match = replayed(GAME, way)
    table = table_of(match)
    assert WAYS[way](match)
    assert match.result().winners == ((0, 1) if table.won == NONE else (table.won,))
    assert match.result().scores == tuple(table.banked(seat) for seat in range(2))
