"""Kinds of column that take the same values in both databases; left alone, each takes what the other does not."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Integer, Text, TypeDecorator

from flibuste.engine.refusal import Complaint

LARGEST = 2**31 - 1


class Words(TypeDecorator[str]):
    """Text without NUL, which PostgreSQL refuses, and without half characters, which nobody can write."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        if value is not None and ("\0" in value or not is_whole(value)):
            raise Complaint("text_kept")
        return value


class Number(TypeDecorator[int]):
    """A whole number of 32 bits: SQLite would take more, PostgreSQL not."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Any) -> int | None:
        if value is not None and abs(value) > LARGEST:
            raise Complaint("number_kept", number=value)
        return value


def is_whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
