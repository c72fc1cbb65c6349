"""Numbered games wherever they are played: lost ones are played again, and a file of outcomes is taken up."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import chain
from pathlib import Path
from types import SimpleNamespace

import pytest

import flibuste
from flibuste.sim.outcomes import OutcomesFile
from flibuste.sim.places import batched
from tests.own.players import Dies, Doomed, Last

BOTS: list[flibuste.Player] = ["uniform", "uniform", Last]


def test_a_lost_workers_games_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLIBUSTE_TEST_MARK", str(tmp_path / "died"))
    lost = flibuste.simulate("buccaneer", ["uniform", "uniform", Dies], 4, jobs=2)
    alone = flibuste.simulate("buccaneer", ["uniform", "uniform", Last], 4)
    assert (tmp_path / "died").exists()
    assert lost.outcomes == alone.outcomes


def test_workers_that_get_lost_again_and_again_are_given_up() -> None:
    with pytest.raises(flibuste.Complaint, match="got lost 3 times in a row"):
        flibuste.simulate("buccaneer", ["uniform", "uniform", Doomed], 2, jobs=2)


def test_a_disk_that_is_full_meanwhile_is_told_with_the_name_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    file = OutcomesFile(path, {})
    file.close()
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        file.file = full
        with pytest.raises(flibuste.Complaint) as raised:
            file.add(0, {})
        file.close()
    assert raised.value.said("en") == f"'{path}' cannot be written: No space left on device."


def test_a_series_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    whole = flibuste.simulate("buccaneer", BOTS, 4, seed="f", outcomes=file)
    lines = file.read_text().splitlines(keepends=True)
    heading = json.loads(lines[0])
    assert heading["bots"] == ["uniform", "uniform", "tests.own.players:Last"]
    assert [json.loads(line)["game"] for line in lines[1:]] == [0, 1, 2, 3]
    file.write_text("".join(lines[:3]) + lines[3][:20])  # torn off in the middle of a line
    told: list[tuple[int, int]] = []
    again = flibuste.simulate(
        "buccaneer", BOTS, 4, seed="f", outcomes=file, progress=lambda *n: told.append(n)
    )
    assert told == [(2, 4), (3, 4), (4, 4)]
    assert again.outcomes == whole.outcomes
    assert file.read_text() == "".join(lines)
    fewer = flibuste.simulate("buccaneer", BOTS, 2, seed="f", outcomes=file)
    assert fewer.outcomes == whole.outcomes[:2]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a diary\n", "is not the file of outcomes of these games"),
        ("a diary", "is not the file of outcomes of these games"),
        ('{"flibuste": "outcomes 1"}\n', "is not the file of outcomes of these games"),
        ("\xff\n", "is not the file of outcomes of these games"),
        ("{heading}\nnonsense\n", "Line 2 of"),
        ('{heading}\n{"game": "one"}\n', "Line 2 of"),
        ('{heading}\n{"game": 0}\n', "is not the outcome of a game"),
    ],
)
def test_another_file_is_never_overwritten(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "other.jsonl"
    flibuste.simulate("buccaneer", BOTS, 1, outcomes=file)
    heading = file.read_text().splitlines()[0]
    written = text.replace("{heading}", heading).encode("latin-1")
    file.write_bytes(written)
    with pytest.raises(flibuste.Complaint, match=sentence):
        flibuste.simulate("buccaneer", BOTS, 1, outcomes=file)
    assert file.read_bytes() == written


OUTCOME = {
    "game": 0, "scores": [1, 2, 3], "winners": [2], "decisions": 9, "sources": [{"ducats": 1}] * 3, "seats": [0, 1, 2]
}  # fmt: skip


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": -1},
        {"game": True},
        {"scores": [1]},
        {"scores": ["1", "2", "3"]},
        {"scores": [float("inf"), 2, 3]},
        {"winners": []},
        {"winners": [7]},
        {"winners": "0"},
        {"sources": [1, 2, 3]},
        {"sources": [{"ducats": "1"}] * 3},
        {"seats": [0, 0, 0]},
        {"seats": []},
        {"decisions": None},
        {"decisions": float("nan")},
    ],
    ids=str,
)
def test_a_line_that_tells_of_no_game_between_these_bots_is_not_reckoned_with(
    tmp_path: Path, wrong: dict[str, object]
) -> None:
    file = tmp_path / "games.jsonl"
    flibuste.simulate("buccaneer", BOTS, 1, outcomes=file)
    heading = file.read_text().splitlines()[0]
    file.write_text(f"{heading}\n{json.dumps(OUTCOME)}\n")
    assert flibuste.simulate("buccaneer", BOTS, 1, outcomes=file).outcomes[0].winners == (2,)
    file.write_text(f"{heading}\n{json.dumps({**OUTCOME, **wrong})}\n")
    with pytest.raises(flibuste.Complaint, match=r"^Line 2 of .* is not the outcome of a game"):
        flibuste.simulate("buccaneer", BOTS, 1, outcomes=file)


def test_a_file_whose_first_line_was_torn_off_is_begun_anew(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    flibuste.simulate("buccaneer", BOTS, 1, outcomes=file)
    whole = file.read_bytes()
    file.write_bytes(whole[:30])
    flibuste.simulate("buccaneer", BOTS, 1, outcomes=file)
    assert file.read_bytes() == whole


def test_two_series_never_write_to_one_file_at_once(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"

    def another(*_: int) -> None:
        with pytest.raises(flibuste.Complaint, match="is being written by another process"):
            flibuste.simulate("buccaneer", BOTS, 1, outcomes=file)

    flibuste.simulate("buccaneer", BOTS, 1, outcomes=file, progress=another)
    assert len(file.read_text().splitlines()) == 2


def test_a_file_that_cannot_be_written_gets_a_sentence() -> None:
    with pytest.raises(flibuste.Complaint, match="No such file"):
        flibuste.simulate("buccaneer", BOTS, 1, outcomes="/none/games.jsonl")


def test_games_are_sent_in_small_batches_the_first_last() -> None:
    assert batched(range(5), 4) == [[4], [3], [2], [1], [0]]
    assert batched(range(100), 2)[-1] == list(range(12))
    assert max(map(len, batched(range(10_000), 2))) == 16
    assert sorted(chain(*batched(range(37), 3))) == list(range(37))


@pytest.mark.parametrize("place", ["ray", "dask"])
def test_a_cluster_that_is_not_installed_is_a_sentence(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for package in ("ray", "distributed"):
        monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(flibuste.Complaint, match=r"install flibuste\[cluster\]"):
        flibuste.simulate("buccaneer", BOTS, 1, on=place)
    with pytest.raises(flibuste.Complaint, match="not on 'moon'"):
        flibuste.simulate("buccaneer", BOTS, 1, on="moon")


def failing(*_: object, **__: object) -> None:
    raise ValueError("no such address")


def test_a_cluster_that_cannot_be_reached_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = SimpleNamespace(is_initialized=bool, init=failing)
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.setitem(
        sys.modules, "distributed", SimpleNamespace(get_client=failing, Client=failing)
    )
    monkeypatch.setitem(sys.modules, "dask.config", SimpleNamespace(get=lambda *_: None))
    for place in ("ray", "dask"):
        with pytest.raises(flibuste.Complaint) as raised:
            flibuste.simulate("buccaneer", BOTS, 1, on=place)
        said = f"The cluster of {place} cannot be reached: ValueError: no such address."
        assert raised.value.said("en") == said


def test_a_script_that_every_process_would_run_again_is_told_so(tmp_path: Path) -> None:
    script = tmp_path / "rollout.py"
    script.write_text(
        "import flibuste\nflibuste.simulate('buccaneer', ['uniform'] * 3, games=2, jobs=2)\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=False
    )
    lines = done.stderr.splitlines()
    assert "a script begins its work under `if __name__" in lines[0]
    assert done.stderr.count("Traceback") == 1  # that of the script itself
    assert "does not begin its work under" in lines[-1]
