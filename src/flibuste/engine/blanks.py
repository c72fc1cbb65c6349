"""What stands in a view for what its seat does not know."""

from __future__ import annotations

from typing import Final, TypeVar, cast

HIDDEN: Final = -1
"""In place of a number."""
P = TypeVar("P")


def blank(part: P) -> P:
    """As much of it as can be counted, and no more."""
    return cast("P", blanked(part))


def blanked(part: object) -> object:
    """A list or tuple that begins with a number is all numbers: a pile is blanked at once, not card by card."""
    if type(part) is int:
        return HIDDEN
    if isinstance(part, tuple):
        if not part:
            return part
        if type(part[0]) is int:
            return (HIDDEN,) * len(part)
        return tuple([blanked(each) for each in part])
    if isinstance(part, list):
        if part and type(part[0]) is int:
            return [HIDDEN] * len(part)
        return [blanked(each) for each in part]
    if isinstance(part, bool):
        return False
    if isinstance(part, int):
        return HIDDEN
    raise TypeError(f"{type(part).__name__} cannot be blanked: say in `look` what is seen of it")


def owned(parts: list[P], seat: int | None) -> list[P]:
    """A list with a place for each seat, as one of them knows it."""
    return [part if at == seat else cast("P", blanked(part)) for at, part in enumerate(parts)]
