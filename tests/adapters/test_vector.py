"""Many games at once in processes of their own."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from flibuste.adapters.gymnasium import Seat
from flibuste.adapters.vector import Games
from flibuste.engine.calls import Misfit
from flibuste.engine.refusal import Complaint

GAMES, STEPS, SEED = 3, 60, 11


def legal(mask: Any, step: int) -> int:
    """Some legal move, the same one every time."""
    numbers = mask.nonzero()[0]
    return int(numbers[step * 7 % len(numbers)])


def alone(seed: int) -> list[tuple[float, bool, float]]:
    """One game after the other in this process."""
    seat, told = Seat("buccaneer"), []
    _, info = seat.reset(seed=seed)
    for step in range(STEPS):
        observation, reward, over, _, info = seat.step(np.int64(legal(info["action_mask"], step)))
        if over:
            observation, info = seat.reset()
        told.append((float(observation.sum()), over, reward))
    return told


def test_which_process_plays_a_game_makes_no_difference() -> None:
    games = Games("buccaneer", GAMES, processes=2)
    assert games.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    _, info = games.reset(seed=SEED)
    told: list[list[tuple[float, bool, float]]] = [[] for _ in range(GAMES)]
    ended = 0
    for step in range(STEPS):
        actions = np.array([legal(mask, step) for mask in info["action_mask"]])
        seen, rewards, over, _, info = games.step(actions)
        assert games.observation_space.contains(seen)
        assert [*info.get("_final_obs", [False] * GAMES)] == [*over]
        ended += int(over.sum())
        for at in range(GAMES):
            told[at].append((float(seen[at].sum()), bool(over[at]), float(rewards[at])))
    games.close()
    assert all(not worker.is_alive() for worker in games.workers)
    assert ended
    assert told == [alone(SEED + at) for at in range(GAMES)]


def test_a_bad_setting_gets_a_sentence_and_starts_no_process() -> None:
    for settings in ({"processes": -1}, {"seats": 9}, {"opponents": "admiral"}):
        with pytest.raises(Complaint):
            Games("buccaneer", 2, **settings)
    with pytest.raises(Complaint, match="at least one"):
        Games("buccaneer", 0)


def test_a_process_that_dies_is_told_in_a_sentence() -> None:
    games = Games("buccaneer", 1, processes=1)
    games.reset(seed=1)
    games.workers[0].kill()
    games.workers[0].join()
    with pytest.raises(Complaint, match="has ended"):
        games.step(np.array([0]))
    games.close()


def test_moves_that_are_not_one_for_each_game_get_a_sentence() -> None:
    games = Games("buccaneer", 2, processes=1, seats=3)
    try:
        games.reset(seed=1)
        for wrong in ([0], [0, 0, 0], None, [0.5, 1.0], "ab", [[0], [1]], 5):
            with pytest.raises(Complaint, match="A step takes 2 whole numbers"):
                games.step(np.asarray(wrong))
        with pytest.raises(Complaint, match="`seed` is a whole number"):
            games.reset(seed="x")  # type: ignore[arg-type]
    finally:
        games.close()


@pytest.mark.parametrize("wrong", ["3", 2.5, None])
def test_a_number_of_games_that_is_none_gets_a_sentence(wrong: Any) -> None:
    with pytest.raises(Complaint, match="`num_envs` is a whole number"):
        Games("buccaneer", wrong)


def test_a_setting_that_nobody_knows_is_told_with_all_that_there_are() -> None:
    calling: Any = Games
    told = r"^Games knows no argument `kraken`; .* processes=None, .*seat=0, .*reward='win', "
    with pytest.raises(Misfit, match=told):
        calling("buccaneer", 2, kraken=1)
    with pytest.raises(Misfit, match="lacks `num_envs`"):
        calling("buccaneer")
