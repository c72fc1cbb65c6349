"""What a table may be wished to be."""

from __future__ import annotations

import pytest

from flibuste.engine.refusal import Complaint
from flibuste.web.live import Plan, SeatPlan


def seating(level: str) -> Plan:
    return Plan("buccaneer", [SeatPlan("bot", level)] * 3)


@pytest.mark.parametrize("level", ["", "uniform", "greedy", "mousse", "matelot", "Légende"])
def test_bots_of_every_level_may_sit_at_a_table(level: str) -> None:
    seating(level).check()


@pytest.mark.parametrize("level", ["search:600s", "search:0.1s", "search:1000000", "kraken"])
def test_nobody_seats_a_bot_that_keeps_the_workers_to_itself(level: str) -> None:
    offered = f"uniform, greedy, mousse, matelot, capitaine, legende, not '{level}'."
    with pytest.raises(Complaint, match=offered):  # and no search, which is refused as well
        seating(level).check()
