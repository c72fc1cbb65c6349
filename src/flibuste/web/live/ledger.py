"""The ledger: the store as the event loop sees it. It works in threads, so that a slow disk keeps nobody waiting."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, ParamSpec, TypeVar

from flibuste.store import ChatRow, Head, MoveRow, SeatRow, Store, TableRow
from flibuste.web.guard.cost import in_context
from flibuste.web.live.wrongs import NoTable, Stale, _

P = ParamSpec("P")
R = TypeVar("R")

THREADS = 8
TRIES = 5
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
NOTHING = Head(revision=-1, plies=0, chat=0, seats=-1, ended=None)
"""What somebody knows of a table who has never looked at it."""


class Logged(NamedTuple):
    """What the store holds of a table: the talk and the moves since what was known, or all moves of a new revision."""

    row: TableRow
    seats: list[SeatRow]
    moves: list[MoveRow]
    chat: list[ChatRow]
    seat_changes: int


class Ledger:
    """Reads and writes; what is written is on the disk when the await is over."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="flibuste-ledger")

    async def do(self, deed: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, in_context(deed, *args, **kwargs))

    async def news(self, id: str, known: Head = NOTHING) -> Logged | None:
        """What is new since then; None when nothing is."""
        return await self.do(self.read, id, known)

    def read(self, id: str, known: Head) -> Logged | None:
        """Read until it fits together: moves belong to a revision, and that may change while we read."""
        for _try in range(TRIES):
            head = self.head(id)
            if head == known:
                return None
            logged = self.read_since(id, known, head)
            if logged is not None:
                return logged
        raise Stale(_("This table changes too fast to be read: try again."))

    def read_since(self, id: str, known: Head, head: Head) -> Logged | None:
        store = self.store
        moves = store.moves(id, known.plies if head.revision == known.revision else 0)
        chat = store.chat(id, known.chat)
        seats = store.seats(id)
        row = store.table(id)
        if row is None or row.revision != head.revision:
            return None
        return Logged(row, seats, moves, chat, head.seats)

    def head(self, id: str) -> Head:
        head = self.store.heads([id]).get(id) if TABLE_ID.fullmatch(id) else None
        if head is None:
            raise NoTable(_("There is no such table here."))
        return head

    async def close(self) -> None:
        await asyncio.to_thread(self.threads.shutdown)
