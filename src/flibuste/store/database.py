"""An open database: how to read from it, how to write to it, and whether it is well."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path

from sqlalchemy import URL, Connection, Engine
from sqlalchemy.exc import OperationalError

from flibuste.engine.refusal import Complaint
from flibuste.store.deadlines import due, until
from flibuste.store.engines import make_engine, reader_of, snapshot_of
from flibuste.store.errors import Broken, spoken
from flibuste.store.health import Health
from flibuste.store.migrating import migrate
from flibuste.store.url import make_room, read_url, spoken_name
from flibuste.store.writers import writer_of

OPENING = 30
"""Seconds to wait for another process that opens the same file."""


def open_database(address: str) -> Database:
    """Open it and bring it to the newest schema; a Complaint when that cannot be."""
    url = read_url(address)
    if url.drivername == "sqlite":
        make_room(url)
    database = Database(url)
    try:
        database.prepare()
    except BaseException:
        database.close()
        raise
    return database


class Database:
    """The engine with its two sides, reading and writing, and the name by which we speak of it."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.name = spoken_name(url)
        self.engine = make_engine(url)
        self.reader = reader_of(self.engine)
        self.writer = writer_of(self.engine)
        self.health = Health(url, self.name, self.writer)

    @property
    def file(self) -> Path | None:
        return Path(str(self.url.database)) if self.url.drivername == "sqlite" else None

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        with snapshot_of(self.engine).begin() as connection:
            yield connection

    @contextmanager
    def minded(self) -> Iterator[None]:
        """What goes wrong is said in our words; where the database itself is broken, its health remembers it."""
        try:
            with spoken(self.name):
                yield
        except Broken as error:
            self.health.failed(error)
            raise

    def prepare(self) -> None:
        """Another process may be about the same, and a migration takes as long as it takes."""
        patience = until(time.monotonic() + OPENING if self.file else inf)
        with spoken(self.name, "database_closed"), patience:
            if self.file:
                switch_to_wal(self.engine, self.name)
            self.writer.run(lambda connection: migrate(connection, self.name))
        self.health.remember_file()


def switch_to_wal(engine: Engine, name: str) -> None:
    """Readers and the writer then never wait for each other. The file remembers it.

    SQLite does not queue for the switch: where two processes make it at once, one is turned away.
    """
    deadline = due()
    while True:
        try:
            with engine.connect() as connection:
                mode = connection.exec_driver_sql("PRAGMA journal_mode = WAL").scalar_one()
            break
        except OperationalError as error:
            if "locked" not in str(error.orig) or time.monotonic() > deadline:
                raise
            time.sleep(0.02)
    if mode != "wal":
        raise Complaint("database_disk", database=name, mode=mode)
