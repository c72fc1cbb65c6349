"""One finished game is kept for every way a game of Buccaneer can end; each must verify and replay for ever."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from flibuste.engine.match import Match
from flibuste.engine.reading import read_record
from flibuste.engine.verify import verify
from tests.rules import rule

FOLDER = Path(__file__).parent / "buccaneer"


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


def text_of(way: str) -> str:
    return (FOLDER / f"{way}.record").read_text(encoding="utf-8")


def test_every_way_to_end_has_a_recorded_game() -> None:
    assert {file.stem for file in FOLDER.glob("*.record")} == set(WAYS)


@rule("BU-9.1", "BU-9.6", "BU-R2", "BU-R4")
@pytest.mark.parametrize("way", WAYS)
def test_a_recorded_game_verifies_and_ends_as_it_did(way: str) -> None:
    text = text_of(way)
    verdict = verify(text)
    assert verdict.honest, verdict.sentence
    match = Match.replay(read_record(text))
    assert match.game.over
    assert WAYS[way](match)
    assert match.record.text() == text


@pytest.mark.parametrize("way", WAYS)
def test_a_recorded_game_can_be_entered_at_any_ply(way: str) -> None:
    record = read_record(text_of(way))
    for plies in range(0, len(record.plies), 20):
        match = Match.replay(record, plies)
        assert not match.game.over
        assert (
            match.game.objection(record.plies[plies].seat, match.move(record.plies[plies].move))
            is None
        )
