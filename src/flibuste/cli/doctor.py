"""`flibuste doctor`: whether this machine, its database and its address have what a server needs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from flibuste.cli import builds
from flibuste.cli.arguments import Json, Lang
from flibuste.cli.given import language
from flibuste.cli.serve import MailFrom, Smtp, TokenFile, usual_token_file
from flibuste.cli.shelf import print_json
from flibuste.cli.tables import Database
from flibuste.cli.words import untied
from flibuste.engine.words import Phrase, Speech, speech_in

if TYPE_CHECKING:
    from flibuste.store.inspection import Finding
    from flibuste.web.settings import Settings

FAULTY = 1


def doctor(
    database: Database = "",
    url: Annotated[str, typer.Option(metavar="URL")] = "",
    token_file: TokenFile = "",
    smtp: Smtp = "",
    mail_from: MailFrom = "",
    json: Json = False,
    lang: Lang = "",
) -> None:
    from flibuste.store import default_url
    from flibuste.web.guard.host_token import host_token
    from flibuste.web.settings import Settings

    token = Path(token_file) if token_file else usual_token_file()
    settings = Settings(
        database=database or default_url(),
        host_token=host_token(token) if token.exists() else "",
        urls=(url,) if url else (),
        smtp=smtp,
        mail_from=mail_from,
    )
    speech = speech_in(language(lang))
    found = []
    for finding in findings(settings):
        found.append(finding)
        if not json:
            typer.echo(untied(line_of(finding, speech)))
    faults = sum(each.grade == "fault" for each in found)
    if json:
        print_json({"findings": [facts_of(each, speech) for each in found], "faults": faults})
    raise typer.Exit(FAULTY if faults else 0)


def findings(settings: Settings) -> Iterator[Finding]:
    from flibuste.store.inspection import look_at_database
    from flibuste.web.doctor import look_at_door, look_at_machine

    yield from look_at_machine(settings)
    yield look_at_build()
    yield from look_at_database(settings.database)
    for url in settings.urls:
        yield from look_at_door(url, settings.host_token)


def look_at_build() -> Finding:
    """Bots think faster on a build of this very source."""
    from flibuste.engine import game
    from flibuste.store.inspection import FINE, WARNING, Finding

    build = builds.place()
    if not game.__file__.endswith(".py"):
        return Finding("build", FINE, "build", {"folder": str(Path(game.__file__).parent.parent)})
    if not (build / builds.STAMP).is_file():
        return Finding("build", FINE, "no_build")
    if not builds.is_build_of(builds.PACKAGE, build):
        return Finding("build", WARNING, "old_build", {"folder": str(build)})
    return Finding("build", FINE, "build", {"folder": str(build)})


def line_of(finding: Finding, speech: Speech) -> str:
    grade = speech(f"doctor.{finding.grade}")
    about = speech(f"doctor.about_{finding.about}")
    said = speech("doctor.line", about=about, sentence=sentence(finding, speech))
    return f"{grade:<10} {said}"


def sentence(finding: Finding, speech: Speech) -> str:
    return speech.say(Phrase(f"doctor.{finding.key}", tuple(finding.facts.items())))


def facts_of(finding: Finding, speech: Speech) -> dict[str, Any]:
    return {
        "about": finding.about,
        "grade": finding.grade,
        "key": finding.key,
        "sentence": sentence(finding, speech),
    }
