"""What lies on the table: plain data and verbs that change it."""

from __future__ import annotations

from typing import Self, TypeVar

from flibuste.engine.blanks import HIDDEN as HIDDEN
from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.event import Event
from flibuste.engine.fields import Open, derived
from flibuste.engine.value import Changing
from flibuste.engine.words import Facts


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Changing):
    """The parts of one game. A subclass declares its fields with who may know each (see `fields`).

    `events` is where verbs tell what happened; None in the copies that a search makes.
    """

    seats: Open[int]
    auto_single: Open[bool]
    events: list[Event] | None = derived(None)

    def seen_by(self, seat: int | None, *, recall: bool = False) -> Self:
        """This table as far as one seat knows it, by what its fields declare: HIDDEN stands for every unknown number.
        With perfect memory, what went where before everybody's eyes is known too."""
        raise NotImplementedError

    def show_closed(self, seen: Table, seat: int | None, *, recall: bool = False) -> None:
        """The same for what does not lie open alone, noted in a table that somebody has seen before."""
        raise NotImplementedError

    def tell(self, rule: str, name: str, *facts: tuple[str, object]) -> None:
        """What happened, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(rule, name, facts))

    def tell_secretly(self, rule: str, name: str, seat: int, public: Facts, private: Facts) -> None:
        """One form for everybody, another for this seat."""
        if self.events is not None:
            self.events.append(Event(rule, name, public, ((seat, private),)))


T = TypeVar("T", bound=Table)
