"""What every part of the store builds on: it reads and writes by the store that it is a part of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable

T = TypeVar("T")


class Part:
    """Questions and changes of one kind, as `Store` takes them up."""

    def _read(self, query: Executable, given: Mapping[str, Any] | None = None) -> list[Any]:
        raise NotImplementedError

    def _write(self, change: Callable[[Connection], T]) -> T:
        raise NotImplementedError
