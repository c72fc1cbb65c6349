"""Series on real clusters of several nodes on this machine, one of which is killed in the middle: the same report.

The clusters are installed by `make soak` (`tools/setup.sh cluster`), which runs these after everything else.
"""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import flibuste
from flibuste.sim.report import Report
from tests.cli.running import process
from tests.own.players import Last

pytestmark = [
    pytest.mark.soak,
    pytest.mark.filterwarnings("default"),  # what Ray and Dask warn of is theirs to mend
]

GAMES = 200
BOTS: list[flibuste.Player] = ["greedy", Last, "tests.own.players:Seeded"]
ENOUGH = 8
"""Games after which a node is killed: far from the end."""

PATIENCE = 300
"""Seconds: a cluster takes its time to start."""

NOTICED = 60
"""Seconds: games may be over before Ray is sure that a node is dead."""

Kill = Callable[[], None]


@pytest.fixture
def ray_nodes() -> Iterator[Kill]:
    """A Ray cluster whose head does not play, and two nodes with a core each; called, it kills one of them."""
    ray, utils = import_module("ray"), import_module("ray.cluster_utils")
    head = {"num_cpus": 0, "include_dashboard": False}
    cluster = utils.Cluster(initialize_head=True, head_node_args=head)
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    cluster.wait_for_nodes()
    ray.init(address=cluster.address, log_to_driver=False)
    yield lambda: cluster.remove_node(nodes.pop(), allow_graceful=False)
    deadline = time.monotonic() + NOTICED
    while all(node["Alive"] for node in ray.nodes()) and time.monotonic() < deadline:
        time.sleep(0.2)
    alive = [node["Alive"] for node in ray.nodes()]
    ray.shutdown()
    cluster.shutdown()
    assert sorted(alive) == [False, True, True]


@pytest.fixture
def dask_nodes() -> Iterator[Kill]:
    """A Dask cluster with two workers in processes of their own; called, it kills one of them for good."""
    distributed = import_module("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        pids: dict[str, int] = client.run(os.getpid)
        killed: list[int] = []

        def kill() -> None:
            killed.append(next(iter(pids.values())))
            os.kill(killed[0], signal.SIGKILL)

        yield kill
        assert killed
        assert killed[0] not in client.run(os.getpid).values()


def killing(kill: Kill, told: list[int]) -> Callable[[int, int], None]:
    """A progress that kills a node once enough games are played."""

    def progress(done: int, games: int) -> None:
        told.append(done)
        if len(told) == ENOUGH:
            kill()

    return progress


@pytest.mark.parametrize(("place", "nodes"), [("ray", "ray_nodes"), ("dask", "dask_nodes")])
def test_a_series_survives_a_node_that_is_killed(
    place: str, nodes: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    told: list[int] = []
    kill: Kill = request.getfixturevalue(nodes)
    file = tmp_path / "games.jsonl"
    far = flibuste.simulate(
        "buccaneer", BOTS, GAMES, seed="far", on=place, outcomes=file, progress=killing(kill, told)
    )
    here = flibuste.simulate("buccaneer", BOTS, GAMES, seed="far")
    assert told == list(range(1, GAMES + 1))
    assert comparable(far) == comparable(here)
    assert far.outcomes == here.outcomes
    numbers = [json.loads(line)["game"] for line in file.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(GAMES))


def comparable(found: Report) -> dict[str, Any]:
    return {key: value for key, value in found.json().items() if key != "decisions_per_second"}


@pytest.mark.parametrize("place", ["ray", "dask"])
def test_the_command_line_plays_on_a_cluster_of_this_machine(place: str) -> None:
    words = ["compare", "buccaneer", "tests.own.house:Consolation", "--games", "6", "--json"]
    words += ["--seats", "uniform,uniform,tests.own.players:Last"]
    far = process(*words, "--on", place, "--jobs", "2", patience=PATIENCE)
    here = process(*words)
    assert far.returncode == 0, far.stderr
    assert json.loads(far.stdout) == json.loads(here.stdout)


@pytest.mark.parametrize("place", ["ray", "dask"])
def test_a_bot_that_fails_far_away_is_told_in_one_sentence(place: str) -> None:
    words = [
        "simulate",
        "buccaneer",
        "--games",
        "2",
        "--seats",
        "uniform,uniform,tests.own.players:Crash",
    ]
    done = process(*words, "--on", place, "--jobs", "2", patience=PATIENCE)
    assert done.returncode == 2
    assert "The bot 'tests.own.players:Crash' failed at ply" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
