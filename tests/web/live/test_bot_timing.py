"""A bot's time tells nothing: it moves at a time that all know, whatever it holds."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import Any

import pytest

from flibuste.bots import LEVELS
from flibuste.bots.bot import Decision
from flibuste.bots.levels import bot_from
from flibuste.engine.dice import Dice, seed_from
from flibuste.engine.game import Game
from flibuste.engine.view import View
from flibuste.web.live import Plan, SeatPlan, Table, TableService, bots, moves
from flibuste.web.live.bots import slot
from flibuste.web.workers import WorkerPool
from flibuste.web.workers.timeouts import time_taken
from tests.web.live.ashore import of_game, play_on, sail, seated, service_at, shared_plan, until

STEP = 0.25
TRIES = 5


# -- by the clock alone --------------------------------------------------------------------------------


def test_whatever_a_thought_takes_within_its_time_the_slot_is_the_same() -> None:
    slots = {slot(took / 1000, first=0.6, step=0.25) for took in range(600)}
    assert slots == {0.6}


def test_who_is_late_waits_for_the_next_step() -> None:
    assert [slot(took, 0.5, 0.25) for took in (0.5, 0.51, 0.75, 0.76, 3.01)] == [
        0.5, 0.75, 0.75, 1.0, 3.25,
    ]  # fmt: skip


# -- at a table ----------------------------------------------------------------------------------------


async def at_a_window(service: TableService) -> Table:
    """The table of a game where one seat is asked whether it plays a card."""
    table = await seated(service, shared_plan("pirates_cove"))
    chance = Random("window")
    while not is_window(table):
        await play_on(service, table, 1, chance)
    return table


def is_window(table: Table) -> bool:
    return type(table.match.game.choice).__name__ in ("PlayLookout", "PlayTreasureEvent")


def worlds(table: Table, seat: int) -> tuple[Game[Any], Game[Any]]:
    """Two that look the same to everybody else; in one the seat has nothing to play, in the other it has."""
    found: dict[bool, Game[Any]] = {}
    rules = table.match.rules
    public = rules.view(table.match.game, None)
    for chance in range(500):
        world = rules.imagine(public, Dice(seed_from(f"hand {chance}")))
        world.table.events = table.match.game.table.events
        found.setdefault(len(world.options(seat)) > 1, world)
        if len(found) == 2:
            assert rules.view(found[False], None) == rules.view(found[True], None)
            return found[False], found[True]
    raise AssertionError("there are no two such worlds")


async def time_of(service: TableService, level: str, has_card: bool) -> float:
    """From when a bot is asked to when it moves."""
    table = await at_a_window(service)
    (seat,) = table.asked
    table.match.game = worlds(table, seat)[has_card]
    moved: list[float] = []

    async def noted(*wished: Any) -> int:
        moved.append(time.monotonic())
        return await moves.play(*wished)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bots, "play", noted)
        await service.resign(table, seat, level)
        since = table.thinking[seat].since
        await until(lambda: bool(moved))
        await service.take_back(table, seat)
    return moved[0] - since


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_in_a_window_takes_the_same_time_with_a_card_and_without(
    url: str, level: str
) -> None:
    """Never before its slot, and in it unless this machine is very busy."""

    async def voyage() -> None:
        async with service_at(url, bots=True, bot_step=STEP) as service:
            await until(lambda: service.pool.counts()["ready"] == 1)
            for has_card in (False, True):
                times: list[float] = []
                while len(times) < TRIES and not (times and min(times) < first + STEP / 2):
                    times.append(await time_of(service, level, has_card))
                assert first <= min(times) < first + STEP / 2

    first = (0.02 if level in ("mousse", "matelot") else 0.3) + STEP
    sail(voyage())


@pytest.mark.parametrize("waited", [0.0, 30.0, 250.0])
def test_who_takes_up_what_was_asked_long_ago_keeps_to_the_pauses_since_then(
    url: str, waited: float
) -> None:
    """Tables that are taken over together do not move together."""

    async def voyage() -> None:
        async with service_at(url, bot_pause=100.0) as service:
            table = await seated(service, shared_plan())
            (seat,) = table.asked
            asked = table.asked[seat]
            table.asked[seat] = asked._replace(at=table.clock.now() - waited)
            counted = time.monotonic() - service.bots.since(table, seat)
            assert counted == pytest.approx(waited % 100, abs=5)  # on a busy machine

    sail(voyage())


class Hasty(WorkerPool):
    """Answers at once for the second seat, and for the first one a while later."""

    def __init__(self) -> None:
        super().__init__(1)
        self.answered: list[int | None] = []

    async def choose(self, *asked: Any, **told: Any) -> Decision:
        view: View = asked[-1]
        if view.seat != 1:
            await until(lambda: 1 in self.answered)
            await asyncio.sleep(0.1)
        self.answered.append(view.seat)
        return Decision(view.options[-1])


def test_bots_that_answer_at_once_do_not_answer_in_the_order_of_their_thoughts(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url, bot_step=2.0) as service:  # time for a busy machine
            service.pool = pool = Hasty()
            seats = [*[SeatPlan("bot", "matelot")] * 2, SeatPlan("me")]
            plan = Plan(seats=seats, **of_game("pirates_cove"))
            table = await service.table((await service.create(plan)).table_id)
            assert len(table.asked) == 3
            await until(lambda: table.ply >= 2)
            assert pool.answered[:2] == [1, 0]
            assert [move.seat for move in table.moves[:2]] == [0, 1]

    sail(voyage())


def test_what_a_question_takes_follows_from_what_everybody_knows(url: str) -> None:
    async def voyage() -> None:
        async with service_at(url) as service:
            table = await at_a_window(service)
            (seat,) = table.asked
            rules = table.match.rules
            views = [rules.view(world, seat) for world in worlds(table, seat)]
            for level in LEVELS:
                bot = bot_from(level)
                assert len({time_taken(bot, view) for view in views}) == 1

    sail(voyage())
