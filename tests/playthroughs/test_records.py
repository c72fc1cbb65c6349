"""One finished game is kept for every way a game can end; each must verify and replay for ever."""

from __future__ import annotations

from importlib import import_module

import pytest

from flibuste.engine.box import Box
from flibuste.engine.match import Match
from flibuste.engine.reading import read_record
from flibuste.engine.verify import verify
from tests.games.shelf import BOXES, GAME
from tests.playthroughs.records import replayed, text_of, ways

DOORS = 7
"""At so many places a game is entered."""
EVERY = pytest.mark.parametrize(
    ("box", "way"),
    [pytest.param(box, way, id=f"{box.id}-{way}") for box in BOXES for way in ways(box)],
)


@GAME
def test_every_way_to_end_has_a_recorded_game(box: Box) -> None:
    known = import_module(f"tests.playthroughs.test_{box.id}").WAYS
    assert known
    assert ways(box) == sorted(known)


@EVERY
def test_a_recorded_game_verifies_and_replays(box: Box, way: str) -> None:
    text = text_of(box, way)
    verdict = verify(text)
    assert verdict.honest, verdict.sentence
    match = replayed(box, way)
    assert match.game.over
    assert match.record.text() == text


@EVERY
def test_a_recorded_game_can_be_entered_at_any_ply(box: Box, way: str) -> None:
    record = read_record(text_of(box, way))
    for plies in range(0, len(record.plies), len(record.plies) // DOORS or 1):
        match = Match.replay(record, plies)
        assert not match.game.over
        ply = record.plies[plies]
        assert match.game.objection(ply.seat, match.move(ply.move)) is None
