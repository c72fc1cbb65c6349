"""Plain values: compared, printed, saved and sent to other processes by their fields.

A subclass names its fields in the order of its constructor; nothing else is needed for `==`,
`repr` (which is code), `hash`, JSON and pickling.
"""

from __future__ import annotations

from typing import ClassVar

from flibuste.engine.compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Something that is nothing but its fields."""

    __slots__ = ()
    fields: ClassVar[tuple[str, ...]] = ()

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

    def __reduce__(self) -> tuple[type[Value], tuple[object, ...]]:
        return type(self), self.parts()
