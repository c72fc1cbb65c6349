"""Many games at once, in processes of their own: a vector environment of Gymnasium.

    from flibuste.adapters.vector import Games
    games = Games("buccaneer", 64, processes=2, opponents="uniform")

Each process plays its share of the games; observations and masks lie in memory that all processes see, so that a step
costs one message to each of them. A game that is over begins anew at once (`AutoresetMode.SAME_STEP`). Which process
plays a game makes no difference to it.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Any, NoReturn
from weakref import finalize

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from flibuste.adapters.gymnasium import Seat
from flibuste.engine.calls import door_to
from flibuste.engine.kinds import whole_in
from flibuste.engine.refusal import Complaint
from flibuste.engine.variants import Playable

FINAL = "final_obs"
FINAL_INFO = "final_info"
Array = NDArray[Any]
Info = dict[str, Any]
Ended = tuple[int, Array, Info]
"""Which game is over, what was seen of it last, and what was told."""


class Store:
    """What all processes see of all games."""

    def __init__(self, games: int, size: int, moves: int, names: tuple[str, ...] = ()) -> None:
        shapes: list[tuple[tuple[int, ...], Any]] = [
            ((games, size), np.float32),
            ((games, moves), np.int8),
            ((games,), np.float64),
            ((games,), np.bool_),
            ((games,), np.int64),
        ]
        self.memories = [
            SharedMemory(names[at] if names else None, not names, bytes_of(shape, kind))
            for at, (shape, kind) in enumerate(shapes)
        ]
        arrays = [
            np.ndarray(shape, kind, memory.buf)
            for (shape, kind), memory in zip(shapes, self.memories, strict=True)
        ]
        self.observations, self.masks, self.rewards, self.over, self.seats = arrays
        self.names = tuple(memory.name for memory in self.memories)

    def close(self, *, for_good: bool) -> None:
        """Let go of it; for good, nobody has it any more."""
        del self.observations, self.masks, self.rewards, self.over, self.seats
        for memory in self.memories:
            memory.close()
            if for_good:
                memory.unlink()


def bytes_of(shape: tuple[int, ...], kind: Any) -> int:
    return int(np.prod(shape)) * int(np.dtype(kind).itemsize)


class Games(VectorEnv[Array, Array, Array]):
    """So many games of one kind; every setting of `flibuste.adapters.gymnasium.Seat` may be given."""

    @door_to(Seat.__init__)
    def __init__(
        self, game: Playable, num_envs: int, *, processes: int | None = None, **settings: Any
    ) -> None:
        wished = os.cpu_count() or 1 if processes is None else whole_in("processes", processes)
        self.num_envs = whole_in("num_envs", num_envs)
        count = min(self.num_envs, wished)
        if count < 1:
            raise Complaint("vector_games", games=self.num_envs, processes=wished)
        model = Seat(game, **settings)  # a bad setting is a sentence here, not a dead process
        self.single_observation_space = model.observation_space
        self.single_action_space = model.action_space
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        sizes = (self.num_envs, model.setting.encoder.size, model.setting.moves)
        self.make_room(sizes)
        self.shares = [range(at, self.num_envs, count) for at in range(count)]
        self.start(pickle.dumps((game, settings)), sizes)
        self.end = finalize(self, end, self.pipes, self.workers, self.store)

    def make_room(self, sizes: tuple[int, int, int]) -> None:
        try:
            self.observation_space = batch_space(self.single_observation_space, self.num_envs)
            self.action_space = batch_space(self.single_action_space, self.num_envs)
            self.store = Store(*sizes)
        except (MemoryError, OSError, OverflowError, ValueError):
            raise Complaint("vector_room", games=self.num_envs) from None

    def __reduce__(self) -> NoReturn:
        raise Complaint("vector_copy")

    def start(self, made_of: bytes, sizes: tuple[int, int, int]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipes: list[Connection[Any, Any]] = []
        self.workers: list[SpawnProcess] = []
        for share in self.shares:
            ours, theirs = context.Pipe()
            told = (theirs, made_of, share, sizes, self.store.names)
            worker = context.Process(target=play_share, args=told, daemon=True)
            worker.start()
            theirs.close()
            self.pipes.append(ours)
            self.workers.append(worker)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Game `i` has the seed `seed + i`."""
        first = None if seed is None else whole_in("seed", seed)
        seeds = [None if first is None else first + at for at in range(self.num_envs)]
        self.ask("reset", lambda share: [seeds[at] for at in share])
        return self.store.observations.copy(), self.told([])

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise Complaint("vector_actions", games=self.num_envs, given=given.tolist())
        ended = self.ask("step", lambda share: [int(given[at]) for at in share])
        store = self.store
        truncated = np.zeros(self.num_envs, np.bool_)
        seen = store.observations.copy(), store.rewards.copy(), store.over.copy()
        return (*seen, truncated, self.told(ended))

    def ask(self, what: str, told: Callable[[range], list[Any]]) -> list[Ended]:
        """Let every process do this; games that have ended, with what was seen and told last."""
        if self.closed:
            raise Complaint("vector_closed")
        try:
            for pipe, share in zip(self.pipes, self.shares, strict=True):
                pipe.send((what, told(share)))
            answers = [pipe.recv() for pipe in self.pipes]
        except (EOFError, OSError) as error:
            raise Complaint("vector_died") from error
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return [each for answer in answers for each in answer]

    def told(self, ended: list[Ended]) -> Info:
        info: Info = {"action_mask": self.store.masks.copy(), "seat": self.store.seats.copy()}
        for at, observation, last in ended:
            self._add_info(info, {FINAL: observation, FINAL_INFO: last}, at)
        return info

    def close_extras(self, **kwargs: Any) -> None:
        """The processes end, and the memory is given back."""
        self.end()


def end(pipes: list[Connection[Any, Any]], workers: list[SpawnProcess], store: Store) -> None:
    for pipe in pipes:
        pipe.close()
    for worker in workers:
        worker.join()
    store.close(for_good=True)


def play_share(
    pipe: Connection[Any, Any],
    made_of: bytes,
    share: range,
    sizes: tuple[int, int, int],
    names: tuple[str, ...],
) -> None:
    """A process: play these games until nobody asks any more."""
    game, settings = pickle.loads(made_of)
    seats = [Seat(game, **settings) for _ in share]
    store = Store(*sizes, names)
    while True:
        try:
            what, given = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            break
        try:
            deed = step_one if what == "step" else reset_one
            done = [deed(store, at, *each) for at, *each in zip(share, seats, given, strict=True)]
            pipe.send([each for each in done if each is not None])
        except Exception as error:  # the other side is to hear of it, whatever it is
            pipe.send(error)
    store.close(for_good=False)


def reset_one(store: Store, at: int, seat: Seat, seed: int | None) -> None:
    observation, info = seat.reset(seed=seed)
    store.rewards[at], store.over[at] = 0.0, False
    show(store, at, observation, info)


def step_one(store: Store, at: int, seat: Seat, action: int) -> Ended | None:
    """What was seen and told last, if the game is over."""
    observation, reward, over, _, info = seat.step(np.int64(action))
    last = (at, observation, info) if over else None
    if over:
        observation, info = seat.reset()
    store.rewards[at], store.over[at] = reward, over
    show(store, at, observation, info)
    return last


def show(store: Store, at: int, observation: Array, info: Info) -> None:
    store.observations[at], store.masks[at] = observation, info["action_mask"]
    store.seats[at] = info["seat"]
