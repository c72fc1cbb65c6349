"""How values are encoded for JSON: for each class a function, made as source from its fields.

    class Ship(Value):             {"is": "Ship",
        speed: int                  "speed": thing.speed,
        holds: tuple[int, ...]      "holds": thing.holds,
        crew: list[int]             "crew": {"list": thing.crew.copy()},
        captain: Captain            "captain": encode(thing.captain)}

What a field declares is believed, as it is for copies (see `fields`); should it hold something else, the contract finds
that it does not read back. Only what JSON has no word for is looked at, one by one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import UnionType
from typing import Any, Union, get_args, get_origin

from flibuste.engine.value import Value

PLAIN = frozenset({type(None), bool, int, float, str})
Encode = Callable[[Any], object]
Encoder = Callable[[Any, Encode], object]


def encoder_of(cls: type[Value]) -> Encoder:
    """For a value of this class and a way to encode what is in it."""
    kinds = {field.name: declared_kind(cls, field.name, field.type) for field in cls.declared}
    parts = [
        f'"{name}": {expression(kinds.get(name, object), f"thing.{name}")}' for name in cls.fields
    ]
    written = ", ".join([f'"is": "{cls.__name__}"', *parts])
    space: dict[str, Any] = {"PLAIN": PLAIN}
    exec(f"def encoder(thing, encode):\n    return {{{written}}}", space)
    made: Encoder = space["encoder"]
    return made


def expression(kind: object, value: str) -> str:
    """The source that encodes a field of this type."""
    if is_json(kind):
        return value
    if get_origin(kind) is list and all(map(is_json, get_args(kind))):
        return f'{{"list": {value}.copy()}}'
    return f"part if type(part := {value}) in PLAIN else encode(part)"


def is_json(kind: object) -> bool:
    """Whether those who write JSON write it as we do: plain things, and tuples of them."""
    if kind is None or (isinstance(kind, type) and kind in PLAIN):
        return True
    if get_origin(kind) in (tuple, UnionType, Union):
        return all(each is ... or is_json(each) for each in get_args(kind))
    return False


def declared_kind(cls: type[Value], name: str, written: str) -> object:
    """The type of a field, by the words of the module that declares it; `object`, where we cannot tell."""
    for base in cls.__mro__:
        if name in vars(base).get("__annotations__", {}):
            try:
                return eval(written, vars(sys.modules[base.__module__]))
            except Exception:  # a name that the type checker alone knows
                return object
    return object
