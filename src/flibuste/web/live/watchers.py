"""Watchers: who looks at a table is woken when there is something new, and finds out what by looking."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Watcher:
    """One pair of viewer. Any number of news between two looks is one wake-up, so none can pile up.

    `async with service.watch(table) as watcher: ... async for _ in watcher: ...`; the loop ends when the service
    closes. Look at the table once after entering: what was new before is not told again.
    """

    def __init__(
        self,
        seats: frozenset[int],
        enter: Callable[[Watcher], None],
        leave: Callable[[Watcher], None],
        address: str = "",
        is_page: bool = False,
    ) -> None:
        self.seats = seats
        self.address = address
        self.is_page = is_page
        self._enter = enter
        self._leave = leave
        self.at_once: Callable[[], bool] | None = None
        """Tells what is new without anybody being woken; False where that cannot be."""
        self._news = asyncio.Event()
        self._closed = False

    def wake(self) -> None:
        if self.at_once is None or not self.at_once():
            self._news.set()

    def close(self) -> None:
        """There will be no more news."""
        self._closed = True
        self._news.set()

    async def __aenter__(self) -> Watcher:
        self._enter(self)
        return self

    async def __aexit__(self, *_error: object) -> None:
        self.close()
        self._leave(self)

    def __aiter__(self) -> Watcher:
        return self

    async def __anext__(self) -> None:
        await self._news.wait()
        if self._closed:
            raise StopAsyncIteration
        self._news.clear()
