"""Token buckets: how much one visitor may ask for, with a burst at hand and a bounded memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from time import monotonic

MOST_KEPT = 10_000
"""Buckets of one kind. The one longest unused goes first: it has had time to fill again."""


class Buckets:
    """One bucket for each key: it fills by `rate` a second up to `burst`, and each request takes from it."""

    def __init__(
        self,
        rate: float,
        burst: float,
        *,
        most: int = MOST_KEPT,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.now = now
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.lock = Lock()
        """What threads do is paid for, too."""

    def take(self, key: str, amount: float = 1.0) -> float:
        """Take from this bucket: 0 when there was enough, else the seconds until there is, and nothing is taken."""
        with self.lock:
            level = self.level(key)
            wait = 0.0 if level >= amount else (amount - level) / self.rate
            self.keep(key, level if wait else level - amount)
            return wait

    def spend(self, key: str, amount: float) -> None:
        """Take what is gone already: a bucket may owe as much as it can hold, and no more."""
        with self.lock:
            self.keep(key, max(-self.burst, self.level(key) - amount))

    def owes_for(self, key: str) -> float:
        """The seconds until this bucket owes nothing."""
        with self.lock:
            return max(0.0, -self.level(key) / self.rate)

    def level(self, key: str) -> float:
        now = self.now()
        level, since = self.levels.get(key, (self.burst, now))
        return min(self.burst, level + (now - since) * self.rate)

    def keep(self, key: str, level: float) -> None:
        self.levels[key] = level, self.now()
        self.levels.move_to_end(key)
        if len(self.levels) > self.most:
            self.levels.popitem(last=False)


class Places:
    """How many of a thing each key holds at the moment; keys that hold none are not kept."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held: dict[str, int] = {}

    def take(self, key: str) -> bool:
        """Hold one more, if that is allowed."""
        if self.held.get(key, 0) >= self.most:
            return False
        self.held[key] = self.held.get(key, 0) + 1
        return True

    def give_back(self, key: str) -> None:
        left = self.held.get(key, 0) - 1
        if left > 0:
            self.held[key] = left
        else:
            self.held.pop(key, None)
