"""One worker process as the server sees it: a line to write questions on and to hear answers from.

The line is a socket pair. One end is all that the process is given; when either side is gone, the other knows.
Answers arrive on the event loop: no thread waits for them.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final, cast

from flibuste.web.cores import anywhere
from flibuste.web.workers.messages import Garbled, MessageReader, read_ready
from flibuste.web.workers.timeouts import Timeouts

COMMAND: Final = (sys.executable, "-P", "-m", "flibuste.web.workers.worker")

KEPT: Final = ("HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "PATH", "PYTHONHOME")
"""What a process is told of our environment: not, for one, where the database is and its password."""

GLANCE: Final = 0.01
"""Seconds between two looks whether a process has ended."""

UNKILLABLE: Final = 5.0
"""Seconds after which even a killed process is no longer waited for."""


class Lost(Exception):
    """A process that can no longer be counted on, and why."""


class WorkerProcess(asyncio.Protocol):
    """A process that answers one question at a time. At first it is expected to say that it is ready."""

    def __init__(self, process: subprocess.Popen[bytes], when_lost: Callable[[], None]) -> None:
        self.process = process
        self.when_lost = when_lost
        self.lost: str | None = None
        self.line: asyncio.Transport | None = None
        self.reader = MessageReader()
        self.word: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        """What it is to say next; done, when nothing is expected of it."""

    async def ask(self, question: bytes, seconds: float) -> bytes:
        """Its answer; Lost when there is none within this time."""
        if self.lost is not None or self.line is None:
            raise Lost(self.lost or "it has no line")
        self.word = asyncio.get_running_loop().create_future()
        self.line.write(question)
        return await self.hear(seconds)

    async def hear(self, seconds: float) -> bytes:
        alarm = asyncio.get_running_loop().call_later(seconds, self.give_up, self.word, seconds)
        try:
            return await self.word
        finally:
            alarm.cancel()

    def give_up(self, word: asyncio.Future[bytes], seconds: float) -> None:
        if not word.done():
            word.set_exception(Lost(f"it has said nothing for {seconds:g} s"))

    async def end(self, timeout: float = 0.0) -> None:
        """Let it leave by itself if it does so in time, and see to it that it is gone."""
        if self.line is not None:
            self.line.close()
        if not await self.has_ended(timeout):
            self.process.kill()
            await self.has_ended(UNKILLABLE)

    async def has_ended(self, seconds: float) -> bool:
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            if time.monotonic() >= end:
                return False
            await asyncio.sleep(GLANCE)
        return True

    # -- what the event loop tells ---------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.line = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        try:
            for message in self.reader.feed(data):
                if self.word.done():
                    raise Garbled("it speaks without being asked")
                self.word.set_result(message)
        except Garbled as nonsense:
            self.lose(str(nonsense))

    def connection_lost(self, error: Exception | None) -> None:
        self.lose("it has left")

    def lose(self, why: str) -> None:
        """Whoever waits for it, or keeps it for later, is told."""
        if self.lost is None:
            self.lost = why
            if not self.word.done():
                self.word.set_exception(Lost(why))
            self.when_lost()


async def hire(
    command: Sequence[str], timeouts: Timeouts, when_lost: Callable[[], None]
) -> WorkerProcess:
    """A fresh process, once it is ready; Lost or Garbled when it does not get so far."""
    ours, theirs = socket.socketpair()
    try:
        with theirs:
            worker = WorkerProcess(started(command, theirs), when_lost)
    except OSError as error:
        ours.close()
        raise Lost(f"it cannot be started: {error}") from error
    try:
        await asyncio.get_running_loop().create_unix_connection(lambda: worker, sock=ours)
        read_ready(await worker.hear(timeouts.start))
    except BaseException:
        await worker.end()
        raise
    return worker


def started(command: Sequence[str], line: socket.socket) -> subprocess.Popen[bytes]:
    """A new program, never a fork of this one, in a group of its own where no interrupt from the terminal gets.

    The kernel ends it with the thread that calls this: the event loop's.
    """
    with anywhere():
        return subprocess.Popen(
            [*command, str(line.fileno())],
            pass_fds=[line.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            env=environment(),
            process_group=0,
        )


def environment() -> dict[str, str]:
    """Of every process that we start: it finds the packages we find, games from outside among them."""
    known = {name: os.environ[name] for name in KEPT if name in os.environ}
    return {**known, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
