"""`docs/protocol.md` names everything there is, and nothing that is not; and what it shows runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler

from flibuste.web import api
from flibuste.web.api import stream_messages
from flibuste.web.guard.gate import PER_ADDRESS
from flibuste.web.settings import Limits
from flibuste.web.shapes import STATUS
from tests.web.api.shapes import SHAPES, structs
from tests.web.server import Server

DOC = (Path(__file__).parent.parent.parent.parent / "docs" / "protocol.md").read_text("utf-8")
CODE = re.compile(r"`([^`\n]+)`")


def headings(text: str) -> dict[str, str]:
    """The sections whose heading is an endpoint."""
    parts = re.split(r"^#{2,3} +(.+)$", text, flags=re.MULTILINE)
    found = dict(zip(parts[1::2], parts[2::2], strict=True))
    return {name.strip("`"): body for name, body in found.items() if name.startswith("`")}


def endpoints() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for route in api.ROUTES:
        (path,) = route.paths
        shown = re.sub(r":\w+}", "}", path)
        if isinstance(route, HTTPRouteHandler):
            (method,) = route.http_methods
            found[f"{method} {shown}"] = route
        else:
            assert isinstance(route, WebsocketRouteHandler)
            found[f"WS {shown}"] = route
    return found


def rows(section: str, text: str = DOC) -> dict[str, list[str]]:
    """The tables of a section: the first cell, and all that the second names."""
    body = re.split(r"^## ", text.split(f"\n## {section}\n")[1], flags=re.MULTILINE)[0]
    lines = [line.split("|") for line in body.splitlines() if line.startswith("| `")]
    return {CODE.findall(line[1])[0]: CODE.findall(line[2]) for line in lines}


def test_every_endpoint_has_a_section_and_every_section_an_endpoint() -> None:
    assert sorted(headings(DOC)) == sorted(endpoints())


@pytest.mark.parametrize("name", list(endpoints()))
def test_every_field_and_parameter_of_an_endpoint_is_named_in_its_section(name: str) -> None:
    route = endpoints()[name]
    asked = set(route.fn.__annotations__) - {"request", "state", "socket", "return", "data"}
    asked -= set(re.findall(r"{(\w+)}", name))
    body = route.parsed_fn_signature.parameters.get("data")
    if body is not None:
        asked |= set(body.annotation.__struct_fields__)
    named = {word for code in CODE.findall(headings(DOC)[name]) for word in code.split("=")}
    assert asked - named == set()


@pytest.mark.parametrize("name", [each for each in endpoints() if not each.startswith("WS")])
def test_the_shape_of_the_answer_is_named(name: str) -> None:
    answer = endpoints()[name].parsed_fn_signature.return_type.annotation.__name__
    assert answer in CODE.findall(headings(DOC)[name])


def test_every_shape_is_told_field_by_field() -> None:
    found = {name: list(each.__struct_fields__) for name, each in SHAPES.items()}
    assert rows("Shapes") == found


def test_every_message_is_told_field_by_field() -> None:
    kinds = {*stream_messages.SENT, *stream_messages.BOT_SENT, *stream_messages.RECEIVED}
    assert len(kinds) == len(structs(stream_messages)) - 2  # without their two bases
    told = {str(each.__struct_config__.tag): list(each.__struct_fields__) for each in kinds}
    written = rows("The stream") | rows("Programs with an account")
    assert {kind: written[kind] for kind in told} == told


def test_every_code_is_told_with_its_status() -> None:
    section = DOC.split("\n## Errors\n")[1].split("\n## ")[0]
    written = re.findall(r"^\| `([\w-]+)` \| (\d+) \|", section, flags=re.MULTILINE)
    assert {code: int(status) for code, status in written} == STATUS


def test_the_limits_are_those_of_the_settings() -> None:
    limits = Limits()
    told = DOC.split("\n## Limits\n")[1]
    for number, what in (
        (f"{limits.requests_per_second:g}", "requests a second"),
        (f"{limits.moves_per_second:g}", "of them changes"),
        (limits.tables_per_minute, "new tables a minute"),
        (f"{limits.hints_per_minute:g}", "hints a minute"),
        (f"{limits.previews_per_minute:g}", "previews a minute"),
        (limits.sockets_per_visitor, "streams"),
        (limits.body // 1024, "KiB"),
    ):
        assert f"{number} {what}" in told
    assert f"No more than {limits.challenges_per_account} challenges wait" in DOC
    assert PER_ADDRESS == 5


def test_the_program_it_shows_runs(server: Server) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", DOC, flags=re.DOTALL)
    assert "http://127.0.0.1:8000" in block
    seen: dict[str, Any] = {}
    exec(block.replace("http://127.0.0.1:8000", server.address), seen)
    seen["client"].close()
    seen["me"].close()
    table = server.call(server.service.table(seen["table"].table))
    assert table.seats[0].name == "Robin"
    assert any(move.seat == 0 for move in table.moves)
