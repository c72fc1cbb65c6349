"""One field as a run of numbers, clipped to their bounds, divided by the greatest and packed as 32-bit floats: a packer
for each kind of `engine/features.py`.

What is made of several parts joins what was packed of each, and keeps that by its value: most parts stay as they are
from one move to the next.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from struct import Struct
from typing import Any, Final, NamedTuple

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
LONG = 25
"""Of a row of so many elements, and of one whose elements hardly come again, only those that changed are packed."""
MANY = 5_000
"""A number with so many values, such as a place at sea, hardly comes again: nothing of it is kept."""
NUMBERS = (Bits, Number, OneOf, Present, SeatBits, SeatOf)
"""Kinds of one number each."""
Span = tuple[int, int]
Pack = Callable[[Any], bytes]
FLOAT: Final = "f"
ZERO, ONE = (array(FLOAT, [number]).tobytes() for number in (0, 1))


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


class Scaled(dict[int, float]):
    """Whole numbers clipped to their bounds and divided by the greatest. Strict, what is beyond its bounds is a fault:
    they were declared too small."""

    def __init__(self, span: Span, strict: bool) -> None:
        super().__init__()
        self.low, self.high = span
        self.strict = strict
        # Rounded like all that is told, so that it makes no difference who divides.
        (self.factor,) = array(FLOAT, [1 / max(1, self.high)])

    def __missing__(self, number: int) -> float:
        self[number] = found = self.told(number)
        return found

    def told(self, number: int) -> float:
        """The same without keeping it."""
        low, high = self.low, self.high
        clipped = low if number < low else high if number > high else number
        if self.strict and clipped != number:
            raise Broken(f"{number} is beyond the bounds of {low} to {high}")
        return clipped * self.factor

    def teller(self, unit: int) -> Callable[[int], float]:
        """What tells numbers in this unit without keeping them."""
        low, high, factor = self.low, self.high, self.factor
        if self.strict:
            return lambda number: self.told(number // unit)

        def told(number: int) -> float:
            number //= unit
            return (low if number < low else high if number > high else number) * factor

        return told

    def packed(self, numbers: Iterable[int]) -> bytes:
        return array(FLOAT, map(self.__getitem__, numbers)).tobytes()


class Pieces(NamedTuple):
    """A long row, of which only some elements change at a time: which place each of them has, how many bytes it takes,
    and what packs it."""

    places: list[int]
    width: int
    pack: Pack


class Run(NamedTuple):
    """How a kind is packed: a label and the bounds for each number, and what packs a value."""

    labels: list[str]
    spans: list[Span]
    pack: Pack
    pieces: Pieces | None = None
    number: Callable[[int], float] | None = None
    """Where it is one number, what that is told as."""
    is_new: bool = False
    """Whether a value is hardly ever one that was packed before."""

    @property
    def blank(self) -> bytes:
        return ZERO * len(self.spans)


class Runs:
    """For a table of so many sides; those are told from the `first` on."""

    def __init__(self, sides: int, first: int = 0, *, strict: bool = False) -> None:
        self.sides = sides
        self.first = first
        self.strict = strict

    def of(self, kind: Kind) -> Run:
        match kind:
            case Number(high, low, unit):
                return number(self.scaled((low // unit, high // unit)), unit)
            case Present():
                return Run([""], [(0, 1)], lambda thing: ONE if thing >= 0 else ZERO)
            case OneOf(size, start):
                return hot([f"={start + at}" for at in range(size)], start, 0)
            case SeatOf(places):
                return hot(self.by_seat("=", places), 0, self.first * places)
            case Bits(size):
                return bits([f"[{at}]" for at in range(size)], 0)
            case SeatBits():
                return bits(self.by_seat("", 1), self.first)
            case Pile():
                return self.pile(kind)
            case _:
                return self.of_many(kind)

    def of_many(self, kind: Kind) -> Run:
        """The same for kinds that are made of others."""
        match kind:
            case Row(each, size):
                return several(self.of(each), [f"[{at}]" for at in range(size)], 0)
            case Seats(each, places):
                return several(self.of(each), self.by_seat("", places), self.first * places)
            case Parts(kinds):
                return places_of({key: self.of(each) for key, each in kinds.items()})
            case Worked(labels, read, high):
                names, scaled = (
                    [f".{label}" for label in labels(self.sides)],
                    self.scaled((-1, high)),
                )
                pack = lambda part: scaled.packed(read(part, self.sides, self.first))  # noqa: E731
                return Run(names, [(-1, high)] * len(names), pack)
            case _:
                return Run([], [], lambda value: b"")

    def scaled(self, span: Span) -> Scaled:
        return Scaled(span, self.strict)

    def by_seat(self, sign: str, places: int) -> list[str]:
        if places == 1:
            return [f"[{sign}seat {seat}]" for seat in range(self.sides)]
        return [f"[{sign}seat {seat}.{at}]" for seat in range(self.sides) for at in range(places)]

    def pile(self, kind: Pile) -> Run:
        """How many of each, and of all others; a number by itself is a pile of one."""
        size, of = kind.size, kind.of
        each, rest = self.scaled((0, kind.most)), self.scaled((0, kind.others))
        empty = array(FLOAT, [0.0] * (size + 1))

        def pack(value: Any) -> bytes:
            if not size:
                return rest.packed([len(value)])
            row, others = empty[:], len(value)
            counts: dict[int, int] = {}
            for thing in value if of is None else [thing[of] for thing in value]:
                if 0 <= thing < size:
                    others -= 1
                    counts[thing] = count = counts.get(thing, 0) + 1
                    row[thing] = each[count]
            row[size] = rest[others]
            return row.tobytes()

        labels = [*[f"#{at}" for at in range(size)], "#others" if size else "#"]
        return Run(labels, [*[(0, kind.most)] * size, (0, kind.others)], pack)


def number(scaled: Scaled, unit: int) -> Run:
    is_new = scaled.high - scaled.low >= MANY
    told: Callable[[int], float] = scaled.__getitem__
    if is_new:
        told = scaled.teller(unit)
    elif unit != 1:
        told = lambda n: scaled[n // unit]  # noqa: E731
    pack = lambda n: array(FLOAT, (told(n),)).tobytes()  # noqa: E731
    return Run([""], [(scaled.low, scaled.high)], pack, number=told, is_new=is_new)


def hot(labels: list[str], start: int, turn: int) -> Run:
    """1 for the one that it is; turned so that the one at `turn` comes first."""
    size = len(labels)

    def pack(value: int) -> bytes:
        if not start <= value < start + size:
            return ZERO * size
        at = (value - start - turn) % size
        return ZERO * at + ONE + ZERO * (size - 1 - at)

    return Run(labels, [(0, 1)] * size, pack)


BYTES = [b"".join([ONE if byte >> at & 1 else ZERO for at in range(8)]) for byte in range(256)]
"""The bits of every byte, the lowest first."""


def bits(labels: list[str], turn: int) -> Run:
    size = len(labels)
    every, width = (1 << size) - 1, (size + 7) // 8
    ends, first = size * len(ONE), turn * len(ONE)

    def pack(value: int) -> bytes:
        told = max(0, value) & every
        row = b"".join([BYTES[byte] for byte in told.to_bytes(width, "little")])[:ends]
        return row[first:] + row[:first] if first else row

    return Run(labels, [(0, 1)] * size, pack)


def keeping(run: Run) -> Pack:
    """What packs a value that can be hashed: once, where it may come again."""
    return run.pack if run.is_new else Memo(run.pack).__getitem__


def keeping_lists(run: Run, kind: Kind) -> Pack:
    """The same for a list, if it is a short row of numbers; what seats have is packed as fast as it is found."""
    if run.is_new or run.pieces is not None or not isinstance(kind, Row):
        return run.pack
    if not isinstance(kind.each, NUMBERS):
        return run.pack
    memo = Memo(run.pack)
    return lambda value: memo[tuple(value)]


def several(inner: Run, labels: list[str], turn: int) -> Run:
    """Elements in their order, the one at `turn` first; what is missing is blank, what is too much is left out."""
    size = len(labels)
    names = [f"{label}{name}" for label in labels for name in inner.labels]
    pack_one, width = keeping(inner), len(inner.blank)
    whole = width * size

    def pack(value: Sequence[Any]) -> bytes:
        ordered = [*value[turn:size], *value[:turn]] if turn else value
        done = b"".join(map(pack_one, ordered))
        return done if len(done) == whole else (done + bytes(whole))[:whole]

    is_cut = size >= LONG or inner.is_new
    places = [(at - turn) % size for at in range(size)]
    pieces = Pieces(places, width, pack_one) if is_cut else None
    return Run(names, inner.spans * size, pack, pieces, is_new=inner.is_new)


def places_of(runs: dict[str, Run]) -> Run:
    """The places of a tuple, by number."""
    labels = [f".{key}{label}" for key, run in runs.items() for label in run.labels]
    spans = [span for run in runs.values() for span in run.spans]
    is_new = any(run.is_new for run in runs.values())
    numbers = [(int(key), run.number) for key, run in runs.items() if run.number is not None]
    put = Struct(f"{len(numbers)}{FLOAT}").pack
    pack = lambda value: put(*[told(value[key]) for key, told in numbers])  # noqa: E731
    if len(numbers) < len(runs):
        packs = [(int(key), run.pack) for key, run in runs.items()]
        pack = lambda value: b"".join([pack(value[key]) for key, pack in packs])  # noqa: E731
    return Run(labels, spans, pack, is_new=is_new)
