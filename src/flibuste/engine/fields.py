"""Fields, declared once.

A class of values names its fields as annotations. From these follow, when the class is made, its constructor, and
for one whose values change its slots and how it is copied; everything else (comparison, text, JSON) goes by `fields`.

    class Coaster(Table):
        gold: Owned[list[int]]           each seat knows its own
        deck: Hidden[tuple[int, ...]]    nobody knows
        wind: Open[int] = 0              all know; a default makes it optional
        speeds: list[int] = derived()    follows from the rest: `derive_speeds` works it out
        knots: Open[int] = derived()     follows from what is open: in what a seat knows it is the same

This module is never compiled: for a compiled build the same constructors are written out (tools/expand.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from flibuste.engine.blanks import HIDDEN, alone, blank, owned

V = TypeVar("V")
Open = Annotated[V, "all"]
"""Lies open to everybody."""
Owned = Annotated[V, "owner"]
"""A list with a place for each seat, which knows its own."""
Private = Annotated[V, "alone"]
"""A list of tuples, one for each seat, which knows its own; of the others not even how long they are."""
Hidden = Annotated[V, "nobody"]
"""Nobody knows it, though all may know how much of it there is."""
Memory = Annotated[V, "memory"]
"""Hidden now, but it went there before everybody's eyes."""
Copied = Annotated[V, "copied"]
"""A value that changes: a copy of what holds it has a copy of it."""

KNOWING: Mapping[str, str] = {
    "Open": "all", "Owned": "owner", "Private": "alone", "Hidden": "nobody", "Memory": "memory",
}  # fmt: skip
CONTAINERS = ("list[", "dict[", "set[")


class Derived(NamedTuple):
    """A field that is no part of the value: it starts with something, or is worked out from the others."""

    start: object


WORKED_OUT = object()


def derived(start: object = WORKED_OUT, *, init: Literal[False] = False) -> Any:
    """What follows from the other fields: worked out by `derive_<name>` and kept by copies; or, given a start, what
    everything begins with, copies too."""
    return Derived(start)


class Field(NamedTuple):
    """A field as its class declares it."""

    name: str
    type: str
    """As it is written, without who may know it."""
    known: str
    """`all`, `owner`, `alone`, `nobody`, `memory`; empty where nobody asks."""
    default: str
    """The expression of its default, in the words of the constructor; empty if there is none."""
    derived: str
    """Empty, or the expression it starts with."""
    kept: bool
    """Whether copies keep it."""

    @property
    def copied(self) -> str:
        """The expression for it in a copy."""
        changes = self.type.startswith((*CONTAINERS, "Copied["))
        return f"self.{self.name}.copy()" if changes else f"self.{self.name}"

    @property
    def seen(self) -> str:
        """The expression for it in what a seat knows."""
        if self.known == "owner":
            return f"owned({self.blank}, self.{self.name}, seat)"
        if self.known == "alone":
            return f"alone(self.{self.name}, seat)"
        if self.known == "memory":
            return f"{self.copied} if recall else {self.blank}"
        return self.blank if self.known == "nobody" else self.copied

    @property
    def blank(self) -> str:
        """The expression for it where it is not known; what most of it are needs no call."""
        return blank_expression(self.type, f"self.{self.name}")


def blank_expression(kind: str, value: str) -> str:
    """What `blank` makes of a value of this type, without a call where the type is written out."""
    outer, _, inner = kind.removesuffix("]").partition("[")
    if kind == "int":
        return str(HIDDEN)
    if outer == "tuple" and set(inner.split(", ")) == {"int"}:
        return f"({f'{HIDDEN}, ' * (inner.count(',') + 1)})"
    if outer != "list" and not inner.endswith(", ..."):
        return f"blank({value})"
    each = blank_expression(inner.removesuffix(", ..."), "each")
    if "blank(" in each:
        return f"blank({value})"
    if "each" in each:
        listed = f"[{each} for each in {value}]"
        return listed if outer == "list" else f"tuple({listed})"
    return f"[{each}] * len({value})" if outer == "list" else f"({each},) * len({value})"


def field_from(name: str, written: str, default: str, start: str | None) -> Field:
    """`start` is None for an ordinary field, and for a derived one the expression it starts with, or empty."""
    outer, _, inner = written.partition("[")
    known = KNOWING.get(outer, "")
    kind = inner[:-1] if known else written
    if start is None:
        return Field(name, kind, known, default, "", True)
    return Field(name, kind, known, "", start or f"self.derive_{name}()", not start)


def constructor(fields: Iterable[Field], typed: bool = False) -> list[str]:
    """The lines of `__init__`; in a compiled build with their types."""
    fields = list(fields)
    plain = [field for field in fields if not field.derived]
    kept = [field for field in fields if field.derived and field.kept]
    heads = [_parameter(field, typed) for field in plain]
    heads += [f"{f.name}: {f.type} | None = None" if typed else f"{f.name}=None" for f in kept]
    lines = [f"def __init__({', '.join(['self', *heads])}){' -> None' if typed else ''}:"]
    lines += [f"    self.{field.name} = {field.name}" for field in plain]
    for field in fields:
        if field.derived and field.kept:
            worked = f"{field.derived} if {field.name} is None else {field.name}"
            lines.append(f"    self.{field.name} = {worked}")
        elif field.derived:
            lines.append(f"    self.{field.name} = {field.derived}")
    return [*lines, "    pass"]


