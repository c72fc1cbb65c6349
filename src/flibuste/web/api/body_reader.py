"""How a body is read: strictly, by its type alone, and all that may be wrong with it is a sentence."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

import msgspec
from litestar.dto import AbstractDTO
from msgspec import inspect

from flibuste.web.api.bodies import Body
from flibuste.web.bad_requests import ONE_OF, Fault, Misread

PLACE: Final = re.compile(r" - at `(?P<key>key` in `)?\$(?P<path>[^`]*)`$")
ANY: Final = "[...]"
"""How msgspec calls what an object has, whatever its names."""
STEP: Final = re.compile(r"\.(\w+)|\[")
NOT_LISTED: Final = "Invalid enum value"


class BodyReader(AbstractDTO[Body]):
    """Stands where the framework would read a body itself: that takes text for numbers, and says no more than where
    it failed."""

    def decode_bytes(self, value: bytes) -> Any:
        return read(self.asgi_connection.route_handler.parsed_data_field.annotation, value)

    @classmethod
    def create_for_field_definition(cls, *_given: Any, **_named: Any) -> None:
        """There is nothing to be made: bodies are read as they are declared."""

    @classmethod
    def create_openapi_schema(
        cls, field_definition: Any, handler_id: Any, schema_creator: Any
    ) -> Any:
        return schema_creator.for_field_definition(field_definition)


@cache
def decoder(shape: type[Body]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(shape)


def read(shape: type[Body], body: bytes) -> Any:
    """The body; Misread when it is none of this shape."""
    try:
        return decoder(shape).decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Misread(fault_in(shape, str(error))) from None


def fault_in(shape: type[Body], said: str) -> Fault:
    """Where it is wrong, and what is; what may be chosen from is listed."""
    fault = fault_of(said)
    if fault.what.startswith(NOT_LISTED):
        return fault._replace(what=f"{ONE_OF}{', '.join(choices(shape, f'.{fault.where}'))}")
    return fault


def fault_of(said: str) -> Fault:
    """Place and complaint, taken apart."""
    found = PLACE.search(said)
    if found is None:
        return Fault("", said)
    path = found["path"] + (ANY if found["key"] else "")
    return Fault(path.lstrip("."), said[: found.start()])


def choices(shape: type[Body], path: str) -> list[str]:
    """What may stand at this place."""
    kind: Any = bare(inspect.type_info(shape))
    for name in STEP.findall(path):
        inner = {field.name: field.type for field in kind.fields}[name] if name else kind.item_type
        kind = bare(inner)
    return [str(value) for value in kind.values]


def bare(kind: Any) -> Any:
    """A type without what is told of it."""
    return bare(kind.type) if isinstance(kind, inspect.Metadata) else kind
