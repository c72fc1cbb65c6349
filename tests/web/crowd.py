"""People who play over HTTP and who look on over streams, each in a thread, while servers come and go."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple, Union

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from flibuste.web.api.stream_messages import SENT, Jump, Ply
from flibuste.web.client import LARGEST_MESSAGE, Client, Refused, Silence
from tests.games.shelf import most_seats

PATIENCE = 60.0
BREATH = 0.05
"""Seconds between two looks whether it is one's turn."""

decode = msgspec.json.Decoder(Union[SENT]).decode  # noqa: UP007

Where = Callable[[], str]
"""The address of a server: another one after a restart."""


class Made(NamedTuple):
    """A move that a server said was made."""

    ply: int
    seat: int
    move: str


class Laid(NamedTuple):
    """A table: its id, and the secrets of those seats that people are to take."""

    table: str
    tokens: dict[int, str]


class Soul:
    """Somebody with a thread of their own. What goes wrong in it is told to whoever waits for its end."""

    def __init__(self) -> None:
        self.stopped = threading.Event()
        self.error: BaseException | None = None
        self.thread = threading.Thread(target=self.live, daemon=True)

    def live(self) -> None:
        try:
            while not self.stopped.is_set():
                self.act()
        except BaseException as error:
            self.error = error

    def act(self) -> None:
        raise NotImplementedError

    def end(self) -> None:
        self.stopped.set()
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()
        if self.error is not None:
            raise self.error


class Player(Soul):
    """Makes any legal move as soon as it may; notes what was acknowledged, and what was refused."""

    def __init__(self, where: Where, table: str, seat: int, token: str) -> None:
        super().__init__()
        self.where, self.table, self.seat, self.token = where, table, seat, token
        self.chance = random.Random(f"{table} {seat}")
        self.made: list[Made] = []
        self.refused: list[int] = []
        self.lost = 0
        """Requests that nobody answered."""

    def act(self) -> None:
        """As long as the server is where it was."""
        address = self.where()
        with Client(address, self.token) as client:
            while not self.stopped.is_set() and self.where() == address:
                try:
                    self.look(client)
                except Silence:
                    self.lost += 1
                    time.sleep(BREATH)

    def look(self, client: Client) -> None:
        seen = client.options(self.table, self.seat)
        if not seen.options:
            time.sleep(BREATH)
            return
        move = self.chance.choice(seen.options).move
        try:
            self.made.append(Made(client.play(seen, move).ply, self.seat, move))
        except Refused as refused:
            self.refused.append(refused.status)


class Onlooker(Soul):
    """Follows a table by its stream; dropped, comes again and asks for what it missed."""

    def __init__(self, where: Where, table: str) -> None:
        super().__init__()
        self.where, self.table = where, table
        self.plies: list[Made] = []
        """As they were told; a secret answer has no move."""
        self.jumps: list[tuple[int, int]] = []
        """From which ply to which."""
        self.gaps: list[tuple[int, int]] = []
        self.last = 0

    def act(self) -> None:
        server = self.where().replace("http://", "ws://")
        address = f"{server}/api/tables/{self.table}/stream?since={self.last}&revision=0"
        try:
            with connect(address, max_size=LARGEST_MESSAGE, open_timeout=PATIENCE) as socket:
                while not self.stopped.is_set():
                    with suppress(TimeoutError):
                        self.hear(decode(socket.recv(timeout=2 * BREATH)))
        except (OSError, WebSocketException):
            time.sleep(BREATH)

    def hear(self, told: object) -> None:
        if not isinstance(told, (Ply, Jump)):
            return
        if isinstance(told, Jump):
            self.jumps.append((self.last, told.ply))
        else:
            self.plies.append(Made(told.ply, told.seat, told.move or ""))
            if told.ply != self.last + 1:
                self.gaps.append((self.last, told.ply))
        self.last = told.ply


@contextmanager
def at_work(souls: Sequence[Soul]) -> Iterator[None]:
    for soul in souls:
        soul.thread.start()
    try:
        yield
    finally:
        for soul in souls:
            soul.stopped.set()
    for soul in souls:
        soul.end()


def lay(address: str, game: str, *seats: str) -> Laid:
    """A new table with as many of these seats as the game has; a seat is `link` or the name of a bot."""
    with Client(address) as client:
        made = client.create(game, seats[: most_seats(game, len(seats))])
    return Laid(made.table, {key.seat: key.token for key in made.seats})


def until(is_so: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    deadline = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < deadline, f"waited in vain until {what}"
        time.sleep(BREATH)
