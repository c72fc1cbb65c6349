"""Our server beside boardgame.io's, which keeps everything in memory: the same driver, 50 matches of Buccaneer.

Each seat has a stream of its own. Ours has every move on the disk before it is told. boardgame.io is fetched from npm
by its name, in a fixed version, into a temporary folder; `tools/peer` has Buccaneer's rules for it, which
`tests/test_peer.py` holds to ours. What is printed at last are ratios of one run: seconds are those of this machine.

Where a machine has too few cores for two servers, their database and the driver, these ratios tell of the machine.
So they are measured once more with every server process held to the same part of a core, and to one core; and one
process with all that belongs to it on one core, beside two on two (`tools/bench_shares.py`).
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from tests.load.gauges import family
from tools.bench_servers import (
    SHARE,
    Figures,
    Lay,
    Server,
    measured,
    our_lay,
    ours,
    peer_lay,
    running,
)

MATCHES: Final = 50
SECONDS: Final = 4.0
ROUNDS: Final = 3
LEAN: Final = "&view=false&labels=false"
"""What a program asks for that plays by its options alone; boardgame.io has no labels either."""
PEER: Final = Path(__file__).parent / "peer"
MISSING: Final = "boardgame.io is left out: it needs node and npm, and the packages of npm."


@contextmanager
def peer(folder: Path) -> Iterator[Server | None]:
    """boardgame.io's server; None where it cannot be had."""
    if not (shutil.which("node") and shutil.which("npm")):
        yield None
        return
    lay_out_peer(folder)
    fetch = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    if subprocess.run(fetch, cwd=folder, stdout=subprocess.DEVNULL, check=False).returncode:
        yield None
        return
    told = {**os.environ, "NODE_ENV": "production"}
    with running(["node", str(folder / "server.js")], told) as server:
        yield server


def lay_out_peer(folder: Path) -> None:
    """Its files, and what is in the box, which is written down with our rules only."""
    from flibuste.games.buccaneer import components as box

    wages = [None if mark == "?" else int(mark) for mark in box.WAGES]
    numbers = {
        "discs": box.DISCS,
        "wages": wages,
        "crewMax": box.CREW_MAX,
        "mutinyDiscs": box.MUTINY_DISCS,
        "shipsPerSet": box.SHIPS_PER_SET,
        "startDucats": box.START_DUCATS,
        "money": box.MONEY,
        "tokens": box.TOKENS,
        "majority": box.MAJORITY,
        "leftover": box.LEFTOVER,
        "ships": [
            {
                "minCrew": ship.min_crew,
                "ducats": ship.ducats,
                "unknownWage": ship.unknown_wage,
                "treasures": ship.treasures,
            }
            for ship in box.DECK
        ],
    }
    for each in PEER.iterdir():
        shutil.copy(each, folder)
    (folder / "components.json").write_text(json.dumps(numbers))


@contextmanager
def postgres() -> Iterator[str]:
    """A cluster of its own that flushes its commits."""
    from tests import postgres as cluster

    cluster.KEEPER = cluster.KEEPER.replace("-c fsync=off -c full_page_writes=off", "")
    with cluster.fresh_database() as url:
        yield url


class WithDatabase(Server):
    """What a process leaves to the database is work as well."""

    def working(self) -> list[int]:
        from tests import postgres as cluster

        return [*super().working(), *family(cluster.server().keeper.pid)]


class Rival(NamedTuple):
    """One of those that are compared."""

    name: str
    server: Server
    lay: Lay
    may_hold: bool = True


def compared(rivals: Sequence[Rival], matches: int, seconds: float) -> list[Figures]:
    """All of them in turn, round after round: a machine is not as quick at one time as at another. Of each figure what
    lies in the middle."""
    rounds = [
        [
            measured(each.server, each.lay, matches, seconds, may_hold=each.may_hold)
            for each in rivals
        ]
        for _ in range(ROUNDS)
    ]
    figures = [
        Figures(*(median(told) for told in zip(*each, strict=True)))
        for each in zip(*rounds, strict=True)
    ]
    for rival, told in zip(rivals, figures, strict=True):
        print(told.line(rival.name), flush=True)
    return figures


def ratios(theirs: Figures, lite: Figures, one: Figures, two: Figures) -> str:
    return (
        f"Moves a second: {lite.rate / theirs.rate:.2f} of boardgame.io's with one process on SQLite, "
        f"{one.rate / theirs.rate:.2f} on PostgreSQL, "
        f"{two.rate / theirs.rate:.2f} with two ({two.rate / one.rate:.2f} times one); "
        f"CPU a move {lite.cpu / theirs.cpu:.1f} and {one.cpu / theirs.cpu:.1f} times as much; "
        f"paced p99 {1000 * lite.late:.0f} and {1000 * one.late:.0f} ms beside {1000 * theirs.late:.0f}."
    )


def scaled(one: Figures, two: Figures) -> str:
    return (
        f"On one core with PostgreSQL and the driver one process makes {one.narrow:.0f} moves/s, "
        f"two processes on two cores {two.rate / one.narrow:.2f} times as many."
    )


def held_ratios(theirs: Figures, one: Figures, two: Figures) -> str:
    return (
        f"With every server process held to {SHARE} of one core: {one.held / theirs.held:.2f} of boardgame.io's with "
        f"one on PostgreSQL, {two.held / theirs.held:.2f} with two ({two.held / one.held:.2f} times one)."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each measurement")
    parser.add_argument("--matches", type=int, default=MATCHES, help="under way at once")
    wished = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, most), most))
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="flibuste-bench-")))
        lite = stack.enter_context(ours(f"sqlite:///{folder / 'bench.sqlite3'}"))
        one = WithDatabase(*stack.enter_context(ours(stack.enter_context(postgres()))))
        two = WithDatabase(*stack.enter_context(ours(stack.enter_context(postgres()), 2)))
        other = stack.enter_context(peer(folder))
        rivals = [
            Rival("SQLite, whole views", lite, our_lay(lite), False),
            Rival("SQLite, lean", lite, our_lay(lite, LEAN), False),
            Rival("PostgreSQL, lean", one, our_lay(one, LEAN)),
            Rival("PostgreSQL, two processes", two, our_lay(two, LEAN)),
        ]
        if other is not None:
            rivals.append(Rival("boardgame.io, in memory", other, peer_lay(other)))
        _, ours_lite, ours_one, ours_two, *theirs = compared(rivals, wished.matches, wished.seconds)
        more = ours_two.cpu / ours_one.cpu
        print(f"A move of two takes {more:.2f} times the CPU of one, with PostgreSQL's.")
        print(scaled(ours_one, ours_two))
        if not theirs:
            print(MISSING)
        else:
            print(ratios(theirs[0], ours_lite, ours_one, ours_two))
            if theirs[0].held:
                print(held_ratios(theirs[0], ours_one, ours_two))
    print(f"Load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.")


if __name__ == "__main__":
    main()
