"""What is drawn is kept while there is room: one bound in bytes for the whole process, whatever visitors make up.

Pages are full of names, and names are anybody's to change: a bound on the number of things would be none on their size.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable
from functools import wraps
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


class Kept:
    """Something that takes room, and whether it was asked for since there was last too little of it."""

    __slots__ = ("is_wanted", "size")

    def __init__(self) -> None:
        self.size = 0
        self.is_wanted = False

    def forget(self) -> None:
        """Nobody finds it any more."""
        raise NotImplementedError


class Room:
    """So many bytes for all that is kept. When they are used up the oldest goes, unless it was asked for since that was
    so last: so nothing is moved when it is asked for."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self.kept: OrderedDict[Kept, None] = OrderedDict()
        self.lock = Lock()

    def grow(self, kept: Kept, more: int) -> None:
        """It is kept, and takes so much more than before."""
        with self.lock:
            kept.size += more
            self.size += more
            self.kept.setdefault(kept)
            while self.size > self.most:
                self.drop_oldest()

    def drop_oldest(self) -> None:
        kept, _ = self.kept.popitem(last=False)
        if kept.is_wanted:
            kept.is_wanted = False
            self.kept[kept] = None
        else:
            self.size -= kept.size
            kept.size = 0
            kept.forget()

    def drop(self, kept: Kept) -> None:
        with self.lock:
            if kept in self.kept:
                del self.kept[kept]
                self.size -= kept.size
                kept.size = 0
        kept.forget()


DRAWN = Room(MOST_BYTES)


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


class Piece(Kept):
    """A thing that is kept under a key."""

    __slots__ = ("key", "pieces", "thing")

    def __init__(self, pieces: dict[Hashable, Piece], key: Hashable, thing: Any) -> None:
        super().__init__()
        self.pieces = pieces
        self.key = key
        self.thing = thing

    def forget(self) -> None:
        if self.pieces.get(self.key) is self:
            del self.pieces[self.key]


def kept(make: Callable[P, R]) -> Callable[P, R]:
    """Make the same thing once, for as long as there is room; called with what can be a key. The words of a key come
    out again with markup round them, so it is no heavier than what is made of it."""
    pieces: dict[Hashable, Piece] = {}

    @wraps(make)
    def found_or_made(*args: P.args, **kwargs: P.kwargs) -> R:
        key = (args, *kwargs.items()) if kwargs else args
        piece = pieces.get(key)
        if piece is None:
            thing = make(*args, **kwargs)
            piece = pieces[key] = Piece(pieces, key, thing)
            DRAWN.grow(piece, 2 * weight(thing))
        else:
            piece.is_wanted = True
        found: R = piece.thing
        return found

    return found_or_made


class Drawings(Kept):
    """What was drawn of one thing, by keys of its own; kept and forgotten as one."""

    __slots__ = ("drawn",)

    def __init__(self) -> None:
        super().__init__()
        self.drawn: dict[Hashable, Any] = {}

    def get(self, key: Hashable) -> Any:
        self.is_wanted = True
        return self.drawn.get(key)

    def __setitem__(self, key: Hashable, drawn: object) -> None:
        self.drawn[key] = drawn
        DRAWN.grow(self, OWN_KEY + weight(drawn))

    def clear(self) -> None:
        DRAWN.drop(self)

    def forget(self) -> None:
        self.drawn.clear()
