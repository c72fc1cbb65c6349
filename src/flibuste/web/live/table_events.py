"""Events of a table: what people do at a table besides moving. They are lines of the talk that nobody spoke.

Who sat down when, who asks to take a move back and who agrees, where the rematch is: all of it is told from process
to process and from one start of the server to the next by the log of the talk. A line with a name was spoken; one
without a name is a table event, and nobody can speak one.
"""

from __future__ import annotations

from typing import NamedTuple

from flibuste.store import ChatRow

NOBODY = ""


class TableEvent(NamedTuple):
    """What a seat did: a verb and its words."""

    number: int
    seat: int | None
    verb: str
    words: tuple[str, ...]
    at: float

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(int(word) for word in self.words)


SIT = "sit"
PROGRAM = "program"
"""The word of a seat that a program sits on."""
ASK = "ask"
"""Its words: the revision and the ply at which a seat asks, and the ply it wants to go back to."""
AGREE = "agree"
"""Its words: the number of the table event that asks."""
REFUSE = "refuse"
WITHDRAW = "withdraw"
REMATCH = "rematch"
"""Its word: the new table."""
PASSES = "passes"
"""Whether a seat's passes go by themselves where it can do nothing else; its word: `yes` or `no`."""
COACH = "coach"
"""Its words: `begin`, `end`, or `heard` and the id of a note; see `coaching`."""
BEGIN, END, HEARD = "begin", "end", "heard"
ENOUGH = "*"
"""Stands among the notes that were heard once the coach was sent away."""
MOVED = "moved"
"""A seat is continued elsewhere. Its words: what its player was known by before, and whether it was taken back."""


CHALLENGED = "challenged"
"""A program is asked to take a seat. Its words: what it is known by, and until when it may answer."""
ANSWERED = "answered"
"""It does not come. Its word: `declined` or `late`."""
DECLINED, LATE = "declined", "late"


class Challenge(NamedTuple):
    """A program that was asked to take a free seat, and what it said; nothing while it has not."""

    player: str
    until: float
    answer: str = ""


def event_line(table: str, seat: int | None, at: float, verb: str, *words: object) -> ChatRow:
    return ChatRow(table, 0, seat, NOBODY, " ".join([verb, *map(str, words)]), at)


def event_in(line: ChatRow) -> TableEvent | None:
    """The table event that this line tells; None when it was spoken."""
    if line.name != NOBODY:
        return None
    verb, *words = line.text.split()
    return TableEvent(line.number, line.seat, verb, tuple(words), line.at)


def heard_after(heard: frozenset[str] | None, event: TableEvent) -> frozenset[str] | None:
    """What was heard, now that this was done."""
    what, *notes = event.words
    if what == BEGIN:
        return frozenset()
    return None if heard is None else heard | ({ENOUGH} if what == END else {*notes})
