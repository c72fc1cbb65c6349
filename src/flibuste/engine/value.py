"""Plain values: compared, printed, saved and sent to other processes by their fields.

A subclass declares its fields as annotations, in the order of its constructor (see `fields`); nothing else is needed
for the constructor, `==`, `repr` (which is code), `hash`, JSON and pickling.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Self, dataclass_transform

from flibuste.engine.compiling import mypyc_attr
from flibuste.engine.fields import Field, Slotted, declare, derived


@dataclass_transform(eq_default=False, field_specifiers=(derived,))
@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Something that is nothing but its fields."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ()
    declared: ClassVar[tuple[Field, ...]] = ()
    knowing: ClassVar[dict[str, str]] = {}
    """Who may know a field, where its class says so."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        declare(cls)

    def parts(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in type(self).fields])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(other) is type(self) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.parts()))

    def __repr__(self) -> str:
        cls = type(self)
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in cls.fields)
        return f"{cls.__name__}({inside})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self.parts()

    def but(self, **others: object) -> Self:
        """The same with other parts in these fields."""
        make: Callable[..., Self] = type(self)
        return make(*[others.get(name, getattr(self, name)) for name in type(self).fields])


@mypyc_attr(allow_interpreted_subclasses=True)
class Changing(Value, metaclass=Slotted):
    """Something that is changed after it was made, and so is copied."""

    changes: ClassVar[bool] = True

    def copy(self) -> Self:
        """An independent one, made field by field."""
        raise NotImplementedError

    def duplicate(self) -> Self:
        """The same, for a class that writes `copy` itself because not everything must be copied."""
        raise NotImplementedError
