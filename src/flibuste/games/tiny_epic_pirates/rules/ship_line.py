"""Chapter 16: crossing the Ship Line, the last step of a turn.

TE-16.1 a gold for each deckhand on Extort; TE-16.2 the player on the right then moves the orange merchant, the green
one and the Navy; TE-16.3 a merchant goes one card nearer to its port; TE-16.4 there it delivers, loads and turns;
TE-16.5 the Navy goes towards the active player, faster the more treasures he has buried; TE-16.6 even if he is hidden;
TE-16.7 on his card it attacks, unless he is hidden; TE-16.8 then all his deckhands go to Repair.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import NOBODY as NOBODY_ASKED
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts
from flibuste.games.tiny_epic_pirates.components import (
    EXTORT,
    GREEN,
    NEARER,
    NEXT_TO,
    ORANGE,
    OURS,
    SEATS_MAX,
    SHIPS,
)
from flibuste.games.tiny_epic_pirates.moves import NAVY, STEER, Steer
from flibuste.games.tiny_epic_pirates.phrases import (
    cube_phrase,
    pirate_phrase,
    place_phrase,
    ship_phrase,
)
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.rules.plunder import draw_cubes
from flibuste.games.tiny_epic_pirates.rules.solo_fights import FLEE
from flibuste.games.tiny_epic_pirates.rules.solo_ships import way_of_merchant, way_of_navy
from flibuste.games.tiny_epic_pirates.table import NOWHERE, Tiny


class CrossLine(Step[Tiny]):
    """Only in a crossing turn: Extort pays, then merchants and Navy move."""

    rule = "TE-16.1"

    pirate: int

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        if not table.crossing:
            return
        if not table.extorted or table.rulings.extort_twice:
            extort(table, self.pirate)
        mover = table.on_the_right(self.pirate)
        if mover >= table.seats:
            move_for_rival(game)
        else:
            ask_mover(game, mover)


def extort(table: Tiny, pirate: int) -> None:
    """A gold for each deckhand there."""
    hands = table.posts[pirate][EXTORT]
    if not hands:
        return
    if table.events is not None:
        facts = (("pirate", pirate_phrase(table, pirate)), ("gold", hands))
        table.tell("TE-16.1", "extorts", *facts)
    table.gain_gold(pirate, hands)


def ask_mover(game: Game[Tiny], mover: int) -> None:
    """Orange, green, then the Navy, which attacks where it arrives, or where it has been all the time (R-13)."""
    table = game.table
    if table.navy != table.ships[table.turn] or table.rulings.navy_same_card:
        game.agenda.append(NAVY_ATTACK)
    merchants = MOVE_MERCHANT[mover]
    speed = table.things.speed[table.treasures[table.turn]]
    game.then(merchants[ORANGE], merchants[GREEN], MOVE_NAVY[mover][speed])


def move_for_rival(game: Game[Tiny]) -> None:
    """In a solo game the ships go by fixed rules when the player crosses (TE-20.1)."""
    table = game.table
    for ship in (ORANGE, GREEN):
        place = way_of_merchant(table, ship)
        if place != NOWHERE:
            move_merchant(game, ship, place)
        else:
            table.tell("R-16", "merchant_waits", ("ship", ship_phrase(ship)))
    navy_attacks = table.navy != table.ships[table.turn] or table.rulings.navy_same_card
    for place in way_of_navy(table):
        sail_navy(table, place)
    if navy_attacks:
        game.agenda.append(NAVY_ATTACK)


# -- merchants ----------------------------------------------------------------------------------------


class MoveMerchant(Question):
    """One card nearer to its port; of two ways the mover chooses."""

    rule = "TE-16.3"

    ship: int

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return [STEER[self.ship][place] for place in NEXT_TO[game.table.merchants[self.ship]]]

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if not isinstance(action, Steer) or action.ship != self.ship:
            return not_now(action)
        table = game.table
        nearer = NEARER[table.merchants[self.ship]][table.headings[self.ship]]
        return None if action.place in nearer else "TE-16.3"

    def options(self, game: Game[Tiny], seat: int) -> list[Action]:
        table, ship = game.table, self.ship
        moves = STEER[ship]
        return [moves[place] for place in NEARER[table.merchants[ship]][table.headings[ship]]]

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, Steer)
        move_merchant(game, self.ship, action.place)

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (
            ("ship", ship_phrase(self.ship)),
            ("place", place_phrase(table.headings[self.ship])),
        )


def move_merchant(game: Game[Tiny], ship: int, place: int) -> None:
    """To this card; what it does in port follows."""
    table = game.table
    orange, green = table.merchants
    table.merchants = (place, green) if ship == ORANGE else (orange, place)
    if table.events is not None:
        facts = (("ship", ship_phrase(ship)), ("place", place_phrase(place)))
        table.tell("TE-16.3", "merchant_sails", *facts)
    if place == table.headings[ship]:
        deliver(game, ship)


def deliver(game: Game[Tiny], ship: int) -> None:
    """Its cube goes back to the bag, it loads another one and heads for the other port (TE-16.4)."""
    table = game.table
    table.put_in_bag(table.cargo[ship])
    (cube,) = draw_cubes(game, 1)
    cargo, headings, ports = list(table.cargo), list(table.headings), table.ports
    cargo[ship] = cube
    headings[ship] = ports[0] + ports[1] - headings[ship]
    table.cargo = (cargo[ORANGE], cargo[GREEN])
    table.headings = (headings[ORANGE], headings[GREEN])
    if table.events is not None:
        facts = (("ship", ship_phrase(ship)), ("cube", cube_phrase(cube)))
        table.tell("TE-16.4", "delivers", *facts)


# -- the Navy -----------------------------------------------------------------------------------------


class MoveNavy(Question):
    """Step by step towards the active player's galleon; on its card it stops."""

    rule = "TE-16.5"

    left: int
    """Steps it has."""

    def waiting_for(self, game: Game[Tiny]) -> Sequence[int]:
        table = game.table
        return NOBODY_ASKED if table.navy == table.ships[table.turn] else self.asked

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return [STEER[NAVY][place] for place in NEXT_TO[game.table.navy]]

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if not isinstance(action, Steer) or action.ship != NAVY:
            return not_now(action)
        table = game.table
        nearer = NEARER[table.navy][table.ships[table.turn]]
        return None if action.place in nearer else "TE-16.5"

    def options(self, game: Game[Tiny], seat: int) -> list[Action]:
        table = game.table
        moves = STEER[NAVY]
        return [moves[place] for place in NEARER[table.navy][table.ships[table.turn]]]

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, Steer)
        sail_navy(game.table, action.place)
        if self.left > 1:
            game.agenda.append(MOVE_NAVY[seat][self.left - 1])

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("pirate", pirate_phrase(table, table.turn)), ("steps", self.left))


