"""Numbers against known ones."""

from __future__ import annotations

import pytest

from flibuste.sim.statistics import deviation, mean, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (5, 10, 0.236593, 0.763407),
        (81, 263, 0.255285, 0.366213),
        (1, 1, 0.206549, 1.0),
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-6)


def test_a_shared_win_lies_between_none_and_one() -> None:
    assert wilson(4, 10)[0] < wilson(4.5, 10)[0] < wilson(5, 10)[0]


def test_mean_and_deviation() -> None:
    numbers = [2, 4, 4, 4, 5, 5, 7, 9]
    assert mean(numbers) == 5
    assert deviation(numbers) == pytest.approx(2.13809, abs=1e-5)
    assert deviation([3]) == 0
