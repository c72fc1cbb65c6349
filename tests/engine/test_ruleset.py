"""A game is saved and taken up again in the middle of anything."""

from __future__ import annotations

import json
import random

import pytest

from flibuste.engine.dice import Dice
from flibuste.engine.refusal import Complaint
from tests.engine.playing import finished, opened, plies
from tests.engine.test_toys import squawking
from tests.engine.toys import OPEN_SEA, TAVERN

RULES = TAVERN.ruleset()


def test_a_game_is_taken_up_in_the_middle_of_a_nested_effect() -> None:
    match = squawking()
    saved = RULES.save(match.game)
    again = RULES.load(saved)
    assert [step.rule for step in again.agenda][-3:] == ["TV-3.3", "TV-3.3", "TV-3.1"]
    assert again.same_as(match.game)
    assert list(again.waiting) == list(match.game.waiting)
    while not match.game.over:
        seat = match.game.waiting[0]
        move = match.game.options(seat)[-1]
        match.game.play(seat, move)
        again.play(seat, move)
        assert again.same_as(match.game)
    assert RULES.result(again) == match.result()


def test_a_game_is_taken_up_anywhere() -> None:
    for box in (TAVERN, OPEN_SEA):
        rules = box.ruleset()
        for match in plies(opened(box, 2)):
            saved = rules.save(match.game)
            assert rules.save(rules.load(saved)) == saved


def test_a_finished_game_is_taken_up_finished() -> None:
    match = finished(TAVERN)
    assert RULES.load(RULES.save(match.game)).over


def test_a_saved_game_is_readable() -> None:
    saved = json.loads(RULES.save(opened(TAVERN, 2).game))
    facts = dict(saved["dict"])
    assert (facts["game"], facts["version"], facts["ply"]) == ("toy_tavern", 1, 0)
    assert facts["agenda"] == [{"is": "SecretPlay"}]


def changed(**facts: object) -> str:
    saved = json.loads(RULES.save(opened(TAVERN, 2).game))
    pairs = [[key, facts.get(key, value)] for key, value in saved["dict"]]
    return json.dumps({"dict": [pair for pair in pairs if pair[1] != "gone"]})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not a saved value"),
        ("[]", "not a saved game of Tavern"),
        ('{"dict":[]}', "not a saved game of Tavern"),
        ("7", "not a saved game of Tavern"),
        (changed(game="buccaneer"), "not a saved game of Tavern"),
        (changed(version=2), "saved under rules version 2"),
        (changed(agenda=[{"is": "Sink"}]), "not a saved value"),
        (changed(key="gone"), r"\.$"),
        (changed(table="gone"), r"\.$"),
        (changed(agenda=7), r"\.$"),
        (changed(agenda=[7]), r"\.$"),
        (changed(agenda=[{"move": "pass"}]), r"\.$"),
        (changed(table=[1, 2]), r"\.$"),
        (changed(place="here"), r"\.$"),
        (changed(key={"hex": "00" * 65}), r"\.$"),
    ],
    ids=range(15),
)
def test_garbage_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Complaint, match=sentence):
        RULES.load(text)


def test_a_table_is_for_the_seats_of_the_box() -> None:
    with pytest.raises(Complaint, match="not 9"):
        RULES.new(9, {}, Dice(bytes(32)))
    with pytest.raises(Complaint, match="no option"):
        RULES.new(2, {"x": 1}, Dice(bytes(32)))


def test_events_are_kept_only_when_asked_for() -> None:
    assert RULES.new(2, {}, Dice(bytes(32))).table.events is None
    assert RULES.new(2, {}, Dice(bytes(32)), events=True).table.events == []


def test_an_imagined_world_has_a_fresh_chance_and_goes_on_to_its_end() -> None:
    match = opened(TAVERN, 3)
    for played in plies(match):
        view = played.view(1, recall=True)
        world = RULES.imagine(view, Dice(bytes([played.game.ply] * 32)))
        assert world.dice.key != played.game.dice.key
        chance = random.Random(played.game.ply)
        while not world.over:
            seat = chance.choice(list(world.waiting))
            world.play(seat, chance.choice(world.options(seat)))
        RULES.check(world)
