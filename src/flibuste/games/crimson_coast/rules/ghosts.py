"""Chapter 15: ghost ships (CC-15.4).

At the start of each own turn a ghost ship is made ghostly or solid until the next choice. Ghostly it goes through
everything in a move action, may not end on an island or ship, is neither rammed nor pinned and docks nowhere; turning
so ends docking and tow. Silenced it is solid for that turn (CANCEL_S). RU-36: who turns solid in fog is lost in it; so
is a ship in fog whose pilot is no longer there (IGNORE_TERRAIN).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import GHOST
from flibuste.games.crimson_coast.effects import is_used, mark_used, shows
from flibuste.games.crimson_coast.moves.sailing import BE_GHOSTLY, BE_SOLID, BeGhostly, BeSolid
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import docking, ramming, terrain, towing
from flibuste.games.crimson_coast.rules.asking import OpenQuestion
from flibuste.games.crimson_coast.table import FOG, NONE, Coast

LAID_BARE: Final = 212
"""Among what was used this turn, where codes of cards stand: the ship was silenced while it was ghostly."""


class ChooseGhosts(Step[Coast]):
    """Each ghost ship of the fleet, one after the other; then the fog takes whom it may."""

    rule = "CC-15.4"

    seat: int

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        game.agenda.append(FADE[self.seat])
        if table.aboard_now().known >> GHOST & 1:
            ghosts = [ship for ship in table.ships_of(self.seat) if shows(table, ship, GHOST)]
            game.then(*[ChooseForm(self.seat, ship) for ship in ghosts])


class ChooseForm(OpenQuestion):
    """Ghostly or solid?"""

    rule = "CC-15.4"

    ship: int

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return BE_GHOSTLY[self.ship], BE_SOLID[self.ship]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, BeGhostly | BeSolid):
            return not_now(action)
        return None if action.ship == self.ship else "CC-15.4"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        is_ghostly = isinstance(action, BeGhostly)
        if is_ghostly != game.table.is_ghostly(self.ship):
            (turn_ghostly if is_ghostly else turn_solid)(game, self.ship)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)),)


def turn_ghostly(game: Game[Coast], ship: int) -> None:
    """It docks nowhere, and neither tows nor is towed."""
    table = game.table
    table.tell("CC-15.4", "turns_ghostly", ("ship", ship_phrase(table, ship)))
    docking.undock(table, ship)
    towing.release(game, ship)
    table.ghostly |= 1 << ship


def turn_solid(game: Game[Coast], ship: int) -> None:
    table = game.table
    table.tell("CC-15.4", "turns_solid", ("ship", ship_phrase(table, ship)))
    table.ghostly &= ~(1 << ship)


def lay_bare(game: Game[Coast], ship: int) -> None:
    """What makes it ghostly does not count this turn (CANCEL_S)."""
    if game.table.is_ghostly(ship):
        turn_solid(game, ship)
        mark_used(game.table, ship, LAID_BARE)
        ramming.watch_pins(game)


def veil(game: Game[Coast]) -> None:
    """The turn is over: who was laid bare in it is as ghostly as before."""
    table = game.table
    for ship in range(len(table.cards)) if table.cancelled else ():
        if is_used(table, ship, LAID_BARE) and table.is_afloat(ship):
            turn_ghostly(game, ship)


class Fade(Step[Coast]):
    """Ships that lie in fog and are neither ghostly nor piloted are lost in it."""

    rule = "RU-36"

    seat: int

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        for ship in table.ships_of(self.seat) if FOG in table.terrain_kinds else ():
            bank = fog_around(table, ship)
            if bank != NONE and not terrain.ignores(table, ship):
                terrain.enter_fog(game, ship, bank)
        ramming.watch_pins(game)


def fog_around(table: Coast, ship: int) -> int:
    """The bank that this ship lies in without being lost, or NONE."""
    if not table.is_placed(ship) or FOG not in table.terrain_kinds:
        return NONE
    under = sea.terrain_under(table, sea.hull(table, ship), terrain.ROUNDED)
    for number, kind in enumerate(table.terrain_kinds):
        if kind == FOG and under >> number & 1:
            return number
    return NONE


CHOOSE_GHOSTS: Final = [ChooseGhosts(seat) for seat in range(2)]
FADE: Final = [Fade(seat) for seat in range(2)]
