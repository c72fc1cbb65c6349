"""How changes reach the disk: an errand is a change, done in a transaction and durable when it returns.

PostgreSQL serves many writers at once, and flushes their commits together. SQLite has one writer and
flushes once per transaction, so that a slow disk would serve a few hundred errands a second. There the
errands of all threads that wait meanwhile share the next transaction, each within a savepoint.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Condition
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import StatementError

from flibuste.store.errors import Unavailable, is_own_fault
from flibuste.store.patience import left

T = TypeVar("T")


class Writer(Protocol):
    """Runs an errand: what it returns or raises is its own, and all or nothing of it is kept."""

    def run(self, work: Callable[[Connection], T]) -> T: ...


def writer_of(engine: Engine) -> Writer:
    writing = engine.execution_options(writes=True)
    return SharedWriter(writing) if engine.dialect.name == "sqlite" else EachWriter(writing)


class EachWriter:
    """Every errand has a connection and a transaction of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def run(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)


class Errand:
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
    """Of the threads that wait, one carries the errands of all; nobody returns before the commit.

    The one who carries first waits for SQLite's lock, and takes up the errands when it has it. Until then
    each may give up when its time has come: an errand that was withdrawn is not done later.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._gate = Condition()
        self._waiting: list[Errand] = []
        self._is_busy = False

    def run(self, work: Callable[[Connection], T]) -> T:
        errand = Errand(work)
        if self._is_our_turn(errand):
            self._carry(errand)
        result: T = errand.outcome()
        return result

    def _is_our_turn(self, errand: Errand) -> bool:
        """Wait in line: True when we are to carry, False when another has carried our errand."""
        with self._gate:
            self._waiting.append(errand)
            try:
                self._gate.wait_for(lambda: errand.is_done or not self._is_busy, left())
                if (
                    errand not in self._waiting
                ):  # it is under way, and what becomes of it is waited for
                    self._gate.wait_for(lambda: errand.is_done)
                    return False
                if self._is_busy:
                    raise Unavailable("The database is busy: nothing was changed.")
            except BaseException:
                self._withdraw(errand)
                raise
            self._is_busy = True
            return True

    def _withdraw(self, errand: Errand) -> None:
        """It is not done later, when nobody expects it any more."""
        with self._gate:
            if errand in self._waiting:
                self._waiting.remove(errand)

    def _take(self) -> Sequence[Errand]:
        with self._gate:
            batch, self._waiting = self._waiting, []
            return batch

    def _carry(self, own: Errand) -> None:
        batch: Sequence[Errand] = [own]
        try:
            with self._engine.begin() as connection:
                batch = self._take()
                for errand in batch:
                    attempt(connection, errand, alone=len(batch) == 1)
        except Exception as error:
            blame(batch, error)
        except BaseException:
            blame(batch, Unavailable("The change was cut short: look whether it was made."))
            raise
        finally:
            self._withdraw(own)
            self._hand_over(batch)

    def _hand_over(self, batch: Sequence[Errand]) -> None:
        with self._gate:
            for errand in batch:
                errand.is_done = True
            self._is_busy = False
            self._gate.notify_all()


def blame(batch: Sequence[Errand], error: Exception) -> None:
    for errand in batch:
        errand.error = errand.error or error


def attempt(connection: Connection, errand: Errand, *, alone: bool) -> None:
    """Do the errand, or nothing of it; only a database in trouble spoils it for the others."""
    if alone:
        errand.result = errand.work(connection)
        return
    try:
        with connection.begin_nested():
            errand.result = errand.work(connection)
    except StatementError as error:
        if not is_own_fault(error):
            raise
        errand.error = error
    except Exception as error:
        errand.error = error
