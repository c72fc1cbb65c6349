"""One field as a run of 16-bit whole numbers: a packer for each kind of `engine/features.py`.

A packer keeps what it has packed by its value: most fields stay as they are from one move to the next. Those of lists
keep their elements.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flibuste.engine.features import (
    Bits,
    Kind,
    Number,
    OneOf,
    Parts,
    Pile,
    Present,
    Row,
    SeatBits,
    SeatOf,
    Seats,
    Worked,
)
from flibuste.engine.refusal import Broken

KEPT = 20_000
KEPT_BYTES = 8_000_000
"""Values that a packer keeps before it begins anew, and bytes of them."""
MOST = 32_000
Span = tuple[int, int]
Pack = Callable[[Any], bytes]
Whole = NDArray[np.int16]


class Memo(dict[Any, bytes]):
    """Packed values by what they were."""

    def __init__(self, make: Pack) -> None:
        super().__init__()
        self.make = make
        self.most = KEPT

    def __missing__(self, value: Any) -> bytes:
        if len(self) >= self.most:
            self.clear()
        packed = self[value] = self.make(value)
        self.most = min(KEPT, KEPT_BYTES // (len(packed) + 1))
        return packed


class Run(NamedTuple):
    """How a kind is packed: a label and the bounds for each number, and what packs a value that can be hashed."""

    labels: list[str]
    spans: list[Span]
    pack: Pack

    @property
    def blank(self) -> bytes:
        return bytes(2 * len(self.spans))


def packed(numbers: Iterable[int]) -> bytes:
    try:
        return array("h", numbers).tobytes()
    except OverflowError:  # the bounds cut it short anyway
        return array("h", [max(-MOST, min(MOST, number)) for number in numbers]).tobytes()


def scaled(run: Run, *, strict: bool = False) -> Pack:
    """The same run clipped to its bounds and divided by the greatest, as 32-bit floats. Strict, what is beyond its
    bounds is a fault: they were declared too small."""
    low, high, scale = bounds(run.spans)

    def pack(value: Any) -> bytes:
        raw = np.frombuffer(run.pack(value), np.int16)
        clipped = np.minimum(np.maximum(raw, low), high)
        if strict and (clipped != raw).any():
            raise Broken(f"{value!r} is beyond the bounds of {run.labels}")
        floats: NDArray[np.float32] = clipped * scale
        return floats.tobytes()

    return pack


def bounds(spans: Sequence[Span]) -> tuple[Whole, Whole, NDArray[np.float32]]:
    """The least and the greatest of each number, and what it is multiplied by."""
    low = np.array([low for low, _ in spans], np.int16)
    high = np.array([high for _, high in spans], np.int16)
    return low, high, (1 / np.maximum(1, high)).astype(np.float32)


def run_of(kind: Kind, sides: int, first: int) -> Run:
    """For a table of so many sides; those are told from the `first` on."""
    match kind:
        case Number(high, low, unit):
            return Run([""], [(low // unit, high // unit)], lambda n: packed([int(n) // unit]))
        case Present():
            return Run([""], [(0, 1)], lambda thing: packed([thing >= 0]))
        case OneOf(size, start):
            return hot([f"={start + at}" for at in range(size)], start, 0)
        case SeatOf(places):
            return hot(by_seat("=", sides, places), 0, first * places)
        case Bits(size):
            return bits([f"[{at}]" for at in range(size)], 0)
        case SeatBits():
            return bits(by_seat("", sides, 1), first)
        case Pile():
            return pile(kind)
        case _:
            return run_of_many(kind, sides, first)


def run_of_many(kind: Kind, sides: int, first: int) -> Run:
    """The same for kinds that are made of others."""
    match kind:
        case Row(each, size):
            inner = run_of(each, sides, first)
            return several(inner, [f"[{at}]" for at in range(size)], 0, packer(inner, each))
        case Seats(each, places):
            inner = run_of(each, sides, first)
            return several(inner, by_seat("", sides, places), first * places, packer(inner, each))
        case Parts(kinds):
            return places_of({key: run_of(each, sides, first) for key, each in kinds.items()})
        case Worked(labels, read, high):
            names = [f".{label}" for label in labels(sides)]
            return Run(names, [(-1, high)] * len(names), lambda x: packed(read(x, sides, first)))
        case _:
            return Run([], [], lambda value: b"")


def by_seat(sign: str, sides: int, places: int) -> list[str]:
    if places == 1:
        return [f"[{sign}seat {seat}]" for seat in range(sides)]
    return [f"[{sign}seat {seat}.{at}]" for seat in range(sides) for at in range(places)]


def hot(labels: list[str], start: int, turn: int) -> Run:
    """1 for the one that it is; turned so that the one at `turn` comes first."""
    size = len(labels)

    def pack(value: int) -> bytes:
        row = [0] * size
        if start <= value < start + size:
            row[(value - start - turn) % size] = 1
        return packed(row)

    return Run(labels, [(0, 1)] * size, pack)


def bits(labels: list[str], turn: int) -> Run:
    size = len(labels)

    def pack(value: int) -> bytes:
        row = [value >> at & 1 for at in range(size)] if value >= 0 else [0] * size
        return packed([*row[turn:], *row[:turn]])

    return Run(labels, [(0, 1)] * size, pack)


def pile(kind: Pile) -> Run:
    """How many of each, and of all others; a number by itself is a pile of one."""

    def pack(value: Any) -> bytes:
        if not kind.size:
            return packed([len(value)])
        row = [0] * (kind.size + 1)
        for each in value:
            thing: int = each if kind.of is None else each[kind.of]
            row[thing if 0 <= thing < kind.size else -1] += 1
        return packed(row)

    labels = [*[f"#{at}" for at in range(kind.size)], "#others" if kind.size else "#"]
    return Run(labels, [*[(0, kind.most)] * kind.size, (0, kind.others)], pack)


def packer(inner: Run, kind: Kind) -> Pack | None:
    """What packs an element: kept by its value; None for plain numbers, which need no packing one by one."""
    if isinstance(kind, Number) and kind.unit == 1:
        return None
    return Memo(inner.pack).__getitem__


def several(inner: Run, labels: list[str], turn: int, pack_one: Pack | None) -> Run:
    """Elements in their order, the one at `turn` first; what is missing is blank, what is too much is left out."""
    size = len(labels)
    names = [f"{label}{name}" for label in labels for name in inner.labels]
    whole = len(inner.blank) * size

    def pack(value: Sequence[Any]) -> bytes:
        ordered = [*value[turn:size], *value[:turn]] if turn else value
        done = packed(ordered) if pack_one is None else b"".join(map(pack_one, ordered))
        return done if len(done) == whole else (done + bytes(whole))[:whole]

    return Run(names, inner.spans * size, pack)


def places_of(runs: dict[str, Run]) -> Run:
    """The places of a tuple, by number."""
    packs = [(int(key), Memo(run.pack)) for key, run in runs.items()]
    return Run(
        [f".{key}{label}" for key, run in runs.items() for label in run.labels],
        [span for run in runs.values() for span in run.spans],
        lambda value: b"".join([memo[value[key]] for key, memo in packs]),
    )
