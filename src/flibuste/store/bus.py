"""Server processes on one PostgreSQL: each says that it is up, hears what the others tell, and tells them.

Two threads, each with a connection of its own, so that no crowd in the pool keeps a process from saying that it is
up. What is told is a hint and the log is the truth: so it is told right after a commit and not within its
transaction, where PostgreSQL lets only one at a time notify and a group of commits would be written one by one.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext, suppress
from queue import Empty, SimpleQueue
from secrets import token_hex
from threading import Event, Thread
from typing import Any, Final, NamedTuple, Protocol

import psycopg
from sqlalchemy import URL

from flibuste.store.engines import WISHES, postgres_arguments
from flibuste.store.leases import LEASE, MARGIN, NOW

log = logging.getLogger("flibuste.store")

BEAT: Final = 0.4
"""Seconds between two times that a process says it is up."""
HUNG: Final = 10.0
"""Seconds after which a process whose event loop does not move no longer says so."""
RETRY: Final = 0.5
CHANNEL: Final = "flibuste"
FOUND: Final = 50
"""Tables without a keeper that are told at a time."""
SWEEP: Final = 100
"""Beats between two times that what the dead have left is cleared away."""

Connection = psycopg.Connection[Any]


class Beat(NamedTuple):
    """How a process stands with the others."""

    process: str
    """What it is known by; another one, when it was taken for dead."""
    until: float
    """Of `time.monotonic`: until then nobody takes its tables."""
    up: frozenset[str]
    """All processes that are up."""
    free: tuple[str, ...]
    """Tables that somebody should look after."""
    kept: frozenset[str] | None
    """The tables it keeps, after it was cut off; None, when it knows them."""


class Said(NamedTuple):
    """What is to be told, and of one table what is to be kept of it."""

    payloads: Sequence[str]
    table: str = ""
    words: str = ""


class Listener(Protocol):
    """Who is told, from a thread of ours."""

    def heard(self, payloads: Sequence[str]) -> None: ...

    def beaten(self, beat: Beat) -> None: ...


class Bus:
    """One process among the others. `start` it, and `stop` it in the end: then its tables are free at once."""

    def __init__(self, url: URL, listener: Listener) -> None:
        self.url = url
        self.listener = listener
        self.process = token_hex(6)
        self.answered = time.monotonic()
        """When the event loop took up a beat last."""
        self._stopping = Event()
        self._said: SimpleQueue[Said] = SimpleQueue()
        self._threads = [
            Thread(target=self._keep_on, args=(work,), name=f"flibuste-{name}", daemon=True)
            for name, work in (("listens", self._listen), ("tells", self._speak))
        ]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self.tell([])
        for thread in self._threads:
            thread.join(2 * LEASE)

    def tell(self, payloads: Sequence[str]) -> None:
        """Everybody hears it, we too."""
        self._said.put(Said(payloads))

    def show(self, payload: str, table: str, words: str) -> None:
        """Tell it, and keep it for those who come later; no words: keep nothing."""
        self._said.put(Said([payload], table, words))

    # -- the threads -------------------------------------------------------------------------------

    def _keep_on(self, work: Callable[[Connection], None]) -> None:
        """With a connection, and with another when that is gone."""
        is_told = False
        while not self._stopping.is_set():
            try:
                with connected(self.url) as connection:
                    is_told = False
                    work(connection)
            except psycopg.Error as error:
                if not is_told:
                    log.warning("cut off from the others", extra={"reason": type(error).__name__})
                is_told = True
                self._stopping.wait(RETRY)

    def _listen(self, connection: Connection) -> None:
        connection.execute(f"LISTEN {CHANNEL}".encode())
        is_new, count = True, 0
        while not self._stopping.is_set():
            if time.monotonic() < self.answered + HUNG:
                self.listener.beaten(self._beat(connection, is_new))
                is_new = False
            self._hear(connection, time.monotonic() + BEAT)
            count += 1
            if count % SWEEP == 0:
                clear_away(connection)
        with suppress(psycopg.Error):
            connection.execute("DELETE FROM processes WHERE id = %s", (self.process,))

    def _hear(self, connection: Connection, until: float) -> None:
        """What has come together is handed on together."""
        while (left := until - time.monotonic()) > 0:
            notices = [*connection.notifies(timeout=left, stop_after=1)]
            if notices:
                self.listener.heard([each.payload for each in notices])

    def _beat(self, connection: Connection, is_new: bool) -> Beat:
        """Renewed only while there is time left for the others to see it: who was late begins anew, with nothing."""
        sent = time.monotonic()
        renewed = connection.execute(RENEW, {"id": self.process, **TIMES}).rowcount
        if not renewed or time.monotonic() > sent + MARGIN:
            self.process, is_new = token_hex(6), True
            connection.execute(JOIN, {"id": self.process, **TIMES})
        up = frozenset(row[0] for row in connection.execute(UP))
        free = tuple(row[0] for row in connection.execute(FREE, {"most": FOUND}))
        kept = connection.execute(KEPT, {"id": self.process}) if is_new else None
        known = None if kept is None else frozenset(row[0] for row in kept)
        return Beat(self.process, sent + LEASE - MARGIN, up, free, known)

    def _speak(self, connection: Connection) -> None:
        while not self._stopping.is_set() or not self._said.empty():
            said = [self._said.get()]
            with suppress(Empty):
                while True:
                    said.append(self._said.get_nowait())
            shown = {each.table: each.words for each in said if each.table}
            payloads = [payload for each in said for payload in each.payloads]
            try:
                with connection.transaction() if shown else nullcontext():
                    self._keep(connection, shown)
                    connection.execute(NOTIFY, {"channel": CHANNEL, "said": payloads})
            except psycopg.Error:
                for each in said:
                    self._said.put(each)
                raise

    def _keep(self, connection: Connection, shown: Mapping[str, str]) -> None:
        for table, words in shown.items():
            place = {"table": table, "process": self.process, "words": words}
            with suppress(psycopg.IntegrityError), connection.transaction():
                connection.execute(SHOW if words else HIDE, place)


TIMES: Final = {"lease": LEASE, "margin": MARGIN}
RENEW: Final = (
    f"UPDATE processes SET until = {NOW} + %(lease)s "
    f"WHERE id = %(id)s AND until > {NOW} + %(margin)s"
).encode()
JOIN: Final = f"INSERT INTO processes (id, until) VALUES (%(id)s, {NOW} + %(lease)s)".encode()
UP: Final = f"SELECT id FROM processes WHERE until > {NOW}".encode()
FREE: Final = f"""
    SELECT leases.table_id FROM leases JOIN tables ON tables.id = leases.table_id
    LEFT JOIN processes ON processes.id = leases.keeper AND processes.until > {NOW}
    WHERE processes.id IS NULL AND tables.ended IS NULL AND (leases.due IS NULL OR leases.due <= {NOW})
    LIMIT %(most)s
