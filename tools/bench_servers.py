"""The servers that `tools/server_bench.py` compares, and how a seat speaks to each of them."""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from tools.bench_driver import SEATS, Line, News, drive
from websockets.asyncio.client import ClientConnection, connect

from flibuste.web.settings import Limits, Settings

THINK: Final = 0.25
"""Seconds before each move, where it is measured how soon everybody hears of one."""
GAME: Final = "buccaneer"
TICKS: Final = os.sysconf("SC_CLK_TCK")
PLENTY: Final = Limits(
    tables_per_minute=10**6,
    moves_per_second=10**6,
    requests_per_second=10**6,
    work_per_second=10**6,
    sockets_per_visitor=10**6,
    connections_per_address=10**6,
)
SERVE: Final = """
import pickle, sys
from flibuste.web.processes import run
run(pickle.loads(bytes.fromhex(sys.argv[1])), lambda address: print(address, flush=True))
"""

Lay = Callable[[], Awaitable[list[Line]]]


class Figures(NamedTuple):
    """Of one server."""

    rate: float
    cpu: float
    """Seconds of a core, for a move."""
    middle: float
    late: float
    """Seconds until all have heard of a move that was thought about: half of them, all but one in a hundred."""

    def line(self, name: str) -> str:
        paced = f"paced p50 {1000 * self.middle:.0f}, p99 {1000 * self.late:.0f} ms"
        return f"{name:28}{self.rate:7.0f} moves/s, {1000 * self.cpu:.2f} ms of CPU a move, {paced}"


def measured(server: Server, lay: Lay, matches: int, seconds: float) -> Figures:
    """As fast as it goes, and then with time to think."""
    server.rest()
    fast = asyncio.run(drive(lay, matches, seconds, cpu=server.cpu))
    slow = asyncio.run(drive(lay, matches, seconds, THINK))
    work = fast.cpu / max(1, fast.moves)
    return Figures(fast.moves / fast.seconds, work, slow.quantile(0.5), slow.quantile(0.99))


# -- servers -------------------------------------------------------------------------------------------


class Server(NamedTuple):
    """One that runs, and where."""

    address: str
    process: subprocess.Popen[str]

    def cpu(self) -> float:
        """Seconds of work so far, of it and of all that it has started."""
        return sum(ticks(pid) for pid in family(self.process.pid)) / TICKS

    def rest(self) -> None:
        """Until it has done what it does at its start."""
        before = -1.0
        while self.cpu() > before + 0.05:
            before = self.cpu()
            time.sleep(1.0)


def family(pid: int) -> list[int]:
    found = [pid]
    for each in found:
        listed = Path(f"/proc/{each}/task/{each}/children")
        if listed.exists():
            found += map(int, listed.read_text().split())
    return found


def ticks(pid: int) -> int:
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has ended meanwhile
        return 0
    return int(words[11]) + int(words[12])


@contextmanager
def running(command: list[str], environment: Mapping[str, str]) -> Iterator[Server]:
    """It says its address when it is ready, and is asked to stop in the end."""
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    )
    assert process.stdout is not None
    try:
        yield Server(process.stdout.readline().strip().rstrip("/"), process)
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


@contextmanager
def ours(database: str, processes: int = 1) -> Iterator[Server]:
    told = Settings(host="127.0.0.1", port=0, database=database, workers=1, processes=processes)
    wishes = pickle.dumps(replace(told, limits=PLENTY)).hex()
    with running([sys.executable, "-c", SERVE, wishes], os.environ) as server:
        yield server


# -- a connection that requests go over ----------------------------------------------------------------


class Requests:
    """HTTP with as little around it as can be: what is measured is the server."""

    def __init__(self, address: str, token: str = "") -> None:
        self.where = urlsplit(address)
        self.allowed = f"Authorization: Bearer {token}\r\n" if token else ""

    async def open(self) -> None:
        assert self.where.hostname
        self.reader, self.writer = await asyncio.open_connection(
            self.where.hostname, self.where.port
        )

    async def post(self, path: str, body: Mapping[str, Any]) -> bytes:
        data = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self.where.netloc}\r\n{self.allowed}"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)
        return await self.answer()

    async def answer(self) -> bytes:
        first, *lines = (await self.reader.readuntil(b"\r\n\r\n")).lower().split(b"\r\n")
        lengths = [int(line.split(b":")[1]) for line in lines if line.startswith(b"content-length")]
        body = await self.reader.readexactly(lengths[0])
        if int(first.split()[1]) >= 400:
            raise RuntimeError(f"{first.decode()}: {body.decode()}")
        return body

    def close(self) -> None:
        self.writer.close()


