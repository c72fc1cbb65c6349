"""Learn Buccaneer at four seats by playing it: proximal policy optimisation with masks, in numpy.

    python -m examples.learning.train learned.npz --minutes 10

The learner sits on any seat against three opponents that draw their moves. What it is given at the end of a game is its
margin over the best of the others; it is told nothing of the rules but which moves are legal.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from examples.learning.network import Array, Network
from numpy.typing import NDArray

from flibuste.adapters.vector import Games

GAMES, LENGTH = 64, 64
"""Games at once, and moves made in each before the network learns from them."""
EPOCHS, PART = 3, 1024
CLIP, LAMBDA, WORTH, CURIOSITY = 0.2, 0.95, 0.5, 0.01
RATE = 1e-3
MARGIN = 50.0
"""Points that count as one."""


class Batch(NamedTuple):
    """What was seen, what was done, and how that turned out."""

    seen: NDArray[Any]
    masks: NDArray[Any]
    moves: NDArray[Any]
    shares: NDArray[Any]
    gains: NDArray[Any]
    worth: NDArray[Any]


def train(
    path: Path, minutes: float, *, game: str = "buccaneer", seats: int = 4, seed: int = 0
) -> Network:
    games = Games(
        game, GAMES, processes=2, seats=seats, seat="any", egocentric=True, reward="margin"
    )
    size, moves = games.store.observations.shape[1], games.store.masks.shape[1]
    network = Network.new(size, moves, seed)
    chance = np.random.default_rng(seed)
    seen, info = games.reset(seed=seed)
    masks, end, rounds = info["action_mask"], time.monotonic() + 60 * minutes, 0
    while time.monotonic() < end:
        batch, seen, masks, margin = collect(games, network, seen, masks, chance)
        improve(network, batch, chance)
        rounds += 1
        if rounds % 10 == 1:
            print(f"{rounds * GAMES * LENGTH} moves: margin {margin:+.1f}", flush=True)
    games.close()
    network.save(path)
    return network


def collect(
    games: Games,
    network: Network,
    seen: Array,
    masks: NDArray[np.int8],
    chance: np.random.Generator,
) -> tuple[Batch, Array, NDArray[np.int8], float]:
    """Play on for a while; the mean margin of the games that have ended."""
    kept, margins = [], []
    for _ in range(LENGTH):
        hidden = network.hidden(seen)
        shares = network.shares(hidden, masks)
        moves = drawn(shares, masks, chance)
        after, rewards, over, _, info = games.step(moves)
        margins += [float(reward) for reward in rewards[over]]
        kept.append(
            (
                seen,
                masks,
                moves,
                shares[np.arange(GAMES), moves],
                rewards / MARGIN,
                over,
                network.worth(hidden),
            )
        )
        seen, masks = after, info["action_mask"]
    columns = [np.array(column) for column in zip(*kept, strict=True)]
    last = network.worth(network.hidden(seen))
    return batch_of(columns, last), seen, masks, float(np.mean(margins or [0.0]))


def drawn(shares: Array, masks: NDArray[np.int8], chance: np.random.Generator) -> NDArray[np.int64]:
    """A move for each game, by its share."""
    spots = chance.random((len(shares), 1)) * 0.999999
    numbers = (shares.cumsum(axis=1) > spots).argmax(axis=1)
    legal = masks[np.arange(len(shares)), numbers] > 0
    moves: NDArray[np.int64] = np.where(legal, numbers, shares.argmax(axis=1))
    return moves


def batch_of(columns: list[NDArray[Any]], last: Array) -> Batch:
    """With how much better each move turned out than was expected, smoothed over what followed."""
    seen, masks, moves, shares, rewards, over, worth = columns
    gains = np.zeros((LENGTH, GAMES), np.float32)
    later, following = np.zeros(GAMES), last
    for at in reversed(range(LENGTH)):
        goes_on = ~over[at]
        surprise = rewards[at] + following * goes_on - worth[at]
        later = surprise + LAMBDA * later * goes_on
        gains[at], following = later, worth[at]
    flat = [each.reshape(LENGTH * GAMES, *each.shape[2:]) for each in (seen, masks, moves, shares)]
    seen, masks, moves, shares = flat
    worths = (gains + worth).ravel().astype(np.float32)
    return Batch(seen, masks, moves, shares, gains.ravel(), worths)


def improve(network: Network, batch: Batch, chance: np.random.Generator) -> None:
    for _ in range(EPOCHS):
        order = chance.permutation(len(batch.moves))
        for at in range(0, len(order), PART):
            step(network, Batch(*[column[order[at : at + PART]] for column in batch]))


def step(network: Network, part: Batch) -> None:
    """Make moves that turned out well likelier, but not much at a time; keep some curiosity."""
    count, rows = len(part.moves), np.arange(len(part.moves))
    hidden = network.hidden(part.seen)
    shares = network.shares(hidden, part.masks)
    gains = (part.gains - part.gains.mean()) / (part.gains.std() + 1e-6)
    ratio = shares[rows, part.moves] / part.shares
    held = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    weight = (gains * ratio * held / count).astype(np.float32)
    on_logits = shares * weight[:, None]
    on_logits[rows, part.moves] -= weight
    logs = np.log(shares + 1e-12) * (shares > 0)
    surprise = logs - (shares * logs).sum(axis=1, keepdims=True)
    on_logits += CURIOSITY / count * shares * surprise
    on_worth = WORTH * (network.worth(hidden) - part.worth) / count
    network.learn(
        part.seen, hidden, on_logits.astype(np.float32), on_worth.astype(np.float32), RATE
    )


def minutes_in(text: str) -> float:
    if not 0 < float(text) < math.inf:
        raise argparse.ArgumentTypeError(f"a number of minutes above 0, not {text}")
    return float(text)


def file_in(text: str) -> Path:
    """Where what was learned is to be kept: told now, not when all is learned."""
    path = Path(text)
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent}")
    return path


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("path", type=file_in, metavar="FILE.npz")
    parser.add_argument("--minutes", type=minutes_in, default=10)
    train(**vars(parser.parse_args()))
