"""A view as one vector of numbers, every one of them named and bounded, from what `engine/features.py` declares.

Runs of whole numbers (`runs`) are clipped to their bounds and scaled when they are packed, kept by their values, and
joined. The code that asks for every field in turn is written out with the encoder, as `engine/fields.py` does it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flibuste.adapters.runs import Memo, Pack, Run, bounds, packed, run_of, scaled
from flibuste.engine.dice import SEED_BYTES, Dice
from flibuste.engine.features import (
    ASKED,
    COMMON,
    Kind,
    Left,
    Parts,
    Row,
    SeatBits,
    SeatOf,
    Seats,
    Worked,
    features_of,
)
from flibuste.engine.refusal import Complaint
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.step import Choice, Step
from flibuste.engine.table import Table
from flibuste.engine.view import View

Vector = NDArray[np.float32]
Scaled = Callable[[Run], Pack]
MOST_OF_A_STEP = 6
"""Times that a step counts which lies several times on the agenda."""


class Feature(NamedTuple):
    """One number of the vector."""

    name: str
    offset: int
    scale: int
    """What the number on the table is divided by."""
    low: float
    high: float


class Part(NamedTuple):
    """Some of the vector: the expression that packs it, what that calls, and its run."""

    name: str
    run: Run
    expression: str
    called: object
    mapped: object = None
    """What packs an element, `M` in the expression."""


class Encoder:
    """Makes vectors of what one seat knows at a table of so many seats; egocentric, one's own seat comes first."""

    def __init__(
        self,
        rules: Ruleset[Any],
        seats: int,
        *,
        egocentric: bool = False,
        strict: bool = False,
    ) -> None:
        self.rules = rules
        self.seats = rules.box.check_seats(seats)
        self.egocentric = egocentric
        self.scaled = partial(scaled, strict=strict)
        self.sides = rules.sides(seats)
        self.declared = features_of(rules)
        self.sample = rules.new(seats, {}, Dice(bytes(SEED_BYTES))).table
        classes = [cls for cls in rules.codec.classes.values() if issubclass(cls, Step)]
        self.steps = sorted(classes, key=lambda cls: cls.__name__)
        self.asks = [cls for cls in self.steps if issubclass(cls, Choice)]
        firsts = range(seats if egocentric else 1)
        parts = [list(self.parts(first)) for first in firsts]
        self.writers = [written(each) for each in parts]
        runs = [(part.name, part.run) for part in parts[0]]
        self.names = [f"{name}{label}" for name, run in runs for label in run.labels]
        spans = [span for _, run in runs for span in run.spans]
        self.low, self.high, scale = bounds(spans)
        self.lowest: Vector = self.low * scale
        self.highest: Vector = self.high * scale
        self.size = len(spans)

    @property
    def features(self) -> list[Feature]:
        """Every number with its name, where it stands and between what it lies."""
        rows = zip(self.names, self.low.tolist(), self.high.tolist(), strict=True)
        return [
            Feature(name, at, max(1, high), low / max(1, high), high / max(1, high))
            for at, (name, low, high) in enumerate(rows)
        ]

    # -- encoding ------------------------------------------------------------------------------------

    def of(self, view: View) -> Vector:
        """What the seat of this view knows, with its memory if the view has one."""
        seat = 0 if view.seat is None else view.seat
        return self.encode(view.known(), view.agenda, view.waiting, seat)

    def encode(
        self, known: Table, agenda: Sequence[Step[Any]], waiting: Sequence[int], seat: int
    ) -> Vector:
        """The same from its parts: the table as this seat knows it, and what all know."""
        write = self.writers[seat if self.egocentric else 0]
        vector: Vector = np.frombuffer(write(known, agenda, tuple(waiting), seat), np.float32)
        return vector

    # -- what there is -------------------------------------------------------------------------------

    def parts(self, first: int) -> Iterator[Part]:
        """All of the vector in its order, as it is told from the seat `first` on."""
        for name, kind in self.kinds().items():
            yield from self.field(name, f"t.{name}", kind, first)
        if not self.egocentric:
            yield self.kept("me", "me", SeatOf(), first)
        waiting = run_of(SeatBits(), self.sides, first)
        pack = self.scaled(waiting)
        yield Part("asked", waiting, "[waiting]", Memo(lambda seats: pack(bits_of(seats))))
        yield self.agenda()
        yield from self.question(first)

    def kinds(self) -> Mapping[str, Kind]:
        """The kind of every field, in the order of the table, and of what a game works out besides."""
        declared = {**COMMON, **self.declared.table}
        fields = type(self.sample).fields
        for name in fields:
            if name not in declared:
                raise Complaint("no_feature", title=self.rules.box.title, name=name)
        beside = [name for name in declared if name not in fields]
        return {name: declared[name] for name in (*fields, *beside)}

    def field(self, name: str, expression: str, kind: Kind, first: int) -> Iterator[Part]:
        if isinstance(kind, Left):
            return
        if isinstance(kind, Parts) and not next(iter(kind.kinds)).isdigit():
            for key, each in kind.kinds.items():
                yield from self.field(f"{name}.{key}", f"{expression}.{key}", each, first)
            return
        run = run_of(kind, self.sides, first)
        if "." not in name and name not in type(self.sample).fields:
            yield Part(name, run, "(t)", worked_out(kind, run, self.sides, first, self.scaled))
        elif isinstance(getattr(self.sample, name, None), list):
            yield self.listed(name, expression, kind, first) or Part(
                name, run, f"({expression})", self.rowed(name, kind, run, first)
            )
        else:
            yield self.kept(name, expression, kind, first)

    def listed(self, name: str, expression: str, kind: Kind, first: int) -> Part | None:
        """Of a list with a place for every seat, which is always as long: packed without a call of ours, because most
        of a vector is such lists. None for all others."""
        if (
            not isinstance(kind, Seats)
            or len(getattr(self.sample, name)) != self.sides * kind.places
        ):
            return None
        run, inner = run_of(kind, self.sides, first), run_of(kind.each, self.sides, first)
        turn = first * kind.places
        ordered = f"{expression}[{turn}:] + {expression}[:{turn}]" if turn else expression
        return Part(
            name, run, f"(map(M, {ordered}))", b"".join, Memo(self.scaled(inner)).__getitem__
        )

    def rowed(self, name: str, kind: Kind, run: Run, first: int) -> Pack:
        """What packs a row of things element by element, where those can be hashed; any other list at once."""
        try:
            hash(tuple(getattr(self.sample, name)))
        except TypeError:
            return self.scaled(run)
        if not isinstance(kind, Row):
            return self.scaled(run)
        pack, empty = (
            Memo(self.scaled(run_of(kind.each, self.sides, first))).__getitem__,
            blank_of(run),
        )
        whole = len(empty)

        def packed_row(things: list[Any]) -> bytes:
            done = b"".join(map(pack, things))
            return done if len(done) == whole else (done + empty[len(done) :])[:whole]

        return packed_row

    def kept(self, name: str, expression: str, kind: Kind, first: int) -> Part:
        """Of a value that can be hashed."""
        run = run_of(kind, self.sides, first)
        return Part(name, run, f"[{expression}]", Memo(self.scaled(run)))

    def agenda(self) -> Part:
        """Which question is open, and how often each step lies on the agenda."""
        first = {cls: at for at, cls in enumerate(self.asks)}
        places = {cls: at for at, cls in enumerate(self.steps, len(first))}
        size = len(first) + len(places)

        def pack(kinds: tuple[type, ...]) -> bytes:
            row = np.zeros(size, np.int16)
            for cls in kinds:
                row[places[cls]] += 1
            if kinds and kinds[-1] in first:
                row[first[kinds[-1]]] = 1
            return row.tobytes()

        labels = [f"question={cls.__name__}" for cls in self.asks]
        labels += [f"agenda#{cls.__name__}" for cls in self.steps]
        spans = [(0, 1)] * len(first) + [(0, MOST_OF_A_STEP)] * len(places)
        run = Run(labels, spans, pack)
        return Part("", run, "[tuple(map(type, agenda))]", Memo(self.scaled(run)))

    def question(self, first: int) -> Iterator[Part]:
        """The fields of the question that is open; 0 where it has none of that name."""
        kinds = {**ASKED, **self.declared.steps}
        for name in sorted({name for cls in self.asks for name in cls.fields}):
            if name not in kinds:
                raise Complaint("no_feature", title=self.rules.box.title, name=f"question.{name}")
            run = run_of(kinds[name], self.sides, first)
            if not run.spans:
                continue
            having = {cls for cls in self.asks if name in cls.fields}
            yield Part(f"question.{name}", run, "(q)", asked_for(name, run, having, self.scaled))


