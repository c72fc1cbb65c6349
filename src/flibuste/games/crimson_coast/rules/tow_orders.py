"""Chapter 10: taking a derelict in tow, and letting go.

CC-10.4 after a move action a ship that touches the bow of a derelict, its own side's or not, may tow it; one at a
time, and a derelict tows nobody; CC-10.8 its controller may let go at any time of his turn (RU-26); CC-17.13 what a
sargasso holds cannot be towed; RU-36 nor can or does what is ghostly.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.words import Who
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.bodies import bow_body
from flibuste.games.crimson_coast.geometry.contact import is_touching
from flibuste.games.crimson_coast.moves.sailing import (
    DROP_TOW,
    TAKE_IN_TOW,
    DropTow,
    TakeInTow,
)
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import ramming, towing
from flibuste.games.crimson_coast.rules.command import Deed, add, take_free_action
from flibuste.games.crimson_coast.rules.occasions import TOWING, following
from flibuste.games.crimson_coast.rules.terrain import SettlePose
from flibuste.games.crimson_coast.table import NONE, TOW, Coast


class TowDerelict(Deed):
    """The ship that has moved tows a derelict it touches."""

    kind = TakeInTow
    needs = (following(TOW),)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        if table.acting == NONE or not table.follow & TOW or table.tows[table.acting] != NONE:
            return ()
        return [
            TAKE_IN_TOW[other]
            for other in range(len(table.cards))
            if table.is_derelict(other) and touches_bow(table, table.acting, other)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, TakeInTow)
        table = game.table
        tower, other = table.acting, action.ship
        if tower == NONE or not table.follow & TOW or table.tows[tower] != NONE:
            return "CC-10.4"
        if not table.masts[tower]:
            return "CC-10.4"
        if other >= len(table.cards) or not table.is_derelict(other):
            return "CC-10.4"
        if table.tangled[other] != NONE:
            return "CC-17.13"
        if table.is_ghostly(other):
            return "RU-36"
        if not touches_bow(table, tower, other):
            return "CC-10.4"
        fits = towing.link(table, tower, other, sea.hull(table, tower)) is not None
        return None if fits else "CC-10.5"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, TakeInTow)
        take_free_action(game.table)
        take_in_tow(game, game.table.acting, action.ship)


def touches_bow(table: Coast, tower: int, other: int) -> bool:
    """Whether any part of the one touches the bow of the other."""
    if tower == other or not table.is_placed(tower) or not table.is_placed(other):
        return False
    body = sea.hull(table, tower)
    its = sea.hull(table, other)
    return is_touching(body, its) and is_touching(body, bow_body(its))


def take_in_tow(game: Game[Coast], tower: int, other: int) -> None:
    """It joins the tower's fleet and lies behind it from now on; another's tow ends."""
    table = game.table
    seat = table.fleets[tower]
    towing.release(game, other)
    if table.events is not None:
        facts = (("ship", ship_phrase(table, tower)), ("other", ship_phrase(table, other)))
        table.tell("CC-10.4", "takes_in_tow", *facts)
        if table.fleets[other] != seat:
            facts = (("seat", Who(seat)), ("other", ship_phrase(table, other)))
            table.tell("CC-10.5", "joins_fleet", *facts)
    towing.join(game, other, seat)
    table.tow_tested = sea.terrain_under(table, sea.hull(table, other))
    table.tows[tower] = other
    if towing.follow(game, tower) != NONE:
        ramming.watch_pins(game)
        game.agenda.append(SettlePose(other))


class LetGo(Deed):
    """The tow is dropped."""

    kind = DropTow
    needs = (TOWING,)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [DROP_TOW[ship] for ship in table.ships_of(seat) if table.tows[ship] != NONE]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, DropTow)
        table = game.table
        tows = table.commands(seat, action.ship) and table.tows[action.ship] != NONE
        return None if tows else "CC-10.8"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, DropTow)
        take_free_action(game.table)
        towing.drop(game, action.ship)


add(TowDerelict(), LetGo())
