"""Connections to SQLite and to PostgreSQL that keep what they have acknowledged."""

from __future__ import annotations

import select
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import ceil, inf
from typing import Any

import psycopg
from psycopg.abc import RV, PQGen
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, InvalidatePoolError
from sqlalchemy.pool import NullPool

from flibuste.store.deadlines import LEAST, PATIENCE, left

GRACE = 0.25
"""Seconds for PostgreSQL to say itself that a lock was not to be had, before we hang up."""

RESTED = 5.0
"""Seconds after which a connection that nobody has used is asked whether there is anybody."""

LONGEST = 24 * 60 * 60
"""Seconds that stand for ever, where a driver does not know the word."""

WAITS = "busy_timeout"
"""How long a connection waits now, in tenths of a second."""

PRAGMAS = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
)
"""In WAL mode only FULL flushes each commit to the disk; `fullfsync` makes a Mac mean it."""

SESSION = f"""
SELECT set_config('lock_timeout', '{PATIENCE}s', false),
       set_config('idle_in_transaction_session_timeout', '30s', false),
       CASE current_setting('synchronous_commit')
           WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END
"""
"""A server may be set up to acknowledge before it has written; with us it may not."""

WISHES = {
    "application_name": "flibuste",
    "connect_timeout": PATIENCE,
    "tcp_user_timeout": 1000 * PATIENCE,
    "keepalives_idle": 10,
    "keepalives_interval": 10,
    "keepalives_count": 3,
}
"""How we connect to PostgreSQL where the address does not say; a server that vanished is given up."""


POOL: Mapping[str, Any] = {
    "pool_size": 16,
    "max_overflow": 0,
    "pool_timeout": PATIENCE,
    "pool_use_lifo": True,
}
"""Of the connections that are free, the one used last: what it has read of the file is still true."""
ALONE: Mapping[str, Any] = {"poolclass": NullPool}


def make_engine(url: URL, pool: Mapping[str, Any] = POOL) -> Engine:
    make = sqlite_engine if url.drivername == "sqlite" else postgres_engine
    return make(url, pool)


def sqlite_engine(url: URL, pool: Mapping[str, Any]) -> Engine:
    engine = create_engine(url, **pool)
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(
        engine, "checkout", lambda raw, record, _proxy: wait_while_there_is_time(raw, record.info)
    )
    event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(raw: Any, _record: object) -> None:
    """Take the transactions out of the driver's hands: it would begin them late, as readers."""
    raw.isolation_level = None
    for pragma in PRAGMAS:
        raw.execute(pragma)


def wait_while_there_is_time(raw: sqlite3.Connection, info: dict[Any, Any]) -> None:
    """Whoever takes the connection waits no longer for another's lock than there is time, to a tenth of a second: so
    most find it set already."""
    tenths = ceil(10 * min(left(), LONGEST))
    if info.get(WAITS) != tenths:
        raw.execute(f"PRAGMA busy_timeout = {100 * tenths}")
        info[WAITS] = tenths


def limit_waiting(connection: Connection) -> None:
    """The same for one that was taken before."""
    with in_driver(connection) as raw:
        wait_while_there_is_time(raw, connection.info)


def begin_sqlite(connection: Connection) -> None:
    """A writer takes the lock at once: one that began by reading could not get it any more."""
    wanted = connection.get_execution_options()
    if wanted.get("writes"):
        with in_driver(connection) as raw:
            raw.execute("BEGIN IMMEDIATE")
    elif wanted.get("snapshot"):
        connection.exec_driver_sql("BEGIN")


@contextmanager
def in_driver(connection: Connection) -> Iterator[sqlite3.Connection]:
    """The connection of SQLite's driver itself, for what every move does: SQLAlchemy around a statement takes longer
    than the statement. What goes wrong is raised as SQLAlchemy would."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    try:
        yield raw
    except sqlite3.Error as error:
        raise DBAPIError.instance(None, None, error, sqlite3.Error) from error


def postgres_engine(url: URL, pool: Mapping[str, Any]) -> Engine:
    """A connection that died while the server was away is replaced before it is used again."""
    engine = create_engine(
        url,
        isolation_level="READ COMMITTED",
        connect_args=wishes_for(url),
        **pool,
    )
    event.listen(engine, "connect", prepare_postgres)
    event.listen(engine, "do_connect", connect_impatiently)
    event.listen(engine, "checkout", replace_dead)
    return engine


def wishes_for(url: URL) -> dict[str, Any]:
    return {key: value for key, value in WISHES.items() if key not in url.query}


def postgres_arguments(url: URL) -> dict[str, Any]:
    """How psycopg itself is told where to connect to."""
    _, told = url.get_dialect()().create_connect_args(url)
    return {**wishes_for(url), **told}


class Impatient(psycopg.Connection[Any]):
    """Gives up a server that does not answer in time: the connection is closed, and what was begun is void."""

    answered = -inf
    """When the server spoke last."""

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        limit = left() + GRACE if timeout is None else timeout
        began = time.monotonic()
        try:
            told = super().wait(gen, interval, None if limit == inf else limit)
        except psycopg.OperationalError:
            if time.monotonic() >= began + limit:
                self.close()
            raise
        self.answered = time.monotonic()
        return told

    def is_dead(self) -> bool:
        """A server that is asked nothing says nothing, unless to hang up: that is seen without asking. Whether it is
        still there at all it is asked where it has not spoken for a while."""
        if time.monotonic() < self.answered + RESTED and not is_readable(self.fileno()):
            return False
        try:
            self.autocommit = True
            self.execute("")
            self.autocommit = False
        except psycopg.OperationalError:
            return True
        return False


def is_readable(file: int) -> bool:
    glance = select.poll()
    glance.register(file, select.POLLIN)
    return bool(glance.poll(0))


def replace_dead(raw: Impatient, _record: object, _proxy: object) -> None:
    """With it all that were opened before: the server was away."""
    if raw.is_dead():
        raise InvalidatePoolError


def connect_impatiently(_dialect: Any, _record: object, cargs: Any, cparams: Any) -> Impatient:
    if left() <= LEAST:
        raise psycopg.OperationalError("it does not answer in time")
    return Impatient.connect(*cargs, **cparams)


def prepare_postgres(raw: Any, _record: object) -> None:
    raw.execute(SESSION)
    raw.commit()


def reader_of(engine: Engine) -> Engine:
    """A reader asks one question at a time, which needs no transaction around it."""
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def snapshot_of(engine: Engine) -> Engine:
    """All that is read within a transaction of this one is as it was at one moment, and nobody waits for it."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(snapshot=True)
    return engine.execution_options(isolation_level="REPEATABLE READ")
