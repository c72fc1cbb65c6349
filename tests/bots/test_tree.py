"""The bookkeeping of a search: who competes, who is tried, what is remembered."""

from __future__ import annotations

from random import Random

from flibuste.bots.place import Node
from flibuste.bots.secret import SecretStand
from flibuste.bots.tree import WIDTH, Stand
from flibuste.engine.action import Action

LEFT, RIGHT, THIRD = Action("left"), Action("right"), Action("third")


def stand_of(*options: Action, worth: list[float] | None = None) -> Stand:
    stand = Stand()
    stand.learn(options, worth or [0.0] * len(options), 1.0)
    return stand


def test_only_what_is_available_in_this_world_is_tried() -> None:
    stand = stand_of(LEFT, RIGHT)
    assert stand.knows([RIGHT])
    assert {stand.select(Random(1)).action for _ in range(5)} == {RIGHT}
    assert stand.arms[RIGHT].available == 5
    assert stand.arms[LEFT].available == 0


def test_a_new_option_must_be_learnt_and_keeps_the_old_records() -> None:
    stand = stand_of(LEFT)
    stand.record(stand.arms[LEFT], 0.5)
    assert not stand.knows([LEFT, THIRD])
    stand.learn([LEFT, THIRD], [0.0, 3.0], 1.0)
    assert [arm.action for arm in stand.ranked] == [THIRD, LEFT]
    assert stand.arms[LEFT].visits == 1


def test_what_turned_out_well_is_tried_more() -> None:
    stand = stand_of(LEFT, RIGHT)
    for _ in range(100):
        arm = stand.select(Random(1))
        stand.record(arm, 0.9 if arm.action is LEFT else 0.1)
    assert stand.arms[LEFT].visits > 80
    assert stand.arms[RIGHT].visits >= 1
    assert stand.arms[LEFT].mean > 0.89


def test_many_options_are_let_in_one_by_one_the_most_promising_first() -> None:
    options = [Action(str(n)) for n in range(50)]
    stand = stand_of(*options, worth=[float(n) for n in range(50)])
    assert [arm.action.notation for arm in stand.field()] == ["49", "48", "47", "46"]
    for _ in range(9):
        stand.record(stand.ranked[0], 0.0)
    assert len(stand.field()) == int(WIDTH) + 3


def test_a_secret_answer_is_regretted_only_when_another_was_better() -> None:
    stand = SecretStand()
    stand.learn([LEFT, RIGHT], [0.0, 0.0], 1.0)
    random = Random(1)
    for _ in range(200):
        arm = stand.select(random)
        stand.record(arm, 1.0 if arm.action is RIGHT else 0.0)
    assert stand.often[stand.arms[RIGHT]] > 20 * stand.often[stand.arms[LEFT]]


def test_a_seat_asked_alone_and_in_secret_has_two_records() -> None:
    node = Node()
    assert node.stand(0) is node.stand(0)
    assert node.secret_stand(0) is node.secret_stand(0)
    assert node.stand(0) is not node.secret_stand(0)
