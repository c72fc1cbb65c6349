"""What takes turns comes to everybody in time."""

from __future__ import annotations

import pytest

from tests.turns import ALL, TURN, in_turn

WAYS = ("desk", "phone", "wall")


def test_each_way_comes_once_in_as_many_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    come = []
    for turn in range(739_000, 739_003):
        monkeypatch.setenv(TURN, str(turn))
        come += in_turn(WAYS, 0)
        assert {way for place in range(3) for way in in_turn(WAYS, place)} == {*WAYS}
    assert sorted(come) == sorted(WAYS)


def test_all_of_them_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TURN, ALL)
    assert in_turn(WAYS, 1) == [*WAYS]
