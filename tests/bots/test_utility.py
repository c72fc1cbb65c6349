"""What an outcome is worth: winning first, the margin second."""

from __future__ import annotations

import pytest

from flibuste.bots.utility import WIN, expected, settled


def ended(*scores: float, spread: float) -> list[float]:
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return settled(winners, scores, spread)


def test_any_win_is_worth_more_than_any_defeat() -> None:
    narrow, wide = ended(50, 49, 48, spread=1.0), ended(50, 99, 0, spread=1.0)
    assert narrow[0] > WIN > 1 - WIN > narrow[1] > wide[0] > wide[2]


def test_a_shared_win_is_worth_half() -> None:
    assert ended(50, 50, spread=1.0) == pytest.approx([0.5, 0.5])


def test_a_wider_margin_is_worth_a_little_more() -> None:
    assert ended(60, 40, spread=5.0)[0] > ended(50, 49, spread=5.0)[0]


def test_the_same_lead_is_worth_more_when_less_can_change() -> None:
    early, late = expected([60, 50], 20.0), expected([60, 50], 2.0)
    assert 0.5 < early[0] < late[0]
    assert sum(early) == pytest.approx(1.0)


def test_alone_a_win_is_worth_most_and_more_is_better() -> None:
    poor, rich = (settled((), [points], 5.0)[0] for points in (2, 9))
    assert poor < rich < WIN < ended(2, spread=5.0)[0]
    assert expected([2], 5.0)[0] < expected([9], 5.0)[0]
