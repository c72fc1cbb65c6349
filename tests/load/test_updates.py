"""How long it takes to draw what changes on a page: every ply of recorded games, for each seat and for a spectator.

Measured is the work of the processor, so that a busy machine tells the same as an idle one.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from flibuste.engine.match import Match
from tests.games.shelf import GAMES
from tests.load.gauges import quantile
from tests.web.frames.sittings import NAMES, frame, played

MEDIAN = 3.0
"""Milliseconds."""
SEATS = (None, 0, 1, 2, 3)
PLIES = 150

pytestmark = pytest.mark.soak


def updates(game: str, seed: str) -> Iterator[tuple[int, float]]:
    """The ply, and the milliseconds it took to draw everything for one pair of viewer."""
    for match in sampled(game, seed):
        for seat in SEATS:
            begun = time.thread_time_ns()
            frame(match, seat, NAMES)
            yield len(match.record.plies), (time.thread_time_ns() - begun) / 1e6


def sampled(game: str, seed: str) -> Iterator[Match]:
    yield from played(game, PLIES, seed)


@pytest.mark.parametrize("game", GAMES)
def test_an_update_is_drawn_in_a_few_milliseconds(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = [took for seed in ("one", "two") for _, took in updates(game, seed)]
    taken = sorted(drawn[len(SEATS) :])
    with capsys.disabled():
        print(
            f"\n{game}: {len(taken)} updates drawn, median {quantile(taken, 0.5):.2f} ms, "
            f"p95 {quantile(taken, 0.95):.2f} ms, most {taken[-1]:.1f} ms"
        )
    assert quantile(taken, 0.5) < MEDIAN
