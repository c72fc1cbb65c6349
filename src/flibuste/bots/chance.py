"""Draws as `random.Random` makes them, from the same numbers to the same result: written out, because a search draws
thousands of times a second and compiles what stands here."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def one_of(random: Random, items: Sequence[Item]) -> Item:
    """Any of these, each as likely as the others (`random.choice`)."""
    size = len(items)
    bits = size.bit_length()
    place = random.getrandbits(bits)
    while place >= size:
        place = random.getrandbits(bits)
    return items[place]


def weighed(random: Random, weights: Sequence[float]) -> int:
    """A place, the heavier ones the oftener (`random.choices`)."""
    total = 0.0
    for weight in weights:
        total += weight
    mark = random.random() * total
    reached = 0.0
    for place, weight in enumerate(weights):
        reached += weight
        if reached > mark:
            return place
    return len(weights) - 1
