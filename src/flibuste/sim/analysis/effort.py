"""How much may be spent on an analysis, and what each part of it gets.

Seconds are those of the processor: an analysis that steps back for others takes longer and is no worse for it. A number
of iterations makes the same analysis again on any machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from numbers import Real
from typing import Final

from flibuste.bots.budget import Budget, Clock
from flibuste.engine.refusal import Complaint

Progress = Callable[[float], None]
"""Is told how much is done, from 0 to 1."""

USUAL: Final = 60.0
MOST_SECONDS: Final = 3600.0
MOST_ITERATIONS: Final = 100_000


class Effort:
    """So many seconds, or so many iterations for each decision that is looked at closely."""

    def __init__(
        self,
        seconds: float | None = None,
        iterations: int | None = None,
        progress: Progress | None = None,
        now: Callable[[], float] = time.process_time,
    ) -> None:
        self.iterations = None if iterations is None else checked(iterations, MOST_ITERATIONS)
        self.seconds = checked(USUAL if seconds is None else seconds, MOST_SECONDS)
        self.progress = progress
        self.now = now
        self.start = now()

    def clock(self, until: float, parts: float, iterations: float) -> Clock:
        """One of so many equal parts of the time up to this share of the whole; or this share of the iterations."""
        if self.iterations is not None:
            return Clock(Budget(iterations=max(1, round(iterations * self.iterations))))
        left = self.start + until * self.seconds - self.now()
        return Clock(Budget(seconds=max(0.0, left / parts)), now=self.now)

    @property
    def spent(self) -> float:
        """Seconds so far; nothing where iterations are counted, for they are the same everywhere."""
        return 0.0 if self.iterations is not None else round(self.now() - self.start, 3)

    def tell(self, counted: float) -> None:
        """How much is done: by the clock, or where there is none as it was counted."""
        if self.progress is not None:
            spent = (self.now() - self.start) / self.seconds
            self.progress(min(1.0, counted if self.iterations is not None else spent))


def checked(number: float, most: float) -> float:
    is_number = isinstance(number, Real)
    if not is_number or not 0 < number <= most:
        told = f"{number:g}" if is_number else repr(number)
        raise Complaint("analysis_effort", most=f"{most:g}", number=told)
    return number
