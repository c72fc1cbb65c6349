"""The command line. Each group of commands is a module; what a command needs is loaded when it is called."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from flibuste import __version__
from flibuste.cli import builds
from flibuste.cli.agents import mcp
from flibuste.cli.arguments import Lang
from flibuste.cli.comparing import compare
from flibuste.cli.doctor import doctor
from flibuste.cli.helping import Command
from flibuste.cli.lists import cards
from flibuste.cli.measure import bench, check, simulate
from flibuste.cli.play import play
from flibuste.cli.records import analyse, render, replay, verify
from flibuste.cli.sentences import Sentences
from flibuste.cli.serve import serve
from flibuste.cli.shelf import components, games, rules
from flibuste.cli.tables import app as tables

app = typer.Typer(cls=Sentences, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def flibuste(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
    debug: Annotated[bool, typer.Option("--debug")] = False,
    lang: Lang = "",
) -> None:
    if version:
        typer.echo(f"flibuste {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


for command in (
    games,
    play,
    serve,
    doctor,
    mcp,
    simulate,
    compare,
    render,
    replay,
    verify,
    analyse,
    rules,
    components,
    cards,
    check,
    bench,
):
    app.command(cls=Command)(command)
app.add_typer(tables, name="tables")


def main() -> None:
    """The entry point of `flibuste`."""
    builds.enter(sys.argv[1:])
    app()
