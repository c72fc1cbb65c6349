"""What the one who looks may do, piece by piece: where brass glows."""

from __future__ import annotations

from collections.abc import Iterator

from flibuste.engine.action import Action
from flibuste.engine.plans import plans_of
from flibuste.engine.view import View
from flibuste.games.crimson_coast.moves import gunnery, sailing, setup
from flibuste.games.crimson_coast.moves.kinds import (
    ISLANDS,
    FortMove,
    IslandMove,
    ShipMove,
    TokenMove,
)
from flibuste.games.crimson_coast.table import FORT
from flibuste.render.spots import Spot, gathered, passing

Key = tuple[str, int]
"""A kind of place, and which of them: `("ship", 3)`, `("token", 12)`, `("mast", 0)`."""
ENDS = (
    sailing.Sail,
    sailing.MakeFor,
    sailing.CastOff,
    sailing.Emerge,
    sailing.Pivot,
    sailing.Surface,
    sailing.ComeAbout,
)
"""Moves that lead to a pose; each has a mark of its own there."""
GRID = 100_000
"""Points of the table in one number: across times this, plus up."""


class Hints:
    """The options of a view by the places they touch."""

    def __init__(self, view: View) -> None:
        self.spots = gathered(
            (key, index, action)
            for index, action in enumerate(view.options)
            for key in touched(index, action)
        )
        self.plans = passing(plans_of(view)) if view.options else {}
        """By the name of a thing, the plans that come by."""

    def at(self, what: str, which: int = 0) -> Spot | None:
        return self.spots.get((what, which))

    def glows(self, what: str, which: int = 0) -> bool:
        """Whether brass shows that something may be done; that one may steer for it goes without saying."""
        spot = self.at(what, which)
        return spot is not None and not all(
            isinstance(move, sailing.MakeFor) for move in spot.moves
        )

    def all(self, what: str) -> dict[int, Spot]:
        return {which: spot for (kind, which), spot in self.spots.items() if kind == what}


def touched(index: int, action: Action) -> Iterator[Key]:
    """The places where a move begins or ends."""
    if isinstance(action, ENDS):
        yield ("end", index)
    if isinstance(action, sailing.MakeFor):
        goal = action.goal
        yield ("island", goal) if goal < ISLANDS else ("ship", goal - ISLANDS)
    elif isinstance(action, ShipMove):
        yield ("ship", action.ship)
    elif isinstance(action, IslandMove):
        yield ("island", action.island)
    elif isinstance(action, FortMove):
        yield ("fort", action.fort)
    elif isinstance(action, TokenMove):
        yield ("token", action.token)
    elif isinstance(action, gunnery.Shot | gunnery.TargetMove):
        yield ("ship", action.target) if action.target < FORT else ("fort", action.target - FORT)
        if isinstance(action, gunnery.Shot):
            yield ("gun", action.gun)
    elif isinstance(action, gunnery.LoseMast | gunnery.MendMast):
        yield ("mast", action.mast)
    elif isinstance(action, gunnery.LoseFlag):
        yield ("mast", action.flag)
    elif isinstance(action, setup.PoseMove):
        yield ("point", action.x * GRID + action.y)
