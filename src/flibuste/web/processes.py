"""One process behind an address, or several: each a whole server, all on one PostgreSQL (`live/peers.py`).

Several share the listening socket, so a connection waits for whichever is free first, and none is lost when one of them
ends; those about one table are handed to the same process (`protocols/relay.py`). One that dies is replaced. SIGHUP
replaces them one after the other, each when its successor is ready.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from math import ceil
from tempfile import TemporaryDirectory
from threading import Event
from types import FrameType
from typing import Final

from flibuste.engine.refusal import Complaint
from flibuste.store import Store
from flibuste.store.url import read_url
from flibuste.web.cores import keep_to_own
from flibuste.web.logs import keep_log
from flibuste.web.protocols import BACKLOG
from flibuste.web.serving import address, listen, serve_on
from flibuste.web.settings import Settings
from flibuste.web.workers.process import environment
from flibuste.web.workers.worker import die_with_the_server

log = logging.getLogger("flibuste.web")

COMMAND: Final = (sys.executable, "-P", "-m", "flibuste.web.processes")
READY: Final = b"ready\n"
GLANCE: Final = 0.2
"""Seconds between two looks at who is still there."""
PAUSE: Final = 1.0
"""Seconds at least between two starts of the same place, should they die at once."""
FAREWELL: Final = 15.0
"""Seconds that a process has to end when it is asked to; then it is ended."""


class Child:
    """One server process."""

    def __init__(self, listener: socket.socket, settings: Settings, place: int) -> None:
        self.begun = time.monotonic()
        self.process = subprocess.Popen(
            [*COMMAND, str(listener.fileno())],
            pass_fds=[listener.fileno()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **environment()},
            process_group=0,
        )
        assert self.process.stdin is not None
        with self.process.stdin as line:
            line.write(pickle.dumps(replace(settings, place=place)))

    def is_ready(self) -> bool:
        """Waits until it serves; False when it has ended before."""
        assert self.process.stdout is not None
        return self.process.stdout.readline() == READY

    def has_ended(self) -> bool:
        return self.process.poll() is not None

    def end(self) -> None:
        if not self.has_ended():
            self.process.terminate()

    def wait(self) -> None:
        try:
            self.process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


class Supervisor:
    """Starts them, replaces them, and ends them."""

    def __init__(self, listener: socket.socket, settings: Settings) -> None:
        self.listener = listener
        self.settings = share_of(settings)
        self.children: list[Child] = []
        self.woken = Event()
        self.is_stopping = self.is_to_roll = False

    def run(self, when_open: Callable[[], None]) -> None:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self.told)
        try:
            self.children = [self.start(place) for place in range(self.settings.processes)]
            if not all(child.is_ready() for child in self.children):
                raise Complaint("not_started")
            when_open()
            while not self.is_stopping:
                self.woken.wait(GLANCE)
                self.look()
        finally:
            for child in self.children:
                child.end()
            for child in self.children:
                child.wait()

    def told(self, number: int, _frame: FrameType | None) -> None:
        if number == signal.SIGHUP:
            self.is_to_roll = True
        else:
            self.is_stopping = True
        self.woken.set()

    def start(self, place: int) -> Child:
        return Child(self.listener, self.settings, place)

    def look(self) -> None:
        self.woken.clear()
        for place, child in enumerate(self.children):
            if child.has_ended() and time.monotonic() > child.begun + PAUSE:
                log.error("a server process has ended", extra={"status": child.process.returncode})
                self.children[place] = self.start(place)
        if self.is_to_roll and not self.is_stopping:
            self.is_to_roll = False
            self.roll()

    def roll(self) -> None:
        """Each is ended when another is ready in its place."""
        for place, old in enumerate(self.children):
            new = self.start(place)
            if self.is_stopping or not new.is_ready():
                new.end()
                new.wait()
                log.error("a server process could not be replaced")
                return
            self.children[place] = new
            old.end()
            old.wait()


def share_of(settings: Settings) -> Settings:
    """What is for all of them together is divided; what one visitor may ask, each of them counts by itself."""
    count, limits = settings.processes, settings.limits
    divided = replace(
        limits,
        connections=ceil(limits.connections / count),
        tables_in_memory=ceil(limits.tables_in_memory / count),
    )
    return replace(settings, workers=ceil(settings.workers / count), limits=divided)


def run(settings: Settings, tell: Callable[[str], None]) -> None:
    """Serve until we are asked to stop; `tell` gets the address once the door is open."""
    if settings.processes > 1 and read_url(settings.database).drivername == "sqlite":
        raise Complaint("processes_sqlite")
    with listen(settings.host, settings.port) as listener:
        if settings.processes == 1:
            serve_on(listener, settings, lambda: tell(address(listener)))
            return
        Store.open(settings.database).close()  # a new schema, or a sentence why not, once for all
        keep_log()
        listener.listen(BACKLOG)
        with TemporaryDirectory(prefix="flibuste-", ignore_cleanup_errors=True) as meeting:
            theirs = replace(settings, meeting=meeting)
            Supervisor(listener, theirs).run(lambda: tell(address(listener)))


def main() -> None:
    """One of them: the socket by its number, the settings on standard input."""
    die_with_the_server(signal.SIGTERM)
    settings: Settings = pickle.load(sys.stdin.buffer)  # from our own parent
    keep_to_own(settings.place, settings.processes)
    with socket.socket(fileno=int(sys.argv[1])) as listener:
        serve_on(listener, settings, say_ready)


def say_ready() -> None:
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