""".encode()
KEPT: Final = b"SELECT table_id FROM leases WHERE keeper = %(id)s"
NOTIFY: Final = b"SELECT pg_notify(%(channel)s, said) FROM unnest(%(said)s::text[]) AS said"
SHOW: Final = b"""
    INSERT INTO presence (table_id, process, words)
    SELECT tables.id, processes.id, %(words)s FROM tables, processes
    WHERE tables.id = %(table)s AND processes.id = %(process)s
    ON CONFLICT (table_id, process) DO UPDATE SET words = excluded.words
"""
HIDE: Final = b"DELETE FROM presence WHERE table_id = %(table)s AND process = %(process)s"


def clear_away(connection: Connection) -> None:
    connection.execute(f"DELETE FROM processes WHERE until < {NOW} - 60".encode())
    connection.execute(
        b"DELETE FROM leases USING tables WHERE tables.id = leases.table_id AND ended IS NOT NULL"
    )


def connected(url: URL) -> Connection:
    """A connection outside the pool. What is written by it need not survive a loss of power."""
    told = postgres_arguments(url)
    connection: Connection = psycopg.connect(**told, autocommit=True)
    for setting in (
        "synchronous_commit = off",
        f"statement_timeout = '{WISHES['connect_timeout']}s'",
    ):
        connection.execute(f"SET {setting}".encode())
    return connection
