"""What may be touched outside the town: tiles, piles, the next free row of the ship, the barrels on one's flag."""

from __future__ import annotations

from collections.abc import Iterator

from flibuste.engine.action import Action
from flibuste.engine.view import View
from flibuste.games.rum_and_pirates import moves
from flibuste.render.spots import Spot, gathered

Key = tuple[str, int]
PLAIN: dict[type[Action], tuple[str, ...]] = {
    moves.Board: ("row",),
    moves.OpenChest: ("chest",),
    moves.SpendBarrel: ("barrel",),
    moves.Reroll: ("die",),
    moves.Stand: (),
    moves.Invite: ("bout",),
    moves.Join: ("bout", "purse"),
    moves.Rest: ("purse",),
    moves.KeepGoods: ("drawn",),
    moves.SellGoods: ("goods",),
}
"""Moves that touch one place each."""


class Hints:
    """The options of a view by the places they touch."""

    def __init__(self, view: View) -> None:
        self.spots = gathered(_touched(view))

    def at(self, what: str, which: int = 0) -> Spot | None:
        return self.spots.get((what, which))


def _touched(view: View) -> Iterator[tuple[Key, int, Action]]:
    for index, action in enumerate(view.options):
        if isinstance(action, moves.TakeTile):
            yield ("tile", action.face), index, action
        elif isinstance(action, moves.FaceGuard):
            yield ("guard", action.pile), index, action
        else:
            for place in PLAIN.get(type(action), ()):
                yield (place, 0), index, action
