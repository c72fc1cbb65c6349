"""Places that may be touched: each knows the moves that begin or end there, by their place among the options, and the
plans that come by."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import NamedTuple, TypeVar

from flibuste.engine.action import Action
from flibuste.engine.plans import Plan
from flibuste.render.svg import group, tag

Key = TypeVar("Key", bound=Hashable)


class Spot(NamedTuple):
    """A place that moves lead to, or come from."""

    moves: tuple[Action, ...]
    indexes: tuple[int, ...]
    plans: str = ""
    """For the attribute `data-plans`: see `passing`."""

    @property
    def options(self) -> str:
        """For the attribute `data-options`."""
        return " ".join(map(str, self.indexes))

    @property
    def touch(self) -> dict[str, str]:
        """The attributes of a place that may be touched, but for its class."""
        options = {"data_options": self.options} if self.indexes else {}
        return options | ({"data_plans": self.plans} if self.plans else {})


def gathered(found: Iterable[tuple[Key, int, Action]]) -> dict[Key, Spot]:
    """The spots of a kind: where, which option, and the move itself."""
    places: dict[Key, tuple[list[Action], list[int]]] = {}
    for key, index, action in found:
        moves, indexes = places.setdefault(key, ([], []))
        moves.append(action)
        indexes.append(index)
    return {key: Spot(tuple(moves), tuple(at)) for key, (moves, at) in places.items()}


def passing(plans: Iterable[Plan]) -> dict[str, str]:
    """For each place that plans touch, by its name, which ones do, and as which of their places: `3:1 4:0`."""
    found: dict[str, list[str]] = {}
    for number, plan in enumerate(plans):
        for at, place in enumerate(plan.at):
            found.setdefault(place, []).append(f"{number}:{at}")
    return {place: " ".join(those) for place, those in found.items()}


def joined(spots: dict[Key, Spot], plans: Mapping[Key, str]) -> dict[Key, Spot]:
    """The same spots with the plans that come by, and the places that only plans touch."""
    only = {key: Spot((), (), those) for key, those in plans.items() if key not in spots}
    return {key: spot._replace(plans=plans.get(key, "")) for key, spot in spots.items()} | only


def later(drawn: str) -> str:
    """What shows at a place that only plans touch, once one chooses among them."""
    return tag("g", drawn, class_="later", visibility="hidden")


def laid(
    spot: Spot | None,
    *inside: str,
    name: str,
    kind: str = "",
    x: float = 0,
    y: float = 0,
    plans: str = "",
    **more: str | float | None,
) -> str:
    """Something with a name at its place; where it stands for moves, or plans come by, it may be touched."""
    touch = (spot or Spot((), ()))._replace(plans=plans).touch
    classes = f"{kind} may".strip() if touch else kind
    return group(*inside, x=x, y=y, id=name, class_=classes or None, **touch, **more)
