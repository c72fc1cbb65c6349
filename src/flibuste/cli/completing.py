"""What a shell proposes while a command is being typed: games, bots, rulings and their values; and how it learns to."""

from __future__ import annotations

import os
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any

import typer

from flibuste.cli.helping import language_at
from flibuste.cli.words import untied
from flibuste.engine.box import Box, boxes
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import LANGUAGES, speech_in

TYPED = ("COMP_WORDS", "_TYPER_COMPLETE_ARGS")


def game_names(incomplete: str) -> list[str]:
    return [id for id in boxes() if id.startswith(incomplete)]


def bot_names(incomplete: str) -> list[str]:
    """For the last of several, with commas between."""
    from flibuste.bots.levels import MAKERS

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in MAKERS if name.startswith(last)]


def ruling_names(incomplete: str) -> list[str]:
    """`name=value` for every ruling of the game that was typed before."""
    pairs = [
        f"{option.name}={value}"
        for box in typed_games()[:1]
        for option in box.options
        for value in option.values or ("",)
    ]
    return [pair for pair in pairs if pair.startswith(incomplete)]


def place_names(incomplete: str) -> list[str]:
    from flibuste.sim.places import PLACES

    return [name for name in PLACES if name.startswith(incomplete)]


def language_names(incomplete: str) -> list[str]:
    return [name for name in LANGUAGES if name.startswith(incomplete)]


def typed_games() -> list[Box]:
    """Shells tell the words so far in the environment; the parser has not got to them when a value is asked for."""
    words = " ".join([os.environ.get(name, "") for name in TYPED]).split()
    shelf = boxes()
    return [shelf[word] for word in words if word in shelf]


# -- what typer does for shells, told in our words -------------------------------------------------


def install(context: Any, parameter: Any, wanted: Any) -> Any:
    """`--install-completion`."""
    if not wanted or context.resilient_parsing:
        return wanted
    from typer._completion_shared import install as write_script

    try:
        with redirect_stdout(StringIO()):
            shell, path = write_script()
    except typer.Exit:
        raise Complaint("no_shell", known=SHELLS) from None
    except (OSError, ValueError) as error:
        where = getattr(error, "filename", None) or "~"
        raise Complaint("not_written", path=where, error=error) from None
    speech = speech_in(language_at(context))
    typer.echo(untied(speech("door.completion", shell=shell, path=str(path))))
    raise typer.Exit


def show(context: Any, parameter: Any, wanted: Any) -> Any:
    """`--show-completion`."""
    from typer.completion import show_callback

    try:
        with redirect_stderr(StringIO()):
            return show_callback(context, parameter, wanted)
    except typer.Exit:
        raise Complaint("no_shell", known=SHELLS) from None


SHELLS = ("bash", "zsh", "fish", "PowerShell")
OURS = {"install_completion": install, "show_completion": show}
