"""Many games at once in processes of their own."""

from __future__ import annotations

import pickle
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
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
    with pytest.raises(Complaint, match=r"^0 games in \d+ processes.*at least one"):
        Games("buccaneer", 0)
    with pytest.raises(Complaint, match="There is no room for 1000000000000 games here"):
        Games("buccaneer", 10**12, processes=1)


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


@pytest.mark.parametrize("wrong", ["3", 2.5, None, True])
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


def test_what_was_told_of_a_game_that_is_over_is_told_here_too() -> None:
    """As Gymnasium's own vector environments do where a game begins anew in the same step."""
    games = Games("buccaneer", 2, processes=1, seats=3, seat="any", lang="fr")
    try:
        _, info = games.reset(seed=2)
        legal = info["action_mask"].argmax(axis=1)
        _, rewards, over, _, info = games.step(np.array([-1, legal[1]]))
        assert (rewards[0], [*over]) == (-1, [True, False])
        assert [*info["_final_info"]] == [True, False]
        assert "n’est pas un coup ici" in info["final_info"]["refusal"][0]
        while not over[1]:
            legal = info["action_mask"].argmax(axis=1)
            _, rewards, over, _, info = games.step(legal)
        result = info["final_info"]["result"][1]
        assert len(result.scores) == 3
        seat = info["final_info"]["seat"][1]
        assert rewards[1] == (seat in result.winners) / len(result.winners)
    finally:
        games.close()


def test_where_each_sits_is_told() -> None:
    games = Games("buccaneer", 8, processes=2, seats=3, seat="any")
    try:
        _, info = games.reset(seed=0)
        assert {*info["seat"]} == {0, 1, 2}
        _, info = games.reset(seed=0)
        assert [*info["seat"]] == [
            Seat("buccaneer", 3, seat="any").reset(seed=at)[1]["seat"] for at in range(8)
        ]
    finally:
        games.close()


@pytest.mark.parametrize("copied", [deepcopy, pickle.dumps])
def test_games_in_processes_cannot_be_copied_and_are_none_the_worse_for_it(copied: Any) -> None:
    games = Games("buccaneer", 1, processes=1, seats=3)
    try:
        games.reset(seed=1)
        with pytest.raises(Complaint, match="cannot be copied"):
            copied(games)
        games.reset(seed=1)
    finally:
        games.close()


def test_games_that_were_closed_say_so() -> None:
    games = Games("buccaneer", 1, processes=1, seats=3)
    games.close()
    for asked in (lambda: games.step(np.array([0])), games.reset):
        with pytest.raises(Complaint, match="These games were closed"):
            asked()


def test_who_forgets_to_close_leaves_nothing_behind(tmp_path: Path) -> None:
    script = tmp_path / "train.py"
    script.write_text(
        "from flibuste.adapters.vector import Games\n"
        "def main():\n"
        "    global games\n"
        "    games = Games('buccaneer', 2, processes=1, seats=3)\n"
        "    games.reset(seed=1)\n"
        "if __name__ == '__main__':\n"
        "    main()\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
