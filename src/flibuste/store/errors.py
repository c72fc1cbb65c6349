"""What the store says when it cannot do what was asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, StatementError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from flibuste.engine.refusal import Complaint
from flibuste.engine.words import Phrase

UNIQUE = {"23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"}
"""What PostgreSQL and SQLite call a key that is there already."""

BROKEN = (
    *("SQLITE_FULL", "SQLITE_IOERR", "SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_READONLY"),
    *("SQLITE_CANTOPEN", "53100", "58", "XX"),
)
"""How the names begin of a full disk, one that does not read or write, a damaged or a read-only database."""

CODES = {
    "SQLITE_NOTADB": "stranger",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_FULL": "full",
    "53100": "full",
    "SQLITE_IOERR": "disk",
    "SQLITE_READONLY": "read_only",
    "SQLITE_BUSY": "held",
    "SQLITE_LOCKED": "held",
    "28": "no_entry",
    "3D000": "missing",
}
"""How the names begin of what often goes wrong, and the text `database.*` for it."""
SAID = (
    (r"password|authentication|role .* does not exist", "no_entry"),
    (r"database .* does not exist", "missing"),
    (r"[Cc]onnection refused|No such file", "refused"),
    (r"host name|resolve host|getaddrinfo", "nobody"),
    (r"timeout|timed out", "slow"),
)
"""The same by the driver's words, where it could not even ask."""


class Taken(Exception):
    """Somebody was faster: what was to be written does not fit what is there now. Look again."""


class Unavailable(Complaint):
    """The database does not do its work now. Whether it has done what was asked, a look will tell."""


class Broken(Unavailable):
    """The disk is full, or the database is damaged: the next one who asks will fare no better."""


def words_of(error: BaseException) -> str:
    """The driver's own words, without the hints and the SQL below them."""
    orig = getattr(error, "orig", None) or error
    lines = [line.strip() for line in str(orig).splitlines() if line.strip()]
    return lines[0].rstrip(".") if lines else type(orig).__name__


def name_of(error: StatementError) -> str:
    """What PostgreSQL or SQLite call this trouble."""
    orig = error.orig
    return str(getattr(orig, "sqlstate", None) or getattr(orig, "sqlite_errorname", None))


def why(error: StatementError) -> Phrase | str:
    """What is the matter, in words of ours where we have some; else the driver's own."""
    name, words = name_of(error), words_of(error)
    by_code = [key for begin, key in CODES.items() if name.startswith(begin)]
    by_words = [key for pattern, key in SAID if re.search(pattern, words)]
    return next((Phrase(f"database.{key}") for key in by_code + by_words), words)


def is_key_taken(error: IntegrityError) -> bool:
    return name_of(error) in UNIQUE


def is_broken(error: StatementError) -> bool:
    """Whether the disk or the database is to blame, and not just somebody who is in the way."""
    return name_of(error).startswith(BROKEN)


def is_own_fault(error: StatementError) -> bool:
    """Whether the value is to blame, and the database is well."""
    return isinstance(error, (IntegrityError, DataError)) or not isinstance(error, DBAPIError)


@contextmanager
def spoken(database: str, trouble: str = "database_silent") -> Iterator[None]:
    """Turn what the database layer raises into Taken, a Complaint or Unavailable."""
    try:
        yield
    except StatementError as error:
        if isinstance(error.orig, Complaint):
            raise error.orig from error
        words = words_of(error)
        if isinstance(error, IntegrityError) and is_key_taken(error):
            raise Taken(f"It is there already: {words}.") from error
        if is_own_fault(error):
            raise Complaint("not_kept", words=words) from error
        kind = Broken if is_broken(error) else Unavailable
        raise kind(trouble, database=database, words=why(error)) from error
    except PoolTimeout as error:
        raise Unavailable(trouble, database=database, words=Complaint("database_busy")) from error
