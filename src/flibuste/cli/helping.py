"""What `--help` says of commands, arguments and options, in the language that was asked for.

The words stand in the book beside this module, which is read when somebody asks for help or a shell completes.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from typer.core import TyperCommand, TyperGroup

from flibuste.cli.words import untied, width
from flibuste.engine.words import Speech, check_language, texts_in, usual_language

BOOK = Path(__file__).with_name("texts.toml")
INDENT = "  "


class Command(TyperCommand):
    """A command whose help stands in the book."""

    def get_help(self, ctx: Any) -> str:
        return Sheet(self, ctx).text()

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        Sheet(self, ctx).fill_in()
        return super().shell_complete(ctx, incomplete)


class Group(TyperGroup):
    """A group of such commands. `--lang` before a command is meant for it, unless it has one of its own."""

    def get_help(self, ctx: Any) -> str:
        return Sheet(self, ctx).text()

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        Sheet(self, ctx).fill_in()
        return super().shell_complete(ctx, incomplete)

    def invoke(self, ctx: Any) -> Any:
        if lang := ctx.params.get("lang"):
            ctx.default_map = {name: {"lang": check_language(lang)} for name in self.commands}
        return super().invoke(ctx)


def language_at(context: Any) -> str:
    """The language that was asked for where the words of the command line are read."""
    return getattr(context.find_root().command, "lang", "") or usual_language()


class Sheet:
    """All that is said of one command."""

    def __init__(self, command: Any, context: Any) -> None:
        self.command, self.context = command, context
        self.speech = help_speech(language_at(context))
        self.path = path_of(context)

    def text(self) -> str:
        parts = [self.usage(), filled(self.speech(f"does.{self.path}"), INDENT)]
        parameters = self.command.get_params(self.context)
        for kind in ("argument", "option"):
            found = [each for each in parameters if each.param_type_name == kind]
            parts.append(
                self.listed(f"{kind}s", {self.named(each): self.told(each) for each in found})
            )
        parts.append(self.listed("commands", self.commands()))
        return untied("\n\n".join(filter(None, parts)))

    def usage(self) -> str:
        words = [
            self.speech("sheet.usage"),
            self.context.command_path,
            self.speech("sheet.options"),
        ]
        words += [bracketed(self.named(each), each) for each in self.arguments()]
        if hasattr(self.command, "commands"):
            words.append(self.speech("sheet.command"))
        return filled(" ".join(words), hanging=INDENT * 2)

    def arguments(self) -> list[Any]:
        return [each for each in self.command.params if each.param_type_name == "argument"]

    def listed(self, head: str, rows: Mapping[str, str]) -> str:
        """Names, and what they mean in an even column beside them."""
        if not rows:
            return ""
        column = max(map(len, rows)) + 2 * len(INDENT)
        lines = [
            filled(said, f"{INDENT}{name}".ljust(column), " " * column)
            for name, said in rows.items()
        ]
        return "\n".join([self.speech(f"sheet.{head}_head"), *lines])

    def commands(self) -> dict[str, str]:
        """The commands of a group, with the first sentence of each."""
        prefix = "" if self.context.parent is None else f"{self.path} "
        names = getattr(self.command, "commands", {})
        return {name: first_of(self.speech(f"does.{prefix}{name}")) for name in names}

    # -- arguments and options ---------------------------------------------------------------------

    def named(self, parameter: Any) -> str:
        """`--port PORT`, `--json`, `GAME`."""
        metavar = metavar_in(self.speech, parameter.metavar or "")
        if parameter.param_type_name == "argument":
            return metavar
        return " ".join(filter(None, [", ".join(parameter.opts), metavar]))

    def told(self, parameter: Any) -> str:
        notes = self.notes(parameter)
        noted = (
            self.speech("note.all", notes=self.speech("note.between").join(notes)) if notes else ""
        )
        return " ".join(filter(None, [self.means(parameter), noted]))

    def means(self, parameter: Any) -> str:
        """The words of this option of this command, or of whichever have none of their own."""
        own = self.speech.texts.get(f"means.{self.path}.{parameter.name}")
        return own or self.speech(f"everywhere.{parameter.name}")

    def notes(self, parameter: Any) -> list[str]:
        """What is taken when it is left out, and between which numbers it lies."""
        say, default = self.speech, parameter.default
        low, high = getattr(parameter, "min", None), getattr(parameter, "max", None)
        notes = []
        if parameter.envvar:
            notes.append(say("note.variable", name=parameter.envvar))
        if default is not None and default is not False and default != "":
            notes.append(say("note.default", value=default))
        if low is not None:
            key = "note.least" if high is None else "note.range"
            notes.append(say(key, low=low, **({} if high is None else {"high": high})))
        if parameter.required and parameter.param_type_name == "option":
            notes.append(say("note.required"))
        return notes

    def fill_in(self) -> None:
        """For shells that show what they propose."""
        for parameter in self.command.get_params(self.context):
            parameter.help = untied(self.means(parameter))
        for name, said in self.commands().items():
            self.command.commands[name].short_help = untied(said)


def help_speech(lang: str) -> Speech:
    """The words of the help in this language."""
    return Speech(lang, texts_in(BOOK, lang))


def path_of(context: Any) -> str:
    """`serve`, `tables list`; that of all commands is `flibuste`."""
    names: list[str] = []
    while context.parent is not None:
        names.insert(0, context.info_name)
        context = context.parent
    return " ".join(names) or "flibuste"


def metavar_in(speech: Speech, metavar: str) -> str:
    """What stands for a value, in this language: `FILE`."""
    return speech.texts.get(f"metavar.{metavar}", metavar)


def bracketed(name: str, parameter: Any) -> str:
    return name if parameter.required else f"[{name}]"


def first_of(text: str) -> str:
    """The first of several sentences."""
    sentence, stop, _ = text.partition(". ")
    return sentence + stop.rstrip()


def filled(text: str, first: str = "", hanging: str | None = None) -> str:
    """Broken between words to the width of the terminal."""
    return textwrap.fill(
        text,
        width(),
        initial_indent=first,
        subsequent_indent=first if hanging is None else hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )
