"""The OpenAPI document is a manual that holds: everything in it is described, and the server keeps to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from litestar.handlers import HTTPRouteHandler
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from flibuste.web import api
from flibuste.web.api import bodies
from tests.web.api.shapes import SHAPES
from tests.web.api.tables import Sitting, sit_down
from tests.web.pages.tables import is_clean
from tests.web.server import Server

EXAMPLES = 6
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
OPERATIONS = [route.operation_id for route in api.ROUTES if isinstance(route, HTTPRouteHandler)]


@pytest.fixture(scope="module")
def document(server: Server) -> dict[str, Any]:
    with server.program() as program:
        found: dict[str, Any] = program.get("/api/schema/openapi.json").json()
        return found


@pytest.fixture(scope="module")
def sitting(server: Server) -> Iterator[Sitting]:
    with sit_down(server, "buccaneer") as made:
        yield made


def operations(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield f"{method} {path}", operation


def test_the_document_holds_the_whole_api_and_nothing_else(document: dict[str, Any]) -> None:
    assert sorted(each["operationId"] for _, each in operations(document)) == sorted(
        str(name) for name in OPERATIONS
    )
    assert all(path.startswith("/api/") for path in document["paths"])


def test_every_operation_parameter_and_field_is_described(document: dict[str, Any]) -> None:
    nameless = [
        f"{where} {each.get('name', '')}"
        for where, operation in operations(document)
        for each in (operation, *operation.get("parameters", []))
        if not each.get("description")
    ]
    fields = [
        f"{name}.{field}"
        for name, shape in document["components"]["schemas"].items()
        for field, told in shape["properties"].items()
        if not told.get("description")
    ]
    assert (nameless, fields) == ([], [])


def test_every_operation_has_a_name_a_summary_a_security_and_examples(
    document: dict[str, Any],
) -> None:
    """Of what is sent and of what is answered; each example is one that its own shape allows."""
    schemes = {"seat", "account"}
    assert set(document["components"]["securitySchemes"]) == schemes
    names = [each["operationId"] for _, each in operations(document)]
    assert len(names) == len(set(names))
    for where, operation in operations(document):
        assert 3 <= len(operation["summary"]) <= 120, where
        assert operation["security"], where
        assert all(set(each) <= schemes for each in operation["security"]), where
        assert all("example" in each for each in operation.get("parameters", [])), where
        told = [*operation["responses"].values(), operation.get("requestBody")]
        for content in (each["content"]["application/json"] for each in told if each):
            name = content["schema"]["$ref"].rpartition("/")[2]
            shape = getattr(bodies, name, None) or SHAPES[name]
            msgspec.convert(content["example"], type=shape, strict=True)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "How programs play here"), ("fr", "Comment les programmes jouent ici")],
)
def test_the_document_can_be_browsed_in_both_languages(
    server: Server, document: dict[str, Any], lang: str, words: str
) -> None:
    with server.visitor() as browser:
        browser.cookies.set("lang", lang)
        page = browser.get("/api/docs")
        assert 'href="/api/docs"' in browser.get("/").text
    assert page.status_code == 200
    assert words in page.text
    assert is_clean(page.text)
    for _, operation in operations(document):
        assert f'<article id="{operation["operationId"]}">' in page.text
    for name in document["components"]["schemas"]:
        assert f'<article id="shape-{name}">' in page.text
    linked = set(re.findall(r'href="#([\w-]+)"', page.text))
    assert linked <= set(re.findall(r'id="([\w-]+)"', page.text))


def test_every_error_is_declared_with_its_shape(document: dict[str, Any]) -> None:
    for where, operation in operations(document):
        for status, told in operation["responses"].items():
            if status >= "400":
                shape = told["content"]["application/json"]["schema"]
                assert shape == {"$ref": "#/components/schemas/Trouble"}, (where, status)
        assert {"429", "500"} <= set(operation["responses"]), where


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize("name", OPERATIONS)
def test_whatever_is_sent_the_answer_is_as_declared(
    server: Server, document: dict[str, Any], sitting: Sitting, name: str, mode: GenerationMode
) -> None:
    """Made-up requests with the token of a real seat: no server error, no answer that was not announced."""
    schema = schemathesis.openapi.from_dict(document)
    operation = schema.find_operation_by_id(name)
    if mode is GenerationMode.NEGATIVE and not takes_anything(document, name):
        return
    place = {"table": sitting.table} if "{table}" in operation.path else None
    headers = {"Authorization": f"Bearer {sitting.players[0].token}"}

    @given(case=operation.as_strategy(mode, path_parameters=place))
    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def send(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(base_url=server.address, headers=headers, checks=CHECKS)

    send()


def takes_anything(document: dict[str, Any], name: str) -> bool:
    """Whether there is something to send wrongly, besides the table."""
    (found,) = [each for _, each in operations(document) if each["operationId"] == name]
    asked = [each for each in found.get("parameters", []) if each["name"] != "table"]
    return bool(asked or "requestBody" in found)
