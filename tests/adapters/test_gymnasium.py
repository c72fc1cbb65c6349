"""Gymnasium: one seat against bots."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from flibuste.adapters.gymnasium import Seat, env_id
from flibuste.bots.bot import Decision
from flibuste.engine.action import Action
from flibuste.engine.box import Box
from flibuste.engine.calls import Misfit
from flibuste.engine.refusal import Complaint
from flibuste.engine.view import View
from tests.games.shelf import BOXES, GAME


def test_gymnasium_loads_us_by_the_name_of_a_game() -> None:
    """Where we are installed and nothing of ours is imported: since 1.0 Gymnasium reads no entry points."""
    script = """
import gymnasium
env = gymnasium.make("flibuste.adapters.gymnasium:flibuste/Buccaneer-v1", seats=3)
print(env.spec.id, env.reset(seed=1)[0].shape)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("flibuste/Buccaneer-v1 (536,)\n", "")


@GAME
def test_gymnasiums_own_check_passes(box: Box) -> None:
    check_env(gymnasium.make(env_id(box), render_mode="ansi").unwrapped)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("box", "seats"), [(box, seats) for box in BOXES for seats in box.seat_counts], ids=str
)
def test_whole_games_are_played_at_every_seat_count(box: Box, seats: int) -> None:
    env = gymnasium.make(env_id(box), seats=seats, seat="any", opponents="uniform").unwrapped
    check_env(env, skip_render_check=True)
    for seed in range(3):
        assert isinstance(env, Seat)
        last = finished(env, seed)
        assert last["result"].scores


def finished(env: Seat, seed: int) -> dict[str, Any]:
    """A whole game of random moves, and what was told at its end."""
    _, info = env.reset(seed=seed)
    chance, over = np.random.default_rng(seed), False
    while not over:
        _, _, over, _, info = env.step(chance.choice(info["action_mask"].nonzero()[0]))
    return info


def test_games_are_found_by_their_names() -> None:
    assert [env_id(box) for box in BOXES] == [
        "flibuste/Buccaneer-v1",
        "flibuste/CrimsonCoast-v1",
        "flibuste/PiratesCove-v1",
        "flibuste/RumAndPirates-v1",
        "flibuste/TinyEpicPirates-v1",
    ]


class First:
    """Takes the first option, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View) -> Action:
        self.asked += 1
        return view.options[0]


class Deciding(First):
    def choose(self, view: View) -> Decision:  # type: ignore[override]
        return Decision(super().choose(view))


def test_opponents_are_names_or_anything_that_chooses() -> None:
    first, second = First(), Deciding()
    env = Seat("buccaneer", 4, seat=2, opponents=[first, "greedy", second])
    info = finished(env, 3)
    assert info["seat"] == 2
    assert first.asked > 5
    assert second.asked > 5
    assert list(env.bots) == [3, 0, 1]


def test_the_same_seed_makes_the_same_game() -> None:
    said = [finished(Seat("buccaneer", 4, opponents="greedy"), 3)["result"] for _ in range(2)]
    assert said[0] == said[1]


def test_a_number_that_is_no_legal_move_ends_the_game_and_says_why() -> None:
    env = Seat("buccaneer", 4, lang="fr")
    _, info = env.reset(seed=1)
    assert np.array_equal(env.action_masks(), info["action_mask"])
    _, reward, over, _, info = env.step(np.int64(info["action_mask"].argmin()))
    assert (reward, over) == (-1, True)
    assert "(BU-4" in info["refusal"]
    _, reward, over, _, info = env.step(np.int64(10**6))
    assert info["refusal"].startswith("1000000 n’est pas un coup ici")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seat": 4}, "There is no seat 4"),
        ({"seat": "best"}, "There is no seat 'best'"),
        ({"opponents": ["greedy"]}, "There are 3 other seats, and 1 opponents were named"),
        ({"opponents": "admiral"}, "admiral"),
        ({"render_mode": "human"}, "Nothing is drawn as 'human'"),
        ({"memory": "no"}, "`memory` is True or False, not 'no'"),
        ({"egocentric": 2}, "`egocentric` is True or False, not 2"),
    ],
)
def test_a_bad_setting_gets_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Complaint, match=sentence):
        Seat("buccaneer", 4, **settings)


def test_no_game_has_begun() -> None:
    with pytest.raises(Complaint, match="reset"):
        Seat("buccaneer").step(np.int64(0))


@pytest.mark.parametrize("odd", [None, "x", 1.5, float("nan"), [], np.array([1, 2])], ids=repr)
def test_whatever_is_no_number_of_a_move_ends_the_game_with_a_sentence(odd: Any) -> None:
    seat = Seat("buccaneer", 3)
    with pytest.raises(Complaint, match="call `reset` first"):
        seat.action_masks()
    seat.reset(seed=1)
    _, reward, over, _, info = seat.step(odd)
    assert (reward, over) == (-1, True)
    assert "is no move here" in info["refusal"]


@pytest.mark.parametrize("seed", ["x", -1, 1.5, []])
def test_a_seed_that_is_none_is_told_in_a_sentence(seed: Any) -> None:
    with pytest.raises(Complaint, match="`seed` is a whole number from 0 on"):
        Seat("buccaneer", 3).reset(seed=seed)


def test_settings_that_are_none_are_told_with_those_that_are() -> None:
    making: Any = Seat
    told = (
        r"^Seat knows no argument `kraken`; it is called as Seat\(game, .*seat=0, .*reward='win', "
    )
    with pytest.raises(Misfit, match=told):
        making("buccaneer", kraken=1)
    with pytest.raises(TypeError, match="lacks `game`"):
        making()


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"kraken": 1}, "Seat ne connaît pas d’argument `kraken`"),
    (
        {"seats": "many"},
        "Buccaneer se joue de 3 à 5, pas à «\N{NO-BREAK SPACE}many\N{NO-BREAK SPACE}».",
    ),
    ({"seat": [1]}, "Il n’y a pas de place [1]"),
    ({"opponents": "kraken"}, "Il n’y a pas de bot"),
    ({"memory": "no"}, "`memory` est True ou False"),
    ({"options": 5}, "`options` est un dictionnaire de réglages, pas 5."),
]
WAYS: dict[str, Any] = {
    "make": gymnasium.make,
    "make_vec": lambda id, **settings: gymnasium.make_vec(id, 2, "sync", **settings),
    "make_vec, in processes": lambda id, **settings: gymnasium.make_vec(id, 2, "async", **settings),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("settings", "sentence"), WRONG, ids=lambda each: str(each)[:20])
def test_through_gymnasium_too_a_bad_setting_is_told_in_one_sentence_of_ours(
    way: str, settings: dict[str, Any], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    with pytest.raises(Complaint) as raised:
        WAYS[way]("flibuste/Buccaneer-v1", **settings)
    said = str(raised.value)
    assert said.startswith(sentence)
    assert "was raised from" not in said
    assert said.count("\n") == 0
