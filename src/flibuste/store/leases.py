"""Leases: which server process runs the bots and clocks of a table. On PostgreSQL alone; SQLite has one server.

A lease is its keeper's as long as that process is up. Time is the database's, so that clocks of machines need not
agree; a keeper stops by its own clock `MARGIN` before others may take its tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, text

from flibuste.store.part import Part
from flibuste.store.people import change

if TYPE_CHECKING:
    from flibuste.store.bus import Bus, Listener
    from flibuste.store.database import Database


LEASE: Final = 2.5
"""Seconds that a process counts as up which has said so."""
MARGIN: Final = 0.75
NOW: Final = "extract(epoch FROM clock_timestamp())"
SOON = text("SET LOCAL synchronous_commit TO off")
"""A lease that is lost with the database's machine is taken again."""

TAKE = text(f"""
    INSERT INTO leases (table_id, keeper)
    SELECT tables.id, processes.id FROM tables, processes
    WHERE tables.id = ANY(:tables) AND tables.ended IS NULL
      AND processes.id = :keeper AND processes.until > {NOW} + {MARGIN}
    ORDER BY tables.id
    ON CONFLICT (table_id) DO UPDATE SET keeper = excluded.keeper, due = NULL
    WHERE NOT EXISTS (
        SELECT FROM processes WHERE processes.id = leases.keeper AND processes.until > {NOW}
    )
    RETURNING table_id
""")
KEEPERS = text(f"""
    SELECT table_id, keeper FROM leases JOIN processes ON processes.id = leases.keeper
    WHERE leases.table_id = ANY(:tables) AND processes.until > {NOW}
""")
SLEEP = text("""
    UPDATE leases SET keeper = NULL, due = :due WHERE table_id = :table AND keeper = :keeper
""")
FREE_ALL = text("UPDATE leases SET keeper = NULL, due = NULL WHERE keeper = :keeper")
DROP = text("DELETE FROM leases WHERE table_id = :table AND keeper = :keeper")
PRESENCE = text(f"""
    SELECT presence.table_id, presence.process, presence.words
    FROM presence JOIN processes ON processes.id = presence.process
    WHERE presence.table_id = ANY(:tables) AND processes.until > {NOW}
""")


def take(connection: Connection, tables: Sequence[str], keeper: str) -> list[str]:
    connection.execute(SOON)
    found = connection.execute(TAKE, {"tables": [*tables], "keeper": keeper})
    return [row.table_id for row in found]


def release(connection: Connection, table: str, keeper: str, due: float | None) -> None:
    connection.execute(SOON)
    mine = {"table": table, "keeper": keeper}
    connection.execute(DROP, mine) if due is None else connection.execute(
        SLEEP, mine | {"due": due}
    )


def release_all(connection: Connection, keeper: str) -> None:
    connection.execute(SOON)
    connection.execute(FREE_ALL, {"keeper": keeper})


class Leases(Part):
    """The part of the store that lets several processes share it."""

    _database: Database

    def bus(self, listener: Listener) -> Bus | None:
        """The way to other processes on this database; None where there is none but this one."""
        from flibuste.store.bus import Bus

        return None if self._database.file else Bus(self._database.url, listener)

    @change
    def take(self, tables: Sequence[str], keeper: str) -> list[str]:
        """Become the keeper of these tables where none is up; of which it is now."""
        return self._write(partial(take, tables=tables, keeper=keeper))

    @change
    def release(self, table: str, keeper: str, due: float | None = None) -> None:
        """Nobody need look after it, or not before this time."""
        self._write(partial(release, table=table, keeper=keeper, due=due))

    @change
    def release_all(self, keeper: str) -> None:
        """Somebody else is to look after all of its tables at once."""
        self._write(partial(release_all, keeper=keeper))

    def keepers(self, tables: Sequence[str]) -> dict[str, str]:
        """Of those tables that have a keeper who is up, which process that is."""
        return {row.table_id: row.keeper for row in self._read(KEEPERS, {"tables": [*tables]})}

    def presence(self, tables: Sequence[str]) -> list[tuple[str, str, str]]:
        """Who looks at these tables: table, process, and what that process says of it."""
        return [tuple(row) for row in self._read(PRESENCE, {"tables": [*tables]})]