async def asked(address: str, path: str, body: Mapping[str, Any]) -> Any:
    requests = Requests(address)
    await requests.open()
    try:
        return json.loads(await requests.post(path, body))
    finally:
        requests.close()


# -- ours ----------------------------------------------------------------------------------------------


class Option(msgspec.Struct):
    """One of the moves that a seat may make."""

    move: str


class Asked(msgspec.Struct):
    """What a seat is asked."""

    options: list[Option]
    over: bool = False


class Told(msgspec.Struct):
    """What counts of a message."""

    kind: str
    ply: int = 0
    view: Asked | None = None


class OurLine(Line):
    """A stream down, a connection that stays open for moves up."""

    decode = msgspec.json.Decoder(Told).decode

    def __init__(self, address: str, table: str, seat: int, token: str, wish: str) -> None:
        self.path, self.seat, self.token = f"/api/tables/{table}", seat, token
        self.requests = Requests(address, token)
        self.place = f"{address.replace('http', 'ws')}{self.path}/stream?seat={seat}{wish}"

    async def open(self) -> None:
        await self.requests.open()
        await self.requests.post(f"{self.path}/sit", {})
        headers = {"Authorization": f"Bearer {self.token}"}
        self.stream: ClientConnection = await connect(
            self.place, additional_headers=headers, compression=None, max_size=None, proxy=None
        )
        self.following = asyncio.create_task(self.follow())

    async def follow(self) -> None:
        async for text in self.stream:
            told = self.decode(text)
            if told.view is not None:
                moves = tuple(option.move for option in told.view.options)
                await self.told(News(told.ply, moves, told.view.over))

    async def move(self, move: str, ply: int) -> None:
        body = {"seat": self.seat, "move": move, "ply": ply, "revision": 0}
        await self.requests.post(f"{self.path}/moves", body)

    async def close(self) -> None:
        self.following.cancel()
        self.requests.close()
        self.stream.transport.abort()


def our_lay(server: Server, wish: str = "") -> Lay:
    plan = {"game": GAME, "seats": [{"kind": "link"}] * SEATS}

    async def lay() -> list[Line]:
        made = await asked(server.address, "/api/tables", plan)
        return [
            OurLine(server.address, made["table"], key["seat"], key["token"], wish)
            for key in made["seats"]
        ]

    return lay


# -- boardgame.io --------------------------------------------------------------------------------------

CHOICES: Final = tuple(map(str, range(10)))


class PeerLine(Line):
    """A stream of socket.io for both."""

    def __init__(self, address: str, match: str, seat: int) -> None:
        self.match, self.seat = match, str(seat)
        self.place = f"{address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket"

    async def open(self) -> None:
        self.stream: ClientConnection = await connect(
            self.place, compression=None, max_size=None, proxy=None
        )
        await self.stream.recv()
        await self.stream.send(f"40/{GAME},")
        await self.stream.recv()
        await self.say("sync", self.match, self.seat, None, SEATS)
        self.following = asyncio.create_task(self.follow())

    async def say(self, *words: object) -> None:
        await self.stream.send(f"42/{GAME},{json.dumps(words)}")

    async def follow(self) -> None:
        async for text in self.stream:
            if text == "2":
                await self.stream.send("3")
            elif isinstance(text, str) and text.startswith("42"):
                kind, _match, told, *_ = json.loads(text.partition(",")[2])
                if kind in ("sync", "update"):
                    await self.told(self.news(told["state"] if kind == "sync" else told))

    def news(self, state: Mapping[str, Any]) -> News:
        ctx = state["ctx"]
        is_over = "gameover" in ctx
        is_asked = ctx["currentPlayer"] == self.seat and not is_over
        return News(state["_stateID"], CHOICES if is_asked else (), is_over)

    async def move(self, move: str, ply: int) -> None:
        made = {"type": "act", "args": [int(move)], "playerID": self.seat}
        await self.say("update", {"type": "MAKE_MOVE", "payload": made}, ply, self.match, self.seat)

    async def close(self) -> None:
        self.following.cancel()
        self.stream.transport.abort()


def peer_lay(server: Server) -> Lay:
    async def lay() -> list[Line]:
        made = await asked(server.address, f"/games/{GAME}/create", {"numPlayers": SEATS})
        return [PeerLine(server.address, made["matchID"], seat) for seat in range(SEATS)]

    return lay
