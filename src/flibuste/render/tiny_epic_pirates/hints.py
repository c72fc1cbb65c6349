"""What the one who looks may do, place by place: where brass glows."""

from __future__ import annotations

from collections.abc import Iterator

from flibuste.engine.action import Action
from flibuste.engine.plans import plans_of
from flibuste.engine.view import View
from flibuste.games.tiny_epic_pirates import moves
from flibuste.games.tiny_epic_pirates.components import REPAIR, SHIPS
from flibuste.games.tiny_epic_pirates.phrases import MERCHANT
from flibuste.games.tiny_epic_pirates.table import Tiny
from flibuste.render.spots import Spot, gathered, passing

Key = tuple[str, int]
"""A kind of place, and which of them: `("post", CANNONS)`, `("crew", card)`."""


class Hints:
    """The options of a view by the places they touch."""

    def __init__(self, view: View, table: Tiny) -> None:
        seat = view.seat or 0
        self.spots = gathered(
            (key, index, action)
            for index, action in enumerate(view.options)
            for key in touched(table, seat, action)
        )
        self.plans = passing(plans_of(view))
        """By the name of a thing, the plans that come by."""

    def at(self, what: str, which: int = 0) -> Spot | None:
        return self.spots.get((what, which))


def touched(table: Tiny, seat: int, action: Action) -> Iterator[Key]:
    """The places where a move begins or ends."""
    if isinstance(action, moves.Steer):
        yield ("ship" if action.ship < len(SHIPS) else "navy", action.ship)
        yield ("place", action.place)
    elif isinstance(action, moves.PlaceMove):
        yield ("place", action.place)
    elif isinstance(action, moves.PostMove):
        yield ("post", action.post)
    elif isinstance(action, moves.Advance | moves.LoseFromHelm):
        yield ("helm", action.space)
    elif isinstance(action, moves.Lift):
        yield ("helm", action.space) if action.space else ("post", REPAIR)
    elif isinstance(action, moves.Attack):
        foe = action.foe
        yield ("ship", foe - MERCHANT) if foe >= MERCHANT else ("pirate", foe)
    elif isinstance(action, moves.CrewMove):
        yield ("crew", action.card)
    elif isinstance(action, moves.Shot):
        yield ("die", action.die)
    elif isinstance(action, moves.CubeMove):
        yield from _cubes(action)
    else:
        yield from _plain(table, seat, action)


def _cubes(action: moves.CubeMove) -> Iterator[Key]:
    """A cube that was drawn, one aboard, one of the bag."""
    if isinstance(action, moves.Barter):
        yield ("hold", action.cube)
        yield ("price", action.other)
        return
    yield ("drawn", action.cube)
    if isinstance(action, moves.Swap):
        yield ("hold", action.other)


HERE = (moves.Plunder, moves.Sell, moves.Search, moves.Hide, moves.Bury, moves.Brave)
"""Moves that are made on the card where the ship is."""


def _plain(table: Tiny, seat: int, action: Action) -> Iterator[Key]:
    if isinstance(action, HERE):
        yield ("place", table.ships[seat])
    elif isinstance(action, moves.ChooseSide):
        yield ("side", action.side)
    elif isinstance(action, moves.Mutiny):
        yield ("captain", seat)
    elif isinstance(action, moves.Refresh):
        yield ("deck", 0)
    elif isinstance(action, moves.Anchor):
        yield ("pirate", seat)
    elif isinstance(action, moves.Wind):
        yield ("token", 0)
    elif isinstance(action, moves.Shelter):
        yield ("token", 1)
