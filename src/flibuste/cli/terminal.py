"""The terminal as a place to play at: plain lines out, plain lines in."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable

from flibuste.cli.words import untied, wrapped


class Left(Exception):
    """Somebody left the table: by saying so, by closing the input or with Ctrl-C."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class Terminal:
    """Says lines and asks for lines. Works with a pipe as with a person."""

    def say(self, text: str = "", indent: str = "") -> None:
        print(wrapped(text, indent))

    def verbatim(self, text: str) -> None:
        """A line that will be copied: never broken."""
        print(untied(text))

    def list(self, lines: Iterable[str], indent: str = "  ") -> None:
        for line in lines:
            self.say(line, indent)

    def ask(self, prompt: str) -> str:
        """One line as it was typed."""
        try:
            line = input(untied(prompt))
        except EOFError:
            print()
            raise Left from None
        except KeyboardInterrupt:
            print()
            raise Left(130) from None
        if not sys.stdin.isatty():
            print(line)
        return line.strip()

    def curtain(self) -> None:
        """What was on the screen scrolls away, so that the next one does not read it."""
        lines = shutil.get_terminal_size().lines if sys.stdout.isatty() else 1
        print("\n" * lines)
