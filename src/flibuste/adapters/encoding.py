"""A view as one vector of numbers, every one of them named and bounded, from what `engine/features.py` declares.

`runs` packs a field, a `writer` all of them: what has changed since the last vector is packed anew.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from threading import Lock
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flibuste.adapters.runs import FLOAT, Run, Runs, Span, keeping, keeping_lists
from flibuste.adapters.writer import Part, written
from flibuste.engine.calls import door
from flibuste.engine.dice import SEED_BYTES, Dice
from flibuste.engine.features import (
    ASKED,
    COMMON,
    Kind,
    Left,
    Parts,
    SeatBits,
    SeatOf,
    Worked,
    features_of,
)
from flibuste.engine.game import Game
from flibuste.engine.kinds import flag_in, wrong_kind
from flibuste.engine.refusal import Broken, Complaint
from flibuste.engine.ruleset import Ruleset
from flibuste.engine.step import Choice, Step
from flibuste.engine.table import Table
from flibuste.engine.view import View

Vector = NDArray[np.float32]
Whole = NDArray[np.int16]
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


class Encoder:
    """Makes vectors of what one seat knows at a table of so many seats; egocentric, one's own seat comes first."""

    @door
    def __init__(
        self,
        rules: Ruleset[Any],
        seats: int,
        *,
        egocentric: bool = False,
        strict: bool = False,
    ) -> None:
        if not isinstance(rules, Ruleset):
            raise wrong_kind("rules", "rules", rules)
        self.rules = rules
        self.seats = seats = rules.box.check_seats(seats)
        self.egocentric = flag_in("egocentric", egocentric)
        self.strict = strict
        self.sides = rules.sides(seats)
        self.declared = features_of(rules)
        self.sample: Table = rules.new(seats, {}, Dice(bytes(SEED_BYTES))).table
        self.closed = [self.sample.copy() for _ in range(self.sides)]
        """What was closed when each seat looked last, as far as it knew."""
        self.bases: list[object] = [None] * self.sides
        """From what that followed, where the rules say so."""
        self.lock = Lock()
        self.may_read = type(rules).look is Ruleset.look
        """Whether what lies open is surely what these rules show."""
        self.may_keep = tells_basis(type(rules))
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
        with self.lock:
            write = self.writers[seat if self.egocentric else 0]
            told = write(known, known, agenda, tuple(waiting), seat)
        vector: Vector = np.frombuffer(told, np.float32)
        return vector

    def observe(self, game: Game[Any], seat: int, *, recall: bool) -> Vector:
        """The same of this game: what lies open is read off its table, and only the rest need be looked at."""
        if not self.may_read:
            known = self.rules.look(game, seat, recall=recall)
            return self.encode(known, game.agenda, game.waiting, seat)
        write, closed = self.writers[seat if self.egocentric else 0], self.closed[seat]
        with self.lock:
            basis = self.rules.basis(game, seat) if self.may_keep else None
            if basis is None or (recall, basis) != self.bases[seat]:
                self.rules.look_again(game, seat, closed, recall=recall)
                self.bases[seat] = (recall, basis)
            told = write(game.table, closed, game.agenda, tuple(game.waiting), seat)
        vector: Vector = np.frombuffer(told, np.float32)
        return vector

    # -- what there is -------------------------------------------------------------------------------

    def parts(self, first: int) -> Iterator[Part]:
        """All of the vector in its order, as it is told from the seat `first` on."""
        runs = Runs(self.sides, first, strict=self.strict)
        for name, kind in self.kinds().items():
            yield from self.field(name, self.place(name), kind, runs)
        if not self.egocentric:
            yield kept("me", "me", runs.of(SeatOf()))
        waiting = runs.of(SeatBits())
        pack = waiting.pack
        yield kept("asked", "waiting", waiting._replace(pack=lambda seats: pack(bits_of(seats))))
        yield kept("", "tuple(map(type, agenda))", self.agenda(runs))
        yield from self.question(runs)

    def place(self, name: str) -> str:
        """Where a field of the table is read: off the table only what lies open."""
        return f"t.{name}" if type(self.sample).knowing.get(name) == "all" else f"k.{name}"

    def kinds(self) -> Mapping[str, Kind]:
        """The kind of every field, in the order of the table, and of what a game works out besides."""
        declared = {**COMMON, **self.declared.table}
        fields = type(self.sample).fields
        for name in fields:
            if name not in declared:
                raise Complaint("no_feature", title=self.rules.box.title, name=name)
        beside = [name for name in declared if name not in fields]
        return {name: declared[name] for name in (*fields, *beside)}

    def field(self, name: str, expression: str, kind: Kind, runs: Runs) -> Iterator[Part]:
        if isinstance(kind, Left):
            return
        if isinstance(kind, Parts) and not next(iter(kind.kinds)).isdigit():
            for key, each in kind.kinds.items():
                yield from self.field(f"{name}.{key}", f"{expression}.{key}", each, runs)
        elif isinstance(kind, Worked) and name not in type(self.sample).fields:
            yield self.worked(name, kind, runs)
        elif isinstance(getattr(self.sample, name, None), list):
            run = runs.of(kind)
            yield Part(name, run, expression, keeping_lists(run, kind), changes=True)
        else:
            yield kept(name, expression, runs.of(kind))

    def worked(self, name: str, kind: Worked, runs: Runs) -> Part:
        """Of what the game works out from some fields of the table: it is given those, and what is closed."""
        if not kind.of:
            raise Broken(f"{name} does not say which fields it is worked out from")
        run = runs.of(kind)
        places = {field: self.place(field) for field in kind.of}
        read = [f"k.{field} = {place}" for field, place in places.items() if place[0] == "t"]
        told = "".join([f"{place}, " for place in places.values()])
        return Part(name, run, f"({told})", run.pack, given="k", before=read)

    def agenda(self, runs: Runs) -> Run:
        """Which question is open, and how often each step lies on the agenda."""
        first = {cls: at for at, cls in enumerate(self.asks)}
        places = {cls: at for at, cls in enumerate(self.steps, len(first))}
        size, scaled = len(first) + len(places), runs.scaled((0, MOST_OF_A_STEP))

        def pack(kinds: tuple[type, ...]) -> bytes:
            row = array(FLOAT, [0.0] * size)
            for cls, count in Counter(kinds).items():
                row[places[cls]] = scaled[count]
            if kinds and kinds[-1] in first:
                row[first[kinds[-1]]] = 1
            return row.tobytes()

        labels = [f"question={cls.__name__}" for cls in self.asks]
        labels += [f"agenda#{cls.__name__}" for cls in self.steps]
        return Run(labels, [(0, 1)] * len(first) + [(0, MOST_OF_A_STEP)] * len(places), pack)

    def question(self, runs: Runs) -> Iterator[Part]:
        """The fields of the question that is open; 0 where it has none of that name."""
        kinds = {**ASKED, **self.declared.steps}
        for name in sorted({name for cls in self.asks for name in cls.fields}):
            if name not in kinds:
                raise Complaint("no_feature", title=self.rules.box.title, name=f"question.{name}")
            run = runs.of(kinds[name])
            having = frozenset([cls for cls in self.asks if name in cls.fields])
            if run.spans:
                yield Part(f"question.{name}", run, name, run.pack, having=having)


def tells_basis(rules: type[Ruleset[Any]]) -> bool:
    """Whether they say from what it follows what a seat is shown: not those that only inherit that, and show otherwise
    themselves."""
    inherited = [set(vars(cls)) for cls in rules.__mro__]
    first = next(names for names in inherited if names & {"amend", "basis", "look_again"})
    return "basis" in first and rules.basis is not Ruleset.basis


def kept(name: str, expression: str, run: Run) -> Part:
    """Of a value that can be hashed."""
    return Part(name, run, expression, keeping(run))


def bits_of(seats: tuple[int, ...]) -> int:
    return sum([1 << seat for seat in seats])


def bounds(spans: Sequence[Span]) -> tuple[Whole, Whole, Vector]:
    """The least and the greatest of each number, and what it is multiplied by."""
    low = np.array([low for low, _ in spans], np.int16)
    high = np.array([high for _, high in spans], np.int16)
    return low, high, (1 / np.maximum(1, high)).astype(np.float32)
