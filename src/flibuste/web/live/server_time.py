"""The server's own time: what the wall clock said at the start, and what has gone by since.

Somebody may set the clock of the machine, by an hour or by a day. That is no reason to move for everybody. So the wall
clock is looked at once, when the server starts; from then on time is counted by a clock that nobody sets. (It goes on
while the machine sleeps.)
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

FAR: Final = 30.0
"""Seconds by which another process's times may be off before we no longer believe those from before our start."""


def counted() -> float:
    """Seconds on a clock that nobody sets."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)  # Linux; elsewhere what Python has
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class ServerClock:
    """One for each start of a server, in seconds since 1970 as the wall clock had it then."""

    def __init__(
        self, wall: Callable[[], float] = time.time, counted: Callable[[], float] = counted
    ) -> None:
        self.counted = counted
        self.started = wall()
        self.offset = self.started - counted()
        self.ahead = 0.0
        """By how much the log is ahead of us at least: somebody has set the clock back before our start."""
        self.believes = True
        """Whether times from before our start are to be believed: not if somebody has set the clock forward."""

    def now(self) -> float:
        return self.offset + self.counted()

    def placed(self, at: float, since: float | None) -> float:
        """A time from the log as it counts here: nothing has happened later than now, and what was not yet there when
        we looked, at `since`, has not happened long before.

        If it says that it has, the process that wrote it started before the clock was set, and we after it. Then all
        that was written before our start may seem far older than it is.
        """
        now = self.now()
        if at > now:
            self.ahead = max(self.ahead, at - now)
            return at - self.ahead
        if since is not None and at < since - FAR:
            self.believes = False
            return now
        return at

    def counts_from(self, at: float) -> float:
        """Since when a seat has had time that the log says it has had since then."""
        return at if self.believes else max(at, self.started)
