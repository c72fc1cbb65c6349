"""Chapter 2: homes and ships.

CC-2.5 whoever placed the last piece names the first player's home, who moors his ships there and then names another
island for the second player (RU-11: each names his own, the second player first); CC-2.6 the other islands are wild;
CC-2.7 ships lie with their bow zone touching home, clear of everything, and are docked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from flibuste.engine.action import Action
from flibuste.engine.dice import Dice
from flibuste.engine.game import Game
from flibuste.engine.refusal import not_now
from flibuste.engine.step import Step
from flibuste.engine.words import Facts, Who
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.geometry.bodies import Body, Hull, HullClass, hull_body
from flibuste.games.crimson_coast.geometry.contact import dist, in_the_way, is_bow_touching
from flibuste.games.crimson_coast.geometry.measures import CLEAR, hundredths, total
from flibuste.games.crimson_coast.geometry.placing import PACE, bows_round
from flibuste.games.crimson_coast.geometry.sailing import Bounds
from flibuste.games.crimson_coast.geometry.trig import TURN
from flibuste.games.crimson_coast.moves.setup import NAME_HOME, Moor, NameHome, posed
from flibuste.games.crimson_coast.phrases import island_phrase, ship_phrase
from flibuste.games.crimson_coast.rules.asking import OpenQuestion
from flibuste.games.crimson_coast.rules.fleet import show_fleet
from flibuste.games.crimson_coast.table import NONE, NOWHERE, Coast, Pose

CLOSE: Final = 1.0
"""Millimetres from one berth to the next where ships must lie close."""
LEAN: Final = 300
"""Tenths of a degree that a bow may be tried off the shore's normal."""

# -- homes (CC-2.5) --------------------------------------------------------------------------------------


class ChooseHome(OpenQuestion):
    """Name the home of a player: an island that is nobody's yet."""

    rule = "CC-2.5"

    whose: int

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return NAME_HOME[: len(game.table.islands)]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, NameHome):
            return not_now(action)
        table = game.table
        free = action.island < len(table.islands) and action.island not in table.homes
        return None if free else "CC-2.5"

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, NameHome)
        give_home(game.table, self.whose, action.island)

    def facts(self, table: Coast, seat: int) -> Facts:
        return (("whose", Who(self.whose)),)


def give_home(table: Coast, seat: int, island: int) -> None:
    table.homes[seat] = island
    if table.events is not None:
        facts = (("seat", Who(seat)), ("island", island_phrase(table, island)))
        table.tell("CC-2.5", "home", *facts)


def fair_homes(game: Game[Coast]) -> list[int]:
    """Two islands from which the ways to all wild ones are as alike as can be; chance says whose is which."""
    table = game.table
    islands = range(len(table.islands))
    bodies = [sea.island(table, at) for at in islands]
    gaps = [[dist(one, other) for other in bodies] for one in bodies]
    best = min([(unfair(gaps, one, other), one, other) for one in islands for other in range(one)])
    return game.dice.shuffled([best[1], best[2]])


def unfair(gaps: list[list[float]], one: int, other: int) -> int:
    """How much longer the ways from the one home are, in hundredths of a millimetre."""
    wild = [at for at in range(len(gaps)) if at not in (one, other)]
    longer = total([gaps[one][at] for at in wild]) - total([gaps[other][at] for at in wild])
    return hundredths(abs(longer))


# -- berths (CC-2.7) -------------------------------------------------------------------------------------


def lies_at_home(table: Coast, ship: int, body: Hull) -> bool:
    """Whether a ship may be moored so: bow at home, hull clear of ships, islands and terrain, bow on the table."""
    home = sea.island(table, table.homes[table.fleets[ship]])
    return is_bow_touching(body, home) and is_clear(table, ship, body)


def is_clear(table: Coast, ship: int, body: Hull) -> bool:
    return sea.is_legal(table, ship, body.pose()) and is_off_terrain(table, body)


def is_off_terrain(table: Coast, body: Hull) -> bool:
    return sea.terrain_under(table, body) == 0


def berths_for(table: Coast, ship: int, pace: float = PACE) -> list[Pose]:
    """Along the shore of home, square to it."""
    berths = Berths(table, ship)
    return [pose for pose in berths.places(pace) if berths.fits(pose)]


