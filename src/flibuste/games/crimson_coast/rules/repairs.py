"""Chapter 14: repairs.

CC-14.1 a repair action at the controller's home island or at an own fort brings back one lost mast, his choice, with
its gun, of a derelict too; CC-3.11 with a Shipwright also at sea and at other islands (RU-47); a Letter of Marque
opens the enemy's home for it; CC-10.3, CC-10.8 with a mast again, a ship is neither scuttled nor towed.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast.codes import SHIPWRIGHT
from flibuste.games.crimson_coast.effects import can, use
from flibuste.games.crimson_coast.moves.gunnery import MEND_MAST, MendMast
from flibuste.games.crimson_coast.moves.turn import GIVE_REPAIR, GiveRepair
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import docking, ramming, towing
from flibuste.games.crimson_coast.rules.asking import OpenQuestion
from flibuste.games.crimson_coast.rules.command import Deed, add, may_act, spend_action
from flibuste.games.crimson_coast.rules.lines import fort_at_island, is_at_home
from flibuste.games.crimson_coast.rules.occasions import REPAIRABLE, is_idle
from flibuste.games.crimson_coast.table import NONE, REPAIR, Coast


def is_damaged(table: Coast, ship: int) -> bool:
    return table.masts[ship].bit_count() < table.built_masts(ship)


def is_in_dock(table: Coast, ship: int) -> bool:
    """Where every ship may be repaired."""
    if is_at_home(table, ship) or docking.is_welcome(table, ship):
        return True
    return fort_at_island(table, table.docked[ship], table.fleets[ship]) != NONE


def shipwright_works(table: Coast, ship: int) -> bool:
    """At sea or at any island; or, as the rulebook has it, at sea or at a wild one (RU-47)."""
    island = table.docked[ship]
    return table.rulings.shipwright_any or island == NONE or docking.is_wild(table, island)


class Repair(Deed):
    """A repair action (CC-14.1)."""

    kind = GiveRepair
    needs = (REPAIRABLE,)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [GIVE_REPAIR[ship] for ship in table.ships_of(seat) if is_damaged(table, ship)]

    def to_draw(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        return [
            GIVE_REPAIR[ship]
            for ship in table.ships_of(seat)
            if is_idle(table, ship) and is_damaged(table, ship)
        ]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, GiveRepair)
        table = game.table
        ship = action.ship
        law = may_act(table, seat, ship, REPAIR)
        if law is not None:
            return law
        if not is_damaged(table, ship):
            return "CC-14.1"
        if is_in_dock(table, ship):
            return None
        helped = shipwright_works(table, ship) and can(table, ship, SHIPWRIGHT)
        return None if helped else "CC-14.1"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, GiveRepair)
        table = game.table
        ship = action.ship
        spend_action(table, ship, REPAIR)
        if not is_in_dock(table, ship):
            use(game, ship, SHIPWRIGHT)
        mend_one(game, ship)


def mend_one(game: Game[Coast], ship: int) -> None:
    """One lost mast comes back, if there is any; its controller chooses."""
    if is_damaged(game.table, ship):
        game.agenda.append(RepairMast(game.table.fleets[ship], ship))


class RepairMast(OpenQuestion):
    """Which mast stands again?"""

    rule = "CC-14.1"

    ship: int

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        return self.asked if game.table.is_afloat(self.ship) else ()

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return MEND_MAST[: game.table.built_masts(self.ship)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, MendMast):
            return not_now(action)
        table = game.table
        was_built = action.mast < table.built_masts(self.ship)
        is_lost = was_built and not table.masts[self.ship] >> action.mast & 1
        return None if is_lost else "CC-14.1"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, MendMast)
        mend(game, self.ship, 1 << action.mast)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)),)


def mend(game: Game[Coast], ship: int, masts: int) -> None:
    """These masts, as bits, stand again: a derelict is one no longer."""
    table = game.table
    was_derelict = not table.masts[ship]
    table.masts[ship] |= masts
    if table.events is not None:
        left = table.masts[ship].bit_count()
        facts = (("ship", ship_phrase(table, ship)), ("n", masts.bit_count()), ("left", left))
        table.tell("CC-14.1", "masts_mended", *facts)
    if was_derelict:
        table.scuttled &= ~(1 << ship)
        towing.release(game, ship)
        ramming.watch_pins(game)


add(Repair())
