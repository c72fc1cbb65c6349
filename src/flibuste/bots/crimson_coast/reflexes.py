"""Questions that come up in the middle of things: which gun, which mast, which prize, what to take along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.bots.crimson_coast.chart import Chart
from flibuste.bots.crimson_coast.gunnery import Gunnery
from flibuste.bots.crimson_coast.purse import Purse
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.crimson_coast import odds
from flibuste.games.crimson_coast.codes import RANSOM, SLOW_WHEN_FULL
from flibuste.games.crimson_coast.components import Gun
from flibuste.games.crimson_coast.moves import boarding, cargo, turn
from flibuste.games.crimson_coast.moves import gunnery as guns
from flibuste.games.crimson_coast.rules.boarding import MeetParty, SendParty
from flibuste.games.crimson_coast.rules.crewing import RANSOM_GOLD
from flibuste.games.crimson_coast.rules.exchanging import Exchange
from flibuste.games.crimson_coast.rules.exploring import TakeTreasure
from flibuste.games.crimson_coast.rules.repairs import RepairMast
from flibuste.games.crimson_coast.rules.sinking import LoseMasts
from flibuste.games.crimson_coast.rules.walls import ChooseFlag
from flibuste.games.crimson_coast.table import CREW, FORT, NONE, SNIPING, Coast

SPECIAL: Final = 0.3
"""A ship that cannot move, or whose crew can do nothing, for a turn."""
SEEN: Final = 0.05
"""A crew that comes to light."""
LAST: Final = 0.02
"""What makes one rather go on than stop."""
BURDEN: Final = 1.0
"""A hold that is so full that it slows the ship."""
LANDSMAN: Final = -0.1
"""Crew of a prize: they take room."""


# -- guns (CC-12) ----------------------------------------------------------------------------------------


def firing(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """The salvo that promises most, begun with the best gun."""
    table = game.table
    gunnery = Gunnery(Chart(table, seat))
    salvos: dict[int, float] = {}
    found = [shot_worth(table, gunnery, option, salvos) for option in options]
    best = max(salvos.values(), default=0.0)
    return [
        (best + worth if best > 0.0 else -worth) if isinstance(option, guns.CallUp) else worth
        for option, worth in zip(options, found, strict=True)
    ]


def shot_worth(table: Coast, gunnery: Gunnery, option: Action, salvos: dict[int, float]) -> float:
    piece = table.firing
    if isinstance(option, guns.Fire | guns.FireMusket):
        salvo = salvo_worth(table, gunnery, option.target, salvos)
        chance = odds.hit_chance(table, piece, option.gun, option.target, option.kind, table.mode)
        return salvo + LAST * chance if gunnery.next_hit(option.target) > 0.0 else -LAST
    if isinstance(option, guns.FireChainshot | guns.FireStinkpot):
        return SPECIAL * odds.hit_chance(table, piece, option.gun, option.target, option.kind)
    if isinstance(option, guns.FireBroadside):
        return gunnery.broadside(piece, option.target)
    if option is guns.AGAIN:
        return again_worth(table, gunnery)
    if option is guns.SNIPE:
        return max([sniping(table, gunnery, foe.ship) for foe in gunnery.chart.foes], default=-LAST)
    return LAST if isinstance(option, guns.CallUp | guns.OpenFire) else 0.0


def salvo_worth(table: Coast, gunnery: Gunnery, target: int, salvos: dict[int, float]) -> float:
    """Of all guns that are still loaded."""
    known = salvos.get(target)
    if known is None:
        likely = odds.salvo_at(table, table.firing, target, table.mode)
        known = salvos[target] = gunnery.expected(target, likely)
    return known


def sniping(table: Coast, gunnery: Gunnery, target: int) -> float:
    if table.firing >= FORT or not table.is_placed(target):
        return 0.0
    likely = odds.salvo_at(table, table.firing, target, SNIPING)
    return gunnery.expected(target, likely) - LAST


def again_worth(table: Coast, gunnery: Gunnery) -> float:
    """A miss is fired again as soon as it may be."""
    target = table.missed[1]
    return 10.0 if target >= 0 and gunnery.next_hit(target) > 0.0 else -LAST


def gun_worth(gun: Gun) -> float:
    return (7.0 - gun.rank) * (1.4 if gun.long else 1.0)


def masts(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """Of one's own ships the worst gun goes first and the best comes back first."""
    choice, table = game.choice, game.table
    assert isinstance(choice, LoseMasts | RepairMast)
    printed = table.card(choice.ship).guns
    is_loss = isinstance(choice, LoseMasts) and table.fleets[choice.ship] == seat
    worth = [
        gun_worth(printed[option.mast])
        for option in options
        if isinstance(option, guns.LoseMast | guns.MendMast)
    ]
    return [-each for each in worth] if is_loss else worth


