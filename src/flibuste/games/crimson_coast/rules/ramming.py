"""Chapter 9: rams and pins.

CC-9.1 right after its move a ship whose bow touches an enemy may ram it, free, once a move (RU-21); CC-9.2 a die
above the masts that the other has left costs it one, its controller's choice (RAM_IMMUNE: none); CC-9.3 ships that
are pinned together do not ram each other; CC-9.4 pins follow from positions alone (`sea.is_pinned`); CC-9.8 a
derelict is rammed without a die, to be boarded; CC-9.9 ghostly and lost ships neither ram nor are rammed (RU-36).
PIN_KILL: a ship that comes to be pinned costs the enemy that pins it a crew, once a turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Facts
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import PIN_KILL, RAM_IMMUNE
from flibuste.games.crimson_coast.effects import is_used, shows
from flibuste.games.crimson_coast.moves.boarding import PIN_KILL_SHIP, RAM_SHIP, PinKill, Ram
from flibuste.games.crimson_coast.phrases import ship_phrase
from flibuste.games.crimson_coast.rules import boarding, sinking
from flibuste.games.crimson_coast.rules.asking import OpenQuestion
from flibuste.games.crimson_coast.rules.claims import lose_crew, may_have_crew
from flibuste.games.crimson_coast.rules.command import Deed, add, take_free_action
from flibuste.games.crimson_coast.rules.occasions import following
from flibuste.games.crimson_coast.table import RAM, Coast

# -- rams ----------------------------------------------------------------------------------------------


class RamShip(Deed):
    """A free action after a move (CC-9.1)."""

    kind = Ram
    needs = (following(RAM),)

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        table = game.table
        if not table.follow & RAM:
            return ()
        ship = table.acting
        return [RAM_SHIP[other] for other in sea.ships_touching(table, ship)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Ram)
        table = game.table
        return ram_objection(table, table.acting, action.ship) if table.follow & RAM else "CC-9.1"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Ram)
        table = game.table
        take_free_action(table)
        table.follow &= ~RAM
        ram(game, table.acting, action.ship)


def ram_objection(table: Coast, ship: int, other: int) -> str | None:
    if other >= len(table.cards) or other == ship or not table.is_afloat(other):
        return "CC-9.1"
    if table.fleets[other] == table.fleets[ship] and not table.rulings.ram_own:
        return "RU-21"
    if table.is_ghostly(other) or (table.is_ghostly(ship) and not table.rulings.ghost_ram):
        return "CC-9.9"
    if not sea.bow_touches(table, ship, other):
        return "CC-9.1"
    is_locked = other in table.began_touching and ship in sea.pinned_by(table, other)
    return "CC-9.3" if is_locked else None


def ram(game: Game[Coast], ship: int, other: int) -> None:
    """The die, unless it is a derelict (CC-9.8); then boarding parties."""
    table = game.table
    is_enemy = table.fleets[ship] != table.fleets[other]
    if is_enemy:
        boarding.begin(game, ship, other)
    facts = (("ship", ship_phrase(table, ship)), ("other", ship_phrase(table, other)))
    if table.is_derelict(other):
        table.tell("CC-9.8", "rams_derelict", *facts)
        return
    die = game.dice.die()
    table.dice = (die,)
    game.reveals()
    is_hit = die > table.masts[other].bit_count()
    if not is_hit:
        table.tell("CC-9.2", "ram_fails", *facts, ("die", die))
    elif shows(table, other, RAM_IMMUNE):
        table.tell("CC-9.2", "ram_withstood", *facts, ("die", die))
    else:
        table.tell("CC-9.2", "rams", *facts, ("die", die))
        sinking.lose_masts(game, other, 1, table.fleets[ship])


# -- pins (CC-9.4) -------------------------------------------------------------------------------------


def watch_pins(game: Game[Coast]) -> None:
    """To be called whenever ships may have come to touch: who is newly pinned strikes (PIN_KILL)."""
    table = game.table
    if not table.aboard_now().printed >> PIN_KILL & 1:
        return
    for ship in range(len(table.cards)):
        if PIN_KILL not in table.card(ship).codes or not table.is_afloat(ship):
            continue
        was_held = table.held >> ship & 1
        is_held = sea.is_pinned(table, ship)
        table.held = table.held | 1 << ship if is_held else table.held & ~(1 << ship)
        is_ready = shows(table, ship, PIN_KILL) and not is_used(table, ship, PIN_KILL)
        if is_held and not was_held and is_ready:
            game.agenda.append(StrikePinner(table.fleets[ship], ship))


class StrikePinner(OpenQuestion):
    """Which of those that pin the ship loses a crew?"""

    rule = "CC-9.4"

    ship: int

    def waiting_for(self, game: Game[Coast]) -> Sequence[int]:
        return self.asked if self.pinners(game.table) else ()

    def pinners(self, table: Coast) -> list[int]:
        """Those with anybody aboard, as far as all know."""
        return [other for other in sea.pinned_by(table, self.ship) if may_have_crew(table, other)]

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return [PIN_KILL_SHIP[other] for other in sea.pinned_by(game.table, self.ship)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, PinKill):
            return not_now(action)
        return None if action.ship in self.pinners(game.table) else "CC-5.3"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, PinKill)
        table = game.table
        if table.events is not None:
            others = ("other", ship_phrase(table, action.ship))
            table.tell("CC-9.4", "pin_strikes", *self.facts(table, seat), others)
        lose_crew(game, action.ship, seat, self.ship, PIN_KILL)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("ship", ship_phrase(table, self.ship)),)


add(RamShip())
