"""The sources once more, to be changed and tried in a process of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import flibuste

SOURCE = Path(flibuste.__file__).parent
ROOT = Path(__file__).parents[2]


def copied(folder: Path, *left_out: str) -> Path:
    """The package in this folder, as it was compiled: what is changed is known by its time. What another process
    is just writing has a name that ends in a number. Of a wheel, the libraries that lie beside it come along."""
    ignored = shutil.ignore_patterns("*.pyc.*", *left_out)
    shutil.copytree(SOURCE, folder / "flibuste", ignore=ignored)
    for library in SOURCE.parent.glob("flibuste_*__mypyc.*"):
        shutil.copy(library, folder)
    return folder / "flibuste"


def upside_down(part: Any) -> Any:
    """The same with its rows from the last to the first. Where a list is no list of rows its order is what it says."""
    if isinstance(part, dict):
        return {name: upside_down(inner) for name, inner in reversed(part.items())}
    if isinstance(part, list) and part and isinstance(part[0], dict):
        return [upside_down(row) for row in reversed(part)]
    return part


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
