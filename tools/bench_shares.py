"""A part of the machine for each process of a server.

Driver, database and servers have the cores of one machine between them. So what a second process brings is seen only
where one process with all that it needs has one core and two have two; or where each is held to less than there is for
all together: by a control group of its own, of the kernel's first kind or its second. Only root may make them. And each
stays on one core, as it would where there is one for everybody: who is moved from core to core all the time has nothing
left in its cache.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import cycle
from pathlib import Path
from typing import Final

FIRST: Final = Path("/sys/fs/cgroup/cpu")
SECOND: Final = Path("/sys/fs/cgroup")
PERIOD: Final = 10_000
"""Microseconds: who has had its share waits for the rest of them."""
MEMBERS: Final = "cgroup.procs"


def can_hold() -> bool:
    """Whether this machine lets us."""
    return os.access(parent() / MEMBERS, os.W_OK) and (is_first() or "cpu" in passed_on())


def is_first() -> bool:
    return (FIRST / MEMBERS).exists()


def parent() -> Path:
    return FIRST if is_first() else SECOND


def passed_on() -> str:
    """What the second kind lets groups share out."""
    return (SECOND / "cgroup.subtree_control").read_text()


@contextmanager
def held(pids: Iterable[int], share: float) -> Iterator[None]:
    """Each of these processes."""
    cores = cycle(sorted(os.sched_getaffinity(0)))
    with ExitStack() as stack:
        for pid, core in zip(sorted(pids), cores, strict=False):
            stack.enter_context(group(pid, share))
            stack.enter_context(kept_on(pid, core))
        yield


@contextmanager
def on_one_core(working: Callable[[], Iterable[int]]) -> Iterator[None]:
    """All of these together, those as well that are started meanwhile."""
    every = os.sched_getaffinity(0)
    for pid in working():
        keep(pid, {min(every)})
    try:
        yield
    finally:
        for pid in working():
            keep(pid, every)


@contextmanager
def kept_on(pid: int, core: int) -> Iterator[None]:
    """All its threads; those that they start stay there, too."""
    before = os.sched_getaffinity(pid)
    keep(pid, {core})
    try:
        yield
    finally:
        keep(pid, before)


def keep(pid: int, cores: set[int]) -> None:
    with suppress(FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
        for thread in Path(f"/proc/{pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), cores)


@contextmanager
def group(pid: int, share: float) -> Iterator[None]:
    here = parent() / f"flibuste-{pid}"
    here.mkdir()
    try:
        for name, text in limits(round(share * PERIOD)).items():
            (here / name).write_text(text)
        (here / MEMBERS).write_text(str(pid))
        yield
    finally:
        for member in (here / MEMBERS).read_text().split():
            (parent() / MEMBERS).write_text(member)
        here.rmdir()


def limits(quota: int) -> dict[str, str]:
    if is_first():
        return {"cpu.cfs_period_us": str(PERIOD), "cpu.cfs_quota_us": str(quota)}
    return {"cpu.max": f"{quota} {PERIOD}"}
