"""What lies on the table: plain data and verbs that change it."""

from __future__ import annotations

from typing import TypeVar

from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.event import Event
from flibuste.engine.value import Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Value):
    """The parts of one game. Its constructor takes the fields; `copy` is written by hand, for speed.

    `events` is where verbs tell what happened; None in the copies that a search makes.
    """

    __slots__ = ("auto_single", "events", "seats")

    def __init__(self, seats: int, auto_single: bool = False) -> None:
        self.seats = seats
        self.auto_single = auto_single
        self.events: list[Event] | None = None

    def copy(self) -> Table:
        raise NotImplementedError


T = TypeVar("T", bound=Table)
