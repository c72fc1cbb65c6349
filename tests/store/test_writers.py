"""Errands of many threads that share a transaction: one commit for all, to each its own outcome."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from threading import Event

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import IntegrityError, OperationalError

from flibuste.store import Store, Taken
from flibuste.store.changes import append
from flibuste.store.writers import EachWriter, SharedWriter
from tests.store.laying import a_move, lay, plies

Work = Callable[[Connection], object]


@pytest.fixture
def store(sqlite_url: str) -> Iterator[Store]:
    store = Store.open(sqlite_url)
    for name in ("t1", "t2", "t3"):
        lay(store, name)
    yield store
    store.close()


def shared(store: Store) -> SharedWriter:
    writer = store._database.writer
    assert isinstance(writer, SharedWriter)
    return writer


def together(store: Store, works: list[Work]) -> list[Future[object]]:
    """These errands in one transaction: an earlier one keeps the writer busy until all have come."""
    writer = shared(store)
    door = Event()
    with ThreadPoolExecutor(len(works) + 1) as pool:
        pool.submit(writer.run, lambda connection: door.wait())
        wait_until(lambda: writer._is_busy and not writer._waiting)
        futures = []
        for number, work in enumerate(works, 1):
            futures.append(pool.submit(writer.run, work))
            wait_until(lambda number=number: len(writer._waiting) == number)  # type: ignore[misc]
        door.set()
    return futures


def wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.001)


def ply(table: str, number: int, **wishes: object) -> Work:
    move = a_move(table, number)._replace(**wishes)  # type: ignore[arg-type]
    return partial(append, revision=0, move=move, seated=None)


def sink(connection: Connection) -> None:
    raise OperationalError("INSERT", {}, Exception("database or disk is full"))


def test_errands_that_wait_share_one_commit(store: Store) -> None:
    notes: list[Connection] = []
    event.listen(shared(store)._engine, "commit", notes.append)
    futures = together(store, [ply("t1", 1), ply("t2", 1), ply("t1", 2), ply("t3", 1)])
    assert [future.result() for future in futures] == [None] * 4
    assert len(notes) == 2
    assert plies(store, "t1") == [1, 2]
    assert plies(store, "t3") == [1]


def test_an_errand_that_fails_leaves_the_others_alone(store: Store) -> None:
    works = [ply("t1", 1), ply("t1", 1), ply("t2", 1, seat=9), ply("t2", 1), ply("t1", 2)]
    errors = [type(future.exception()) for future in together(store, works)]
    assert errors == [type(None), Taken, IntegrityError, type(None), type(None)]
    assert plies(store, "t1") == [1, 2]
    assert plies(store, "t2") == [1]


def test_a_database_in_trouble_keeps_nothing_and_tells_everybody(store: Store) -> None:
    futures = together(store, [ply("t1", 1), sink, ply("t2", 1)])
    assert [type(future.exception()) for future in futures] == [OperationalError] * 3
    assert plies(store, "t1") == plies(store, "t2") == []
    store.append(0, a_move("t1", 1))
    assert plies(store, "t1") == [1]


def test_a_carrier_that_is_interrupted_does_not_block_the_writer(store: Store) -> None:
    def interrupt(connection: Connection) -> None:
        raise KeyboardInterrupt

    futures = together(store, [ply("t1", 1), interrupt, ply("t2", 1)])
    errors = [type(future.exception()) for future in futures]
    assert sorted(error.__name__ for error in errors) in (
        ["KeyboardInterrupt", "Unavailable", "Unavailable"],
        ["Unavailable"] * 3,
    )
    assert plies(store, "t1") == []
    store.append(0, a_move("t1", 1))
    assert plies(store, "t1") == [1]


def test_an_errand_whose_thread_was_interrupted_is_not_done_later(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(holds: Callable[[], bool], timeout: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(shared(store)._gate, "wait_for", interrupt)
    with pytest.raises(KeyboardInterrupt):
        store.append(0, a_move("t1", 1))
    monkeypatch.undo()
    store.append(0, a_move("t2", 1))
    assert plies(store, "t1") == []
    assert plies(store, "t2") == [1]


def test_on_postgresql_every_errand_has_its_own_transaction(postgres_url: str) -> None:
    store = Store.open(postgres_url)
    assert isinstance(store._database.writer, EachWriter)
    store.close()
