"""What people say to one another at a table, a line each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Protocol

from flibuste.web.page_parts.pieces import piece


class SpokenLine(Protocol):
    """A line as it is kept."""

    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def at(self) -> float: ...


def chat_lines(lines: Iterable[SpokenLine], colours: Sequence[int], lang: str = "en") -> list[str]:
    """The lines as list items; the time is told in UTC, and a page puts it into its own zone."""
    return [
        piece(
            "table_said.html",
            lang,
            said=said,
            colour=None if said.seat is None else colours[said.seat],
            time=datetime.fromtimestamp(said.at, UTC).isoformat(timespec="seconds"),
        )
        for said in lines
    ]
