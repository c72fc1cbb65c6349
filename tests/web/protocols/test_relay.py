"""Connections about a table are handed to the process that is home to it: real sockets, and real processes."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
import uvloop
from websockets.sync.client import connect

from flibuste.web.client import Client, Silence
from flibuste.web.protocols.relay import LARGEST, Relay, relay_for
from flibuste.web.settings import Settings, home_of
from tests.postgres import fresh_database
from tests.web.server import PATIENCE, Server, own_process

HERE, THERE = (
    next(name for name in map(str, range(99)) if home_of(name, 2) == place) for place in (0, 1)
)


def asking(path: str, more: bytes = b"") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode() + more


def relays(folder: Path) -> tuple[Relay, Relay]:
    settings = replace(Settings(), processes=2, meeting=str(folder))
    return Relay(settings), Relay(replace(settings, place=1))


class Door(asyncio.Protocol):
    """Takes calls for the first process, and hands them on or answers `here`."""

    def __init__(self, relay: Relay) -> None:
        self.relay = relay

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if not self.relay.hands_on(data, self.transport):
            self.transport.write(b"here")


async def answer_to(data: bytes, folder: Path, *, is_there: bool = True) -> bytes:
    """What somebody hears who says this at the door of the first of two processes, and a word more later."""
    loop = asyncio.get_running_loop()
    here, there = relays(folder)

    async def serve(connection: socket.socket, said: bytes) -> None:
        with closing(connection):
            connection.setblocking(False)
            more = await loop.sock_recv(connection, 9)
            await loop.sock_sendall(connection, b"there: " + said[-5:] + more)

    taken: list[asyncio.Task[None]] = []
    there.open(lambda *call: taken.append(loop.create_task(serve(*call))))
    if not is_there:
        there.close()
    server = await loop.create_server(lambda: Door(here), "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    writer.write(data)
    await writer.drain()
    await asyncio.sleep(0.05)
    writer.write(b" more")
    async with asyncio.timeout(PATIENCE):
        heard = await reader.read(100)
    writer.close()
    server.close()
    for relay in (here, there) if is_there else (here,):
        relay.close()
    return heard


@pytest.mark.parametrize("runs", [asyncio.run, uvloop.run])
@pytest.mark.parametrize(
    ("data", "heard"),
    [
        (asking(f"/t/{THERE}", b"read:"), b"there: read: more"),
        (asking(f"/api/tables/{THERE}/moves", b"read:"), b"there: read: more"),
        (asking(f"/api/tables/{HERE}/moves"), b"here"),
        (asking("/new"), b"here"),
        (asking(f"/t/{THERE}", b"x" * LARGEST), b"here"),
        (b"G", b"here"),
    ],
)
def test_a_connection_goes_where_its_table_is_with_all_that_was_said(
    tmp_path: Path, runs: type, data: bytes, heard: bytes
) -> None:
    assert runs(answer_to(data, tmp_path)) == heard


def test_where_nobody_is_at_home_it_is_served_here(tmp_path: Path) -> None:
    assert asyncio.run(answer_to(asking(f"/t/{THERE}"), tmp_path, is_there=False)) == b"here"


def test_whoever_comes_later_is_found_in_the_place(tmp_path: Path) -> None:
    doors = [relay.entrance for _ in range(2) for relay in relays(tmp_path)]
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as way:
        way.connect(str(tmp_path / "0"))
        doors[2].accept()[0].close()
    for door in doors:
        door.close()


def test_where_there_is_no_such_socket_everybody_is_served_all_the_same(tmp_path: Path) -> None:
    nowhere = replace(Settings(), processes=2, meeting=str(tmp_path / ("x" * 200)))
    assert relay_for(nowhere) is None
    assert relay_for(Settings()) is None


# -- processes ---------------------------------------------------------------------------------------------


@contextmanager
def two_processes() -> Iterator[Server]:
    with fresh_database() as url, own_process(url, processes=2, catch_up=0.2) as server:
        yield server


def in_memory(server: Server) -> dict[int, tuple[int, int]]:
    """By process, how many tables it has in memory and how many look on there."""
    found: dict[int, tuple[int, int]] = {}
    deadline = time.monotonic() + PATIENCE
    while len(found) < 2:
        assert time.monotonic() < deadline, "one of them never answers"
        told = server.health()
        found[told["pid"]] = told["tables"]["tables"], told["tables"]["watchers"]
    return found


def ply_at(server: Server, table: str, token: str) -> int:
    """As somebody learns who asks again when the one that was asked has just died."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(Silence), closing(Client(server.address, token)) as client:
            return client.table(table).ply
    raise AssertionError("nobody answers")


def test_those_at_one_table_meet_in_one_process_and_are_not_lost_with_it() -> None:
    with two_processes() as server, ExitStack() as stack:
        maker = stack.enter_context(closing(Client(server.address)))
        tables = [maker.create("buccaneer", ["link"] * 3) for _ in range(4)]
        players = [
            [
                stack.enter_context(closing(Client(server.address, each.token)))
                for each in made.seats
            ]
            for made in tables
        ]
        streams = server.address.replace("http", "ws")
        for made, seated in zip(tables, players, strict=True):
            for player in seated:
                player.sit(made.table)
                path = f"{streams}/api/tables/{made.table}/stream"
                said = {"Authorization": f"Bearer {player.token}"}
                stack.enter_context(connect(path, additional_headers=said, max_size=None))
        found = in_memory(server)
        assert sum(count for count, _ in found.values()) == len(tables)
        assert all(watchers == 3 * count for count, watchers in found.values())
        for made, seated in zip(tables, players, strict=True):
            waiting = seated[0].table(made.table).waiting[0]
            seen = seated[waiting].options(made.table)
            assert seated[waiting].play(seen, seen.options[0].move).ply == 1
        os.kill(next(iter(found)), signal.SIGKILL)
        for made, seated in zip(tables, players, strict=True):
            assert ply_at(server, made.table, seated[0].token) == 1
