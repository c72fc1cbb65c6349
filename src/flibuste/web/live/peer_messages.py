"""What server processes tell one another, in words that fit into a notice of PostgreSQL.

A notice is `kind process table words`. Of plies it has the moves themselves, so that whoever hears of them need read
nothing: they were in the log before they were told. The counters beside them say whether they are all that is new.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from flibuste.store import Head, MoveRow
from flibuste.web.live.table import Presence, Table

PROGRESS, PRESENCE, FREED = "progress", "presence", "freed"
"""How far a table has come, who looks at it, that it has no keeper any more."""
LARGEST: Final = 7000
"""Octets of moves in a notice, which holds 8,000 in all: more of them are read from the log."""


class Notice(NamedTuple):
    """One word of another process."""

    kind: str
    process: str
    table: str
    words: str


class Progress(NamedTuple):
    """How far a table has come, and the last moves, where nothing else is new since the last notice."""

    head: Head
    moves: tuple[MoveRow, ...] = ()


def notice_in(payload: str) -> Notice | None:
    """None for words that are not ours, or not of this version."""
    words = payload.split(" ", 3)
    return Notice(*words) if len(words) == len(Notice._fields) else None


def payload_of(notice: Notice) -> str:
    return " ".join(notice)


def progress_words(table: Table) -> str:
    """Since what others know of the table."""
    made = table.moves[table.told.plies :] if is_next(table.told, table.head) else []
    packed = msgspec.json.encode(Progress(table.head, tuple(made)))
    return (packed if len(packed) < LARGEST else msgspec.json.encode(Progress(table.head))).decode()


def progress_in(words: str) -> Progress:
    return msgspec.json.decode(words, type=Progress)


def is_next(before: Head, after: Head) -> bool:
    """Whether plies were made in between, and nothing else happened."""
    return before.plies < after.plies and before == after._replace(plies=before.plies)


def is_past(told: Head, known: Head) -> bool:
    """Whether all that is told is known."""
    if told.revision != known.revision:
        return told.revision < known.revision
    counted = zip(told[1:4], known[1:4], strict=True)
    return all(one <= other for one, other in counted) and told.ended in (None, known.ended)


def missing(table: Table, heard: Sequence[MoveRow]) -> list[MoveRow]:
    """Of the moves that were heard of, those that lead from what we have to what was told; none, if that is not all."""
    made = [move for move in heard if move.ply > table.ply]
    fits = [move.ply for move in made] == [*range(table.ply + 1, table.told.plies + 1)]
    return made if fits and is_next(table.head, table.told) else []


def presence_words(presence: Presence) -> str:
    return msgspec.json.encode(tuple(presence)).decode()


def presence_in(words: str) -> Presence:
    return msgspec.json.decode(words, type=Presence)
