"""Chapter 15: what bonus actions do.

TE-15.1 bury a treasure: an empty cache on one's card, its price, and no Navy there; TE-15.2 Special Trade: the cubes
shown for the gold shown, on a market that buys one of them; TE-15.3 Barter: a cube aboard for another colour from the
bag; TE-15.4 Maneuver: the ship shown goes as many cards as shown, wherever (R-11); TE-15.5 gold; TE-15.6 Reroll acts
inside the Attack order (R-12); TE-15.7 Reassign: deckhands on posts; TE-15.8 Sail: afresh, and to the end. Orders among
them work as orders do (TE-14.5).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts, Phrase, Who
from flibuste.games.tiny_epic_pirates.components import (
    BARTER,
    CREW_UP,
    GOLD,
    MANEUVER_MERCHANT,
    MANEUVER_NAVY,
    NEXT_TO,
    ORDERS,
    REASSIGN,
    REROLL,
    SAIL,
    SEATS_MAX,
    SHIPS,
    SPECIAL,
    TREASURES,
    Effect,
)
from flibuste.games.tiny_epic_pirates.moves import (
    BARTER_MOVE,
    NAVY,
    PASS,
    STEER,
    STEERED,
    Barter,
    Steer,
)
from flibuste.games.tiny_epic_pirates.phrases import (
    cube_phrase,
    cubes_phrase,
    order_phrase,
    place_phrase,
    ship_phrase,
)
from flibuste.games.tiny_epic_pirates.rules import crewing
from flibuste.games.tiny_epic_pirates.rules.asking import Question
from flibuste.games.tiny_epic_pirates.rules.end import bury_third
from flibuste.games.tiny_epic_pirates.rules.fight import BONUS
from flibuste.games.tiny_epic_pirates.rules.hide_out import REASSIGN_HANDS
from flibuste.games.tiny_epic_pirates.rules.orders import ORDER, carry_out, is_way, open_ways
from flibuste.games.tiny_epic_pirates.rules.sailing import begin_sail
from flibuste.games.tiny_epic_pirates.rules.ship_line import deliver
from flibuste.games.tiny_epic_pirates.table import NOBODY, Tiny

EITHER: Final = NOBODY
"""In place of a merchant that is still to be chosen."""


def objection_to_bonus(table: Tiny, seat: int, effect: Effect) -> str | None:
    """What this action lacks here and now."""
    if effect.kind < len(ORDERS):
        return None if open_ways(table, seat, effect.kind) else ORDER[effect.kind].rule
    if effect.kind == SPECIAL:
        return None if can_trade_special(table, seat, effect) else "TE-15.2"
    if effect.kind == BARTER:
        return None if table.holds[seat] else "TE-15.3"
    return "TE-15.6" if effect.kind == REROLL else None


def do_bonus(game: Game[Tiny], seat: int, effect: Effect) -> None:
    """To the end, before the next one begins."""
    kind = effect.kind
    if kind < len(ORDERS):
        do_order(game, seat, kind)
    elif kind == SPECIAL:
        trade_special(game.table, seat, effect)
    elif kind == BARTER:
        game.agenda.append(BARTER_CUBE[seat])
    elif kind in (MANEUVER_NAVY, MANEUVER_MERCHANT):
        ship = NAVY if kind == MANEUVER_NAVY else EITHER
        game.agenda.append(Maneuver(seat, ship, effect.n))
    elif kind == GOLD:
        gain_gold(game.table, seat, effect.n)
    elif kind == REASSIGN:
        game.agenda.append(REASSIGN_HANDS[seat])
    elif kind == SAIL:
        begin_sail(game, seat)


# -- orders (TE-14.5) ----------------------------------------------------------------------------------


def do_order(game: Game[Tiny], seat: int, order: int) -> None:
    """At once, where there is one way to do it."""
    if order == CREW_UP:
        game.agenda.append(crewing.CREW_UP[seat])
        return
    ways = open_ways(game.table, seat, order)
    if len(ways) == 1:
        carry_out(game, seat, ways[0], BONUS)
    else:
        game.agenda.append(BONUS_ORDER[seat][order])


class BonusOrder(Question):
    """How a bonus action that is an order is carried out."""

    rule = "TE-14.5"

    order: int

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        return ORDER[self.order].ways(game.table, seat)

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if is_way(self.order, action):
            return ORDER[self.order].objection(game.table, seat, action)
        return not_now(action)

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        carry_out(game, seat, action, BONUS)

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("order", order_phrase(self.order)),)


# -- treasure and gold ---------------------------------------------------------------------------------


def objection_to_burying(table: Tiny, seat: int) -> str | None:
    place = table.ships[seat]
    price = table.card(place).cache
    if not price or table.buried[place] != NOBODY or table.navy == place:
        return "TE-15.1"
    return None if table.gold[seat] >= price else "TE-1.1"


def bury(game: Game[Tiny], seat: int) -> None:
    """Paid for, and there for good."""
    table = game.table
    place = table.ships[seat]
    price = table.card(place).cache
    table.gold[seat] -= price
    table.buried = (*table.buried[:place], seat, *table.buried[place + 1 :])
    table.treasures[seat] += 1
    if table.events is not None:
        facts = (("seat", Who(seat)), ("place", place_phrase(place)), ("gold", price))
        table.tell("TE-15.1", "buries", *facts, ("treasures", table.treasures[seat]))
    if table.treasures[seat] == TREASURES:
        bury_third(game, seat)


def gain_gold(table: Tiny, seat: int, gold: int) -> None:
    table.tell("TE-15.5", "gains_gold", ("seat", Who(seat)), ("gold", gold))
    table.gain_gold(seat, gold)


# -- cubes ---------------------------------------------------------------------------------------------


def can_trade_special(table: Tiny, seat: int, effect: Effect) -> bool:
    """The market buys one of the types, and all of the cubes are aboard."""
    if table.here(seat).market not in effect.cubes:
        return False
    hold = table.holds[seat]
    return all(hold.count(cube) >= effect.cubes.count(cube) for cube in effect.cubes)


def trade_special(table: Tiny, seat: int, effect: Effect) -> None:
    """For the gold shown; prices have no part in it."""
    for cube in effect.cubes:
        table.unload(seat, cube)
        table.put_in_bag(cube)
    if table.events is not None:
        facts = (("seat", Who(seat)), ("cubes", cubes_phrase(effect.cubes)), ("gold", effect.n))
        table.tell("TE-15.2", "trades_special", *facts)
    table.gain_gold(seat, effect.n)


class BarterCube(Question):
    """Which cube for which."""

    rule = "TE-15.3"

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        aboard = sorted(set(game.table.holds[seat]))
        return [move for cube in aboard for move in BARTER_MOVE[cube]]

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        if not isinstance(action, Barter):
            return not_now(action)
        table = game.table
        aboard = action.cube in table.holds[seat] and action.cube != action.other
        return None if aboard and table.bag[action.other] else "TE-15.3"

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        assert isinstance(action, Barter)
        table = game.table
        table.unload(seat, action.cube)
        table.put_in_bag(action.cube)
        table.take_from_bag(action.other)
        table.load(seat, action.other)
        if table.events is not None:
            facts = (("seat", Who(seat)), ("cube", cube_phrase(action.cube)))
            table.tell("TE-15.3", "barters", *facts, ("other", cube_phrase(action.other)))


# -- ships (TE-15.4) -----------------------------------------------------------------------------------


class Maneuver(Question):
    """One card further with this ship; the first step of a merchant says which one."""

    rule = "TE-15.4"

    ship: int
    left: int
    """Steps it has."""

    def candidates(self, game: Game[Tiny], seat: int) -> Sequence[Action]:
        found: list[Action] = []
        for ship in range(len(STEERED)):
            found += [STEER[ship][place] for place in NEXT_TO[place_of(game.table, ship)]]
        return (*found, PASS)

    def objection(self, game: Game[Tiny], seat: int, action: Action) -> str | None:
        table = game.table
        if action is PASS:
            return None if table.rulings.maneuver_up_to else "R-11"
        if not isinstance(action, Steer):
            return not_now(action)
        mine = action.ship in SHIPS_EITHER if self.ship == EITHER else action.ship == self.ship
        near = action.place in NEXT_TO[place_of(table, action.ship)]
        return None if mine and near else "TE-15.4"

    def choose(self, game: Game[Tiny], seat: int, action: Action) -> None:
        if not isinstance(action, Steer):
            end_maneuver(game, self.ship)
            return
        steer(game.table, action)
        if self.left > 1:
            game.agenda.append(Maneuver(seat, action.ship, self.left - 1))
        else:
            end_maneuver(game, action.ship)

    def facts(self, table: Tiny, seat: int) -> Facts:
        return (("ship", steered_phrase(self.ship)), ("steps", self.left))


def place_of(table: Tiny, ship: int) -> int:
    return table.navy if ship == NAVY else table.merchants[ship]


def steered_phrase(ship: int) -> Phrase:
    if ship == EITHER:
        return Phrase("word.ship_either")
    return Phrase("word.navy") if ship == NAVY else ship_phrase(ship)


def steer(table: Tiny, action: Steer) -> None:
    """The Navy minds no galleon, a merchant keeps its port in sight."""
    if action.ship == NAVY:
        table.navy = action.place
    else:
        orange, green = table.merchants
        table.merchants = (orange, action.place) if action.ship else (action.place, green)
    if table.events is not None:
        facts = (("ship", steered_phrase(action.ship)), ("place", place_phrase(action.place)))
        table.tell("TE-15.4", "maneuvers", *facts)


def end_maneuver(game: Game[Tiny], ship: int) -> None:
    """A merchant that ends in the port it makes for delivers there (R-11)."""
    table = game.table
    if ship in SHIPS_EITHER and table.merchants[ship] == table.headings[ship]:
        deliver(game, ship)


SHIPS_EITHER: Final = range(len(SHIPS))
BARTER_CUBE: Final = [BarterCube(seat) for seat in range(SEATS_MAX)]
BONUS_ORDER: Final = [
    [BonusOrder(seat, order) for order in range(len(ORDERS))] for seat in range(SEATS_MAX)
]
