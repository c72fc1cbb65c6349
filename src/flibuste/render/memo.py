"""What was drawn before from the same facts need not be drawn again: from ply to ply most of a page stays as it is."""

from __future__ import annotations

from collections.abc import Callable, Hashable

MOST = 16_000_000
"""Characters that are kept in all: names may be among the facts, and anybody can make these up."""
KEY = 1_000
"""What is kept beside them for each, in characters."""
_kept: dict[Hashable, str] = {}
_held = 0


def kept(key: Hashable, make: Callable[[], str]) -> str:
    """What is drawn under this key, which must name every fact that goes into it."""
    global _held
    found = _kept.get(key)
    if found is None:
        found = make()
        if _held > MOST:
            forget()
        _held += len(found) + KEY
        _kept[key] = found
    return found


def forget() -> None:
    """As if nothing had been drawn yet."""
    global _held
    _kept.clear()
    _held = 0
