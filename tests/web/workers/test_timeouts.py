"""How long an answer is waited for."""

from __future__ import annotations

import pytest

from flibuste.bots.levels import LEVELS
from flibuste.web.workers import Timeouts


@pytest.mark.parametrize(
    ("level", "seconds"),
    [("mousse", 20), ("matelot", 20), ("capitaine", 10.3), ("Légende", 12), ("search:400", 20)],
)
def test_a_level_has_its_own_time_and_ten_seconds_more(level: str, seconds: float) -> None:
    assert Timeouts().for_answer(level) == pytest.approx(seconds)


def test_no_level_of_people_is_waited_for_longer_than_a_table_can_bear() -> None:
    assert max(map(Timeouts().for_answer, LEVELS)) <= 20
