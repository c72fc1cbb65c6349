"""Every way a game of Buccaneer can end, each with a recorded game that ends so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from flibuste.engine.match import Match
from flibuste.games.buccaneer import GAME
from tests.playthroughs.records import replayed
from tests.rules import rule


def happened(match: Match, name: str) -> bool:
    return any(event.name == name for event in match.events)


def best_is_shared(match: Match) -> bool:
    scores = match.result().scores
    return scores.count(max(scores)) > 1


WAYS: dict[str, Callable[[Match], bool]] = {
    "outright_winner": lambda match: not best_is_shared(match),
    "shared_victory": lambda match: best_is_shared(match) and len(match.result().winners) > 1,
    "tie_broken_by_treasures": lambda match: (
        best_is_shared(match) and len(match.result().winners) == 1
    ),
    "tie_left_by_treasures": lambda match: (
        len(match.result().winners) > 1
        and match.record.heading.options["final_tie"] == "most_treasures"
    ),
    "stalemate_ends_it": lambda match: happened(match, "stalemate_end"),
    "stalemate_disbands": lambda match: happened(match, "disband") and happened(match, "end"),
}


@rule("BU-9.1", "BU-9.6", "BU-R2", "BU-R4")
@pytest.mark.parametrize("way", WAYS)
def test_a_recorded_game_ends_as_it_did(way: str) -> None:
    assert WAYS[way](replayed(GAME, way))
