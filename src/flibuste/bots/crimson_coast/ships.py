"""The ships of a table as one seat sees them: speed, room, cargo, roles, and what enemies can do."""

from __future__ import annotations

from typing import Final, NamedTuple

from flibuste.bots.crimson_coast.guesses import GUESSES, Guesses
from flibuste.bots.crimson_coast.purse import Purse
from flibuste.bots.crimson_coast.waters import length_of
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import CAPTAIN, HELMSMAN, OARSMAN
from flibuste.games.crimson_coast.components import L, S
from flibuste.games.crimson_coast.effects import can, has_closed_crew, hides, shows
from flibuste.games.crimson_coast.moves.gunnery import BALL
from flibuste.games.crimson_coast.rules import crewing
from flibuste.games.crimson_coast.rules.guns import is_long, printed, usable
from flibuste.games.crimson_coast.rules.segments import base_move, has_bonus
from flibuste.games.crimson_coast.table import NONE, Coast

RUNNER, GUNSHIP, HARASSER = range(3)
ROOMY: Final = 3
SWIFT: Final = S + L - 1.0
MANY_GUNS: Final = 4
STRANGER: Final = 0.5
"""How likely closed crew hide a Captain."""
FACES: Final = 6
ADRIFT: Final = 1.0
"""Millimetres a turn of a ship that cannot move, so that one can divide by it."""


class Foe(NamedTuple):
    """An enemy that can shoot, or be shot at."""

    ship: int
    x: float
    y: float
    reach: float
    hits: float
    """To expect of all its guns."""
    strikes: float
    """How likely it can move and shoot in one turn."""
    speed: float
    is_safe: bool
    """In its harbour, where nobody may shoot at it."""


class Ships:
    """Both fleets, and what can be told of each ship."""

    def __init__(self, table: Coast, seat: int, guesses: Guesses = GUESSES) -> None:
        self.table = table
        self.seat = seat
        self.guesses = guesses
        self.purse = Purse(table, seat)
        self.mine = table.ships_of(seat)
        self.cargoes: dict[int, float] = {}
        self.speeds: dict[int, float] = {}
        self.roles: dict[int, int] = {}
        self.foes = [self.foe(ship) for ship in table.ships_of(1 - seat) if table.is_placed(ship)]

    def cargo(self, ship: int) -> float:
        """Gold aboard, as this seat knows it."""
        found = self.cargoes.get(ship)
        if found is None:
            found = self.cargoes[ship] = self.purse.aboard(ship)
        return found

    def room(self, ship: int) -> int:
        """Free spaces; of an enemy's ship as its tokens look."""
        table = self.table
        if table.fleets[ship] == self.seat:
            return max(0, crewing.room(table, ship))
        return max(0, table.card(ship).cargo - table.places.count(ship))

    def speed(self, ship: int) -> float:
        """Millimetres a turn; a Helmsman of one's own counts before he is seen."""
        found = self.speeds.get(ship)
        if found is None:
            found = self.speeds[ship] = self.full_speed(ship)
        return found

    def full_speed(self, ship: int) -> float:
        table = self.table
        if not table.masts[ship] and not shows(table, ship, OARSMAN):
            return ADRIFT
        if table.fleets[ship] != self.seat:
            return self.seen_speed(ship)
        shorts, longs = base_move(table, ship)
        if has_bonus(table, ship):
            shorts += hides(table, ship, HELMSMAN) != NONE
        return max(ADRIFT, length_of((shorts, longs)))

    def seen_speed(self, ship: int) -> float:
        """Of an enemy, by what lies open."""
        table = self.table
        longs = sum(table.card(ship).segments)
        shorts = len(table.card(ship).segments) - longs
        if table.tows[ship] != NONE or not table.masts[ship]:
            shorts, longs = 1, 0
        return length_of((shorts + shows(table, ship, HELMSMAN), longs))

    def role(self, ship: int) -> int:
        """Runners fetch gold, gunships hunt, harassers do what is nearest."""
        found = self.roles.get(ship)
        if found is None:
            found = self.roles[ship] = self.role_of(ship)
        return found

    def role_of(self, ship: int) -> int:
        table = self.table
        if len(table.card(ship).guns) >= MANY_GUNS or self.can_strike(ship):
            return GUNSHIP
        is_runner = self.room(ship) >= ROOMY and self.speed(ship) >= SWIFT
        return RUNNER if is_runner else HARASSER

    def can_strike(self, ship: int) -> bool:
        """Whether one's own ship may shoot after a move."""
        return can(self.table, ship, CAPTAIN)

    def foe(self, ship: int) -> Foe:
        table = self.table
        body = sea.hull(table, ship)
        hidden = STRANGER if has_closed_crew(table, ship) else 0.0
        strikes = 1.0 if shows(table, ship, CAPTAIN) else hidden
        reach, hits = firepower(table, ship)
        is_safe = table.docked[ship] == table.homes[table.fleets[ship]]
        return Foe(ship, body.x, body.y, reach, hits, strikes, self.speed(ship), is_safe)

    def boldness(self, ship: int) -> float:
        """How much this ship minds to be shot at; less from round to round, so that nobody waits for ever."""
        guesses = self.guesses
        left = max(0.1, 1.0 - self.table.round / guesses.bold)
        return left * guesses.caution[self.role(ship)]


def firepower(table: Coast, piece: int) -> tuple[float, float]:
    """The longest range of its guns, and the hits to expect if all of them bear."""
    guns = usable(table, piece)
    if not guns:
        return 0.0, 0.0
    ranks = [printed(table, piece)[gun].rank for gun in guns]
    hits = sum([(FACES - min(FACES, rank)) / FACES for rank in ranks], 0.0)
    reach = L if any(is_long(table, piece, gun, BALL) for gun in guns) else S
    return reach, hits
