"""Hints: a bot advises from what the page shows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from flibuste.bots.bot import Decision
from flibuste.engine.view import View
from flibuste.web.workers import WorkerPool
from tests.web.live.ashore import play_on, sail, seated, service_at, shared_plan


class Overheard(WorkerPool):
    """A pool at work that notes what it was shown."""

    shown: View | None = None

    async def choose(self, *asked: Any, **told: Any) -> Decision:
        self.shown = asked[-1]
        return await super().choose(*asked, **told)


@pytest.mark.parametrize("game", ["buccaneer", "pirates_cove"])
def test_a_hint_is_given_from_what_the_page_shows_and_not_from_memory(url: str, game: str) -> None:
    """By default, the wages of covered pirates are for the players to remember (BU-R6)."""

    async def voyage() -> None:
        async with service_at(url) as service:
            pool = service.pool = Overheard(1)
            await pool.start()
            table = await seated(service, shared_plan(game))
            await play_on(service, table, 20, Random(1))
            seat = min(table.asked)
            decision = await service.hint(table, seat)
            assert pool.shown == table.view(seat)
            assert pool.shown.recalled is None
            assert table.match.view(seat, recall=True).recalled is not None
            assert decision.action in table.view(seat).options
            await pool.stop()

    sail(voyage())
