"""The worked example: it learns, and what it has learned takes a seat like any other bot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from examples.learning import train as training
from examples.learning.network import Network

import flibuste

LEARNED = "examples.learning.learned:Learned"
MINUTES, GAMES = 5, 400


def test_a_step_makes_a_move_likelier_that_turned_out_well() -> None:
    network = Network.new(4, 3)
    seen = np.eye(4, dtype=np.float32)
    masks = np.array([[1, 1, 0]] * 4, np.int8)
    before = network.shares(network.hidden(seen), masks)
    moves = np.array([0, 1, 0, 1])
    part = training.Batch(
        seen,
        masks,
        moves,
        before[range(4), moves],
        np.array([1, -1, 1, -1], np.float32),
        np.zeros(4, np.float32),
    )
    training.step(network, part)
    after = network.shares(network.hidden(seen), masks)
    assert (after[:, 0] > before[:, 0]).all()
    assert (after[:, 2] == 0).all()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["/none/learned.npz"], "there is no folder /none"),
        (["learned.npz", "--minutes", "nan"], "a number of minutes above 0, not nan"),
        (["learned.npz", "--minutes", "0"], "a number of minutes above 0, not 0"),
    ],
)
def test_what_cannot_be_done_is_told_before_anything_is_learned(
    given: list[str], said: str
) -> None:
    command = [sys.executable, "-m", "examples.learning.train", *given]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert said in run.stderr
    assert "Traceback" not in run.stderr
    assert run.returncode == 2


def test_what_was_learned_takes_a_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "GAMES", 4)
    monkeypatch.setattr(training, "LENGTH", 8)
    path = tmp_path / "learned.npz"
    training.train(path, minutes=0.001)
    monkeypatch.setenv("FLIBUSTE_LEARNED", str(path))
    match = flibuste.play("buccaneer", [LEARNED, "uniform", "uniform", "uniform"], seed=3)
    assert match.over
    again = flibuste.play("buccaneer", [LEARNED, "uniform", "uniform", "uniform"], seed=3)
    assert again.result() == match.result()


@pytest.mark.soak
def test_after_five_minutes_it_beats_uniform(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "learned.npz"
    training.train(path, MINUTES)
    monkeypatch.setenv("FLIBUSTE_LEARNED", str(path))
    report = flibuste.simulate(
        "buccaneer", [LEARNED, "uniform", "uniform", "uniform"], games=GAMES, seed="soak"
    )
    print(report)
    (learned,) = [each for each in report.entrants if each.bot == LEARNED]
    assert learned.interval[0] > 1 / 4
