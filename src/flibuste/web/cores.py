"""Which cores a server process runs on, where there are several of them.

Of a process's threads one at a time runs Python, and hands that on to the next. Where the next is on another core, the
cache is cold there, and a move costs a fifth more: so the cores are dealt out among the processes. What they start,
such as bots, goes where there is room.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

EVERYWHERE: Final[set[int]] = set()
"""Where we might run, once we keep to cores of our own."""


def own_cores(cores: Sequence[int], place: int, processes: int) -> Sequence[int]:
    """As many for each; all of them for everybody, where there are too few."""
    count = len(cores)
    if count < processes:
        return cores
    return cores[place * count // processes : (place + 1) * count // processes]


def keep_to_own(place: int, processes: int) -> None:
    """This thread, and those that it starts. Where the system lets nobody choose, nothing happens."""
    with suppress(AttributeError, OSError):
        cores = os.sched_getaffinity(0)
        os.sched_setaffinity(0, own_cores(sorted(cores), place, processes))
        EVERYWHERE.update(cores)


@contextmanager
def anywhere() -> Iterator[None]:
    """A process that this thread starts meanwhile is not kept to our cores."""
    if not EVERYWHERE:
        yield
        return
    own = os.sched_getaffinity(0)
    os.sched_setaffinity(0, EVERYWHERE)
    try:
        yield
    finally:
        os.sched_setaffinity(0, own)
