"""Calls of the Python door that Python itself cannot make: told in one sentence, with what would be right.

Like `compiling` this is never compiled: how far a call came is read from Python's own frames.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from operator import index
from traceback import walk_tb
from types import (
    ClassMethodDescriptorType,
    FunctionType,
    MethodDescriptorType,
    WrapperDescriptorType,
)
from typing import TYPE_CHECKING, Any, TypeVar, cast

from flibuste.engine.action import Action
from flibuste.engine.kinds import wrong_kind
from flibuste.engine.refusal import Complaint, Refusal

if TYPE_CHECKING:
    from inspect import Parameter

C = TypeVar("C", bound=Callable[..., Any])
PLAIN = (str, int, float, tuple, type(None))
"""Usual values that are told as they are."""

MISTAKEN = re.compile(r"(?P<wanted>.+) object expected; got (?P<given>.+)")
"""What compiled code says of something of another kind than it is declared to take."""
KINDS = {"int": "whole", "str": "text", "bool": "flag", "float": "number"}


class Misfit(Complaint, TypeError):
    """A call that lacks an argument or has one too many: a `TypeError`, as whoever writes Python expects."""


def door(call: C) -> C:
    """The same call, and a `Misfit` where Python cannot make it. What it was given is looked at only then, so that a
    call that can be made is hardly slower."""

    @wraps(call)
    def opened(*given: Any, **named: Any) -> Any:
        try:
            return call(*given, **named)
        except TypeError as error:
            if depth(error):  # it was made, and something in it failed
                raise
        raise misfit(call, given, named)

    return cast(C, opened if isinstance(call, FunctionType) else exacting(opened))


def depth(error: TypeError) -> int:
    """How many frames there are behind the door."""
    return sum(frame.f_globals is not globals() for frame, _ in walk_tb(error.__traceback__))


def door_to(behind: Callable[..., Any]) -> Callable[[C], C]:
    """A door that hands on to another call, by name, whatever it does not take itself; what neither takes is refused
    here, with all that may be given."""

    def made(call: C) -> C:
        from inspect import signature

        own = signature(call)
        taken = [each for each in own.parameters.values() if each.kind.name != "VAR_KEYWORD"]
        further = signature(behind).parameters.values()
        taken += [
            each.replace(kind=each.KEYWORD_ONLY)
            for each in further
            if each.name not in own.parameters and "VAR" not in each.kind.name
        ]
        cast(Any, call).__signature__ = own.replace(parameters=taken)
        known, opened = {each.name for each in taken}, door(call)

        @wraps(call)
        def checked(*given: Any, **named: Any) -> Any:
            if named.keys() <= known:
                return opened(*given, **named)
            raise misfit(call, given, named)

        return cast(C, checked)

    return made


def doors(cls: type[Any]) -> None:
    """To make such a thing, and whatever may be asked of it, is a door.

    Said after a class and not above it: compiled ones have no decorators, and go on to call their own methods directly.
    They take whatever they are given (tools/expand.py), so that their own lines look at it, and do not know what their
    docstrings say.
    """
    maker(cls)
    docs = vars(cls).get("docs", {})
    for name, call in list(vars(cls).items()):
        if name[0] != "_" and isinstance(call, (FunctionType, MethodDescriptorType)):
            setattr(cls, name, door(call))
            getattr(cls, name).__doc__ = docs.get(name, call.__doc__)
        elif isinstance(call, classmethod):
            setattr(cls, name, classmethod(door(call.__func__)))
        elif isinstance(call, ClassMethodDescriptorType):
            setattr(cls, name, classmethod(exacting(door(unbound(call, docs.get(name))))))


def maker(cls: type[Any]) -> None:
    """To make such a thing is a door."""
    making = vars(cls).get("__init__")
    if isinstance(making, WrapperDescriptorType):
        cls.__init__ = exacting(door(held_to(cls.__text_signature__, cls, making)))
        cls.__doc__ = vars(cls).get("docs", {}).get("")
    elif isinstance(making, FunctionType):
        cls.__init__ = door(making)


def held_to(form: str | None, cls: type[Any], making: Callable[..., Any]) -> Callable[..., Any]:
    """How a compiled class makes itself, and first how Python would: beside facts by name, compiled code takes
    whatever else it is given."""
    assert form is not None, f"mypyc tells no signature of {cls}: a usual value is no literal"
    space: dict[str, Any] = {}
    exec(f"def __init__(self, {form[1:]}: ...", space)
    takes = space["__init__"]
    takes.__qualname__ = f"{cls.__qualname__}.__init__"

    @wraps(takes)
    def made(*given: Any, **named: Any) -> None:
        takes(*given, **named)
        making(*given, **named)

    return made


def unbound(call: ClassMethodDescriptorType, doc: str | None) -> Callable[..., Any]:
    """A call of a compiled class with that class before all that it is given."""

    @wraps(call)
    def asked(cls: type[Any], *given: Any, **named: Any) -> Any:
        return call.__get__(None, cls)(*given, **named)

    asked.__doc__ = doc
    return asked


def exacting(call: C) -> C:
    """The same compiled call, which holds what it is given to its declaration before a line of ours is run: numbers of
    other libraries are whole numbers here too, and for what is of another kind we have a sentence."""

    @wraps(call)
    def held(*given: Any, **named: Any) -> Any:
        try:
            return call(*given, **named)
        except TypeError as error:
            found = MISTAKEN.fullmatch(str(error))
            if found is None or depth(error) > 1:
                raise
        if any(is_foreign(value) for value in (*given, *named.values())):
            return call(*map(as_whole, given), **{name: as_whole(named[name]) for name in named})
        raise mistaken(call, found["wanted"], found["given"], given, named)

    return cast(C, held)


def is_foreign(value: Any) -> bool:
    """Whether this is a whole number of another library."""
    return hasattr(type(value), "__index__") and not isinstance(value, int)


def as_whole(value: Any) -> Any:
    return index(value) if is_foreign(value) else value


def mistaken(
    call: Callable[..., Any], wanted: str, kind: str, given: Sequence[Any], named: Mapping[str, Any]
) -> Complaint:
    """What the compiled code would not take."""
    from inspect import signature

    taken = {**dict(zip(signature(call).parameters, given, strict=False)), **named}
    last = "NoneType" if kind == "None" else kind.rpartition(".")[2]
    alike = [name for name, value in taken.items() if last == type(value).__name__]
    # Numbers of seats come first: a second one in the place of a move is the one that is wrong.
    name = next(iter(alike if wanted.startswith("int") else alike[::-1]), "")
    known = KINDS.get(wanted.removesuffix(" or None"), "move" if "Action" in wanted else "other")
    return wrong_kind(name, known, taken.get(name))


def misfit(call: Callable[..., Any], given: Sequence[Any], named: Mapping[str, Any]) -> Misfit:
    """Why this cannot be given to that call, and how it is called."""
    from inspect import Signature, signature

    takes = list(signature(call).parameters.values())
    if takes and takes[0].name in ("self", "cls"):
        takes, given = takes[1:], given[1:]
    name = name_of(call)
    key, facts = fault_in(takes, given, named)
    return Misfit(key, call=name, form=f"{name}{Signature([*map(plain, takes)])}", **facts)


def fault_in(
    takes: Sequence[Parameter], given: Sequence[Any], named: Mapping[str, Any]
) -> tuple[str, dict[str, object]]:
    """What is wrong, as a complaint and its facts: of several things the one that tells most."""
    kinds = {each.kind.name for each in takes}
    in_place = [each for each in takes if each.kind.name.startswith("POSITIONAL")]
    by_name = {
        each.name for each in takes if each.kind.name in ("POSITIONAL_OR_KEYWORD", "KEYWORD_ONLY")
    }
    placed = {each.name for each in in_place[: len(given)]}
    if "VAR_KEYWORD" not in kinds and (unknown := [name for name in named if name not in by_name]):
        return "call_unknown", {"names": quoted(unknown)}
    if twice := [name for name in named if name in placed]:
        return "call_twice", {"names": quoted(twice)}
    if "VAR_POSITIONAL" not in kinds and len(given) > len(in_place):
        return "call_too_much", {"most": len(in_place), "given": len(given)}
    there = {*placed, *named}
    needed = [
        each.name for each in takes if each.default is each.empty and "VAR" not in each.kind.name
    ]
    return "call_lacks", {"names": quoted([name for name in needed if name not in there])}


def quoted(names: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"`{name}`" for name in names)


def name_of(call: Callable[..., Any]) -> str:
    """As whoever calls it writes it: `flibuste.new`, `Match.play`, `Client`."""
    name = call.__qualname__.removesuffix(".__init__")
    return name if "." in call.__qualname__ else f"{call.__module__}.{name}"


class Usual:
    """A usual value that would say nothing to whoever reads."""

    def __repr__(self) -> str:
        return "..."


def plain(parameter: Parameter) -> Parameter:
    """By its name and its usual value alone."""
    is_told = parameter.default is parameter.empty or isinstance(parameter.default, PLAIN)
    usual = parameter.default if is_told else Usual()
    return parameter.replace(annotation=parameter.empty, default=usual)


# What this module stands on cannot ask it by itself.
doors(Complaint)
maker(Action)
maker(Refusal)
