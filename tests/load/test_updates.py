"""How long it takes to draw what changes on a page: every ply of recorded games, for each seat and for a spectator; and
to work out how far a ship of Crimson Coast can be dragged.

Measured is the work of the processor, so that a busy machine tells nearly the same as an idle one.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from flibuste.engine.match import Match
from flibuste.games.crimson_coast.rules.move_steps import MoveStep
from flibuste.render import gestures
from tests.games.shelf import GAMES, most_seats
from tests.load.gauges import quantile
from tests.web.page_parts.sittings import NAMES, frame, played

MEDIAN = 3.0
MEDIANS = {"crimson_coast": 4.0}
"""Milliseconds; its board is worked out from distances, to the millimetre."""
FAN = 5.0
"""Milliseconds for all that one ship can be dragged to, but for one in twenty."""
PLIES = 150
SEEDS = ("one", "two")

pytestmark = pytest.mark.soak


def updates(game: str, seed: str) -> Iterator[tuple[int, float]]:
    """The ply, and the milliseconds it took to draw everything for one viewer."""
    for match in sampled(game, seed):
        for seat in (None, *range(most_seats(game, len(NAMES)))):
            begun = time.thread_time_ns()
            frame(match, seat, NAMES)
            yield len(match.record.plies), (time.thread_time_ns() - begun) / 1e6


def sampled(game: str, seed: str) -> Iterator[Match]:
    yield from played(game, PLIES, seed)


@pytest.mark.parametrize("game", GAMES)
def test_an_update_is_drawn_in_a_few_milliseconds(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = [took for seed in SEEDS for ply, took in updates(game, seed) if ply]
    told(capsys, f"{game}: {{}} updates drawn", sorted(drawn))
    assert quantile(sorted(drawn), 0.5) < MEDIANS.get(game, MEDIAN)


def fans(seed: str) -> Iterator[float]:
    """The milliseconds it took to work out where each ship that moves could be dragged."""
    for match in played("crimson_coast", 2 * PLIES, seed):
        if isinstance(match.game.choice, MoveStep):
            view = match.view(match.game.waiting[0])
            begun = time.thread_time_ns()
            gestures(view, names=NAMES[:2])
            yield (time.thread_time_ns() - begun) / 1e6


def test_a_fan_is_worked_out_in_a_few_milliseconds(capsys: pytest.CaptureFixture[str]) -> None:
    taken = sorted([took for seed in SEEDS for took in [*fans(seed)][1:]])
    told(capsys, "crimson_coast: {} fans worked out", taken)
    assert len(taken) > PLIES / 2
    assert quantile(taken, 0.95) < FAN


def told(capsys: pytest.CaptureFixture[str], what: str, taken: list[float]) -> None:
    with capsys.disabled():
        print(
            f"\n{what.format(len(taken))}, median {quantile(taken, 0.5):.2f} ms, "
            f"p95 {quantile(taken, 0.95):.2f} ms, most {taken[-1]:.1f} ms"
        )
