"""Metrics: what this process has done and what it took, counted as it happens; told to its host by `/metrics`.

Counters tell: how long a bot took, whether it was asked. So they are for the host's token, like those of `/health`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from typing import Final

COUNTERS: Final[Mapping[str, str]] = {
    "moves_total": "Moves that were made by this process and are on the disk.",
    "frames_total": "Messages that were sent on streams.",
    "frame_bytes_total": "Their bytes, before they were packed.",
    "answers_total": "Questions that bots have answered.",
    "thinking_seconds_total": "Seconds that workers took for them.",
    "reads_total": "Questions to the database.",
    "read_seconds_total": "Seconds until they were answered, the wait for a thread included.",
    "writes_total": "Changes in the database.",
    "write_seconds_total": "Seconds until they were on the disk, the wait for a thread included.",
}


class Metrics:
    """Sums by name."""

    def __init__(self) -> None:
        self.sums: Counter[str] = Counter()
        self.times: dict[str, float] = {}

    def count(self, name: str, number: int = 1) -> None:
        self.sums[f"{name}_total"] += number

    def took(self, name: str, seconds: float) -> None:
        """One more of `name`s, which took so long."""
        self.times[name] = self.times.get(name, 0.0) + seconds

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        begun = perf_counter()
        try:
            yield
        finally:
            self.count(f"{name}s")
            self.took(f"{name}_seconds_total", perf_counter() - begun)

    def text(self, gauges: Mapping[str, float], process: str) -> str:
        """As Prometheus reads it."""
        label = f'{{process="{process}"}}'
        lines: list[str] = []
        for name, said in COUNTERS.items():
            value = self.times.get(name, self.sums.get(name, 0))
            lines += described(name, "counter", said, f"{value:.10g}", label)
        for name, now in gauges.items():
            said = f"At this moment: {name.replace('_', ' ')}."
            lines += described(name, "gauge", said, f"{now:.10g}", label)
        return "\n".join([*lines, ""])


def described(name: str, kind: str, said: str, value: str, label: str) -> list[str]:
    full = f"flibuste_{name}"
    return [f"# HELP {full} {said}", f"# TYPE {full} {kind}", f"{full}{label} {value}"]


METRICS: Final = Metrics()
"""Of this process."""
