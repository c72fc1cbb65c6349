"""Serving: one process, an address to open, a quiet end."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import cast

import uvicorn
from litestar import Litestar
from uvicorn.server import HANDLED_SIGNALS

from flibuste.engine.refusal import Complaint
from flibuste.store import Store
from flibuste.web.app import create_app
from flibuste.web.logs import keep_log
from flibuste.web.protocols import (
    BACKLOG,
    Config,
    Connections,
    Requests,
    Streams,
    raise_descriptors,
    relay_for,
)
from flibuste.web.settings import Settings
from flibuste.web.warming import warm_up

USUAL_PORT = 8000
ONE_BY_ONE = 1
"""Connections that a process accepts at a time where others are waiting for them as well."""
SELDOM = (20_000, 20, 50)
"""How often the garbage collector looks: what tables keep lives for long, and to look through it makes moves wait."""
A_MOMENT = 0.05
"""Seconds in which programs hear that we stop, before their lines are closed."""
FAREWELL = 5
"""Seconds that answers under way are given when we are asked to stop."""


def serve_on(listener: socket.socket, settings: Settings, when_open: Callable[[], None]) -> None:
    """This process, until it is asked to stop."""
    store = Store.open(settings.database)
    try:
        keep_log()
        app = create_app(settings, store)
        server = Server(config(app, settings), when_open)
        for sig in HANDLED_SIGNALS:  # from now to the last breath, not only while it serves
            signal.signal(sig, server.handle_exit)
        server.run(sockets=[listener])
    finally:
        store.close()


def config(app: Litestar, settings: Settings) -> Config:
    """What uvicorn is told; the same for tests as for everybody."""
    made = Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=Requests,
        ws=Streams,
        ws_max_size=settings.limits.body,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        backlog=BACKLOG if settings.processes == 1 else ONE_BY_ONE,
        forwarded_allow_ips=[*settings.proxies],
        timeout_graceful_shutdown=FAREWELL,
        lifespan="on",
    )
    made.limits = settings.limits
    made.relay = relay_for(settings)
    made.connections = app.state.connections = Connections(settings, raise_descriptors())
    return made


class Server(uvicorn.Server):
    """Says when it can be reached. To be asked to stop, by whatever signal, is no failure: it ends well."""

    def __init__(self, config: Config, when_open: Callable[[], None]) -> None:
        super().__init__(config)
        self.app = cast(Litestar, config.app)
        self.relay = config.relay
        self.taking: set[asyncio.Task[None]] = set()
        self.when_open = when_open
        self.warming: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().startup(sockets)
        except SystemExit as error:
            raise Complaint("not_started") from error
        for listener in sockets or ():
            listener.listen(BACKLOG)
        if self.relay is not None:
            self.relay.open(self.take)
        gc.collect()
        gc.freeze()  # what is loaded by now stays: it need not be looked through again and again
        gc.set_threshold(*SELDOM)
        if not self.should_exit:
            self.when_open()
            self.warming = asyncio.create_task(asyncio.to_thread(self.warm))

    def take(self, connection: socket.socket, data: bytes) -> None:
        """A connection that another process has accepted, and what it has read of it."""
        task = asyncio.create_task(self.go_on_with(connection, data))
        self.taking.add(task)
        task.add_done_callback(self.taking.discard)

    async def go_on_with(self, connection: socket.socket, data: bytes) -> None:
        def protocol() -> Requests:
            made = Requests(cast(Config, self.config), self.server_state, self.lifespan.state)
            made.early = b""
            return made

        loop = asyncio.get_running_loop()
        with suppress(OSError):  # who has hung up meanwhile
            _, found = await loop.connect_accepted_socket(protocol, connection)
            found.take_over(data)

    def warm(self) -> None:
        self.app.state.versions.keep_own()
        warm_up(lambda: not self.should_exit)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """In haste, nobody is waited for; but the service is closed even then. Others run our tables from now on."""
        if self.relay is not None:
            self.relay.close()
        service = self.app.state.service
        await service.peers.hand_over()
        service.dismiss_programs()
        await asyncio.sleep(A_MOMENT)
        await super().shutdown(sockets)
        if self.force_exit and not self.lifespan.shutdown_event.is_set():
            await self.lifespan.shutdown()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first time, let everybody finish; the second time, do not wait for them.

        Under make, Ctrl-C comes twice: from the terminal and from make.
        """
        self.force_exit = self.should_exit
        self.should_exit = True


# -- where ---------------------------------------------------------------------------------------------


def listen(host: str, port: int | None) -> socket.socket:
    """The socket to listen on: at this port, or at the usual one, or where that is taken at any."""
    try:
        return bind(host, USUAL_PORT if port is None else port)
    except Complaint:
        if port is not None:
            raise
        return bind(host, 0)


def bind(host: str, port: int) -> socket.socket:
    """A socket at this port; a sentence when it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sends answers at once instead of waiting for more to send.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, UnicodeError) as error:
        listener.close()
        taken = isinstance(error, OSError) and error.errno in (errno.EADDRINUSE, errno.EACCES)
        why = error if isinstance(error, OSError) else Complaint("no_address")
        raise Complaint("port" if taken else "host", host=host, port=port, error=why) from error
    return listener


def address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = "localhost" if host in ("0.0.0.0", "::") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
