"""PettingZoo's own suites, on every game."""

from __future__ import annotations

import pickle
from copy import deepcopy
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
from tests.own.house import Consolation

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


# -- what is given wrong ----------------------------------------------------------------------------

ODD: list[Any] = [None, -1, -455, 10**6, 2**70, "x", 1.5, float("nan"), [], np.array([1, 2])]


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_whatever_is_no_number_of_a_move_is_refused_in_a_sentence(odd: Any) -> None:
    table = raw_env("buccaneer", seats=3)
    table.reset(seed=1)
    with pytest.raises(Complaint, match="is no move here"):
        table.step(odd)
    ended = env("buccaneer", seats=3, lang="fr")
    ended.reset(seed=1)
    broke = ended.agent_selection
    ended.step(odd)
    assert ended.rewards[broke] == -1
    assert "n’est pas un coup ici" in ended.infos[broke]["refusal"]
    together = parallel_env("buccaneer", seats=3, lang="fr")
    together.reset(seed=1)
    asked = [agent for agent in together.agents if together.legal.get(int(agent[-1]))]
    _, rewards, over, _, infos = together.step(dict.fromkeys(together.agents, odd))
    assert [rewards[agent] for agent in asked] == [-1] * len(asked)
    assert all(over.values())
    assert "n’est pas un coup ici" in infos[asked[0]]["refusal"]


def test_a_number_below_none_is_not_counted_from_the_end() -> None:
    table = parallel_env("buccaneer", seats=3)
    seen, _ = table.reset(seed=1)
    (seat,) = table.position.waiting
    agent = f"seat_{seat}"
    legal = int(seen[agent]["action_mask"].nonzero()[0][-1])
    below = legal - len(seen[agent]["action_mask"])
    _, rewards, _, _, _ = table.step({agent: below})
    assert rewards[agent] == -1
    assert table.position.ply == 0


def test_what_is_asked_before_the_first_game_gets_a_sentence() -> None:
    for made in (raw_env, env):
        table: Any = made("buccaneer")
        with pytest.raises(Complaint, match="call `reset` first"):
            table.last()
        with pytest.raises(Complaint, match="call `reset` first"):
            table.observe("seat_0")


@pytest.mark.parametrize("wrong", [-1, "x", 1.5, float("nan")])
def test_a_seed_that_is_none_gets_a_sentence(wrong: Any) -> None:
    for made in (env, parallel_env):
        with pytest.raises(Complaint, match="`seed` is a whole number from 0 on"):
            made("buccaneer").reset(seed=wrong)


@pytest.mark.parametrize("wrong", [None, [0, 0, 0], 5])
def test_what_everybody_does_is_told_by_agent(wrong: Any) -> None:
    table = parallel_env("buccaneer", seats=3)
    table.reset(seed=1)
    with pytest.raises(Complaint, match="a dictionary with the move of each agent"):
        table.step(wrong)


@pytest.mark.parametrize(
    "settings",
    [{"lang": "de"}, {"reward": []}, {"options": 5}, {"seats": "3"}, {"render_mode": "human"}],
    ids=str,
)
def test_a_setting_that_is_none_gets_a_sentence_when_it_is_given(settings: dict[str, Any]) -> None:
    for made in (env, parallel_env):
        with pytest.raises(Complaint):
            made("buccaneer", **settings)


def test_a_house_rule_is_trained_on_like_its_game() -> None:
    api_test(env(Consolation, seats=3), num_cycles=20)
    named = env(f"{Consolation.__module__}:Consolation", seats=3)
    named.reset(seed=1)
    usual = env("buccaneer", seats=3)
    usual.reset(seed=1)
    assert named.state().shape == usual.state().shape
    assert (named.state() != usual.state()).any()


def test_an_agent_that_is_not_there_is_told_with_those_that_are() -> None:
    playing, together = raw_env("buccaneer", 3), parallel_env("buccaneer", 3)
    playing.reset(seed=1)
    for asked in (playing.observe, playing.action_space, together.observation_space):
        with pytest.raises(Complaint, match="no agent 'seat_9'; there are seat_0, seat_1 and"):
            asked("seat_9")


def test_a_step_after_the_end_is_told_in_a_sentence() -> None:
    playing, together = env("buccaneer", 3), parallel_env("buccaneer", 3)
    playing.reset(seed=1)
    playing.step(-1)
    with pytest.raises(Complaint, match=r"over for seat_.: the only action left is None, not 4"):
        playing.step(4)
    for _ in range(3):
        playing.step(None)
    with pytest.raises(Complaint, match="The game is over: call `reset`"):
        playing.step(None)
    together.reset(seed=1)
    together.step({})
    with pytest.raises(Complaint, match="The game is over: call `reset`"):
        together.step({})


@pytest.mark.parametrize("make", [env, raw_env, parallel_env])
def test_settings_that_are_none_are_told_with_those_that_are(make: Any) -> None:
    with pytest.raises(TypeError) as raised:
        make("buccaneer", kraken=1)
    told = str(raised.value)
    assert "knows no argument `kraken`; it is called as " in told
    assert "_env(game, seats=None, options=None, *, render_mode=None, reward='win', " in told
    with pytest.raises(Complaint, match="lacks `game`"):
        make()


@pytest.mark.parametrize("copied", [deepcopy, lambda each: pickle.loads(pickle.dumps(each))])
@pytest.mark.parametrize("make", [env, raw_env, parallel_env])
def test_a_copy_goes_on_where_the_game_stands(make: Any, copied: Any) -> None:
    """As search needs it, and as an environment of Gymnasium does."""
    table = make("pirates_cove", 3, egocentric=True)
    table.reset(seed=1)
    before, twin = [*table.state()], copied(table)
    seen = stepped(table)
    assert [*twin.state()] == before != seen
    assert stepped(twin) == seen


def stepped(table: Any) -> list[float]:
    """What everybody sees after one more step."""
    if isinstance(table, parallel_env):
        seen = table.observed()
        table.step({agent: int(each["action_mask"].argmax()) for agent, each in seen.items()})
    else:
        table.step(int(table.last()[0]["action_mask"].argmax()))
    return [float(each) for each in table.state()]
