"""What the search does for Pirate's Cove: trusts the priors, plays on to a quiet sea, keeps secrets."""

from __future__ import annotations

from random import Random

import pytest

from flibuste.bots.budget import Budget, Clock
from flibuste.bots.pirates_cove.heuristics import HEURISTICS
from flibuste.bots.secret import SecretStand
from flibuste.bots.thought import Thought, is_forced, worth_of_points
from flibuste.bots.tree import Stand
from flibuste.games.pirates_cove.moves import SAIL
from tests.bots.conftest import seen
from tests.games.pirates_cove.play import play
from tests.games.pirates_cove.table import CoveGame, ship, table

MONTH = "map navigation combat plunder islands black month"


def sea() -> CoveGame:
    return table(*[ship("3333", gold=3)] * 4, month=3, phases=MONTH)


def thought(game: CoveGame, tries: int = 40) -> Thought:
    thinking = Thought(seen(game), Random("thought"))
    thinking.think(Clock(Budget(iterations=tries)))
    return thinking


def test_what_was_thought_before_weighs_as_much_as_so_many_tries() -> None:
    stand = Stand()
    stand.learn(SAIL, [0.0] * 6, 1.0)
    stand.expect([0.1, 0, 0, 0, 0, 0], trust=4)
    good, other = stand.ranked[:2]
    assert stand.known(good) == pytest.approx(0.6)
    for _ in range(4):
        stand.record(good, 0.0)
        stand.record(other, 0.8)
    assert stand.known(good) == pytest.approx((0 + 4 * (0.4 + 0.1)) / 8)
    assert stand.known(other) == pytest.approx((3.2 + 4 * 0.4) / 8)


def test_without_trust_only_tries_count() -> None:
    stand = Stand()
    stand.learn(SAIL, [0.0] * 6, 1.0)
    stand.record(stand.ranked[0], 0.25)
    assert stand.known(stand.ranked[0]) == 0.25


def test_with_trust_a_secret_answer_is_regretted_by_what_is_known_of_each() -> None:
    stand = SecretStand()
    stand.learn(SAIL, [0.0] * 6, 1.0)
    stand.expect([0.1, -0.02, -0.02, -0.02, -0.02, -0.02], trust=4)
    stand.record(stand.select(Random("secret")), 0.5)
    best = stand.arms[SAIL[0]]
    assert stand.regrets[best] > 0
    assert stand.mixed(stand.ranked)[best] == 1


def test_a_point_is_worth_most_to_those_who_fight_for_the_first_place() -> None:
    first, second, last = worth_of_points([20.0, 20.0, 5.0], 3.0)
    assert first == pytest.approx(second)
    assert 0 < last < first


def test_evaluation_waits_for_a_quiet_sea() -> None:
    game = play(sea(), "A: sail 3", "B: sail 3", "C: sail 1", "D: sail 2")
    assert not HEURISTICS.is_quiet(game)
    world = game.copy()
    thinking = Thought(seen(game), Random("quiet"))
    thinking.play_on(world)
    assert HEURISTICS.is_quiet(world)
    assert world.table.month == 4


def test_a_place_without_a_choice_is_passed_without_a_halt() -> None:
    """Everybody holds a card that cannot be played in this window, so all must pass."""
    game = table(*[ship("3333", hand="fame_1")] * 4, month=3, phases=MONTH)
    assert is_forced(game)
    game = play(game, *["pass"] * 8)
    assert not is_forced(game)


def test_the_last_wheel_is_a_secret_too() -> None:
    game = play(sea(), "B: sail 1", "C: sail 2", "D: sail 3")
    assert list(game.waiting) == [0]
    assert isinstance(thought(game).stand, SecretStand)


def test_a_battle_is_no_secret() -> None:
    game = table(ship("4444", at=3), ship("4443", at=3), month=3, phases=MONTH[15:])
    assert not isinstance(thought(game).stand, SecretStand)
