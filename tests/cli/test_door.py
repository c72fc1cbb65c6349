"""The Python door, and what an import pulls in."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib

import pytest

import flibuste
from flibuste.engine.refusal import Complaint
from flibuste.engine.verify import verify
from tests.cli.running import SOURCE, ran


def loaded_by(statement: str) -> set[str]:
    script = f"import sys; {statement}; print('\\n'.join(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
    )
    return set(done.stdout.split())


def heavy(modules: set[str]) -> set[str]:
    """What an import must not pull in: rules, bots, pictures, series and the terminal's ornaments."""
    ours = ("flibuste.bots", "flibuste.sim", "flibuste.render", "flibuste.games.buccaneer.")
    others = {"rich", "multiprocessing", "xml"}
    return {name for name in modules if name.startswith(ours) or name in others}


def test_importing_flibuste_loads_no_rules_no_bots_and_no_terminal() -> None:
    modules = loaded_by("import flibuste")
    assert heavy(modules) == set()
    assert not {"typer", "flibuste.cli"} & modules


def test_importing_the_command_line_loads_no_rules_and_no_bots() -> None:
    modules = loaded_by("import flibuste.cli")
    assert heavy(modules) == set()
    assert "typer" in modules


def test_a_box_tells_of_itself_without_its_rules() -> None:
    modules = loaded_by("import flibuste; flibuste.game('buccaneer').rulebook()")
    assert heavy(modules) == set()


def test_what_must_not_be_loaded_would_be_noticed() -> None:
    assert heavy(loaded_by("import flibuste; flibuste.game('buccaneer').ruleset()"))
    assert heavy(loaded_by("import flibuste.bots.levels"))


def test_a_game_between_bots_comes_back_finished() -> None:
    match = flibuste.play("buccaneer", seats=["greedy", "uniform", "uniform"], seed=7)
    assert match.game.over
    result = match.result()
    assert len(result.scores) == 3
    assert max(result.scores) == result.scores[result.winners[0]]
    assert verify(match.record.text()).honest
    assert match.view(1).seat == 1
    again = flibuste.play("buccaneer", seats=["greedy", "uniform", "uniform"], seed="7")
    assert again.record.text() == match.record.text()


def test_without_a_seed_chance_decides() -> None:
    games = [flibuste.play("buccaneer", seats=["uniform"] * 3).record.seed for _ in range(2)]
    assert games[0] != games[1]


def test_options_and_names_reach_the_record() -> None:
    match = flibuste.play(
        "buccaneer",
        ["uniform"] * 3,
        options={"memory_aid": True},
        players=["Anne", "Bob", "Cleo"],
    )
    assert match.record.heading.options["memory_aid"] == "true"
    assert match.record.heading.players == ("Anne", "Bob", "Cleo")


def test_the_door_complains_in_sentences() -> None:
    with pytest.raises(Complaint, match="no game 'chess'"):
        flibuste.game("chess")
    with pytest.raises(Complaint, match="3 to 5 players, not 2"):
        flibuste.play("buccaneer", ["uniform"] * 2)
    with pytest.raises(Complaint, match="no bot 'kraken'"):
        flibuste.play("buccaneer", ["uniform", "uniform", "kraken"])


@pytest.mark.parametrize("name", ["Pirates Cove", "pirates-cove", " PIRATES_cove", "Pirate's Cove"])
def test_a_game_is_found_by_any_spelling_that_the_command_line_takes(name: str) -> None:
    box = flibuste.game(name)
    assert box.id == "pirates_cove"
    assert ran("rules", name, "PC-1.1") == ran("rules", box.id, "PC-1.1")
    with pytest.raises(Complaint, match="Did you mean 'pirates_cove'"):
        flibuste.game("Pirate Cove")


def test_types_are_promised_and_whatever_is_no_code_is_packed_too() -> None:
    project = tomllib.loads((SOURCE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["*"]
    assert (SOURCE / "flibuste" / "py.typed").is_file()
    files = (SOURCE / "flibuste").rglob("*.*")
    others = [file for file in files if file.suffix[:3] not in (".py", ".so")]
    assert [file for file in others if not any(map(file.match, patterns))] == []
