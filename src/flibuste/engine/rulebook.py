"""The rulebook inside the program: one anchor per rule id."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar

from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value

ANCHOR = re.compile(r'^<a id="(?P<id>[A-Z]+-[^"]+)"></a>\s*\*\*(?P=id)\*\*\s*(?P<text>.*)$')
CHAPTER = re.compile(r"^##\s+(?P<title>.+)$")


class Entry(Value):
    """One rule as a reader finds it."""

    fields: ClassVar[tuple[str, ...]] = ("id", "chapter", "text")

    def __init__(self, id: str, chapter: str, text: str) -> None:
        self.id = id
        self.chapter = chapter
        self.text = text

    @property
    def title(self) -> str:
        """The first sentence, which names the rule."""
        return re.split(r"(?<=[.?!])\s", self.text, maxsplit=1)[0]


class Rulebook(Value):
    """All the entries of a game in one language, in reading order."""

    fields: ClassVar[tuple[str, ...]] = ("source", "entries")

    def __init__(self, source: str, entries: Mapping[str, Entry]) -> None:
        self.source = source
        self.entries = entries

    @staticmethod
    def read(source: str) -> Rulebook:
        chapter = ""
        found: dict[str, tuple[str, list[str]]] = {}
        lines: list[str] = []
        for line in source.splitlines():
            if heading := CHAPTER.match(line):
                chapter, lines = heading["title"], []
            elif anchor := ANCHOR.match(line):
                lines = [anchor["text"]]
                found[anchor["id"]] = (chapter, lines)
            else:
                lines.append(line)
        entries = {
            id: Entry(id, chapter, "\n".join(text).strip()) for id, (chapter, text) in found.items()
        }
        return Rulebook(source, entries)

    def entry(self, id: str) -> Entry:
        wanted = id.upper()
        if wanted not in self.entries:
            near = [each for each in self.entries if each.startswith(wanted.split(".")[0] + ".")]
            hint = f" Near it: {', '.join(near)}." if near else ""
            raise Complaint(f"There is no rule {id!r} in this rulebook.{hint}")
        return self.entries[wanted]
