"""Whether a database does its work: it is looked at, written to, and not said to be well while real work fails."""

from __future__ import annotations

import time
from math import inf
from pathlib import Path
from threading import Lock

from sqlalchemy import URL, Connection, select, text
from sqlalchemy.exc import OperationalError

from flibuste.store.deadlines import until
from flibuste.store.engines import ALONE, make_engine
from flibuste.store.errors import Unavailable, spoken
from flibuste.store.migrating import VERSION_TABLE
from flibuste.store.schema import metadata
from flibuste.store.writers import Writer

KEPT = 1.0
"""Seconds that a verdict holds: to ask for it often costs the disk nothing."""
LIMIT = 2.0
"""Seconds that the database has for all of it."""
REMEMBERED = 60.0
"""Seconds that a failure of real work counts, unless real work went well since."""
SHARE = 100
"""Of the time, one part in so many may go into reading the whole file."""


class Health:
    """One database. A verdict is found by one thread at a time; the others are told the last one."""

    def __init__(self, url: URL, name: str, writer: Writer) -> None:
        self.url, self.name, self.writer = url, name, writer
        self._gate = Lock()
        self._at = self._began = -inf
        self._verdict = ""
        self._failure = (-inf, "")
        self._whole = -inf
        self._file: tuple[int, int] | None = None

    # -- what real work tells ----------------------------------------------------------------------

    def failed(self, error: Unavailable) -> None:
        self._failure = (time.monotonic(), str(error))

    def went_well(self) -> None:
        self._failure = (-inf, "")

    # -- what a look tells -------------------------------------------------------------------------

    def check(self) -> None:
        """Unavailable, if it is not well."""
        if self._gate.acquire(blocking=self._at == -inf):
            try:
                self._renew()
            finally:
                self._gate.release()
        elif time.monotonic() - self._began > 2 * LIMIT:
            raise Unavailable(f"The database {self.name} does not answer.")
        if self._verdict:
            raise Unavailable(self._verdict)

    def _renew(self) -> None:
        if time.monotonic() - self._at < KEPT:
            return
        self._began = time.monotonic()
        self._verdict = ""
        try:
            with until(self._began + LIMIT), spoken(self.name):
                self._look()
        except Unavailable as error:
            self._verdict = str(error)
        self._at = time.monotonic()

    def _look(self) -> None:
        if self.url.drivername == "sqlite":
            self._look_for_file()
        at, sentence = self._failure
        if time.monotonic() - at < REMEMBERED:
            raise Unavailable(sentence)
        with make_engine(self.url, ALONE).connect() as connection:
            look_into_tables(connection)
            if self.url.drivername == "sqlite" and time.monotonic() > self._whole:
                self._read_whole(connection)
        self.writer.run(write_a_little)

    def remember_file(self) -> None:
        self._file = file_at(self.url)

    def _look_for_file(self) -> None:
        """It must be the one we opened: what is written to a file that was taken away is lost."""
        found = file_at(self.url)
        if found is None:
            raise Unavailable(f"The database {self.name} is gone.")
        if found != self._file:
            raise Unavailable(f"The database {self.name} is not the file any more that we opened.")

    def _read_whole(self, connection: Connection) -> None:
        """See whether each page of the file is one, as long as that goes quickly."""
        began = time.monotonic()
        raw = connection.connection.driver_connection
        assert raw is not None
        raw.set_progress_handler(lambda: time.monotonic() > began + LIMIT / 2, 10_000)
        try:
            said = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
        except OperationalError as error:
            if "interrupted" not in str(error.orig):
                raise
            said = "ok"
        if said != "ok":
            raise Unavailable(f"The database {self.name} is damaged: {said}.")
        now = time.monotonic()
        self._whole = now + SHARE * (now - began)


def file_at(url: URL) -> tuple[int, int] | None:
    """Which file is there, whatever its name; None when there is none."""
    try:
        found = Path(str(url.database)).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def look_into_tables(connection: Connection) -> None:
    """The first and the last row of each."""
    for table in metadata.sorted_tables:
        keys = [*table.primary_key]
        for order in (keys, [key.desc() for key in keys]):
            connection.execute(select(table).order_by(*order).limit(1)).all()


def write_a_little(connection: Connection) -> None:
    """It changes nothing, but has to reach the disk."""
    connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = version_num"))
