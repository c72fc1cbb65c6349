"""What a server process holds and has used, as the kernel tells it; and how figures are summed up."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

TICKS = os.sysconf("SC_CLK_TCK")
MIB = 1024 * 1024
PAGE = os.sysconf("SC_PAGE_SIZE")


class Gauge(NamedTuple):
    """A process at one moment."""

    rss: float
    """Memory, in MiB."""
    files: int
    cpu: float
    """Seconds of work so far."""


def gauge(pid: int) -> Gauge:
    here = Path("/proc") / str(pid)
    pages = int((here / "statm").read_text().split()[1])
    times = (here / "stat").read_text().rpartition(")")[2].split()[11:13]
    files = len([*(here / "fd").iterdir()])
    return Gauge(pages * PAGE / MIB, files, sum(map(int, times)) / TICKS)


def family(pid: int) -> list[int]:
    """A process and all that it has started, directly or not."""
    found = [pid]
    for each in found:
        listed = Path(f"/proc/{each}/task/{each}/children")
        if listed.exists():
            found += map(int, listed.read_text().split())
    return found


def quantile(sorted_: Sequence[float], share: float) -> float:
    """The value that this share lies below."""
    return sorted_[min(len(sorted_) - 1, int(share * len(sorted_)))]
