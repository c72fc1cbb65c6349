"""What processes tell one another: which plies may be taken from a notice, and when the log is to be read."""

from __future__ import annotations

import pytest

from flibuste.store import Head, MoveRow
from flibuste.web.live.peer_messages import (
    LARGEST,
    PROGRESS,
    Notice,
    Progress,
    is_next,
    is_past,
    missing,
    notice_in,
    payload_of,
    progress_in,
    progress_words,
)
from flibuste.web.live.table import Table

KNOWN = Head(revision=2, plies=5, chat=3, seats=1, ended=None)


class Known(Table):
    """A table of which only the counters are known."""

    def __init__(self, head: Head, told: Head, moves: list[MoveRow] | None = None) -> None:
        self.known, self.told, self.made = head, told, moves or []

    @property
    def head(self) -> Head:
        return self.known

    @property
    def ply(self) -> int:
        return self.known.plies

    @property
    def moves(self) -> list[MoveRow]:
        return self.made


def plies(first: int, last: int, move: str = "pass") -> list[MoveRow]:
    return [MoveRow("t", ply, 0, move, "bot", 1.5) for ply in range(first, last + 1)]


def test_a_notice_is_read_as_it_was_written() -> None:
    notice = Notice(PROGRESS, "process", "table", '{"a": "b c d"}')
    assert notice_in(payload_of(notice)) == notice
    assert notice_in("") is notice_in("something else") is None


def test_of_plies_the_moves_are_told_and_of_more_only_the_counters() -> None:
    after = KNOWN._replace(plies=7)
    told = progress_in(progress_words(Known(after, KNOWN, plies(1, 7))))
    assert told == Progress(after, tuple(plies(6, 7)))
    for other in ({"chat": 4}, {"seats": 2}, {"revision": 3}, {"ended": 9.0}):
        further = after._replace(**other)
        assert progress_in(progress_words(Known(further, KNOWN, plies(1, 7)))) == Progress(further)


def test_what_is_too_long_for_a_notice_is_left_to_the_log() -> None:
    after = KNOWN._replace(plies=6)
    words = progress_words(Known(after, KNOWN, plies(1, 6, "é" * LARGEST)))
    assert progress_in(words) == Progress(after)


@pytest.mark.parametrize(
    ("told", "is_known"),
    [
        ({}, True),
        ({"plies": 4}, True),
        ({"plies": 6}, False),
        ({"plies": 4, "chat": 4}, False),
        ({"revision": 1, "plies": 9}, True),
        ({"revision": 3, "plies": 1}, False),
        ({"ended": 8.0}, False),
    ],
)
def test_what_is_known_is_not_heard_of_again(told: dict[str, int], is_known: bool) -> None:
    assert is_past(KNOWN._replace(**told), KNOWN) is is_known


def test_plies_are_taken_where_they_lead_from_what_is_known_to_what_is_told() -> None:
    told = KNOWN._replace(plies=7)
    assert is_next(KNOWN, told)
    assert missing(Known(KNOWN, told), plies(6, 7)) == plies(6, 7)
    assert missing(Known(KNOWN, told), plies(4, 7)) == plies(6, 7)
    assert missing(Known(KNOWN, told), plies(7, 7)) == []
    assert missing(Known(KNOWN, told), plies(6, 6)) == []
    assert missing(Known(KNOWN, told._replace(chat=4)), plies(6, 7)) == []
    assert missing(Known(KNOWN._replace(revision=1), told), plies(6, 7)) == []
