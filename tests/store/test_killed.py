"""An acknowledged move outlives whatever is killed: the process that wrote it, or the server under it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, wait
from threading import Event

import psycopg

from flibuste.store import Store, Unavailable
from tests.postgres import PATIENCE
from tests.store.hand import hand, write
from tests.store.laying import a_move, lay, plies

TABLES = ("t1", "t2", "t3")
A_WHILE = 3.0
"""Seconds after which a server that has crashed is long back."""
ROUNDS = 6


def furthest(said: Iterable[tuple[str, int]]) -> dict[str, int]:
    """The last ply of each table that was acknowledged."""
    return dict.fromkeys(TABLES, 0) | dict(said)


def at_rest(store: Store, *names: str) -> list[list[int]]:
    """The plies of these tables, once the database has finished what a writer asked of it before the end."""
    before: list[list[int]] = []
    now = [plies(store, name) for name in names]
    while before != now:
        time.sleep(0.2)
        before, now = now, [plies(store, name) for name in names]
    return now


def test_every_acknowledged_move_is_there_after_kill_9(url: str, store: Store) -> None:
    for name in TABLES:
        lay(store, name)
    for round in range(ROUNDS):
        with hand(write, url, TABLES) as writer:
            writer.begin()
            said = [writer.read() for _ in range(4 + 7 * round)]
            writer.process.kill()
            said += writer.rest()
            assert writer.process.exitcode == -signal.SIGKILL
        last = furthest(said)
        for name, there in zip(last, at_rest(store, *last), strict=True):
            acknowledged = last[name]
            assert acknowledged <= len(there) <= acknowledged + 1 or not acknowledged
            assert there == list(range(1, len(there) + 1))
            assert store.heads([name])[name].plies == len(there)


def test_after_kill_9_the_others_go_on_writing(url: str, store: Store) -> None:
    lay(store)
    with hand(write, url, ["t1"]) as writer:
        writer.begin()
        writer.read()
        writer.process.kill()
        writer.process.join()
    made = len(*at_rest(store, "t1"))
    store.append(0, a_move("t1", made + 1))
    assert plies(store) == list(range(1, made + 2))


# -- a server that crashes ------------------------------------------------------------------------


def kill_a_backend(url: str) -> None:
    """PostgreSQL takes the death of one of its processes for a crash: it ends all, and recovers."""
    ours = "SELECT pid FROM pg_stat_activity WHERE application_name = 'flibuste' AND datname = %s"
    with psycopg.connect(url) as connection:
        pids = connection.execute(ours, [connection.info.dbname]).fetchall()
    os.kill(pids[0][0], signal.SIGKILL)


def write_until_it_fails(store: Store, table: str, enough: Event) -> int:
    """The last ply that was acknowledged. Who asks for a connection just when the server is back notices nothing, so
    after a while it is enough."""
    ply = 0
    while not enough.is_set():
        try:
            store.append(0, a_move(table, ply + 1))
        except Unavailable:
            break
        ply += 1
    return ply


def wait_until_well(store: Store) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return store.check()
        except Unavailable:
            assert time.monotonic() < deadline
            time.sleep(0.1)


def test_every_acknowledged_move_is_there_after_a_crash_of_the_server(postgres_url: str) -> None:
    store = Store.open(postgres_url)
    for name in TABLES:
        lay(store, name)
    enough = Event()
    with ThreadPoolExecutor(len(TABLES)) as pool:
        writing = [pool.submit(write_until_it_fails, store, name, enough) for name in TABLES]
        while sum(head.plies for head in store.heads(TABLES).values()) < 30:
            time.sleep(0.01)
        kill_a_backend(postgres_url)
        wait(writing, A_WHILE)
        enough.set()
        acknowledged = [each.result() for each in writing]
    wait_until_well(store)
    for name, last in zip(TABLES, acknowledged, strict=True):
        assert last <= len(store.moves(name)) <= last + 1
    store.append(0, a_move("t1", len(store.moves("t1")) + 1))
    store.close()


def test_connections_that_the_server_has_dropped_are_replaced(postgres_url: str) -> None:
    store = Store.open(postgres_url)
    lay(store)
    drop = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    with psycopg.connect(postgres_url) as connection:
        assert connection.execute(drop).fetchall()
    store.append(0, a_move("t1", 1))
    assert plies(store) == [1]
    store.close()
