"""The servers that `tools/server_bench.py` compares, and how a seat speaks to each of them."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import uvloop
from tests.load.gauges import family
from tests.load.hosts import servers_of
from tools.bench_driver import SEATS, Line, News, drive
from tools.bench_shares import can_hold, held, on_one_core
from tools.bench_wire import Stream, asked, encode, streaming

from flibuste.web.settings import Limits, Settings

THINK: Final = 0.25
"""Seconds before each move, where it is measured how soon everybody hears of one."""
SHARE: Final = 0.4
"""Of a core, for each server process, where they are held to it."""
GAME: Final = "buccaneer"
TICKS: Final = os.sysconf("SC_CLK_TCK")
PLENTY: Final = Limits(
    tables_per_minute=10**6,
    moves_per_second=10**6,
    requests_per_second=10**6,
    work_per_second=10**6,
    sockets_per_visitor=10**6,
    connections_per_address=10**6,
    frames_per_second=10**6,
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
    driver: float
    """Seconds of a core that it took to ask for it and to hear of it."""
    held: float
    """Moves a second, with a share of a core for each process; 0 where we may not hold them to it."""
    narrow: float
    """Moves a second where server, database and driver have one core between them; 0 where that was not asked."""

    def line(self, name: str) -> str:
        paced = f"paced p50 {1000 * self.middle:.0f}, p99 {1000 * self.late:.0f} ms"
        work = f"{1000 * self.cpu:.2f} ms of CPU a move (driver {1000 * self.driver:.2f})"
        held = f", {self.held:.0f} moves/s with {SHARE} of a core a process" if self.held else ""
        return f"{name:28}{self.rate:7.0f} moves/s, {work}, {paced}{held}"


def measured(
    server: Server, lay: Lay, matches: int, seconds: float, *, may_hold: bool = True
) -> Figures:
    """As fast as it goes, then with time to think, then with a share of a core, then with one for everything."""
    server.rest()
    fast = uvloop.run(drive(lay, matches, seconds, cpu=server.cpu))
    slow = uvloop.run(drive(lay, matches, seconds, THINK))
    less = narrow = 0.0
    if may_hold and can_hold():
        with held(server.serving(), SHARE):
            less = uvloop.run(drive(lay, matches, seconds)).rate
    if may_hold and len(server.serving()) == 1:
        with on_one_core(lambda: [os.getpid(), *server.working()]):
            narrow = uvloop.run(drive(lay, matches, seconds)).rate
    work, own = fast.cpu / max(1, fast.moves), fast.own / max(1, fast.moves)
    return Figures(fast.rate, work, slow.quantile(0.5), slow.quantile(0.99), own, less, narrow)


# -- servers -------------------------------------------------------------------------------------------


class Server(NamedTuple):
    """One that runs, and where."""

    address: str
    process: subprocess.Popen[str]

    def cpu(self) -> float:
        """Seconds of work so far."""
        return sum(map(ticks, self.working())) / TICKS

    def working(self) -> list[int]:
        """It, and all that it has started."""
        return family(self.process.pid)

    def serving(self) -> set[int]:
        """The processes that answer: those that it has started for it, or itself."""
        return servers_of(self.process) or {self.process.pid}

    def rest(self) -> None:
        """Until it has done what it does at its start."""
        before = -1.0
        while self.cpu() > before + 0.05:
            before = self.cpu()
            time.sleep(1.0)


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
    """A stream for both."""

    decode = msgspec.json.Decoder(Told).decode

    def __init__(self, address: str, table: str, seat: int, token: str, wish: str) -> None:
        self.address, self.path, self.seat = address, f"/api/tables/{table}", seat
        self.allowed = f"Authorization: Bearer {token}"
        self.wish = wish

    async def open(self) -> None:
        self.stream = Stream(self.follow, self.fails)
        await asked(self.address, f"{self.path}/sit", {}, self.allowed)
        path = f"{self.path}/stream?seat={self.seat}{self.wish}"
        await streaming(self.address, path, self.stream, self.allowed)

    def follow(self, text: bytes) -> None:
        told = self.decode(text)
        if told.view is not None:
            self.told(News(told.ply, told.view.options, told.view.over))
        elif told.kind == "sorry":
            raise RuntimeError(text.decode())

    def move(self, move: Option, ply: int) -> None:
        made = {"kind": "move", "seat": self.seat, "move": move.move, "ply": ply}
        self.stream.say(encode(made))

    def close(self) -> None:
        self.stream.close()


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

SOCKET: Final = "/socket.io/?EIO=4&transport=websocket"
SPEECH: Final = f"42/{GAME},".encode()


class Message(msgspec.Struct, array_like=True):
    """What socket.io brings: a word, the match, and what goes with it."""

    kind: str
    match: str
    told: msgspec.Raw


class Table(msgspec.Struct):
    """What lies on the table, as far as a driver looks at it."""

    options: list[list[str | int]]


class Result(msgspec.Struct):
    """There is one when the game is over."""

    winners: list[str]


class Context(msgspec.Struct):
    """What boardgame.io knows of every game."""

    gameover: Result | None = None


class State(msgspec.Struct, rename={"table": "G", "id": "_stateID"}):
    """Where a match stands."""

    table: Table
    ctx: Context
    id: int


class Sync(msgspec.Struct):
    """The first that a line hears."""

    state: State


class PeerLine(Line):
    """A stream of socket.io for both."""

    read = msgspec.json.Decoder(Message).decode
    update = msgspec.json.Decoder(State).decode
    sync = msgspec.json.Decoder(Sync).decode

    def __init__(self, address: str, match: str, seat: int) -> None:
        self.address, self.match, self.seat = address, match, str(seat)

    async def open(self) -> None:
        self.stream = Stream(self.follow, self.fails)
        await streaming(self.address, SOCKET, self.stream)

    def say(self, *words: object) -> None:
        self.stream.say(SPEECH + encode(words))

    def follow(self, text: bytes) -> None:
        """Engine.io's greeting, ping and pong, and socket.io's greeting are a digit or two; then come words."""
        if text.startswith(SPEECH):
            message = self.read(text[len(SPEECH) :])
            if message.kind == "update":
                self.hear(self.update(message.told))
            elif message.kind == "sync":
                self.hear(self.sync(message.told).state)
        elif text.startswith(b"0"):
            self.stream.say(f"40/{GAME},".encode())
        elif text.startswith(b"40"):
            self.say("sync", self.match, self.seat, None, SEATS)
        elif text == b"2":
            self.stream.say(b"3")

    def hear(self, state: State) -> None:
        self.told(News(state.id, state.table.options, state.ctx.gameover is not None))

    def move(self, move: list[str | int], ply: int) -> None:
        made = {"type": move[0], "args": move[1:], "playerID": self.seat}
        self.say("update", {"type": "MAKE_MOVE", "payload": made}, ply, self.match, self.seat)

    def close(self) -> None:
        self.stream.close()


def peer_lay(server: Server) -> Lay:
    async def lay() -> list[Line]:
        made = await asked(server.address, f"/games/{GAME}/create", {"numPlayers": SEATS})
        return [PeerLine(server.address, made["matchID"], seat) for seat in range(SEATS)]

    return lay
