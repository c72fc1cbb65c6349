"""Hints: a bot advises from what the page shows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from flibuste.bots.bot import Decision
from flibuste.engine.view import View
from flibuste.web.crew import Crew
from tests.web.live.ashore import harbour_at, play_on, sail, seated, shared_plan


class Overheard(Crew):
    """A crew at work that notes what it was shown."""

    shown: View | None = None

    async def choose(self, *asked: Any, **told: Any) -> Decision:
        self.shown = asked[-1]
        return await super().choose(*asked, **told)


@pytest.mark.parametrize("game", ["buccaneer", "pirates_cove"])
def test_a_hint_is_given_from_what_the_page_shows_and_not_from_memory(url: str, game: str) -> None:
    """By default, the wages of covered pirates are for the players to remember (BU-R6)."""

    async def voyage() -> None:
        async with harbour_at(url) as harbour:
            crew = harbour.crew = Overheard(1)
            await crew.start()
            table = await seated(harbour, shared_plan(game))
            await play_on(harbour, table, 20, Random(1))
            seat = min(table.asked)
            decision = await harbour.hint(table, seat)
            assert crew.shown == table.view(seat)
            assert crew.shown.recalled is None
            assert table.match.view(seat, recall=True).recalled is not None
            assert decision.action in table.view(seat).options
            await crew.stop()

    sail(voyage())
