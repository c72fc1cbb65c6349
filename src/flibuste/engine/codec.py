"""JSON for everything that is saved or sent: tables, agendas, events, views.

Tuples are plain arrays; what JSON has no word for is an object with one telling key. A value is an object
with its class under `is`; a move is its notation. Only classes a codec was given can be read back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, cast

from flibuste.engine.action import Action
from flibuste.engine.event import Event
from flibuste.engine.refusal import Complaint
from flibuste.engine.result import Result, Score
from flibuste.engine.value import Value
from flibuste.engine.view import Remembered, View
from flibuste.engine.words import Phrase, Who

COMMON: tuple[type[Value], ...] = (Event, Phrase, Remembered, Result, Score, View, Who)
PLAIN = frozenset({type(None), bool, int, float, str})


class Codec:
    """Reads and writes the values of one game."""

    def __init__(self, classes: Iterable[type[Value]], action: Callable[[str], Action]) -> None:
        self.classes = {cls.__name__: cls for cls in (*COMMON, *classes)}
        known = self.classes.values()
        self.values: frozenset[type] = frozenset(
            cls for cls in known if not issubclass(cls, Action)
        )
        """Those that are written field by field."""
        self.action = action

    def dumps(self, thing: object) -> str:
        return json.dumps(self.encode(thing), ensure_ascii=False, separators=(",", ":"))

    def loads(self, text: str) -> Any:
        try:
            return self.decode(json.loads(text))
        except (
            ArithmeticError,
            AttributeError,
            LookupError,
            TypeError,
            ValueError,
            RecursionError,
        ) as error:
            raise Complaint("saved_value", error=error) from error

    def encode(self, thing: object) -> object:
        kind = type(thing)
        if kind in PLAIN:
            return thing
        if kind is tuple:
            return self.encode_each(cast("tuple[object, ...]", thing))
        if kind in self.values:
            return self.encode_value(cast(Value, thing))
        if isinstance(thing, tuple):
            return self.encode_each(thing)
        if isinstance(thing, list):
            return {"list": self.encode_each(thing)}
        return self.encode_other(thing)

    def encode_each(self, things: Iterable[object]) -> list[object]:
        return [each if type(each) in PLAIN else self.encode(each) for each in things]

    def encode_other(self, thing: object) -> object:
        """What is seldom, and what is plain but of a kind of its own."""
        if isinstance(thing, (bool, int, float, str)):
            return thing
        if isinstance(thing, Action):
            return {"move": thing.notation}
        if isinstance(thing, Value):
            return self.encode_value(thing)
        return self.encode_container(thing)

    def encode_value(self, thing: Value) -> dict[str, object]:
        kind = type(thing)
        name = kind.__name__
        if name not in self.classes:
            raise TypeError(f"{name} is not a class this game saves")
        coded: dict[str, object] = {"is": name}
        for field in kind.fields:
            part = getattr(thing, field)
            coded[field] = part if type(part) in PLAIN else self.encode(part)
        return coded

    def encode_container(self, thing: object) -> object:
        if isinstance(thing, dict):
            return {"dict": [[self.encode(k), self.encode(v)] for k, v in thing.items()]}
        if isinstance(thing, frozenset):
            return {"set": sorted((self.encode(each) for each in thing), key=json.dumps)}
        if isinstance(thing, bytes):
            return {"hex": thing.hex()}
        raise TypeError(f"{type(thing).__name__} cannot be saved")

    def decode(self, coded: Any) -> Any:
        if isinstance(coded, list):
            return tuple([self.decode(each) for each in coded])
        if not isinstance(coded, dict):
            return coded
        if "is" in coded:
            cls: Any = self.classes[coded["is"]]
            return cls(*[self.decode(coded[field]) for field in cls.fields])
        if "move" in coded:
            return self.action(coded["move"])
        return self.decode_container(coded)

    def decode_container(self, coded: dict[str, Any]) -> Any:
        ((kind, inside),) = coded.items()
        if kind == "list":
            return [self.decode(each) for each in inside]
        if kind == "dict":
            return {self.decode(key): self.decode(value) for key, value in inside}
        if kind == "set":
            return frozenset(self.decode(each) for each in inside)
        if kind == "hex":
            return bytes.fromhex(inside)
        raise ValueError(f"unknown kind {kind!r}")
