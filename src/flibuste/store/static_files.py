"""Static files of the versions that were served last: a page of one of them may ask any process for its scripts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select

from flibuste.store.part import Part
from flibuste.store.people import change
from flibuste.store.schema import static_files

VERSIONS: Final = 5
"""So many are kept, the last ones."""


def keep(connection: Connection, print_: str, files: Mapping[str, bytes], at: float) -> None:
    """The first process of a version does so."""
    there = select(func.count()).where(static_files.c.print == print_)
    if connection.execute(there).scalar_one():
        return
    rows = [
        {"print": print_, "name": name, "body": body, "since": at} for name, body in files.items()
    ]
    connection.execute(insert(static_files), rows)
    known = [row.print for row in connection.execute(versions())]
    connection.execute(delete(static_files).where(static_files.c.print.in_(known[VERSIONS:])))


def versions() -> Any:
    """The newest first."""
    since = func.max(static_files.c.since)
    return select(static_files.c.print).group_by(static_files.c.print).order_by(since.desc())


class Files(Part):
    """The part of the store that keeps them."""

    @change
    def keep_files(self, print_: str, files: Mapping[str, bytes], at: float) -> None:
        """Those of one version, if they are not there yet."""
        if print_ not in self.file_versions():
            self._write(partial(keep, print_=print_, files=files, at=at))

    def file_versions(self) -> list[str]:
        return [row.print for row in self._read(versions())]

    def static_file(self, print_: str, name: str) -> bytes | None:
        c = static_files.c
        found = self._read(select(c.body).where(c.print == print_, c.name == name))
        return bytes(found[0].body) if found else None
