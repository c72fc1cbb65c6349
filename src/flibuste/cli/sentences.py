"""Every error a sentence: exit code 2 for what a person gave us, 70 for what we did wrong, never a traceback."""

from __future__ import annotations

import errno
import os
import re
import sys
import traceback
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import typer
from typer.exceptions import TyperException

from flibuste.cli.completing import OURS
from flibuste.cli.given import options_before
from flibuste.cli.helping import Group, help_speech, metavar_in
from flibuste.engine.box import LANGUAGES
from flibuste.engine.outside import own_code_in, what_failed
from flibuste.engine.refusal import Complaint
from flibuste.engine.words import Speech, speech_in, usual_language

BAD_INPUT = 2
OUR_FAULT = 70
INTERRUPTED = 130


class Sentences(Group):
    """The group of all commands; however it is called, what goes wrong is said in one sentence."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        given = list(sys.argv[1:] if args is None else args)
        self.lang = language_in(given)
        for parameter in self.params:
            parameter.callback = OURS.get(parameter.name, parameter.callback)
        for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
            if getattr(sys, name) is None:  # closed by whoever called us
                setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
            speak_plainly(getattr(sys, name))
        try:
            code = super().main(
                given, "flibuste", complete_var, False, windows_expand_args, **extra
            )
            sys.stdout.flush()
        except Exception as error:
            code = tell(lone(error), self.lang, debug=is_debug(given))
        sys.exit(code if isinstance(code, int) else 0)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            say(speech_in(self.lang).word("door.interrupted"))
            raise typer.Exit(INTERRUPTED) from None
        except BrokenPipeError:  # of which typer would make a failure
            raise typer.Exit(quiet()) from None


def lone(error: Exception) -> Exception:
    """What went wrong, where several tasks were at work and one of them failed."""
    while isinstance(error, ExceptionGroup) and len(error.exceptions) == 1:
        error = error.exceptions[0]
    return error


def speak_plainly(stream: Any) -> None:
    """A letter that the terminal does not know, or sends wrong, is no reason to stop."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")


def is_debug(args: Sequence[str]) -> bool:
    """Whether `--debug` stands before the command: also where reading the rest went wrong."""
    return "--debug" in options_before(args)


def language_in(args: Sequence[str]) -> str:
    """The language that was asked for, also where reading the rest went wrong; else that of this machine."""
    given = zip(args, [*args[1:], ""], strict=False)
    wishes = [after if each == "--lang" else each.removeprefix("--lang=") for each, after in given]
    return ([wish for wish in wishes if wish in LANGUAGES] or [usual_language()])[-1]


def tell(error: Exception, lang: str, *, debug: bool) -> int:
    """Say what went wrong on standard error; the exit code."""
    speech = speech_in(lang)
    if isinstance(error, ModuleNotFoundError):
        package = (error.name or "").partition(".")[0]
        if extra := extra_with(package):
            error = Complaint("no_extra", package=package, extra=extra)
    if isinstance(error, TyperException):
        say(usage(error, speech))
        return BAD_INPUT
    if isinstance(error, Complaint):
        if debug and (behind := failure_behind(error)):
            traceback.print_exception(behind)
        for sentence in error.sentences(lang):
            say(sentence)
        return BAD_INPUT
    if isinstance(error, typer.Abort):
        say(speech.word("door.left"))
        return INTERRUPTED
    if isinstance(error, BrokenPipeError):
        return quiet()
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        say(Complaint("not_written", path=error.filename or "-", error=error).said(lang))
        return BAD_INPUT
    if debug:
        traceback.print_exception(error)
    if where := own_code_in(error):
        say(Complaint("code_failed", where=where, error=what_failed(error)).said(lang))
        return BAD_INPUT
    what = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".: ")
    say(speech.word("door.our_fault", ("error", what)))
    return OUR_FAULT


def failure_behind(error: Complaint) -> BaseException | None:
    """What code of one's own stumbled over, such as a bot whose author looks for the line. Compiled code tells no
    cause, only what was there before."""
    before = error.__context__
    return error.__cause__ or (before if before and own_code_in(before) else None)


def extra_with(package: str) -> str:
    """The extra of Flibuste that would bring this package along; none, if that is a mistake of ours."""
    from importlib.metadata import PackageNotFoundError, requires

    try:
        listed = requires("flibuste") or []
    except PackageNotFoundError:
        return ""
    for line in listed:
        name, _, marker = line.partition(";")
        extra = re.search(r"extra == ['\"](\w+)", marker)
        if extra and re.match(rf"{re.escape(package)}\b", name.strip(), re.IGNORECASE):
            return extra[1]
    return ""


def usage(error: TyperException, speech: Speech) -> str:
    """What was wrong with the words on the command line, and where to read on."""
    message = " ".join(error.format_message().split()).rstrip(".")
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "flibuste"
    said = reworded(message, speech).rstrip(".")
    end = "" if said.endswith("?") else "."
    return f"{said}{end} {speech('usage.see', command=f'{command} --help')}"


MISUSES = (
    (r"Missing command", "command_missing"),
    (r"No such command '(?P<what>.*)'\. Did you mean (?P<near>.*)\?", "no_command_but"),
    (r"No such command '(?P<what>.*)'", "no_command"),
    (r"No such option: (?P<what>\S+) \(Possible options: (?P<near>.*)\)", "no_option_but"),
    (r"No such option: (?P<what>\S+)", "no_option"),
    (r"Missing argument '(?P<what>.*)'", "no_argument"),
    (r"Missing option '(?P<what>.*)'", "option_missing"),
    (r"Got unexpected extra argument(?:s|\(s\))? \((?P<what>.*)\)", "too_much"),
    (r"Option '(?P<what>.*)' requires an argument", "no_value"),
    (r"Option '(?P<what>.*)' does not take a value", "value_too_much"),
    (r"Invalid value for '(?P<what>[^']*)': .*greater than or equal to (?P<bound>\S+)", "at_least"),
    (r"Invalid value for '(?P<what>[^']*)': .*less than or equal to (?P<bound>\S+)", "at_most"),
    (r"Invalid value for '(?P<what>[^']*)': .*valid integer.*", "no_whole_number"),
    (r"Invalid value for '(?P<what>[^']*)': .*valid (?:number|float).*", "not_a_number"),
)
"""What typer says in English only, and the text `usage.*` that says it in both languages."""


def reworded(message: str, speech: Speech) -> str:
    for pattern, key in MISUSES:
        if found := re.fullmatch(pattern, message):
            return speech(f"usage.{key}", **named(found.groupdict(), speech.lang))
    return message


def named(facts: Mapping[str, str], lang: str) -> dict[str, str]:
    """With what stands for a value called as in the help: `GAME`."""
    speech = help_speech(lang)
    return {name: metavar_in(speech, fact.replace("'", "")) for name, fact in facts.items()}


def quiet() -> int:
    """Nobody listens any more, as in `flibuste rules buccaneer | head`: that is not worth a word."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    return 0


def say(sentence: str) -> None:
    sys.stderr.write(f"{' '.join(sentence.split())}\n")
