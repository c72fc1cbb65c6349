"""Connections to SQLite and to PostgreSQL that keep what they have acknowledged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import NullPool

PATIENCE = 10
"""Seconds to wait for another process that is writing, before we say that the database is busy."""

PRAGMAS = (
    f"PRAGMA busy_timeout = {PATIENCE * 1000}",
    "PRAGMA foreign_keys = ON",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
)
"""In WAL mode only FULL flushes each commit to the disk; `fullfsync` makes a Mac mean it."""

SESSION = f"""
SELECT set_config('lock_timeout', '{PATIENCE}s', false),
       set_config('idle_in_transaction_session_timeout', '{PATIENCE * 3}s', false),
       CASE current_setting('synchronous_commit')
           WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END
"""
"""A server may be set up to acknowledge before it has written; with us it may not."""

WISHES = {
    "application_name": "flibuste",
    "connect_timeout": PATIENCE,
    "keepalives_idle": PATIENCE,
    "keepalives_interval": PATIENCE,
    "keepalives_count": 3,
}
"""How we connect to PostgreSQL where the address does not say; a server that vanished is given up."""


POOL: Mapping[str, Any] = {"pool_size": 16, "max_overflow": 0, "pool_timeout": PATIENCE}
ALONE: Mapping[str, Any] = {"poolclass": NullPool}


def make_engine(url: URL, pool: Mapping[str, Any] = POOL) -> Engine:
    make = sqlite_engine if url.drivername == "sqlite" else postgres_engine
    return make(url, pool)


def sqlite_engine(url: URL, pool: Mapping[str, Any]) -> Engine:
    engine = create_engine(url, **pool)
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(raw: Any, _record: object) -> None:
    """Take the transactions out of the driver's hands: it would begin them late, as readers."""
    raw.isolation_level = None
    for pragma in PRAGMAS:
        raw.execute(pragma)


def begin_sqlite(connection: Connection) -> None:
    """A writer takes the lock at once: one that began by reading could not get it any more."""
    if connection.get_execution_options().get("writes"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def postgres_engine(url: URL, pool: Mapping[str, Any]) -> Engine:
    """Asked before each use, a connection that died while the server was away is replaced."""
    engine = create_engine(
        url,
        pool_pre_ping=True,
        isolation_level="READ COMMITTED",
        connect_args={key: value for key, value in WISHES.items() if key not in url.query},
        **pool,
    )
    event.listen(engine, "connect", prepare_postgres)
    return engine


def prepare_postgres(raw: Any, _record: object) -> None:
    raw.execute(SESSION)
    raw.commit()


def reader_of(engine: Engine) -> Engine:
    """A reader asks one question at a time, which needs no transaction around it."""
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="AUTOCOMMIT")
