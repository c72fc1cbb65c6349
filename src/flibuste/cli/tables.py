"""`flibuste tables`: for whoever looks after a server. It works beside a server that runs on the same database."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from flibuste.cli.arguments import Json, Lang
from flibuste.cli.given import language
from flibuste.cli.helping import Command, Group
from flibuste.cli.sentences import say
from flibuste.cli.shelf import print_json
from flibuste.cli.words import untied
from flibuste.engine.box import find_box
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import Speech, speech_in

if TYPE_CHECKING:
    from flibuste.store import Listed, Store, Whole

DAY = 24 * 60 * 60
STATES = ("running", "finished", "archived")

Database = Annotated[str, typer.Option(metavar="URL")]
TableIds = Annotated[list[str], typer.Argument(metavar="ID...")]

app = typer.Typer(cls=Group, rich_markup_mode=None)


@app.callback()
def tables(lang: Lang = "") -> None:
    pass  # the language before a command is handed on to it


@contextmanager
def opened(database: str) -> Iterator[Store]:
    """The database, which must be there: a slip in its name makes no new one."""
    from flibuste.store import Store, default_url
    from flibuste.store.url import read_url

    address = database or default_url()
    url = read_url(address)
    if url.drivername == "sqlite" and not Path(str(url.database)).exists():
        raise Complaint("no_database", database=url.database)
    store = Store.open(address)
    try:
        yield store
    finally:
        store.close()


# -- list ----------------------------------------------------------------------------------------------


@app.command("list", cls=Command)
def list_(
    state: Annotated[str, typer.Option(metavar="STATE")] = "",
    game: Annotated[str, typer.Option(metavar="GAME")] = "",
    untouched: Annotated[float, typer.Option(metavar="DAYS", min=0)] = 0,
    json: Json = False,
    database: Database = "",
    lang: Lang = "",
) -> None:
    if state and state not in STATES:
        raise Complaint("table_state", state=state)
    wanted = find_box(game).id if game else ""
    with opened(database) as store:
        found = [
            row
            for row in store.listing()
            if state in ("", state_of(row))
            and wanted in ("", row.game)
            and (not untouched or row.touched <= time.time() - untouched * DAY)
        ]
    if json:
        print_json({"tables": [facts_of(row) for row in found]})
        return
    speech = speech_in(language(lang))
    for row in found:
        typer.echo(untied(line_of(row, speech)))


def state_of(row: Listed) -> str:
    if row.archived:
        return "archived"
    return "running" if row.ended is None else "finished"


def facts_of(row: Listed) -> dict[str, Any]:
    return {**row._asdict(), "state": state_of(row), "names": list(row.names)}


def line_of(row: Listed, speech: Speech) -> str:
    words = [
        row.id,
        row.game,
        speech(f"host.{state_of(row)}"),
        speech("host.plies", plies=row.plies),
        speech("host.times", made=day(row.created, speech), touched=day(row.touched, speech)),
        ", ".join(row.names),
    ]
    return "  ".join(words)


def day(at: float, speech: Speech) -> str:
    try:
        return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, ValueError, OSError):
        return speech("host.no_time")


# -- away and back -------------------------------------------------------------------------------------


@app.command(cls=Command)
def export(
    ids: TableIds,
    out: Annotated[Path, typer.Option(metavar="FILE")],
    database: Database = "",
    lang: Lang = "",
) -> None:
    from flibuste.store import write_tables

    with opened(database) as store:
        found = [found_at(store, id) for id in dict.fromkeys(ids)]
    try:
        private = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(private, "wb") as file:
            write_tables(file, found)
    except OSError as error:
        raise Complaint("not_written", path=str(out), error=error) from None
    tell(lang, "exported", tables=len(found), path=str(out))


def found_at(store: Store, id: str) -> Whole:
    whole = store.whole(id)
    if whole is None:
        raise Complaint("no_table", table=repr(id))
    return whole


@app.command("import", cls=Command)
def import_(
    source: Annotated[Path, typer.Argument(metavar="FILE")],
    database: Database = "",
    lang: Lang = "",
) -> None:
    from flibuste.store import Taken, read_tables

    kept = 0
    try:
        with opened(database) as store, source.open("rb") as file:
            for whole in read_tables(file):
                check_playable(whole)
                try:
                    store.put(whole)
                    kept += 1
                except Taken:
                    tell(lang, "already", table=whole.table.id)
    except OSError as error:
        raise Complaint("not_read", path=str(source), error=error) from None
    except Complaint as error:
        if not kept:
            raise
        raise Complaint("import_stopped", error=error, kept=kept) from error
    tell(lang, "imported", tables=kept)


def check_playable(whole: Whole) -> None:
    """A sentence when the rules do not allow what is told, so that no server stumbles over it."""
    from flibuste.engine.match import Match

    row = whole.table
    try:
        box = find_box(row.game)
        match = Match(
            box,
            row.seats,
            row.options,
            seed=row.seed,
            players=[seat.name for seat in whole.seats],
            rules=box.ruleset(row.rules),
        )
        for move in whole.moves:
            match.play(move.seat, move.move)
    except Complaint as error:
        raise Complaint("table_unplayable", table=row.id, error=error) from error
    if row.ended is not None and not match.game.over:
        raise Complaint("table_not_over", table=row.id)


def tell(lang: str, key: str, **facts: object) -> None:
    """What was done, on standard error."""
    say(untied(speech_in(language(lang))(f"host.{key}", **facts)))


# -- put away --------------------------------------------------------------------------------------------


@app.command(cls=Command)
def delete(
    ids: TableIds,
    yes: Annotated[bool, typer.Option("--yes")] = False,
    database: Database = "",
    lang: Lang = "",
) -> None:
    with opened(database) as store:
        heads = store.heads(ids)
        missing = [id for id in ids if id not in heads]
        if missing:
            raise Complaint("no_table", table=repr(missing[0]))
        if not yes:
            asked = speech_in(language(lang))("host.really", tables=len(heads))
            typer.confirm(untied(asked), abort=True, err=True)
        tell(lang, "deleted", tables=sum(store.delete(id) for id in heads))


@app.command(cls=Command)
def archive(ids: TableIds, database: Database = "", lang: Lang = "") -> None:
    with opened(database) as store:
        missing = [id for id in ids if id not in store.heads(ids)]
        if missing:
            raise Complaint("no_table", table=repr(missing[0]))
        tell(lang, "put_away", tables=sum(store.archive(id) for id in dict.fromkeys(ids)))


@app.command(cls=Command)
def backup(
    target: Annotated[str, typer.Argument(metavar="TARGET")],
    database: Database = "",
    lang: Lang = "",
) -> None:
    with opened(database) as store:
        count = store.back_up(target if "://" in target else Path(target))
    tell(lang, "backed_up", tables=count)
