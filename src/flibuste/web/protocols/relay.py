"""Whoever asks about a table is served by the process that is home to it, whichever of them took the call.

Several processes share one listening socket, and the kernel gives a connection to any of them. A table that is looked
at through all of them would be played in all of them. So a process that reads the first line of a connection and finds
another one's table in it hands the connection on, with what was read of it. Where that cannot be, it serves it itself:
any process can.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from flibuste.web.settings import Settings, home_of

ASKS: Final = re.compile(rb"[A-Z]+ /(?:api/tables|t)/([A-Za-z0-9_-]{1,64})[/? ]")
"""The first line of a request about a table."""
LARGEST: Final = 64 * 1024
"""Bytes that are handed on with a connection: what one read brings."""
IN_LINE: Final = 512
"""Connections on their way to one process."""

Take = Callable[[socket.socket, bytes], None]

log = logging.getLogger("flibuste.web")


def relay_for(settings: Settings) -> Relay | None:
    """None for who is alone, and where no such socket can be had: then each serves whoever comes to it."""
    try:
        return Relay(settings) if settings.meeting else None
    except OSError as error:
        log.warning("connections are not handed on", extra={"reason": str(error)})
        return None


class Relay:
    """This process among those of one address: what it hands on, and what is handed to it."""

    def __init__(self, settings: Settings) -> None:
        self.place, self.count = settings.place, settings.processes
        self.folder = Path(settings.meeting)
        self.entrance = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        try:
            self.stand_in_place()
        except OSError:
            self.entrance.close()
            raise

    def stand_in_place(self) -> None:
        """From now on nobody finds who was here before."""
        own = self.folder / f"{self.place}.{os.getpid()}"
        self.entrance.setblocking(False)
        self.entrance.bind(str(own))
        self.entrance.listen(IN_LINE)
        own.replace(self.folder / str(self.place))

    def hands_on(self, data: bytes, transport: asyncio.Transport) -> bool:
        """Whether another process has the connection now, from its first bytes on."""
        asks = ASKS.match(data)
        home = self.place if asks is None else home_of(asks[1].decode(), self.count)
        if home == self.place or len(data) > LARGEST:
            return False
        transport.pause_reading()  # what comes next is the other's to read
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as way:
                way.setblocking(False)
                way.connect(str(self.folder / str(home)))
                socket.send_fds(way, [data], [transport.get_extra_info("socket").fileno()])
        except OSError:  # nobody is there, or there is a crowd
            transport.resume_reading()
            return False
        transport.abort()  # the connection itself goes on where it went to
        return True

    # -- what is handed to us ------------------------------------------------------------------------

    def open(self, take: Take) -> None:
        asyncio.get_running_loop().add_reader(self.entrance, self.let_in, take)

    def let_in(self, take: Take) -> None:
        with suppress(BlockingIOError):
            while True:
                way, _ = self.entrance.accept()
                way.setblocking(False)
                asyncio.get_running_loop().add_reader(way, self.receive, way, take)

    def receive(self, way: socket.socket, take: Take) -> None:
        asyncio.get_running_loop().remove_reader(way)
        with way, suppress(OSError):
            data, handles, _, _ = socket.recv_fds(way, LARGEST, 1)
            for handle in handles:
                take(socket.socket(fileno=handle), data)

    def close(self) -> None:
        """Nobody hands us anything any more."""
        asyncio.get_running_loop().remove_reader(self.entrance)
        self.entrance.close()
