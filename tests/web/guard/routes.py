"""Every route of the app, whoever wrote it, as an address that can be asked for."""

from __future__ import annotations

import re

from litestar.routes import HTTPRoute, WebSocketRoute

from tests.web.server import Server

SAMPLES = {
    "game": "buccaneer",
    "token": "a" * 32,
    "code": "a" * 10,
    "print_": "0",
    "name": "base.css",
    "path": "openapi.json",
}


def filled(path: str, table: str, **samples: str) -> str:
    """An address of this route."""
    given = {**SAMPLES, **samples}
    return re.sub(r"{(\w+)}", lambda found: given.get(found[1], table), path)


def routes(server: Server, method: str) -> list[str]:
    assert server.app is not None
    return [
        route.path_format
        for route in server.app.routes
        if isinstance(route, HTTPRoute) and method in route.methods
    ]


def streams(server: Server) -> list[str]:
    assert server.app is not None
    return [route.path_format for route in server.app.routes if isinstance(route, WebSocketRoute)]
