"""What these tests share: a service on a real database, plans for tables, and people who play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from flibuste.engine.dice import seed_from
from flibuste.store import Store
from flibuste.web.live import Plan, SeatPlan, Table, TableService
from flibuste.web.live.server_time import ServerClock
from flibuste.web.settings import Settings
from flibuste.web.workers import WorkerPool
from tests.web.workers.aboard import COLD

ANNE, BART, CID = "anne", "bart", "cid"
PEOPLE = (ANNE, BART, CID)
PATIENCE = 30.0


def sail(voyage: Coroutine[Any, Any, None]) -> None:
    """Run one test, and see that nothing is left running after it."""

    async def there_and_back() -> None:
        await asyncio.wait_for(voyage, 120)
        left = asyncio.all_tasks() - {asyncio.current_task()}
        assert not left, left

    asyncio.run(there_and_back())


@asynccontextmanager
async def service_at(
    url: str,
    *,
    bots: bool = False,
    store: Store | None = None,
    clock: ServerClock | None = None,
    **told: Any,
) -> AsyncIterator[TableService]:
    """A service with a database of this address; its bots, if it has any, are real processes."""
    store = store or Store.open(url)
    settings = Settings(
        **{"bot_pause": 0.0, "bot_step": 0.0, "catch_up": 0.05, "workers": 1, **told}
    )
    pool = WorkerPool(1, command=COLD)
    service = TableService(store, pool, settings, clock)
    if bots:
        await pool.start()
    await service.start()
    try:
        yield service
    finally:
        await service.stop()
        await pool.stop()
        store.close()
        none = dict.fromkeys(("tables", "watchers", "thinking", "kept"), 0)
        assert service.counters() == {
            **none,
            "alarms": len(service.alarms),
            "process": service.peers.process,
        }


@asynccontextmanager
async def two_at(url: str, **told: Any) -> AsyncIterator[tuple[TableService, TableService]]:
    """Two processes on one database, both told the same."""
    async with service_at(url, **told) as port, service_at(url, **told) as roads:
        yield port, roads


def of_game(game: str, **told: Any) -> dict[str, Any]:
    """The same deal each time; in Buccaneer seat 0 begins."""
    options = {"first_player": "0"} if game == "buccaneer" else {}
    return {"game": game, "options": options, "player": ANNE, "seed": seed_from("7"), **told}


def people_plan(game: str = "buccaneer", seats: int = 3, **told: Any) -> Plan:
    """Anne makes the table and sends links to the others."""
    places = [SeatPlan("me", name="Anne"), *[SeatPlan("link")] * (seats - 1)]
    return Plan(seats=places, **of_game(game, **told))


def bots_plan(game: str = "buccaneer", level: str = "matelot", **told: Any) -> Plan:
    """Anne alone against bots."""
    places = [SeatPlan("me", name="Anne"), *[SeatPlan("bot", level)] * 2]
    return Plan(seats=places, **of_game(game, **told))


def shared_plan(game: str = "buccaneer", **told: Any) -> Plan:
    """One screen, three seats."""
    return Plan(seats=[SeatPlan("me")] * 3, **of_game(game, **told))


async def seated(service: TableService, plan: Plan) -> Table:
    """The table of this plan with Bart and Cid on the seats that are free."""
    created = await service.create(plan)
    table = await service.table(created.table_id)
    free = [row.seat for row in table.seats if row.kind == "human" and row.player is None]
    for seat, player in zip(free, (BART, CID), strict=False):
        await service.sit(created.seat_tokens[seat], player, player.title())
    return table


async def play(
    service: TableService, table: Table, seat: int, move: object = None, **told: Any
) -> int:
    """The first option of this seat, or this move, as somebody would who sees the table as it is."""
    chosen: Any = table.view(seat).options[0] if move is None else move
    place = {"ply": table.ply, "revision": table.revision, **told}
    return await service.play(table, seat, chosen, **place)


async def play_on(
    service: TableService, table: Table, plies: int, chance: Random | None = None
) -> None:
    """So many plies by the people at the table, whoever is asked."""
    for _ in range(plies):
        seat = min(table.asked)
        options = table.view(seat).options
        await play(service, table, seat, chance.choice(options) if chance else None)


async def play_out(
    service: TableService, table: Table, seats: list[int], chance: Random, plies: int = 10_000
) -> None:
    """Play these seats to the end of the game, or as far as this ply, waiting for those on the others."""
    async with service.watch(table, seats) as watcher:
        while not table.over and table.ply < plies:
            mine = [seat for seat in table.asked if seat in seats]
            if mine:
                await play(service, table, mine[0], chance.choice(table.view(mine[0]).options))
            else:
                await asyncio.wait_for(anext(watcher), PATIENCE)


async def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come about in time"
        await asyncio.sleep(0.005)
