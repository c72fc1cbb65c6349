"""The digests by which a compiled build is held to the sources (`make compiled`)."""

from __future__ import annotations

from tools.digests import RECORDS, digest, state_of

from flibuste.engine.match import Match
from flibuste.engine.reading import read_record
from tests.games.shelf import BOXES
from tests.playthroughs.records import text_of, ways

LONG = text_of(BOXES[0], ways(BOXES[0])[0])


def test_every_kept_record_has_a_digest() -> None:
    kept = {(file.parent.name, file.stem) for file in RECORDS.glob("*/*.record")}
    assert kept == {(box.id, way) for box in BOXES for way in ways(box)}


def test_a_game_has_one_digest_and_another_game_another() -> None:
    assert digest(LONG) == digest(LONG)
    assert digest(LONG) != digest(text_of(BOXES[0], ways(BOXES[0])[1]))


def test_a_state_tells_what_lies_on_the_table_and_what_is_offered() -> None:
    match = Match.replay(read_record(LONG), 5)
    before = state_of(match)
    seat = match.game.waiting[0]
    offered = match.game.options(seat)
    assert all(repr(each.notation) in before for each in offered)
    match.play(seat, offered[0])
    assert state_of(match) != before
