"""PettingZoo's own suites, on every game."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

from flibuste.adapters.pettingzoo import env, parallel_env, raw_env
from flibuste.engine.box import Box
from flibuste.engine.refusal import Complaint, Refusal
from tests.games.shelf import BOXES, GAME

DICTIONARIES = (
    # Said of every environment that PettingZoo's list of its own does not name.
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)
pytestmark = [pytest.mark.filterwarnings(line) for line in DICTIONARIES]


@GAME
def test_pettingzoos_own_suites_pass(box: Box) -> None:
    api_test(env(box.id), num_cycles=60)
    seed_test(partial(env, box.id), num_cycles=20)
    parallel_api_test(parallel_env(box.id), num_cycles=60)
    parallel_seed_test(partial(parallel_env, box.id), num_cycles=20)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("box", "seats"), [(box, seats) for box in BOXES for seats in box.seat_counts], ids=str
)
@pytest.mark.parametrize(
    "settings", [{}, {"memory": False, "egocentric": True, "reward": "margin"}]
)
def test_pettingzoos_own_suites_pass_at_every_seat_count(
    box: Box, seats: int, settings: dict[str, Any]
) -> None:
    for make in (env, raw_env):
        api_test(make(box.id, seats, **settings), num_cycles=1000)
    seed_test(partial(env, box.id, seats, **settings))
    parallel_api_test(parallel_env(box.id, seats, **settings))
    parallel_seed_test(partial(parallel_env, box.id, seats, **settings))


def played(table: Any, seed: int) -> dict[str, float]:
    """A whole game of random moves, and what everybody got for it."""
    table.reset(seed=seed)
    chance, total = np.random.default_rng(seed), dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        total[agent] += reward
        legal = seen["action_mask"].nonzero()[0]
        table.step(None if over else chance.choice(legal))
    return total


@pytest.mark.parametrize(
    ("reward", "expected"),
    [("win", [1, 0, 0]), ("score", [132, 113, 111]), ("margin", [19, -19, -21])],
)
def test_rewards_are_told_at_the_end(reward: str, expected: list[float]) -> None:
    assert [*played(raw_env("buccaneer", 3, reward=reward), 5).values()] == expected


def test_a_move_against_the_rules_ends_the_game_and_costs_one() -> None:
    table = env("buccaneer", 3)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(int(np.argmin(table.observe(agent)["action_mask"])))
    assert table.rewards == {each: -1 if each == agent else 0 for each in table.possible_agents}
    assert "BU-4" in table.infos[agent]["refusal"]
    assert all(table.terminations.values())


def test_a_bad_number_is_refused_in_a_sentence_and_changes_nothing() -> None:
    table = raw_env("buccaneer", 3, lang="fr")
    table.reset(seed=1)
    before = table.position.ply
    with pytest.raises(Refusal) as refusal:
        table.step(int(np.argmin(table.observe(table.agent_selection)["action_mask"])))
    assert refusal.value.rule.startswith("BU-")
    for number in (-1, 10**6, None):
        with pytest.raises(Complaint, match="is no move here") as complaint:
            table.step(number)
        assert "n’est pas un coup" in complaint.value.said("fr")
    assert table.position.ply == before


def test_several_that_are_asked_at_once_act_in_one_step_of_the_parallel_form() -> None:
    table = parallel_env("pirates_cove", 4)
    seen, _ = table.reset(seed=1)
    assert {agent: int(each["action_mask"][-1]) for agent, each in seen.items()} == {
        f"seat_{seat}": 0 for seat in range(4)
    }
    table.step({agent: int(each["action_mask"].argmax()) for agent, each in seen.items()})
    assert table.position.ply == 4


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seats": 9}, "3 to 5"),
        ({"reward": "glory"}, "There is no reward 'glory'; there are win, score, margin."),
        ({"options": {"rum": "yes"}}, "no option"),
        ({"render_mode": "human"}, "Nothing is drawn as 'human'; there is ansi."),
    ],
)
def test_a_bad_setting_gets_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Complaint, match=sentence):
        raw_env("buccaneer", **settings)


def test_the_table_is_told_in_words() -> None:
    table = raw_env("buccaneer", 3, render_mode="ansi")
    with pytest.raises(Complaint, match="reset"):
        table.render()
    table.reset(seed=1)
    assert "A1" in str(table.render())
