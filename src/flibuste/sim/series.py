"""A series of games between the same bots, seats rotated, on as many processes as wished.

What comes out does not depend on the number of processes: every game has its own seed, and every bot one for
every game. (Bots that think by the clock are as strong as the machine lets them be.)
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from multiprocessing import get_context
from typing import Final

from flibuste.bots.levels import bot_from
from flibuste.engine.box import find_box
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value
from flibuste.sim.match import Outcome, play_match
from flibuste.sim.report import Entrant, Report

MOST_JOBS: Final = 256

Progress = Callable[[int, int], None]
"""Told after every game: how many are played, of how many."""


class Series(Value):
    """What is to be played; sent as it is to every process that plays."""

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, str]
    seed: str

    def seats(self, number: int) -> list[int]:
        """Which entrant sits where in this game: everybody moves on by one seat from game to game."""
        entrants = len(self.bots)
        return [(seat - number) % entrants for seat in range(entrants)]

    def play(self, number: int) -> Outcome:
        """Game `number` of the series, its scores and winners by entrant rather than by seat."""
        seated = self.seats(number)
        seed = f"{self.seed}/{number}"
        bots = [bot_from(self.bots[entrant], f"{seed}/{entrant}") for entrant in seated]
        rules = find_box(self.game).ruleset()
        outcome = play_match(rules, bots, self.options, seed)
        scores = [0] * len(seated)
        for seat, entrant in enumerate(seated):
            scores[entrant] = outcome.scores[seat]
        winners = tuple(sorted(seated[seat] for seat in outcome.winners))
        return Outcome(tuple(scores), winners, outcome.decisions)


def simulate(
    game_id: str,
    seats: Sequence[str],
    games: int,
    jobs: int = 1,
    seed: str = "1",
    options: Mapping[str, object] | None = None,
    on_progress: Progress | None = None,
) -> Report:
    """Play `games` games between these bots; a Complaint says what cannot be done."""
    series = series_from(game_id, seats, games, jobs, str(seed), options or {})
    start = time.perf_counter()
    outcomes = []
    with closing(played(series, games, min(jobs, games))) as coming:
        for outcome in coming:
            outcomes.append(outcome)
            if on_progress is not None:
                on_progress(len(outcomes), games)
    return report(series, outcomes, time.perf_counter() - start)


def series_from(
    game_id: str,
    seats: Sequence[str],
    games: int,
    jobs: int,
    seed: str,
    options: Mapping[str, object],
) -> Series:
    if games < 1:
        raise Complaint("no_games", games=games)
    if not 1 <= jobs <= MOST_JOBS:
        raise Complaint("jobs", most=MOST_JOBS, jobs=jobs)
    box = find_box(game_id)
    box.check_seats(len(seats))
    bots = tuple(bot_from(text).name for text in seats)
    rules = box.ruleset()
    settled = rules.settle(options)
    # Some options are wrong only for this number of seats: dealing once tells before anything is started.
    rules.new(len(bots), settled, Dice(seed_from(seed)))
    return Series(box.id, bots, settled, seed)


def played(series: Series, games: int, jobs: int) -> Generator[Outcome, None, None]:
    """The games in their order; leaving early, by an interrupt too, ends the processes."""
    if jobs == 1:
        yield from map(series.play, range(games))
        return
    with get_context("spawn").Pool(jobs, initializer=leave_interrupts_alone) as pool:
        yield from pool.imap(series.play, range(games))


def leave_interrupts_alone() -> None:
    """Ctrl-C goes to every process of the terminal; the one that waits for the games ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def report(series: Series, outcomes: Sequence[Outcome], seconds: float) -> Report:
    entrants = [
        Entrant(bot, wins_of(number, outcomes), tuple(each.scores[number] for each in outcomes))
        for number, bot in enumerate(series.bots)
    ]
    decisions = sum(outcome.decisions for outcome in outcomes)
    return Report(series.game, series.options, series.seed, entrants, decisions, seconds)


def wins_of(entrant: int, outcomes: Sequence[Outcome]) -> float:
    return sum(1 / len(each.winners) for each in outcomes if entrant in each.winners)
