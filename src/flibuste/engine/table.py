"""What lies on the table: plain data and verbs that change it."""

from __future__ import annotations

from typing import Any, TypeVar, cast

from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.event import Event
from flibuste.engine.fields import Open, derived
from flibuste.engine.value import Changing
from flibuste.engine.words import Facts

HIDDEN = -1
"""Stands in a view for a number that its seat does not know."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Changing):
    """The parts of one game. A subclass declares its fields with who may know each (see `fields`).

    `events` is where verbs tell what happened; None in the copies that a search makes.
    """

    seats: Open[int]
    auto_single: Open[bool]
    events: list[Event] | None = derived(None)

    def seen_by(self: T, seat: int | None, *, recall: bool = False) -> T:
        """This table as far as one seat knows it, by what its fields declare: HIDDEN stands for every unknown number.
        With perfect memory, what went where before everybody's eyes is known too."""
        cls: type[Any] = type(self)
        parts: list[object] = []
        for name in cls.fields:
            part = getattr(self, name)
            known = cls.knowing[name]
            if known == "all" or (recall and known == "memory"):
                parts.append(alike(part))
            elif known == "owner":
                parts.append([alike(p) if at == seat else blank(p) for at, p in enumerate(part)])
            else:
                parts.append(blank(part))
        return cast("T", cls(*parts))

    def tell(self, rule: str, name: str, *facts: tuple[str, object]) -> None:
        """What happened, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(rule, name, facts))

    def tell_secretly(self, rule: str, name: str, seat: int, public: Facts, private: Facts) -> None:
        """One form for everybody, another for this seat."""
        if self.events is not None:
            self.events.append(Event(rule, name, public, ((seat, private),)))


T = TypeVar("T", bound=Table)


def alike(part: object) -> object:
    """A part for another table: what may change is copied."""
    if isinstance(part, list):
        return part.copy()
    if isinstance(part, Changing):
        return part.copy()
    return part


def blank(part: object) -> object:
    """As much of it as can be counted, and no more."""
    if isinstance(part, bool):
        return False
    if isinstance(part, int):
        return HIDDEN
    if isinstance(part, tuple):
        return tuple([blank(each) for each in part])
    if isinstance(part, list):
        return [blank(each) for each in part]
    raise TypeError(f"{type(part).__name__} cannot be blanked: say in `look` what is seen of it")
