"""Where the database is: a file of SQLite, or a server of PostgreSQL, by its address."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from flibuste.engine.refusal import Complaint

FILE = "flibuste.sqlite3"


def default_url() -> str:
    """The file in the user's data folder, where nothing else was asked for."""
    chosen = Path(os.environ.get("XDG_DATA_HOME", ""))
    folder = chosen if chosen.is_absolute() else Path.home() / ".local" / "share"
    return file_url(folder / "flibuste" / FILE)


def file_url(path: Path) -> str:
    return URL.create("sqlite", database=str(path)).render_as_string()


def read_url(text: str) -> URL:
    """The address with the driver we use; a Complaint when it is no address of ours."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise Complaint("database_name") from error
    match url.drivername:
        case "sqlite" if url.database and url.database != ":memory:":
            return url.set(database=str(Path(url.database).expanduser()))
        case "sqlite":
            raise Complaint("database_file")
        case "postgresql" | "postgres" | "postgresql+psycopg":
            return url.set(drivername="postgresql+psycopg")
    raise Complaint("database_kind", kind=url.drivername)


def spoken_name(url: URL) -> str:
    """How we speak of the database: the file, or the address without its password."""
    if url.drivername == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def make_room(url: URL) -> None:
    """See to it that the file can be made where it is to be."""
    path = Path(str(url.database))
    folder = path.parent
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        raise Complaint("folder_not_written", folder=folder, error=error) from error
    if path.is_dir():
        raise Complaint("database_folder", database=path)
    if not path.exists():
        make_private(path)
    elif not may_write(path):
        raise Complaint("database_not_ours", database=path)


def may_write(path: Path) -> bool:
    """SQLite itself would open a file it may only read, and complain at the first move."""
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def make_private(path: Path) -> None:
    """Make the empty file, for its owner alone, because the database holds seeds.

    It is made under another name: whoever closes a file gives up all locks that his process holds
    on it, and another thread may have opened the database in this very moment.
    """
    handle, blank = tempfile.mkstemp(dir=path.parent)
    os.close(handle)
    with suppress(OSError):  # it is there by now, or this disk knows no links: SQLite will make it
        os.link(blank, path)
    Path(blank).unlink()
