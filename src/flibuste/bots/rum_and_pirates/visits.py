"""What to do on a square: take or leave, keep or sell, join or stay out, the small guard or the big one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from flibuste.bots.rum_and_pirates.guesses import Guesses
from flibuste.bots.rum_and_pirates.holdings import counted, goods_gain
from flibuste.bots.rum_and_pirates.prospects import Prospects
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.engine.step import Choice
from flibuste.games.rum_and_pirates.components import KIND, NUMBER
from flibuste.games.rum_and_pirates.moves import (
    INVITE,
    JOIN,
    KEEP,
    OPEN,
    USE,
    FaceGuard,
    Recall,
    TakeDive,
    TakeMap,
)
from flibuste.games.rum_and_pirates.odds import bout
from flibuste.games.rum_and_pirates.outlook import values
from flibuste.games.rum_and_pirates.rules.chests import OpenChest
from flibuste.games.rum_and_pirates.rules.dives import JoinBout, OpenBout, PickDive
from flibuste.games.rum_and_pirates.rules.goods import KeepOrSell
from flibuste.games.rum_and_pirates.rules.guards import PickGuard
from flibuste.games.rum_and_pirates.rules.headquarters import RecallAlley
from flibuste.games.rum_and_pirates.rules.maps import PickMap
from flibuste.games.rum_and_pirates.rules.squares import UseSquare
from flibuste.games.rum_and_pirates.table import Rum


def visit(game: Game[Rum], seat: int, options: Sequence[Action], guesses: Guesses) -> list[float]:
    """What each answer brings; to decline brings nothing."""
    choice = game.choice
    prospects = Prospects(game.table, guesses)
    if isinstance(choice, JoinBout):
        return joining(prospects, choice, options)
    assert choice is not None
    weigh = WEIGHED[type(choice)]
    return [weigh(prospects, seat, option) for option in options]


def tiles_here(table: Rum) -> tuple[int, ...]:
    """The numbers of the dives at the captain's square, lowest first."""
    return tuple(values(table, KIND[table.captain]))


def joining(prospects: Prospects, choice: JoinBout, options: Sequence[Action]) -> list[float]:
    """As the last of those who have joined so far, the host among them."""
    drinkers = 2 + choice.joined.bit_count()
    worth = prospects.joining(tiles_here(prospects.table), drinkers, choice.seat)
    return [worth if option is JOIN else 0.0 for option in options]


def recalled(prospects: Prospects, seat: int, option: Action) -> float:
    """So many pirates to spend again."""
    if not isinstance(option, Recall):
        return 0.0
    table = prospects.table
    pirates = table.town.pirates(option)
    staying, supply = prospects.staying(seat), table.supply[seat]
    return staying[supply + pirates] - staying[supply]


def kept(prospects: Prospects, seat: int, option: Action) -> float:
    table = prospects.table
    if option is KEEP:
        return float(goods_gain(table.goods[seat], table.drawn[0]))
    return prospects.two_coins(seat)


def mapped(prospects: Prospects, seat: int, option: Action) -> float:
    if not isinstance(option, TakeMap):
        return 0.0
    return prospects.map_gain(seat, counted(prospects.table.won[seat])[1], option.face)


def invited(prospects: Prospects, seat: int, option: Action) -> float:
    return prospects.dive(seat, KIND[prospects.table.captain]) if option is INVITE else 0.0


def picked(prospects: Prospects, seat: int, option: Action) -> float:
    """The tile, and what the rest may bring later."""
    assert isinstance(option, TakeDive)
    number = NUMBER[option.face]
    rest = list(tiles_here(prospects.table))
    rest.remove(number)
    return number + bout(tuple(rest), 2)[1]


def opened(prospects: Prospects, seat: int, option: Action) -> float:
    return prospects.chest() if option is OPEN else 0.0


def faced(prospects: Prospects, seat: int, option: Action) -> float:
    if not isinstance(option, FaceGuard):
        return 0.0
    return prospects.guard(seat, prospects.table.supply[seat], option.pile)


def used(prospects: Prospects, seat: int, option: Action) -> float:
    return 1.0 if option is USE else 0.0


WEIGHED: Final[dict[type[Choice[Rum]], Callable[[Prospects, int, Action], float]]] = {
    RecallAlley: recalled,
    KeepOrSell: kept,
    PickMap: mapped,
    OpenBout: invited,
    PickDive: picked,
    OpenChest: opened,
    PickGuard: faced,
    UseSquare: used,
}
