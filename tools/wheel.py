"""Build a compiled wheel in dist, and run the suite on what is in it: `make wheel`.

What the suite says stands in build/wheel/log.txt, too.
The sources are staged in build/wheel/source, fields written out as for `make compiled`, with a setup.py for mypyc.
With `--stage` that is all: cibuildwheel takes it from there for every machine (see pyproject.toml).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from setup import project_urls
from tools import compiled
from tools.compiled import FLAGS, ROOT, SETUP, TOLD
from tools.expand import Tree

STAGE = ROOT / "build" / "wheel" / "source"
TRIED = ROOT / "build" / "wheel" / "tried"
LOG = ROOT / "build" / "wheel" / "log.txt"
DIST = ROOT / "dist"
TAKEN_ALONG = ("LICENSE", "README.md", "CHANGELOG.md", "MANIFEST.in", "requirements")
NOT_BESIDE = (".git", ".venv", "build", "dist", "src", "__pycache__", ".*_cache")
"""All else the suite may look at."""
SUITE = ("-m", "not soak and not browser and not sources", "-n", "auto", "--dist", "worksteal")
"""The browser sees what Python has drawn; it need not be started again. A wheel has no sources as they were written."""
DOUBLED = "flibuste_compiled"
"""The name that `make compiled` gives its build."""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--stage", action="store_true", help="only lay the sources out")
    parser.add_argument("tests", nargs="*", help="these alone, in place of the suite")
    chosen = parser.parse_args()
    if sentence := compiled.lacking():
        print(sentence, file=sys.stderr)
        return 2
    stage()
    if chosen.stage:
        print(f"The sources are in {STAGE.relative_to(ROOT)}.")
        return 0
    wheel = build()
    print(f"Built {wheel.relative_to(ROOT)}; trying it ...", flush=True)
    unpack(wheel)
    return try_out(chosen.tests or ["tests"])


def stage() -> None:
    """A copy of the project whose package stands at its top, every field written out."""
    shutil.rmtree(STAGE.parent, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "flibuste", STAGE / "flibuste", ignore=ignored)
    for name in TAKEN_ALONG:
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, STAGE / name)
    Tree(STAGE / "flibuste").expand()
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = project.replace('where = ["src"]', 'where = ["."]\ninclude = ["flibuste*"]')
    project = project.replace(
        'requires = ["setuptools>=77"]', 'requires = ["setuptools>=77", "mypy[mypyc]>=2"]'
    )
    (STAGE / "pyproject.toml").write_text(project, encoding="utf-8")
    modules = compiled.modules(STAGE)
    setup = SETUP.format(told=[*TOLD, *modules], groups=compiled.groups(modules))
    setup = setup.replace(f'name="{DOUBLED}"', f"project_urls={project_urls()}")
    (STAGE / "setup.py").write_text(setup, encoding="utf-8")


def build() -> Path:
    print("Compiling with mypyc ...", flush=True)
    told = {**os.environ, "CFLAGS": f"{os.environ.get('CFLAGS', '')} {FLAGS}".strip()}
    uv = Path(sys.executable).with_name("uv")
    how = ["--offline", "--wheel", "--no-build-isolation", "--python", sys.executable]
    where = STAGE.parent / "wheels"
    done = subprocess.run(
        [uv, "build", *how, "-o", where, STAGE], env=told, capture_output=True, text=True
    )
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-4000:], sep="\n", file=sys.stderr)
        raise SystemExit("The wheel could not be built; the reason is above.")
    (built,) = where.glob("*.whl")
    DIST.mkdir(exist_ok=True)
    return Path(shutil.copy(built, DIST / built.name))


def unpack(wheel: Path) -> None:
    """The wheel where the suite expects the sources, and beside it what the suite reads."""
    shutil.copytree(ROOT, TRIED, ignore=shutil.ignore_patterns(*NOT_BESIDE))
    with zipfile.ZipFile(wheel) as file:
        file.extractall(TRIED / "src")


def try_out(tests: list[str]) -> int:
    told = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TRIED / "src"), str(TRIED)])}
    check = "import flibuste.engine.game as game; print(game.__file__)"
    loaded = subprocess.run(
        [sys.executable, "-c", check], cwd=TRIED, env=told, capture_output=True, text=True
    )
    if not loaded.stdout.startswith(str(TRIED)) or ".so" not in loaded.stdout:
        print(loaded.stdout, loaded.stderr, sep="\n", file=sys.stderr)
        raise SystemExit("What is tried is not what was compiled.")
    command = [sys.executable, "-m", "pytest", *SUITE, *tests]
    with LOG.open("w", encoding="utf-8") as log:
        suite = subprocess.Popen(command, cwd=TRIED, env=told, stdout=subprocess.PIPE, text=True)
        for line in suite.stdout or ():
            print(line, end="", flush=True)
            log.write(line)
    print(f"All of this is in {LOG.relative_to(ROOT)}.")
    return suite.wait()


if __name__ == "__main__":
    raise SystemExit(main())
