"""Chapter 14, treasure maps.

RP-14.8 a map square has a colour: take one of the face-up maps of that colour, whichever one likes, and the display
is refilled at once; if none is showing, nothing happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Who
from flibuste.games.rum_and_pirates.components import KIND, PLACE, SEATS_MAX
from flibuste.games.rum_and_pirates.moves import DECLINE, TAKE_MAP, TakeMap
from flibuste.games.rum_and_pirates.phrases import tile_phrase
from flibuste.games.rum_and_pirates.rules.asking import Question, decline
from flibuste.games.rum_and_pirates.table import Rum, without


def visit_map(game: Game[Rum], seat: int) -> None:
    """Asked only if a map of the colour is showing."""
    table = game.table
    if maps_here(table):
        game.agenda.append(PICK_MAP[seat])
    else:
        table.tell_here("RP-14.8", "no_map")


def maps_here(table: Rum) -> list[int]:
    """The different face-up maps of this square's colour, in the order they lie in."""
    kind = KIND[table.captain]
    return [face for face in dict.fromkeys(table.maps) if PLACE[face] == kind]


class PickMap(Question):
    """One map of the square's colour, or none."""

    rule = "RP-14.8"

    def candidates(self, game: Game[Rum], seat: int) -> Sequence[Action]:
        return [*[TAKE_MAP[face] for face in dict.fromkeys(game.table.maps)], DECLINE]

    def objection(self, game: Game[Rum], seat: int, action: Action) -> str | None:
        if action is DECLINE:
            return None
        if not isinstance(action, TakeMap):
            return not_now(action)
        return None if action.face in maps_here(game.table) else "RP-14.8"

    def options(self, game: Game[Rum], seat: int) -> list[Action]:
        return [*[TAKE_MAP[face] for face in maps_here(game.table)], DECLINE]

    def choose(self, game: Game[Rum], seat: int, action: Action) -> None:
        table = game.table
        if not isinstance(action, TakeMap):
            decline(table, seat)
            return
        table.maps = without(table.maps, action.face)
        table.win(seat, action.face)
        new = table.refill_maps()
        game.reveals()
        if table.events is not None:
            facts = (("seat", Who(seat)), ("tile", tile_phrase(action.face)))
            table.tell("RP-14.8", "takes_map", *facts)
            tell_new(table, "RP-14.8", "new_maps", new)


def tell_new(table: Rum, rule: str, name: str, new: tuple[int, ...]) -> None:
    """What was turned up, if anything was left."""
    if new:
        table.tell(rule, name, ("tiles", tuple([tile_phrase(face) for face in new])))


PICK_MAP: Final = [PickMap(seat) for seat in range(SEATS_MAX)]
