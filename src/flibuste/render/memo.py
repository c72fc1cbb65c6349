"""What was drawn before from the same facts need not be drawn again: from ply to ply most of a page stays as it is."""

from __future__ import annotations

from collections.abc import Callable, Hashable

MOST = 8192
_kept: dict[Hashable, str] = {}


def kept(key: Hashable, make: Callable[[], str]) -> str:
    """What is drawn under this key, which must name every fact that goes into it, and nobody's name: these are
    anybody's to make up."""
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= MOST:
            _kept.clear()
        found = _kept[key] = make()
    return found
