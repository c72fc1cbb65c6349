"""Run the long checks one after another, each to its end, and tell how long each took: `make soak`.

An hour on two cores. The games are checked on the compiled build, which takes a third of the time; where there is no
compiler they are checked as they are, and it takes longer. What hangs is ended, and has failed.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

from tests.turns import ALL, TURN, todays
from tools import compiled

from flibuste.games import shelf

GAMES, SWITCHED = 60, 10
"""Games to check at each seat count, and with each value of each option."""
LONG = {"crimson_coast": 4}
"""Where one game takes as long as so many others, so many times fewer are enough."""
PYTEST = ("-m", "pytest", "-m", "soak")
ABROAD = "tests/load"
"""These measure: nothing may run beside them."""
CLUSTERS = "tests/cluster"
"""These need Ray and Dask, which nothing else does."""
PATIENCE = 40.0
"""Minutes after which a command hangs; the longest takes a third of that."""
GRACE = 15
"""Seconds that it has to end when it is asked to."""


def check() -> bool:
    """Every game keeps the contract and leaks nothing, at each seat count and with each option."""
    where: Mapping[str, str] = os.environ
    if sentence := compiled.lacking():
        print(sentence, "The games are checked as they are.", flush=True)
    elif is_built():
        where = compiled.environment()
    else:
        return False
    patience = 4 * PATIENCE if sentence else PATIENCE
    check_one = partial(ran, "-m", "flibuste", "check", where=where, patience=patience)
    held = [check_one(game, *counts(game)) for game in shelf()]
    return all(held)


def counts(game: str) -> tuple[str, ...]:
    part = LONG.get(game, 1)
    return "--games", str(GAMES // part), "--switch-games", str(max(1, SWITCHED // part))


def is_built() -> bool:
    start = time.monotonic()
    try:
        compiled.build()
    except SystemExit as failure:
        print(failure, flush=True)
        return False
    print(f"Built in {minutes(start)}.", flush=True)
    return True


def ran(*arguments: str, where: Mapping[str, str] = os.environ, patience: float = PATIENCE) -> bool:
    """Whether this ended well, and in time; with all that it has started it ends."""
    start = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, *arguments], cwd=compiled.ROOT, env=dict(where), start_new_session=True
    )
    try:
        return process.wait(60 * patience) == 0
    except subprocess.TimeoutExpired:
        print(f"It hangs: {' '.join(arguments)}", flush=True)
        return False
    finally:
        end(process)
        print(f"{minutes(start)}: {' '.join(arguments)}", flush=True)


def end(process: subprocess.Popen[bytes]) -> None:
    """As Ctrl-C does; insist when it does not."""
    for means in (signal.SIGINT, signal.SIGKILL):
        if process.poll() is None:
            os.killpg(process.pid, means)
            with suppress(subprocess.TimeoutExpired):
                process.wait(GRACE)


def others() -> list[str]:
    """All but these. They are named one by one: with several workers pytest passes over what it is told to ignore."""
    tests = sorted((compiled.ROOT / "tests").iterdir())
    places = [
        each.relative_to(compiled.ROOT)
        for each in tests
        if each.match("test_*.py") or (each / "__init__.py").exists()
    ]
    return [str(each) for each in places if str(each) not in (ABROAD, CLUSTERS)]


def has_clusters() -> bool:
    """Installed beside what is there, and left there: `make test` does not mind."""
    return subprocess.run(["make", "--silent", ".venv/.cluster"], cwd=compiled.ROOT).returncode == 0


def minutes(start: float) -> str:
    return f"{(time.monotonic() - start) / 60:.1f} min"


PARTS: dict[str, Callable[[], bool]] = {
    "check": check,
    "breaches": lambda: ran("tools/breaches.py"),
    "tests": lambda: ran(*PYTEST, "-n", "auto", "--dist", "worksteal", *others()),
    "cluster": lambda: has_clusters() and ran(*PYTEST, "-n0", CLUSTERS),
    "load": lambda: ran(*PYTEST, "-n0", ABROAD),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--all", action="store_true", help="what takes turns from day to day, too")
    given = parser.parse_args()
    chosen = given.parts or [*PARTS]
    turn = os.environ[TURN] = ALL if given.all else todays()
    print(f"Turn {turn}: {TURN}={turn} has it again, --all has everything.", flush=True)
    told = []
    for number, part in enumerate(chosen, 1):
        print(f"\n-- {part}, {number} of {len(chosen)} --", flush=True)
        start = time.monotonic()
        verdict = "passed" if PARTS[part]() else "FAILED"
        told.append(f"{part:10} {verdict} in {(time.monotonic() - start) / 60:5.1f} min")
        print(told[-1], flush=True)
    print("", *told, sep="\n")
    return 1 if any("FAILED" in line for line in told) else 0


if __name__ == "__main__":
    raise SystemExit(main())
