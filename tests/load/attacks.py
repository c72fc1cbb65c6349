"""Floods, as strangers try them: each a program of its own against a server of this machine, for so many seconds.

    python -m tests.load.attacks idle http://127.0.0.1:8000 10

They know the doors of the server and nothing else. All are bounded in time and in number.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from flibuste.web.guard.visitor import COOKIE

CONNECTIONS = 1100
ADDRESSES = 5
AT_ONCE = 20
TABLES = 20
STREAMS = 6
PATIENCE = 10.0
QUIET = (OSError, WebSocketException, httpx.HTTPError, EOFError, TimeoutError)
"""To be shut out is what a flood is for."""


class Stranger:
    """Somebody with a cookie of his own choice, at an address of the loopback."""

    def __init__(self, base: str, name: str, address: str = "127.0.0.1") -> None:
        self.base = base
        self.cookie = (name + "A" * 43)[:43]
        self.http = httpx.AsyncClient(
            base_url=base,
            headers={"Origin": base},
            cookies={COOKIE: self.cookie},
            timeout=PATIENCE,
            transport=httpx.AsyncHTTPTransport(local_address=address, verify=False),
        )

    async def table(self, game: str, *levels: str) -> dict[str, Any]:
        """A table with himself at the first seat and bots at the others."""
        seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in levels)]
        answer = await self.http.post("/api/tables", json={"game": game, "seats": seats})
        told: dict[str, Any] = answer.json() if answer.is_success else {}
        return told

    def stream(self, path: str) -> connect:
        """Not yet open."""
        headers = {"Cookie": f"{COOKIE}={self.cookie}", "Origin": self.base}
        address = self.base.replace("http://", "ws://") + path
        return connect(address, additional_headers=headers, max_size=None, proxy=None)


async def until(end: float, act: Callable[[], Awaitable[object]]) -> None:
    """Again and again, whatever comes of it."""
    while time.monotonic() < end:
        with suppress(*QUIET):
            await act()
        await asyncio.sleep(0)


# -- connections -----------------------------------------------------------------------------------------


async def idle(base: str, end: float) -> None:
    """Connections that say nothing, that stop in the middle of a heading, or of a body; opened again when shut."""
    where = urlsplit(base)
    assert where.hostname is not None
    assert where.port is not None
    halves = (b"", b"GET / HTTP/1.1\r\nHost: x", body_without_end(where.netloc))

    async def hold(number: int) -> None:
        address = f"127.0.0.{2 + number % ADDRESSES}"
        reader, writer = await asyncio.open_connection(
            where.hostname, where.port, local_addr=(address, 0)
        )
        try:
            writer.write(halves[number % len(halves)])
            async with asyncio.timeout(max(0.0, end - time.monotonic())):
                while await reader.read(4096):
                    pass
            await asyncio.sleep(0.5)
        finally:
            writer.close()

    async def holds(number: int) -> None:
        await until(end, lambda: hold(number))

    await asyncio.gather(*(holds(number) for number in range(CONNECTIONS)))


def body_without_end(host: str) -> bytes:
    head = f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: 60000\r\n\r\n{{".encode()


# -- streams ---------------------------------------------------------------------------------------------


async def streams(base: str, end: float) -> None:
    """Pings, control pings and noise on both kinds of stream, as fast as they are taken."""
    stranger = Stranger(base, "streams")
    table = (await stranger.table("buccaneer", "mousse", "mousse"))["table"]
    paths = (f"/t/{table}/live?as=watch", f"/api/tables/{table}/stream")

    async def shout(number: int) -> None:
        async with stranger.stream(paths[number % 2]) as socket:
            hearing = asyncio.create_task(swallow(socket))
            try:
                while time.monotonic() < end:
                    await noise(socket, number)
            finally:
                hearing.cancel()

    async def shouts(number: int) -> None:
        await until(end, lambda: shout(number))

    await asyncio.gather(*(shouts(number) for number in range(STREAMS)))


async def noise(socket: ClientConnection, number: int) -> None:
    for _ in range(200):
        if number % 3 == 0:
            await socket.ping()
        else:
            await socket.send('{"kind":"ping"}' if number % 3 == 1 else "x" * 100)
    await asyncio.sleep(0)


async def swallow(socket: ClientConnection) -> None:
    with suppress(*QUIET):
        async for _message in socket:
            pass


# -- dear requests ---------------------------------------------------------------------------------------

DEAR = (
    "/t/{}/end",
    "/t/{}/replay",
    "/t/{}/replay/frames?from=0&to=23",
    "/t/{}",
    "/api/tables/{}/log",
)


async def dear(base: str, end: float, table: str) -> None:
    """Twenty dear pages at a time, and a form with the longest list that goes in."""
    stranger = Stranger(base, "dear")
    cards = " ".join(f"c{number}=smoke" for number in range(5000))
    form = {"game": "pirates_cove", "option-house_cards": cards[:60_000]}

    async def ask(number: int) -> None:
        if number == 0:
            await stranger.http.post("/new", data=form)
        else:
            await stranger.http.get(DEAR[number % len(DEAR)].format(table))

    async def asks(number: int) -> None:
        await until(end, lambda: ask(number))

    await asyncio.gather(*(asks(number) for number in range(AT_ONCE)))


# -- bots ------------------------------------------------------------------------------------------------


async def legende(base: str, end: float) -> None:
    """Twenty tables of five who think for two seconds each, and five who ask for hints without end."""
    stranger = Stranger(base, "legende")
    for _ in range(TABLES):
        made = await stranger.table("buccaneer", *["legende"] * 4)
        if made:
            seat = {"seat": 0, "level": "legende"}
            await stranger.http.post(f"/api/tables/{made['table']}/resign", json=seat)

    async def beg(number: int) -> None:
        beggar = Stranger(base, f"hints{number}")
        table = (await beggar.table("pirates_cove", "mousse", "mousse")).get("table", "none")
        hint = f"/api/tables/{table}/hint"
        await until(end, lambda: beggar.http.post(hint, json={"seat": 0}))

    await asyncio.gather(*(beg(number) for number in range(ADDRESSES)))


# -- memory ----------------------------------------------------------------------------------------------


async def renames(base: str, end: float) -> None:
    """New names ten times a second, and eyes in both languages on every seat that see them."""
    stranger = Stranger(base, "renames")
    seats = [{"kind": "link"}] * 5
    plan = {"game": "rum_and_pirates", "seats": seats}
    made = (await stranger.http.post("/api/tables", json=plan)).json()
    token = {"Authorization": f"Bearer {made['seats'][0]['token']}"}
    table, number = made["table"], 0

    async def rename() -> None:
        nonlocal number
        number += 1
        name = {"name": f"Nobody {number}"}
        await stranger.http.post(f"/api/tables/{table}/sit", json=name, headers=token)
        await asyncio.sleep(0.1)

    async def look(lang: str, phone: int) -> None:
        path = f"/t/{table}/live?as=watch&lang={lang}&phone={phone}"
        async with stranger.stream(path) as socket:
            await swallow(socket)

    async with asyncio.TaskGroup() as group:
        group.create_task(until(end, rename))
        looking = [
            group.create_task(until(end, lambda lang=lang, phone=phone: look(lang, phone)))  # type: ignore[misc]
            for lang in ("en", "fr")
            for phone in (0, 1)
        ]
        await asyncio.sleep(max(0.0, end - time.monotonic()))
        for each in looking:
            each.cancel()


async def tables(base: str, end: float) -> None:
    """Tables, as many as each of ten visitors may make, from addresses of their own."""

    async def lay(number: int) -> None:
        stranger = Stranger(base, f"tables{number}", f"127.0.0.{20 + number}")
        await until(end, lambda: stranger.table("buccaneer", "mousse", "mousse"))

    await asyncio.gather(*(lay(number) for number in range(10)))


FLOODS: dict[str, Callable[..., Coroutine[Any, Any, None]]] = {
    "idle": idle,
    "streams": streams,
    "dear": dear,
    "legende": legende,
    "renames": renames,
    "tables": tables,
}


def main() -> None:
    name, base, seconds, *more = sys.argv[1:]
    asyncio.run(FLOODS[name](base, time.monotonic() + float(seconds), *more))


if __name__ == "__main__":
    main()
