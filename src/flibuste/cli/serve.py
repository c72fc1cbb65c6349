"""`flibuste serve`: the game server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from flibuste.cli.arguments import Lang
from flibuste.cli.given import language
from flibuste.cli.words import untied
from flibuste.engine.words import speech_in

TokenFile = Annotated[str, typer.Option(metavar="FILE")]
Smtp = Annotated[str, typer.Option(metavar="URL", envvar="FLIBUSTE_SMTP")]
MailFrom = Annotated[str, typer.Option(metavar="ADDRESS")]


def serve(
    host: Annotated[str, typer.Option(metavar="HOST")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(metavar="PORT", min=0, max=65535)] = None,
    database: Annotated[str, typer.Option(metavar="URL")] = "",
    workers: Annotated[int, typer.Option(metavar="N", min=0, max=64)] = 0,
    processes: Annotated[int, typer.Option(metavar="N", min=1, max=64)] = 1,
    archive_after: Annotated[float, typer.Option(metavar="DAYS", min=0.01)] = 30,
    keep: Annotated[float, typer.Option(metavar="DAYS", min=0)] = 365,
    token_file: TokenFile = "",
    url: Annotated[list[str] | None, typer.Option(metavar="URL")] = None,
    proxy: Annotated[list[str] | None, typer.Option(metavar="ADDRESS")] = None,
    lang: Lang = "",
    lobby: Annotated[bool, typer.Option("--lobby")] = False,
    analysis: Annotated[float, typer.Option(min=0, metavar="S")] = 100,
    push_service: Annotated[list[str] | None, typer.Option(metavar="HOST")] = None,
    smtp: Smtp = "",
    mail_from: MailFrom = "",
) -> None:
    from flibuste.store import default_url
    from flibuste.web.guard.host_token import host_token, usual_host_token
    from flibuste.web.processes import run
    from flibuste.web.settings import LOOPBACK, PUSH_SERVICES, Settings, default_workers

    settings = Settings(
        host=host,
        port=port,
        database=database or default_url(),
        workers=workers or default_workers(),
        processes=processes,
        archive_after=archive_after,
        keep=keep,
        host_token=host_token(Path(token_file))
        if token_file
        else usual_host_token(usual_token_file()),
        urls=tuple(url or ()),
        proxies=tuple(proxy or LOOPBACK),
        lobby=lobby,
        analysis_seconds=analysis,
        push_services=tuple(push_service or PUSH_SERVICES),
        smtp=smtp,
        mail_from=mail_from,
    )
    speech = speech_in(language(lang))
    run(settings, lambda address: typer.echo(untied(speech("door.address", address=address))))


def usual_token_file() -> Path:
    """Beside the database that a server has where nothing else was asked for."""
    from flibuste.store import default_url
    from flibuste.store.url import read_url
    from flibuste.web.guard.host_token import FILE

    return Path(str(read_url(default_url()).database)).with_name(FILE)
