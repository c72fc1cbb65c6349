"""What every option of every question seems worth."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final

from flibuste.bots.crimson_coast import reflexes, setting
from flibuste.bots.crimson_coast.chart import Chart
from flibuste.bots.crimson_coast.helm import Helm
from flibuste.bots.crimson_coast.positions import REMEMBERED, Position, position
from flibuste.bots.crimson_coast.turns import Turn
from flibuste.bots.crimson_coast.voyages import WIDE, Voyages, Width
from flibuste.engine.action import Action
from flibuste.engine.game import Game
from flibuste.games.crimson_coast.table import Coast

Weigh = Callable[[Game[Coast], int, Sequence[Action]], list[float]]
LOST: Final = 5.0
"""By how much a step that leads nowhere is worse than all others."""


def commanding(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    return Turn(game.table, seat).worth(options)


def sailing(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    return steps_worth(game, seat, options, WIDE)


def steps_worth(
    game: Game[Coast], seat: int, options: Sequence[Action], width: Width
) -> list[float]:
    """Every step by the best end that it leads to."""
    table = game.table
    helm = Helm(Chart(table, seat), table.acting)
    best: dict[Action, float] = {}
    for worth, way in Voyages(helm, width).from_step(options):
        best[way.moves[0]] = max(worth, best.get(way.moves[0], worth))
    least = min(best.values(), default=0.0) - LOST
    return [best.get(option, least) for option in options]


QUESTIONS: Final[dict[str, Weigh]] = {
    "Command": commanding,
    "MoveStep": sailing,
    "FireGuns": reflexes.firing,
    "AskAgain": reflexes.firing,
    "LoseMasts": reflexes.masts,
    "RepairMast": reflexes.masts,
    "ChooseFlag": reflexes.flags,
    "SendParty": reflexes.parties,
    "MeetParty": reflexes.parties,
    "ChoosePrize": reflexes.prizes,
    "PickTreasure": reflexes.prizes,
    "ChooseCrewLoss": reflexes.losses,
    "UseSweep": reflexes.losses,
    "ChooseCargoLoss": reflexes.losses,
    "ChooseBanished": reflexes.losses,
    "ChooseExile": reflexes.exiles,
    "TakeTreasure": reflexes.taking,
    "ChooseGoal": reflexes.exploring,
    "Exchange": reflexes.exchanging,
    "StayInGame": reflexes.staying,
    "OrderEffects": reflexes.ordering,
    "FavourShip": reflexes.favouring,
    "ChooseFriend": reflexes.befriending,
    "ChooseFleet": setting.fleets,
    "Draft": setting.drafting,
    "LayIsland": setting.laying,
    "ChooseHome": setting.homes,
    "MoorShip": setting.mooring,
    "PlaceAtHome": setting.mooring,
    "AssignCrew": setting.assigning,
    "BuildForts": setting.building,
    "PayForFort": setting.paying,
    "PlaceFlags": setting.flagging,
    "ChooseForm": setting.haunting,
    "LeaveFog": setting.placing,
    "ComeFree": setting.placing,
}
"""By the name of the question, whatever chapter it stands in; of others any answer is as good as another."""

_memory: OrderedDict[Position, list[float]] = OrderedDict()


def prior_of(game: Game[Coast], seat: int, options: Sequence[Action]) -> list[float]:
    """What is known of a table is the same in all worlds that one imagines, so it is reckoned once."""
    weigh = QUESTIONS.get(type(game.choice).__name__)
    if weigh is None:
        return [0.0] * len(options)
    key = position(game, seat, options)
    found = _memory.get(key)
    if found is None:
        found = _memory[key] = weigh(game, seat, options)
        if len(_memory) > REMEMBERED:
            _memory.popitem(last=False)
    return found
