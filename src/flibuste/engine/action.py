"""Moves: frozen, best interned, each with a text form that reads back into it."""

from __future__ import annotations

from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.value import Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Value):
    """One answer a seat can give. Two moves of a game are equal when they are written alike."""

    __slots__ = ("notation",)

    def __init__(self, notation: str) -> None:
        self.notation = notation

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and other.notation == self.notation)

    def __hash__(self) -> int:
        return hash(self.notation)
