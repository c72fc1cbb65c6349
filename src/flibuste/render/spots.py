"""Places that may be touched: each knows the moves that begin or end there, by their place among the options, and the
plans that come by."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple, TypeVar

from flibuste.engine.action import Action
from flibuste.engine.plans import Plan

Key = TypeVar("Key", bound=Hashable)


class Spot(NamedTuple):
    """A place that moves lead to, or come from."""

    moves: tuple[Action, ...]
    indexes: tuple[int, ...]

    @property
    def options(self) -> str:
        """For the attribute `data-options`."""
        return " ".join(map(str, self.indexes))


def gathered(found: Iterable[tuple[Key, int, Action]]) -> dict[Key, Spot]:
    """The spots of a kind: where, which option, and the move itself."""
    places: dict[Key, tuple[list[Action], list[int]]] = {}
    for key, index, action in found:
        moves, indexes = places.setdefault(key, ([], []))
        moves.append(action)
        indexes.append(index)
    return {key: Spot(tuple(moves), tuple(at)) for key, (moves, at) in places.items()}


def passing(plans: Iterable[Plan], place: str) -> str:
    """For the attribute `data-plans` of a place: each plan that touches it, and as which of its places, as `3:1`."""
    found = [
        f"{number}:{at}"
        for number, plan in enumerate(plans)
        for at, touched in enumerate(plan.at)
        if touched == place
    ]
    return " ".join(found)
