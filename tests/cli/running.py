"""Calling the command line from tests."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

from typer.testing import CliRunner, Result

from flibuste.cli import app

SOURCE = Path(__file__).parent.parent.parent / "src"
KEY = re.compile(r"\b(?:command|event|help|move|play|prompt|reason|replay|table|word)\.[a-z_]{3,}")
"""A phrase that nobody wrote is printed as its key."""


def run(*args: object, typed: str | Sequence[str] = "", wide: bool = True) -> Result:
    """One command in this process; `typed` is what a person would type, line by line."""
    lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    words = [str(each) for each in args]
    with patch("flibuste.cli.words.WIDEST", 1000 if wide else 100):
        return CliRunner().invoke(
            app, words, input=lines, env={"COLUMNS": "1000" if wide else "80"}
        )


def ran(*args: object, typed: str | Sequence[str] = "", wide: bool = True) -> str:
    """What a command prints that ends well and complains of nothing."""
    result = run(*args, typed=typed, wide=wide)
    assert result.exit_code == 0, result.output
    assert "Traceback" not in result.output
    return result.stdout


def complaint(*args: object, typed: str = "") -> str:
    """The one sentence of a command that was given something wrong."""
    result = run(*args, typed=typed)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    (sentence,) = result.stderr.splitlines()
    assert sentence[-1] in ".?", sentence
    assert "Traceback" not in sentence
    return sentence


def process(
    *args: str, typed: str | None = None, patience: float = 60
) -> subprocess.CompletedProcess[str]:
    """One command in a process of its own; after so many seconds it hangs."""
    return subprocess.run(
        [sys.executable, "-m", "flibuste", *args],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        timeout=patience,
        check=False,
    )
