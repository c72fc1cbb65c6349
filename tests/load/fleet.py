"""Many tables at once: bots at all of them, people and programs who look on, and what they are told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from itertools import count
from typing import NamedTuple

import httpx

from tests.games.shelf import GAMES, most_seats
from tests.web.crowd import Laid
from tests.web.server import Server
from tests.web.spectators import Page, Program, Spectator, address_of, open_page

PATIENCE = 120.0
AT_ONCE = 8
"""Requests under way while tables are laid and pages opened."""


class Fleet(NamedTuple):
    """Tables, and who looks on."""

    tables: list[Laid]
    spectators: list[Spectator]


class Voyage:
    """One round: lay tables, fill them, let bots play for a while, stop, and send everybody home."""

    def __init__(self, server: Server, tables: int, spectators: int, *others: Server) -> None:
        """With several servers, what belongs to one table is spread over all of them."""
        self.tables = tables
        self.spectators = spectators
        self.browsers = [
            httpx.AsyncClient(base_url=each.address, timeout=PATIENCE, verify=False)
            for each in (server, *others)
        ]
        self.turns = count()
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.begun, self.ended = 0.0, 0.0
        self.laid: list[str] = []

    @property
    def browser(self) -> httpx.AsyncClient:
        """The next one's turn: whoever asks twice asks two servers."""
        return self.browsers[next(self.turns) % len(self.browsers)]

    async def sail(self, seconds: float) -> Fleet:
        async with AsyncExitStack() as stack:
            for browser in self.browsers:
                await stack.enter_async_context(browser)
            fleet = await self.fit_out()
            following = [asyncio.create_task(each.follow()) for each in fleet.spectators]
            await until(lambda: all(each.connections for each in fleet.spectators))
            await self.all_do(fleet, "resign", level="matelot")
            self.begun = time.time()
            await self.stay(seconds)
            self.ended = time.time()
            await self.all_do(fleet, "return")
            await self.settle(fleet)
            await asyncio.gather(*(each.leave() for each in fleet.spectators))
            await asyncio.gather(*following)
        return fleet

    # -- before ------------------------------------------------------------------------------------

    async def fit_out(self) -> Fleet:
        tables = await asyncio.gather(*(self.lay(number) for number in range(self.tables)))
        self.laid = [laid.table for laid in tables]
        places = [(number, tables[number % self.tables]) for number in range(self.spectators)]
        spectators = await asyncio.gather(*(self.look(*place) for place in places))
        return Fleet([*tables], [*spectators])

    async def lay(self, number: int) -> Laid:
        """Two bots, and one person who is going to leave the seat to a third: so that nobody plays before the start."""
        seats = [{"kind": "link"}, *[{"kind": "bot", "level": "matelot"}] * 2]
        game = GAMES[number % len(GAMES)]
        plan = {"game": game, "seats": seats[: most_seats(game, len(seats))]}
        async with self.gate:
            answer = (await self.browser.post("/api/tables", json=plan)).raise_for_status().json()
        laid = Laid(answer["table"], {key["seat"]: key["token"] for key in answer["seats"]})
        await self.do(laid, "sit")
        return laid

    async def look(self, number: int, laid: Laid) -> Spectator:
        """Every sixth is a program; of the pages, every second is French and on a phone."""
        browser = self.browsers[sum(divmod(number, self.tables)) % len(self.browsers)]
        if number % 6 == 5:
            return Program(address_of(browser), laid.table)
        is_second = number % 2 == 1
        lang = "fr" if is_second else "en"
        async with self.gate:
            page: Page = await open_page(browser, laid.table, lang=lang, phone=is_second)
        return page

    async def stay(self, seconds: float) -> None:
        """While the bots play."""
        await asyncio.sleep(seconds)

    # -- during and after ----------------------------------------------------------------------------

    async def all_do(self, fleet: Fleet, change: str, **more: str) -> None:
        await asyncio.gather(*(self.do(laid, change, seat=0, **more) for laid in fleet.tables))

    async def do(self, laid: Laid, change: str, **body: str | int) -> None:
        headers = {"Authorization": f"Bearer {laid.tokens[0]}"}
        async with self.gate:
            path = f"/api/tables/{laid.table}/{change}"
            answer = await self.browser.post(path, json=body, headers=headers)
        assert answer.status_code in (200, 422), answer.text  # a game may be over

    async def settle(self, fleet: Fleet) -> None:
        """Until the bots have stopped and everybody has heard the last of it. A bot may move after a long pause: so
        both are looked at together."""
        deadline = time.monotonic() + PATIENCE
        while True:
            before = await self.plies(fleet.tables)
            await asyncio.sleep(2)
            behind = [each for each in fleet.spectators if each.ply != before[each.table]]
            if not behind and before == await self.plies(fleet.tables):
                return
            assert time.monotonic() < deadline, [(each.table, each.base) for each in behind]

    async def plies(self, tables: Sequence[Laid]) -> dict[str, int]:
        async def ply(table: str) -> int:
            async with self.gate:
                answer = await self.browser.get(f"/api/tables/{table}")
            return int(answer.raise_for_status().json()["ply"])

        found = await asyncio.gather(*(ply(laid.table) for laid in tables))
        return {laid.table: each for laid, each in zip(tables, found, strict=True)}


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.05)
