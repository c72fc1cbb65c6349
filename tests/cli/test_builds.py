"""Commands that think a lot run on the compiled build of the same sources, and on no other."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from flibuste.cli.builds import STAMP, digest
from tests.games.trees import copied

PROBE = "from flibuste.cli import builds; builds.enter({arguments}); print('sources')"
BUILT = "print('build', *__import__('sys').argv[1:])"
"""Stands for the build's command line."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Sources with a build beside them."""
    copied(tmp_path / "src", "__pycache__", "web", "render", "bots", "store", "sim")
    build = tmp_path / "build" / "compiled"
    (build / "flibuste").mkdir(parents=True)
    (build / "flibuste" / "__init__.py").touch()
    (build / "flibuste" / "__main__.py").write_text(BUILT, encoding="utf-8")
    (build / STAMP).write_text(digest(tmp_path / "src" / "flibuste"), encoding="utf-8")
    return tmp_path


def entered(checkout: Path, *arguments: str) -> str:
    command = [sys.executable, "-c", PROBE.format(arguments=list(arguments))]
    told = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    return subprocess.check_output(command, env=told, cwd=checkout / "src", text=True).strip()


def test_what_thinks_runs_on_the_build(checkout: Path) -> None:
    assert entered(checkout, "simulate", "buccaneer", "--json") == "build simulate buccaneer --json"


def test_what_does_not_think_stays(checkout: Path) -> None:
    assert entered(checkout, "games") == entered(checkout) == "sources"


def test_a_build_of_other_sources_is_passed_over(checkout: Path) -> None:
    (checkout / "src" / "flibuste" / "texts.toml").write_text("", encoding="utf-8")
    assert entered(checkout, "simulate") == "sources"


def test_without_a_build_nothing_changes(checkout: Path) -> None:
    shutil.rmtree(checkout / "build")
    assert entered(checkout, "serve") == "sources"
