"""A database is well when it reads and writes, and not while real work fails."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import inf
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection, event

from flibuste.store import Store, Unavailable, health
from tests.store.laying import a_move, lay
from tests.store.test_locked import locked

PAGE = 4096


@pytest.fixture(autouse=True)
def verdicts_are_fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "KEPT", 0.0)


@pytest.fixture
def file(sqlite_url: str) -> Path:
    return Path(sqlite_url.removeprefix("sqlite:///"))


@pytest.fixture
def kept(sqlite_url: str) -> Iterator[Store]:
    """A database in SQLite of some size."""
    store = Store.open(sqlite_url)
    lay(store, plies=2000)
    yield store
    store.close()


def test_a_check_writes_and_reads(store: Store) -> None:
    store.check()
    commits: list[Connection] = []
    event.listen(store._database.engine, "commit", commits.append)
    store.check()
    assert len(commits) == 1


def test_a_database_that_cannot_be_written_is_not_well(
    url: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "write_a_little", lock_rows)
    lay(store)
    with monkeypatch.context() as hasty:
        hasty.setattr(health, "LIMIT", 0.2)
        with locked(url), pytest.raises(Unavailable):
            store.check()
    store.check()


def lock_rows(connection: Connection) -> None:
    connection.exec_driver_sql("UPDATE tables SET game = game")


def test_a_full_disk_is_not_well(kept: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """As real work sees it, though a little could still be written."""
    engine = kept._database.engine
    event.listen(engine, "begin", fill_the_disk)
    with pytest.raises(Unavailable, match="full"):
        kept.append(0, a_move("t1", 2001, "x" * 100_000))
    event.remove(engine, "begin", fill_the_disk)
    with pytest.raises(Unavailable, match="full"):
        kept.check()
    kept.append(0, a_move("t1", 2001))
    kept.check()
    event.listen(engine, "begin", fill_the_disk)
    with pytest.raises(Unavailable, match="full"):
        kept.append(0, a_move("t1", 2002, "x" * 100_000))
    event.remove(engine, "begin", fill_the_disk)
    monkeypatch.setattr(health, "REMEMBERED", 0.0)
    kept.check()


def fill_the_disk(connection: Connection) -> None:
    pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


def test_a_garbled_database_is_not_well(kept: Store, file: Path) -> None:
    """Seen by who reads all of it: at the ends of every table nothing is wrong."""
    kept.check()
    empty_the_wal(file)
    with file.open("r+b") as disk:
        disk.seek(file.stat().st_size // PAGE * 7 // 8 * PAGE)  # before it lie empty tables
        disk.write(b"\xa5" * PAGE * 3)
    kept._database.health._whole = inf
    kept.check()
    kept._database.health._whole = 0.0
    with pytest.raises(Unavailable, match="damaged"):
        kept.check()


def empty_the_wal(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def test_a_file_that_was_replaced_is_not_well(kept: Store, file: Path) -> None:
    kept.check()
    copy = file.with_name("copy")
    copy.write_bytes(file.read_bytes())
    copy.rename(file)
    with pytest.raises(Unavailable, match="not the file any more that we opened"):
        kept.check()


def test_the_whole_file_is_read_only_now_and_then(kept: Store) -> None:
    kept.check()
    assert time.monotonic() < kept._database.health._whole
    kept._database.health._whole = 0.0
    kept.check()
    assert time.monotonic() < kept._database.health._whole


# -- asked by many --------------------------------------------------------------------------------


def test_to_ask_often_costs_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "KEPT", 60.0)
    commits: list[Connection] = []
    event.listen(store._database.engine, "commit", commits.append)
    for _ in range(20):
        store.check()
    assert len(commits) == 1


def test_while_one_looks_the_others_are_told_the_last_verdict(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.check()
    door, inside = Event(), Event()

    def hang(_connection: Connection) -> None:
        inside.set()
        door.wait(20)

    monkeypatch.setattr(health, "look_into_tables", hang)
    with ThreadPoolExecutor(1) as pool:
        looking = pool.submit(store.check)
        inside.wait(20)
        store.check()
        monkeypatch.setattr(health, "LIMIT", -1.0)
        with pytest.raises(Unavailable, match="does not answer"):
            store.check()
        door.set()
        looking.exception()
