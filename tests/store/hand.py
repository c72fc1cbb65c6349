"""Processes of their own that work on a store; tests start them, race them and kill them.

They are forked from a server that has loaded everything once, because loading takes longer than
all they do.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any

from flibuste.store import Store, Taken
from tests.store.laying import a_move

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.store.hand"])

PATIENCE = 60


def race(line: Connection, url: str, table: str, name: str, plies: int) -> None:
    """Try each ply, and tell which ones we made."""
    store = ready(line, url)
    for ply in range(1, plies + 1):
        try:
            store.append(0, a_move(table, ply, name))
        except Taken:
            continue
        line.send(ply)
    store.close()


def write(line: Connection, url: str, tables: Sequence[str]) -> None:
    """Append without end, one thread per table, and tell each ply when it is acknowledged."""
    store = ready(line, url)
    for table in tables:
        Thread(target=write_on, args=(line, store, table)).start()


def write_on(line: Connection, store: Store, table: str) -> None:
    ply = store.heads([table])[table].plies
    while True:
        ply += 1
        store.append(0, a_move(table, ply))
        line.send((table, ply))


def shuffle(line: Connection, url: str, table: str) -> None:
    """Archive the table and move there by turns, without end; tell each ply when it is acknowledged."""
    store = ready(line, url)
    ply = store.heads([table])[table].plies
    while True:
        store.archive(table)
        ply += 1
        store.append(0, a_move(table, ply))
        line.send(ply)


def open_and_close(line: Connection, url: str) -> None:
    line.send("ready")
    line.recv()
    Store.open(url).close()


def ready(line: Connection, url: str) -> Store:
    store = Store.open(url)
    line.send("ready")
    line.recv()
    return store


class Hand:
    """Such a process, seen from the test."""

    def __init__(self, process: BaseProcess, line: Connection) -> None:
        self.process = process
        self.line = line

    def read(self) -> Any:
        assert self.line.poll(PATIENCE)
        return self.line.recv()

    def begin(self) -> None:
        self.line.send("go")

    def rest(self) -> list[Any]:
        """Everything it still says, to its end: what was sent is heard even from the dead."""
        said = []
        try:
            while True:
                said.append(self.read())
        except EOFError:
            self.process.join(PATIENCE)
        return said


@contextmanager
def hand(job: Callable[..., None], *words: object) -> Iterator[Hand]:
    """A process that has loaded and waits to begin."""
    ours, theirs = FORKS.Pipe()
    process = FORKS.Process(target=job, args=(theirs, *words))
    process.start()
    theirs.close()
    with ours:
        try:
            started = Hand(process, ours)
            assert started.read() == "ready"
            yield started
        finally:
            process.kill()
            process.join(PATIENCE)
