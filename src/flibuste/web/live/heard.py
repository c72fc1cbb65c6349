"""What was heard of the coach of a first game: deeds of a verb of their own."""

from __future__ import annotations

from flibuste.web.live.deeds import Deed

COACH = "coach"
"""Its words: `begin`, `end`, or `heard` and the id of a note."""
BEGIN, END, HEARD = "begin", "end", "heard"
ENOUGH = "*"
"""Stands among the notes that were heard once the coach was sent away."""


def heard_after(heard: frozenset[str] | None, deed: Deed) -> frozenset[str] | None:
    """What was heard, now that this was done; None while there is no coach."""
    if deed.verb != COACH:
        return heard
    what, *notes = deed.words
    if what == BEGIN:
        return frozenset()
    return None if heard is None else heard | ({ENOUGH} if what == END else {*notes})
