"""`flibuste doctor`: a line for each thing, in both languages, for programs too; a fault is exit code 1."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from flibuste.cli import builds
from flibuste.cli.doctor import look_at_build
from flibuste.engine import game
from flibuste.store import Store
from flibuste.store.inspection import FINE, WARNING, Finding
from flibuste.store.url import file_url
from flibuste.web.settings import Settings
from tests.cli.running import complaint, run


def machine(settings: Settings) -> Iterator[Finding]:
    yield Finding(
        "descriptors", WARNING, "descriptors_few", {"allowed": 9, "people": 0, "wanted": 99}
    )


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine has tests of its own, and takes seconds."""
    monkeypatch.setattr("flibuste.web.doctor.look_at_machine", machine)


def test_what_is_well_is_fine_and_a_warning_is_no_fault(tmp_path: Path) -> None:
    url = file_url(tmp_path / "a.sqlite3")
    Store.open(url).close()
    result = run("doctor", "--database", url, "--lang", "en")
    assert result.exit_code == 0, result.output
    grades = [line.split()[0] for line in result.stdout.splitlines()]
    assert {*grades} == {"fine", "WARNING"}
    assert "Raise the limit to 99" in result.stdout


@pytest.mark.parametrize(("lang", "grade"), [("en", "FAULT"), ("fr", "DÉFAUT")])
def test_a_fault_is_said_in_a_sentence_and_by_the_exit_code(
    tmp_path: Path, lang: str, grade: str
) -> None:
    (tmp_path / "a.sqlite3").write_bytes(b"no database " * 1000)
    result = run("doctor", "--database", file_url(tmp_path / "a.sqlite3"), "--lang", lang)
    assert result.exit_code == 1
    (fault,) = [line for line in result.stdout.splitlines() if line.startswith(grade)]
    assert str(tmp_path) in fault
    assert "Traceback" not in result.output


def test_programs_read_the_same(tmp_path: Path) -> None:
    result = run("doctor", "--database", "sqlite:////proc/a.sqlite3", "--json", "--lang", "en")
    told = json.loads(result.stdout)
    grades = [each["grade"] for each in told["findings"]]
    assert (result.exit_code, told["faults"]) == (1, grades.count("fault"))
    assert {*told["findings"][0]} == {"about", "grade", "key", "sentence"}


def test_nonsense_is_said_in_a_sentence() -> None:
    assert "play.example" in complaint("doctor", "--url", "play.example")


def test_a_build_of_other_sources_is_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(builds, "place", lambda: tmp_path)
    monkeypatch.setattr(game, "__file__", "/site/flibuste/engine/game.py")
    assert look_at_build().key == "no_build"
    stamp = tmp_path / builds.STAMP
    stamp.write_text("of something else")
    assert look_at_build() == Finding("build", WARNING, "old_build", {"folder": str(tmp_path)})
    stamp.write_text(builds.digest(builds.PACKAGE))
    assert look_at_build().grade == FINE
    stamp.unlink()
    monkeypatch.setattr(game, "__file__", "/site/flibuste/engine/game.so")
    assert look_at_build() == Finding("build", FINE, "build", {"folder": "/site/flibuste"})
