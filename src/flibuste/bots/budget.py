"""How much a search may think, and how far it has come."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf


class Budget:
    """Seconds or iterations for one move."""

    def __init__(self, *, seconds: float | None = None, iterations: int | None = None) -> None:
        self.seconds = seconds
        self.iterations = iterations


class Clock:
    """One budget as it is used up; `deadline`, a moment of `now`, holds whatever the budget. Who must not be hurried by
    others at work on the machine counts processor time."""

    def __init__(
        self,
        budget: Budget,
        deadline: float | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.now = now
        self.start = now()
        self.iterations = inf if budget.iterations is None else budget.iterations
        self.end = inf if deadline is None else deadline
        if budget.seconds is not None:
            self.end = min(self.end, self.start + budget.seconds)
        self.done = 0

    def ticks(self) -> bool:
        """One iteration more, if the budget has it; there is always one."""
        if self.done and (self.done >= self.iterations or self.now() >= self.end):
            return False
        self.done += 1
        return True

    def left(self) -> float:
        """Iterations still to come, by the speed so far where time is what counts.

        A number of iterations is kept to the letter, so that a seed makes the same move on any machine.
        """
        if self.iterations < inf:
            return self.iterations - self.done
        now = self.now()
        return self.done * (self.end - now) / max(now - self.start, 1e-6)
