"""Break each promise of docs/security.md on purpose, and see the tests that it names fail.

A breach is a change of one place in the source, written down in tests/web/breaches/*.toml:

    [[breach]]
    promise = "Reading changes no table"    # how its row begins
    file = "src/flibuste/web/guard/gate.py"
    old = "..."                             # stands once in the file
    new = "..."
    tests = ["tests/web/guard/test_app.py::test_a_get_changes_no_table"]

The sources stay as they are: each breach is made in a copy. First every test that is named must pass there; then
each test of a breach must fail with it. A test that cannot be set up has not failed. Of a test with parameters one
failure is enough; `test_of_a_game[buccaneer]` names a single one.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple
from xml.etree import ElementTree

from flibuste.cli.checking import cores

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "tests" / "web" / "breaches"
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "build", "dist", ".*_cache", "*.egg-info")
PATIENCE = 180.0
"""Seconds for the tests of one breach."""
WAIT = 20
"""Seconds that a test waits for something there."""
ROW = re.compile(r"\| (.+?) \| (.+) \|")
NAMED = re.compile(r"`(tests/[\w/]+\.py(?:::\w+)?)`")
HOURS = count(3600, 3600)
PROBE = "import flibuste; print(flibuste.__file__)"


class Breach(NamedTuple):
    """A change that makes a promise false, and the tests that then fail."""

    topic: str
    promise: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def __str__(self) -> str:
        shown = self.new.strip() or f"without {self.old.strip()}"
        return f"{self.topic}, {Path(self.file).name}: {' '.join(shown.split())[:100]}"


class Outcome(NamedTuple):
    """What became of one breach."""

    breach: Breach
    trouble: str
    """Empty, when every test has failed as it should."""
    seconds: float


# -- what is written down --------------------------------------------------------------------------------


def breaches(folder: Path = KEPT) -> list[Breach]:
    return [breach for file in sorted(folder.glob("*.toml")) for breach in read(file)]


def read(file: Path) -> Iterator[Breach]:
    for row in tomllib.loads(file.read_text("utf-8"))["breach"]:
        yield Breach(file.stem, **{**row, "tests": tuple(row["tests"])})


def promises(text: str) -> dict[str, tuple[str, ...]]:
    """Every promise of docs/security.md, and the tests named beside it."""
    section = text.split("\n## What we promise\n")[1].split("\n## ")[0]
    rows = [ROW.fullmatch(line) for line in section.splitlines()]
    return {row[1]: tuple(NAMED.findall(row[2])) for row in rows if row and row[1] != "promise"}


def function_of(test: str) -> str:
    """A test without its parameters."""
    return test.partition("[")[0]


# -- copies ------------------------------------------------------------------------------------------------


def copied(folder: Path) -> Path:
    """The tree, with what Python has compiled of it; made sure that it is this one that runs."""
    copy = Path(shutil.copytree(ROOT, folder, ignore=LEFT_OUT))
    probe = [sys.executable, "-c", PROBE]
    ran = subprocess.run(
        probe, cwd=copy, env=environment(copy), capture_output=True, text=True, check=True
    )
    assert Path(ran.stdout.strip()).is_relative_to(copy), f"{ran.stdout} is not the copy"
    return copy


def environment(copy: Path) -> dict[str, str]:
    """Without plugins, which take longer to load than most tests to run; and with little patience. What is compiled is
    kept, whatever is usual here: hundreds of Pythons start."""
    usual = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {
        **usual,
        "PYTHONPATH": str(copy / "src"),
        "FLIBUSTE_PATIENCE": str(WAIT),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }


@contextmanager
def broken(copy: Path, breach: Breach) -> Iterator[None]:
    """The copy with this breach in it, with a time of its own: compiled files of other breaches are out of date."""
    file = copy / breach.file
    text, times = file.read_text("utf-8"), file.stat()
    if text.count(breach.old) != 1:
        raise ValueError(f"its old text stands {text.count(breach.old)} times in the file")
    changed = text.replace(breach.old, breach.new)
    if file.suffix == ".py":
        compile(changed, breach.file, "exec")
    file.write_text(changed, "utf-8")
    os.utime(file, (times.st_atime, times.st_mtime + next(HOURS)))
    try:
        yield
    finally:
        file.write_text(text, "utf-8")
        os.utime(file, (times.st_atime, times.st_mtime))


# -- runs -----------------------------------------------------------------------------------------------------


def results(copy: Path, tests: Iterable[str], patience: float) -> dict[str, set[str]]:
    """What became of these tests there, of each function and each single test."""
    report = copy / "report.xml"
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", "-m", ""]
    with (copy / "output.txt").open("w") as output:
        process = subprocess.Popen(
            [*command, f"--junitxml={report}", *sorted(set(tests))],
            cwd=copy, env=environment(copy), stdout=output, stderr=output, start_new_session=True,
        )  # fmt: skip
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            raise TimeoutError(f"the tests take more than {patience:g} s") from None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
    if not report.exists():
        raise RuntimeError((copy / "output.txt").read_text("utf-8")[-2000:])
    return read_report(report)


def read_report(report: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for case in ElementTree.parse(report).iter("testcase"):
        outcome = (
            case[0].tag if len(case) and case[0].tag in ("failure", "skipped", "error") else ""
        )
        test = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
        for name in {test, function_of(test)}:
            found.setdefault(name, set()).add(outcome or "passed")
    return found


def tried(copy: Path, breach: Breach) -> Outcome:
    start = time.monotonic()
    try:
        with broken(copy, breach):
            found = results(copy, breach.tests, PATIENCE)
        survived = [test for test in breach.tests if "failure" not in found.get(test, ())]
        trouble = "".join(f"\n    does not fail: {test} {found.get(test)}" for test in survived)
    except (OSError, RuntimeError, SyntaxError, ValueError) as error:
        trouble = f" {error}"
    return Outcome(breach, trouble, time.monotonic() - start)


def not_passing(copy: Path, tests: Sequence[str]) -> list[str]:
    """Tests that prove nothing when they fail, for they do so anyway, twice, or are skipped here."""
    for _time in range(2):
        found = results(copy, tests, PATIENCE * 5) if tests else {}
        tests = [test for test in tests if found.get(test) != {"passed"}]
    return [*tests]


def run(chosen: Sequence[Breach], jobs: int) -> list[Outcome]:
    """Try them all, each in the next copy that is free, and tell about each as it ends."""
    named = sorted({test for breach in chosen for test in breach.tests})
    copies: SimpleQueue[Path] = SimpleQueue()
    done = count(1)

    def next_one(breach: Breach) -> Outcome:
        copy = copies.get()
        try:
            outcome = tried(copy, breach)
        finally:
            copies.put(copy)
        told = "survives" if outcome.trouble else "seen"
        far = f"{next(done)}/{len(chosen)}"
        print(f"{far:8} {told:9} {outcome.seconds:6.1f} s  {breach}{outcome.trouble}", flush=True)
        return outcome

    with tempfile.TemporaryDirectory(prefix="flibuste-breaches-") as folder:
        made = [copied(Path(folder) / str(number)) for number in range(jobs)]
        with ThreadPoolExecutor(jobs) as pool:
            shares = [(copy, named[number::jobs]) for number, copy in enumerate(made)]
            unfit = [
                test for part in pool.map(lambda each: not_passing(*each), shares) for test in part
            ]
            if unfit:
                raise SystemExit("\n".join(["These tests do not pass as it is:", *unfit]))
            for copy in made:
                copies.put(copy)
            return list(pool.map(next_one, chosen))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", default="", help="breaches with this word in them")
    parser.add_argument("--jobs", type=int, default=(cores() * 3 + 1) // 2)  # a third is waiting
    told = parser.parse_args()
    chosen = [breach for breach in breaches() if told.only.lower() in repr(breach).lower()]
    start = time.monotonic()
    outcomes = run(chosen, max(1, min(told.jobs, len(chosen)))) if chosen else []
    survived = [outcome for outcome in outcomes if outcome.trouble]
    print(
        f"\n{len(outcomes)} breaches in {time.monotonic() - start:.0f} s, {len(survived)} survived"
    )
    for breach, trouble, _seconds in survived:
        print(f"  {breach.promise}\n  {breach}{trouble}")
    return 1 if survived or not outcomes else 0


if __name__ == "__main__":
    raise SystemExit(main())
