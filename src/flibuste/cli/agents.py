"""`flibuste mcp`: language models play at a game server."""

from __future__ import annotations

from typing import Annotated

import typer

from flibuste.cli.arguments import Lang
from flibuste.cli.given import language
from flibuste.engine.refusal import Complaint


def mcp(
    url: Annotated[str, typer.Option(metavar="URL")] = "http://127.0.0.1:8000",
    http: Annotated[bool, typer.Option("--http")] = False,
    port: Annotated[int, typer.Option(metavar="PORT", min=1, max=65535)] = 8765,
    lang: Lang = "",
) -> None:
    try:
        from flibuste.web.mcp_server import mcp_server
    except ImportError as error:
        raise Complaint("no_mcp") from error
    server = mcp_server(url, language(lang))
    if http:
        from flibuste.web.serving import bind

        bind("127.0.0.1", port).close()  # a sentence when somebody else listens there
        server.run("streamable-http", host="127.0.0.1", port=port)
    else:
        server.run("stdio")
