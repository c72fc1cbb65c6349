"""Who is served next: tables take turns, and each table's own questions are kept in order.

So a table that asks a hundred times waits for itself, and not the others for it. What a person waits for goes
before what bots wait for, and there too tables take turns.
"""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Lane(Generic[T]):
    """Tables in the order of their turns, each with its questions."""

    def __init__(self) -> None:
        self.lines: dict[str, deque[T]] = {}

    def put(self, table: str, item: T) -> None:
        self.lines.setdefault(table, deque()).append(item)

    def take(self) -> T:
        """The first of the table whose turn it is; what else that table asks goes to the end of the round."""
        table = next(iter(self.lines))
        line = self.lines.pop(table)
        item = line.popleft()
        if line:
            self.lines[table] = line
        return item

    def discard(self, table: str, item: T) -> None:
        line = self.lines.get(table)
        if line is not None and item in line:
            line.remove(item)
            if not line:
                del self.lines[table]

    def __len__(self) -> int:
        return sum(map(len, self.lines.values()))


class FairQueue(Generic[T]):
    """Two lanes, and nobody of the second is served while somebody of the first waits."""

    def __init__(self) -> None:
        self.hints: Lane[T] = Lane()
        self.moves: Lane[T] = Lane()

    def put(self, table: str, item: T, *, hint: bool = False) -> None:
        (self.hints if hint else self.moves).put(table, item)

    def take(self) -> T | None:
        """The next, or None when nobody waits."""
        for lane in (self.hints, self.moves):
            if lane.lines:
                return lane.take()
        return None

    def discard(self, table: str, item: T) -> None:
        """Forget this question, if it is still waiting."""
        for lane in (self.hints, self.moves):
            lane.discard(table, item)

    def __len__(self) -> int:
        return len(self.hints) + len(self.moves)
