"""Chapter 21: the turn of the Solo Pirate.

TE-21.1 a die says where its captain goes (see `solo_helm`), or with a 6 that it has a legendary action; TE-21.6 then
its Legend token goes on, it sails towards the player and does what the cell shows, without bonuses (R-18); TE-21.7
otherwise it sails towards the target of its space, carries the order out and has its helm bonus; TE-21.8 how far it
sails; TE-21.9 storms batter it (R-19); TE-21.10 helm bonuses follow the order, whatever came of it (R-30); TE-21.11
when it crossed, Extort pays it a gold (R-20), and the player moves the ships.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.tiny_epic_pirates.components import (
    EXTORT,
    GOLD,
    MOVE,
    ORDERS,
    RIGGING,
    UPRIGHT,
    YOU,
    Effect,
)
from flibuste.games.tiny_epic_pirates.phrases import effect_phrase, foe_phrase, place_phrase
from flibuste.games.tiny_epic_pirates.rules.battering import batter
from flibuste.games.tiny_epic_pirates.rules.ship_line import ask_mover
from flibuste.games.tiny_epic_pirates.rules.solo_gold import RivalGains, rival_gains
from flibuste.games.tiny_epic_pirates.rules.solo_helm import advance_rival
from flibuste.games.tiny_epic_pirates.rules.solo_mats import (
    LEGENDARY,
    added,
    cell_of_rival,
    helm_of_rival,
    level_of_rival,
    mat_of_rival,
    triggered,
)
from flibuste.games.tiny_epic_pirates.rules.solo_orders import FOE, carry_out_for_rival
from flibuste.games.tiny_epic_pirates.table import RIVAL, Tiny


class RollForRival(Step[Tiny]):
    """Where its captain goes, or a legendary action."""

    rule = "TE-21.1"

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        table.die = game.dice.die()
        game.reveals()
        table.tell("TE-21.1", "rival_rolls", ("die", table.die))
        if table.die == LEGENDARY:
            act_legendary(game)
        else:
            act_by_helm(game)


def act_by_helm(game: Game[Tiny]) -> None:
    """Sail, order, helm bonus (TE-21.7)."""
    table = game.table
    helm = helm_of_rival(table)
    advance_rival(table, helm.spaces[table.die])
    target = helm.targets[table.helms[RIVAL]]
    sail_rival(game, target)
    game.then(RivalActs(table.order, 0, target), *bonus_steps(table, table.order, target))


def act_legendary(game: Game[Tiny]) -> None:
    """The next cell of its ring, from top to bottom, with the player for a target (TE-21.6)."""
    table = game.table
    table.cell = (table.cell + 1) % len(mat_of_rival(table).ring)
    cell = cell_of_rival(table)
    table.tell("TE-21.6", "rival_legendary", ("effects", tuple(map(effect_phrase, cell))))
    sail_rival(game, YOU)
    steps: list[RivalActs] = []
    for effect in filter(is_done, cell):
        steps.append(RivalActs(effect.kind, effect.n, YOU))
        if effect.kind < len(ORDERS) and table.rulings.legendary_triggers:
            steps += bonus_steps(table, effect.kind, YOU)
    game.then(*steps)


def bonus_steps(table: Tiny, order: int, target: int) -> list[RivalActs]:
    """What follows an order; more movement and more hits have counted before."""
    found = triggered(table, order)
    return [RivalActs(each.kind, each.n, target, True) for each in found if is_done(each)]


def is_done(effect: Effect) -> bool:
    return effect.kind == GOLD or effect.kind < len(ORDERS)


class RivalActs(Step[Tiny]):
    """One order, or gold; as a helm bonus or not."""

    rule = "TE-21.10"

    kind: int
    n: int
    target: int
    bonus: bool = False

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        if self.bonus and table.events is not None:
            bonus = effect_phrase(Effect(self.kind, self.n))
            table.tell("TE-21.10", "rival_bonus", ("bonus", bonus))
        if self.kind == GOLD:
            rival_gains(game, self.n, "TE-21.10" if self.bonus else "TE-21.6")
        else:
            carry_out_for_rival(game, self.kind, self.target)


# -- sailing -------------------------------------------------------------------------------------------


def points_of_rival(table: Tiny) -> int:
    """TE-21.8; counted again after every battering."""
    move, _, _ = level_of_rival(table)
    return move + table.posts[RIVAL][RIGGING] + added(table, MOVE)


def sail_rival(game: Game[Tiny], target: int) -> None:
    """Vertically to the target's row, then along it, until it is there or has no points left (TE-21.7)."""
    table = game.table
    goal = table.ships[0] if target == YOU else table.merchants[target]
    tell_course(table, target, table.ships[RIVAL] == goal)
    steps = 0
    while table.ships[RIVAL] != goal and steps < points_of_rival(table):
        steps += 1
        sail_rival_to(game, UPRIGHT[table.ships[RIVAL]][goal][0])


def tell_course(table: Tiny, target: int, arrived: bool) -> None:
    foe = foe_phrase(table, FOE[target])
    if arrived:
        table.tell("TE-21.7", "rival_is_there", ("foe", foe))
    else:
        points = points_of_rival(table)
        table.tell("TE-21.8", "rival_makes_for", ("foe", foe), ("points", points))


def sail_rival_to(game: Game[Tiny], place: int) -> None:
    """Out of its cove, and into any storm (TE-21.9)."""
    table = game.table
    table.ships[RIVAL] = place
    table.hidden &= ~(1 << RIVAL)
    table.tell("TE-21.7", "rival_sails", ("place", place_phrase(place)))
    if table.card(place).storm and table.rulings.solo_storms:
        batter(game, RIVAL, "TE-21.9")


# -- the Ship Line -------------------------------------------------------------------------------------


class RivalCrosses(Step[Tiny]):
    """Its gold first: it may bury, and the Navy is faster then."""

    rule = "TE-21.11"

    def run(self, game: Game[Tiny]) -> None:
        table = game.table
        if not table.crossing:
            return
        game.agenda.append(PLAYER_STEERS)
        if table.posts[RIVAL][EXTORT] and table.rulings.solo_extort:
            game.agenda.append(RivalGains(1, "TE-21.11"))


class PlayerSteers(Step[Tiny]):
    """Both merchants, and the Navy towards the Solo Pirate."""

    rule = "TE-21.11"

    def run(self, game: Game[Tiny]) -> None:
        ask_mover(game, 0)


ROLL_FOR_RIVAL: Final = RollForRival()
RIVAL_CROSSES: Final = RivalCrosses()
PLAYER_STEERS: Final = PlayerSteers()
