"""What people write: names and chat, a printable line each. The rule is the engine's, length and sentence are ours."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import unquote

from flibuste.engine.names import is_plain, is_visible, one_line
from flibuste.engine.refusal import Complaint
from flibuste.web.errors import Wrong
from flibuste.web.guard.visitor import Connection
from flibuste.web.settings import Limits
from flibuste.web.words import _

NAME_COOKIE = "name"
SLACK = 10
"""How much longer a text may be before it is put in order; beyond that we do not even begin."""


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
    line = one_line(text) if len(text) <= SLACK * most else text
    if len(line) > most:
        raise Unwritable(sort.long, most=most, length=len(line))
    if not is_plain(line):
        raise Unwritable(sort.odd)
    if not is_visible(line):
        raise Unwritable(sort.empty)
    return line


def remembered_name(connection: Connection, limits: Limits) -> str:
    """What this visitor was called last, by their own cookie; nothing where there is none that we would take."""
    try:
        return clean_name(unquote(connection.cookies.get(NAME_COOKIE, "")), limits)
    except Unwritable:
        return ""
