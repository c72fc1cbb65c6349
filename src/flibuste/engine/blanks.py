"""What stands in a view for what its seat does not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

HIDDEN: Final = -1
"""In place of a number."""
P = TypeVar("P")


def blank(part: P) -> P:
    """As much of it as can be counted, and no more."""
    return blanked(part)  # type: ignore[return-value]


def blanked(part: object) -> object:
    """A list or tuple that begins with a number is all numbers: a pile is blanked at once, not card by card."""
    if type(part) is int:
        return HIDDEN
    if isinstance(part, tuple):
        if part and type(part[0]) is int:
            return (HIDDEN,) * len(part)
        return tuple(blanked_all(part)) if part else part
    if isinstance(part, list):
        if part and type(part[0]) is int:
            return [HIDDEN] * len(part)
        return blanked_all(part)
    if isinstance(part, bool):
        return False
    if isinstance(part, int):
        return HIDDEN
    raise TypeError(f"{type(part).__name__} cannot be blanked: say in `look` what is seen of it")


def blanked_all(parts: Sequence[object]) -> list[object]:
    """Several of a kind; where the first that is not empty is a pile, all are."""
    for part in parts:
        if not isinstance(part, tuple):
            break
        if part:
            if type(part[0]) is int:
                return [(HIDDEN,) * len(each) for each in parts]  # type: ignore[arg-type]
            break
    return [blanked(part) for part in parts]


def owned(seen: list[P], parts: list[P], seat: int | None) -> list[P]:
    """A list with a place for each seat, as one of them knows it: blank, but for its own."""
    if seat is not None:
        seen[seat] = parts[seat]
    return seen


def alone(parts: list[tuple[P, ...]], seat: int | None) -> list[tuple[P, ...]]:
    """The same, where nobody is to know how much the others have."""
    seen: list[tuple[P, ...]] = [()] * len(parts)
    return owned(seen, parts, seat)
