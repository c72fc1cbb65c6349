"""What people write: names and chat, one printable line each."""

from __future__ import annotations

from typing import NamedTuple
from unicodedata import category, normalize

from flibuste.engine.refusal import Complaint
from flibuste.web.guard.errors import Wrong, _
from flibuste.web.settings import Limits

UNSEEN = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})
"""Controls, marks that turn the direction of writing, letters nobody knows: they only serve to deceive."""
JOINERS = frozenset("\u200d\u200c\ufe0f")
"""Except those that hold some scripts and pictures together."""


def one_line(text: str) -> str:
    """The text in its usual form: composed letters, single blanks, nothing at either end."""
    return " ".join(normalize("NFC", text).split())


def is_printable(text: str) -> bool:
    return all(letter in JOINERS or category(letter) not in UNSEEN for letter in text)


class Unwritable(Wrong, Complaint):
    """What somebody wrote cannot be kept; the sentence says why."""

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__("bad", sentence, **facts)


class Sort(NamedTuple):
    """What is written, and what is said when it will not do."""

    empty: str
    long: str
    odd: str


NAME = Sort(
    _("A name has at least one letter."),
    _("A name has at most %(most)s letters, not %(length)s."),
    _("A name is one line of printable text."),
)
CHAT = Sort(
    _("A line of chat has at least one letter."),
    _("A line of chat has at most %(most)s letters, not %(length)s."),
    _("A line of chat is one line of printable text."),
)


def clean_name(name: str, limits: Limits) -> str:
    """A player's name as it is kept; a sentence when it cannot be one."""
    return _clean(name, limits.name_length, NAME)


def clean_chat(text: str, limits: Limits) -> str:
    """A line of chat as it is kept; a sentence when it cannot be one."""
    return _clean(text, limits.chat_length, CHAT)


def _clean(text: str, most: int, sort: Sort) -> str:
    line = one_line(text)
    if not line:
        raise Unwritable(sort.empty)
    if len(line) > most:
        raise Unwritable(sort.long, most=most, length=len(line))
    if not is_printable(line) or any(line.count(joiner) > len(line) // 2 for joiner in JOINERS):
        raise Unwritable(sort.odd)
    return line
