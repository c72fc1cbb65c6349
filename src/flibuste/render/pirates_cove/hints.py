"""What the one who looks may do, place by place: where brass glows."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TypeVar

from flibuste.engine.action import Action
from flibuste.engine.view import View
from flibuste.games.pirates_cove import moves
from flibuste.render.spots import Spot, gathered

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Hints:
    """Every place that glows. Empty for a spectator and for who is not asked."""

    places: dict[int, Spot]
    targets: dict[tuple[int, int], Spot]
    """By ship and section, as a volley names them."""
    ships: dict[int, Spot]
    """By ship: whoever a volley, a robbery or a lookout may be meant for."""
    kinds: dict[int, Spot]
    """By kind of tavern card."""
    sails: bool
    """Whether a course is to be set."""


def hints(view: View) -> Hints:
    return Hints(
        spots(view, place_of),
        spots(view, aim_of),
        spots(view, ship_of),
        spots(view, kind_of),
        any(isinstance(action, moves.Sail) for action in view.options),
    )


def spots(view: View, place: Callable[[Action], Key | None]) -> dict[Key, Spot]:
    """The options by where they lead; None for those that lead nowhere."""
    found = ((place(action), at, action) for at, action in enumerate(view.options))
    return gathered((key, at, action) for key, at, action in found if key is not None)


def place_of(action: Action) -> int | None:
    """The island that a move names."""
    to_an_island = moves.Sail | moves.SendNavy | moves.ShowLetter | moves.SlipAway
    return action.n or None if isinstance(action, to_an_island) else None


def aim_of(action: Action) -> tuple[int, int] | None:
    return (action.target, action.section) if isinstance(action, moves.Fire) else None


def ship_of(action: Action) -> int | None:
    """The ship that a move is meant for."""
    if isinstance(action, moves.Fire):
        return action.target
    return action.n if isinstance(action, moves.Freeboot | moves.LookOut) else None


def kind_of(action: Action) -> int | None:
    """The kind of tavern card that a move plays."""
    kind = moves.card_played(action)
    return kind if kind >= 0 else None
