"""A copy of a whole database in another, as it was at one moment: while others write, from any kind to any kind."""

from __future__ import annotations

import os
import tempfile
from math import inf
from pathlib import Path

from sqlalchemy import Connection, Table, bindparam, func, insert, select, update

from flibuste.engine.refusal import Complaint
from flibuste.store.database import Database, open_database
from flibuste.store.deadlines import until
from flibuste.store.schema import metadata, tables
from flibuste.store.url import file_url

AT_ONCE = 500
"""Rows that are in memory together."""


def back_up_to_file(source: Database, path: Path) -> int:
    """Into a new file, for its owner alone; how many tables. It gets its name when it is complete."""
    if path.exists():
        raise Complaint("backup_there", path=str(path))
    try:
        with tempfile.TemporaryDirectory(dir=path.parent, prefix=f".{path.name}-") as folder:
            growing = Path(folder) / path.name
            count = back_up(source, file_url(growing))
            flush(growing)
            os.link(growing, path)
        flush(path.parent)
    except OSError as error:
        raise Complaint("not_written", path=str(path), error=error) from error
    return count


def back_up(source: Database, address: str) -> int:
    """Into an empty database; how many tables."""
    target = open_database(address)
    try:
        with until(inf), source.minded(), source.snapshot() as reading, target.minded():
            return target.writer.run(lambda writing: copy(reading, writing, target.name))
    finally:
        target.close()


def copy(reading: Connection, writing: Connection, name: str) -> int:
    count = select(func.count()).select_from(tables)
    if writing.execute(count).scalar_one():
        raise Complaint("database_not_empty", database=name)
    for table in metadata.sorted_tables:
        if not table.info.get("is_fleeting"):
            copy_rows(reading, writing, table)
    return int(writing.execute(count).scalar_one())


def copy_rows(reading: Connection, writing: Connection, table: Table) -> None:
    """A table may come before the one it was branched from; so that is told when all are there."""
    keys = [column.key for column in table.c]
    found = reading.execute(select(table), execution_options={"yield_per": AT_ONCE})
    origins: list[dict[str, str]] = []
    for rows in found.partitions():
        facts = [dict(zip(keys, row, strict=True)) for row in rows]
        if table is tables:
            origins += [{"at": row["id"], "to": row["origin"]} for row in facts if row["origin"]]
            facts = [{**row, "origin": None} for row in facts]
        writing.execute(insert(table), facts)
    if origins:
        mend = update(tables).where(tables.c.id == bindparam("at"))
        writing.execute(mend.values(origin=bindparam("to")), origins)


def flush(path: Path) -> None:
    """See to it that a file, or the names in a folder, are on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
