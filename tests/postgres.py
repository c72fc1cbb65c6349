"""A PostgreSQL of our own for the tests: started when the first test asks, gone with the test process.

Each process of pytest that needs one gets a private cluster in a temporary folder, reached by a socket
in that folder. Nothing of the system's own PostgreSQL is touched. A test takes what it needs:

    with fresh_database() as url:           # postgresql://...: new and empty, dropped afterwards
        store = Store.open(url)
    with fresh_database(laid=True) as url:  # our tables are in it already
"""

from __future__ import annotations

import atexit
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import psycopg
import pytest

from flibuste.store import Store
from tests.memory import IN_MEMORY

MISSING = (
    "PostgreSQL is missing, and tests need it: run `make postgres`, "
    "or install it (on Debian as root: apt-get install postgresql)."
)

KEEPER = """
"$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c shared_buffers=32MB \
    -c fsync=off -c full_page_writes=off >"$2/log" 2>&1 </dev/null &
read -r _
kill -QUIT $!
wait
rm -rf "$2"
"""
"""Lives as long as its standard input is open, so that the server ends however the tests end.

Nothing is flushed: that guards against a loss of power, which no test has, and it costs seconds.
"""

PATIENCE = 60
KINDS = ("sqlite", "postgresql")


def binaries(debian: Path = Path("/usr/lib/postgresql")) -> Path:
    """Where the newest server programs are: Debian keeps them by version and out of the PATH."""
    versions = [path.parent.parent.name for path in debian.glob("*/bin/initdb")]
    if versions:
        return debian / max(versions, key=lambda name: float(name)) / "bin"
    elsewhere = shutil.which("initdb")
    if elsewhere is None:
        pytest.fail(MISSING, pytrace=False)
    return Path(elsewhere).resolve().parent


def servant() -> str | None:
    """Whom the server runs as when we are root, which it refuses; None: as ourselves."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def as_servant() -> dict[str, Any]:
    name = servant()
    if name is None:
        return {}
    return {"user": name, "group": pwd.getpwnam(name).pw_gid, "extra_groups": []}


class Server:
    """A running cluster: its folder, which also holds its socket."""

    def __init__(self) -> None:
        self.programs = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="flibuste-pg-", dir=IN_MEMORY or "/tmp"))
        if name := servant():
            shutil.chown(self.folder, name)
        self.initialise()
        self.keeper = self.start()

    def initialise(self) -> None:
        command = [str(self.programs / "initdb"), "--pgdata", str(self.folder / "data")]
        options = ["--no-sync", "--username=flibuste", "--auth=trust", "--encoding=UTF8"]
        run: subprocess.CompletedProcess[str] = subprocess.run(
            [*command, *options, "--locale=C"],
            cwd="/",
            capture_output=True,
            text=True,
            **as_servant(),
        )
        if run.returncode:
            pytest.fail(f"initdb could not make a cluster: {run.stderr.strip()}", pytrace=False)

    def start(self) -> subprocess.Popen[bytes]:
        keeper = subprocess.Popen(
            ["/bin/sh", "-c", KEEPER, "keeper", self.programs, self.folder],
            cwd="/",
            stdin=subprocess.PIPE,
            start_new_session=True,
            **as_servant(),
        )
        deadline = time.monotonic() + PATIENCE
        while not self.answers():
            if time.monotonic() > deadline:
                pytest.fail(f"PostgreSQL does not start: {self.log()}", pytrace=False)
            time.sleep(0.05)
        return keeper

    def answers(self) -> bool:
        try:
            self.do("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def log(self) -> str:
        path = self.folder / "log"
        return path.read_text() if path.exists() else "it wrote no log."

    def url(self, database: str) -> str:
        return f"postgresql://flibuste@/{database}?host={self.folder}"

    def do(self, statement: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())

    def create(self, database: str, template: str) -> None:
        """Its files are copied: from version 15 on the other way is usual, which writes ten times as much."""
        with psycopg.connect(self.url("postgres")) as connection:
            copied = " STRATEGY FILE_COPY" if connection.info.server_version >= 150_000 else ""
        self.do(f"CREATE DATABASE {database} TEMPLATE {template}{copied}")

    @cached_property
    def laid(self) -> str:
        """A database with our tables and nothing in them, to be copied."""
        self.create("laid", "template1")
        Store.open(self.url("laid")).close()
        return "laid"

    def stop(self) -> None:
        """Close the keeper's input, and wait until it has cleared up."""
        self.keeper.communicate()


@cache
def server() -> Server:
    """The one of this process."""
    started = Server()
    atexit.register(started.stop)
    return started


@contextmanager
def fresh_database(*, laid: bool = False) -> Iterator[str]:
    """The address of a new database, dropped afterwards: empty, or as `Store.open` would have left it."""
    here = server()
    name = f"test_{secrets.token_hex(6)}"
    here.create(name, here.laid if laid else "template1")
    try:
        yield here.url(name)
    finally:
        here.do(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


def mostly(kind: str) -> pytest.MarkDecorator:
    """Of a test with `url`: on this kind of database always, on the other one in `make soak`."""
    (other,) = {*KINDS} - {kind}
    kinds = [kind, pytest.param(other, marks=pytest.mark.soak)]
    return pytest.mark.parametrize("any_url", kinds, indirect=True)
