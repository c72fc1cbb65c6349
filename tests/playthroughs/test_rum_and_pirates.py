"""Every way a game of Rum & Pirates can end, each with a recorded game that ends so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from flibuste.engine.match import Match
from flibuste.games.rum_and_pirates import GAME
from flibuste.games.rum_and_pirates.table import Rum
from tests.playthroughs.records import replayed
from tests.rules import rule


def rivals(match: Match, *tests: Callable[[Rum, int], int]) -> list[int]:
    """Those with the most points; of them those that do best in each of these tie-breaks, one after the other."""
    table = match.game.table
    assert isinstance(table, Rum)
    scores = match.result().scores
    best = [seat for seat, points in enumerate(scores) if points == max(scores)]
    for test in tests:
        most = max(test(table, seat) for seat in best)
        best = [seat for seat in best if test(table, seat) == most]
    return best


def recruits(table: Rum, seat: int) -> int:
    return -table.office[seat]


def barrels(table: Rum, seat: int) -> int:
    return table.barrels[seat]


def coins(table: Rum, seat: int) -> int:
    return table.coins[seat]


TESTS = (recruits, barrels, coins)


def settled_by(match: Match, number: int) -> bool:
    """Whether it takes just so many tie-breaks to leave one winner."""
    decided = [len(rivals(match, *TESTS[:tried])) == 1 for tried in range(number + 1)]
    return decided == [False] * number + [True]


WAYS: dict[str, Callable[[Match], bool]] = {
    "outright_winner": lambda match: settled_by(match, 0),
    "phantom_aboard": lambda match: match.game.table.seats == 2 and settled_by(match, 0),
    "tie_broken_by_office": lambda match: settled_by(match, 1),
    "tie_broken_by_barrels": lambda match: settled_by(match, 2),
    "tie_broken_by_coins": lambda match: settled_by(match, 3),
    "shared_victory": lambda match: len(match.result().winners) > 1,
}


@rule("RP-3.1", "RP-19.6", "RP-R27")
@pytest.mark.parametrize("way", WAYS)
def test_a_recorded_game_ends_as_it_did(way: str) -> None:
    match = replayed(GAME, way)
    assert WAYS[way](match)
    assert list(match.result().winners) == rivals(match, *TESTS)
    assert sum(event.name == "round" for event in match.events) == 5
