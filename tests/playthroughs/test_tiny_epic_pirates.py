"""Every way a game of Tiny Epic Pirates can end, each with a recorded game that ends so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from flibuste.engine.match import Match
from flibuste.games.tiny_epic_pirates import GAME
from flibuste.games.tiny_epic_pirates.components import TREASURES
from flibuste.games.tiny_epic_pirates.table import RIVAL, Tiny
from tests.playthroughs.records import replayed
from tests.rules import rule


def table_of(match: Match) -> Tiny:
    table = match.game.table
    assert isinstance(table, Tiny)
    return table


def level(match: Match, tests: int) -> list[int]:
    """Those with three treasures; of them those that do best in so many tie-breaks, one after the other."""
    table = table_of(match)
    best = [seat for seat in range(table.seats) if table.treasures[seat] == TREASURES]
    for each in (table.legend, table.gold, [len(hold) for hold in table.holds])[:tests]:
        most = max((each[seat] for seat in best), default=0)
        best = [seat for seat in best if each[seat] == most]
    return best


def settled_by(match: Match, number: int) -> bool:
    """Whether it takes just so many tie-breaks to leave one winner."""
    decided = [len(level(match, tests)) == 1 for tests in range(number + 1)]
    return table_of(match).seats > 1 and decided == [False] * number + [True]


def alone(match: Match, winner: int) -> bool:
    """Whether the player, or the Solo Pirate, was first."""
    table = table_of(match)
    return table.solo and table.treasures[winner] == TREASURES > table.treasures[1 - winner]


WAYS: dict[str, Callable[[Match], bool]] = {
    "outright_winner": lambda match: settled_by(match, 0),
    "tie_broken_by_legend": lambda match: settled_by(match, 1),
    "tie_broken_by_gold": lambda match: settled_by(match, 2),
    "tie_broken_by_cubes": lambda match: settled_by(match, 3),
    "shared_victory": lambda match: len(level(match, 3)) > 1,
    "alone_won": lambda match: alone(match, 0),
    "alone_lost": lambda match: alone(match, RIVAL),
}


@rule("TE-18.2", "TE-18.3", "TE-25.1")
@pytest.mark.parametrize("way", WAYS)
def test_a_recorded_game_ends_as_it_did(way: str) -> None:
    match = replayed(GAME, way)
    assert WAYS[way](match)
    assert list(match.result().winners) == level(match, 3)
    table = table_of(match)
    assert table.solo or len(set(table.turns)) == 1, "all had equally many turns"
