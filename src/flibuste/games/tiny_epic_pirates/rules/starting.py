"""Chapter 2, what people choose before the first turn, and what they start with.

TE-2.9 the first player places the Navy on a corner without a merchant; then clockwise all choose a cove and start
hidden there; then, in the same order, a side of their captain card; TE-2.10 a cube from the bag for each, of the
cheapest type for the first player, of the next one for the second, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts, Who
from flibuste.games.tiny_epic_pirates.components import PLACES, PRICES, SEATS_MAX
from flibuste.games.tiny_epic_pirates.moves import (
    CHOOSE_COVE,
    CHOOSE_SIDE,
    PLACE_NAVY,
    SIDES,
    ChooseCove,
    ChooseSide,
    PlaceNavy,
)
from flibuste.games.tiny_epic_pirates.phrases import (
    captain_phrase,
    cube_phrase,
    pirate_phrase,
    place_phrase,
)
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.table import Tiny


class PlaceFrigate(Question):
    """The Navy, on a corner without a merchant."""

    rule = "TE-2.9"

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return list(PLACE_NAVY.values())

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if isinstance(action, PlaceNavy) and action.place not in game.table.merchants:
            return None
        return not_now(action)

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, PlaceNavy)
        game.table.navy = action.place
        facts = (("seat", Who(seat)), ("place", place_phrase(action.place)))
        game.table.tell("TE-2.9", "navy_placed", *facts)


class ChooseStart(Question):
    """A cove that nobody hides in yet."""

    rule = "TE-2.9"

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return [CHOOSE_COVE[place] for place in PLACES if game.table.card(place).cove]

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if isinstance(action, ChooseCove) and is_free_cove(game.table, action.place):
            return None
        return not_now(action)

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, ChooseCove)
        start_hidden(game.table, seat, action.place)


def is_free_cove(table: Tiny, place: int) -> bool:
    return table.card(place).cove and place not in table.ships


def start_hidden(table: Tiny, pirate: int, place: int) -> None:
    """Everybody begins in a cove."""
    table.ships[pirate] = place
    table.hidden |= 1 << pirate
    facts = (("pirate", pirate_phrase(table, pirate)), ("place", place_phrase(place)))
    table.tell("TE-2.9", "starts", *facts)


class ChooseCaptain(Question):
    """The side of the captain card to begin with, for all to see."""

    rule = "TE-2.9"
    answers = CHOOSE_SIDE

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, ChooseSide)
        table = game.table
        table.sides[seat] = action.side
        card = captain_phrase(table, table.captains[seat])
        side = SIDES[action.side].upper()
        table.tell("TE-2.9", "side", ("seat", Who(seat)), ("card", card), ("side", side))

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("card", captain_phrase(table, table.captains[seat])),)


class DealBooty(Step[Tiny]):
    """The cheapest type for the first player, the next one for the second, and so on."""

    rule = "TE-2.10"

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        for place, price in enumerate(PRICES[: table.pirates]):
            pirate = (table.first + place) % table.pirates
            cube = table.prices.index(price)
            table.take_from_bag(cube)
            table.load(pirate, cube)
            facts = (("pirate", pirate_phrase(table, pirate)), ("cube", cube_phrase(cube)))
            table.tell("TE-2.10", "start_booty", *facts)


PLACE_FRIGATE: Final = [PlaceFrigate(seat) for seat in range(SEATS_MAX)]
CHOOSE_START: Final = [ChooseStart(seat) for seat in range(SEATS_MAX)]
CHOOSE_CAPTAIN: Final = [ChooseCaptain(seat) for seat in range(SEATS_MAX)]
DEAL_BOOTY: Final = DealBooty()
