"""Several server processes deal out the cores among themselves; what they start runs where it likes."""

from __future__ import annotations

import os
import time
from pathlib import Path

from flibuste.web.cores import anywhere, own_cores
from tests.load.gauges import family
from tests.load.hosts import servers_of
from tests.postgres import fresh_database
from tests.web.server import PATIENCE, own_process


def test_each_process_has_its_own_part_of_the_cores() -> None:
    assert [own_cores([0, 1], place, 2) for place in range(2)] == [[0], [1]]
    assert [own_cores([2, 3, 5, 7, 8], place, 2) for place in range(2)] == [[2, 3], [5, 7, 8]]


def test_where_there_are_too_few_cores_everybody_has_all() -> None:
    assert [own_cores([0, 1], place, 3) for place in range(3)] == [[0, 1]] * 3


def test_who_keeps_to_no_cores_starts_others_as_it_is() -> None:
    before = os.sched_getaffinity(0)
    with anywhere():
        assert os.sched_getaffinity(0) == before


def test_processes_keep_to_their_cores_with_all_their_threads_and_bots_to_none() -> None:
    every = sorted(os.sched_getaffinity(0))
    with fresh_database() as url, own_process(url, processes=2) as server:
        assert server.process is not None
        serving = servers_of(server.process)
        parts = [cores_of(pid) for pid in serving]
        bots = [cores_of(pid) for pid in bots_of(server.process.pid, serving)]
    wanted = [{frozenset(own_cores(every, place, 2))} for place in range(2)]
    assert sorted(parts, key=repr) == sorted(wanted, key=repr)
    assert all(each == {frozenset(every)} for each in bots)


def bots_of(pid: int, serving: set[int]) -> set[int]:
    """Once each of the two has started one."""
    deadline = time.monotonic() + PATIENCE
    while len(found := {*family(pid)} - serving) < len(serving):
        assert time.monotonic() < deadline, "no bot is started"
        time.sleep(0.05)
    time.sleep(0.2)  # a program that is just being started is still what started it
    return found


def cores_of(pid: int) -> set[frozenset[int]]:
    """Where its threads may run."""
    threads = Path(f"/proc/{pid}/task").iterdir()
    return {frozenset(os.sched_getaffinity(int(each.name))) for each in threads}
