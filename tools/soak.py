"""Run the long checks one after another, each to its end, and tell how long each took: `make soak`.

An hour on two cores. The games are checked on the compiled build, which takes a quarter of the time; where there is no
build they are checked as they are, and it takes longer.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from tools import compiled

from flibuste.games import shelf

GAMES, SWITCHED = "100", "20"
"""Games to check at each seat count, and with each value of each option."""
PYTEST = ("-m", "pytest", "-m", "soak")
ABROAD = "tests/load"
"""These measure: nothing may run beside them."""


def check() -> bool:
    """Every game keeps the contract and leaks nothing, at each seat count and with each option."""
    counts = ("--games", GAMES, "--switch-games", SWITCHED)
    built = is_built()
    held = [checked(built, game, *counts) for game in shelf()]
    return all(held)


def is_built() -> bool:
    """Whether there is a compiled build now; `make compiled` is where it matters that there is."""
    sentence = compiled.lacking()
    try:
        if not sentence:
            compiled.build()
    except SystemExit as failure:
        sentence = str(failure)
    if sentence:
        print(sentence, "The games are checked as they are.", flush=True)
    return not sentence


def checked(built: bool, game: str, *counts: str) -> bool:
    if not built:
        return ran("-m", "flibuste", "check", game, *counts)
    with suppress(subprocess.CalledProcessError):
        compiled.flibuste("check", game, *counts)
        return True
    return False


def ran(*arguments: str) -> bool:
    return subprocess.run([sys.executable, *arguments], cwd=compiled.ROOT).returncode == 0


PARTS: dict[str, Callable[[], bool]] = {
    "check": check,
    "breaches": lambda: ran("tools/breaches.py"),
    "tests": lambda: ran(*PYTEST, "-n", "auto", "--dist", "worksteal", "--ignore", ABROAD),
    "load": lambda: ran(*PYTEST, "-n0", ABROAD),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    chosen = parser.parse_args().parts or [*PARTS]
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