class Berths:
    """Where a ship might be moored, to be asked for one place after the other; what lies there is found once."""

    __slots__ = ("edges", "home", "is_inland", "kind", "near", "table")

    def __init__(self, table: Coast, ship: int) -> None:
        self.table: Coast = table
        self.kind: HullClass = sea.hull_class(table, ship)
        self.home: Body = sea.island(table, table.homes[table.fleets[ship]])
        self.edges: Bounds = sea.bounds(table)
        x, y, radius = self.home.x, self.home.y, self.home.outline.radius
        bodies = sea.pieces_near(table, ship, x, y, radius + self.kind.length + CLOSE)[1]
        self.near: list[Body] = [body for body in bodies if body is not self.home]
        """Not home itself: a hull square to an edge lies before it."""
        self.is_inland: bool = self.edges.outside(x, y) < -radius and not self.edges.whole_hull
        """Whether every bow at home is on the table."""

    def places(self, pace: float) -> list[Pose]:
        if pace != PACE:
            return bows_round(self.home, pace)
        if not self.home.berths:
            self.home.berths = bows_round(self.home, PACE)
        return self.home.berths

    def fits(self, pose: Pose) -> bool:
        if self.is_inland and not self.near and not self.table.terrain:
            return True
        body = hull_body(self.kind, pose)
        if not self.is_inland and not self.edges.hold(body):
            return False
        return in_the_way(body, self.near) == CLEAR and is_off_terrain(self.table, body)


class MoorShip(OpenQuestion):
    """The next ship: anywhere along the shore of home, bow first."""

    rule = "CC-2.7"
    may_be_late = True

    ship: int

    def candidates(self, game: Game[Coast], seat: int) -> Sequence[Action]:
        return posed("moor", berths_for(game.table, self.ship))

    def options(self, game: Game[Coast], seat: int) -> list[Action]:
        return list(self.candidates(game, seat))

    def is_late(self, game: Game[Coast], seat: int) -> bool:
        """As soon as two places are found."""
        berths = Berths(game.table, self.ship)
        found = 0
        for pose in berths.places(PACE):
            found += berths.fits(pose)
            if found == 2:
                return True
        return False

    def draw(self, game: Game[Coast], seat: int, chance: Callable[[], float]) -> Action:
        berths = Berths(game.table, self.ship)
        places = berths.places(PACE)
        while True:
            pose = places[int(chance() * len(places))]
            if berths.fits(pose):
                return posed("moor", [pose])[0]

    def objection(self, game: Game[Coast], seat: int, action: Action) -> str | None:
        if not isinstance(action, Moor):
            return not_now(action)
        table = game.table
        body = hull_body(sea.hull_class(table, self.ship), action.pose)
        return None if lies_at_home(table, self.ship, body) else "CC-2.7"

    def tries(self, game: Game[Coast], seat: int, dice: Dice) -> Action | None:
        x, y, heading = dice.pick(berths_for(game.table, self.ship))
        return posed("moor", [(x, y, (heading + dice.below(2 * LEAN) - LEAN) % TURN)])[0]

    def choose(self, game: Game[Coast], seat: int, action: Action) -> None:
        assert isinstance(action, Moor)
        moor(game.table, self.ship, action.pose)

    def stuck(self, game: Game[Coast], seat: int) -> None:
        """The others lie too far apart: they close up."""
        moor_close(game, seat)

    def facts(self, table: Coast, seat: int) -> Facts:
        home = island_phrase(table, table.homes[seat])
        return (("ship", ship_phrase(table, self.ship)), ("island", home))


def moor(table: Coast, ship: int, pose: Pose) -> None:
    seat = table.fleets[ship]
    table.lay_ship(ship, pose)
    table.docked[ship] = table.homes[seat]
    if table.events is not None:
        facts = (("seat", Who(seat)), ("ship", ship_phrase(table, ship)))
        table.tell("CC-2.7", "moors", *facts, ("island", island_phrase(table, table.homes[seat])))


def moor_close(game: Game[Coast], seat: int) -> None:
    """All ships of a fleet beside one another, from some point of the shore on; no question is left about any."""
    table = game.table
    ships = table.ships_of(seat)
    for ship in ships:
        table.lay_ship(ship, NOWHERE)
        table.docked[ship] = NONE
    for ship in ships:
        moor(table, ship, berths_for(table, ship, CLOSE)[0])
    game.agenda[:] = [
        step for step in game.agenda if not (isinstance(step, MoorShip) and step.seat == seat)
    ]


class ShowFleet(Step[Coast]):
    """Ships and forts come to light, and the ships are moored one by one (CC-1.8, CC-2.5)."""

    rule = "CC-1.8"

    seat: int

    def run(self, game: Game[Coast]) -> None:
        ships = show_fleet(game, self.seat)
        game.then(*[MoorShip(self.seat, ship) for ship in ships])


def moor_by_chance(game: Game[Coast], seat: int) -> None:
    """Each ship somewhere along the shore."""
    table = game.table
    for ship in show_fleet(game, seat):
        poses = berths_for(table, ship)
        if not poses:
            moor_close(game, seat)
            return
        moor(table, ship, game.dice.pick(poses))


SHOW_FLEET: Final = [ShowFleet(seat) for seat in range(2)]
CHOOSE_HOME: Final = [[ChooseHome(seat, whose) for whose in range(2)] for seat in range(2)]
