"""Chapter 17: fog, reefs and sargasso seas.

CC-17.1 terrain is touched when a hull comes to overlap it; who ignores it (IGNORE_TERRAIN, ghostly) skips all this.
CC-17.2 fog: the ship is lost in it, and its move ends; CC-17.5 a reef's die counts for the rest of the turn; CC-17.6
below the masts the ship was built with it loses the difference; CC-17.8 exactly all it has: a derelict, stopped there;
CC-17.9 more than it has: a wreck; CC-17.10, CC-17.11 a sargasso's die above that number holds the ship; CC-17.12 it
breaks free with a die and its masts above 6; CC-17.13 a derelict does not.
"""

from __future__ import annotations

from typing import Final

from flibuste.engine.game import Game
from flibuste.engine.step import Step
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import IGNORE_TERRAIN
from flibuste.games.crimson_coast.effects import shows
from flibuste.games.crimson_coast.geometry.bodies import Hull
from flibuste.games.crimson_coast.geometry.sweeping import touched
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import sinking, towing
from flibuste.games.crimson_coast.rules.docking import leave, undock
from flibuste.games.crimson_coast.table import FOG, NONE, NOWHERE, REEF, Coast

ROUNDED: Final = 0.12
"""Millimetres that a stored pose may overlap what the pose itself did not."""


def ignores(table: Coast, ship: int) -> bool:
    """Whether terrain means nothing to it while it moves."""
    return table.is_ghostly(ship) or shows(table, ship, IGNORE_TERRAIN)


# -- what is met (3.6) ---------------------------------------------------------------------------------


def tested(table: Coast, ship: int) -> int:
    """Bits of the terrain that this move no longer meets: for the ship that acts, or the one it tows."""
    return table.tested if ship == table.acting else table.tow_tested


def mark_tested(table: Coast, ship: int, terrain: int) -> None:
    if ship == table.acting:
        table.tested |= 1 << terrain
    else:
        table.tow_tested |= 1 << terrain


def lain_on(table: Coast, ship: int) -> int:
    """Bits of the terrain that a ship lies on already (CC-17.7)."""
    if ship == NONE or not table.is_placed(ship) or not table.terrain:
        return 0
    return sea.terrain_under(table, sea.hull(table, ship))


def next_met(
    table: Coast, ship: int, body: Hull, distance: float, newly_placed: bool
) -> tuple[float, int]:
    """The terrain met first on this way, and after how far; NONE if none is. Of several at once fog, reef, sargasso."""
    if not table.terrain:
        return 0.0, NONE
    known = tested(table, ship)
    numbers = [number for number in range(len(table.terrain)) if not known >> number & 1]
    bodies = [sea.terrain(table, number) for number in numbers]
    found = [
        (goes, table.terrain_kinds[numbers[at]], numbers[at])
        for goes, at in touched(body, distance, bodies, newly_placed)
    ]
    if not found or ignores(table, ship):
        return 0.0, NONE
    goes, _, number = min(found)
    return goes, number


class SettlePose(Step[Coast]):
    """A ship was put down: terrain that it lies on now, and did not before, is met, one after the other."""

    rule = "CC-17.1"

    ship: int

    def run(self, game: Game[Coast]) -> None:
        table = game.table
        ship = self.ship
        if not table.is_placed(ship) or table.sunk >> ship & 1:
            return
        _, number = next_met(table, ship, sea.hull(table, ship), 0.0, True)
        if number != NONE:
            game.agenda.append(self)
            meet(game, ship, number)


def meet(game: Game[Coast], ship: int, terrain: int) -> None:
    """What it does to the ship; whoever asked for it looks at the ship afterwards."""
    table = game.table
    mark_tested(table, ship, terrain)
    if table.terrain_kinds[terrain] == FOG:
        enter_fog(game, ship, terrain)
    elif table.terrain_kinds[terrain] == REEF:
        strike_reef(game, ship, terrain)
    else:
        enter_sargasso(game, ship, terrain)


def value_of(game: Game[Coast], terrain: int, rule: str, event: str) -> int:
    """Rolled when the first ship of the turn comes there."""
    table = game.table
    if not table.values[terrain]:
        die = game.dice.die()
        table.values[terrain] = die
        table.dice = (die,)
        game.reveals()
        table.tell(rule, event, ("die", die))
    return table.values[terrain]


# -- fog (CC-17.2) -------------------------------------------------------------------------------------


def enter_fog(game: Game[Coast], ship: int, terrain: int) -> None:
    """At once wholly inside: lost, and what it tows with it (RU-27)."""
    table = game.table
    tower = table.towed_by(ship)
    if tower != NONE:
        towing.drop(game, tower)
    lose(game, ship, terrain)
    if table.tows[ship] != NONE:
        lose(game, table.tows[ship], terrain)


def lose(game: Game[Coast], ship: int, terrain: int) -> None:
    table = game.table
    if table.docked[ship] != NONE and ship == table.acting:
        leave(game, ship)
    undock(table, ship)
    table.lay_ship(ship, NOWHERE)
    table.lost[ship] = terrain
    if table.events is not None:
        table.tell("CC-17.2", "is_lost", ("ship", ship_phrase(table, ship)))


def is_back_in_fog(table: Coast, ship: int, terrain: int) -> bool:
    """Whether a ship that came out of this bank lies on it after all (RU-33)."""
    if terrain == NONE or not table.is_placed(ship) or ignores(table, ship):
        return False
    return bool(sea.terrain_under(table, sea.hull(table, ship), ROUNDED) >> terrain & 1)


# -- reefs (CC-17.5) -----------------------------------------------------------------------------------


def strike_reef(game: Game[Coast], ship: int, terrain: int) -> None:
    """It loses the masts that the reef's value lacks, or all, or itself; nobody is the sinker (RU-34)."""
    table = game.table
    value = value_of(game, terrain, "CC-17.5", "reef_value")
    less = table.built_masts(ship) - value
    if less <= 0:
        return
    if less > table.masts[ship].bit_count():
        sinking.wreck(game, ship)
    else:
        sinking.lose_masts(game, ship, less, NONE)


# -- sargasso seas (CC-17.10) --------------------------------------------------------------------------


def enter_sargasso(game: Game[Coast], ship: int, terrain: int) -> None:
    """A value above the masts it was built with holds it there."""
    table = game.table
    value = value_of(game, terrain, "CC-17.10", "sargasso_value")
    if value <= table.built_masts(ship):
        return
    tower = table.towed_by(ship)
    if tower != NONE:
        towing.drop(game, tower)
    table.tangled[ship] = terrain
    if table.events is not None:
        table.tell("CC-17.11", "is_tangled", ("ship", ship_phrase(table, ship)))
