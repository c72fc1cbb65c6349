"""How changes reach the disk: a change is done in a transaction and durable when it returns.

PostgreSQL serves many writers at once, and flushes their commits together. SQLite has one writer and
flushes once per transaction, so that a slow disk would serve a few hundred changes a second. There the
changes of all threads that wait meanwhile share the next transaction, each within a savepoint.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Condition
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import StatementError

from flibuste.store.deadlines import left
from flibuste.store.engines import limit_waiting
from flibuste.store.errors import Unavailable, is_own_fault

T = TypeVar("T")


class Writer(Protocol):
    """Runs a change: what it returns or raises is its own, and all or nothing of it is kept."""

    def run(self, work: Callable[[Connection], T]) -> T: ...

    def close(self) -> None: ...


def writer_of(engine: Engine) -> Writer:
    writing = engine.execution_options(writes=True)
    return SharedWriter(writing) if engine.dialect.name == "sqlite" else EachWriter(writing)


class EachWriter:
    """Every change has a connection and a transaction of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def run(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    def close(self) -> None:
        """Nothing is kept."""


class Change:
    """One thread's change, and how it went."""

    def __init__(self, work: Callable[[Connection], Any]) -> None:
        self.work = work
        self.is_done = False
        self.result: Any = None
        self.error: Exception | None = None

    def outcome(self) -> Any:
        if self.error is not None:
            raise self.error
        return self.result


class SharedWriter:
    """Of the threads that wait, one carries the changes of all; nobody returns before the commit.

    The one who carries first waits for SQLite's lock, and takes up the changes when it has it. Until then
    each may give up when its time has come: a change that was withdrawn is not done later.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._gate = Condition()
        self._waiting: list[Change] = []
        self._is_busy = False
        self._connection: Connection | None = None

    def run(self, work: Callable[[Connection], T]) -> T:
        change = Change(work)
        if self._is_our_turn(change):
            self._carry(change)
        result: T = change.outcome()
        return result

    def _is_our_turn(self, change: Change) -> bool:
        """Wait in line: True when we are to carry, False when another has carried our change."""
        with self._gate:
            self._waiting.append(change)
            try:
                self._gate.wait_for(lambda: change.is_done or not self._is_busy, left())
                if (
                    change not in self._waiting
                ):  # it is under way, and what becomes of it is waited for
                    self._gate.wait_for(lambda: change.is_done)
                    return False
                if self._is_busy:
                    raise Unavailable("The database is busy: nothing was changed.")
            except BaseException:
                self._withdraw(change)
                raise
            self._is_busy = True
            return True

    def _withdraw(self, change: Change) -> None:
        """It is not done later, when nobody expects it any more."""
        with self._gate:
            if change in self._waiting:
                self._waiting.remove(change)

    def _take(self) -> Sequence[Change]:
        with self._gate:
            batch, self._waiting = self._waiting, []
            return batch

    def _carry(self, own: Change) -> None:
        batch: Sequence[Change] = [own]
        try:
            with self._transaction() as connection:
                batch = self._take()
                for change in batch:
                    attempt(connection, change, alone=len(batch) == 1)
        except Exception as error:
            blame(batch, error)
        except BaseException:
            blame(batch, Unavailable("The change was cut short: look whether it was made."))
            raise
        finally:
            self._withdraw(own)
            self._hand_over(batch)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """On a connection that is kept for the next one, unless something goes wrong: to ask the pool for it each time
        takes longer than a ply."""
        connection = self._connection
        if connection is None:
            connection = self._connection = self._engine.connect()
        else:
            limit_waiting(connection)
        try:
            with connection.begin():
                yield connection
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _hand_over(self, batch: Sequence[Change]) -> None:
        with self._gate:
            for change in batch:
                change.is_done = True
            self._is_busy = False
            self._gate.notify_all()


def blame(batch: Sequence[Change], error: Exception) -> None:
    for change in batch:
        change.error = change.error or error


def attempt(connection: Connection, change: Change, *, alone: bool) -> None:
    """Do the change, or nothing of it; only a database in trouble spoils it for the others."""
    if alone:
        change.result = change.work(connection)
        return
    try:
        with connection.begin_nested():
            change.result = change.work(connection)
    except StatementError as error:
        if not is_own_fault(error):
            raise
        change.error = error
    except Exception as error:
        change.error = error
