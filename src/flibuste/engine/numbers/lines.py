"""On which line of a TOML file everything stands. Python's reader does not tell; here we only look where, and trust
that it has read the file before us: what it accepts is walked through, anything else ends the walk.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from flibuste.engine.numbers.kinds import Path

Lines = Mapping[Path, int]

BLANK: Final = re.compile(r"[ \t]*")
BETWEEN: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
STRING: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}(?!")' r"|'''.*?'{3,5}(?!')" r'|"(?:[^"\\\n]|\\.)*"' r"|'[^'\n]*'",
    re.DOTALL,
)
PLAIN: Final = re.compile(r"[^,\]}#\r\n]+")
ESCAPE: Final = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))")


class Lost(Exception):
    """This is not TOML as we know it."""


def lines_of(text: str) -> Lines:
    """The line of every table, key and item, the first being 1."""
    walk = Walk(text)
    with suppress(Lost, RecursionError):  # what was found is right, the rest is told without lines
        walk.document()
    return walk.lines


def line_at(lines: Lines, at: Path) -> int | None:
    """Of what stands there, or else of what it stands in."""
    for end in range(len(at), 0, -1):
        if at[:end] in lines:
            return lines[at[:end]]
    return None


class Walk:
    """Through a file from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.line = 1
        self.counted = 0
        self.lines: dict[Path, int] = {}
        self.many: dict[Path, int] = {}
        """How many tables each list of `[[tables]]` has so far."""

    # -- steps -------------------------------------------------------------------------------------

    def skip(self, pattern: re.Pattern[str]) -> str:
        """Go on behind this."""
        found = pattern.match(self.text, self.place)
        if found is None:
            raise Lost
        self.place = found.end()
        return found[0]

    def next(self, letter: str) -> bool:
        """Whether this comes next; then go on behind it."""
        is_there = self.text.startswith(letter, self.place)
        self.place += len(letter) if is_there else 0
        return is_there

    def note(self, path: Path) -> None:
        self.line += self.text.count("\n", self.counted, self.place)
        self.counted = self.place
        self.lines.setdefault(path, self.line)

    # -- the grammar -------------------------------------------------------------------------------

    def document(self) -> None:
        inside: Path = ()
        self.skip(BETWEEN)
        while self.place < len(self.text):
            if self.next("[["):
                inside = self.another(self.keys(()))
            elif self.next("["):
                inside = self.resolved(self.keys(()))
            else:
                self.pair(inside)
                self.skip(BETWEEN)
                continue
            self.place += self.text[self.place : self.place + 2].count("]")
            self.skip(BETWEEN)

    def another(self, path: Path) -> Path:
        """One more table in the list of that name."""
        *above, name = path
        table = (*self.resolved(tuple(above)), name)
        self.many[table] = self.many.get(table, 0) + 1
        return self.noted((*table, self.many[table] - 1))

    def resolved(self, path: Path) -> Path:
        """The same where a name on the way is that of a list of tables, in its last one."""
        found: Path = ()
        for name in path:
            found = (*found, name)
            if found in self.many:
                found = (*found, self.many[found] - 1)
        return self.noted(found) if found else found

    def noted(self, path: Path) -> Path:
        for end in range(1, len(path) + 1):
            self.note(path[:end])
        return path

    def pair(self, inside: Path) -> None:
        path = self.noted(self.keys(inside))
        if not self.next("="):
            raise Lost
        self.skip(BLANK)
        self.value(path)

    def keys(self, inside: Path) -> Path:
        """`a.b."c d"`, with what it stands in before it."""
        path = inside
        while True:
            self.skip(BLANK)
            path = (*path, self.key())
            self.skip(BLANK)
            if not self.next("."):
                return path

    def key(self) -> str:
        if self.text[self.place : self.place + 1] in ("'", '"'):
            written = self.skip(STRING)
            return ESCAPE.sub(meant, written[1:-1]) if written[0] == '"' else written[1:-1]
        return self.skip(BARE)

    def value(self, path: Path) -> None:
        self.note(path)
        first = self.text[self.place : self.place + 1]
        if self.next("["):
            self.items(path)
        elif self.next("{"):
            self.pairs(path)
        else:
            self.skip(STRING if first in ("'", '"') else PLAIN)

    def items(self, path: Path) -> None:
        place = 0
        self.skip(BETWEEN)
        while not self.next("]"):
            self.value((*path, place))
            place += 1
            self.skip(BETWEEN)
            self.next(",")
            self.skip(BETWEEN)

    def pairs(self, path: Path) -> None:
        self.skip(BETWEEN)
        while not self.next("}"):
            self.pair(path)
            self.skip(BETWEEN)
            self.next(",")
            self.skip(BETWEEN)


ESCAPED: Final = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r"}


def meant(escape: re.Match[str]) -> str:
    """The letter that an escape stands for."""
    digits = escape[1] or escape[2]
    return chr(int(digits, 16)) if digits else ESCAPED.get(escape[3], escape[3])