def asked_for(name: str, run: Run, having: set[type], scaled: Scaled) -> Pack:
    """What packs this field of a question, whatever question it is."""
    memo, blank = Memo(scaled(run)), blank_of(run)
    return lambda question: memo[getattr(question, name)] if type(question) in having else blank


def blank_of(run: Run) -> bytes:
    return scaled(run._replace(pack=lambda _: run.blank))(None)


def worked_out(kind: Kind, run: Run, sides: int, first: int, scaled: Scaled) -> Pack:
    """What packs something that the game works out from the whole table."""
    if not isinstance(kind, Worked):
        return scaled(run)
    memo, read = Memo(scaled(run._replace(pack=packed))), kind.read
    return lambda table: memo[tuple(read(table, sides, first))]


def bits_of(seats: tuple[int, ...]) -> int:
    return sum([1 << seat for seat in seats])


def written(parts: Sequence[Part]) -> Any:
    """The function that packs all parts, one expression for each."""
    space = {f"P{number}": part.called for number, part in enumerate(parts)}
    space |= {f"M{number}": part.mapped for number, part in enumerate(parts)}
    told = [part.expression.replace("(M,", f"(M{n},") for n, part in enumerate(parts)]
    inside = ", ".join(f"P{number}{each}" for number, each in enumerate(told))
    lines = [
        "def write(t, agenda, waiting, me):",
        "    q = agenda[-1] if agenda else None",
        f"    return bytearray().join(({inside},))",
    ]
    exec("\n".join(lines), space)
    return space["write"]
