"""Questions of the set-up: fleets, islands, homes, berths, crew; and where forts, ghosts and lost ships go."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from flibuste.bots.crimson_coast.chart import Chart
from flibuste.bots.crimson_coast.helm import Helm
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.crimson_coast import sea
from flibuste.games.crimson_coast.codes import CAPTAIN, EXPLORER, HELMSMAN
from flibuste.games.crimson_coast.components import CREW, FORTS, SHIPS, L, S
from flibuste.games.crimson_coast.geometry.trig import COS, SIN
from flibuste.games.crimson_coast.moves import forts, sailing, setup
from flibuste.games.crimson_coast.rules.departures import ComeFree, LeaveFog
from flibuste.games.crimson_coast.rules.fleet import list_of
from flibuste.games.crimson_coast.rules.forts import PayForFort, PlaceFlags
from flibuste.games.crimson_coast.rules.mooring import ChooseHome, MoorShip
from flibuste.games.crimson_coast.table import ISLAND, NONE, Coast

CHANCE: Final = -1.0
"""A fleet that chance puts together is seldom as good as one that somebody thought out."""
GOOD_CREW: Final = {CAPTAIN: 3.0, HELMSMAN: 2.5, EXPLORER: 1.5}
SHIPS_ENOUGH: Final = 3
FLEET_SHARE: Final = 0.65
"""Part of the points that goes into ships."""
SLOT: Final = 45
"""Degrees from one place on the walls to the next."""


# -- fleets (CC-1) ---------------------------------------------------------------------------------------


def fleets(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """Any of the ready ones: the other must not foresee which."""
    return [CHANCE if option is setup.RANDOM_FLEET else 0.0 for option in options]


def drafting(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """Two or three good ships first, then crew for them; forts are for others."""
    table = game.table
    fleet = list_of(table, seat)
    spent = sum([SHIPS[card].points for card in fleet.ships])
    wants_ship = len(fleet.ships) < SHIPS_ENOUGH and spent < FLEET_SHARE * table.rulings.points
    found: list[float] = []
    for option in options:
        if isinstance(option, setup.DraftShip):
            found.append(ship_worth(option.card) + (5.0 if wants_ship else -3.0))
        elif isinstance(option, setup.DraftCrew):
            codes = CREW[option.card].codes
            found.append(max([GOOD_CREW.get(code, 0.3) for code in codes], default=0.1))
        elif isinstance(option, setup.DraftFort):
            found.append(0.2 - 0.1 * FORTS[option.card].points)
        else:
            found.append(0.0)
    return found


def ship_worth(card: int) -> float:
    """Guns, speed and room, for what it costs."""
    ship = SHIPS[card]
    guns = sum([(6 - gun.rank) / 6 * (1.3 if gun.long else 1.0) for gun in ship.guns], 0.0)
    speed = sum([L if segment else S for segment in ship.segments]) / S
    return guns + speed + 0.5 * ship.cargo - 0.25 * ship.points


# -- islands and homes (CC-2) ----------------------------------------------------------------------------


def laying(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """Not too far from the others, so that there is something to fetch for everybody."""
    islands = game.table.islands
    found: list[float] = []
    for option in options:
        assert isinstance(option, setup.PoseMove)
        ways = [hypot(option.x - x, option.y - y) for x, y, _ in islands]
        found.append(-sum(ways) / len(ways) / 10_000 if ways else 0.0)
    return found


def homes(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """A home near to everything for oneself, a remote one for the other."""
    choice, table = game.choice, game.table
    assert isinstance(choice, ChooseHome)
    sign = 1.0 if choice.whose == seat else -1.0
    return [
        sign * nearness(table, option.island)
        for option in options
        if isinstance(option, setup.NameHome)
    ]


def nearness(table: Coast, island: int) -> float:
    """How near the other islands are, those that are nobody's home."""
    x, y, _ = table.islands[island]
    return sum(
        [
            10_000 / hypot(x - ox, y - oy)
            for other, (ox, oy, _) in enumerate(table.islands)
            if other != island and other not in table.homes
        ],
        0.0,
    )


def mooring(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """On the side of the nearest wild islands, not all on the same."""
    choice, table = game.choice, game.table
    assert isinstance(choice, MoorShip)
    home = table.homes[seat]
    hx, hy, _ = table.islands[home]
    wild = [each for at, each in enumerate(table.islands) if at not in table.homes]
    wild.sort(key=lambda each: hypot(each[0] - hx, each[1] - hy))
    x, y, _ = wild[table.ships_of(seat).index(choice.ship) % min(2, len(wild))]
    return [
        -hypot(each.x - x, each.y - y) / 10_000
        for each in options
        if isinstance(each, setup.PoseMove)
    ]


def assigning(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """As the list was meant; else aboard whatever ship has room."""
    found: list[float] = []
    for option in options:
        if option is setup.AS_LISTED:
            found.append(2.0)
        elif isinstance(option, setup.Embark):
            found.append(1.0 + 0.1 * len(game.table.card(option.ship).guns))
        else:
            found.append(0.0)
    return found


# -- forts (CC-16) ---------------------------------------------------------------------------------------


def building(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """Whatever lies on the island counts at once."""
    purse = Chart(game.table, seat).purse
    return [
        0.3 + sum(purse.best_of(ISLAND + option.island))
        if isinstance(option, forts.BuildFort)
        else 0.0
        for option in options
    ]


def paying(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """As little as will do."""
    assert isinstance(game.choice, PayForFort)
    return [-float(sum(each.coins)) for each in options if isinstance(each, forts.Pay)]


def flagging(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """Towards the enemy's home."""
    choice, table = game.choice, game.table
    assert isinstance(choice, PlaceFlags)
    x, y, heading = table.fort_poses[choice.fort]
    ex, ey, _ = table.islands[table.homes[1 - seat]]
    found: list[float] = []
    for option in options:
        assert isinstance(option, forts.PlaceFlag)
        angle = (heading + 10 * SLOT * option.slot) % 3600
        found.append((COS[angle] * (ex - x) + SIN[angle] * (ey - y)) / 100_000)
    return found


# -- somewhere else --------------------------------------------------------------------------------------


def haunting(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """Solid, to dock and ram; ghostly only to get away from where it is held."""
    table = game.table
    found: list[float] = []
    for option in options:
        if isinstance(option, sailing.BeGhostly):
            found.append(1.0 if sea.is_pinned(table, option.ship) else -1.0)
        else:
            found.append(0.0)
    return found


def placing(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """Out of fog or sargasso: wherever the errand is nearest."""
    choice, table = game.choice, game.table
    ship = table.acting
    assert isinstance(choice, LeaveFog | ComeFree)
    chart = Chart(table, seat)
    found: list[float] = []
    for option in options:
        if isinstance(option, sailing.DropTow):
            found.append(-1.0)
            continue
        if isinstance(choice, LeaveFog):
            assert isinstance(option, sailing.Emerge)
            pose = choice.pose(table, option.heading)
        else:
            assert isinstance(option, sailing.Surface)
            pose = choice.pose(table, option)
        if pose is None:
            found.append(-1.0)
            continue
        there = table.copy()
        there.lay_ship(ship, pose)
        there.lost[ship] = NONE
        found.append(
            Helm(chart if table.is_placed(ship) else Chart(there, seat), ship).errand(pose)
        )
    return found
