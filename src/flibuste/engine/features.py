"""What a field of a table looks like to a program that learns: its kind and its sizes, declared once.

A game that wants to be trained on has a module `features` beside its rules, with FEATURES: for each field of its table,
and for each field of its questions, one of these kinds. Names, offsets, bounds and encoders follow from them
(`flibuste.adapters`). What a seat does not know is HIDDEN in its view, and told apart from everything else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from flibuste.engine.blanks import HIDDEN
from flibuste.engine.refusal import Complaint
from flibuste.engine.ruleset import Ruleset, packages_of


class Number(NamedTuple):
    """One feature: the number divided by the greatest; below 0 for none or an unknown one. `unit` is what is counted
    in, where numbers are large."""

    high: int
    low: int = HIDDEN
    unit: int = 1


class Present(NamedTuple):
    """1 where there is something, 0 for none."""


class OneOf(NamedTuple):
    """A feature for each of so many things, 1 for the one it is; all 0 for none of them, or an unknown one."""

    size: int
    first: int = 0


class SeatOf(NamedTuple):
    """One of the seats, or one of so many places before each of them; egocentric, one's own come first."""

    places: int = 1


class Bits(NamedTuple):
    """A feature for each bit of a number."""

    size: int


class SeatBits(NamedTuple):
    """A bit for each seat."""


class Pile(NamedTuple):
    """How many there are of each of so many things, divided by the most there can be; last, how many others there are,
    the unknown ones, divided by `others`. Of things that are pairs, `of` says which part counts."""

    size: int
    most: int = 1
    others: int = 1
    of: int | None = None


class Row(NamedTuple):
    """Several of a kind in their order, so many places; 0 where there are fewer."""

    each: Kind
    size: int


class Seats(NamedTuple):
    """For every seat so many of a kind; egocentric, one's own come first."""

    each: Kind
    places: int = 1


class Parts(NamedTuple):
    """The fields of a record, or by number the places of a tuple."""

    kinds: Mapping[str, Kind]


Reader = Callable[[Any, int, int], Sequence[int]]


class Worked(NamedTuple):
    """Numbers that a game works out itself: `read(part, seats, first)` gives one for each label, from -1 to `high`;
    seats are told from `first` on. Under a name that is no field of the table, the part is the table; of what lies open
    it has the fields `of` alone, and is asked again when one of these has changed. None of them may be a list."""

    labels: Callable[[int], Sequence[str]]
    read: Reader
    high: int = 1
    of: tuple[str, ...] = ()


class Left(NamedTuple):
    """Left out, and why."""

    why: str


Kind = (
    Number | Present | OneOf | SeatOf | Bits | SeatBits | Pile | Row | Seats | Parts | Worked | Left
)

FLAG = Number(1, 0)
SAME_ALL_GAME = Left("does not change during a game")
FOLLOWS = Left("follows from the other fields")
TOLD = Left("tells what happened, which matters to nobody's next move")


class Features(NamedTuple):
    """The kinds of one game."""

    table: Mapping[str, Kind]
    steps: Mapping[str, Kind]
    """Of the fields of its questions, by name."""
    points: tuple[int, int]
    """Scores lie between these."""


COMMON: Mapping[str, Kind] = {"seats": SAME_ALL_GAME, "auto_single": SAME_ALL_GAME}
"""What every table has."""
ASKED: Mapping[str, Kind] = {"seat": SeatOf()}


def features_of(rules: Ruleset[Any]) -> Features:
    """As the module `features` beside the rules, or beside those that a variant comes from, declares them; a sentence
    when there is none."""
    for package in packages_of(type(rules)):
        if (found := _in(package)) is not None:
            return found
    raise Complaint("no_features", title=rules.box.title)


@lru_cache(maxsize=64)
def _in(package: str) -> Features | None:
    name = f"{package}.features"
    try:
        if find_spec(name) is None:
            return None
    except ModuleNotFoundError:  # a lone module, not a package
        return None
    found: Features = import_module(name).FEATURES
    return found
