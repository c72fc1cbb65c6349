"""Chapter 8: docking.

CC-8.1 a ship whose bow touches an island at the end of its action is docked there, of itself, until its bow leaves it;
RU-59 one that was docked and never lost touch has not docked anew; CC-8.2 not at an enemy's home, nor where an enemy
fort stands: a RAIDER and a Letter of Marque open the home; CC-8.3, CC-8.4 at home and at an own fort treasure is
unloaded at once; CC-8.8 who leaves a wild island leaves a marker (RU-20). Cards CC-100, CC-204 and CAPTURE_HOME put a
ship to its home island.
"""

from __future__ import annotations

from collections.abc import Sequence

from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.words import Who
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import RAIDER
from flibuste.games.crimson_coast.components import LETTER_OF_MARQUE
from flibuste.games.crimson_coast.effects import hides, reveal, shows
from flibuste.games.crimson_coast.geometry.placing import PACE, berth
from flibuste.games.crimson_coast.geometry.sailing import ahead
from flibuste.games.crimson_coast.moves.sailing import CALL, RAIDERS, Call
from flibuste.games.crimson_coast.moves.setup import Moor
from flibuste.games.crimson_coast.phrases import island_phrase, ship_phrase
from flibuste.games.crimson_coast.rules.command import Deed, add
from flibuste.games.crimson_coast.rules.mooring import MoorShip, is_clear
from flibuste.games.crimson_coast.rules.occasions import ACTING, able
from flibuste.games.crimson_coast.rules.unloading import unload
from flibuste.games.crimson_coast.table import (
    BANK,
    EXPLORE,
    FORT,
    MOVE,
    NONE,
    UNIQUE,
    Coast,
    Pose,
)

# -- where a ship may dock (CC-8.2) --------------------------------------------------------------------


def may_dock(table: Coast, ship: int, island: int) -> bool:
    if table.is_ghostly(ship):
        return False
    seat = table.fleets[ship]
    fort = table.fort_on(island)
    if fort != NONE:
        return table.fort_owners[fort] == seat
    return island != table.homes[1 - seat] or shows(table, ship, RAIDER) or has_letter(table, ship)


def has_letter(table: Coast, ship: int) -> bool:
    """A Letter of Marque; it lies open."""
    aboard = table.aboard_now()
    if not aboard.special >> ship & 1:
        return False
    letter = UNIQUE + LETTER_OF_MARQUE
    return any(table.kinds[token] == letter for token in aboard.tokens(ship))


def is_guest(table: Coast, ship: int) -> bool:
    """Docked at an enemy's home by a Letter of Marque: there it may be repaired or leave, and nothing else."""
    if table.docked[ship] != table.homes[1 - table.fleets[ship]]:
        return False
    return is_welcome(table, ship) and not shows(table, ship, RAIDER)


def is_welcome(table: Coast, ship: int) -> bool:
    """Docked at an enemy's home with a Letter of Marque: it may be repaired there, a raider too."""
    at_enemy = table.docked[ship] == table.homes[1 - table.fleets[ship]] != NONE
    return at_enemy and has_letter(table, ship)


def is_wild(table: Coast, island: int) -> bool:
    """Nobody's home, and no fort on it (CC-2.6)."""
    return island not in table.homes and table.fort_on(island) == NONE


# -- docking and leaving -------------------------------------------------------------------------------


def dock(game: Game[Coast], ship: int, island: int) -> None:
    """It is docked there from now on; at home and at an own fort it unloads."""
    table = game.table
    seat = table.fleets[ship]
    table.docked[ship] = island
    if table.events is not None:
        facts = (("ship", ship_phrase(table, ship)), ("island", island_phrase(table, island)))
        table.tell("CC-8.1", "docks", *facts)
    if is_wild(table, island) and table.markers[island] >> seat & 1:
        table.free_exploring |= 1 << ship
    if island == table.homes[1 - seat] and shows(table, ship, RAIDER):
        table.raiding |= 1 << ship
    fort = table.fort_on(island)
    if island == table.homes[seat]:
        unload(game, ship, BANK + seat)
    elif fort != NONE and table.fort_owners[fort] == seat:
        unload(game, ship, FORT + fort)


def dock_anew(game: Game[Coast], ship: int, island: int) -> None:
    """With an action of its own: an Explorer may go ashore (CC-3.12)."""
    table = game.table
    table.docked_anew = True
    if is_wild(table, island) and not table.bonus:
        table.follow |= EXPLORE
    dock(game, ship, island)


