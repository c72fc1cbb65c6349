"""What is drawn is kept while there is room: one bound in bytes for the whole process, whatever visitors make up.

Pages are full of names, and names are anybody's to change: a bound on the number of things would be none on their size.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable
from functools import wraps
from itertools import count
from sys import getsizeof
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from msgspec import Struct

P = ParamSpec("P")
R = TypeVar("R")

MOST_BYTES = 96 * 1024 * 1024
OWN_KEY = 6000
"""Bytes that one of our own keys may take: who looks, in which language, which parts they have from us, and what
everybody at a table is called. To add them up each time would take longer than to be generous."""
PLAIN = frozenset({str, bytes, int, float, bool, type(None)})


class Cache:
    """Things by their keys, up to so many bytes; what was not asked for the longest goes first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self.held: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self.lock = Lock()

    def get(self, key: Hashable) -> Any:
        """What is kept under this key, or None."""
        try:  # each line by itself is safe from other threads
            self.held.move_to_end(key)
            return self.held[key][0]
        except KeyError:
            return None

    def put(self, key: Hashable, value: Any, size: int) -> None:
        with self.lock:
            self.size += size - self.held.pop(key, (None, 0))[1]
            self.held[key] = value, size
            while self.size > self.most:
                _key, (_value, freed) = self.held.popitem(last=False)
                self.size -= freed


DRAWN = Cache(MOST_BYTES)


def weight(thing: object) -> int:
    """About how many bytes a thing takes, all that is in it counted as if it were its alone."""
    size = getsizeof(thing)
    if type(thing) in PLAIN:  # most things are, and the other questions take longer
        return size
    if isinstance(thing, dict):
        return size + weight_of_all(thing.keys()) + weight_of_all(thing.values())
    if isinstance(thing, (tuple, list, frozenset, set)):
        return size + weight_of_all(thing)
    if isinstance(thing, Struct):
        return size + sum(weight(getattr(thing, name)) for name in thing.__struct_fields__)
    return size


def weight_of_all(things: Collection[object]) -> int:
    if PLAIN.issuperset(map(type, things)):
        return sum(map(getsizeof, things))
    return sum([getsizeof(each) if type(each) in PLAIN else weight(each) for each in things])


def kept(make: Callable[P, R]) -> Callable[P, R]:
    """Make the same thing once, for as long as there is room; called with what can be a key. The words of a key come
    out again with markup round them, so it is no heavier than what is made of it."""

    @wraps(make)
    def found_or_made(*args: P.args, **kwargs: P.kwargs) -> R:
        key = (make, args, tuple(kwargs.items()))
        found: R | None = DRAWN.get(key)
        if found is None:
            found = make(*args, **kwargs)
            DRAWN.put(key, found, 2 * weight(found))
        return found

    return found_or_made


class Drawings:
    """What was drawn of one thing, by keys of its own."""

    __slots__ = ("number",)
    numbers = count()

    def __init__(self) -> None:
        self.number = next(self.numbers)

    def get(self, key: Hashable) -> Any:
        return DRAWN.get((self.number, key))

    def __setitem__(self, key: Hashable, drawn: object) -> None:
        DRAWN.put((self.number, key), drawn, OWN_KEY + weight(drawn))

    def clear(self) -> None:
        """Nobody finds it again, and so it is the first to go."""
        self.number = next(self.numbers)
