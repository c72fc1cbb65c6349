"""A small network for games with a mask: one hidden layer, a logit for each move, and what the position is worth.

All in numpy, so that nothing else need be installed to train or to play.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
NEVER = np.float32(-1e9)
"""The logit of a move that may not be made."""
HIDDEN = 128
SPREAD, DECAY, TINY = 0.9, 0.999, 1e-8
"""Of Adam."""


class Network:
    """Weights by their names, and what they say of many positions at once."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in weights.items()}
        self.steps = 0

    @classmethod
    def new(cls, size: int, moves: int, seed: int = 0) -> Network:
        chance = np.random.default_rng(seed)

        def drawn(rows: int, columns: int, scale: float) -> Array:
            made: Array = (chance.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(
                np.float32
            )
            return made

        return cls(
            {
                "inside": drawn(size, HIDDEN, 1.0),
                "inside_bias": np.zeros(HIDDEN, np.float32),
                "moves": drawn(HIDDEN, moves, 0.1),
                "moves_bias": np.zeros(moves, np.float32),
                "worth": drawn(HIDDEN, 1, 0.1),
                "worth_bias": np.zeros(1, np.float32),
            }
        )

    @classmethod
    def load(cls, path: Path) -> Network:
        with np.load(path) as file:
            return cls({name: file[name] for name in file.files})

    def save(self, path: Path) -> None:
        saved: dict[str, Any] = dict(self.weights)
        np.savez_compressed(path, **saved)

    def hidden(self, seen: Array) -> Array:
        inside: Array = np.tanh(seen @ self.weights["inside"] + self.weights["inside_bias"])
        return inside

    def shares(self, hidden: Array, masks: NDArray[np.int8]) -> Array:
        """How likely each legal move is."""
        logits = hidden @ self.weights["moves"] + self.weights["moves_bias"]
        logits = np.where(masks.view(bool), logits, NEVER)
        raised = np.exp(logits - logits.max(axis=1, keepdims=True))
        shares: Array = raised / raised.sum(axis=1, keepdims=True)
        return shares

    def worth(self, hidden: Array) -> Array:
        worth: Array = (hidden @ self.weights["worth"] + self.weights["worth_bias"])[:, 0]
        return worth

    def learn(
        self, seen: Array, hidden: Array, on_logits: Array, on_worth: Array, rate: float
    ) -> None:
        """One step of Adam down this slope."""
        back = on_logits @ self.weights["moves"].T + on_worth[:, None] @ self.weights["worth"].T
        back *= 1 - hidden * hidden
        slopes = {
            "inside": seen.T @ back,
            "inside_bias": back.sum(axis=0),
            "moves": hidden.T @ on_logits,
            "moves_bias": on_logits.sum(axis=0),
            "worth": hidden.T @ on_worth[:, None],
            "worth_bias": on_worth.sum(keepdims=True),
        }
        size = np.sqrt(sum(float((slope * slope).sum()) for slope in slopes.values()))
        self.steps += 1
        for name, slope in slopes.items():
            self.descend(name, slope * min(1.0, 0.5 / (size + TINY)), rate)

    def descend(self, name: str, slope: Array, rate: float) -> None:
        mean, square = self.moments[name]
        mean += (1 - SPREAD) * (slope - mean)
        square += (1 - DECAY) * (slope * slope - square)
        fresh = mean / (1 - SPREAD**self.steps)
        self.weights[name] -= rate * fresh / (np.sqrt(square / (1 - DECAY**self.steps)) + TINY)
