"""The database is held by another, its disk is full, or it is damaged: what visitors and `/health` are told."""

from __future__ import annotations

import resource
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import DatabaseError

from flibuste.store.engines import ALONE, make_engine
from flibuste.store.health import look_into_tables, write_a_little
from flibuste.store.url import file_url, read_url
from flibuste.web.client import Client, Refused
from flibuste.web.shapes.playing import Options
from tests.store.test_locked import locked
from tests.web.crowd import Laid, lay, until
from tests.web.server import Server, own_process, serving

IN_TIME = 9.0
"""Seconds; more than we promise, because others may be at work on this machine too; without the promise it is 10."""
TABLES = 10
RIVALS = 3
GARBAGE = b"\xa5" * 4096
"""A page of a file."""


def timed(act: Callable[[], object]) -> tuple[int, float]:
    """What became of it, as a status, and how long it took."""
    began, status = time.monotonic(), 200
    try:
        act()
    except Refused as refused:
        status = refused.status
    return status, time.monotonic() - began


def sees(client: Client, laid: Laid) -> Options:
    """What the seat sees that is asked."""
    waiting = client.table(laid.table).waiting[0]
    with client.with_token(laid.tokens[waiting]) as player:
        return player.options(laid.table, waiting)


def test_who_writes_hears_503_in_time_who_reads_does_not_wait_and_then_all_goes_on(
    url: str,
) -> None:
    with serving(url) as server, Client(server.address) as client, ExitStack() as everybody:
        chairs = ("link", "link", "link")
        tables, talking = (
            [lay(server.address, "buccaneer", *chairs) for _ in range(TABLES)] for _ in range(2)
        )
        asleep = lay(server.address, "buccaneer", "link", "link", "link")
        server.call(put_away(server, asleep))
        seen = [sees(client, laid) for laid in tables]

        tokens = [laid.tokens[each.seat or 0] for laid, each in zip(tables, seen, strict=True)]
        players = [everybody.enter_context(Client(server.address, token)) for token in tokens]
        speakers = [
            everybody.enter_context(Client(server.address, each.tokens[0])) for each in talking
        ]
        reader = everybody.enter_context(server.visitor())

        def say(number: int) -> tuple[int, float]:
            return timed(lambda: speakers[number].say(talking[number].table, "Ahoy!", 0))

        def move(number: int) -> tuple[int, float]:
            asked = seen[number % TABLES]
            return timed(lambda: players[number % TABLES].play(asked, asked.options[0].move))

        with locked(url), ThreadPoolExecutor(TABLES * (1 + RIVALS)) as pool:
            writing = [pool.submit(move, number) for number in range(TABLES * RIVALS)]
            writing += [pool.submit(say, number) for number in range(TABLES)]
            until(lambda: all_are_busy(server, tables + talking), "everybody wants to write")
            pages = ["/", f"/t/{tables[0].table}", f"/t/{asleep.table}"] * 3
            reading = [timed(partial(fine, reader, page)) for page in pages]
            told = [each.result() for each in writing]
        assert {status for status, _ in told} == {503}
        assert max(seconds for _, seconds in told) < IN_TIME
        assert max(seconds for _, seconds in reading) < 3.5
        assert [client.table(laid.table).ply for laid in tables] == [0] * TABLES
        assert [move(number)[0] for number in range(TABLES)] == [200] * TABLES
        assert [client.table(laid.table).ply for laid in tables] == [1] * TABLES


def test_who_waits_for_a_table_that_is_held_hears_503_in_time() -> None:
    """Whatever holds it may take as long as it likes; and then all goes on."""
    with serving() as server, Client(server.address) as client:
        laid = lay(server.address, "buccaneer", "link", "link", "link")
        seen = sees(client, laid)
        lock = server.service.tables[laid.table].lock
        server.call(lock.acquire())
        with client.with_token(laid.tokens[seen.seat or 0]) as player:
            act = partial(player.play, seen, seen.options[0].move)
            status, seconds = timed(act)
            assert (status, client.table(laid.table).ply) == (503, 0)
            assert seconds < IN_TIME
            assert server.loop is not None
            server.loop.call_soon_threadsafe(lock.release)
            assert timed(act)[0] == 200


async def put_away(server: Server, laid: Laid) -> None:
    """Out of memory: who looks at it next has to read it."""
    server.service.forget(server.service.tables[laid.table])


def all_are_busy(server: Server, tables: Sequence[Laid]) -> bool:
    return all(server.service.tables[laid.table].lock.locked() for laid in tables)


def fine(reader: httpx.Client, page: str) -> None:
    assert reader.get(page).status_code == 200


# -- its health --------------------------------------------------------------------------------------


def health(server: Server) -> int:
    with server.program() as housekeeping:
        return housekeeping.get("/health").status_code


def refuse_to_grow(server: Server, size: int) -> None:
    """As on a full disk, none of its files gets any longer than this."""
    assert server.process is not None
    hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))


def test_health_tells_of_a_full_disk_and_of_one_that_has_room_again(tmp_path: Path) -> None:
    with own_process(file_url(tmp_path / "flibuste.sqlite3")) as server:
        laid = lay(server.address, "buccaneer", "link", "link", "link")
        with Client(server.address) as client:
            seen = sees(client, laid)
            assert health(server) == 200
            refuse_to_grow(server, 4096)
            until(lambda: health(server) == 503, "the full disk is noticed")
            with client.with_token(laid.tokens[seen.seat or 0]) as player:
                with pytest.raises(Refused) as told:
                    player.play(seen, seen.options[0].move)
                assert told.value.status == 503
                assert client.table(laid.table).ply == 0
                refuse_to_grow(server, resource.RLIM_INFINITY)
                player.play(seen, seen.options[0].move)
            until(lambda: health(server) == 200, "the room is noticed")


def test_health_tells_of_a_damaged_file(tmp_path: Path) -> None:
    file = tmp_path / "flibuste.sqlite3"
    with serving(file_url(file)) as server:
        for _ in range(40):
            lay(server.address, "buccaneer", "link", "link", "link")
        assert health(server) == 200
        with sqlite3.connect(file) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        with file.open("r+b") as disk:
            disk.seek(out_of_the_way(file))
            disk.write(GARBAGE)
        until(lambda: health(server) == 503, "the damage is noticed")


def out_of_the_way(file: Path) -> int:
    """Where garbage is found by who reads the whole file, but not by who looks at the ends of tables and writes."""
    whole, copy = file.read_bytes(), file.with_name("copy")
    for place in range(0, len(whole), len(GARBAGE)):
        copy.write_bytes(whole[:place] + GARBAGE + whole[place + len(GARBAGE) :])
        if looks_well(copy) and not is_whole(copy):
            return place
    raise AssertionError("every page is looked at")


def looks_well(file: Path) -> bool:
    try:
        with make_engine(read_url(file_url(file)), ALONE).begin() as connection:
            look_into_tables(connection)
            write_a_little(connection)
    except DatabaseError:
        return False
    return True


def is_whole(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))


def test_health_tells_of_a_file_that_was_taken_away(tmp_path: Path) -> None:
    file = tmp_path / "flibuste.sqlite3"
    with serving(file_url(file)) as server:
        assert health(server) == 200
        file.rename(tmp_path / "elsewhere")
        until(lambda: health(server) == 503, "the loss is noticed")
