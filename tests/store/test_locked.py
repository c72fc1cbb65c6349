"""A database that another holds, or that does not answer: who writes is told in time, and nothing comes later."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from threading import Event, Timer

import psycopg
import pytest

from flibuste.store import Store, Unavailable
from flibuste.store.deadlines import PATIENCE, until
from flibuste.store.engines import GRACE, make_engine
from flibuste.store.url import read_url
from tests.postgres import server
from tests.store.laying import a_move, lay, plies

CROWD = 10
SOON = 0.3


@contextmanager
def locked(url: str) -> Iterator[None]:
    """Another connection writes, and does not come to an end."""
    engine = make_engine(read_url(url))
    with engine.execution_options(writes=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("LOCK TABLE tables IN EXCLUSIVE MODE")
        yield
        connection.rollback()
    engine.dispose()


def within(seconds: float, act: Callable[[], object]) -> float:
    """Try it with so much patience: how long it took until we were told that it is not done."""
    began = time.monotonic()
    with until(began + seconds), pytest.raises(Unavailable):
        act()
    return time.monotonic() - began


def test_whoever_wants_to_write_is_told_in_time_and_readers_do_not_wait(
    url: str, store: Store
) -> None:
    lay(store, plies=1)
    with locked(url):
        took = within(SOON, lambda: store.append(0, a_move("t1", 2)))
        assert SOON <= took < SOON + GRACE + 1
        began = time.monotonic()
        assert plies(store) == [1]
        assert store.heads(["t1"])["t1"].plies == 1
        assert time.monotonic() - began < PATIENCE / 2  # who waits for the lock waits for all of it
    store.append(0, a_move("t1", 2))
    assert plies(store) == [1, 2]


def test_a_crowd_waits_together_and_not_one_after_another(url: str, store: Store) -> None:
    for number in range(CROWD):
        lay(store, f"t{number}")
    moves = [a_move(f"t{number}", 1) for number in range(CROWD)]
    with locked(url), ThreadPoolExecutor(CROWD) as pool:
        took = [*pool.map(lambda move: within(1.0, partial(store.append, 0, move)), moves)]
        assert max(took) < 1.0 + GRACE + 1
    assert all(plies(store, move.table) == [] for move in moves)
    for move in moves:
        store.append(0, move)


def test_what_was_given_up_is_not_done_when_the_lock_is_gone(url: str, store: Store) -> None:
    lay(store)
    lay(store, "t2")
    with ThreadPoolExecutor(4) as pool:
        with locked(url):
            hasty = [pool.submit(within, SOON, partial(store.append, 0, a_move("t1", 1)))]
            patient = pool.submit(store.append, 0, a_move("t2", 1))
            hasty.append(pool.submit(within, SOON, partial(store.append, 0, a_move("t1", 1))))
            assert all(each.result() for each in hasty)
            assert not patient.done()
        patient.result()
    assert plies(store, "t1") == []
    assert plies(store, "t2") == [1]


def test_an_errand_that_is_under_way_is_not_given_up(sqlite_url: str) -> None:
    """Its time is over while the transaction runs: it is waited for, since it may be kept."""
    store = Store.open(sqlite_url)
    lay(store)
    door, inside = Event(), Event()

    def hold(_connection: object) -> None:
        inside.set()
        door.wait()

    writer = store._database.writer
    with ThreadPoolExecutor(2) as pool:
        holding: list[Future[object]] = []

        def carry() -> None:
            with until(time.monotonic() + SOON):
                writer.run(hold)

        holding.append(pool.submit(carry))
        inside.wait()
        Timer(2 * SOON, door.set).start()
        assert within(SOON, lambda: store.append(0, a_move("t1", 1)))
        assert holding[0].result() is None
    store.append(0, a_move("t1", 1))
    assert plies(store) == [1]
    store.close()


# -- a server that hangs --------------------------------------------------------------------------


@contextmanager
def hanging(url: str) -> Iterator[None]:
    """All backends that serve us stand still."""
    ours = "SELECT pid FROM pg_stat_activity WHERE application_name = 'flibuste' AND datname = %s"
    with psycopg.connect(url) as connection:
        pids = [pid for (pid,) in connection.execute(ours, [connection.info.dbname]).fetchall()]
    pids.append(int((server().folder / "data" / "postmaster.pid").read_text().split()[0]))
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


def test_a_server_that_hangs_is_given_up_and_taken_up_again(postgres_url: str) -> None:
    store = Store.open(f"{postgres_url}&connect_timeout=2")
    lay(store)
    with hanging(postgres_url):
        assert within(SOON, lambda: store.append(0, a_move("t1", 1))) < SOON + GRACE + 3
        assert within(SOON, lambda: store.moves("t1")) < SOON + GRACE + 3
    store.append(0, a_move("t1", 1))
    assert plies(store) == [1]
    store.close()