def copier(cls: str, fields: Iterable[Field], name: str = "copy", typed: bool = False) -> list[str]:
    """The lines of `copy`."""
    fields = list(fields)
    parts = [field.copied for field in fields if not field.derived]
    parts += [field.copied for field in fields if field.derived and field.kept]
    return [
        f"def {name}(self){f' -> {cls}' if typed else ''}:",
        f"    return {cls}({', '.join(parts)})",
    ]


def looker(cls: str, fields: Iterable[Field], typed: bool = False) -> list[str]:
    """The lines of `seen_by` and `show_closed`, for a table."""
    fields = list(fields)
    parts = [field.seen for field in fields if not field.derived]
    kept = [field for field in fields if field.derived and field.kept and field.known == "all"]
    parts += [f"{field.name}={field.copied}" for field in kept]
    asked = "seat: int | None, *, recall: bool = False" if typed else "seat, *, recall=False"
    closed = [field for field in fields if not field.derived and field.known != "all"]
    return [
        f"def seen_by(self, {asked}){f' -> {cls}' if typed else ''}:",
        f"    return {cls}({', '.join(parts)})",
        f"def show_closed(self, seen{': object' if typed else ''}, {asked}){' -> None' if typed else ''}:",
        *([f"    assert isinstance(seen, {cls})"] if typed else []),
        *[f"    seen.{field.name} = {field.seen}" for field in closed],
        "    pass",
    ]


def _parameter(field: Field, typed: bool) -> str:
    note = f": {field.type}" if typed else ""
    return f"{field.name}{note} = {field.default}" if field.default else f"{field.name}{note}"


class Slotted(type):
    """Makes classes with a slot for each field: of values that are copied over and over. Only those, because Python is
    slower to say whether something is an instance of a class that has a metaclass."""

    def __new__(mcls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        if "__init__" not in space:
            names = _annotated(space)
            space["given"] = {name: space.pop(name) for name in names if name in space}
            space["__slots__"] = names
        return super().__new__(mcls, name, bases, space)


def complete(cls: Any, own: list[Field], defaults: dict[str, object]) -> None:
    """Give a class what follows from its fields, unless it has written that itself."""
    if "__init__" in cls.__dict__:
        cls.declared = ()
        return
    before: tuple[Field, ...] = getattr(cls, "declared", ())
    named = {field.name for field in own}
    cls.declared = (*[each for each in before if each.name not in named], *own)
    if own:
        cls.fields = tuple(each.name for each in cls.declared if not each.derived)
        cls.knowing = {each.name: each.known for each in cls.declared if each.known}
    cls.defaults = {**getattr(cls, "defaults", {}), **defaults}
    if own:
        _write(cls, constructor(cls.declared), "__init__")
    if getattr(cls, "changes", False) and cls.declared:
        name = (
            "copy"
            if cls.copy.__qualname__ == "Changing.copy" or cls.copy in _WRITTEN
            else "duplicate"
        )
        _write(cls, copier(cls.__name__, cls.declared, name), name)
    if hasattr(cls, "seen_by") and "seen_by" not in cls.__dict__:
        _write(cls, looker(cls.__name__, cls.declared), "seen_by", "show_closed")


def declare(cls: Any) -> None:
    """Complete a class from its annotations; a compiled one has all of it written out."""
    if "__mypyc_attrs__" in vars(cls):
        return
    own: list[Field] = []
    defaults: dict[str, object] = {}
    annotations = vars(cls).get("__annotations__", {})
    for name in () if "__init__" in vars(cls) else _annotated(vars(cls)):
        value = _given(cls, name)
        if isinstance(value, Derived):
            start = "" if value.start is WORKED_OUT else repr(value.start)
            own.append(field_from(name, annotations[name], "", start))
        elif value is WORKED_OUT:
            own.append(field_from(name, annotations[name], "", None))
        else:
            own.append(field_from(name, annotations[name], f"defaults[{name!r}]", None))
            defaults[name] = value
    complete(cls, own, defaults)


def _annotated(space: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of the fields that a class declares itself."""
    written = space.get("__annotations__", {}).items()
    return tuple(name for name, kind in written if not str(kind).startswith("ClassVar"))


def _given(cls: Any, name: str) -> object:
    """What stands behind a field in its class, taken away from there; WORKED_OUT where there is nothing."""
    if "given" in vars(cls):
        return cls.given.get(name, WORKED_OUT)
    value = vars(cls).get(name, WORKED_OUT)
    if value is not WORKED_OUT:
        delattr(cls, name)
    return value


_WRITTEN: set[object] = set()
"""What was made here: a `copy` that a class wrote itself stays, for those below it too."""


def _write(cls: Any, lines: list[str], *names: str) -> None:
    space: dict[str, Any] = {cls.__name__: cls, "defaults": cls.defaults}
    space |= {"alone": alone, "blank": blank, "owned": owned}
    exec("\n".join(lines), space)
    for name in names:
        made = space[name]
        made.__qualname__ = f"{cls.__qualname__}.{name}"
        made.__module__ = cls.__module__
        _WRITTEN.add(made)
        setattr(cls, name, made)
