"""The rulebook inside the program: one anchor per rule id."""

from __future__ import annotations

import re
from collections.abc import Mapping

from flibuste.engine.refusal import Complaint
from flibuste.engine.value import Value

ANCHOR = re.compile(r'^<a id="(?P<id>[A-Z]+-[^"]+)"></a>\s*\*\*(?P=id)\*\*\s*(?P<text>.*)$')
CHAPTER = re.compile(r"^##\s+(?P<title>.+)$")


class Entry(Value):
    """One rule as a reader finds it."""

    id: str
    chapter: str
    text: str

    @property
    def title(self) -> str:
        """The first sentence, which names the rule."""
        return re.split(r"(?<=[.?!])\s", self.text, maxsplit=1)[0]


class Rulebook(Value):
    """All the entries of a game in one language, in reading order."""

    source: str
    entries: Mapping[str, Entry]

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
            raise Complaint("no_rule_but" if near else "no_rule", id=id, near=", ".join(near))
        return self.entries[wanted]
