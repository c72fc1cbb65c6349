"""A random game of each kind made beforehand, the places in it that are worth looking at, and tables to play it at."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import NamedTuple

from flibuste.engine.box import find_box
from flibuste.engine.dice import seed_from
from flibuste.engine.match import Match
from flibuste.web.live import Table
from tests.games.shelf import most_seats
from tests.web.api.tables import NAMES, Sitting, sit_down
from tests.web.server import Server


class Script(NamedTuple):
    """A game made beforehand: who does what, and where answers are secret for a while."""

    plies: tuple[tuple[int, str], ...]
    windows: tuple[int, ...]
    """The plies at which somebody's secret answer is not shown yet."""
    private: tuple[int, ...]
    """Those that have told something to seat 0 alone."""

    @property
    def stops(self) -> list[int]:
        """Where it is worth looking: early, in the middle, shortly before the end, and where there are secrets."""
        last = len(self.plies)
        secret = (*some_of(self.windows), *some_of(self.private))
        return sorted({4, *secret, last // 2, last - 9, last - 2})

    @property
    def starts(self) -> list[int]:
        """Where it is worth following the game for a while."""
        return sorted(
            {0, *(max(0, ply - 4) for ply in some_of(self.private)), len(self.plies) // 2}
        )


def some_of(plies: Sequence[int]) -> Sequence[int]:
    return plies[:: len(plies) // 2 or 1]


LONGEST = 400
"""Plies of such a game: chance alone drags some games out for thousands."""


def random_match(game: str, seats: int) -> tuple[Match, list[int]]:
    """A game of so many at random, or as many as may play, and the plies after which somebody's secret answer was not
    shown yet."""
    match = Match(find_box(game), most_seats(game, seats), seed=seed_from(f"leaks {game}"))
    chance, windows = random.Random("leaks"), []
    while not match.game.over and len(match.record.plies) < LONGEST:
        seat = chance.choice(list(match.game.waiting))
        match.play(seat, chance.choice(match.game.options(seat)))
        if match.record.hushed:
            windows.append(len(match.record.plies))
    return match, windows


@cache
def script(game: str) -> Script:
    match, windows = random_match(game, len(NAMES))
    told = zip(match.log(0), match.log(None), strict=True)
    private = [mine.ply for mine, all_ in told if mine.ply and mine != all_]
    plies = tuple((ply.seat, ply.move) for ply in match.record.plies)
    return Script(plies, tuple(windows), tuple(dict.fromkeys(private)))


@contextmanager
def table_of(server: Server, game: str, plies: int = 0) -> Iterator[Sitting]:
    """A table at which the script is played so far."""
    with sit_down(server, game, seed=f"leaks {game}") as sitting:
        play_to(server, sitting, plies)
        yield sitting


def play_to(server: Server, sitting: Sitting, ply: int) -> None:
    """Go on by the script to this ply."""
    for seat, move in script(sitting.info.game).plies[sitting.info.ply : ply]:
        make(server, sitting, seat, move)


def make(server: Server, sitting: Sitting, seat: int, move: str) -> None:
    """A move, made inside the server, which is quicker."""
    table = at(server, sitting)
    change = server.service.play(table, seat, move, ply=table.ply, revision=table.revision)
    server.call(change)


def at(server: Server, sitting: Sitting) -> Table:
    table: Table = server.call(server.service.table(sitting.table))
    return table
