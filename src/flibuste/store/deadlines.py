"""How long whoever asks the database waits: one deadline from the moment of asking, whatever is waited for.

    with until(deadline):
        store.append(...)      # in line for the writer, for a lock, for an answer: all of it ends then

Where no deadline is set, each question and each change has PATIENCE seconds of its own.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar, copy_context

PATIENCE = 4
"""Seconds until somebody who wants to write is told that the database does not answer."""

LEAST = 0.01
_due: ContextVar[float | None] = ContextVar("flibuste_due", default=None)


@contextmanager
def until(deadline: float) -> Iterator[None]:
    """Until this time of `time.monotonic()`; `inf` is for work that takes as long as it takes."""
    before = _due.set(deadline)
    try:
        yield
    finally:
        _due.reset(before)


def context_until(deadline: float | None) -> Context:
    """For a task of its own: this context, with that deadline or with none."""
    context = copy_context()
    context.run(_due.set, deadline)
    return context


def due() -> float:
    """When patience ends, for a question that is asked now."""
    deadline = _due.get()
    return time.monotonic() + PATIENCE if deadline is None else deadline


def left() -> float:
    """Seconds until then; a moment is given even to who comes too late, so that a database at rest answers."""
    return max(LEAST, due() - time.monotonic())