def flags(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    choice = game.choice
    assert isinstance(choice, ChooseFlag)
    printed = game.table.fort_card(choice.fort).guns
    return [-gun_worth(printed[each.flag]) for each in options if isinstance(each, guns.LoseFlag)]


# -- boarding (CC-9) -------------------------------------------------------------------------------------


def parties(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    choice = game.choice
    assert isinstance(choice, SendParty | MeetParty)
    gunnery = Gunnery(Chart(game.table, seat))
    plain = gunnery.boarding(choice.ship, choice.other)
    helped = gunnery.boarding(choice.ship, choice.other, helped=True) - SEEN
    found: list[float] = []
    for option in options:
        if isinstance(option, boarding.BoardWith | boarding.StandWith):
            found.append(helped)
        else:
            found.append(0.0 if option is boarding.NO_PARTY else plain)
    return found


def prizes(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """What the winner of a boarding takes, or its loser gives up."""
    purse = Chart(game.table, seat).purse
    choice = game.choice
    loser = getattr(choice, "loser", 0)
    closed = [purse.gold(token) for token in purse.treasure(loser) if not game.table.is_up(token)]
    mean = sum(closed) / len(closed) if closed else 0.0
    return [prize_worth(game.table, purse, option, mean) for option in options]


def prize_worth(table: Coast, purse: Purse, option: Action, mean: float) -> float:
    if isinstance(option, boarding.PrizeTreasure):
        return 1.5 * purse.gold(option.token) + LAST
    if isinstance(option, boarding.HandOver):
        return -purse.gold(option.token)
    if option in (boarding.PRIZE_CLOSED, boarding.PRIZE_ANY):
        return 1.5 * mean
    if isinstance(option, boarding.PrizeThisCrew):
        return 0.4 * table.crew_card(option.token).points
    if option in (boarding.PRIZE_CREW, boarding.PRIZE_CLOSED_CREW):
        return 0.8
    return 0.0


# -- what is lost ----------------------------------------------------------------------------------------


def losses(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """Crew and cargo of one's own: the least goes first, and whoever can save them comes to light."""
    return [loss_worth(game.table, option) for option in options]


def loss_worth(table: Coast, option: Action) -> float:
    if isinstance(option, boarding.LoseCrew | boarding.LoseCargo | boarding.Banish):
        return -token_worth(table, option.token)
    if isinstance(option, boarding.SaveCrew | boarding.Nurse):
        return 1.0
    return SPECIAL if option is boarding.SWEEP_CARGO else 0.0


def token_worth(table: Coast, token: int) -> float:
    """To whoever commands it and so knows it."""
    if table.kinds[token] < CREW:
        return 1.5 * table.gold_of(token)
    card = table.crew_card(token)
    return 0.5 * card.points + (2.0 if RANSOM in card.codes else 0.0)


def exiles(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """As far from his own side's ships as can be."""
    table = game.table
    found: list[float] = []
    ships = [table.poses[ship] for ship in table.ships_of(1 - seat) if table.is_placed(ship)]
    for option in options:
        assert isinstance(option, boarding.Maroon)
        x, y, _ = table.islands[option.island]
        found.append(min([abs(x - each[0]) + abs(y - each[1]) for each in ships], default=0))
    return [far / 10_000 for far in found]


# -- cargo (CC-11) ---------------------------------------------------------------------------------------


def taking(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """The best first, as long as there is room."""
    choice, table = game.choice, game.table
    assert isinstance(choice, TakeTreasure)
    chart = Chart(table, seat)
    fills = chart.room(choice.ship) == 1 and SLOW_WHEN_FULL in table.card(choice.ship).codes
    burden = BURDEN if fills else 0.0
    found: list[float] = []
    for option in options:
        if isinstance(option, cargo.Take):
            is_own = choice.place >= FORT
            found.append(-1.0 if is_own else chart.purse.gold(option.token) - burden)
        elif isinstance(option, cargo.ClaimLink):
            found.append(0.5 if chart.room(choice.ship) == 0 else -1.0)
        else:
            found.append(LAST)
    return found


def exchanging(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """Out of a derelict what has worth; between two that sail what comes home sooner."""
    choice, table = game.choice, game.table
    assert isinstance(choice, Exchange)
    chart = Chart(table, seat)
    lead = homing(chart, choice.ship) - homing(chart, choice.other)
    if choice.swapped != NONE:  # weighed before, with what it would cost
        free = 0.0, 0.0
        worth = [exchange_worth(table, chart, option, lead, free) for option in options]
        least = min(worth) - 1
        return [
            least if option is cargo.ENOUGH else each
            for option, each in zip(options, worth, strict=True)
        ]
    price = toll(chart, choice.ship), toll(chart, choice.other)
    return [exchange_worth(table, chart, option, lead, price) for option in options]


def toll(chart: Chart, ship: int) -> float:
    """What a ship must give for another piece of cargo: nothing while there is room."""
    if chart.room(ship) > 0:
        return 0.0
    return min([chart.purse.gold(token) for token in chart.table.tokens_at(ship)], default=0.0)


def homing(chart: Chart, ship: int) -> float:
    """Part of its cargo that a ship brings home, by how long it takes."""
    pose = chart.table.poses[ship]
    if not chart.table.masts[ship] or chart.table.fleets[ship] != chart.seat:
        return 0.0
    turns = chart.turns_home(pose[0] / 100, pose[1] / 100, chart.speed(ship))
    return float(chart.guesses.fades**turns)


def exchange_worth(
    table: Coast, chart: Chart, option: Action, lead: float, price: tuple[float, float]
) -> float:
    if isinstance(option, cargo.Take):
        if table.kinds[option.token] >= CREW:
            is_prisoner = table.sources[option.token] == 1 - chart.seat
            ransom = RANSOM in table.crew_card(option.token).codes and is_prisoner
            return float(RANSOM_GOLD) if ransom else LANDSMAN
        return (chart.purse.gold(option.token) - price[0]) * lead
    if isinstance(option, cargo.Give):
        is_crew = table.kinds[option.token] >= CREW
        return LANDSMAN if is_crew else (price[1] - chart.purse.gold(option.token)) * lead - LAST
    if option is cargo.HAUL_HOME:
        return 5.0
    if isinstance(option, cargo.Drown):
        return 0.3
    return LAST if option is cargo.ENOUGH else LANDSMAN


def exploring(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """The island, or a ship alongside."""
    chart = Chart(game.table, seat)
    ship = getattr(game.choice, "ship", 0)
    room, dock = chart.room(ship), game.table.docked[ship]
    found: list[float] = []
    for option in options:
        if isinstance(option, cargo.ExploreShip):
            gold = sum(chart.purse.best_of(option.ship)[:room])
            found.append(gold if not game.table.masts[option.ship] else 0.0)
        else:
            found.append(chart.haul(dock, room, 0))
    return found


# -- the fleet -------------------------------------------------------------------------------------------


def staying(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """Whoever has more gold banked lets it end (RU-43)."""
    table = game.table
    leads = table.banked(seat) > table.banked(1 - seat)
    return [float((option is turn.CONCEDE) == leads) for option in options]


def ordering(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """An admiral before Scurvy, which may be the end of him."""
    return [float(isinstance(option, turn.AskAdmiral)) for option in options]


def favouring(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """The ship with most guns and gold."""
    chart = Chart(game.table, seat)
    return [
        chart.cargo(option.ship) + game.table.masts[option.ship].bit_count()
        for option in options
        if isinstance(option, turn.Favour)
    ]


def befriending(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """The dearest friend is the best."""
    cards = game.table.things.crew
    return [float(cards[each.card].points) for each in options if isinstance(each, cargo.EnlistAs)]
