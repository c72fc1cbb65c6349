"""A part of a page that has changed, told by what is new in it: of a board of 20 kB a ply draws a few ships anew.

Markup is cut at its groups, or at the items of its lists. What stays is told by where it stood, as runs of pieces, and
what is new as it is:

>>> edited("board-body", "<g a/><g b/><g c/><g d/>", "<g a/><g x/><g c/><g d/>")
['<g ', 0, 2, 'x/>', 3, 2]

The first word is where it was cut. What a page had before it has from the same stream; its script puts the part
together again (`table_edits.js`).
"""

from __future__ import annotations

from typing import Any, Final

LISTS: Final = frozenset({"seats"})
"""Parts that are lists and not drawings."""
Edits = list[Any]


def edited(part: str, old: str, new: str) -> Edits | str:
    """How to make the new markup of the old; the new itself where it cannot be cut."""
    mark = "<li" if part in LISTS else "<g "
    was, now = old.split(mark), new.split(mark)
    if len(now) == 1:
        return new
    told: Edits = [mark]
    begun = at = 0
    for piece in now:
        if at < len(was) and was[at] == piece:
            at += 1
            continue
        if begun < at:
            told += (begun, at - begun)
        if piece in was:
            begun = was.index(piece)
            at = begun + 1
        else:
            told.append(piece)
            begun = at = at + 1  # most often it stands in another's place
    if begun < at:
        told += (begun, at - begun)
    return told


def restored(old: str, told: Edits | str) -> str:
    """The new markup again, as the script of the page makes it."""
    if isinstance(told, str):
        return told
    mark, *steps = told
    was = old.split(mark)
    now: list[str] = []
    left = iter(steps)
    for step in left:
        now += [step] if isinstance(step, str) else was[step : step + next(left)]
    return str(mark.join(now))
