"""What a database and its disk are like, for whoever sets up a server: looked at and timed, and nothing changed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from sqlalchemy import URL, Connection, Engine, func, select

from flibuste.engine.refusal import Complaint
from flibuste.store.deadlines import until
from flibuste.store.engines import ALONE, make_engine
from flibuste.store.errors import spoken
from flibuste.store.health import write_a_little
from flibuste.store.migrating import revisions, schema_of
from flibuste.store.schema import tables
from flibuste.store.url import may_write, read_url, spoken_name

FINE, WARNING, FAULT = "fine", "warning", "fault"
LIMIT = 10.0
"""Seconds that a database has to be looked at."""
TRIES: Final = 5
SLOW: Final = 50.0
"""Milliseconds of a commit that people notice: every move waits for one."""
TIGHT, FULL = 1024, 100
"""Megabytes that are free: few, and too few."""
APART, FAR = 1.0, 30.0
"""Seconds between two clocks: noticed, and too many (`web/live/server_time.py`)."""
CONNECTIONS: Final = 20
"""That one server process may need (`docs/hosting.md`)."""
REMOTE: Final = ("nfs", "cifs", "smb", "9p", "fuse.sshfs", "ceph", "glusterfs")
"""File systems whose locks SQLite does not trust."""


class Finding(NamedTuple):
    """One thing that was looked at: what, how it is, and the text `doctor.<key>` that says it with these facts."""

    about: str
    grade: str
    key: str
    facts: dict[str, Any] = {}  # noqa: RUF012


def look_at_database(address: str) -> Iterator[Finding]:
    """All that can be told of it before a server is started there."""
    try:
        url = read_url(address)
        if url.drivername == "sqlite":
            yield from look_at_disk(Path(str(url.database)))
            if not Path(str(url.database)).exists():
                return
            if not may_write(Path(str(url.database))):
                raise Complaint("database_not_ours", database=url.database)
        with until(time.monotonic() + LIMIT), spoken(spoken_name(url), "database_closed"):
            yield from look_into(url)
    except Complaint as error:
        yield Finding("database", FAULT, "told", {"error": error})


def look_into(url: URL) -> Iterator[Finding]:
    engine = make_engine(url, ALONE)
    with engine.connect() as connection:
        yield Finding("database", FINE, "reached", {"version": version_of(connection)})
        if connection.dialect.name == "postgresql":
            yield from look_at_settings(connection)
            yield clocks(seconds_apart(connection), "clock_of")
        found, known = schema_of(connection), revisions()
        if found in known:
            newest = connection.execute(select(func.max(tables.c.touched))).scalar() or 0.0
            yield clocks(max(0.0, newest - time.time()), "clock_set")
    yield schema(found, known)
    if found is not None:
        yield commits(engine)


def version_of(connection: Connection) -> str:
    if connection.dialect.name == "sqlite":
        return f"SQLite {sqlite3.sqlite_version}"
    told = connection.exec_driver_sql("SHOW server_version").scalar_one()
    return f"PostgreSQL {str(told).split()[0]}"


def look_at_settings(connection: Connection) -> Iterator[Finding]:
    """What a server of PostgreSQL may be set to that loses moves, or visitors."""
    most = int(connection.exec_driver_sql("SHOW max_connections").scalar_one())
    facts = {"most": most, "needed": CONNECTIONS, "processes": most // CONNECTIONS}
    yield Finding("database", FINE if most >= CONNECTIONS else WARNING, "connections", facts)
    if connection.exec_driver_sql("SHOW fsync").scalar_one() != "on":
        yield Finding("database", FAULT, "no_fsync")


def schema(found: str | None, known: list[str]) -> Finding:
    facts = {"found": found or "", "newest": known[-1]}
    if found == known[-1]:
        return Finding("database", FINE, "schema", facts)
    if found is None:
        return Finding("database", FINE, "schema_none", facts)
    if found in known:
        return Finding("database", WARNING, "schema_old", facts)
    return Finding("database", FAULT, "schema_new", facts)


def commits(engine: Engine) -> Finding:
    """What a move waits for."""

    def commit() -> None:
        with engine.execution_options(writes=True).begin() as connection:
            write_a_little(connection)

    return timed("database", "commit", commit)


def timed(about: str, key: str, work: Callable[[], object]) -> Finding:
    took = []
    for _ in range(TRIES):
        began = time.perf_counter()
        work()
        took.append(1000 * (time.perf_counter() - began))
    usual = median(took)
    grade = FINE if usual < SLOW else WARNING
    return Finding(about, grade, key if grade == FINE else f"{key}_slow", {"ms": round(usual, 1)})


def seconds_apart(connection: Connection) -> float:
    """By how much its clock and ours differ, at least."""
    before = time.time()
    told = float(
        connection.exec_driver_sql("SELECT extract(epoch FROM clock_timestamp())").scalar_one()
    )
    after = time.time()
    return max(0.0, before - told, told - after)


def clocks(apart: float, key: str) -> Finding:
    grade = FINE if apart < APART else WARNING if apart < FAR else FAULT
    key = key if grade == FINE else f"{key}_off"
    return Finding("clock", grade, key, {"seconds": round(apart, 1)})


# -- the disk ------------------------------------------------------------------------------------------


def look_at_disk(file: Path) -> Iterator[Finding]:
    """Where the file is, or will be."""
    folder = next(each for each in file.absolute().parents if each.exists())
    key = "file" if file.exists() else "no_file"
    yield Finding("disk", FINE, key, {"file": str(file)})
    kind = file_system(folder)
    if kind.startswith(REMOTE):
        yield Finding("disk", FAULT, "remote", {"folder": str(folder), "kind": kind})
    free = shutil.disk_usage(folder).free // 1024**2
    grade = FINE if free > TIGHT else WARNING if free > FULL else FAULT
    yield Finding("disk", grade, "free" if grade == FINE else "tight", {"megabytes": free})
    try:
        yield timed("disk", "flush", lambda: flush(folder))
    except OSError as error:
        raise Complaint("folder_not_written", folder=folder, error=error) from error


def flush(folder: Path) -> None:
    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(bytes(4096))
        file.flush()
        os.fsync(file.fileno())


def file_system(folder: Path) -> str:
    """What the system calls the kind of disk this folder lies on; nothing where it does not say."""
    try:
        lines = Path("/proc/self/mounts").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ""
    mounts = [line.split()[1:3] for line in lines]
    over = [each for each in mounts if folder.resolve().is_relative_to(each[0])]
    return max(over, key=lambda each: len(each[0]), default=["", ""])[1]
