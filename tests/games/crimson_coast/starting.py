"""Games of Crimson Coast from the very beginning, for tests of the set-up and of what seats know."""

from __future__ import annotations

from flibuste.engine.dice import Dice, seed_from
from flibuste.games.crimson_coast.components import CREW_OF, FORT_OF, SHIP_OF, UNIQUE_OF
from flibuste.games.crimson_coast.fleet_codes import code_of
from flibuste.games.crimson_coast.fleets import UNNAMED, Fleet
from flibuste.games.crimson_coast.ruleset import RULES
from tests.games.crimson_coast.play import play
from tests.games.crimson_coast.table import CoastGame
from tests.games.playing import loaded

COINS = (1, 1, 2, 2, 3, 3)
ISLANDS = ("200 200 0", "460 200 0", "720 200 0", "200 460 0", "460 460 0", "720 460 0")
"""Where six islands find room."""


def a_start(dice: str = "", seed: str = "", **options: str) -> CoastGame:
    """The very first question. Dice come up as written; by default A is the first player."""
    return RULES.new(
        2, options, Dice(seed_from(seed)) if seed else loaded(dice or "6 1"), events=True
    )


def a_list(
    *ships: str,
    ashore: str = "",
    forts: str = "",
    coins: tuple[int, ...] = COINS,
    uniques: str = "",
    found: str = "",
) -> str:
    """The move that chooses this fleet: each ship with the crew named for it, "CC-003 GEN-CAPTAIN-PIR"; all by id."""
    crew = [(CREW_OF[id], at) for at, ship in enumerate(ships) for id in ship.split()[1:]]
    crew += [(CREW_OF[id], UNNAMED) for id in ashore.split()]
    fleet = Fleet(
        tuple(SHIP_OF[ship.split()[0]] for ship in ships),
        tuple(card for card, _ in crew),
        tuple(berth for _, berth in crew),
        tuple(FORT_OF[id] for id in forts.split()),
        coins,
        tuple(UNIQUE_OF[id] for id in uniques.split()),
        tuple(CREW_OF[id] for id in found.split()),
    )
    return f"fleet {code_of(fleet)}"


def with_fleets(one: str, other: str, dice: str = "", **options: str) -> CoastGame:
    """Both have chosen; A places the first island."""
    return play(a_start(dice, **options), f"A: {one}", f"B: {other}")


def with_islands(one: str, other: str, **options: str) -> CoastGame:
    """Six islands lie there; B names the home of A."""
    return play(with_fleets(one, other, **options), *[f"island {at}" for at in ISLANDS])


def with_homes(one: str, other: str, **options: str) -> CoastGame:
    """Islands 0 and 5 are home, and all ships moored anywhere; A assigns crew, if there are any."""
    game = play(with_islands(one, other, **options), "B: home 0")
    moor_all(game)
    play(game, "A: home 5")
    return moor_all(game)


def moor_all(game: CoastGame) -> CoastGame:
    while type(game.choice).__name__ == "MoorShip":
        game.apply(game.waiting[0], game.legal[0])
    return game
