"""Where games are played: here, in processes of this machine, or on a cluster by Ray or Dask.

Each place takes work and numbers, and gives numbers and outcomes in whatever order games end; a game that was lost with
whoever played it is played again.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib import import_module
from multiprocessing import current_process, get_context, parent_process
from threading import Thread
from typing import Any, Final

from flibuste.engine.outside import what_failed
from flibuste.engine.refusal import Complaint
from flibuste.sim.work import O, Played, Work, check_sent, play_some, unpacked

PROCESSES: Final = "processes"
MOST_LOSSES: Final = 3
"""Times in a row that whoever plays may get lost before a game has ended: then it is no accident."""
BATCH: Final = 16
"""Games that are sent to a cluster together, at most."""


# -- on this machine --------------------------------------------------------------------------------


def in_processes(
    work: Work[O], numbers: Sequence[int], jobs: int | None
) -> Generator[tuple[int, O], None, None]:
    """Here, if one process will do. Leaving early, by an interrupt too, ends the processes."""
    workers = min(jobs or 1, len(numbers))
    if workers < 2:
        for number in numbers:
            yield number, work.play(number)
        return
    if getattr(current_process(), "_inheriting", False):
        # A process that we have started reads the caller's script anew, and came to this line again.
        sys.exit(str(Complaint("script_unguarded")))
    check_sent(work)
    left, losses = list(numbers), 0
    while left:
        try:
            for number, outcome in pooled(work, left, workers):
                left.remove(number)
                losses = 0
                yield number, outcome
        except BrokenProcessPool:
            losses += 1
            if losses == MOST_LOSSES:
                raise Complaint("workers_lost", times=losses) from None


def pooled(
    work: Work[O], numbers: Sequence[int], workers: int
) -> Generator[tuple[int, O], None, None]:
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=serve)
    try:
        coming = iter(numbers)
        waiting: set[Future[Played[O] | Complaint]] = set()
        while True:
            while len(waiting) < 2 * workers and (number := next(coming, None)) is not None:
                waiting.add(pool.submit(play_some, work, [number]))
            if not waiting:
                return
            ended, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for each in ended:
                yield from unpacked(each.result())
    finally:
        end(pool)


def end(pool: ProcessPoolExecutor) -> None:
    """At once: nobody waits for games that are not wanted any more."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()


def serve() -> None:
    """For whoever plays in a process of its own. Ctrl-C goes to every process of the terminal: the one that waits for
    the games ends the others; and where it was itself ended by force, they go by themselves. What a bot prints goes to
    standard error, lest it come between what the one that waits prints for programs."""
    sys.stdout = sys.stderr
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


# -- on a cluster -----------------------------------------------------------------------------------


def on_ray(
    work: Work[O], numbers: Sequence[int], jobs: int | None
) -> Generator[tuple[int, O], None, None]:
    """Ray sends what was lost with a worker or a whole machine to another one by itself; the rest we send again."""
    ray = needed("ray")
    if not ray.is_initialized():
        with reaching("ray"):
            ray.init(log_to_driver=False, logging_level="error")
    errors = import_module("ray.exceptions").RayError
    remote = ray.remote(num_cpus=1, max_retries=-1)(play_some)
    cores = int(ray.cluster_resources().get("CPU", 1))
    most = jobs or 2 * cores
    batches = batched(numbers, most)
    sent: dict[Any, list[int]] = {}
    losses = 0
    while batches or sent:
        while len(sent) < most and batches:
            batch = batches.pop()
            sent[remote.remote(work, batch)] = batch
        (ended, *_), _ = ray.wait(list(sent), num_returns=1)
        batch = sent.pop(ended)
        try:
            answer = ray.get(ended)
        except errors:
            batches.append(batch)
            losses = lost(losses)
            continue
        losses = 0
        yield from unpacked(answer)


def on_dask(
    work: Work[O], numbers: Sequence[int], jobs: int | None
) -> Generator[tuple[int, O], None, None]:
    """By the client that there is already; else on the cluster that Dask is set to (`DASK_SCHEDULER_ADDRESS`), or on
    one of processes of this machine."""
    distributed = needed("distributed")
    with dask_client(distributed, jobs) as client:
        most = jobs or 2 * max(1, sum(client.ncores().values()))
        batches = batched(numbers, most)
        sent: dict[Any, list[int]] = {}
        losses = 0
        while batches or sent:
            while len(sent) < most and batches:
                batch = batches.pop()
                sent[client.submit(play_some, work, batch, pure=False, retries=MOST_LOSSES)] = batch
            ended = next(iter(distributed.as_completed(list(sent))))
            batch = sent.pop(ended)
            try:
                answer = ended.result()
            except Exception:  # of whatever kind: complaints of ours come back as answers
                batches.append(batch)
                losses = lost(losses)
                continue
            losses = 0
            yield from unpacked(answer)


def dask_client(distributed: Any, jobs: int | None) -> AbstractContextManager[Any]:
    """One of ours is closed at the end; one of the caller's is not."""
    try:
        return nullcontext(distributed.get_client())
    except ValueError:
        pass
    address = import_module("dask.config").get("scheduler-address", None)
    how = {"address": address} if address else {"n_workers": jobs, "threads_per_worker": 1}
    with reaching("dask"):
        client: AbstractContextManager[Any] = distributed.Client(**how)
    return client


@contextmanager
def reaching(place: str) -> Generator[None, None, None]:
    """A cluster that does not answer, or has no such address, is told in a sentence."""
    try:
        yield
    except Exception as error:  # of whatever kind theirs are
        raise Complaint("no_cluster", place=place, error=what_failed(error)) from error


def lost(losses: int) -> int:
    if losses + 1 == MOST_LOSSES:
        raise Complaint("workers_lost", times=MOST_LOSSES) from None
    return losses + 1


def batched(numbers: Sequence[int], workers: int) -> list[list[int]]:
    """Some games at a time, so that sending costs little and all are busy to the end; the first to send is last."""
    size = max(1, min(BATCH, len(numbers) // (4 * workers)))
    return [list(numbers[at : at + size]) for at in range(0, len(numbers), size)][::-1]


def needed(package: str) -> Any:
    """A package of the extra `cluster`."""
    try:
        return import_module(package)
    except ImportError as error:
        raise Complaint("no_extra", package=package, extra="cluster") from error


PLACES: Final[Mapping[str, Callable[..., Generator[tuple[int, Any], None, None]]]] = {
    PROCESSES: in_processes,
    "ray": on_ray,
    "dask": on_dask,
}
