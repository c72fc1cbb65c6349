"""What a program gives to the client, of whatever kind: held to what each call declares, before anything is sent.

What is wrong is a `Complaint`, which as text is one sentence in the language of the client.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, wraps
from inspect import Parameter, isfunction, signature
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from flibuste.engine.box import LANGUAGES
from flibuste.engine.calls import misfit
from flibuste.engine.kinds import list_in, whole_in, wrong_kind
from flibuste.engine.refusal import Complaint

C = TypeVar("C", bound=type[Any])
WORDS = {str: "text", bool: "flag", float: "number", Mapping: "options", Callable: "function"}
"""Kinds by what a call declares, `kind.*` among the texts; a class of ours is called by its name there."""
PLUMBING = ("ask", "get", "post", "heard", "connected", "answered", "refused", "answer", "move")
"""What the calls of a client are made of."""


@contextmanager
def in_language(lang: Any) -> Iterator[None]:
    """What is complained of meanwhile is said in this language, if it is one of ours."""
    try:
        yield
    except Complaint as complaint:
        if isinstance(lang, str) and lang in LANGUAGES:
            complaint.lang = lang
        raise


def held(name: str, wanted: Any, given: Any) -> Any:
    """What was given under this name, if it is of the kind that is wanted."""
    origin = get_origin(wanted) or wanted
    if origin in (Union, UnionType):
        wants = [each for each in get_args(wanted) if each is not NoneType]
        if given is None and len(wants) < len(get_args(wanted)):
            return None
        if any(is_asked_later(each) for each in wants):
            return given
        others = tuple(get_origin(each) or each for each in wants[1:])
        return given if isinstance(given, others) else held(name, wants[0], given)
    if origin is int:
        return whole_in(name, given)
    if origin is Sequence:
        return each_held(name, get_args(wanted)[0], given)
    if origin is float and isinstance(given, int):
        return given
    if not is_asked_later(origin) and not isinstance(given, origin):
        raise wrong_kind(name, WORDS.get(origin, origin.__name__), given)
    return given


def each_held(name: str, wanted: Any, given: Any) -> list[Any]:
    return [held(f"{name}[{at}]", wanted, each) for at, each in enumerate(list_in(name, given))]


def is_asked_later(wanted: Any) -> bool:
    """Whether only who uses it can say if it will do: anything, or whatever has some method."""
    asked = get_origin(wanted) or wanted
    return asked is Any or not isinstance(asked, type) or getattr(asked, "_is_protocol", False)


def holding(call: Callable[..., Any]) -> Callable[..., Any]:
    """The same method; what it is given is looked at before. One that makes a client is told the language with it."""
    shape = signature(call)
    hints = cache(lambda: get_type_hints(call))

    def looked_at(name: str, given: Any) -> Any:
        wanted, kind = hints()[name], shape.parameters[name].kind
        if kind is Parameter.VAR_POSITIONAL:
            return tuple(each_held(name, wanted, given))
        if kind is Parameter.VAR_KEYWORD:
            return {key: held(key, wanted, each) for key, each in given.items()}
        return held(name, wanted, given)

    @wraps(call)
    def held_call(self: Any, *given: Any, **named: Any) -> Any:
        with in_language(getattr(self, "lang", named.get("lang"))):
            try:
                bound = shape.bind(self, *given, **named)
            except TypeError:
                raise misfit(call, (self, *given), named) from None
            for name in list(bound.arguments)[1:]:
                bound.arguments[name] = looked_at(name, bound.arguments[name])
            return call(*bound.args, **bound.kwargs)

    return held_call


def speaking(cls: C) -> C:
    """A client: all its calls that take anything hold it to what they declare."""
    for name, call in list(vars(cls).items()):
        if isinstance(call, classmethod):
            setattr(cls, name, classmethod(holding(call.__func__)))
        elif isfunction(call) and (name[0] != "_" or name == "__init__") and name not in PLUMBING:
            setattr(cls, name, holding(call))
    return cls
