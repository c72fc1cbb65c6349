"""Values are nothing but their fields."""

from __future__ import annotations

import pickle
from typing import ClassVar

from flibuste.engine.action import Action
from flibuste.engine.box import find_box
from flibuste.engine.result import Result, Score
from flibuste.engine.value import Value
from flibuste.engine.words import Phrase, Who
from tests.engine.toys import TAVERN


class Pair(Value):
    fields: ClassVar[tuple[str, ...]] = ("left", "right")

    def __init__(self, left: object, right: object) -> None:
        self.left = left
        self.right = right


class OtherPair(Pair):
    pass


def test_values_are_equal_by_class_and_fields() -> None:
    assert Pair(1, (2, 3)) == Pair(1, (2, 3))
    assert Pair(1, 2) != Pair(2, 1)
    assert Pair(1, 2) != OtherPair(1, 2)
    assert Pair(1, 2) != (1, 2)
    assert len({Pair(1, 2), Pair(1, 2), OtherPair(1, 2)}) == 2


def test_a_repr_is_code() -> None:
    value = Pair(Who(3), Phrase("word.and", (("n", 1),)))
    assert repr(value) == "Pair(left=Who(seat=3), right=Phrase(key='word.and', facts=(('n', 1),)))"
    assert eval(repr(value)) == value


def test_values_can_be_sent_to_other_processes() -> None:
    for value in (Pair(1, [Who(0)]), Score("TV-3.4", "points", 2), TAVERN):
        assert pickle.loads(pickle.dumps(value)) == value
    assert pickle.loads(pickle.dumps(TAVERN)) is find_box("toy_tavern")


def test_moves_are_equal_when_they_are_written_alike() -> None:
    assert Action("pass") == Action("pass")
    assert Action("pass") != Action("stay")
    assert Action("pass") != "pass"
    assert len({Action("pass"), Action("pass")}) == 1


def test_scores_add_up() -> None:
    items = ((Score("A", "a", 3), Score("B", "b", -1)), (), (Score("A", "a", 2),))
    assert Result(items, (0, 2)).scores == (2, 0, 2)
