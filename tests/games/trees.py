"""The sources once more, to be changed and tried in a process of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import flibuste

SOURCE = Path(flibuste.__file__).parent
ROOT = Path(__file__).parents[2]


def copied(folder: Path) -> Path:
    """The package in this folder, as it was compiled: what is changed is known by its time. What another process
    is just writing has a name that ends in a number."""
    shutil.copytree(SOURCE, folder / "flibuste", ignore=shutil.ignore_patterns("*.pyc.*"))
    return folder / "flibuste"


def run(folder: Path, *arguments: str) -> str:
    """What Python says with the package of this folder."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
