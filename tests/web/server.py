"""A real server for tests: on a free port, with a database of its own, stopped by its handle.

with serving(bot_pause=0) as server:
    with server.visitor() as browser:
        browser.get("/")
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import IO, Any, NamedTuple, TypeVar
from unittest.mock import patch
from urllib.parse import urlsplit

import httpx
import uvicorn
from litestar import Litestar

from flibuste.web.app import create_app
from flibuste.web.protocols import Config, Connections
from flibuste.web.serving import address, bind, config
from flibuste.web.settings import Limits, Settings
from flibuste.web.workers import WorkerPool
from tests.memory import IN_MEMORY
from tests.sqlite import laid
from tests.web.workers.aboard import COLD

R = TypeVar("R")
PATIENCE = float(os.environ.get("FLIBUSTE_PATIENCE", "60"))
"""Seconds, on a machine that has other things to do; less where tests are expected to fail (`tools/breaches.py`)."""
HOST_TOKEN = "the-host-of-the-tests-and-nobody-else"
PLENTY = Limits(
    tables_per_minute=100_000,
    moves_per_second=100_000,
    requests_per_second=100_000,
    work_per_second=100_000,
    hints_per_minute=100_000,
    previews_per_minute=100_000,
    codes_per_minute=100_000,
    sockets_per_visitor=10_000,
    watchers_per_address=10_000,
    watchers_per_seat=10_000,
)
"""Limits that no test runs into unless it asks for others."""
UNREAD = httpx.create_ssl_context(verify=False)
"""No certificate is looked at, and to read them all, or to make this for each client, takes time."""
COLD_CREW = partial(WorkerPool, command=COLD)


class Looped(uvicorn.Server):
    """Lets tests into its loop."""

    loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)


class Server(NamedTuple):
    """Where it is, how it was told to be, and, when it runs in this process, the app itself."""

    address: str
    """Without a slash at the end."""
    settings: Settings
    app: Litestar | None = None
    loop: asyncio.AbstractEventLoop | None = None
    process: subprocess.Popen[str] | None = None
    uvicorn: Looped | None = None

    @property
    def streams(self) -> str:
        """The address for WebSockets."""
        return self.address.replace("http://", "ws://")

    def health(self) -> dict[str, Any]:
        """How it does, as its host is told."""
        with self.program(self.settings.host_token) as host:
            told: dict[str, Any] = host.get("/health").json()
            return told

    def call(self, change: Coroutine[Any, Any, R]) -> R:
        """Do something inside the server, such as `server.call(server.service.table(id))`."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(change, self.loop).result(PATIENCE)

    @property
    def service(self) -> Any:
        assert self.app is not None
        return self.app.state.service

    @property
    def connections(self) -> Connections:
        """Who is connected at the moment."""
        assert self.uvicorn is not None
        assert isinstance(self.uvicorn.config, Config)
        return self.uvicorn.config.connections

    def dial(self, source: str = "127.0.0.2") -> socket.socket:
        """A bare connection, from another address of this machine than everybody else's."""
        where = urlsplit(self.address)
        assert where.hostname
        assert where.port
        return socket.create_connection((where.hostname, where.port), PATIENCE, (source, 0))

    def visitor(self, **headers: str) -> httpx.Client:
        """Somebody at a browser: keeps cookies, and says, as browsers do, from where it asks."""
        return httpx.Client(
            base_url=self.address,
            headers={"Origin": self.address, **headers},
            timeout=PATIENCE,
            follow_redirects=True,
            verify=UNREAD,
        )

    def program(self, token: str = "") -> httpx.Client:
        """A program: no cookie, no origin, the token of its seat if it has one."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return httpx.Client(base_url=self.address, headers=headers, timeout=PATIENCE, verify=UNREAD)


@contextmanager
def a_database(given: str | None) -> Iterator[str]:
    if given is not None:
        yield given
        return
    with tempfile.TemporaryDirectory(prefix="flibuste-test-", dir=IN_MEMORY) as folder:
        file = Path(folder) / "test.sqlite3"
        file.write_bytes(laid())
        yield f"sqlite:///{file}"


def settings_for(database: str, **told: Any) -> Settings:
    given: dict[str, Any] = {
        "workers": 1,
        "bot_pause": 0.0,
        "bot_step": 0.0,
        "passes": False,  # tests say themselves what is done
        "pass_pause": 0.0,
        "limits": PLENTY,
        "host_token": HOST_TOKEN,
        **told,
    }
    return replace(Settings(), host="127.0.0.1", port=0, database=database, **given)


@contextmanager
def serving(database: str | None = None, **told: Any) -> Iterator[Server]:
    """A server in a thread of this process; `told` are fields of `Settings`."""
    with a_database(database) as url:
        settings = settings_for(url, **told)
        app = create_app(settings)
        listener = bind(settings.host, 0)
        told_uvicorn = config(app, settings)
        told_uvicorn.timeout_graceful_shutdown = 2
        server = Looped(told_uvicorn)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        try:
            with patch("flibuste.web.app.WorkerPool", COLD_CREW):
                thread.start()
                wait_for(server, thread)
            where = address(listener).rstrip("/")
            yield Server(where, settings, app, server.loop, uvicorn=server)
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            listener.close()
            assert not thread.is_alive(), "the server did not stop"


def wait_for(server: uvicorn.Server, thread: threading.Thread) -> None:
    deadline = time.monotonic() + PATIENCE
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < deadline, "the server takes too long to start"
        time.sleep(0.01)


SCRIPT = """
import gc, pickle, resource, sys
gc.disable()
from flibuste.web import app, processes, serving
gc.freeze()
gc.enable()
settings, descriptors, pool = pickle.loads(bytes.fromhex(sys.argv[1]))
if descriptors is not None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors,) * 2)
if pool is not None:
    app.WorkerPool, serving.warm_up = pool, lambda goes_on: None
processes.run(settings, lambda address: print(address, flush=True))
"""


@contextmanager
def own_process(
    database: str | None = None,
    log: IO[str] | None = None,
    descriptors: int | None = None,
    warm: bool = False,
    **told: Any,
) -> Iterator[Server]:
    """A server in a process of its own, which a test may kill: `server.process.kill()`. Where its speed is measured it
    is to be warm, as it is for people."""
    with a_database(database) as url:
        settings = settings_for(url, **told)
        wishes = pickle.dumps((settings, descriptors, None if warm else COLD_CREW)).hex()
        command = [sys.executable, "-c", SCRIPT, wishes]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert process.stdout is not None
        try:
            told_address = process.stdout.readline().strip().rstrip("/")
            assert told_address, "the server did not start"
            yield Server(told_address, settings, process=process)
        finally:
            end(process)
            process.stdout.close()


def end(process: subprocess.Popen[str]) -> None:
    """Ask it to stop as Ctrl-C does; insist when it does not."""
    if process.poll() is None:
        process.send_signal(signal.SIGINT)
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
