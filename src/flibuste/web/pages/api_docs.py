"""The API to browse: the OpenAPI document as a page of ours, every operation with what it takes, answers and shows.

The document is in English, as programs are; what stands around it is in the visitor's language.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import msgspec
from litestar import Litestar, Response, get

from flibuste.web.api.examples import JSON, shape_of, with_examples
from flibuste.web.pages.page import Visit, page

Schema = dict[str, Any]


class Field(NamedTuple):
    """A parameter, or a field of a shape."""

    name: str
    kind: str
    shape: str
    """The shape it has, where it has one."""
    told: str
    is_needed: bool
    place: str = ""


class Message(NamedTuple):
    """What is sent or answered: its shape, and an example."""

    shape: str
    example: str
    status: str = ""
    told: str = ""


class Operation(NamedTuple):
    """One thing that can be asked of the server."""

    id: str
    method: str
    path: str
    summary: str
    told: str
    tokens: tuple[str, ...]
    is_open: bool
    """Whether it needs no token."""
    parameters: list[Field]
    body: Message | None
    answers: list[Message]


class Shape(NamedTuple):
    """A shape with all its fields."""

    name: str
    told: str
    fields: list[Field]


class Manual(NamedTuple):
    """The whole document."""

    version: str
    groups: dict[str, list[Operation]]
    shapes: list[Shape]


@get("/api/docs", include_in_schema=False)
async def api_docs(request: Visit) -> Response[str]:
    """All operations by what they are about, then all shapes."""
    return page(request, "api_docs.html", manual=manual(request.app))


@cache
def manual(app: Litestar) -> Manual:
    """Made once: the document does not change while the server runs."""
    document = with_examples(app.openapi_schema.to_schema())
    groups: dict[str, list[Operation]] = {}
    for path, methods in document["paths"].items():
        for method, told in methods.items():
            groups.setdefault(told["tags"][0], []).append(operation(method, path, told))
    shapes = [shape(name, told) for name, told in document["components"]["schemas"].items()]
    return Manual(document["info"]["version"], groups, sorted(shapes))


def operation(method: str, path: str, told: Schema) -> Operation:
    tokens = [next(iter(each), "") for each in told["security"]]
    body = told.get("requestBody", {}).get("content", {}).get(JSON)
    return Operation(
        told["operationId"],
        method.upper(),
        path,
        told["summary"],
        told["description"],
        tuple(each for each in tokens if each),
        "" in tokens,
        [parameter(each) for each in told.get("parameters", [])],
        message(body) if body else None,
        [answer(status, each) for status, each in told["responses"].items()],
    )


def parameter(told: Schema) -> Field:
    schema = told["schema"]
    return Field(
        told["name"],
        kind_of(schema),
        "",
        told["description"],
        told.get("required", False),
        told["in"],
    )


def answer(status: str, told: Schema) -> Message:
    content = told.get("content", {}).get(JSON)
    shown = message(content) if content else Message("", "")
    return shown._replace(status=status, told=told.get("description", ""))


def message(content: Schema) -> Message:
    example = msgspec.json.format(msgspec.json.encode(content["example"]), indent=2).decode()
    return Message(shape_of(content["schema"]), example)


def shape(name: str, told: Schema) -> Shape:
    needed = told.get("required", [])
    fields = [
        Field(key, kind_of(each), shape_in(each), each.get("description", ""), key in needed)
        for key, each in told["properties"].items()
    ]
    return Shape(name, told.get("description", ""), fields)


def kind_of(schema: Schema) -> str:
    """What a value is, in a word or two."""
    if "$ref" in schema:
        return shape_of(schema)
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " | ".join(kind_of(each) for each in schema[several])
    if "enum" in schema:
        return " | ".join(str(each) for each in schema["enum"])
    if schema.get("type") == "array":
        return f"[{kind_of(schema.get('items', {}))}]"
    return str(schema.get("type", "any"))


def shape_in(schema: Schema) -> str:
    """The shape that a value has, or its elements; empty for plain ones."""
    if "$ref" in schema:
        return shape_of(schema)
    inside = [*schema.get("oneOf", []), *schema.get("anyOf", []), schema.get("items") or {}]
    return next((found for each in inside if each and (found := shape_in(each))), "")


ROUTES = [api_docs]
