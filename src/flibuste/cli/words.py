"""Words as a terminal shows them: long lines broken, rows in columns."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Sequence

from flibuste.engine.event import Event
from flibuste.engine.words import Speech

WIDEST = 100
TIED = "\N{NO-BREAK SPACE}"
"""Between words that stay on one line; it and its narrow sister are printed as plain spaces."""


def told(speech: Speech, event: Event) -> str:
    """A line of the log, with the rule it happened by."""
    return f"{speech.say(event.phrase())}{TIED}[{event.rule}]"


def wrapped(text: str, indent: str = "") -> str:
    """Paragraphs and lines kept, long lines broken between words."""
    return "\n".join(wrapped_line(line, width(), indent) for line in text.splitlines())


def width() -> int:
    """Of a line that is read with ease."""
    return min(shutil.get_terminal_size().columns, WIDEST)


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
    return untied(broken)


def untied(text: str) -> str:
    """With plain spaces, which every terminal knows."""
    return re.sub("[\u00a0\u202f]", " ", text)


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
