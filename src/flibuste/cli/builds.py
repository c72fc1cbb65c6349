"""The compiled build of this very source, where somebody has made one (`make compiled`): commands that think a lot
run on it. A build of other sources is passed over.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

import flibuste
from flibuste.cli.given import options_before

THINKING: Final = ("compare", "serve", "simulate")
"""Commands for which the build is worth the while."""

PACKAGE: Final = Path(flibuste.__file__).parent

STAMP: Final = "sources.sha256"
"""In the build: of which sources it was made."""


def enter(arguments: Sequence[str]) -> None:
    """Start again on the build, if it pays and there is one."""
    command = arguments[len(options_before(arguments)) :][:1]
    if not set(command) & set(THINKING):
        return
    build = place()
    paths = list(filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep)))
    if str(build) in paths or not is_build_of(PACKAGE, build):
        return
    os.environ["PYTHONPATH"] = os.pathsep.join([str(build), *paths])
    os.execv(sys.executable, [sys.executable, "-P", "-m", "flibuste", *arguments])


def place() -> Path:
    """Where `make compiled` puts it."""
    return PACKAGE.parent.parent / "build" / "compiled"


def is_build_of(package: Path, build: Path) -> bool:
    stamp = build / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == digest(package)


def digest(package: Path) -> str:
    """Of all that is written in the package: what is changed later is not in an older build."""
    found = sha256()
    for file in sorted(package.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            found.update(f"{file.relative_to(package)}\0".encode())
            found.update(file.read_bytes())
    return found.hexdigest()
