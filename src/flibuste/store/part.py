"""What every part of the store builds on: it reads and writes by the store that it is a part of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, Table

T = TypeVar("T")


def insert_first(connection: Connection, table: Table, /, **values: object) -> Any:
    """An insert that does nothing where the key is there already. Of the dialects only the one in use is loaded."""
    dialect = import_module(f"sqlalchemy.dialects.{connection.dialect.name}")
    return dialect.insert(table).values(values).on_conflict_do_nothing()


class Part:
    """Questions and changes of one kind, as `Store` takes them up."""

    def _read(self, query: Executable, given: Mapping[str, Any] | None = None) -> list[Any]:
        raise NotImplementedError

    def _write(self, change: Callable[[Connection], T]) -> T:
        raise NotImplementedError
