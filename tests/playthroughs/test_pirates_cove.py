"""One finished game is kept for every way a game of Pirate's Cove can end; each must verify and replay for ever."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from flibuste.engine.match import Match
from flibuste.engine.reading import read_record
from flibuste.engine.verify import verify
from tests.rules import rule

FOLDER = Path(__file__).parent / "pirates_cove"


def duelled(match: Match) -> bool:
    return any(event.name == "duel" for event in match.events)


WAYS: dict[str, Callable[[Match], bool]] = {
    "outright_winner": lambda match: not duelled(match) and len(match.result().winners) == 1,
    "tie_duel": lambda match: duelled(match) and len(match.result().winners) == 1,
    "shared_victory": lambda match: duelled(match) and len(match.result().winners) > 1,
}


def text_of(way: str) -> str:
    return (FOLDER / f"{way}.record").read_text(encoding="utf-8")


def test_every_way_to_end_has_a_recorded_game() -> None:
    assert {file.stem for file in FOLDER.glob("*.record")} == set(WAYS)


@rule("PC-20.3", "PC-20.4", "PC-20.5")
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
    for plies in range(0, len(record.plies), 50):
        match = Match.replay(record, plies)
        assert not match.game.over
        move = match.move(record.plies[plies].move)
        assert match.game.objection(record.plies[plies].seat, move) is None
