"""Many games: those that a file of outcomes holds are taken from there, the others are played, wherever that is.

A game is played by its number alone, so what comes out is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from os import PathLike
from typing import Final

from flibuste.engine.kinds import whole_in
from flibuste.engine.refusal import Complaint
from flibuste.sim.outcomes import OutcomesFile
from flibuste.sim.places import PLACES, PROCESSES
from flibuste.sim.work import O, Work

MOST_JOBS: Final = 256
MOST_GAMES: Final = 10_000_000

Progress = Callable[[int, int], None]
"""Told after every game: how many are played, of how many."""


def run(
    work: Work[O],
    games: int,
    *,
    jobs: int | None = None,
    on: str = PROCESSES,
    outcomes: str | PathLike[str] | None = None,
    progress: Progress | None = None,
) -> list[O]:
    """The outcomes of the games from 0 on, those that a file holds taken from there."""
    check_numbers(games, jobs, on)
    file = None if outcomes is None else OutcomesFile(outcomes, work.heading())
    try:
        return played_by(work, games, jobs, on, file, progress)
    finally:
        if file is not None:
            file.close()


def check_numbers(games: int, jobs: int | None, on: str) -> None:
    if not 1 <= whole_in("games", games) <= MOST_GAMES:
        raise Complaint("no_games", most=MOST_GAMES, games=games)
    if jobs is not None and not 1 <= whole_in("jobs", jobs) <= MOST_JOBS:
        raise Complaint("jobs", most=MOST_JOBS, jobs=jobs)
    if on not in tuple(PLACES):
        raise Complaint("no_place", on=on, known=", ".join(PLACES))


def played_by(
    work: Work[O],
    games: int,
    jobs: int | None,
    on: str,
    file: OutcomesFile | None,
    progress: Progress | None,
) -> list[O]:
    done = {} if file is None else reread(work, file, games)
    if done and progress is not None:
        progress(len(done), games)
    missing = [number for number in range(games) if number not in done]
    with closing(PLACES[on](work, missing, jobs)) as coming:
        for number, outcome in coming:
            done[number] = outcome
            if file is not None:
                file.add(number, work.written(outcome))
            if progress is not None:
                progress(len(done), games)
    return [done[number] for number in range(games)]


def reread(work: Work[O], file: OutcomesFile, games: int) -> dict[int, O]:
    """The outcomes that the file holds, of as many games as are wanted."""
    done: dict[int, O] = {}
    for number, facts in file.kept.items():
        if number < games:
            try:
                done[number] = work.read(facts)
            except (KeyError, TypeError, ValueError, AttributeError):
                raise file.no_outcome(file.lines[number]) from None
    return done
