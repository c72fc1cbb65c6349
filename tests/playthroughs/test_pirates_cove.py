"""Every way a game of Pirate's Cove can end, each with a recorded game that ends so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from flibuste.engine.match import Match
from flibuste.games.pirates_cove import GAME
from tests.playthroughs.records import replayed
from tests.rules import rule


def duelled(match: Match) -> bool:
    return any(event.name == "duel" for event in match.events)


WAYS: dict[str, Callable[[Match], bool]] = {
    "outright_winner": lambda match: not duelled(match) and len(match.result().winners) == 1,
    "tie_duel": lambda match: duelled(match) and len(match.result().winners) == 1,
    "shared_victory": lambda match: duelled(match) and len(match.result().winners) > 1,
}


@rule("PC-20.3", "PC-20.4", "PC-20.5")
@pytest.mark.parametrize("way", WAYS)
def test_a_recorded_game_ends_as_it_did(way: str) -> None:
    assert WAYS[way](replayed(GAME, way))
