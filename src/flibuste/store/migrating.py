"""Bring a database to the newest schema, with Alembic but without its command line.

All steps run in one transaction of ours. Two processes that open a new database at once take turns. Alembic is loaded
when there is something to do, which is seldom: a server starts sooner without it.
"""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect

from flibuste.engine.refusal import Complaint
from flibuste.store.schema import metadata

if TYPE_CHECKING:
    from alembic.config import Config

VERSIONS = Path(__file__).parent / "migrations" / "versions"
VERSION_TABLE = "flibuste_schema"
"""Named after us, because a database of PostgreSQL may hold other programs' tables too."""

ADVISORY = 0x0F11B57E
_one_at_a_time = Lock()
"""Alembic keeps what it is doing in global names."""


def migrate(connection: Connection, database: str) -> None:
    """To the newest schema, within the transaction of this connection."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL lock_timeout = '30s'")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ADVISORY})")
    known = revisions()
    found = schema_of(connection)
    if found == known[-1]:
        return
    if found is None:
        refuse_strangers(connection, database)
    elif found not in known:
        raise Complaint("database_newer", database=database, found=found, head=known[-1])
    with _one_at_a_time:
        upgrade(configuration(connection), "head")


def revisions() -> list[str]:
    """The schemas that we know, by the names of their files: `v0001_tables.py`."""
    return sorted(path.name[1:5] for path in VERSIONS.glob("v*.py"))


def upgrade(config: Config, revision: str) -> None:
    from alembic.command import upgrade

    upgrade(config, revision)


def configuration(connection: Connection) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "flibuste.store:migrations")
    config.attributes.update(connection=connection, version_table=VERSION_TABLE)
    return config


def schema_of(connection: Connection) -> str | None:
    """The schema a database has; None for one we have never opened."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found = connection.exec_driver_sql(f"SELECT version_num FROM {VERSION_TABLE}").scalar()
    return None if found is None else str(found)


def refuse_strangers(connection: Connection, database: str) -> None:
    """What stands there under our names and is not ours is not written over."""
    names = sorted(set(inspect(connection).get_table_names()) & set(metadata.tables))
    if names:
        raise Complaint("database_stranger", database=database, names=", ".join(names))
