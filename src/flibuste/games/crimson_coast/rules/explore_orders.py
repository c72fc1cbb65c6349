"""Chapter 11: orders to explore.

CC-11.1, CC-11.7 an explore action, for the island, for an own fort (CC-16.7), or for a ship that it touches; CC-11.5,
CC-3.12 without an action at a marked island, or with an Explorer.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast.codes import EXPLORER
from flibuste.games.crimson_coast.effects import can, use
from flibuste.games.crimson_coast.moves.cargo import (
    EXPLORE_FREE,
    EXPLORE_ISLAND,
    EXPLORE_SHIP,
    ExploreFree,
    ExploreShip,
)
from flibuste.games.crimson_coast.moves.turn import GIVE_EXPLORATION, GiveExploration
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import docking, exchanging
from flibuste.games.crimson_coast.rules.asking import OpenQuestion
from flibuste.games.crimson_coast.rules.command import (
    Deed,
    able_to,
    add,
    may_act,
    spend_action,
    take_free_action,
)
from flibuste.games.crimson_coast.rules.exploring import (
    TakeTreasure,
    explore_island,
    fort_to_unlock,
    island_to_explore,
)
from flibuste.games.crimson_coast.rules.occasions import (
    EXPLORABLE,
    FREE_EXPLORING,
    following,
    is_idle,
)
from flibuste.games.crimson_coast.rules.unloading import unload as unload
from flibuste.games.crimson_coast.table import (
    EXPLORE,
    EXPLORE_ACTION,
    FORT,
    NONE,
    Coast,
)


def goals(table: Coast, ship: int) -> list[Action]:
    """All that an explore action of this ship could be for."""
    is_laden = island_to_explore(table, ship) != NONE or fort_to_unlock(table, ship) != NONE
    found = [EXPLORE_ISLAND] if is_laden else []
    return found + [EXPLORE_SHIP[other] for other in exchanging.ships_to_explore(table, ship)]


def has_goal(table: Coast, ship: int) -> bool:
    """Whether there is any."""
    if table.docked[ship] == NONE and not table.waters_now().stations[ship].close:
        return False
    return bool(goals(table, ship))


class Explore(Deed):
    """An explore action (CC-11.1, CC-11.7)."""

    kind = GiveExploration
    needs = (EXPLORABLE,)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return [GIVE_EXPLORATION[ship] for ship in game.table.ships_of(seat)]

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        table = game.table
        return [
            GIVE_EXPLORATION[ship]
            for ship in able_to(table, seat, EXPLORE_ACTION)
            if has_goal(table, ship) and not docking.is_guest(table, ship)
        ]

    def to_draw(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        stations = table.waters_now().stations
        return [
            GIVE_EXPLORATION[ship]
            for ship in table.ships_of(seat)
            if is_idle(table, ship) and (table.docked[ship] != NONE or stations[ship].close)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, GiveExploration)
        law = may_act(game.table, seat, action.ship, EXPLORE_ACTION)
        if law is not None:
            return law
        if docking.is_guest(game.table, action.ship):
            return "CC-11.6"
        return None if has_goal(game.table, action.ship) else "CC-11.1"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, GiveExploration)
        table = game.table
        found = goals(table, action.ship)
        spend_action(table, action.ship, EXPLORE_ACTION)
        if len(found) > 1:
            game.agenda.append(ChooseGoal(seat, action.ship))
        else:
            begin(game, action.ship, found[0])


class ChooseGoal(OpenQuestion):
    """The island, or one of the ships that it touches."""

    rule = "CC-11.7"

    ship: int

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return goals(game.table, self.ship)

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if action is not EXPLORE_ISLAND and not isinstance(action, ExploreShip):
            return not_now(action)
        return None if action in goals(game.table, self.ship) else "CC-11.7"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        begin(game, self.ship, action)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)),)


def begin(game: Game[Coast], ship: int, goal: Action) -> None:
    """Explore what the action is for."""
    table = game.table
    if isinstance(goal, ExploreShip):
        exchanging.begin(game, ship, goal.ship)
    elif island_to_explore(table, ship) != NONE:
        explore_island(game, ship)
    else:
        fort = fort_to_unlock(table, ship)
        game.agenda.append(TakeTreasure(table.fleets[ship], ship, FORT + fort, 0))


# -- without an action (CC-3.12, CC-11.5) --------------------------------------------------------------------


class ExploreAtOnce(Deed):
    """A free exploration of the island that the ship has docked at."""

    kind = ExploreFree
    needs = (FREE_EXPLORING | following(EXPLORE),)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [EXPLORE_FREE[ship] for ship in table.ships_of(seat) if is_due(table, ship)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, ExploreFree)
        table = game.table
        if not table.commands(seat, action.ship):
            return "CC-6.4"
        if not is_due(table, action.ship):
            return "CC-11.5"
        return None if island_to_explore(table, action.ship) != NONE else "CC-11.1"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, ExploreFree)
        table = game.table
        bit = 1 << action.ship
        take_free_action(table)
        if table.free_exploring & bit:
            table.free_exploring &= ~bit
        else:
            use(game, action.ship, EXPLORER)
            table.follow &= ~EXPLORE
        explore_island(game, action.ship)


def is_due(table: Coast, ship: int) -> bool:
    """A marked island, once a docking; or an Explorer, in the action that docked the ship."""
    if table.free_exploring >> ship & 1:
        return True
    arrived = table.acting == ship and bool(table.follow & EXPLORE)
    return arrived and can(table, ship, EXPLORER)


add(Explore(), ExploreAtOnce())