def undock(table: Coast, ship: int) -> None:
    """It is docked no longer, whoever moved it."""
    table.docked[ship] = NONE
    table.free_exploring &= ~(1 << ship)
    for token in table.aboard_now().tokens(ship) if table.embarked else ():
        table.embarked &= ~(1 << token)
    table.raiding &= ~(1 << ship)


def leave(game: Game[Coast], ship: int) -> None:
    """By an action of its own: it leaves its controller's marker on a wild island (CC-8.8)."""
    table = game.table
    island, seat = table.docked[ship], table.fleets[ship]
    undock(table, ship)
    if table.events is not None:
        facts = (("ship", ship_phrase(table, ship)), ("island", island_phrase(table, island)))
        table.tell("CC-8.8", "leaves", *facts)
    if is_wild(table, island) and not table.rulings.mark_explored:
        mark(game, seat, island)


def mark(game: Game[Coast], seat: int, island: int) -> None:
    """The seat's marker is put on the island, if it does not lie there (RU-20)."""
    table = game.table
    if not table.markers[island] >> seat & 1:
        table.markers[island] |= 1 << seat
        if table.events is not None:
            facts = (("seat", Who(seat)), ("island", island_phrase(table, island)))
            table.tell("CC-8.8", "marks", *facts)


def leave_if_off(game: Game[Coast], ship: int) -> None:
    """After a step of its own: whether the bow still touches."""
    table = game.table
    island = table.docked[ship]
    if island != NONE and not sea.bow_touches_island(table, ship, island):
        leave(game, ship)


def settle(game: Game[Coast], ship: int) -> None:
    """At the end of an action: what the bow touches now (CC-8.1, RU-59)."""
    table = game.table
    leave_if_off(game, ship)
    if table.docked[ship] == NONE:
        island = sea.island_at_bow(table, ship)
        if island != NONE and may_dock(table, ship, island):
            dock_anew(game, ship, island)


class CallRaider(Deed):
    """A closed RAIDER comes to light once his ship has come to an enemy's home: it is docked there after all, and raids
    where a Letter of Marque has let it in."""

    kind = Call
    needs = (ACTING, able(RAIDER))

    def offers(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return (CALL[RAIDERS],) if self.objection(game, seat, CALL[RAIDERS]) is None else ()

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        assert isinstance(action, Call)
        table = game.table
        ship = table.acting
        if action.whom != RAIDERS:
            return not_now(action)
        if ship == NONE or table.last_action[ship] != MOVE:
            return "CC-8.2"
        is_late = table.raiding >> ship & 1 or not table.docked_anew
        if table.docked[ship] != NONE and is_late:
            return "CC-8.2"
        if hides(table, ship, RAIDER) == NONE:
            return "CC-8.2"
        return None if sea.island_at_bow(table, ship) == table.homes[1 - seat] else "CC-8.2"

    def do(self, game: Game[Coast], seat: int, action: Action) -> None:
        table = game.table
        ship = table.acting
        reveal(game, ship, hides(table, ship, RAIDER))
        if table.docked[ship] == NONE:
            dock_anew(game, ship, table.homes[1 - seat])
        else:
            table.raiding |= 1 << ship


# -- put to the home island ----------------------------------------------------------------------------


def place_at_home(game: Game[Coast], ship: int) -> None:
    """Its controller is asked where; until then it lies where it was."""
    game.agenda.append(PlaceAtHome(game.table.fleets[ship], ship))


class PlaceAtHome(MoorShip):
    """A place on the own shore, bow on; if none is free, as near as it fits."""

    rule = "CC-2.7"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Moor)
        put(game.table, self.ship, action.pose)
        dock(game, self.ship, game.table.homes[seat])

    def stuck(self, game: Game[Coast], seat: int) -> None:
        """Not docked then."""
        put(game.table, self.ship, roadstead(game.table, self.ship))


def put(table: Coast, ship: int, pose: Pose) -> None:
    """Lifted from wherever it was."""
    undock(table, ship)
    table.lost[ship] = NONE
    table.tangled[ship] = NONE
    table.lay_ship(ship, pose)


def roadstead(table: Coast, ship: int) -> Pose:
    """The nearest free place off the shore of home."""
    shore = sea.island(table, table.homes[table.fleets[ship]])
    kind = sea.hull_class(table, ship)
    off = 0.0
    while True:
        off += PACE
        for number in range(int(shore.outline.perimeter / PACE)):
            body = ahead(berth(kind, shore, number * PACE), -off)
            if is_clear(table, ship, body):
                return body.pose()


add(CallRaider())
