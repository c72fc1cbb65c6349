"""JSON for everything that is saved or sent: tables, agendas, events, views.

Tuples are plain arrays; what JSON has no word for is an object with one telling key. A value is an object
with its class under `is`; a move is its notation. Only classes a codec was given can be read back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, cast

from flibuste.engine.action import Action
from flibuste.engine.encoders import PLAIN, Encode, Encoder, encoder_of
from flibuste.engine.event import Event
from flibuste.engine.refusal import Complaint
from flibuste.engine.result import Result, Score
from flibuste.engine.value import Value
from flibuste.engine.view import Remembered, View
from flibuste.engine.words import Phrase, Who

MISREAD = (
    ArithmeticError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
    RecursionError,
)
"""What one stumbles over who reads what is not ours."""
COMMON: tuple[type[Value], ...] = (Event, Phrase, Remembered, Result, Score, View, Who)


def encode_move(move: Any, _encode: Encode) -> object:
    return {"move": move.notation}


def encode_plain(thing: Any, _encode: Encode) -> object:
    """Plain, but of a kind of its own."""
    return thing


def encode_tuple(things: Any, encode: Encode) -> object:
    return [encode(each) for each in things]


def encode_list(things: Any, encode: Encode) -> object:
    return {"list": [each if type(each) in PLAIN else encode(each) for each in things]}


def encode_dict(things: Any, encode: Encode) -> object:
    return {"dict": [[encode(key), encode(value)] for key, value in things.items()]}


def encode_set(things: Any, encode: Encode) -> object:
    return {"set": sorted([encode(each) for each in things], key=json.dumps)}


def encode_bytes(octets: Any, _encode: Encode) -> object:
    return {"hex": octets.hex()}


CONTAINERS: tuple[tuple[type | tuple[type, ...], Encoder], ...] = (
    (tuple, encode_tuple),
    (list, encode_list),
    ((int, float, str), encode_plain),
    (dict, encode_dict),
    (frozenset, encode_set),
    (bytes, encode_bytes),
)
"""How everything else is encoded, and what is derived from it."""


class Codec:
    """Reads and writes the values of one game."""

    def __init__(self, classes: Iterable[type[Value]], action: Callable[[str], Action]) -> None:
        self.classes = {cls.__name__: cls for cls in (*COMMON, *classes)}
        self.encoders: dict[type, Encoder] = {}
        """Of those classes that were met."""
        self.action = action

    def dumps(self, thing: object) -> str:
        return json.dumps(self.encode(thing), ensure_ascii=False, separators=(",", ":"))

    def loads(self, text: str) -> Any:
        try:
            return self.value_of(json.loads(text))
        except MISREAD as error:
            raise Complaint("saved_value", error=error) from error

    def decode(self, coded: Any) -> Any:
        """The same, where somebody else has read the JSON."""
        try:
            return self.value_of(coded)
        except MISREAD as error:
            raise Complaint("saved_value", error=error) from error

    def encode(self, thing: object) -> object:
        """What those who write JSON write as it is to be; to them, a tuple and a list are the same."""
        kind = type(thing)
        if kind in PLAIN:
            return thing
        if kind is tuple:
            return self.encode_each(cast("tuple[object, ...]", thing))
        encoder = self.encoders.get(kind)
        if encoder is None:
            encoder = self.encoders[kind] = self.encoder_for(kind)
        return encoder(thing, self.encode)

    def encode_each(self, things: Iterable[object]) -> list[object]:
        return [each if type(each) in PLAIN else self.encode(each) for each in things]

    def encoder_for(self, kind: type) -> Encoder:
        """How things of this class are encoded: found out once, when the first is met."""
        if issubclass(kind, Action):
            return encode_move
        if issubclass(kind, Value):
            if kind.__name__ not in self.classes:
                raise TypeError(f"{kind.__name__} is not a class this game saves")
            return encoder_of(kind)
        for base, encoder in CONTAINERS:
            if issubclass(kind, base):
                return encoder
        raise TypeError(f"{kind.__name__} cannot be saved")

    def value_of(self, coded: Any) -> Any:
        if isinstance(coded, list):
            return tuple([self.value_of(each) for each in coded])
        if not isinstance(coded, dict):
            return coded
        if "is" in coded:
            cls: Any = self.classes[coded["is"]]
            return cls(*[self.value_of(coded[field]) for field in cls.fields])
        if "move" in coded:
            return self.action(coded["move"])
        return self.decode_container(coded)

    def decode_container(self, coded: dict[str, Any]) -> Any:
        ((kind, inside),) = coded.items()
        if kind == "list":
            return [self.value_of(each) for each in inside]
        if kind == "dict":
            return {self.value_of(key): self.value_of(value) for key, value in inside}
        if kind == "set":
            return frozenset(self.value_of(each) for each in inside)
        if kind == "hex":
            return bytes.fromhex(inside)
        raise ValueError(f"unknown kind {kind!r}")
