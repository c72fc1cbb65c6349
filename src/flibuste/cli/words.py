"""Our own phrases in both languages, spoken together with those of a game."""

from __future__ import annotations

import re
import shutil
import textwrap
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from flibuste.engine.box import Box
from flibuste.engine.event import Event
from flibuste.engine.words import Speech

WIDEST = 100
TIED = "\N{NO-BREAK SPACE}"
"""Between words that stay on one line; printed as a plain space."""


@cache
def ours(lang: str) -> dict[str, str]:
    """Every phrase of texts.toml in one language, keyed `section.name`."""
    sections = tomllib.loads(Path(__file__).with_name("texts.toml").read_text(encoding="utf-8"))
    return {
        f"{section}.{name}": phrase[lang]
        for section, phrases in sections.items()
        for name, phrase in phrases.items()
    }


def speech_of(box: Box, lang: str, names: Sequence[str] = ()) -> Speech:
    """One voice for the game's sentences, the bots' reasons and our own."""
    texts = {**box.speech(lang).texts, **ours(lang)}
    return Speech(lang, texts, names)


def told(speech: Speech, event: Event) -> str:
    """A line of the log, with the rule it happened by."""
    return f"{speech.say(event.phrase())}{TIED}[{event.rule}]"


def wrapped(text: str, indent: str = "") -> str:
    """Paragraphs and lines kept, long lines broken between words."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    return "\n".join(wrapped_line(line, width, indent) for line in text.splitlines())


def wrapped_line(line: str, width: int, indent: str) -> str:
    """One line, its further lines set in below an indented one or a list's dash."""
    own = indent + line[: len(line) - len(line.lstrip())]
    hanging = own + ("  " if own or line.startswith("- ") else "")
    broken = textwrap.fill(
        line,
        width,
        initial_indent=indent,
        subsequent_indent=hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return broken.replace(TIED, " ")


def plain(markdown: str) -> str:
    """The words of a rulebook without their marks."""
    text = re.sub(r"<a id=[^>]*></a>", "", markdown)
    return re.sub(r"\*+|`|^#+ ", "", text, flags=re.MULTILINE)


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines, the first column to the left and the others to the right, in even widths."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            text.rjust(width) if place else text.ljust(width)
            for place, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
