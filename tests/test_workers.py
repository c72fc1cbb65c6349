"""How the workers of `make test` share what has to be read."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.conftest import HERE, from_own_place

WORKERS = 4


def read_by(worker: int, *args: str) -> list[str]:
    """The files, in their order."""
    told = {"workerid": f"gw{worker}", "workercount": WORKERS}
    config: Any = SimpleNamespace(args=[*args], workerinput=told)
    from_own_place(config)
    return list(config.args)


def test_each_worker_reads_every_file_and_begins_with_another_one() -> None:
    orders = [read_by(worker, str(HERE)) for worker in range(WORKERS)]
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(orders[0]))}
    assert str(HERE / "test_workers.py") in orders[0]
    assert len({order[0] for order in orders}) == WORKERS


def test_whoever_asks_for_some_tests_gets_these() -> None:
    some = [str(HERE / "web"), str(HERE / "test_workers.py")]
    assert read_by(1, *some) == some