def sail_navy(table: Tiny, place: int) -> None:
    table.navy = place
    if table.events is not None:
        table.tell("TE-16.5", "navy_sails", ("place", place_phrase(place)))


class NavyAttack(Step[Tiny]):
    """If it stands on the active player's card, and he is not hidden, it wins: all deckhands to Repair (TE-16.8)."""

    rule = "TE-16.7"

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        pirate = table.turn
        if table.navy != table.ships[pirate]:
            return
        who = ("pirate", pirate_phrase(table, pirate))
        if table.is_hidden(pirate):
            table.tell("TE-16.7", "navy_misses", who)
            return
        hands = sum(table.posts[pirate]) + table.hands[pirate].bit_count()
        table.posts[pirate] = (0, 0, 0, hands)
        table.hands[pirate] = 0
        table.tell("TE-16.8", "navy_attacks", who)
        if pirate >= table.seats:
            game.agenda.append(FLEE)


CROSS_LINE: Final = [CrossLine(pirate) for pirate in range(SEATS_MAX)]
MOVE_MERCHANT: Final = [
    [MoveMerchant(seat, ship) for ship in range(len(SHIPS))] for seat in range(SEATS_MAX)
]
"""By who moves it, then by the ship."""
MOVE_NAVY: Final = [
    [MoveNavy(seat, left) for left in range(max(OURS.speed) + 1)] for seat in range(SEATS_MAX)
]
"""By who moves it, then by the steps it has."""
NAVY_ATTACK: Final = NavyAttack()
