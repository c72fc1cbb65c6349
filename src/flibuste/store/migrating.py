"""Bring a database to the newest schema, with Alembic but without its command line.

All steps run in one transaction of ours. Two processes that open a new database at once take turns.
"""

from __future__ import annotations

from threading import Lock

from alembic.command import upgrade
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from flibuste.engine.refusal import Complaint
from flibuste.store.schema import metadata

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
    config = configuration(connection)
    known = ScriptDirectory.from_config(config)
    found = schema_of(connection)
    if found == known.get_current_head():
        return
    if found is None:
        refuse_strangers(connection, database)
    elif found not in {script.revision for script in known.walk_revisions()}:
        head = known.get_current_head()
        raise Complaint("database_newer", database=database, found=found, head=head)
    with _one_at_a_time:
        upgrade(config, "head")


def configuration(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", "flibuste.store:migrations")
    config.attributes.update(connection=connection, version_table=VERSION_TABLE)
    return config


def schema_of(connection: Connection) -> str | None:
    """The schema a database has; None for one we have never opened."""
    opts = {"version_table": VERSION_TABLE}
    return MigrationContext.configure(connection, opts=opts).get_current_revision()


def refuse_strangers(connection: Connection, database: str) -> None:
    """What stands there under our names and is not ours is not written over."""
    names = sorted(set(inspect(connection).get_table_names()) & set(metadata.tables))
    if names:
        raise Complaint("database_stranger", database=database, names=", ".join(names))
