"""Random games to walk through, the same ones every time.

Left to chance alone ships drift about until the last round. So whoever moves mostly has an aim: treasure home, an
empty hold to where treasure lies; and mostly lets every ship act. Shots, rams and whatever cards offer come up by
themselves among what is left to chance.
"""

from __future__ import annotations

from math import atan2, degrees, hypot
from random import Random

from flibuste.engine.action import Action
from flibuste.games.crimson_coast.moves.cargo import ENOUGH, ExploreFree, Take
from flibuste.games.crimson_coast.moves.sailing import BELAY, CastOff, Emerge, MakeFor, Sail
from flibuste.games.crimson_coast.moves.turn import END_TURN, GiveExploration, GiveMove
from flibuste.games.crimson_coast.rules.command import Command
from flibuste.games.crimson_coast.rules.exploring import TakeTreasure, treasure_at
from flibuste.games.crimson_coast.rules.fleet import ChooseFleet
from flibuste.games.crimson_coast.rules.move_steps import MoveStep
from flibuste.games.crimson_coast.ruleset import RULES
from flibuste.games.crimson_coast.table import ISLAND, NOWHERE, Coast
from tests.games.crimson_coast.table import CoastGame
from tests.games.strolling import Stroll, strolled

EAGER = 0.75
"""How often somebody follows an aim."""

AT_ONCE = {"fleets": "random", "set_up": "at_once"}
"""Nothing to be laid by hand."""

SWITCHES = [
    {**AT_ONCE, "edge": "hull", "salvo": "declared", "auto_single": "false", "terrain": "1"},
    {
        "fleets": "drafted",
        "points": "20",
        "home_choice": "own_last_first",
        "board_pick": "loser",
        "mark_on": "explored",
    },
    {**AT_ONCE, "release": "2", "terrain": "2", "board_tie": "reroll", "capture_crew": "false"},
    {"set_up": "at_once", "coins": "chosen", "round_cap": "30", "cast_off": "come_about"},
]


def stroll(seats: int, seed: str, **options: object) -> Stroll[Coast]:
    return strolled(RULES, any_move, seats, seed, options)


def any_move(game: CoastGame, chance: Random) -> tuple[int, Action]:
    seat = game.waiting[0]
    options = game.options(seat)
    if chance.random() > EAGER:
        busy = [each for each in options if each is not END_TURN]
        return seat, chance.choice(busy or options)
    wanted = aimed_at(game, seat, options)
    return seat, wanted if wanted is not None else chance.choice(options)


def aimed_at(game: CoastGame, seat: int, options: list[Action]) -> Action | None:
    """What leads to the aim, if anything does."""
    choice, table = game.choice, game.table
    if isinstance(choice, Command):
        return best_deed(table, options)
    if isinstance(choice, MoveStep):
        return best_step(table, options)
    if isinstance(choice, TakeTreasure):
        return next((each for each in options if isinstance(each, Take)), ENOUGH)
    if isinstance(choice, ChooseFleet):
        return options[0]
    return None


def best_deed(table: Coast, options: list[Action]) -> Action:
    """Explore where that is possible; else let a ship sail that has not acted."""
    for kind in (ExploreFree, GiveExploration):
        for each in options:
            if isinstance(each, kind) and wants_to_explore(table, each.ship):
                return each
    sailors = [each for each in options if isinstance(each, GiveMove)]
    return sailors[0] if sailors else END_TURN


def wants_to_explore(table: Coast, ship: int) -> bool:
    island = table.docked[ship]
    return island >= 0 and bool(treasure_at(table, ISLAND + island)) and not is_laden(table, ship)


def is_laden(table: Coast, ship: int) -> bool:
    """Whether it has as much aboard as it will carry for once."""
    treasure = [token for token in table.tokens_at(ship) if not table.crew_backs >> token & 1]
    return len(treasure) > 1


# -- under sail ---------------------------------------------------------------------------------------


def best_step(table: Coast, options: list[Action]) -> Action | None:
    """Straight to the island it is bound for, or as nearly so as can be."""
    island = bound_for(table, table.acting)
    made = [each for each in options if isinstance(each, MakeFor) and each.goal == island]
    if made:
        return made[-1]
    ways = [each for each in options if isinstance(each, (CastOff, Emerge, Sail))]
    if not ways:
        return BELAY if BELAY in options else None
    course = bearing(table, table.acting, island)
    return min(ways, key=lambda way: off_course(table, way, course))


def bound_for(table: Coast, ship: int) -> int:
    """Home with treasure aboard, else the nearest wild island where some lies; home if there is none."""
    home = table.homes[table.fleets[ship]]
    wild = [at for at in range(len(table.islands)) if treasure_at(table, ISLAND + at)]
    wild = [at for at in wild if at not in table.homes and table.fort_on(at) < 0]
    if is_laden(table, ship) or not wild:
        return home
    return min(wild, key=lambda at: way_to(table, ship, at))


def place_of(table: Coast, ship: int) -> tuple[int, int]:
    """A lost ship lies in its bank."""
    pose = table.poses[ship]
    return (table.terrain[table.lost[ship]] if pose == NOWHERE else pose)[:2]


def way_to(table: Coast, ship: int, island: int) -> float:
    x, y = place_of(table, ship)
    return hypot(table.islands[island][0] - x, table.islands[island][1] - y)


def bearing(table: Coast, ship: int, island: int) -> float:
    """In tenths of a degree."""
    x, y = place_of(table, ship)
    return 10 * degrees(atan2(table.islands[island][1] - y, table.islands[island][0] - x))


def off_course(table: Coast, way: Action, course: float) -> tuple[float, int]:
    """How far from where it should go, and then the longer way first."""
    if isinstance(way, Sail):
        heading, length = table.poses[table.acting][2] + way.turn, way.length
    else:
        assert isinstance(way, (CastOff, Emerge))
        heading, length = way.heading, 0
    return abs((heading - course + 1800) % 3600 - 1800), -length
