"""The package as others get it: wheel and sdist, built from a copy, since building leaves things lying about."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "LICENSE", "CHANGELOG.md")
INGREDIENTS = ("src", "requirements", "pyproject.toml", "setup.py", "MANIFEST.in", *PAGES)
FORGE = "forge.example"
"""Where the copy says that it was cloned from."""
UV = Path(sys.executable).with_name("uv")


def build(folder: Path) -> tuple[Path, Path]:
    """The sdist, and the wheel that was made from it alone."""
    source, dist = folder / "source", folder / "dist"
    source.mkdir()
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
    for name in INGREDIENTS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, source / name)
    for told in (["init"], ["remote", "add", "origin", f"git@{FORGE}:crew/flibuste.git"]):
        subprocess.run(["git", "-C", source, *told], check=True, capture_output=True)
    how = ["--offline", "--quiet", "--no-build-isolation", "--python", sys.executable]
    subprocess.run([UV, "build", *how, "-o", dist, source], check=True)
    (wheel,), (sdist,) = dist.glob("*.whl"), dist.glob("*.tar.gz")
    return sdist, wheel


def alone(folder: Path, script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A script where nothing is installed but what lies in this folder: not even the site's packages are seen."""
    entry = f"import sys; sys.path.insert(0, {str(folder)!r})\n"
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", entry + script],
        capture_output=True,
        text=True,
        cwd=folder,
        env={"PATH": os.environ["PATH"], **environment},
        check=False,
    )
