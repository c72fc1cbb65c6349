"""What the store says when it cannot do what was asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, StatementError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from flibuste.engine.refusal import Complaint

UNIQUE = {"23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"}
"""What PostgreSQL and SQLite call a key that is there already."""

BROKEN = (
    *("SQLITE_FULL", "SQLITE_IOERR", "SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_READONLY"),
    *("SQLITE_CANTOPEN", "53100", "58", "XX"),
)
"""How the names begin of a full disk, one that does not read or write, a damaged or a read-only database."""


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


def is_key_taken(error: IntegrityError) -> bool:
    name = getattr(error.orig, "sqlstate", None) or getattr(error.orig, "sqlite_errorname", None)
    return name in UNIQUE


def is_broken(error: StatementError) -> bool:
    """Whether the disk or the database is to blame, and not just somebody who is in the way."""
    name = getattr(error.orig, "sqlstate", None) or getattr(error.orig, "sqlite_errorname", None)
    return str(name).startswith(BROKEN)


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
        raise kind(trouble, database=database, words=words) from error
    except PoolTimeout as error:
        raise Unavailable(trouble, database=database, words=Complaint("database_busy")) from error
